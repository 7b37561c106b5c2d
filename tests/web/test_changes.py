"""What a button changes by itself, and that it can be taken back."""

import pytest
from flask import Flask

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import replay
from referee.journal import Rules
from referee.language import language
from referee.language import LANGUAGES
from referee.matchfile import MOST_ENTRIES
from referee.matchfile import read_match
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


def press(phone: Phone, links: Links, what: str, **fields: object) -> Page:
    """Press a button and look at the page that it leads to."""
    return phone.send(f"/m/{links.score}/{what}", **{"key": new_key(), **fields})


def match_of(store: Store, links: Links) -> Match:
    return replay(store.entries(links.match_id))


def bar_of(page: Page) -> str:
    (bar,) = page.says("div", class_="saved")
    return bar


def test_undo_takes_the_deal_off_and_opens_its_ledger_again(
    phone: Phone, store: Store, links: Links
) -> None:
    answer = phone.post(f"/m/{links.score}/undo", entry=3, key=new_key())
    assert answer.location == f"/m/{links.score}/deal?again=3"
    assert match_of(store, links).standing.totals == (500, 300)
    page = phone.page(f"/m/{links.score}?saved=4")
    assert bar_of(page) == "Undone: Deal 2 entered"


def test_undo_counts_once(phone: Phone, store: Store, links: Links) -> None:
    for _ in range(3):
        phone.post(f"/m/{links.score}/undo", entry=3, key=new_key())
    assert store.version(links.match_id) == 4


def test_a_deal_is_taken_out_after_a_question(
    phone: Phone, store: Store, links: Links
) -> None:
    asked = phone.page(f"/m/{links.score}/deals/1/out")
    assert asked.says("p") == [
        "Take out deal 1? Later totals will change. This can be undone."
    ]
    page = press(phone, links, "deals/1/out", entry=asked.value("entry"))
    assert bar_of(page) == "Deal 1 taken out. It stays in the journal. Undo"
    assert match_of(store, links).standing.totals == (1400, 435)
    page = press(phone, links, "undo", entry=4)
    assert bar_of(page) == "Undone: Deal 1 taken out"
    assert match_of(store, links).standing.totals == (1900, 735)


@pytest.mark.parametrize("number", [0, 3, 99])
def test_only_a_deal_that_is_there_can_be_taken_out(
    phone: Phone, links: Links, number: int
) -> None:
    address = f"/m/{links.score}/deals/{number}/out"
    assert phone.get(address).status_code == 404
    assert phone.post(address, key=new_key()).status_code == 404


def test_a_deal_that_moved_meanwhile_stays(
    phone: Phone, store: Store, links: Links
) -> None:
    press(phone, links, "deals/1/out", entry=2)
    press(phone, links, "deals/1/out", entry=2)  # pressed on an old page
    assert len(match_of(store, links).deals) == 1


def test_a_match_is_ended_after_a_question_and_can_go_on(
    phone: Phone, store: Store, links: Links
) -> None:
    asked = phone.page(f"/m/{links.score}/end")
    assert asked.says("p") == ["End the match now? An & Chi leads, 1,900 to 735."]
    page = press(phone, links, "end")
    assert bar_of(page) == "Match ended Undo"
    assert page.says("h2") == ["Ended after deal 2"]
    assert bar_of(press(phone, links, "more")) == "Match reopened Undo"
    assert not match_of(store, links).ended


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("points", [0, 435])
def test_a_level_match_has_nobody_who_leads(
    app: Flask, keep: Keep, code: str, points: int
) -> None:
    links = keep(saturday(start=(points, points)))
    asked = Phone(app, code).page(f"/m/{links.score}/end")
    level = language(code).gettext("Level at %(points)s points.", points=points)
    assert asked.says("p") == [level]


def test_the_name_of_who_leads_turns_no_figures_around(
    phone: Phone, links: Links
) -> None:
    asked = phone.page(f"/m/{links.score}/end")
    assert asked.says("bdi") == ["An & Chi"]


