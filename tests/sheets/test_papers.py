"""The filled sheet on every paper, in every print, for any number of sides."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from msgspec import structs

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Rules
from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.letters import on_paper
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import render_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.samples import add
from tests.sheets.laid import spills
from tests.sheets.played import deal
from tests.sheets.played import LONGEST
from tests.sheets.played import played
from tests.sheets.played import texts_of

pytestmark = pytest.mark.usefixtures("pdf")

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
BROAD = Side(name="W" * 40, players=("M" * 60, "m" * 60))
FULL, TOTALS = Detail.FULL, Detail.TOTALS


def steep(*sides: Side) -> Match:
    """Return a match with every figure as long as it can be."""
    tallies = [
        TallyBody(
            natural_canastas=2,
            mixed_canastas=3,
            card_points=1080,
            hand_points=1080,
            red_threes=4,
            penalties=1500,
            opening_extra=10,
        ),
        TallyBody(hand_points=1080, red_threes=4, penalties=99_995, adjustment=-50),
    ]
    wide = DealBody(out=0, concealed=True, sides=tallies)
    return played([wide] * 4, sides=sides or LONGEST, start=(-9995, 99_995))


def eventful(code: str) -> Match:
    """Return a match of which much has to be said."""
    match = played(8, code)
    third = deal(3)
    counted = structs.replace(third.sides[1], card_points=115)
    fix = structs.replace(third, sides=[third.sides[0], counted])
    match = add(match, EntryKind.CORRECTED, Corrected(entry=4, deal=fix))
    match = add(match, EntryKind.TAKEN_OUT, Earlier(9))
    match = add(match, EntryKind.RULES, Rules({"black_three_freezes": True}, 8))
    words = "Asked and agreed. " * 8 + "Failed."
    ruling = Note(text=words, rule="IRR-03", side=0, points=-100)
    match = add(match, EntryKind.RULING, ruling)
    return add(match, EntryKind.DEAL, deal(8))


def sheet(match: Match, code: str = "vi", **wanted: Any) -> list[str]:
    """Return the text of every page of a sheet."""
    return texts_of(render_sheet(match, Wanted(**wanted), language(code), WATCH))


CHOSEN: Mapping[str, tuple[str, Match, Wanted]] = {
    "letter": ("ms", eventful("ms"), Wanted(paper=Paper.LETTER, second="lo")),
    "a5": ("lo", steep(), Wanted(paper=Paper.A5, detail=TOTALS, second="ms")),
    "a5 full": ("ms", steep(), Wanted(paper=Paper.A5, second="vi")),
    "a5 large": ("ms", eventful("ms"), Wanted(paper=Paper.A5, large=True)),
    "large": ("ms", steep(BROAD, BROAD), Wanted(large=True, second="en")),
    "large totals": ("ms", eventful("ms"), Wanted(large=True, detail=TOTALS)),
}


def spilt(engine: Engine, match: Match, code: str, wanted: Wanted) -> list[str]:
    """Return the texts of a sheet that find no room."""
    html = on_paper(sheet_html(match, wanted, language(code), WATCH))
    return spills(engine.lay_out(html, styles_of(wanted)).pages)


@pytest.mark.parametrize("case", CHOSEN)
def test_every_text_has_room(engine: Engine, case: str) -> None:
    code, match, wanted = CHOSEN[case]
    assert spilt(engine, match, code, wanted) == []


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("detail", Detail)
def test_every_text_has_room_wherever_it_is_printed(
    engine: Engine, code: str, paper: Paper, detail: Detail
) -> None:
    matches = (eventful(code), steep(), steep(BROAD, BROAD))
    for large, second, match in product((False, True), ("", *LANGUAGES), matches):
        wanted = Wanted(detail=detail, paper=paper, large=large, second=second)
        assert spilt(engine, match, code, wanted) == [], wanted
