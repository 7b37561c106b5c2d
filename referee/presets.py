"""Which rulesets ship, and what becomes of one when a table changes a switch?"""

import tomllib
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
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import RulesetError
from referee.switches import SWITCHES

FOLDER = PACKAGE / "rulesets"
NO_HOUSE_RULES: Mapping[str, object] = MappingProxyType({})

_KINDS = {key: kind for key, kind in get_type_hints(Ruleset).items() if key != "name"}
_FIRST = (
    "classic",
    "pagat",
    "bicycle",
    "strict",
    "team_concealed",
    "concealed_canasta",
    "two_handed",
    "six_handed",
)


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


@dataclass(frozen=True, slots=True)
class Preset:
    """A ruleset as its file tells it: on which it builds, and what it sets itself."""

    ruleset: Ruleset
    base: str | None
    own: Mapping[str, object]


def ruleset_names() -> tuple[str, ...]:
    """Name the rulesets that ship: classic first, and those like it."""
    return tuple(sorted((path.stem for path in FOLDER.glob("*.toml")), key=_rank))


def _rank(name: str) -> tuple[int, str]:
    return (_FIRST.index(name) if name in _FIRST else len(_FIRST), name)


def load_ruleset(
    name: str = "classic", house: Mapping[str, object] = NO_HOUSE_RULES
) -> Ruleset:
    """Return the ruleset of this *name*, its switches changed by the *house* rules.

    Raises:
        UnknownRulesetError: no such ruleset ships.
        UnknownSwitchError: a house rule has a key that rulesets lack.
        SwitchValueError: a house rule has a value that its switch cannot have.
    """
    ruleset = preset(name).ruleset
    if not house:
        return ruleset
    return replace(ruleset, **_read(house))


def load_every_ruleset() -> None:
    """Read all rulesets that ship, so that a broken one stops the start of a server.

    Raises:
        RulesetError: a file names a switch that does not exist, or cannot be so.
    """
    for name in ruleset_names():
        preset(name)


@cache
def preset(name: str) -> Preset:
    """Return the preset of this *name*; raise UnknownRulesetError if none ships."""
    if name not in ruleset_names():
        raise UnknownRulesetError(name)
    return read_preset(FOLDER / f"{name}.toml")


def read_preset(path: Path) -> Preset:
    """Read a ruleset file; raise RulesetError when no match can be played by it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesetError(f"{path.name}: {error}") from error
    name, base = data.pop("name", None), data.pop("base", None)
    if not isinstance(name, str):
        raise RulesetError(f"{path.name} lacks name")
    if not isinstance(base, str | None):
        raise RulesetError(f"{path.name}: no ruleset {base!r}")
    try:
        own = _read(data)
        if base is not None:
            return Preset(replace(preset(base).ruleset, name=name, **own), base, own)
    except (UnknownRulesetError, UnknownSwitchError, SwitchValueError) as error:
        raise RulesetError(f"{path.name}: {error}") from error
    if missing := _KINDS.keys() - own.keys() - _MAY_LACK:
        raise RulesetError(f"{path.name} lacks {', '.join(sorted(missing))}")
    return Preset(Ruleset(name=name, **own), None, own)


_MAY_LACK = {field.name for field in fields(Ruleset) if field.default is None}


def _read(told: Mapping[str, object]) -> dict[str, Any]:
    """Read switches as the core holds them; what no ruleset needs yet is left out."""
    values = {key: switch_value(key, told[key]) for key in told}
    return {key: value for key, value in values.items() if key in _KINDS}


def switch_value(key: str, value: object) -> Any:
    """Return the *value* of the switch *key* as the core holds it, if it is possible.

    Raises:
        UnknownSwitchError, SwitchValueError: it is not.
    """
    if key not in SWITCHES:
        raise UnknownSwitchError(key)
    possible = SWITCHES[key].possible
    told = _opening_rows(value) if key == "opening_table" else value
    try:
        read = msgspec.convert(told, _KINDS.get(key, object))
    except msgspec.ValidationError:
        raise SwitchValueError(key, value, possible.words or _words(key)) from None
    if not possible.test(read):
        raise SwitchValueError(key, value, possible.words)
    return read


def as_told(key: str, value: object) -> object:
    """Return the *value* of the switch *key* as JSON and ruleset files tell it."""
    told: object = msgspec.to_builtins(value)
    if key == "opening_table" and isinstance(told, list | tuple):
        return [_told_row(**row) for row in told]
    return told


def _told_row(min: int, start: int | None, needs: str) -> dict[str, object]:  # noqa: A002
    row: dict[str, object] = {} if start is None else {"from": start}
    row["min"] = min
    return row if needs == "none" else {**row, "needs": needs}


def _opening_rows(value: object) -> object:
    """Give the key ``from`` the name that Python can hold."""
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return value
    if any(row.keys() - {"from", "min", "needs"} for row in value):
        return None
    if not all(row.keys() & {"min", "needs"} for row in value):
        return None
    return [
        {"start" if key == "from" else key: row[key] for key in row} for row in value
    ]


def _words(key: str) -> tuple[str, ...]:
    """Name the words among which a switch chooses."""
    return tuple(word for word in get_args(_KINDS[key]) if isinstance(word, str))
