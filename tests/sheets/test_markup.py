"""Names that look like markup: they are printed, and nothing is fetched or read."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final
from typing import NoReturn

import pytest
from pypdf import PdfReader

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Side
from referee.language import language
from referee.sheets.pdf import Engine
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.samples import add
from tests.sheets.opened import inside
from tests.sheets.played import played
from tests.sheets.reading import by_pypdf
from tests.sheets.reading import unread

pytestmark = pytest.mark.usefixtures("pdf")

ATTACKS: Final = (
    '<img src="file:///FILE">',
    "<link rel=stylesheet href=file:///FILE>",
    "<style>@import url(file:///FILE)</style>",
    "<style>p{background:url(file:///FILE)}</style>",
    "<svg><image href='file:///FILE'/></svg>",
    "<object data=file:///FILE>",
    "<a rel=attachment href=file:///FILE>x</a>",
    "<link rel=attachment href=file:///FILE>",
    '"><img src=http://127.0.0.1:9/FILE>',
    "</title><script src=//127.0.0.1/FILE>",
    "<?xml-stylesheet href='file:///FILE'?>",
    "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///FILE'>]>&e;",
    "]]><iframe src=file:///FILE>",
    "{{ 7*7 }} %(x)s %s \\75 rl(file:///FILE)",
    '" style="background:url(file:///FILE)',
    "');content:url(file:///FILE);('",
    "<img src=file:///FILE>",
    "<image xlink:href=file:///FILE>",
)
SECRET = "Zq9secret"
PRINTED: Final = [(Kind.FILLED, turned) for turned in (0, 6, 12)]
ELSEWHERE: Final = [
    pytest.param(kind, turned, marks=pytest.mark.full if turned else ())
    for kind in Kind
    for turned in (0, 6, 12)
    if kind is not Kind.FILLED
]
"""Sheets on which less is printed of what was typed."""


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return where a file lies that no sheet may hold, without the first stroke."""
    path = tmp_path_factory.mktemp("s") / "s"
    path.write_text(SECRET, encoding="utf-8")
    return str(path).lstrip("/")


@pytest.fixture(scope="module")
def styles_read() -> None:
    for kind in Kind:
        render_sheet(played(1), Wanted(kind), language("en"))


@pytest.fixture
def fetched(styles_read: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is fetched once the style sheets are read."""
    asked: list[str] = []

    def fetch(_: object, url: str, *_more: object, **_told: object) -> NoReturn:
        asked.append(url)
        raise OSError(url)

    monkeypatch.setattr("weasyprint.urls.URLFetcher.fetch", fetch)
    return asked


def hostile(attacks: Sequence[str]) -> Match:
    """Return a match in which everything that can be typed is one of the *attacks*."""
    title, first, second, *names = (attack[:60] for attack in attacks)
    tallies = [
        TallyBody(card_points=100, adjustment=5, adjustment_note=attack)
        for attack in attacks
    ]
    match = played(
        [
            DealBody(sides=[one, other])
            for one, other in zip(tallies[::2], tallies[1::2], strict=True)
        ],
        sides=[
            Side(name=first, players=tuple(names[:2])),
            Side(name=second, players=tuple(names[2:4])),
        ],
        title=title,
    )
    return add(match, EntryKind.RULING, Note(text=attacks[0]), by=title)


@pytest.mark.promise(17, 24)
@pytest.mark.parametrize(("kind", "turned"), [*PRINTED, *ELSEWHERE])
def test_what_looks_like_markup_is_printed_and_nothing_else(
    kind: Kind, turned: int, secret: str, fetched: list[str]
) -> None:
    attacks = [attack.replace("FILE", secret) for attack in ATTACKS]
    attacks = attacks[turned:] + attacks[:turned]
    match = hostile(attacks)
    pdf = render_sheet(match, Wanted(kind), language("en"))
    assert SECRET.encode() not in inside(pdf)
    assert list(PdfReader(BytesIO(pdf)).attachments) == ["match.canasta.json"]
    assert fetched == []
    if kind is Kind.FILLED:
        assert unread(by_pypdf(pdf), [match.title, *attacks]) == []


def test_whatever_is_fetched_would_be_seen_here(
    engine: Engine, fetched: list[str]
) -> None:
    engine.lay_out("<title>x</title><img src=data:image/png,x>", ())
    assert fetched == ["data:image/png,x"]
