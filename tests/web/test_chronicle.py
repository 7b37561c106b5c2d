"""The journal: every entry, newest first, and nothing that is ever removed from it."""

import re

import pytest

from referee.journal import Body
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import replay
from referee.journal import Rules
from referee.journal import Side
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import add
from tests.samples import BINH_AND_DUNG
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.samples import undo
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

NOTE = Note(text="Chi asked and could not", rule="IRR-03", points=-100, side=0)


def sentences(page: Page) -> list[str]:
    return page.says("h3")


def undo_buttons(page: Page) -> list[str]:
    names = [tag for tag in page.all("input") if tag.get("name") == "entry"]
    return [tag.get("value") for tag in names]


def test_the_newest_entry_comes_first(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}/journal")
    assert sentences(page) == ["Deal 2 entered", "Deal 1 entered", "Match started"]
    assert undo_buttons(page) == ["3", "2"]
    assert f"/m/{links.score}/deals#deal-2" in page.links
    assert "by Chi" in page.says("p", class_="by")


def test_a_new_match_says_what_will_stand_here(phone: Phone, keep: Keep) -> None:
    address = f"/m/{keep(saturday()).score}/journal"
    assert phone.page(address).says("p", class_="nothing") == [
        "Nothing yet. Every entry and every change will stand here."
    ]
    (said,) = phone.page(f"{address}?show=rulings").says("p", class_="nothing")
    assert said.startswith("Nothing of this kind.")


@pytest.mark.parametrize(
    ("kind", "body", "said"),
    [
        (EntryKind.DEAL, totals(1, 2), "Deal 2 entered"),
        (EntryKind.DEAL, totals(5, 0, anyway=True), "Deal 2 saved in spite of a warn"),
        (EntryKind.CORRECTED, Corrected(2, totals(5, 5)), "Deal 1 corrected"),
        (EntryKind.CORRECTED, Corrected(1, start=(5, 0)), "Totals from paper corr"),
        (EntryKind.TAKEN_OUT, Earlier(2), "Deal 1 taken out"),
        (EntryKind.UNDONE, Earlier(2), "Undone: Deal 1 entered"),
        (EntryKind.NAMES, Names(title="Sunday"), "Names changed"),
        (EntryKind.NAMES, Names(next_dealer=3), "Dealer changed: Dũng"),
        (EntryKind.RULES, Rules({"target": 3000}, "all"), "Target changed: 3,000"),
        (EntryKind.RULES, Rules({"max_wilds": 2}, 2), "House rule changed from deal 2"),
        (EntryKind.RULES, Rules({"max_wilds": 2}, "all"), "House rule changed for all"),
        (EntryKind.RULING, NOTE, "Ruling in deal 2"),
        (EntryKind.AGREEMENT, Note(text="An, Chi"), "Table agreement confirmed"),
        (EntryKind.AGREEMENT, Note(rule="neutral"), "The referee always answers neu"),
        (EntryKind.AGREEMENT, Note(rule="coach"), "The referee gives its reasons"),
        (EntryKind.CODE, Nothing(), "New code made"),
        (EntryKind.ENDED, Nothing(), "Match ended"),
        (EntryKind.REOPENED, Nothing(), "Match reopened"),
    ],
)
def test_every_kind_of_entry_has_its_sentence(
    phone: Phone, keep: Keep, kind: EntryKind, body: Body, said: str
) -> None:
    links = keep(add(saturday(totals(100, 50)), kind, body))
    newest = sentences(phone.page(f"/m/{links.watch}/journal"))[0]
    assert newest.startswith(said)


def test_a_correction_tells_before_and_after(phone: Phone, keep: Keep) -> None:
    """The figure, the total after it, and the minimum that comes out differently."""
    match = saturday(totals(1495, 0), totals(0, 0))
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(1500, 0)))
    page = phone.page(f"/m/{keep(match).watch}/journal")
    (changes,) = page.all("dl")
    told = " ".join(changes.text.split())
    for words in (
        "An & Chi: Cards melded 1,495 → 1,500",
        "An & Chi: Total after deal 1 1,495 → 1,500",
        "An & Chi: Opening in deal 2 50 → 90",
    ):
        assert words in told
    assert "Bình" not in told


def test_a_changed_rule_tells_both_answers(phone: Phone, keep: Keep) -> None:
    rules = Rules({"black_three_freezes": True}, 2)
    links = keep(add(saturday(totals(100, 50)), EntryKind.RULES, rules))
    (changes,) = phone.page(f"/m/{links.watch}/journal").all("dl")
    assert "black three" in changes.text
    assert changes.text.count("→") == 1


def test_names_before_and_after(phone: Phone, keep: Keep) -> None:
    sides = (Side(name="We", players=("An", "Chi")), BINH_AND_DUNG)
    links = keep(add(saturday(), EntryKind.NAMES, Names(sides=sides)))
    (changes,) = phone.page(f"/m/{links.watch}/journal").says("dl")
    assert "An & Chi → We" in changes


