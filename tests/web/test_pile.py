"""May I take the pile? Asked by a few questions, or with the cards, in the address."""

from urllib.parse import parse_qs
from urllib.parse import urlsplit

import pytest
from flask import Flask

from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from tests.samples import saturday
from tests.web.asking import asked
from tests.web.asking import cited
from tests.web.asking import word
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

NO, YES, MUST = "No, you may not.", "Yes, you may.", "Yes, you must."
ENDS, UNKNOWN = "The deal ends.", "Not known yet"
TOP = "What is the top card?"
FROZEN = "Is there a wild card or a red three in the pile?"
OPENED = "Has your side opened?"
HOLD = "What goes with the top card?"
REACH = "Do your melds with the top card reach the opening minimum?"

CLOSED = (
    "To a side that has not opened the pile is closed: only two naturals from the hand "
    "take it."
)
MUST_TAKE = (
    "The stock is empty and the top card fits your meld, so you must take the pile."
)


@pytest.fixture
def table(keep: Keep) -> Links:
    """An & Chi need 90, Bình & Dũng 15."""
    return keep(saturday(start=(1500, -100)))


class TestFewQuestions:
    @pytest.mark.parametrize(
        ("query", "said", "rules"),
        [
            ("top=wild", NO, ["PILE-07"]),
            ("top=black_three", NO, ["PILE-07", "PILE-08"]),
            ("top=natural&holding=none", NO, ["PILE-03"]),
            (
                "top=natural&frozen_card=yes&holding=one_wild",
                NO,
                ["PILE-04", "PILE-05"],
            ),
            (
                "top=natural&frozen_card=no&opened=no&holding=meld&reaches=yes",
                NO,
                ["PILE-04"],
            ),
            (
                "top=natural&opened=no&holding=pair&reaches=no",
                NO,
                ["OPEN-01", "OPEN-05", "PILE-06"],
            ),
            (
                "top=natural&opened=no&holding=pair&reaches=yes",
                YES,
                ["PILE-02", "PILE-06", "PILE-09"],
            ),
            ("top=natural&opened=yes&holding=pair", YES, ["PILE-02"]),
            (
                "top=natural&frozen_card=yes&opened=yes&holding=pair",
                YES,
                ["PILE-02", "PILE-05"],
            ),
            (
                "top=natural&frozen_card=no&opened=yes&holding=one_wild",
                YES,
                ["PILE-02"],
            ),
            ("top=natural&frozen_card=no&opened=yes&holding=meld", YES, ["PILE-02"]),
            (
                "top=natural&frozen_card=no&opened=yes&holding=pair&one_card=1",
                NO,
                ["PILE-10"],
            ),
            (
                "top=natural&frozen_card=no&opened=yes&holding=meld&stock_out=1",
                MUST,
                ["END-02"],
            ),
            (
                "top=natural&frozen_card=no&opened=yes&holding=pair&stock_out=1",
                YES,
                ["END-02"],
            ),
            ("top=wild&stock_out=1", ENDS, ["END-02", "PILE-07"]),
            ("top=natural&opened=yes&holding=one_wild", UNKNOWN, []),
            ("holding=pair", UNKNOWN, []),
        ],
    )
    def test_every_answer_comes_as_soon_as_it_is_certain(
        self, phone: Phone, query: str, said: str, rules: list[str]
    ) -> None:
        page = phone.page(f"/pile?{query}")
        assert word(page) == said
        assert sorted(cited(page)) == sorted(rules)

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "said", "why"),
        [
            (
                "top=wild",
                NO,
                "Nobody takes the pile while a wild card or a three is on top.",
            ),
            (
                "top=black_three",
                NO,
                "For this turn only: once covered, it has no effect.",
            ),
            (
                "top=natural&opened=yes&holding=pair",
                YES,
                "You may take the pile: the top card goes into a meld at once.",
            ),
            (
                "top=natural&opened=no&holding=one_wild",
                NO,
                CLOSED,
            ),
            (
                "top=natural&frozen_card=yes&opened=no&holding=one_wild",
                NO,
                "Frozen: only two naturals of that rank from the hand take the pile.",
            ),
            (
                "top=natural&frozen_card=yes&opened=yes&holding=pair&stock_out=1",
                YES,
                "You may take the pile, but you need not.",
            ),
            (
                "top=natural&frozen_card=no&opened=yes&holding=meld&stock_out=1",
                MUST,
                MUST_TAKE,
            ),
            (
                "top=wild&stock_out=1",
                ENDS,
                "The stock is empty and the pile is not taken, so the deal ends.",
            ),
            ("top=natural&opened=yes&holding=meld", UNKNOWN, FROZEN),
        ],
    )
    def test_the_answer_and_its_reason_are_in_the_readers_language(
        self, app: Flask, code: str, query: str, said: str, why: str
    ) -> None:
        say = language(code).gettext
        page = Phone(app, code).page(f"/pile?{query}")
        assert word(page) == say(said)
        (answer,) = page.says("div", class_="bigverdict")
        assert say(why) in answer

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_answer_names_its_rules(self, app: Flask, code: str) -> None:
        say = language(code).gettext
        page = Phone(app, code).page("/pile?top=wild")
        assert page.says("a", class_="rule") == [f"PILE-07 · {say('Classic')}"]
        (link,) = page.all("a", class_="rule")
        assert link.get("href") == "/rules#PILE-07"
        rules = say("Rules used: %(ruleset)s", ruleset=say("Classic"))
        assert rules in page.says("small")

    @pytest.mark.parametrize(
        ("query", "questions"),
        [
            ("", [TOP, FROZEN, OPENED, HOLD]),
            ("top=wild", [TOP]),
            ("top=natural&opened=no", [TOP, OPENED, HOLD, REACH]),
            ("top=natural&opened=no&holding=none", [TOP, OPENED, HOLD]),
            ("top=natural&frozen_card=yes&opened=yes", [TOP, FROZEN, OPENED, HOLD]),
            ("top=natural&holding=none", [TOP, HOLD]),
            ("top=natural&opened=yes&holding=pair", [TOP, OPENED, HOLD]),
        ],
    )
    def test_only_questions_are_asked_that_still_matter(
        self, phone: Phone, query: str, questions: list[str]
    ) -> None:
        assert asked(phone.page(f"/pile?{query}")) == questions

    def test_an_answer_that_does_not_matter_now_is_kept(self, phone: Phone) -> None:
        page = phone.page("/pile?top=wild&holding=pair&opened=no&side=90&one_card=1")
        hidden = {
            t.get("name"): t.get("value") for t in page.all("input", type="hidden")
        }
        assert (
            hidden.items()
            >= {
                "holding": "pair",
                "opened": "no",
                "side": "90",
                "one_card": "1",
            }.items()
        )

    def test_what_was_answered_stays_chosen(self, phone: Phone) -> None:
        page = phone.page("/pile?top=natural&frozen_card=no&opened=no&holding=meld")
        chosen = {
            t.get("name"): t.get("value") for t in page.tags if "checked" in t.attrs
        }
        assert chosen == {
            "top": "natural",
            "frozen_card": "no",
            "opened": "no",
            "holding": "meld",
            "ruleset": "classic",
        }

    def test_decide_leads_to_an_address_that_can_be_sent_on(self, phone: Phone) -> None:
        sent = "top=natural&frozen_card=no&opened=yes&ruleset=classic&decide=1"
        answer = phone.get(f"/pile?{sent}")
        assert answer.status_code == 303
        asked = parse_qs(urlsplit(str(answer.location)).query)
        assert asked == {"top": ["natural"], "frozen_card": ["no"], "opened": ["yes"]}

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_an_answer_that_no_question_has_is_named(
        self, app: Flask, code: str
    ) -> None:
        say = language(code).gettext
        page = Phone(app, code).page("/pile?top=foo")
        message = "“%(value)s” is not one of the answers."
        assert page.says("p", class_="error") == [say(message, value="foo")]
        assert page.all("p", class_="w") == []


