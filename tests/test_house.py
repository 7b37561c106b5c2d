"""The figures that we hold ourselves to, so that every file stays readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2 import nodes

from referee.resources import folder
from referee.resources import PACKAGE

LONGEST_MODULE = 250
LONGEST_FUNCTION = 40
MODULES = sorted(PACKAGE.rglob("*.py"))
TEMPLATES = sorted(folder("templates").rglob("*.html"))
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


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_imports_only_what_it_calls(path: Path) -> None:
    page = Environment(autoescape=True).parse(path.read_text(encoding="utf-8"))
    called = {each.name for each in page.find_all(nodes.Name) if each.ctx == "load"}
    imported = [name for each in page.find_all(nodes.FromImport) for name in each.names]
    last = [name if isinstance(name, str) else name[1] for name in imported]
    assert set(last) - called == set()
