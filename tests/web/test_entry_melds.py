"""Telling a deal meld by meld: one button a key, and nothing told is lost."""

import pytest
from flask import Flask

from referee.journal import Match
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import Store
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

AN = "K*7 / 8 8 8 8 8 2 2 / AAA / 6666 / 999 joker"
BINH = "QQQQQ22 / 10 10 10 / 7777"


@pytest.fixture
def table(keep: Keep) -> Links:
    return keep(saturday(totals(500, 300), totals(300, 200), start=(1920, 885)))


def ledger(links: Links) -> str:
    return f"/m/{links.score}/deal"


def melds(links: Links) -> str:
    return f"/m/{links.score}/deal/melds"


def match_of(store: Store, links: Links) -> Match:
    return replay(store.entries(links.match_id))


def tap(phone: Phone, links: Links, page: Page, *keys: str, cards: str = "") -> Page:
    """Press keys of the page of melds, one after the other."""
    for key in keys:
        answer = send(phone, melds(links), page, key, cards=cards)
        assert answer.status_code == 200
        page, cards = Page(answer.text), ""
    return page


def rows(page: Page) -> list[str]:
    return [
        " ".join(tag.text.split())
        for tag in page.tags
        if tag.name == "button"
        and "meld" in tag.get("class").split()
        and tag.text.strip()
    ]


def outputs(page: Page) -> list[str]:
    """What the ledger shows beside its boxes, where it shows anything."""
    return [text for text in page.says("output") if text]


def test_the_reference_deal_by_melds_makes_1400_and_435(
    phone: Phone, store: Store, table: Links
) -> None:
    page = phone.page(ledger(table))
    page = Page(send(phone, melds(table), page, "open", out=0, s0_red=2).text)
    page = tap(phone, table, page, "read", cards=AN)
    page = tap(phone, table, page, "side:1")
    page = tap(phone, table, page, "read", cards=BINH)
    page = Page(send(phone, ledger(table), page, "work").text)
    typed = {"s0_hand": 20, "s1_red": 1, "s1_hand": 105}
    answer = send(phone, ledger(table), page, "save", **typed)
    assert answer.location == f"/m/{table.score}?saved=4"
    match = match_of(store, table)
    assert match.standing.track[-1].scores == (1400, 435)
    assert (
        match.deals[-1].deal.sides[0].melds
        == saturday(REFERENCE).deals[0].deal.sides[0].melds
    )


def test_melds_are_read_in_the_words_of_the_reader(app: Flask, table: Links) -> None:
    phone = Phone(app, "vi")
    page = Page(send(phone, melds(table), phone.page(ledger(table)), "open").text)
    named = tap(phone, table, page, "read", cards="3xgià phăng teo / bảy bay bẩy")
    coded = tap(phone, table, page, "read", cards="KKK joker / 777")
    assert rows(named) == rows(coded) != []


def test_every_key_is_a_button(phone: Phone, table: Links) -> None:
    page = phone.page(melds(table))
    page = tap(phone, table, page, "rank:9", "many:3", "wild:JK", "rank:K", "many:7")
    assert rows(page) == [
        "999 Rank 9, cards: 4, mixed meld mixed meld 80",
        "KKKKKKK Rank K, cards: 7, natural canasta natural canasta 70 +500",
    ]
    assert page.value("s0-melds") == "9 9 9 JK / K K K K K K K"
    assert page.says("b", class_="num") == ["150", "500"]
    assert page.says("span", class_="full") == [
        "Twos: 0 of 8 · jokers: 1 of 4 · Rank K: 7 of 8"
    ]


def test_the_side_that_is_asked_for_is_shown(phone: Phone, table: Links) -> None:
    page = phone.page(melds(table) + "?side=1")
    tabs = [
        tag.get("aria-current")
        for tag in page.all("button")
        if "side:" in tag.get("value")
    ]
    assert tabs[:2] == ["", "true"]
    assert phone.page(melds(table) + "?side=99").value("side") == "0"


def test_the_other_side_is_never_touched(phone: Phone, table: Links) -> None:
    page = Page(
        send(
            phone, melds(table), phone.page(ledger(table)), "open", s1_melded="70+7o"
        ).text
    )
    page = tap(phone, table, page, "read", cards=AN)
    page = Page(send(phone, ledger(table), page, "work").text)
    shown = fields_of(page)
    assert shown["s1-melded"] == "70+7o"
    assert shown["s1-melds"] == ""