class TestRulesets:
    """Each switch that changes what is asked, or what follows from an answer."""

    def test_a_black_three_in_the_pile_may_freeze_it(self, phone: Phone) -> None:
        """PILE-05, PILE-08: black_three_freezes."""
        black = "Is there a wild card, a red three or a black three in the pile?"
        assert black in asked(phone.page("/pile?ruleset=bicycle"))
        assert black not in asked(phone.page("/pile?ruleset=pagat"))
        page = phone.page("/pile?top=black_three&ruleset=bicycle")
        assert cited(page) == ["PILE-07"]

    def test_a_table_may_close_the_pile_to_who_has_not_opened(
        self, phone: Phone
    ) -> None:
        """PILE-09H: unopened_may_take_pile."""
        page = phone.page("/pile?top=natural&opened=no&holding=pair&ruleset=strict")
        assert word(page) == NO
        assert page.says("a", class_="rule") == ["PILE-09H · Strict, house rule"]
        assert asked(page) == [TOP, OPENED]

    @pytest.mark.parametrize(
        ("house", "query", "before", "after"),
        [
            (
                {"one_card_rule": False},
                "top=natural&opened=yes&holding=pair&one_card=1",
                NO,
                YES,
            ),
            (
                {"take_to_canasta": False},
                "top=natural&frozen_card=no&opened=yes&holding=meld&canasta=1",
                YES,
                NO,
            ),
            (
                {"unopened_may_take_pile": False},
                "top=natural&opened=no&holding=pair&reaches=yes",
                YES,
                NO,
            ),
            ({"black_three_freezes": True}, "top=natural&holding=none", NO, NO),
        ],
    )
    def test_house_rules_of_a_table_answer(
        self,
        phone: Phone,
        keep: Keep,
        house: dict[str, object],
        query: str,
        before: str,
        after: str,
    ) -> None:
        plain, own = keep(saturday()), keep(saturday(house=house))
        assert word(phone.page(f"/m/{plain.score}/pile?{query}")) == before
        page = phone.page(f"/m/{own.score}/pile?{query}")
        assert word(page) == after
        assert "Rules used: Classic, house rule" in page.says("small")

    def test_boxes_are_there_only_where_they_decide(
        self, phone: Phone, keep: Keep
    ) -> None:
        """PILE-10, PILE-11."""
        own = keep(saturday(house={"one_card_rule": False, "take_to_canasta": False}))
        query = "top=natural&opened=yes&frozen_card=no&holding=meld"
        for code, boxes in (
            (keep(saturday()).score, {"one_card", "stock_out"}),
            (own.score, {"canasta", "stock_out"}),
        ):
            page = phone.page(f"/m/{code}/pile?{query}")
            assert {t.get("name") for t in page.all("input", type="checkbox")} == boxes

    @pytest.mark.parametrize(
        ("house", "query", "box", "questions"),
        [
            (
                {},
                "top=natural&opened=no&one_card=1",
                "one_card",
                [TOP, OPENED, HOLD, REACH],
            ),
            (
                {},
                "top=natural&opened=no&reaches=no&one_card=1",
                "one_card",
                [TOP, OPENED, REACH],
            ),
            (
                {"max_meld_size": 7},
                "top=natural&frozen_card=no&opened=yes&holding=pair&canasta=1",
                "canasta",
                [TOP, FROZEN, OPENED, HOLD],
            ),
        ],
    )
    def test_a_box_that_settles_all_can_be_unticked(
        self,
        phone: Phone,
        keep: Keep,
        house: dict[str, object],
        query: str,
        box: str,
        questions: list[str],
    ) -> None:
        """PILE-10, PILE-12: the box and the questions stay where they are."""
        code = keep(saturday(house=house)).score
        page = phone.page(f"/m/{code}/pile?{query}")
        assert word(page) == NO
        assert "checked" in page.one("input", type="checkbox", name=box).attrs
        assert asked(page) == questions

    @pytest.mark.parametrize(
        ("query", "free"),
        [
            ("frozen_card=no&opened=yes&holding=pair", False),
            ("frozen_card=no&opened=yes&holding=one_wild", False),
            ("frozen_card=yes&opened=yes&holding=pair", True),
            ("frozen_card=no&opened=no&holding=pair&reaches=yes", True),
        ],
    )
    def test_a_pair_beside_a_meld_of_the_rank_may_be_a_duty(
        self, phone: Phone, query: str, *, free: bool
    ) -> None:
        """END-02: a pile that is not frozen must be taken where it fits a meld."""
        page = phone.page(f"/pile?top=natural&stock_out=1&{query}")
        (said,) = page.says("div", class_="bigverdict")
        assert said.startswith(YES)
        assert ("but you need not" in said) == free
        duty = "If the top card also fits a meld of your side, you must take the pile."
        assert (duty in said) == (not free)

    @pytest.mark.parametrize("holding", ["pair", "one_wild", "meld"])
    def test_a_full_meld_is_asked_about_whatever_would_join_it(
        self, phone: Phone, keep: Keep, holding: str
    ) -> None:
        """PILE-12, MELD-13: a pair would join the full meld as well."""
        code = keep(saturday(house={"max_meld_size": 7})).score
        query = f"top=natural&frozen_card=no&opened=yes&holding={holding}"
        page = phone.page(f"/m/{code}/pile?{query}")
        assert page.all("input", type="checkbox", name="canasta")
        full = phone.page(f"/m/{code}/pile?{query}&canasta=1")
        assert (word(page), word(full)) == (YES, NO)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_a_ruleset_that_nobody_knows_is_named_and_classic_answers(
        self, app: Flask, code: str
    ) -> None:
        say = language(code).gettext
        page = Phone(app, code).page("/pile?ruleset=foo&top=wild")
        said = say("Unknown ruleset: “%(ruleset)s”", ruleset="foo")
        assert said in page.says("b")
        assert word(page) == say(NO)
        assert page.says("a", class_="rule") == [f"PILE-07 · {say('Classic')}"]

    def test_the_ruleset_stays_in_every_link(self, phone: Phone) -> None:
        page = phone.page("/pile?ruleset=strict&top=wild")
        for link in page.links:
            if link.startswith(("/check", "/pile", "/out", "/opening", "/rules")):
                assert "ruleset=strict" in link
        answer = phone.get("/pile?ruleset=strict&top=wild&decide=1")
        assert answer.location == "/pile?top=wild&ruleset=strict"


