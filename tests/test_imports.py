"""Who may import whom: no room reaches upwards, and the core knows nobody."""

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from referee.resources import PACKAGE

# From the top of the house down: a room may import what stands in its row or lower.
ROWS = (
    {"__main__", "cli", "wsgi"},
    {"helping"},
    {"commands", "calling", "serving", "settling", "sweeping", "logs"}
    | {"request_heads"},
    {"web"},
    {"sheets", "store", "migrations"},
    {"wording", "language", "journal", "matchfile", "asks", "answers", "presets"}
    | {"settings", "resources", "switches", "possible", "card_words", "selftest"}
    | {"agreed", "lines", "templating", "qr_code"},
    {"rules"},
)
STRANGERS = {("sheets", "store"), ("store", "sheets")}
NEVER_IN_RULES = {"os", "pathlib", "random", "time", "datetime", "logging", "locale"}
NEVER_IN_RULES |= {"gettext"}
MODULES = {
    ".".join(("referee", *path.relative_to(PACKAGE).with_suffix("").parts)): path
    for path in sorted(PACKAGE.rglob("*.py"))
}


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that the module at *path* imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_module(name: str) -> str | None:
    """Return the module of ours that the import *name* needs, if it is ours."""
    parts = name.split(".")
    if parts[0] != "referee":
        return None
    tries = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
    names = (each for name in tries for each in (name, f"{name}.__init__"))
    return next(each for each in names if each in MODULES)


def room(module: str) -> str:
    return module.split(".")[1]


def floor(module: str) -> int:
    rows = [number for number, row in enumerate(ROWS) if room(module) in row]
    assert rows, f"{module}: give it a row in this test, as the house is laid out"
    return rows[0]


def own_imports(module: str) -> set[str]:
    found = {own_module(name) for name in imports(MODULES[module])}
    return {each for each in found if each and each != "referee.__init__"}


@pytest.mark.parametrize("module", sorted(set(MODULES) - {"referee.__init__"}))
def test_no_room_reaches_upwards(module: str) -> None:
    assert [
        each
        for each in own_imports(module)
        if floor(each) < floor(module) or (room(module), room(each)) in STRANGERS
    ] == []


def test_nothing_imports_in_a_circle() -> None:
    order = TopologicalSorter({module: own_imports(module) for module in MODULES})
    assert set(order.static_order()) >= set(MODULES) - {"referee.__init__"}


@pytest.mark.parametrize("module", [each for each in MODULES if room(each) == "rules"])
def test_the_rules_know_the_standard_library_and_themselves_alone(module: str) -> None:
    known = sys.stdlib_module_names - NEVER_IN_RULES
    assert [
        name
        for name in imports(MODULES[module])
        if name.split(".")[0] not in known and not name.startswith("referee.rules.")
    ] == []
