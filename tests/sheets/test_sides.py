"""Sheets for two players, for six in two sides and for six in three."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import Match
from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.sheets.figures import bonuses
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.samples import agreed
from tests.sheets.played import texts_of
from tests.web.phone import Page

ENGLISH = language("en")
NAMES = ("An & Dũng", "Bình & Nga", "Chi & Minh")
SEATINGS: list[tuple[str, tuple[int, ...], dict[str, Any]]] = [
    ("two_handed", (1, 1), {}),
    ("six_handed", (3, 3), {}),
    ("six_handed", (2, 2, 2), {"sides": [2, 2, 2]}),
]
LEDGERS = (Kind.FILLED, Kind.BLANK)
SEATED = pytest.mark.parametrize(("ruleset", "sides", "house"), SEATINGS)


def a_match(
    ruleset: str, sides: Sequence[int], house: dict[str, Any], deals: int = 3
) -> Match:
    """Return a match in which every side scores another round number."""
    names = [
        Side(name, tuple(f"{name[0]}{n}" for n in range(players)))
        for name, players in zip(NAMES, sides, strict=False)
    ]
    tallies = [TallyBody(card_points=100 * (n + 1)) for n in range(len(sides))]
    deal = DealBody(sides=tallies, anyway=True)
    return agreed(names, *[deal] * deals, ruleset=ruleset, house=house)


def width(row: str) -> int:
    """Return how many columns the cells of a row take."""
    spans = [int(span) for span in re.findall(r'colspan="([0-9]+)"', row)]
    return row.count("<td") + row.count("<th") + sum(spans) - len(spans)


def page(match: Match, code: str = "en", **wanted: Any) -> Page:
    return Page(sheet_html(match, Wanted(**wanted), language(code)))


@SEATED
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("kind", LEDGERS)
def test_every_row_is_as_wide_as_its_head(
    ruleset: str,
    sides: tuple[int, ...],
    house: dict[str, Any],
    code: str,
    detail: Detail,
    kind: Kind,
) -> None:
    match = a_match(ruleset, sides, house)
    html = sheet_html(match, Wanted(kind=kind, detail=detail), language(code))
    table = html.split('<table class="ledger">')[1].split("</table>")[0]
    head, body = table.split("</thead>")
    columns = head.count("<col ")
    rows = [row for row in body.split("<tr")[1:] if "<td" in row]
    assert len(rows) >= 3
    assert {width(row) for row in rows} == {columns}
    # The lines of a deal find room for two sides; three show their totals (A4).
    by_totals = detail is Detail.TOTALS or len(sides) == 3
    assert (columns == 1 + 3 * len(sides)) == by_totals


def test_three_sides_stand_behind_the_number_of_the_deal() -> None:
    found = page(a_match(*SEATINGS[2]))
    sums, lines = (table.text.split() for table in found.all("table", class_="ledger"))
    assert " ".join(sums[-10:]) == "3C 50 +100 300 50 +200 600 50 +300 900"
    assert " ".join(lines[-11:]) == "Chi & Minh 50 0 0 0 300 0 +300 900"
    assert [t.text.strip() for t in found.all("th", class_="of-side")] == [*NAMES]
    signed = " ".join(found.says("div", class_="signature"))
    assert all(f"{name}, Signature" in signed for name in NAMES)
    assert found.says("p", class_="sum") == ["300", "600", "900"]
    assert "Chi & Minh: 900" in found.html.replace("&amp;", "&")


def test_totals_of_three_sides_are_carried_over() -> None:
    match = a_match(*SEATINGS[2])
    html = sheet_html(match, Wanted(), ENGLISH, layout=Layout(carried=True))
    carried = Page(html).one("tr", class_="carried")
    assert carried.text.strip() == "Totals carried over: 300, 600 and 900"
    assert 'colspan="10"' in html


@SEATED
@pytest.mark.usefixtures("pdf")
def test_a_sheet_is_one_page_with_every_name(
    ruleset: str, sides: tuple[int, ...], house: dict[str, Any]
) -> None:
    match = a_match(ruleset, sides, house, deals=9)
    for wanted in (Wanted(), Wanted(detail=Detail.TOTALS), Wanted(kind=Kind.BLANK)):
        text, *more = texts_of(render_sheet(match, wanted, ENGLISH, None))
        # Three sides lie on the long side of the paper, their lines in a second table.
        assert not more or (len(sides) == 3 and wanted.kind is Kind.FILLED)
        for side in match.sides:
            assert text.count(side.name) >= 2


RED_THREES = [
    ("classic", {}, "red three: 100 for each, all four: 800"),
    ("classic", {"four_red_threes": 400}, "red three: 100 for each, all four: 400"),
    ("six_handed", {}, "red three: 100; 200; 300; 400; 1,000; 1,200"),
]


@pytest.mark.parametrize(("name", "house", "words"), RED_THREES)
def test_red_threes_are_worth_what_the_ruleset_says(
    name: str, house: dict[str, Any], words: str
) -> None:
    assert words in bonuses(load_ruleset(name, house), ENGLISH).replace("\u00a0", " ")


CONCEALED = [({}, "concealed, 200"), ({"concealed_extra": 50}, "concealed, 150")]


@pytest.mark.parametrize(("house", "words"), CONCEALED)
def test_going_out_concealed_has_its_bonus(house: dict[str, Any], words: str) -> None:
    assert words in bonuses(load_ruleset("classic", house), ENGLISH)


def test_what_has_no_bonus_is_not_listed() -> None:
    rules = load_ruleset("classic", {"concealed_extra": 0})
    assert "concealed" not in bonuses(rules, ENGLISH)
    assert "went out, 100" in bonuses(rules, ENGLISH)


@pytest.mark.parametrize("kind", LEDGERS)
def test_house_rules_are_printed_in_words(kind: Kind) -> None:
    house = {"black_three_freezes": True, "target": 3000, "max_wilds": 3}
    match = a_match("classic", (2, 2), house)
    found = page(match, kind=kind)
    (words,) = found.says("p", class_="agreed")
    assert words.startswith("House rules agreed: ")
    assert "Does a black three freeze the pile? Yes, until the pile is taken" in words
    assert "How many points end the match? Another number: 3,000" in words
    assert "House rules: 2" in found.one("p", class_="panel-facts").text
    assert page(a_match("classic", (2, 2), {})).all("p", class_="agreed") == []