class TestAtATable:
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_side_that_asks_tells_the_minimum(
        self, app: Flask, table: Links, code: str
    ) -> None:
        """OPEN-01, OPEN-02."""
        say = language(code).gettext
        here = f"/m/{table.score}/pile?top=natural&opened=no&holding=pair"
        page = Phone(app, code).page(here)
        assert say(REACH) in asked(page)
        assert say("Which side asks?") in page.says("legend")
        page = Phone(app, code).page(f"{here}&side=0")
        reach = say("Do your melds with the top card reach %(minimum)s?", minimum=90)
        assert reach in asked(page)
        assert f"/m/{table.score}/opening?side=0" in page.links
        needs = say("%(side)s needs %(minimum)s to open.", side="An & Chi", minimum=90)
        assert any(needs in text for text in page.says("small"))

    def test_outside_of_a_match_every_minimum_can_be_chosen(self, phone: Phone) -> None:
        page = phone.page("/pile?top=natural&opened=no&holding=pair&side=120")
        sides = [t.get("value") for t in page.all("input") if t.get("name") == "side"]
        assert sides == ["15", "50", "90", "120"]
        assert "Do your melds with the top card reach 120?" in asked(page)

    def test_a_side_that_is_not_there_is_nobody(
        self, phone: Phone, table: Links
    ) -> None:
        query = "top=natural&opened=no&holding=pair&side=7"
        page = phone.page(f"/m/{table.score}/pile?{query}")
        assert REACH in asked(page)
        assert page.says("p", class_="error") == ["Not a valid choice."]

    def test_both_codes_may_ask(self, phone: Phone, table: Links) -> None:
        for code in (table.score, table.watch):
            for path in ("pile", "pile/cards"):
                assert f"/m/{code}" in phone.page(f"/m/{code}/{path}").links
        assert phone.get("/m/nobody/pile").status_code == 404


