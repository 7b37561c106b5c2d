"""What is wrong with a ruleset that somebody wrote? Every fault by its name."""

import tomllib
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import fields
from dataclasses import MISSING
from pathlib import Path
from typing import Any
from typing import Final

from referee.asks.errors import Told
from referee.calling.files import UNREADABLE
from referee.language import Language
from referee.presets import ruleset_names
from referee.presets import switch_value
from referee.presets import SwitchValueError
from referee.presets import UnknownSwitchError
from referee.rules.ruleset import Ruleset
from referee.wording import error_text

NEEDED: Final = tuple(each.name for each in fields(Ruleset) if each.default is MISSING)
"""What a ruleset must set that builds on no other."""


def faults_of(file: Path, spoken: Language) -> list[str]:
    """Name all faults of the ruleset in *file*; one without any can be played."""
    try:
        data = _read(file)
    except tomllib.TOMLDecodeError as error:
        return [f"{spoken.gettext(UNREADABLE)} {error}"]
    except (OSError, ValueError, RecursionError):
        return [spoken.gettext(UNREADABLE)]
    return list(_faults(data, spoken))


def _read(file: Path) -> dict[str, Any]:
    """Return what *file* tells; a number too long to be written cannot be told."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    str(data)
    return data


def _faults(data: Mapping[str, Any], spoken: Language) -> Iterator[str]:
    base = data.get("base")
    if base is not None and base not in ruleset_names():
        yield error_text("unknown_ruleset", {"value": str(base)}, spoken)
    needed = ("name",) if base is not None else NEEDED
    for key in needed:
        if key not in data:
            yield error_text("missing_field", {"field": key}, spoken)
    if not isinstance(data.get("name", ""), str):
        yield error_text(
            "wrong_type", {"field": "name", "value": str(data["name"])}, spoken
        )
    for key in sorted(data.keys() - {"name", "base"}):
        yield from _fault(key, data[key], spoken)


def _fault(key: str, value: object, spoken: Language) -> Iterator[str]:
    try:
        switch_value(key, value)
    except UnknownSwitchError:
        yield error_text("unknown_switch", {"value": key}, spoken)
    except SwitchValueError as error:
        facts: dict[str, Told] = {"field": key, "value": str(value)}
        if error.allowed:
            facts["allowed"] = error.allowed
        yield error_text("bad_value", facts, spoken)
