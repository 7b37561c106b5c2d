"""Which rulesets ship, and what becomes of one when a table changes a switch?"""

import tomllib
from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import fields
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from typing import get_args
from typing import get_type_hints

import msgspec

from referee.resources import PACKAGE
from referee.rules.cards import Rank
from referee.rules.ruleset import OpeningRow
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import RulesetError
from referee.rules.ruleset import STEP

FOLDER = PACKAGE / "rulesets"
NO_HOUSE_RULES: Mapping[str, object] = MappingProxyType({})

_KINDS = {key: kind for key, kind in get_type_hints(Ruleset).items() if key != "name"}


class UnknownRulesetError(ValueError):
    """A ruleset that does not ship."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no ruleset {name!r}")
        self.name = name


class UnknownSwitchError(ValueError):
    """A house rule that no ruleset has."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no switch {key!r}")
        self.key = key


class SwitchValueError(ValueError):
    """A value that a switch cannot have; *allowed* names those that it can."""

    def __init__(self, key: str, value: object, allowed: tuple[str, ...] = ()) -> None:
        super().__init__(f"{key} cannot be {value!r}")
        self.key = key
        self.value = value
        self.allowed = allowed


def ruleset_names() -> tuple[str, ...]:
    """Name the rulesets that ship."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load_ruleset(
    name: str = "classic", house: Mapping[str, object] = NO_HOUSE_RULES
) -> Ruleset:
    """Return the ruleset of this *name*, its switches changed by the *house* rules.

    Raises:
        UnknownRulesetError: no such ruleset ships.
        UnknownSwitchError: a house rule has a key that rulesets lack.
        SwitchValueError: a house rule has a value that its switch cannot have.
    """
    ruleset = _preset(name)
    if not house:
        return ruleset
    return replace(ruleset, **{key: _value(key, house[key]) for key in house})


@cache
def _preset(name: str) -> Ruleset:
    if name not in ruleset_names():
        raise UnknownRulesetError(name)
    return read_ruleset(FOLDER / f"{name}.toml")


def read_ruleset(path: Path) -> Ruleset:
    """Read a ruleset file; raise RulesetError when no match can be played by it."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    missing = {field.name for field in fields(Ruleset)} - data.keys() - _MAY_LACK
    if missing:
        raise RulesetError(f"{path.name} lacks {', '.join(sorted(missing))}")
    name = data.pop("name")
    try:
        return Ruleset(name=name, **{key: _value(key, data[key]) for key in data})
    except (UnknownSwitchError, SwitchValueError) as error:
        raise RulesetError(f"{path.name}: {error}") from error


_MAY_LACK = {"naturals_per_wild", "max_meld_size"}


def _value(key: str, value: object) -> Any:
    """Return the value of one switch as the core holds it, if it is possible."""
    if key not in _KINDS:
        raise UnknownSwitchError(key)
    told = _opening_rows(value) if key == "opening_table" else value
    try:
        read = msgspec.convert(told, _KINDS[key])
    except msgspec.ValidationError:
        raise SwitchValueError(key, value, _words(key)) from None
    possible = _POSSIBLE.get(key, _ANYTHING)
    if not possible.test(read):
        raise SwitchValueError(key, value, possible.words)
    return read


def _opening_rows(value: object) -> object:
    """Give the key ``from`` the name that Python can hold."""
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return value
    if any(row.keys() - {"from", "min"} for row in value):
        return None
    return [
        {"start" if key == "from" else key: row[key] for key in row} for row in value
    ]


def _words(key: str) -> tuple[str, ...]:
    """Name the words among which a switch chooses."""
    return tuple(word for word in get_args(_KINDS[key]) if isinstance(word, str))


@dataclass(frozen=True, slots=True)
class Possible:
    """What a switch can be beside its type, and how that is told."""

    test: Callable[[Any], bool]
    words: tuple[str, ...] = ()


def _among(*allowed: int | None) -> Possible:
    words = tuple("none" if value is None else str(value) for value in allowed)
    return Possible(lambda value: value in allowed, words)


def _between(low: int, high: int, step: int = 1) -> Possible:
    def test(value: int) -> bool:
        return low <= value <= high and value % step == 0

    return Possible(test, (f"{low}, {low + step} … {high}",))


def _are_sides(sides: tuple[int, ...]) -> bool:
    return 2 <= len(sides) <= 3 and all(1 <= players <= 3 for players in sides)


def _is_opening_table(rows: tuple[OpeningRow, ...]) -> bool:
    starts = [row.start for row in rows[1:]]
    return (
        bool(rows)
        and rows[0].start is None
        and None not in starts
        and starts == sorted(set(starts), key=lambda start: start or 0)
        and all(_TOTAL.test(start) for start in starts)
        and all(_POINTS.test(row.min) for row in rows)
    )


def _are_card_values(values: Mapping[Rank, int]) -> bool:
    return set(values) == set(Rank) and all(map(_POINTS.test, values.values()))


_MOST = 99_995
_POINTS = _between(0, _MOST, STEP)
_TOTAL = _between(-_MOST, _MOST, STEP)
_ANYTHING = Possible(lambda _: True)

_POSSIBLE: Mapping[str, Possible] = {
    "sides": Possible(_are_sides),
    "packs": _between(1, 99),
    "cards_dealt": _between(1, 99),
    "card_values": Possible(_are_card_values),
    "min_naturals": _between(1, 7),
    "max_wilds": _between(0, 6),
    "naturals_per_wild": _among(None, 1, 2, 3),
    "max_meld_size": _among(None, 7),
    "opening_table": Possible(_is_opening_table),
    "failed_opening_extra": _POINTS,
    "red_three_value": _POINTS,
    "four_red_threes": _POINTS,
    "red_three_undeclared_penalty": _among(0, 100, 500),
    "canastas_to_go_out": _between(0, 99),
    "going_out_bonus": _POINTS,
    "concealed_extra": _POINTS,
    "concealed_canasta_bonus": _among(0, 100),
    "natural_canasta_bonus": _POINTS,
    "mixed_canasta_bonus": _POINTS,
    "target": _between(STEP, _MOST, STEP),
}
"""What each switch can be, beside its type."""