class TestTabs:
    @pytest.mark.parametrize(
        "path", ["/check", "/opening", "/pile", "/pile/cards", "/out"]
    )
    def test_the_three_screens_lead_to_one_another(
        self, phone: Phone, table: Links, path: str
    ) -> None:
        for before in ("", f"/m/{table.score}"):
            links = phone.page(before + path).links
            assert {before + there for there in ("/check", "/pile", "/out")} <= {*links}

    def test_the_table_leads_to_the_pile(self, phone: Phone, table: Links) -> None:
        for code in (table.score, table.watch):
            assert f"/m/{code}/pile" in phone.page(f"/m/{code}").links

    def test_with_cards_on_the_felt_the_others_are_below_them(
        self, phone: Phone
    ) -> None:
        for path in ("/check?m=K-K", "/opening?laid=K-K-K"):
            page = phone.page(path)
            assert page.all("nav", class_="tabs") == []
            assert {"/pile", "/out"} <= {*page.links}


def verdict(page: Page, tone: str) -> str:
    (said,) = page.says("section", class_=f"verdict {tone}".split()[-1])
    return said


def meter(page: Page) -> str:
    (said,) = page.says("div", class_="meter")
    return said


class TestWithCards:
    @pytest.mark.parametrize(
        ("query", "said", "rules"),
        [
            ("top=Q&opened=yes&use=QQ", YES, ["PILE-02"]),
            ("top=Q&opened=yes&use=Q+2", YES, ["PILE-02"]),
            ("top=Q&opened=yes&meld=QQQ", YES, ["PILE-02"]),
            ("top=Q&opened=yes&use=2+JK", NO, ["PILE-03"]),
            ("top=Q&opened=yes", NO, ["PILE-03"]),
            ("top=Q&opened=yes&wild=1&meld=QQQ", NO, ["PILE-04"]),
            ("top=Q&opened=yes&red=1&use=Q+2", NO, ["PILE-04"]),
            ("top=Q&opened=yes&black=1&use=Q+2", YES, ["PILE-02"]),
            ("top=Q&opened=yes&black=1&use=Q+2&ruleset=bicycle", NO, ["PILE-04"]),
            ("top=3B&opened=yes&use=3B+3B", NO, ["PILE-07"]),
            ("top=JK&opened=yes", NO, ["PILE-07"]),
            ("top=3R&opened=yes", NO, ["PILE-07"]),
            ("top=9&opened=yes&meld=9999&held=1&count=1", NO, ["PILE-10"]),
            ("top=9&opened=yes&meld=9999&held=1&count=2", YES, ["PILE-02"]),
            ("top=9&opened=yes&meld=9999&held=1", YES, ["PILE-02"]),
            ("top=Q&opened=no&side=50&use=Q+JK", NO, ["PILE-04"]),
            ("top=Q&opened=no&side=50&use=QQ", NO, ["OPEN-01"]),
            ("top=Q&opened=no&side=50&use=QQ&lay=AAA", YES, ["PILE-02"]),
            ("top=Q&opened=no&side=50&use=QQ&ruleset=strict", NO, ["PILE-09H"]),
            (
                "top=K&opened=yes&use=K+2&meld=KKKK22JK",
                NO,
                ["MELD-03", "PILE-12", "MELD-08"],
            ),
            ("top=Q&opened=yes&use=QQ&lay=A+2+2", NO, ["MELD-02", "MELD-04"]),
        ],
    )
    def test_every_broken_rule_is_named(
        self, phone: Phone, query: str, said: str, rules: list[str]
    ) -> None:
        page = phone.page(f"/pile/cards?{query}")
        assert said in page.says("h2")
        assert sorted(cited(page)) == sorted(rules)

    def test_a_canasta_may_be_closed_to_the_pile(
        self, phone: Phone, keep: Keep
    ) -> None:
        """PILE-11: take_to_canasta."""
        query = "top=9&opened=yes&meld=9999999"
        own = keep(saturday(house={"take_to_canasta": False}))
        page = phone.page(f"/m/{own.score}/pile/cards?{query}")
        assert page.says("a", class_="rule") == ["PILE-11 · Classic, house rule"]
        assert YES in phone.page(f"/pile/cards?{query}").says("h2")

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_top_card_alone_is_offered_where_that_would_do(
        self, app: Flask, code: str
    ) -> None:
        say = language(code).gettext
        phone = Phone(app, code)
        page = phone.page("/pile/cards?top=K&opened=yes&use=K+2&meld=KKKK22JK")
        assert say("Add only the top card to your meld.") in page.says("b")
        page = phone.page("/pile/cards?top=K&opened=yes&use=K+2&meld=KKKK222&wild=1")
        assert say("Add only the top card to your meld.") not in page.says("b")

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("cards", "message", "facts"),
        [
            (
                "use=QQ&lay=AAA",
                "Opening: %(points)s of %(minimum)s. Enough.",
                {"points": 90, "minimum": 90},
            ),
            (
                "use=QQ",
                "Opening: %(points)s of %(minimum)s. Still missing: %(missing)s.",
                {"points": 30, "minimum": 90, "missing": 60},
            ),
            (
                "use=Q+2&lay=AAA&lay=KKK",
                "These cards do not count until the meld is legal.",
                {},
            ),
        ],
    )
    def test_the_meter_counts_the_opening(
        self,
        app: Flask,
        table: Links,
        code: str,
        cards: str,
        message: str,
        facts: dict[str, int],
    ) -> None:
        """OPEN-01, OPEN-05."""
        here = f"/m/{table.score}/pile/cards?top=Q&opened=no&side=0&{cards}"
        page = Phone(app, code).page(here)
        assert meter(page) == language(code).gettext(message, **facts)

    def test_a_side_that_has_opened_has_no_meter(self, phone: Phone) -> None:
        page = phone.page("/pile/cards?top=Q&opened=yes&use=QQ&side=90")
        assert page.all("div", class_="meter") == []

    def test_a_note_is_no_reproach(self, phone: Phone) -> None:
        """MELD-12."""
        page = phone.page("/pile/cards?top=K&opened=yes&use=2&meld=KKKKKKK")
        assert YES in page.says("h2")
        assert "MELD-12" in verdict(page, "warn")

    @pytest.mark.parametrize(
        ("query", "said", "rules"),
        [
            ("top=Q&opened=yes&meld=QQQ", MUST, ["END-02"]),
            ("top=Q&opened=yes&hand=QQ7", YES, ["END-02"]),
            ("top=Q&opened=yes&hand=A7", ENDS, ["END-02"]),
            ("top=Q&opened=yes&wild=1&meld=QQQ&hand=A7", ENDS, ["END-02"]),
            ("top=Q&opened=yes", UNKNOWN, []),
            ("top=Q&opened=no&side=50&hand=QQAAA7", YES, ["END-02"]),
            ("top=Q&opened=no&side=120&hand=QQAAA7", ENDS, ["END-02"]),
        ],
    )
    def test_an_empty_stock(
        self, phone: Phone, query: str, said: str, rules: list[str]
    ) -> None:
        """END-02."""
        page = phone.page(f"/pile/cards?stock_out=1&{query}")
        assert said in page.says("h2")
        assert cited(page) == rules


