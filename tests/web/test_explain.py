"""A figure tells where it comes from: words, the sum, the rule, and what it was."""

import pytest

from referee.journal import Corrected
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.store import Links
from referee.web.explain_past import LOOKED_AT
from referee.web.explain_past import was_before
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Phone


def test_a_total_is_the_sum_of_its_deals_each_a_link(
    phone: Phone, links: Links
) -> None:
    start = f"/m/{links.watch}/explain"
    page = phone.page(f"{start}/total/0/2")
    (heading,) = page.says("h2", id="explanation-title")
    assert heading == "An & Chi: 1,900"
    assert f"{start}/deal/0/1" in page.links
    assert f"{start}/deal/0/2" in page.links
    assert "Total after deal 2: 500 +\u00a01,400 = 1,900" in page.html
    assert any(link.endswith("#SCORE-04") for link in page.links)


def test_a_long_sum_stands_in_its_table_alone(phone: Phone, keep: Keep) -> None:
    start = f"/m/{keep(saturday(*[totals(5, 0)] * 13)).watch}/explain/total/0"
    assert "= 60" in phone.page(f"{start}/12").html
    page = phone.page(f"{start}/13")
    assert "= 65" not in page.html
    assert page.says("td")[-1] == "65"


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("deal/1/2", "Bình &amp; Dũng in deal 2: 300 +\u00a0100 +\u00a0140"),
        ("red/0/2", "Red threes: 2 at 100, 200"),
        ("melded/0/2", "Bonus for it as natural canasta: 500"),
        ("minimum/0/3", "From 1,500 to 2,995 the minimum is 90."),
        ("minimum/1/1", "From 0 to 1,495 the minimum is 50."),
    ],
)
def test_each_figure_of_a_side_can_be_opened(
    phone: Phone, links: Links, what: str, said: str
) -> None:
    assert said in phone.page(f"/m/{links.score}/explain/{what}").html


@pytest.mark.parametrize(
    "what",
    [
        "total/2/1",
        "total/0/3",
        "deal/0/0",
        "minimum/0/4",
        "minimum/0",
        "deal/0/\u0661",
        "deal/0/-1",
        "deal/0/1/2",
        "hat/0/1",
        "winner",
        "total/0/99999999999999999999",
    ],
)
def test_there_is_no_such_figure(phone: Phone, links: Links, what: str) -> None:
    assert phone.get(f"/m/{links.score}/explain/{what}").status_code == 404


def test_the_panel_speaks_another_language_and_the_phone_does_not(
    phone: Phone, links: Links
) -> None:
    address = f"/m/{links.score}/explain/total/0/2"
    page = phone.page(f"{address}?lang=vi")
    assert page.one("section", id="explanation").get("lang") == "vi"
    assert f"/m/{links.score}/explain/deal/0/1?lang=vi" in page.links
    assert f"{address}?lang=lo" in page.links
    assert "Total after deal 2" in phone.page(address).html


def test_a_corrected_figure_tells_what_it_was(phone: Phone, keep: Keep) -> None:
    match = saturday(totals(500, 300), REFERENCE)
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(600, 300)))
    links = keep(match)
    start = f"/m/{links.score}"
    page = phone.page(f"{start}/explain/total/0/2")
    assert "It was 1,900 until" in page.html
    assert f"{start}/journal#entry-4" in page.links
    assert "It was +500 until" in phone.page(f"{start}/explain/deal/0/1").html
    for same in ("total/1/2", "deal/0/2"):
        assert "It was" not in phone.page(f"{start}/explain/{same}").html


@pytest.mark.parametrize(("number", "looks"), [(1, 2), (2, LOOKED_AT)])
def test_only_what_may_have_changed_a_figure_is_looked_at(
    number: int, looks: int
) -> None:
    match = saturday(totals(500, 300), totals(100, 100))
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(500, 305)))
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(500, 310)))
    for _ in range(LOOKED_AT):
        match = add(match, EntryKind.CORRECTED, Corrected(3, deal=totals(100, 100)))
    asked: list[str] = []

    def value_of(_: Match, what: str) -> int:
        asked.append(what)
        return 500

    assert was_before(match, f"total/0/{number}", 500, value_of) is None
    assert len(asked) == looks


def test_the_winner_is_explained(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(totals(5575, 5005), target=5000))
    page = phone.page(f"/m/{links.watch}/explain/winner")
    assert page.says("h2", id="explanation-title") == ["Match won by An & Chi"]
    assert "5,575 is more than 5,005." in page.html


def test_words_of_the_table_stay_words(phone: Phone, keep: Keep) -> None:
    note = Note(text="<b>x</b>", rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, note)
    links = keep(add(match, EntryKind.DEAL, totals(100, 200)))
    page = phone.page(f"/m/{links.score}/explain/deal/1/1")
    assert "Penalty: \u2212100, &lt;b&gt;x&lt;/b&gt;" in page.html
