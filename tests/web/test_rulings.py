"""The table decides: its rulings are recorded, counted, listed and taken back."""

from typing import Any

import pytest

from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.wording.ruling import decided_otherwise
from referee.wording.ruling import Told
from referee.wording.ruling import word_ruling
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.phone import Page
from tests.web.phone import Phone

DECIDED = {"question": "May Chi take it?", "decision": "Yes, this once"}
PENALTY = {**DECIDED, "follows": "penalty", "side": "1"}


def fill(phone: Phone, links: Links, query: str = "", **typed: str) -> dict[str, str]:
    page = phone.page(f"/m/{links.score}/rulings/new{query}")
    fields = fields_of(page) | typed
    fields.pop("csrf_token")
    return fields


def record(phone: Phone, links: Links, query: str = "", **typed: str) -> Page:
    fields: dict[str, Any] = fill(phone, links, query, **typed)
    return phone.send(f"/m/{links.score}/rulings/new", **fields)


def notes(store: Store, links: Links) -> list[Note]:
    return [each.note for each in replay(store.entries(links.match_id)).rulings]


def test_without_disputes_the_list_says_so(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}/rulings")
    assert "No disputes so far." in page.html
    assert f"/m/{links.score}/rulings/new" in page.links


def test_a_decision_of_the_table(phone: Phone, links: Links, store: Store) -> None:
    page = record(phone, links, **DECIDED, agreed="y", by="0")
    text = (
        "Question: May Chi take it? The table decided: Yes, this once. "
        "Asked by: An & Chi. All sides agree."
    )
    assert notes(store, links) == [Note(text=text)]
    assert page.says("h2") == ["Deal 3"]
    assert "Table ruling" in page.says("span", class_="stamp")


@pytest.mark.parametrize(
    ("asked", "question", "verdict", "rule"),
    [
        ("check?m=8-8-2-2-JK", "Check a meld (8 8 2 2 joker)", "Not legal", "MELD-04"),
        ("check?m=8-8-8", "Check a meld (8 8 8)", "Legal", "MELD-01"),
    ],
)
def test_a_verdict_leads_to_a_ruling_with_what_was_asked_and_said(
    phone: Phone,
    links: Links,
    store: Store,
    asked: str,
    question: str,
    verdict: str,
    rule: str,
) -> None:
    judged = phone.page(f"/m/{links.score}/{asked}")
    (leads,) = {link for link in judged.links if "/rulings/new?" in link}
    page = phone.page(leads)
    assert page.one("textarea", name="question").text == question
    assert f"The referee said: {verdict}" in page.html
    query = leads.partition("/rulings/new")[2]
    page = record(phone, links, query, question=question)
    (note,) = notes(store, links)
    assert note.rule == rule
    assert note.text == (
        f"Question: {question}. The referee: {verdict}. Decided as the referee said."
    )
    assert page.says("span", class_="stamp") == []


@pytest.mark.parametrize(
    "address",
    [
        "//elsewhere.example/check?m=8",
        "/m/{}/deals",
        "/check?m=8-8-8",
        "//[",
        "nonsense",
        "",
    ],
)
def test_what_is_no_question_of_this_table_fills_nothing(
    phone: Phone, links: Links, address: str
) -> None:
    asked = address.format(links.score)
    answer = phone.browser.get(
        f"/m/{links.score}/rulings/new", query_string={"q": asked}
    )
    assert answer.status_code == 200
    assert Page(answer.text).one("textarea", name="question").text == ""


@pytest.mark.parametrize(
    ("irregularity", "points", "kept"),
    [
        ("IRR-01", "", 10),
        ("IRR-01", "15", 15),
        ("IRR-02", "", -500),
        ("IRR-03", "", -100),
        ("IRR-03", "-50", -50),
        ("IRR-07", "5", -5),
        ("", "50", -50),
    ],
)
def test_what_happened_presets_the_points(
    phone: Phone,
    links: Links,
    store: Store,
    irregularity: str,
    points: str,
    kept: int,
) -> None:
    record(phone, links, **PENALTY, irregularity=irregularity, points=points)
    (note,) = notes(store, links)
    assert (note.points, note.side, note.rule) == (kept, 1, irregularity or None)


def test_an_irregularity_in_the_address_is_chosen(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}/rulings/new?rule=IRR-03")
    (chosen,) = [tag for tag in page.all("option") if "selected" in tag.attrs]
    assert chosen.get("value") == "IRR-03"
    assert page.one("input", name="points").get("placeholder") == "100"


