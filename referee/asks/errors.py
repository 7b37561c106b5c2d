"""What made an ask unreadable?"""

import re
from collections.abc import Mapping
from collections.abc import Sequence
from types import MappingProxyType
from typing import cast
from typing import Final
from typing import TypeVar

import msgspec

from referee.rules.notation import CardError
from referee.rules.ruleset import MOST_POINTS

Told = int | str | tuple[str, ...]
Form = TypeVar("Form")
NOTHING: Final[Mapping[str, Told]] = MappingProxyType({})

SIGNED: Final = frozenset({"score", "start", "before", "adjustment", "deals"})
"""The fields whose amounts may be negative."""

LOWEST: Final = MappingProxyType({"deal_number": 1, "count": 1})
"""Where the amounts of a field begin, if not at 0."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "owner": ("own", "opponents"),
        "drew": ("stock", "pile"),
        "partner_says": ("yes", "no"),
        "canastas": ("natural_canasta", "mixed_canasta"),
    }
)
"""The fields that choose among words, and the words."""


class AskError(ValueError):
    """An ask that cannot be read: why, in which field, and what stood there.

    *field* is a path such as ``sides[0].hand``; *at* the position of an unreadable
    card in its text; *facts* are further figures for the sentence.
    """

    def __init__(
        self,
        code: str,
        field: str,
        value: object = None,
        *,
        at: int | None = None,
        facts: Mapping[str, Told] = NOTHING,
    ) -> None:
        super().__init__(f"{code}: {field} = {value!r}")
        self.code = code
        self.field = field
        self.value = value
        self.at = at
        self.facts = facts


def card_error(error: CardError, field: str) -> AskError:
    """Say of which *field* a card could not be read."""
    facts = {"options": error.options} if error.options else NOTHING
    return AskError(error.reason, field, error.text, at=error.at, facts=facts)


def no_card(field: str) -> AskError:
    """Say that *field* needs a card and has none."""
    return AskError("bad_card", field, "", at=0)


def read_json(text: bytes | str) -> object:
    """Read JSON of any shape, or raise the AskError ``not_json``."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise AskError("not_json", "") from None


def decoded(text: bytes, decoder: msgspec.json.Decoder[Form]) -> Form:
    """Read JSON of the form that *decoder* knows, or raise the AskError that says why.

    It names the field that is wrong, with what stands there.
    """
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise from_validation(error, read_json(text)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise AskError("not_json", "") from None


_COMPLAINT = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?", re.DOTALL)
_NAMED = re.compile(r"Object (missing required|contains unknown) field `(?P<name>.*)`")
_LENGTH = re.compile(r"Expected `(?:array|str)` of length (<=|>=) (\d+)")
_STEPS = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def from_validation(error: msgspec.ValidationError, data: object) -> AskError:
    """Translate msgspec's complaint about *data* into the contract's error."""
    match = _COMPLAINT.fullmatch(str(error))
    what, path = (match["what"], match["path"] or "$") if match else (str(error), "$")
    field = path.removeprefix("$").lstrip(".")
    value = _value_at(data, field)
    if named := _NAMED.match(what):
        return _about_a_name(named, field, value)
    if what.startswith("Invalid value") and field == "ask":
        return AskError("unknown_ask", field, value)
    if what.startswith("Invalid enum value"):
        facts = {"allowed": CHOICES[_last_name(field)]}
        return AskError("bad_value", field, value, facts=facts)
    if length := _LENGTH.match(what):
        return _of_wrong_length(field, value, length[1], int(length[2]))
    if what.startswith(("Expected `int` >=", "Expected `int` <=")):
        return _out_of_range(field, value)
    return AskError("wrong_type", field, value)


def _about_a_name(named: re.Match[str], field: str, parent: object) -> AskError:
    """Say which field is missing, or which is none."""
    name = named["name"]
    path = f"{field}.{name}" if field else name
    if named[1] == "missing required":
        return AskError("missing_field", path)
    value = parent.get(name) if isinstance(parent, Mapping) else None
    return AskError("unknown_field", path, value)


def _out_of_range(field: str, value: object) -> AskError:
    """Say that the amount in *field* is none that can be told."""
    name = _last_name(field)
    low = -MOST_POINTS if name in SIGNED else LOWEST.get(name, 0)
    facts = {"low": low, "high": MOST_POINTS}
    return AskError("out_of_range", field, value, facts=facts)


def _last_name(field: str) -> str:
    """Return the last name in the path *field*, without its place in a list."""
    names = [name for name, _ in _STEPS.findall(field) if name]
    return str(names[-1])


def _of_wrong_length(field: str, value: object, bound: str, limit: int) -> AskError:
    """Say that *field* holds more or fewer letters or parts than can be told."""
    length = len(value) if isinstance(value, str | list) else 0
    low, high = (0, limit) if bound == "<=" else (limit, MOST_POINTS)
    facts = {"low": low, "high": high, "value": length}
    return AskError("out_of_range", field, value, facts=facts)


def _value_at(data: object, field: str) -> object:
    """Return what stands at the path *field* of *data*."""
    for name, place in _STEPS.findall(field):
        if isinstance(data, Mapping):
            data = data.get(name)
        else:
            data = cast(Sequence[object], data)[int(place)]
    return data