REQUIRED = "This field is required."


class TestCardsTold:
    def test_nothing_told_asks_for_nothing_yet(self, phone: Phone) -> None:
        page = phone.page("/pile/cards")
        assert page.all("p", class_="error") == []
        assert page.all("section", class_="verdict") == []

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "faults"),
        [
            ("use=QQ", [REQUIRED, REQUIRED]),
            ("top=Q&use=QQ", [REQUIRED]),
            ("top=Q&opened=no&use=QQ", [REQUIRED]),
            ("top=x&opened=yes", ["Not a valid choice."]),
            ("top=Q&opened=no&side=70", ["Not a valid choice."]),
        ],
    )
    def test_what_is_missing_is_said_at_its_field(
        self, app: Flask, code: str, query: str, faults: list[str]
    ) -> None:
        page = Phone(app, code).page(f"/pile/cards?{query}")
        say = language(code).gettext
        assert page.says("p", class_="error") == [say(fault) for fault in faults]
        assert page.all("section", class_="verdict") == []

    def test_everything_entered_survives_a_fault(self, phone: Phone) -> None:
        sent = "top=x&opened=maybe&count=many&held=-1&use=foo&meld=KKK&lay=bar&lay=QQQ"
        for key in ("", "&decide=1", "&add=8&at=use-0"):
            page = phone.page(f"/pile/cards?{sent}&wild=1&hand=7{key}")
            values = [t.get("value") for t in page.all("input", type="text")]
            assert values == ["foo", "K K K", "", "bar", "Q Q Q", "", "-1", "many", "7"]
            chosen = [
                t.get("value") for t in page.all("option") if "selected" in t.attrs
            ]
            assert chosen == ["x"]
            assert "checked" in page.one("input", name="wild").attrs
            assert len(page.all("p", class_="error")) == 6
            assert page.all("section", class_="verdict") == []

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_text_that_is_no_card_is_named(self, app: Flask, code: str) -> None:
        page = Phone(app, code).page("/pile/cards?top=Q&opened=yes&use=Q+foo")
        message = "This cannot be read: “%(text)s” at position %(n)s."
        said = language(code).gettext(message, text="foo", n=3)
        assert page.says("p", class_="error") == [said]

    @pytest.mark.parametrize(
        ("code", "typed"), [("en", "two kings"), ("vi", "già già"), ("lo", "ຄິງ ຄິງ")]
    )
    def test_the_words_of_the_reader_are_understood(
        self, app: Flask, code: str, typed: str
    ) -> None:
        page = Phone(app, code).page(f"/pile/cards?top=K&opened=yes&use={typed}")
        assert page.all("p", class_="error") == []
        assert page.all("section", class_="verdict")

    @pytest.mark.parametrize(
        ("pressed", "leads"),
        [
            ("use=Q&at=use-0&add=Q", "use=Q-Q&at=use-0#use-0"),
            ("use=Q-Q&at=use-0&back=1", "use=Q&at=use-0#use-0"),
            ("use=Q&at=use-0&back=1", "at=use-0#use-0"),
            ("lay=KKK&at=lay-1&add=A", "lay=K-K-K&lay=A&at=lay-1#lay-1"),
            ("lay=KKK&lay=A&at=lay-0&add=K", "lay=K-K-K-K&lay=A&at=lay-0#lay-0"),
            ("lay=K&lay=A&at=lay-0&back=1", "lay=A&at=lay-0#lay-0"),
            ("use=Q&at=nothing&add=Q", "use=Q"),
            ("use=Q&at=use-0&add=foo", "use=Q&at=use-0#use-0"),
            ("use=k+k&at=use-0&decide=1", "use=K-K"),
            (
                "top=Q&opened=yes&wild=1&count=4&decide=1",
                "top=Q&opened=yes&count=4&wild=1",
            ),
        ],
    )
    def test_a_key_leads_to_an_address(
        self, phone: Phone, pressed: str, leads: str
    ) -> None:
        answer = phone.get(f"/pile/cards?{pressed}")
        assert answer.status_code == 303
        assert answer.location == f"/pile/cards?{leads}"

    def test_the_keys_come_for_the_line_in_work(self, phone: Phone) -> None:
        page = phone.page("/pile/cards?use=Q&at=use-0")
        assert len(page.all("button", class_="key")) == 15
        (line,) = page.all("div", class_="is")
        assert line.get("id") == "use-0"
        assert page.all("div", class_="rail") == []
        assert phone.page("/pile/cards?use=Q").all("button", class_="key") == []

    def test_no_more_lines_than_a_table_could_fill(self, phone: Phone) -> None:
        page = phone.page("/pile/cards?" + "&".join(["lay=KKK"] * 40))
        assert len([t for t in page.all("input") if t.get("name") == "lay"]) == 12


@pytest.mark.parametrize(
    "query",
    [
        "top=%00&holding=%F0%9F%82%A1",
        "top=natural&top=wild&side=%D9%A3",
        "count=9999999999&held=%D9%A3&top=K&opened=yes",
        "use=" + "K" * 3000 + "&top=K&opened=yes",
        "at=lay-999999999999&add=K",
        "at=lay--1&back=1",
        "at=use-0&add=__class__",
        "hand=9x500&meld=9x500&lay=9x500&top=9&opened=yes&stock_out=1",
        "hand=9x40+2x40+JKx40&top=9&opened=no&side=50&stock_out=1",
        "one_card=x&canasta=y&stock_out=z&top=natural",
        "ruleset=../../etc/passwd&decide=1",
        "ruleset=<script>&top=<script>",
        "lang=xx&decide=1",
    ],
)
@pytest.mark.parametrize("path", ["/pile", "/pile/cards"])
def test_what_no_page_of_ours_asks_breaks_nothing(
    phone: Phone, table: Links, path: str, query: str
) -> None:
    for before in ("", f"/m/{table.score}"):
        answer = phone.get(f"{before}{path}?{query}")
        assert answer.status_code in (200, 303)
        assert "<script>" not in answer.text
