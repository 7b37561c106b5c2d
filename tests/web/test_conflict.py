"""Two phones tell one deal differently: one is kept, and the table chooses."""

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import Store
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone
from tests.web.test_entry import TOTALS

OTHER = {**TOTALS, "s1_melded": 135, "s1_hand": 110}


@pytest.fixture
def table(keep: Keep) -> Links:
    return keep(saturday(totals(500, 300), totals(300, 200), start=(1920, 885)))


def race(app: Flask, table: Links, code: str = "en") -> tuple[Phone, TestResponse]:
    """Let two phones open the ledger, and both save: the second was slower."""
    quick, slow = Phone(app), Phone(app, code)
    path = f"/m/{table.score}/deal"
    pages = [quick.page(path), slow.page(path)]
    assert send(quick, path, pages[0], "save", **TOTALS).status_code == 303
    return slow, send(slow, path, pages[1], "save", **OTHER)


@pytest.mark.parametrize("code", LANGUAGES)
def test_exactly_one_is_kept_and_both_are_shown(
    app: Flask, store: Store, table: Links, code: str
) -> None:
    spoken = language(code)
    _, answer = race(app, table, code)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert store.version(table.match_id) == 4
    assert spoken.gettext("Deal %(n)s is already there.", n=3) in page.says("b")
    cells = page.says("td")
    assert cells[:4] == [spoken.signed(n) for n in (1400, 1400, 435, 425)]
    assert cells[4:] == [spoken.number(n) for n in (140, 135, -105, -110)]


def test_a_penalty_of_the_table_counts_on_both_sides_of_the_choice(
    app: Flask, keep: Keep
) -> None:
    match = saturday(totals(500, 300), totals(300, 200), start=(1920, 885))
    penalty = Note(rule="IRR-03", points=-100, side=1)
    _, answer = race(app, keep(add(match, EntryKind.RULING, penalty)))
    assert Page(answer.text).says("td")[2:4] == ["+335", "+325"]


def test_neither_choice_is_preset_and_both_carry_the_figure(
    app: Flask, table: Links
) -> None:
    page = Page(race(app, table)[1].text)
    assert page.all("button", class_="btn-go") == []
    assert "Keep the saved one +1,400 · +435" in page.says("a")
    assert "Use mine as a correction +1,400 · +425" in page.says("button")


def test_keeping_the_saved_one_changes_nothing(
    app: Flask, store: Store, table: Links
) -> None:
    slow, answer = race(app, table)
    assert f"/m/{table.score}" in Page(answer.text).links
    slow.page(f"/m/{table.score}")
    assert store.version(table.match_id) == 4


def test_mine_becomes_a_correction_that_keeps_the_other_in_the_journal(
    app: Flask, store: Store, table: Links
) -> None:
    slow, answer = race(app, table)
    page = Page(answer.text)
    done = send(slow, f"/m/{table.score}/deals/3", page, "anyway")
    assert done.location == f"/m/{table.score}?saved=5"
    match = replay(store.entries(table.match_id))
    assert match.standing.track[-1].scores == (1400, 425)
    (correction,) = match.deals[-1].corrections
    assert correction.before.sides[1].card_points == 140
    assert store.entries(table.match_id)[-1].kind is EntryKind.CORRECTED


def test_nothing_of_mine_is_lost_on_the_way(app: Flask, table: Links) -> None:
    _, answer = race(app, table)
    fields = fields_of(Page(answer.text))
    assert fields["s0-melded"] == "70+90+60+20+80"
    assert fields["s1-hand"] == "110"


def test_who_went_out_is_compared_too(app: Flask, table: Links) -> None:
    quick, slow = Phone(app), Phone(app)
    path = f"/m/{table.score}/deal"
    pages = [quick.page(path), slow.page(path)]
    send(quick, path, pages[0], "save", **TOTALS)
    mine = {**TOTALS, "out": 1, "concealed": 1}
    page = Page(send(slow, path, pages[1], "save", **mine).text)
    assert page.says("td")[4:6] == ["An & Chi", "Bình & Dũng"]
    assert page.says("td")[6:8] == ["No", "Yes"]


def test_the_same_form_with_other_numbers_is_a_conflict(
    phone: Phone, store: Store, table: Links
) -> None:
    path = f"/m/{table.score}/deal"
    page = phone.page(path)
    send(phone, path, page, "save", **TOTALS)
    answer = send(phone, path, page, "save", **OTHER)
    assert answer.status_code == 409
    assert store.version(table.match_id) == 4


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_corrections_of_one_deal_meet(
    app: Flask, store: Store, table: Links, code: str
) -> None:
    path = f"/m/{table.score}/deals/2"
    phones = [Phone(app), Phone(app, code)]
    pages = [phone.page(path) for phone in phones]
    for melded, phone, page in zip((310, 350), phones, pages, strict=True):
        shown = Page(send(phone, path, page, "save", s0_melded=melded).text)
        answer = send(phone, path, shown, "anyway")
    assert answer.status_code == 409
    heading = language(code).gettext("Deal %(n)s was corrected twice.", n=2)
    assert heading in Page(answer.text).says("b")
    cells = [language(code).number(n) for n in (300, 310, 350)]
    assert Page(answer.text).says("td")[-3:] == cells
    assert store.version(table.match_id) == 4
    send(phones[1], path, Page(answer.text), "anyway")
    match = replay(store.entries(table.match_id))
    assert match.standing.track[1].scores == (350, 200)


def test_a_link_withdrawn_meanwhile_is_told_and_not_denied(
    app: Flask, phone: Phone, table: Links
) -> None:
    path = f"/m/{table.score}/deal"
    page = phone.page(path)
    other = Phone(app)
    asked = other.page(f"/m/{table.score}/share/stop?show=score")
    other.post(f"/m/{table.score}/share/stop", **fields_of(asked))
    answer = send(phone, path, page, "save", **TOTALS)
    assert answer.status_code == 410
    assert "This phone can only watch now." in Page(answer.text).says("h2")
    shown = Page(answer.text)
    assert "Show my numbers" in shown.says("summary")
    assert "70+90+60+20+80" in shown.says("dd")
    told = {"s0_melds": "K K K / 8 8 2", "s1_hand_joker": 2, "s1_note": "counted"}
    shown = Page(send(phone, path, page, "save", **told).text)
    assert shown.says("dt") == [
        "Side 1 Cards melded",
        "Side 2 Cards left in hand: Joker",
        "Side 2 Note",
    ]
    assert shown.says("dd") == ["K K K / 8 8 2", "2", "counted"]