def test_ending_twice_ends_once(phone: Phone, store: Store, links: Links) -> None:
    press(phone, links, "end")
    press(phone, links, "end")
    press(phone, links, "more")
    press(phone, links, "more")
    assert store.version(links.match_id) == 5


def test_a_tie_can_be_left(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(totals(100, 100), start=(5000, 5000)))
    page = press(phone, links, "end")
    assert page.says("h2") == ["The match ends level at 5,100 points."]


def test_the_same_seats_play_again_and_the_deal_passes_on(
    phone: Phone, store: Store, keep: Keep
) -> None:
    old = saturday(REFERENCE, start=(4000, 0), first_dealer=2)
    answer = phone.post(f"/m/{keep(old).score}/again", key=new_key())
    access = store.find(answer.location.removeprefix("/m/"))
    assert access is not None
    match = replay(store.entries(access.match_id))
    assert (match.sides, match.target, match.title) == (
        old.sides,
        old.target,
        old.title,
    )
    assert match.dealer(1) == old.dealer(2)
    assert match.standing.totals == (0, 0)


def test_the_same_seats_play_again_by_the_rules_that_held_last(
    phone: Phone, keep: Keep, store: Store
) -> None:
    match = saturday(totals(500, 300), house={"take_to_canasta": False})
    changed = {"max_wilds": 2, "target": 7000, "take_to_canasta": False}
    match = add(match, EntryKind.RULES, Rules(house=changed, from_deal=2))
    match = add(match, EntryKind.ENDED, Nothing())
    answer = phone.post(f"/m/{keep(match).score}/again", key=new_key())
    access = store.find(answer.location.removeprefix("/m/"))
    again = replay(store.entries(access.match_id))  # type: ignore[union-attr]
    assert again.house == {"max_wilds": 2, "take_to_canasta": False}
    assert again.rules == match.rules


def test_nobody_plays_again_before_the_end(phone: Phone, links: Links) -> None:
    answer = phone.post(f"/m/{links.score}/again", key=new_key())
    assert answer.location == f"/m/{links.score}"


@pytest.mark.parametrize("what", ["end", "deals/1/out", "undo"])
def test_a_button_without_its_key_changes_nothing(
    phone: Phone, store: Store, links: Links, what: str
) -> None:
    answer = phone.post(f"/m/{links.score}/{what}", entry=2 if "1" in what else 3)
    assert answer.status_code == 400
    assert store.version(links.match_id) == 3


def test_who_did_it_is_a_phone_by_number(
    app: Flask, store: Store, links: Links
) -> None:
    one, other = Phone(app), Phone(app)
    press(one, links, "end")
    press(other, links, "more")
    authors = {entry.by for entry in store.entries(links.match_id)}
    assert len([by for by in authors if by.startswith("phone:")]) == 2


def test_an_old_bar_does_not_come_back(phone: Phone, keep: Keep) -> None:
    match = add(saturday(totals(100, 50)), EntryKind.AGREEMENT, Note(text="Confirmed"))
    page = phone.page(f"/m/{keep(match).score}?saved=3")
    assert page.all("div", class_="saved") == []


def test_a_journal_that_is_full_takes_no_further_entry(
    phone: Phone, keep: Keep, store: Store
) -> None:
    """Its file could not be read again, and every page goes through all of it."""
    match = saturday(REFERENCE)
    last = match.entries[-1]
    more = [
        Entry(number, EntryKind.CODE, last.at, "", Nothing())
        for number in range(match.version + 1, MOST_ENTRIES + 1)
    ]
    links = keep(replay((*match.entries, *more)))
    answer = phone.post(f"/m/{links.score}/end", key=new_key())
    assert answer.status_code == 422
    assert "This journal is full." in answer.text
    assert store.version(links.match_id) == MOST_ENTRIES
    file = phone.get(f"/m/{links.score}/match.canasta.json").data
    assert read_match(file, last.at).match.version == MOST_ENTRIES
    told = phone.browser.delete(
        f"/api/matches/{links.score}/deals/1", headers={"If-Match": "*"}
    )
    assert told.status_code == 422
    assert told.get_json(force=True)["code"] == "journal_full"