class TestOwnership:
    def owned(self, phone: Phone, table: Links) -> Page:
        page = phone.page(ledger(table))
        page = Page(send(phone, melds(table), page, "open", out=0, s0_melded=325).text)
        page = tap(phone, table, page, "read", cards=AN)
        return Page(send(phone, ledger(table), page, "work").text)

    def test_the_melds_fill_the_ledger(self, phone: Phone, table: Links) -> None:
        page = self.owned(phone, table)
        assert outputs(page) == ["1", "1", "320"]
        why = " ".join(page.says("span", class_="why"))
        assert "Typed: 325, from the melds: 320." in why
        assert {"Change the melds", "Use 325"} <= set(page.says("button"))

    def test_the_difference_is_shown_beside_the_melds_too(
        self, phone: Phone, table: Links
    ) -> None:
        page = tap(phone, table, self.owned(phone, table), "open:0")
        assert any(
            "Typed: 325, from the melds: 320." in text for text in page.says("span")
        )

    def test_what_was_typed_can_own_the_cell_again(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = Page(
            send(phone, ledger(table), self.owned(phone, table), "type:s0-melded").text
        )
        assert page.value("s0-melded") == "325"
        assert page.value("s0-melds").startswith("K K K")
        typed = {"s0_natural": 1, "s0_mixed": 1, "s0_hand": 20, "s1_hand": 105}
        send(phone, ledger(table), page, "save", **typed)
        body = match_of(store, table).deals[-1].body.sides[0]
        assert (body.card_points, body.melds, body.natural_canastas) == (325, None, 1)

    def test_typing_instead_begins_with_what_the_melds_make(
        self, phone: Phone, table: Links
    ) -> None:
        page = tap(phone, table, phone.page(melds(table)), "read", cards=AN)
        page = Page(send(phone, ledger(table), page, "work").text)
        page = Page(send(phone, ledger(table), page, "type:s0-melded").text)
        shown = fields_of(page)
        cells = [shown[f"s0-{name}"] for name in ("natural", "mixed", "melded")]
        assert cells == ["1", "1", "320"]

    def test_melds_that_were_taken_away_give_the_cell_back(
        self, phone: Phone, table: Links
    ) -> None:
        page = tap(phone, table, phone.page(melds(table)), "rank:9", "many:2")
        page = tap(phone, table, page, "back", "back")
        page = Page(send(phone, ledger(table), page, "work").text)
        assert outputs(page) == []


def test_melds_and_a_number_that_cannot_be_read(phone: Phone, table: Links) -> None:
    page = tap(phone, table, phone.page(melds(table)), "read", cards=AN)
    page = Page(send(phone, ledger(table), page, "work", s1_hand="1o5").text)
    assert outputs(page) == ["–", "–", "320"]
    assert page.value("s1-hand") == "1o5"


class TestIllegalMelds:
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_reason_stands_in_place_with_rule_and_ruleset(
        self, app: Flask, table: Links, code: str
    ) -> None:
        phone, spoken = Phone(app, code), language(code)
        page = tap(phone, table, phone.page(melds(table)), "read", cards="J J 2 2 JK")
        message = (
            "Wild cards may not outnumber naturals "
            "(wild cards: %(wilds)s, naturals: %(naturals)s)."
        )
        (why,) = page.says("div", class_="meld-why")
        assert why.startswith(spoken.gettext(message, wilds=3, naturals=2))
        assert why.endswith(f"MELD-04 · {spoken.gettext('Classic')}")
        assert page.says("b", class_="num")[0] == "110"

    def test_it_can_be_saved_as_played(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = tap(
            phone, table, phone.page(melds(table)), "read", cards="J J 2 2 JK/7*7"
        )
        typed = {"out": 0, "s0_hand": 20, "s1_hand": 105}
        page = Page(send(phone, ledger(table), page, "save", **typed).text)
        assert any(
            "Played like this?" in text for text in page.says("div", class_="warn")
        )
        send(phone, ledger(table), page, "anyway")
        assert match_of(store, table).deals[-1].anyway

    def test_a_run_can_be_taken_away(self, phone: Phone, table: Links) -> None:
        page = tap(phone, table, phone.page(melds(table)), "read", cards="5 6 7")
        assert "MELD-06" in page.html
        assert rows(tap(phone, table, page, "remove:0")) == []

    def test_black_threes_lie_only_where_somebody_went_out(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        for out, legal in (("0", True), ("1", False), ("nobody", False), ("", True)):
            laid = Page(send(phone, melds(table), page, "open", out=out).text)
            laid = tap(phone, table, laid, "rank:3B", "many:3")
            assert ("MELD-07" in laid.html) is not legal


@pytest.mark.parametrize("code", LANGUAGES)
def test_text_that_is_no_card_is_named_and_stays(
    app: Flask, table: Links, code: str
) -> None:
    phone = Phone(app, code)
    page = tap(phone, table, phone.page(melds(table)), "rank:9", "many:3")
    page = tap(phone, table, page, "read", cards="K K foo")
    message = "This cannot be read: “%(text)s” at position %(n)s."
    said = language(code).gettext(message, text="foo", n=5)
    assert said in page.says("b")
    assert page.value("cards") == "K K foo"
    assert page.value("s0-melds") == "9 9 9"


class TestTypedCards:
    """What was typed is read before any key, whichever it is."""

    KEYS = ("rank:9", "many:2", "wild:2", "back", "side:1", "side:0", "remove:7")

    @pytest.mark.parametrize("key", KEYS)
    def test_they_are_laid_down_whichever_key_is_pressed(
        self, phone: Phone, table: Links, key: str
    ) -> None:
        page = tap(phone, table, phone.page(melds(table)), "rank:K", "many:3")
        page = tap(phone, table, page, key, cards="8 8 8 / 7 7 7")
        laid = page.value("s0-melds").split(" / ")
        assert laid[1:] == ["8 8 8", "7 7 7"]
        assert page.value("s0-melded_by") == "cards"
        assert page.value("cards") == ""

    def test_a_key_means_the_rank_that_it_asked_about(
        self, phone: Phone, table: Links
    ) -> None:
        page = tap(phone, table, phone.page(melds(table)), "rank:K", "many:3")
        page = tap(phone, table, page, "many:5", cards="8 8 8")
        assert page.value("s0-melds") == "K K K K K / 8 8 8"
        page = tap(phone, table, page, "read", "many:4", cards="7 7 7")
        assert page.value("s0-melds") == "K K K K K / 8 8 8 / 7 7 7 7"

    def test_both_sides_count_what_was_typed(self, phone: Phone, table: Links) -> None:
        page = phone.page(melds(table))
        page = tap(phone, table, page, "side:1", cards="9 9 9 2 JK")
        assert "Twos: 1 of 8 · jokers: 1 of 4" in page.says("span", class_="full")
        assert "s1-melds" not in fields_of(page)

    def test_the_ledger_has_them_too(
        self, phone: Phone, store: Store, table: Links
    ) -> None:
        page = phone.page(ledger(table))
        typed = {"out": 0, "s0_red": 2, "s0_hand": 20, "s1_hand": 105, "s1_red": 1}
        page = Page(send(phone, melds(table), page, "open", **typed).text)
        page = tap(phone, table, page, "side:1", cards=AN)
        page = Page(send(phone, ledger(table), page, "totals", cards=BINH).text)
        assert outputs(page) == ["1", "0", "1", "1", "320", "140"]
        send(phone, ledger(table), page, "save")
        assert match_of(store, table).standing.track[-1].scores == (1400, 435)

    @pytest.mark.parametrize("key", [*KEYS, "totals", "read"])
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_text_that_is_no_card_stays_whichever_key_is_pressed(
        self, app: Flask, table: Links, key: str, code: str
    ) -> None:
        phone = Phone(app, code)
        page = tap(phone, table, phone.page(melds(table)), "rank:K", "many:3")
        path = ledger(table) if key == "totals" else melds(table)
        page = Page(send(phone, path, page, key, cards="8 8 8 / 7 foo").text)
        message = "This cannot be read: “%(text)s” at position %(n)s."
        assert language(code).gettext(message, text="foo", n=4) in page.says("b")
        shown = fields_of(page)
        told = (shown["side"], shown["cards"], shown["s0-melds"], shown["chosen"])
        assert told == ("0", "8 8 8 / 7 foo", "K K K", "K")

    def test_a_deal_to_correct_has_them_too(self, phone: Phone, keep: Keep) -> None:
        links = keep(saturday(REFERENCE, totals(100, 50)))
        deal = f"/m/{links.score}/deals/1"
        page = Page(send(phone, melds(links), phone.page(deal), "open:1").text)
        wrong = Page(send(phone, deal, page, "totals", cards="4 foo").text)
        assert fields_of(wrong)["cards"] == "4 foo"
        assert fields_of(wrong)["number"] == "1"
        page = Page(send(phone, deal, wrong, "totals", cards="4 4 4").text)
        assert page.value("s1-melds").endswith(" / 4 4 4")


def test_a_deal_to_correct_goes_back_to_its_own_ledger(
    phone: Phone, keep: Keep
) -> None:
    links = keep(saturday(REFERENCE, totals(100, 50)))
    deal = f"/m/{links.score}/deals/1"
    page = Page(send(phone, melds(links), phone.page(deal), "open:1").text)
    actions = {tag.get("formaction") for tag in page.all("button")} - {""}
    assert actions == {deal}
    page = tap(phone, links, page, "rank:10", "many:4")
    page = Page(send(phone, deal, page, "work").text)
    assert page.says("p", class_="was-note") == ["Was: 140"]


def test_the_pages_of_melds_change_nothing_by_themselves(
    phone: Phone, store: Store, table: Links
) -> None:
    page = tap(phone, table, phone.page(melds(table)), "read", cards=AN)
    tap(phone, table, page, "save", "anyway")
    assert store.version(table.match_id) == 3


def test_a_code_for_watching_lays_no_melds(phone: Phone, table: Links) -> None:
    assert phone.get(f"/m/{table.watch}/deal/melds").status_code == 404
    assert phone.post(f"/m/{table.watch}/deal/melds").status_code == 404
