"""No page and no module says a sentence that the catalogs don't hold or can't fill."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2 import nodes

from referee.resources import CHECKOUT
from referee.resources import folder
from referee.resources import PACKAGE

PAGES = sorted(folder("templates").rglob("*.html"))
MODULES = sorted(PACKAGE.rglob("*.py"))
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
STYLE_BLOCKS = {"app", "classes"}
ATTRIBUTE = re.compile(r'[\w-]+="[^"]*"')
SPOKEN = {"_", "gettext", "ngettext"}
READ_ALOUD = {"alt", "aria-label", "aria-description", "placeholder", "title"}
# The same in every language: the product, and what a file is.
NAMES = re.compile("Canasta Referee|Canasta|PDF|A[45]|QR|JSON|joker|JK")


def short(path: Path) -> str:
    return str(path.relative_to(CHECKOUT))


class Reader(HTMLParser):
    """Collects what a page says: its text, and what is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the attributes that people hear."""
        self.inside.append(tag)
        self.said += [value for name, value in attrs if value and name in READ_ALOUD]

    def handle_data(self, data: str) -> None:
        """Keep the text, styles aside."""
        if self.inside[-1:] not in (["style"], ["script"]):
            self.said.append(data)


def template(path: Path) -> nodes.Template:
    return Environment(autoescape=True).parse(path.read_text("utf-8"))


def outputs(node: nodes.Node) -> Iterator[nodes.Output]:
    """Yield what is written, but for the blocks that hold names of styles."""
    for child in node.iter_child_nodes():
        if isinstance(child, nodes.Output):
            yield child
        if not (isinstance(child, nodes.Block) and child.name in STYLE_BLOCKS):
            yield from outputs(child)


def written_out(path: Path) -> str:
    """Return the page with nothing but a mark where something is filled in."""
    return "".join(
        node.data if isinstance(node, nodes.TemplateData) else "\0"
        for output in outputs(template(path))
        for node in output.nodes
    )


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_a_page_says_nothing_by_itself(path: Path) -> None:
    reader = Reader()
    reader.feed(written_out(path))
    reader.close()
    # A macro may write attributes for the tag of another file.
    words = NAMES.sub("", ATTRIBUTE.sub("", " ".join(reader.said)))
    # And ids: those end in a word behind a stroke, which no sentence does.
    assert re.findall(r"(?<![-\w])[^\W\d_]{2,}", words) == []


def calls_on_page(path: Path) -> Iterator[tuple[list[str], set[str]]]:
    for call in template(path).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in SPOKEN:
            continue
        texts = [arg.value for arg in call.args if isinstance(arg, nodes.Const)]
        if call.dyn_kwargs is None:
            yield texts, {keyword.key for keyword in call.kwargs}


def calls_in_module(path: Path) -> Iterator[tuple[list[str], set[str]]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        # A field of WTForms fills the sentence in by itself.
        if isinstance(node.func.value, ast.Name) and node.func.value.id == "self":
            continue
        if node.func.attr in SPOKEN and all(word.arg for word in node.keywords):
            texts = [text for arg in node.args for text in marked(arg)]
            yield texts, {str(word.arg) for word in node.keywords}


def marked(argument: ast.expr) -> Iterator[str]:
    """Yield the sentence itself, or the one that is marked for extraction."""
    if isinstance(argument, ast.Call) and argument.args:
        argument = argument.args[0]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def unfilled(texts: list[str], given: set[str]) -> set[str]:
    needed = {name for text in texts for name in PLACEHOLDER.findall(text)}
    return needed - given - ({"num"} if len(texts) > 1 else set())


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_every_sentence_on_a_page_gets_its_facts(path: Path) -> None:
    for texts, given in calls_on_page(path):
        assert not unfilled([str(text) for text in texts], given), texts


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_every_sentence_in_a_module_gets_its_facts(path: Path) -> None:
    for texts, given in calls_in_module(path):
        assert not unfilled(texts, given), texts
