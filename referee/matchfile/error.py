"""What is wrong with a file, as facts: the pages find the words."""

from collections.abc import Mapping

from referee.asks.errors import NOTHING
from referee.asks.errors import Told


class MatchFileError(ValueError):
    """A file that holds no match of ours.

    *code* is ``too_large``, ``not_match``, ``newer``, ``contradicts`` or one of the
    contract's words for errors; *field* is a path such as ``deals[3].sides[0].hand``,
    *value* what stands there. Where file and journal contradict each other, *other* is
    what follows from the journal, and *deal* the number of the deal, if it is one.
    *facts* has the figures where a file is or holds more than it can.
    """

    def __init__(
        self,
        code: str,
        field: str = "",
        value: object = None,
        *,
        other: object = None,
        deal: int | None = None,
        facts: Mapping[str, Told] = NOTHING,
    ) -> None:
        super().__init__(f"{code} at {field or 'the file'}: {value!r}")
        self.code = code
        self.field = field
        self.value = value
        self.other = other
        self.deal = deal
        self.facts = facts


def too_large(size: int, most: int) -> MatchFileError:
    """Return what is wrong with a file of this *size*, *most* bytes being allowed."""
    return MatchFileError("too_large", value=size, facts={"limit": in_bytes(most)})


def in_bytes(size: int) -> str:
    """Write a *size* as limits are told: whole kilobytes, or megabytes."""
    return f"{size >> 20} MB" if size >> 20 else f"{size >> 10} kB"
