"""Correcting an earlier deal: what changes is shown first, then kept in one entry."""

from typing import Any

import pytest
from flask import Flask

from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.rules.match import Status
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web.access import find_table
from referee.web.access import write_entry
from referee.web.correct import end_there
from referee.web.correct import save_correction
from referee.web.ledger import fresh_form
from referee.web.saved import deal_number
from referee.web.saving import Quicker
from referee.web.saving import Saved
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

DEALS = (totals(320, 700), totals(250, 300), totals(200, 200), totals(100, 50))


@pytest.fixture
def table(keep: Keep) -> Links:
    """Four deals that leave 870 and 1,250: both sides need 50 to open."""
    return keep(saturday(*DEALS))


def path_of(links: Links, number: int = 2) -> str:
    return f"/m/{links.score}/deals/{number}"


def match_of(store: Store, links: Links) -> Match:
    return replay(store.entries(links.match_id))


def correct(phone: Phone, links: Links, do: str, number: int = 2, **typed: Any) -> Page:
    """Open a deal, type, press a button, and look at what comes back."""
    path = path_of(links, number)
    return Page(send(phone, path, phone.page(path), do, **typed).text)


def changes(page: Page) -> list[str]:
    cells = page.says("td")
    return [cell for cell in cells if cell]


class TestWhatChanges:
    def test_a_cell_that_was_left_empty_need_not_be_filled(
        self, phone: Phone, table: Links
    ) -> None:
        """Who left the hands empty left nothing out; what was there is missed."""
        looked = phone.page(path_of(table))
        assert looked.says("a", class_="todo") == []
        path, left = path_of(table), {"s1-melded": "", "preview": "1"}
        told = Page(send(phone, path, looked, "look", **left).text)
        missed = "Still to enter: Bình & Dũng, Cards melded"
        assert told.says("a", class_="todo") == [missed]

    def test_every_number_stands_in_the_ledger(self, phone: Phone, keep: Keep) -> None:
        links = keep(saturday(REFERENCE))
        page = phone.page(path_of(links, 1))
        shown = fields_of(page)
        assert (shown["out"], shown["s0-red"], shown["s1-hand"]) == ("0", "2", "105")
        assert shown["s0-melds"].startswith("K K K K K K K / 8 8 8 8 8 2 2")
        assert shown["s0-hand_cards"] == "Q 5 4"
        assert page.says("output")[:3] == ["1", "0", "1"]

    def test_later_totals_are_shown_before_and_after(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = correct(phone, table, "work", s1_melded=700)
        assert changes(page) == [
            "570",
            "1,000 1,400",
            "770",
            "1,200 1,600",
            "870",
            "1,250 1,650",
        ]
        assert store.version(table.match_id) == 5

    def test_a_changed_cell_says_what_it_was(self, phone: Phone, table: Links) -> None:
        page = correct(phone, table, "work", s1_melded=700)
        assert page.says("p", class_="was-note") == ["Was: 300"]

    def test_who_went_out_says_what_it_was(self, phone: Phone, table: Links) -> None:
        page = correct(phone, table, "work", out=1, s1_mixed=1)
        assert page.says("p", class_="was-note") == ["Was: Nobody", "Was: 0"]

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_minimums_that_come_out_differently_are_said(
        self, app: Flask, table: Links, code: str
    ) -> None:
        phone, spoken = Phone(app, code), language(code)
        page = correct(phone, table, "work", s1_melded=700)
        played = (
            "Deal %(n)s was played with %(before)s to open; with the right total it "
            "was %(minimum)s. It stays as played."
        )
        coming = "%(side)s needs %(minimum)s to open in deal %(n)s, not %(before)s."
        facts = {"before": 50, "minimum": 90}
        said = page.says("p")
        assert spoken.gettext(played, n=4, **facts) in said
        assert spoken.gettext(coming, n=5, side="Bình & Dũng", **facts) in said
        assert spoken.gettext("What changes") in page.says("h2")


class TestSaving:
    def test_one_entry_with_before_and_after(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        path = path_of(table)
        page = correct(phone, table, "save", s1_melded=700)
        assert "Save anyway" in page.says("button")
        answer = send(phone, path, page, "anyway")
        assert answer.location == f"/m/{table.score}?saved=6"
        match = match_of(store, table)
        assert match.entries[-1].kind is EntryKind.CORRECTED
        (correction,) = match.deals[1].corrections
        sides = correction.before.sides[1], correction.after.sides[1]
        assert [side.card_points for side in sides] == [300, 700]

    def test_it_changes_the_right_totals_and_no_other_deal(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        before = match_of(store, table).standing.track
        page = correct(phone, table, "save", s1_melded=700)
        send(phone, path_of(table), page, "anyway")
        after = match_of(store, table).standing.track
        assert [step.totals for step in after] == [
            (320, 700),
            (570, 1400),
            (770, 1600),
            (870, 1650),
        ]
        scores = [(a.scores, b.scores) for a, b in zip(before, after, strict=True)]
        assert [n for n, (a, b) in enumerate(scores, 1) if a != b] == [2]

    def test_the_same_post_twice_corrects_once(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = correct(phone, table, "save", s1_melded=700)
        for _ in range(3):
            answer = send(phone, path_of(table), page, "anyway")
            assert answer.location == f"/m/{table.score}?saved=6"
        assert store.version(table.match_id) == 6

    @pytest.mark.parametrize("number", [1, 2])
    @pytest.mark.parametrize("do", ["save", "anyway"])
    def test_what_changes_nothing_is_not_written(
        self, phone: Phone, store: Store, keep: Keep, number: int, do: str
    ) -> None:
        """Neither a deal by melds nor one that the referee would ask about."""
        links = keep(saturday(REFERENCE, totals(300, 20)))
        path = path_of(links, number)
        answer = send(phone, path, phone.page(path), do)
        assert answer.location == f"/m/{links.score}?saved={number + 1}"
        assert store.version(links.match_id) == 3

    def test_a_correction_that_another_phone_has_made_is_not_written_twice(
        self, app: Flask, store: Store, table: Links
    ) -> None:
        phones = [Phone(app), Phone(app)]
        pages = [correct(phone, table, "work", s1_melded=310) for phone in phones]
        answers = [
            send(phone, path_of(table), page, "anyway")
            for phone, page in zip(phones, pages, strict=True)
        ]
        assert {answer.location for answer in answers} == {f"/m/{table.score}?saved=6"}
        assert store.version(table.match_id) == 6

    @pytest.mark.parametrize(
        "typed", [{"s0_mixed": 1}, {"s0_note": "recounted"}, {"s0_hand_five": 1}]
    )
    def test_whatever_is_told_otherwise_is_a_correction(
        self, phone: Phone, store: Store, table: Links, typed: dict[str, Any]
    ) -> None:
        page = correct(phone, table, "work", **typed)
        send(phone, path_of(table), page, "anyway")
        assert store.version(table.match_id) == 6

    def test_the_rules_of_the_deal_stay_its_own(
        self, phone: Phone, store: Store, keep: Keep
    ) -> None:
        """A deal may have been played by other rules than the match."""
        links = keep(saturday(totals(300, 20, house={"wild_le_natural": False})))
        page = correct(phone, links, "save", 1, s0_melded=310)
        send(phone, path_of(links, 1), page, "anyway")
        body = match_of(store, links).deals[0].body
        assert body.house == {"wild_le_natural": False}
        assert body.sides[0].card_points == 310

    def test_undo_brings_the_exact_numbers_back(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        deals = [kept.body for kept in match_of(store, table).deals]
        page = correct(phone, table, "save", s1_melded=700, s0_note="recounted")
        send(phone, path_of(table), page, "anyway")
        phone.post(f"/m/{table.score}/undo", entry=6, key=new_key())
        assert [kept.body for kept in match_of(store, table).deals] == deals

    def test_a_new_deal_in_between_does_not_hinder(
        self, app: Flask, phone: Phone, store: Store, table: Links
    ) -> None:
        page = correct(phone, table, "save", s1_melded=700)
        other = Phone(app)
        ledger = f"/m/{table.score}/deal"
        typed = {"out": "nobody", "s0_hand": 20, "s1_hand": 20}
        send(other, ledger, other.page(ledger), "save", **typed)
        send(phone, path_of(table), page, "anyway")
        assert match_of(store, table).standing.totals == (850, 1630)

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("number", [2, 4])
    def test_a_deal_that_was_taken_out_meanwhile_keeps_the_numbers(
        self, app: Flask, store: Store, table: Links, code: str, number: int
    ) -> None:
        phone = Phone(app, code)
        page = correct(phone, table, "save", number, s1_melded="70+70")
        phone.post(path_of(table, number) + "/out", key=new_key())
        answer = send(phone, path_of(table, number), page, "anyway")
        gone = Page(answer.text)
        message = "Deal %(n)s has been taken out meanwhile."
        assert answer.status_code == 409
        assert language(code).gettext(message, n=number) in gone.says("h2")
        assert store.version(table.match_id) == 6
        again = Page(send(phone, f"/m/{table.score}/deal", gone, "work").text)
        assert again.value("s1-melded") == "70+70"

    def test_a_deal_that_moved_up_meanwhile_is_still_meant(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = correct(phone, table, "save", 3, s0_melded=250)
        phone.post(path_of(table, 1) + "/out", key=new_key())
        send(phone, path_of(table, 3), page, "anyway")
        scores = [step.scores for step in match_of(store, table).standing.track]
        assert scores == [(250, 300), (250, 200), (100, 50)]

    def test_somebody_who_writes_in_the_same_moment_does_not_hinder(
        self, app: Flask, store: Store, table: Links
    ) -> None:
        with app.test_request_context():
            seen = find_table(table.score)
            assert seen
            write_entry(seen, EntryKind.NAMES, Names(title="Sunday"), new_key())
            corrected = seen.match.deals[0].deal
            form = fresh_form(seen, 1, deal=corrected, entry=2)
            fate = save_correction(seen, form, totals(400, 700))
            repeated = save_correction(seen, form, totals(400, 700))
        assert fate == repeated == Saved(7)
        assert match_of(store, table).standing.totals == (950, 1250)

    def test_somebody_who_takes_it_out_in_the_same_moment_is_noticed(
        self, app: Flask, table: Links
    ) -> None:
        with app.test_request_context():
            seen = find_table(table.score)
            assert seen
            write_entry(seen, EntryKind.TAKEN_OUT, Earlier(2), new_key())
            form = fresh_form(seen, 1, deal=seen.match.deals[0].deal, entry=2)
            fate = save_correction(seen, form, totals(400, 700))
            assert isinstance(fate, Quicker)
            assert deal_number(fate.table.match, 2) is None

    def test_a_stop_is_named_and_nothing_is_saved(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = correct(phone, table, "save", s0_red=5)
        assert page.says("a", class_="todo") == ["Fix first: Red threes"]
        assert page.value("s0-red") == "5"
        assert store.version(table.match_id) == 5

    def test_numbers_that_cannot_be_read_come_back(
        self, phone: Phone, table: Links
    ) -> None:
        page = correct(phone, table, "save", s0_melded="32o")
        assert page.value("s0-melded") == "32o"
        assert page.says("a", class_="todo") == ["Fix first: Cards melded"]

    @pytest.mark.parametrize("number", [0, 5, 99])
    def test_only_a_deal_that_is_there_is_corrected(
        self, phone: Phone, table: Links, number: int
    ) -> None:
        assert phone.get(path_of(table, number)).status_code == 404
        assert phone.post(path_of(table, number), do="save").status_code == 404

    def test_a_code_for_watching_corrects_nothing(
        self, phone: Phone, table: Links
    ) -> None:
        assert phone.get(f"/m/{table.watch}/deals/1").status_code == 404


class TestTheEndMoves:
    """With the right numbers somebody reached the target earlier."""

    MORE = 4500

    def asked(self, phone: Phone, table: Links) -> Page:
        return correct(phone, table, "save", s0_adjustment=self.MORE)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_both_ways_are_offered_and_neither_is_preset(
        self, app: Flask, store: Store, table: Links, code: str
    ) -> None:
        spoken = language(code)
        page = self.asked(Phone(app, code), table)
        message = "With this, %(side)s reached %(target)s in deal %(n)s."
        said = spoken.gettext(message, side="An & Chi", target=5000, n=2)
        assert page.says("p", class_="ask") == [said]
        buttons = page.says("button", class_="btn-felt")[-2:]
        words = ("End the match there", "Keep all deals")
        assert buttons == [spoken.gettext(word) for word in words]
        assert page.all("button", class_="btn-go") == []
        assert store.version(table.match_id) == 5

    def test_ending_there_takes_the_later_deals_out(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        send(phone, path_of(table), self.asked(phone, table), "there-anyway")
        match = match_of(store, table)
        assert match.standing.totals == (5070, 1000)
        assert match.standing.status is Status.FINISHED
        kinds = [entry.kind for entry in match.entries[5:]]
        assert kinds == [EntryKind.CORRECTED, EntryKind.TAKEN_OUT, EntryKind.TAKEN_OUT]

    def ended(self, phone: Phone, table: Links) -> Page:
        """End the match there, and look at its table."""
        page = self.asked(phone, table)
        answer = send(phone, path_of(table), page, "there-anyway")
        assert answer.location == f"/m/{table.score}?saved=6&until=8"
        again = send(phone, path_of(table), page, "there-anyway")
        assert again.location == answer.location
        return phone.page(answer.location)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_one_undo_brings_all_of_it_back(
        self, app: Flask, store: Store, table: Links, code: str
    ) -> None:
        phone, spoken = Phone(app, code), language(code)
        deals = match_of(store, table).deals
        page = self.ended(phone, table)
        (bar,) = page.says("div", class_="saved")
        what = spoken.gettext("Deal %(n)s corrected", n=2)
        assert bar == f"{what} {spoken.gettext('Undo')}"
        pressed = {"entry": page.value("entry"), "key": new_key()}
        undone = phone.send(f"/m/{table.score}/undo", **pressed)
        said = spoken.gettext("Undone: %(what)s", what=what)
        assert undone.says("div", class_="saved") == [said]
        assert match_of(store, table).deals == deals
        phone.send(f"/m/{table.score}/undo", **pressed)
        assert store.version(table.match_id) == 11

    def test_an_undo_that_was_cut_short_goes_on_where_it_stopped(
        self, app: Flask, phone: Phone, store: Store, table: Links
    ) -> None:
        deals = match_of(store, table).deals
        entries = self.ended(phone, table).value("entry")
        phone.post(f"/m/{table.score}/undo", entry=8, key=new_key())
        phone.post(f"/m/{table.score}/undo", entry=entries, key=new_key())
        assert match_of(store, table).deals == deals
        assert store.version(table.match_id) == 11

    def test_what_somebody_else_entered_since_is_not_undone(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = self.ended(phone, table)
        phone.post(f"/m/{table.score}/deals/1/out", key=new_key())
        phone.post(f"/m/{table.score}/undo", entry=page.value("entry"), key=new_key())
        assert store.version(table.match_id) == 9
        now = phone.page(f"/m/{table.score}?saved=6&until=8")
        assert now.all("div", class_="saved") == []

    def test_a_deal_that_is_taken_out_by_itself_is_undone_by_itself(
        self, phone: Phone, table: Links
    ) -> None:
        page = correct(phone, table, "save", s1_melded=700)
        send(phone, path_of(table), page, "anyway")
        phone.post(f"/m/{table.score}/deals/3/out", key=new_key())
        assert phone.page(f"/m/{table.score}?saved=7").value("entry") == "7"
        for others in ("?saved=6", "?saved=5&until=7", "?saved=-1&until=7"):
            page = phone.page(f"/m/{table.score}{others}")
            assert page.all("div", class_="saved") == []

    def test_somebody_who_writes_in_the_same_moment_stops_nothing(
        self, app: Flask, phone: Phone, table: Links
    ) -> None:
        page = self.asked(phone, table)
        send(phone, path_of(table), page, "keep-anyway")
        with app.test_request_context():
            seen = find_table(table.score)
            assert seen
            write_entry(seen, EntryKind.TAKEN_OUT, Earlier(5), new_key())
            now = end_there(seen, new_key())
        assert [kept.entry for kept in now.match.deals] == [2, 3]

    def test_all_deals_can_be_kept(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        send(phone, path_of(table), self.asked(phone, table), "keep-anyway")
        match = match_of(store, table)
        assert match.standing.totals == (5370, 1250)
        assert (match.standing.winner, len(match.deals)) == (0, 4)
