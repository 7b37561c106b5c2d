"""What every question may name."""

from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=60)]


class Ask(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="ask",
):
    """What every question may name: the rules, and the language of the answer."""

    ruleset: str = "classic"
    house: dict[str, msgspec.Raw] = {}
    lang: str | None = None

    @property
    def kind(self) -> str:
        """The kind of the question, as the contract names it."""
        return str(self.__struct_config__.tag)