def test_an_undone_entry_stays_struck_through(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{keep(undo(saturday(totals(9, 0)), 2)).score}/journal")
    gone = page.one("article", id="entry-2")
    assert gone.get("class") == "jrow gone"
    assert page.says("s")[0] == "Deal 1 entered"
    assert re.search(r"Undone at \d+:\d\d by Chi", gone.text)
    assert undo_buttons(page) == []
    assert page.all("a", href="deal-1") == []


def mixed() -> Match:
    match = saturday(totals(100, 50))
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(200, 50)))
    match = add(match, EntryKind.RULING, NOTE)
    match = undo(match, 4)
    return add(match, EntryKind.RULES, Rules({"max_wilds": 2}, 2))


@pytest.mark.parametrize(
    ("show", "said"),
    [
        ("deals", ["Deal 1 entered"]),
        ("corrections", ["Deal 1 corrected"]),
        ("rulings", ["Ruling in deal 2 taken back", "Ruling in deal 2"]),
        ("rules", ["House rule changed from deal 2 on"]),
    ],
)
def test_a_filter_shows_its_kinds_only(
    phone: Phone, keep: Keep, show: str, said: list[str]
) -> None:
    page = phone.page(f"/m/{keep(mixed()).watch}/journal?show={show}")
    assert sentences(page) == said


def test_an_empty_filter_offers_all(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/journal?show=rulings")
    assert "Nothing of this kind." in page.html
    assert "Show all" in page.says("a")
    assert len(sentences(phone.page(f"/m/{links.watch}/journal?show=hats"))) == 3


def test_fifty_entries_fill_a_page(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(*[totals(5, 0)] * 60))
    page = phone.page(f"/m/{links.watch}/journal")
    assert len(sentences(page)) == 50
    (older,) = [link for link in page.links if "before=" in link]
    rest = phone.page(older)
    assert sentences(rest)[0] == "Deal 10 entered"
    assert sentences(rest)[-1] == "Match started"
    assert [link for link in rest.links if "before=" in link] == []


def test_watchers_see_it_without_buttons(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/journal")
    assert undo_buttons(page) == []
    answer = phone.post(f"/m/{links.watch}/journal/undo", entry="3", key=new_key())
    assert answer.status_code == 404


def test_undo_is_itself_an_entry(phone: Phone, links: Links) -> None:
    page = phone.send(f"/m/{links.score}/journal/undo", entry="3", key=new_key())
    assert sentences(page)[0] == "Undone: Deal 2 entered"
    assert undo_buttons(page) == ["2"]


def test_two_phones_undo_the_same_entry_once(
    phone: Phone, links: Links, store: Store
) -> None:
    address = f"/m/{links.score}/journal/undo"
    for _ in range(2):
        phone.send(address, entry="3", key=new_key())
    key = new_key()
    for _ in range(2):
        phone.send(address, entry="2", key=key)
    entries = store.entries(links.match_id)
    assert [entry.kind for entry in entries[3:]] == [EntryKind.UNDONE] * 2


@pytest.mark.parametrize("entry", ["1", "99", "x", ""])
def test_what_cannot_be_undone_stays(
    phone: Phone, links: Links, store: Store, entry: str
) -> None:
    phone.send(f"/m/{links.score}/journal/undo", entry=entry, key=new_key())
    assert replay(store.entries(links.match_id)).version == 3


def test_an_undo_from_elsewhere_is_refused(
    phone: Phone, links: Links, store: Store
) -> None:
    answer = phone.post(
        f"/m/{links.score}/journal/undo", entry="3", key=new_key(), csrf_token="x"
    )
    assert answer.status_code >= 400
    assert replay(store.entries(links.match_id)).version == 3


def test_from_paper_and_from_a_file(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{keep(saturday(start=(2720, -120))).watch}/journal")
    assert "From paper: 2,720 and \u2212120" in page.html


def test_names_and_words_are_never_markup(phone: Phone, keep: Keep) -> None:
    match = add(saturday(), EntryKind.RULING, Note(text="<img src=x>"), by="<b>An</b>")
    page = phone.page(f"/m/{keep(match).watch}/journal")
    assert "&lt;img src=x&gt;" in page.html
    assert "by &lt;b&gt;An&lt;/b&gt;" in page.html


def test_a_deal_by_melds_that_was_corrected(phone: Phone, keep: Keep) -> None:
    body = DealBody(out=1, sides=REFERENCE.sides)
    match = add(saturday(REFERENCE), EntryKind.CORRECTED, Corrected(2, deal=body))
    (changes,) = phone.page(f"/m/{keep(match).watch}/journal").says("dl")
    assert "Who went out? An & Chi → Bình & Dũng" in changes