def test_a_penalty_is_in_the_deal_that_follows_until_it_is_taken_back(
    phone: Phone, links: Links, store: Store
) -> None:
    page = record(phone, links, **PENALTY, irregularity="IRR-03")
    assert "Penalty for" in page.html
    match = add(replay(store.entries(links.match_id)), EntryKind.DEAL, totals(0, 300))
    assert match.standing.track[-1].scores == (0, 200)
    back = phone.send(
        f"/m/{links.score}/journal/undo", entry="4", key=new_key(), back="1"
    )
    assert "No disputes so far." in back.html
    match = add(replay(store.entries(links.match_id)), EntryKind.DEAL, totals(0, 300))
    assert match.standing.track[-1].scores == (0, 300)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({**DECIDED, "question": " "}, "Say what the question was."),
        ({**DECIDED, "decision": ""}, "Say what the table decided."),
        ({**PENALTY, "side": "", "points": "50"}, "Say which side the penalty is for."),
        ({**PENALTY, "points": "52"}, "52: a penalty is a multiple of 5, from 5 to"),
        ({**PENALTY, "points": ""}, "0: a penalty is a multiple of 5, from 5 to"),
        ({**PENALTY, "points": "fifty"}, "Enter a whole number"),
        ({**PENALTY, "points": "99999"}, "Number must be between 0 and 10,000."),
        ({**DECIDED, "question": "x" * 301}, "cannot be longer than 300"),
        (
            {"question": "x" * 200, "decision": "y" * 200},
            "Too long to be kept together: at most 300 characters.",
        ),
    ],
)
def test_what_is_wrong_is_named_and_nothing_typed_is_lost(
    phone: Phone, links: Links, store: Store, typed: dict[str, str], said: str
) -> None:
    fields: dict[str, Any] = fill(phone, links, **typed)
    answer = phone.post(f"/m/{links.score}/rulings/new", **fields)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert said in " ".join(page.says("p", class_="error"))
    assert page.one("textarea", name="decision").text == typed["decision"]
    assert notes(store, links) == []


@pytest.mark.parametrize(
    ("name", "status"), [("rule", 400), ("by", 422), ("side", 422)]
)
def test_a_choice_that_is_none_is_refused(
    phone: Phone, links: Links, store: Store, name: str, status: int
) -> None:
    sent: dict[str, Any] = {**fill(phone, links, **PENALTY, points="100"), name: "x"}
    answer = phone.post(f"/m/{links.score}/rulings/new", **sent)
    assert answer.status_code == status
    assert notes(store, links) == []


def test_the_same_form_twice_is_one_ruling(
    phone: Phone, links: Links, store: Store
) -> None:
    fields: dict[str, Any] = fill(phone, links, **DECIDED)
    for _ in range(2):
        phone.send(f"/m/{links.score}/rulings/new", **fields)
    assert len(notes(store, links)) == 1


def test_a_deal_that_was_saved_meanwhile_is_told(
    phone: Phone, links: Links, store: Store
) -> None:
    """The ruling was about deal 3: it does not slip into deal 4 unseen."""
    fields: dict[str, Any] = fill(phone, links, **DECIDED)
    match = add(replay(store.entries(links.match_id)), EntryKind.DEAL, totals(5, 5))
    store.append(links.match_id, new_key(), match.entries[-1])
    answer = phone.post(f"/m/{links.score}/rulings/new", **fields)
    assert answer.status_code == 409
    page = Page(answer.text)
    assert "Deal 3 is already there." in page.html
    assert page.one("textarea", name="decision").text == "Yes, this once"
    again: dict[str, Any] = fields_of(page) | DECIDED
    phone.send(f"/m/{links.score}/rulings/new", **again)
    match = replay(store.entries(links.match_id))
    assert match.deal_of(match.rulings[0]) == 4


def test_watchers_read_and_cannot_rule(phone: Phone, keep: Keep) -> None:
    links = keep(add(saturday(), EntryKind.RULING, Note(text="<b>x</b>", rule="hat")))
    page = phone.page(f"/m/{links.watch}/rulings")
    assert "&lt;b&gt;x&lt;/b&gt;" in page.html
    assert page.all("form") == []
    assert phone.get(f"/m/{links.watch}/rulings/new").status_code == 404
    assert phone.post(f"/m/{links.watch}/rulings/new", **DECIDED).status_code == 404


def test_rulings_stand_by_deal_the_newest_first(phone: Phone, keep: Keep) -> None:
    match = add(saturday(), EntryKind.RULING, Note(text="one"))
    match = add(match, EntryKind.DEAL, totals(5, 5))
    match = add(match, EntryKind.RULING, Note(text="two"))
    page = phone.page(f"/m/{keep(match).watch}/rulings")
    assert page.says("h2") == ["Deal 2", "Deal 1"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_stored_ruling_tells_in_any_language_who_decided(code: str) -> None:
    spoken = language(code)
    told = Told("May I?", "No.", "Yes", "An", agreed=True)
    assert decided_otherwise(word_ruling(told, spoken))
    as_said = Told("May I?", "No.", "", "", agreed=False)
    assert not decided_otherwise(word_ruling(as_said, spoken))
