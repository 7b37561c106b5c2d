"""The figures that we hold ourselves to, so that every file stays readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.resources import PACKAGE

LONGEST_MODULE = 250
LONGEST_FUNCTION = 40
MODULES = sorted(PACKAGE.rglob("*.py"))
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def length(function: Function) -> int:
    """Return the lines of *function*, without its signature and docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.stem))
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.stem))
def test_no_function_is_long(path: Path) -> None:
    long = {each.name: length(each) for each in functions(path)}
    assert {name for name, lines in long.items() if lines > LONGEST_FUNCTION} == set()
