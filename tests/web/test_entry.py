"""Entering a deal without a script: it is worked out, saved, and nothing is lost."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from typing import ClassVar

import pytest
from flask import Flask

from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import Note
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web.access import find_table
from referee.web.access import write_entry
from referee.web.errors import NoSuchTableError
from referee.web.ledger import fresh_form
from referee.web.saving import afresh
from referee.web.saving import save_deal
from referee.web.saving import Saved
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

TOTALS: dict[str, Any] = {
    "out": 0,
    "s0_natural": 1,
    "s0_mixed": 1,
    "s0_red": 2,
    "s0_melded": "70+90+60+20+80",
    "s0_hand": 20,
    "s1_mixed": 1,
    "s1_red": 1,
    "s1_melded": 140,
    "s1_hand": "−105",
}
COUNTS: dict[str, Any] = {
    **TOTALS,
    "s0_melded": "",
    "s0_melded_joker": 1,
    "s0_melded_twenty": 5,
    "s0_melded_ten": 15,
    "s0_melded_five": 4,
    "s0_hand": "",
    "s0_hand_ten": 1,
    "s0_hand_five": 2,
}


@pytest.fixture
def table(keep: Keep) -> Links:
    """A table that has played two deals and stands at 2,720 and 1,385."""
    return keep(saturday(totals(500, 300), totals(300, 200), start=(1920, 885)))


def ledger(links: Links) -> str:
    return f"/m/{links.score}/deal"


def match_of(store: Store, links: Links) -> Match:
    return replay(store.entries(links.match_id))


def enter(phone: Phone, links: Links, do: str = "save", **typed: Any) -> Page:
    """Open the ledger, type, press a button, and look at what comes back."""
    path = ledger(links)
    return Page(send(phone, path, phone.page(path), do, **typed).text)


def notices(page: Page) -> list[str]:
    return [*page.says("div", class_="bad"), *page.says("div", class_="warn")]


class TestSaving:
    @pytest.mark.parametrize("typed", [TOTALS, COUNTS], ids=["by totals", "by counts"])
    def test_the_reference_deal_makes_1400_and_435(
        self, phone: Phone, store: Store, table: Links, typed: dict[str, Any]
    ) -> None:
        path = ledger(table)
        answer = send(phone, path, phone.page(path), "save", **typed)
        assert (answer.status_code, answer.location) == (
            303,
            f"/m/{table.score}?saved=4",
        )
        track = match_of(store, table).standing.track
        assert track[-1].scores == (1400, 435)
        assert track[-1].totals == (4120, 1820)

    def test_what_each_side_told_is_kept_as_it_was_told(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        enter(phone, table, **COUNTS)
        one, other = match_of(store, table).deals[-1].body.sides
        assert one.melded_counts is not None
        assert (one.card_points, one.hand_points, one.melds) == (None, None, None)
        assert (other.card_points, other.hand_points) == (140, 105)

    def test_a_count_may_be_typed_in_the_digits_of_lao(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        enter(phone, table, **{**TOTALS, "s0_red": "໒", "s0_mixed": "໑"})
        assert match_of(store, table).standing.track[-1].scores == (1400, 435)

    def test_nobody_went_out_when_the_stock_ran_out(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        enter(phone, table, **{**TOTALS, "out": "nobody"})
        deal = match_of(store, table).deals[-1]
        assert deal.deal.out is None
        assert match_of(store, table).standing.track[-1].scores == (1300, 435)

    def test_rare_figures_count(self, phone: Phone, store: Store, table: Links) -> None:
        enter(
            phone,
            table,
            **{**TOTALS, "concealed": 1, "s0_penalty": 50, "s1_adjustment": "−15"},
            s1_note=" Đếm lại ",
            s0_undeclared=1,
        )
        step = match_of(store, table).standing.track[-1]
        assert step.scores == (1400 + 100 - 50 - 500, 420)
        assert (
            match_of(store, table).deals[-1].body.sides[1].adjustment_note == "Đếm lại"
        )

    def test_the_same_post_twice_saves_once(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        answers = [send(phone, ledger(table), page, "save", **TOTALS) for _ in range(3)]
        assert {answer.location for answer in answers} == {f"/m/{table.score}?saved=4"}
        assert store.version(table.match_id) == 4

    def test_the_same_post_after_its_deal_was_undone_is_not_called_saved(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        """Whoever goes back to the old page finds the numbers, to be saved anew."""
        page = phone.page(ledger(table))
        send(phone, ledger(table), page, "save", **TOTALS)
        phone.post(f"/m/{table.score}/undo", entry=4, key=new_key())
        answer = send(phone, ledger(table), page, "save", **TOTALS)
        assert answer.location == f"{ledger(table)}?again=4"
        assert store.version(table.match_id) == 5
        again = phone.page(answer.location)
        assert again.value("s1-melded") == "140"
        send(phone, ledger(table), again, "save")
        assert len(match_of(store, table).deals) == 3

    @pytest.mark.parametrize("page", ["deal", "deal/melds"])
    def test_a_deal_that_was_undone_meanwhile_is_not_taken_for_the_next(
        self, phone: Phone, store: Store, table: Links, page: str
    ) -> None:
        open_ledger = phone.page(ledger(table))
        phone.post(f"/m/{table.score}/undo", entry=3, key=new_key())
        path = f"/m/{table.score}/{page}"
        answer = send(phone, path, open_ledger, "save", **TOTALS)
        gone = Page(answer.text)
        assert answer.status_code == 409
        assert gone.says("h2") == ["Deal 2 has been taken out meanwhile."]
        again = Page(send(phone, ledger(table), gone, "work").text)
        assert again.value("s1-melded") == "140"
        assert len(match_of(store, table).deals) == 1

    def test_the_same_numbers_from_two_phones_are_one_deal(
        self, app: Flask, store: Store, table: Links
    ) -> None:
        phones = [Phone(app), Phone(app)]
        pages = [phone.page(ledger(table)) for phone in phones]
        answers = [
            send(phone, ledger(table), page, "save", **TOTALS)
            for phone, page in zip(phones, pages, strict=True)
        ]
        assert {answer.location for answer in answers} == {f"/m/{table.score}?saved=4"}
        assert store.version(table.match_id) == 4

    def test_a_correction_in_between_does_not_hinder_the_next_deal(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        other = phone.page(f"/m/{table.score}/deals/1")
        path = f"/m/{table.score}/deals/1"
        send(phone, path, other, "anyway", s0_melded=600)
        send(phone, ledger(table), page, "save", **TOTALS)
        assert len(match_of(store, table).deals) == 3

    def test_somebody_who_writes_in_the_same_moment_does_not_hinder(
        self, app: Flask, store: Store, table: Links
    ) -> None:
        with app.test_request_context():
            seen = find_table(table.score)
            assert seen
            write_entry(seen, EntryKind.NAMES, Names(title="Sunday"), new_key())
            form = fresh_form(seen, 3, deal=saturday(REFERENCE).deals[0].deal)
            fate = save_deal(seen, form, REFERENCE)
        assert fate == Saved(5)
        assert match_of(store, table).standing.track[-1].scores == (1400, 435)

    def test_a_table_that_is_gone_takes_nothing(self, app: Flask, table: Links) -> None:
        with app.test_request_context():
            seen = find_table(table.score)
            assert seen
            with pytest.raises(NoSuchTableError):
                afresh(replace(seen, code="nobody"))

    def test_a_code_for_watching_opens_no_ledger(
        self, phone: Phone, table: Links
    ) -> None:
        path = f"/m/{table.watch}/deal"
        assert phone.get(path).status_code == 404
        assert phone.post(path, do="save").status_code == 404

    @pytest.mark.parametrize("way", ["", "/melds"])
    def test_a_match_that_is_over_takes_no_deal(
        self, phone: Phone, keep: Keep, way: str
    ) -> None:
        links = keep(saturday(totals(1180, 0), start=(4900, 0)))
        assert phone.get(ledger(links) + way).location == f"/m/{links.score}"


class TestWorkingOut:
    def test_nothing_is_preset(self, phone: Phone, table: Links) -> None:
        page = phone.page(ledger(table))
        radios = page.all("input", type="radio", name="out")
        assert [radio.get("value") for radio in radios] == ["0", "nobody", "1"]
        assert not any("checked" in radio.attrs for radio in radios)
        assert page.says("small")[:2] == ["Now: 2,720", "Now: 1,385"]

    def test_it_shows_scores_totals_and_minimums_and_saves_nothing(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = enter(phone, table, "work", **TOTALS)
        assert page.says("span", class_="d") == ["+1,400", "+435"]
        assert page.says("b", class_="t") == ["4,120", "1,820"]
        needs = ["then needs 120 to open", "then needs 90 to open"]
        assert page.says("span", class_="n")[-2:] == needs
        assert notices(page) == []
        assert store.version(table.match_id) == 3

    def test_a_sum_stays_a_sum_and_says_what_it_makes(
        self, phone: Phone, table: Links
    ) -> None:
        page = enter(phone, table, "work", **TOTALS)
        assert page.value("s0-melded") == "70+90+60+20+80"
        assert "= 320" in page.says("output", class_="via")

    @pytest.mark.parametrize(
        ("do", "before", "after"),
        [
            ("more:s0-red", "1", "2"),
            ("less:s0-red", "1", "0"),
            ("less:s0-red", "0", "0"),
            ("more:s0-red", "99", "99"),
            ("more:s0-red", "", "1"),
            ("more:s0-red", "x", "x"),
            ("more:s0-red", "-1", "-1"),
            ("more:s0-red", "໓", "4"),
        ],
    )
    def test_a_stepper_counts_by_one(
        self, phone: Phone, table: Links, do: str, before: str, after: str
    ) -> None:
        page = enter(phone, table, do, **{**TOTALS, "s0_red": before})
        assert page.value("s0-red") == after
        assert page.value("s1-hand") == "−105"

    def test_while_counting_nobody_is_warned(self, phone: Phone, table: Links) -> None:
        page = enter(phone, table, "more:s0-red", out=0)
        assert notices(page) == []
        assert page.says("a", class_="todo") == []
        page = enter(phone, table, "more:s0-red", out=0, s1_hand="1o5")
        assert len(notices(page)) == 1

    def test_who_went_out_must_be_told(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = enter(phone, table, "save", **{**TOTALS, "out": ""})
        assert page.says("a", class_="todo") == ["Still to enter: who went out"]
        assert store.version(table.match_id) == 3

    @pytest.mark.parametrize("do", ["work", "save"])
    @pytest.mark.parametrize("concealed", [{}, {"concealed": 1}])
    def test_until_then_nothing_is_said_that_hangs_on_it(
        self, phone: Phone, table: Links, do: str, concealed: dict[str, int]
    ) -> None:
        empty_hands = {**TOTALS, **concealed, "out": "", "s0_hand": 0, "s1_hand": 0}
        page = enter(phone, table, do, **empty_hands)
        assert notices(page) == []
        assert page.says("a", class_="todo") == ["Still to enter: who went out"]

    def test_until_then_what_is_odd_in_any_case_is_said(
        self, phone: Phone, table: Links
    ) -> None:
        typed = {**TOTALS, "out": "", "s0_red": 4, "s1_melded": 143}
        page = enter(phone, table, "save", **typed)
        assert page.says("a", class_="todo") == ["Fix first: Red threes"]
        assert [text.split(".")[0] for text in page.says("div", class_="notice")] == [
            "Red threes entered: 5",
            "143 cannot be right",
        ]

    @pytest.mark.parametrize("out", ["", "nobody", "1"])
    def test_a_ruling_raises_what_a_side_needed(
        self, phone: Phone, keep: Keep, out: str
    ) -> None:
        """IRR-01: 95 is enough for 90, and too little for 90 and 10."""
        plain = saturday(start=(2720, -120))
        ruled = add(plain, EntryKind.RULING, Note(rule="IRR-01", points=10, side=0))
        for match, needed in ((plain, []), (ruled, ["100"])):
            path = f"/m/{keep(match).score}/deal"
            told = {"out": out, "s0_melded": 95, "s0_hand": 10}
            page = phone.page(path)
            page = Page(send(phone, path, page, "work", **told).text)
            said = [each for each in notices(page) if "points to open" in each]
            assert [each.split()[4] for each in said] == needed

    def test_what_cannot_be_read_is_told_in_brief_and_turns_no_sentence(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        wrong = {"s0_melded": "\u202e320", "s1_melded": "9" * 390}
        told = notices(Page(send(phone, ledger(table), page, "work", **wrong).text))
        assert "Cards melded: “\u2068\u202e320\u2069” Enter" in told[0]
        assert f"Cards melded: “{'9' * 60}…” Number" in told[1]
        wrong = {"s0_note": "n" * 301, "s1_hand_joker": "two"}
        told = notices(Page(send(phone, ledger(table), page, "work", **wrong).text))
        assert told[0].startswith("Bình & Dũng, Cards left in hand: Joker: “two”")
        assert told[1].startswith("An & Chi, Note: “nnn")

    def test_a_page_without_our_token_comes_back_filled(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        fields = fields_of(phone.page(ledger(table)))
        fields |= {"s0-melded": "325", "out": "0", "do": "save", "csrf_token": "##old"}
        answer = phone.post(ledger(table), **fields)
        page = Page(answer.text)
        assert answer.status_code == 422
        assert any("This page was open for long." in text for text in notices(page))
        assert page.value("s0-melded") == "325"
        assert store.version(table.match_id) == 3
        fields["csrf_token"] = page.value("csrf_token")
        assert phone.post(ledger(table), **fields).status_code == 422


def all_typed(page: Page) -> dict[str, str]:
    return {
        name: value for name, value in fields_of(page).items() if name.startswith("s")
    }


class TestNothingIsLost:
    WRONG: ClassVar[Mapping[str, Any]] = {
        "out": 1,
        "s0_natural": "zwei",
        "s0_mixed": 2,
        "s0_red": "1",
        "s0_melded": "32o",
        "s0_hand": "12.34",
        "s1_natural": "100",
        "s1_melded": "70+",
        "s1_hand": "15",
        "s0_hand_ten": "x",
        "s1_penalty": "-",
        "s1_adjustment": "+-5",
        "s0_note": "<b>Ván 7</b>",
    }

    @pytest.mark.parametrize("do", ["work", "save", "anyway", "more:s0-mixed"])
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_number_comes_back_after_an_error(
        self, app: Flask, store: Store, table: Links, do: str, code: str
    ) -> None:
        phone = Phone(app, code)
        page = enter(phone, table, do, **self.WRONG)
        sent = {name.replace("_", "-", 1): str(v) for name, v in self.WRONG.items()}
        if do.startswith("more"):
            sent["s0-mixed"] = "3"
        shown = all_typed(page) | {"out": fields_of(page)["out"]}
        assert {name: shown[name] for name in sent} == sent
        assert store.version(table.match_id) == 3

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_field_and_the_value_are_named(
        self, app: Flask, table: Links, code: str
    ) -> None:
        phone, spoken = Phone(app, code), language(code)
        page = enter(phone, table, "work", **self.WRONG)
        melded = spoken.gettext("Cards melded")
        where = spoken.gettext("%(side)s, %(row)s", side="An & Chi", row=melded)
        message = "Enter a whole number, for example %(example)s."
        why = spoken.gettext(message, example=320)
        assert f"{where}: “32o” {why}" in notices(page)

    @pytest.mark.parametrize(
        ("typed", "fold"),
        [
            ({"s0_hand_ten": "-1"}, "r-count"),
            ({"s1_melded_joker": "two"}, "r-count"),
            ({"s0_undeclared": "-1"}, "r-rare"),
            ({"s1_note": "x" * 301}, "r-rare"),
        ],
    )
    def test_a_fold_with_a_fault_in_it_comes_back_open(
        self, phone: Phone, table: Links, typed: dict[str, str], fold: str
    ) -> None:
        page = enter(phone, table, "save", **typed)
        opened = [tag.get("id") for tag in page.all("details") if "open" in tag.attrs]
        assert opened == [fold]
        assert page.says("a", class_="todo")[0].startswith("Fix first: ")

    def test_no_browser_stops_the_form_before_the_fault_is_named(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        assert [tag.name for tag in page.tags if "pattern" in tag.attrs] == []

    def test_markup_that_is_typed_stays_text(self, phone: Phone, table: Links) -> None:
        page = enter(phone, table, "work", s0_melded="<script>1</script>", out=0)
        assert "<script>1" not in page.html
        assert page.value("s0-melded") == "<script>1</script>"


class TestLanguages:
    """Another language may be chosen while the numbers are entered."""

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("page", ["deal", "deals/1"])
    def test_the_numbers_stay_and_the_page_speaks_it(
        self, app: Flask, store: Store, table: Links, code: str, page: str
    ) -> None:
        phone = Phone(app, next(other for other in LANGUAGES if other != code))
        path = f"/m/{table.score}/{page}"
        typed = {"out": 1, "s0_melded": "32o", "s1_hand": "105", "s0_red": "3"}
        answer = send(phone, path, phone.page(path), f"lang:{code}", **typed)
        shown = Page(answer.text)
        assert shown.one("html").get("lang") == answer.headers["Content-Language"]
        assert shown.one("html").get("lang") == code
        spoken = language(code)
        message = "Enter a whole number, for example %(example)s."
        assert spoken.gettext(message, example=320) in notices(shown)[-1]
        fields = fields_of(shown)
        for name, value in typed.items():
            assert fields[name.replace("_", "-", 1)] == str(value)
        assert phone.page("/").one("html").get("lang") == code
        assert store.version(table.match_id) == 3

    @pytest.mark.parametrize("do", ["lang:xx", "lang:", "lang"])
    def test_a_language_that_is_none_changes_nothing(
        self, phone: Phone, table: Links, do: str
    ) -> None:
        assert enter(phone, table, do, s0_red="3").value("s0-red") == "3"
        assert phone.page("/").one("html").get("lang") == "en"

    def test_no_page_from_elsewhere_chooses_it(
        self, phone: Phone, table: Links
    ) -> None:
        phone.post(ledger(table), do="lang:vi", csrf_token="##old")
        assert phone.page("/").one("html").get("lang") == "en"


class TestWarnings:
    DOUBTFUL: ClassVar[Mapping[str, Any]] = {**TOTALS, "s0_hand": 0}

    def test_a_warning_is_shown_before_it_can_be_saved_anyway(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = enter(phone, table, "save", **self.DOUBTFUL)
        assert "Save anyway" in page.says("button")
        assert store.version(table.match_id) == 3
        answer = send(phone, ledger(table), page, "anyway")
        assert answer.location == f"/m/{table.score}?saved=4"
        assert match_of(store, table).deals[-1].anyway

    def test_a_side_that_fell_short_of_a_raised_minimum_is_warned(
        self, phone: Phone, keep: Keep
    ) -> None:
        """IRR-01: 320 is too little where 50 and 320 were needed."""
        raised = Note(rule="IRR-01", points=320, side=0)
        links = keep(add(saturday(), EntryKind.RULING, raised))
        page = enter(phone, links, "save", **TOTALS)
        assert "An & Chi needed 370 points to open." in page.says("b")

    def test_a_warning_that_nobody_has_seen_is_not_saved(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = enter(phone, table, "save", **self.DOUBTFUL)
        answer = send(phone, ledger(table), page, "anyway", s1_hand=0)
        assert answer.status_code == 422
        assert store.version(table.match_id) == 3

    def test_a_deal_without_doubts_is_not_marked(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        enter(phone, table, **TOTALS)
        assert not match_of(store, table).deals[-1].anyway

    def test_a_stop_is_not_saved_whatever_is_pressed(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        for do in ("save", "anyway"):
            page = enter(phone, table, do, **{**TOTALS, "s0_red": 3, "s1_red": 2})
            assert page.says("a", class_="todo") == ["Fix first: Red threes"]
            assert page.all("a", class_="todo")[0].get("href") == "#r-red"
        assert store.version(table.match_id) == 3


class TestUndone:
    def test_an_undone_deal_opens_with_every_number_in_it(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        enter(phone, table, **COUNTS)
        answer = phone.post(f"/m/{table.score}/undo", entry=4, key=new_key())
        page = phone.page(str(answer.location))
        shown = fields_of(page)
        assert shown["out"] == "0"
        assert (shown["s0-melded_twenty"], shown["s0-hand_five"]) == ("5", "2")
        assert (shown["s1-melded"], shown["s1-hand"], shown["s0-red"]) == (
            "140",
            "105",
            "2",
        )
        send(phone, ledger(table), page, "save")
        assert match_of(store, table).standing.totals == (4120, 1820)
        kept = match_of(store, table).deals[-1].body
        assert kept.sides[0].melded_counts is not None

    def test_a_deal_told_by_melds_keeps_its_melds(
        self, phone: Phone, store: Store, keep: Keep
    ) -> None:
        links = keep(saturday(REFERENCE))
        answer = phone.post(f"/m/{links.score}/undo", entry=2, key=new_key())
        send(phone, ledger(links), phone.page(str(answer.location)), "save")
        assert match_of(store, links).deals[0].deal == saturday(REFERENCE).deals[0].deal

    @pytest.mark.parametrize("again", ["", "0", "1", "2", "99", "x", "-1"])
    def test_only_a_deal_that_was_undone_is_opened_again(
        self, phone: Phone, table: Links, again: str
    ) -> None:
        page = phone.page(f"{ledger(table)}?again={again}")
        assert page.value("s0-melded") == ""


class TestTwoTellings:
    def test_counting_owns_the_cell_and_typing_is_offered(
        self, phone: Phone, table: Links
    ) -> None:
        page = enter(phone, table, "work", **{**COUNTS, "s0_melded": 325})
        assert "Typed: 325, counted: 320." in " ".join(page.says("span", class_="why"))
        assert "Use 325" in page.says("button")
        page = Page(send(phone, ledger(table), page, "type:s0-melded").text)
        assert page.value("s0-melded") == "325"
        assert page.value("s0-melded_ten") == "15"
        assert "Use 320" in page.says("button")
        page = Page(send(phone, ledger(table), page, "count:s0-melded").text)
        assert "Use 325" in page.says("button")

    def test_what_cannot_be_read_can_be_typed_over(
        self, phone: Phone, table: Links
    ) -> None:
        unread = {**COUNTS, "s0_melded": "3x", "s0_melded_by": "typed"}
        page = enter(phone, table, "work", **unread)
        assert page.one("input", name="s0-melded").get("type") == "text"
        assert page.value("s0-melded") == "3x"

    def test_typing_instead_begins_with_what_was_counted(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = enter(phone, table, "type:s0-hand", **COUNTS)
        assert page.value("s0-hand") == "20"
        assert page.value("s0-hand_ten") == "1"
        send(phone, ledger(table), page, "save")
        assert match_of(store, table).deals[-1].body.sides[0].hand_points == 20


HOSTILE: list[dict[str, str]] = [
    {"number": "999999999999999999999"},
    {"number": "-1", "expected": "x", "entry": "٣"},
    {"key": "../../etc/passwd"},
    {"key": ""},
    {"out": "7"},
    {"out": "99999999999999"},
    {"out": "²"},
    {"s0-melds": "K K K / <script> / 3"},
    {"s0-melds": "/".join(["K K K"] * 400)},
    {"s0-hand_cards": "foo"},
    {"s0-melded_by": "magic", "s0-hand_by": "cards"},
    {"seen": "x" * 5000},
    {"s0-note": "\x00"},
    {"s0-note": "x" * 301},
    {"s0-melded": "9" * 5000},
    {"s0-melded": "1+" * 190 + "1"},
    {"s0-natural": "٣"},
    {"do": "more:csrf_token"},
    {"do": "type:s9-melded"},
    {"do": "type:__class__"},
    {"do": "more:"},
    {"do": "\u202e"},
]


@pytest.mark.parametrize("sent", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("path", ["deal", "deal/melds", "deals/1"])
def test_what_no_page_of_ours_sends_breaks_nothing(
    phone: Phone, store: Store, table: Links, path: str, sent: dict[str, str]
) -> None:
    page = phone.page(f"/m/{table.score}/{path}")
    fields = {**fields_of(page), "do": "work", "out": "0", "s1-hand": "105", **sent}
    fields.pop("csrf_token")
    answer = phone.post(f"/m/{table.score}/{path}", **fields)
    assert answer.status_code in (200, 404, 409, 422)
    assert store.version(table.match_id) == 3
