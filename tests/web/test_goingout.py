"""Can I go out? Asked by a few questions, or with the cards, in the address."""

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
from tests.web.phone import Phone

NO, YES, MUST = "No, you may not.", "Yes, you may.", "Yes, you must."
NOT_OUT, UNKNOWN = "Not out yet", "Not known yet"
ENOUGH = "Does your side have enough canastas, counting this turn?"
LEFT = "After melding, how many cards are left in your hand?"
BEFORE = "Had you melded before this turn?"
OWN = "Is a canasta of your own among the melds, and nothing added to your partner’s?"
PARTNER = "Has your partner melded nothing either?"
DREW = "How did this turn begin?"
REACH = "Do your melds reach the opening minimum?"
ASKED = "Did you ask your partner?"
OUT = "You may go out: bonus %(points)s. The deal ends at once."
BOUND = "You must go out in this turn: bonus %(points)s."

CAN = "enough=yes&left=one&melded_before=yes"
WHOLE = "enough=yes&left=one&melded_before=no&own=yes"


@pytest.fixture
def table(keep: Keep) -> Links:
    """An & Chi need 90, Bình & Dũng 15."""
    return keep(saturday(start=(2720, -120)))


class TestFewQuestions:
    @pytest.mark.parametrize(
        ("query", "said", "rules"),
        [
            ("enough=no", NO, ["OUT-01", "TURN-05"]),
            ("enough=no&asked=yes", NO, ["IRR-03", "OUT-01", "TURN-05"]),
            ("enough=yes&left=more", NOT_OUT, ["OUT-02"]),
            ("enough=yes&left=two_black_threes", NO, ["OUT-08"]),
            (CAN, YES, ["OUT-04", "OUT-06"]),
            (CAN.replace("one", "none"), YES, ["OUT-04", "OUT-06"]),
            (f"{CAN}&asked=yes", MUST, ["OUT-03", "OUT-06"]),
            (f"{CAN}&asked=no", NO, ["OUT-03"]),
            (f"{WHOLE}&partner_melded=yes", YES, ["OUT-05", "OUT-06"]),
            (f"{WHOLE}&partner_melded=no&reaches=yes", YES, ["OUT-05", "OUT-06"]),
            (f"{WHOLE}&partner_melded=no&reaches=no", NO, ["OPEN-01"]),
            (f"{WHOLE}&partner_melded=no", UNKNOWN, []),
            (WHOLE.replace("own=yes", "own=no"), YES, ["OUT-04", "OUT-05", "OUT-06"]),
            ("enough=yes", UNKNOWN, []),
            ("left=one", UNKNOWN, []),
        ],
    )
    def test_every_answer_comes_as_soon_as_it_is_certain(
        self, phone: Phone, query: str, said: str, rules: list[str]
    ) -> None:
        page = phone.page(f"/out?{query}")
        assert word(page) == said
        assert sorted(cited(page)) == rules

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "said", "why", "facts"),
        [
            (CAN, YES, OUT, {"points": 100}),
            (f"{WHOLE}&partner_melded=yes", YES, OUT, {"points": 200}),
            (f"{CAN}&asked=yes", MUST, BOUND, {"points": 100}),
            (f"{WHOLE}&partner_melded=yes&asked=yes", MUST, BOUND, {"points": 200}),
            (
                "enough=yes&left=more",
                NOT_OUT,
                "First meld or discard until no card is left.",
                {},
            ),
            (
                f"{CAN}&asked=no",
                NO,
                "Your partner said no, so you may not go out in this turn.",
                {},
            ),
            (
                "enough=no",
                NO,
                "Canastas a side needs to go out: %(needed)s.",
                {"needed": 1},
            ),
            (
                "enough=yes&left=two_black_threes",
                NO,
                "With only two black threes left you cannot go out.",
                {},
            ),
            ("enough=yes", UNKNOWN, LEFT, {}),
        ],
    )
    def test_the_answer_and_its_reason_are_in_the_readers_language(
        self,
        app: Flask,
        code: str,
        query: str,
        said: str,
        why: str,
        facts: dict[str, int],
    ) -> None:
        say = language(code).gettext
        page = Phone(app, code).page(f"/out?{query}")
        assert word(page) == say(said)
        (answer,) = page.says("div", class_="bigverdict")
        assert say(why, **facts) in answer

    def test_the_bonus_waits_for_what_decides_it(self, phone: Phone) -> None:
        """OUT-05: whether it is concealed is not known yet, but the way is free."""
        page = phone.page("/out?enough=yes&left=one&partner_melded=yes")
        assert word(page) == YES
        (answer,) = page.says("div", class_="bigverdict")
        assert BEFORE in answer
        assert "bonus" not in answer

    @pytest.mark.parametrize(
        ("query", "questions"),
        [
            ("", [ENOUGH, LEFT, BEFORE, ASKED]),
            ("enough=no", [ENOUGH]),
            ("enough=yes&left=more", [ENOUGH, LEFT, ASKED]),
            ("enough=yes&left=one&melded_before=yes", [ENOUGH, LEFT, BEFORE, ASKED]),
            (
                "enough=yes&left=one&melded_before=no",
                [ENOUGH, LEFT, BEFORE, OWN, PARTNER, REACH, ASKED],
            ),
            (
                "enough=yes&left=one&melded_before=no&partner_melded=yes",
                [ENOUGH, LEFT, BEFORE, OWN, PARTNER, ASKED],
            ),
        ],
    )
    def test_only_questions_are_asked_that_still_matter(
        self, phone: Phone, query: str, questions: list[str]
    ) -> None:
        assert asked(phone.page(f"/out?{query}")) == questions

    def test_nobody_was_asked_unless_it_is_said(self, phone: Phone) -> None:
        page = phone.page("/out")
        chosen = {
            t.get("name"): t.get("value") for t in page.tags if "checked" in t.attrs
        }
        assert chosen == {"asked": "not_asked", "ruleset": "classic"}
        assert page.all("p", class_="w") == []

    def test_an_answer_that_does_not_matter_now_is_kept(self, phone: Phone) -> None:
        page = phone.page("/out?enough=no&left=one&own=yes&asked=yes&side=90")
        hidden = {
            t.get("name"): t.get("value") for t in page.all("input", type="hidden")
        }
        assert hidden == {"left": "one", "own": "yes", "asked": "yes", "side": "90"}

    def test_decide_leads_to_an_address_that_can_be_sent_on(self, phone: Phone) -> None:
        answer = phone.get(f"/out?{CAN}&asked=not_asked&ruleset=classic&decide=1")
        assert answer.status_code == 303
        told = parse_qs(urlsplit(str(answer.location)).query)
        assert told == {"enough": ["yes"], "left": ["one"], "melded_before": ["yes"]}

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_an_answer_that_no_question_has_is_named(
        self, app: Flask, code: str
    ) -> None:
        page = Phone(app, code).page("/out?left=seven")
        message = "“%(value)s” is not one of the answers."
        said = language(code).gettext(message, value="seven")
        assert page.says("p", class_="error") == [said]


class TestRulesets:
    """Each switch that changes what is asked, or what follows from an answer."""

    @pytest.mark.parametrize(
        ("house", "query", "said", "rules"),
        [
            ({"canastas_to_go_out": 2}, "enough=no", NO, ["OUT-01", "TURN-05"]),
            ({"ask_partner": "required"}, CAN, UNKNOWN, []),
            ({"ask_partner": "required"}, f"{CAN}&asked=not_asked", NO, ["OUT-03"]),
            ({"ask_partner": "off"}, f"{CAN}&asked=no", YES, ["OUT-04", "OUT-06"]),
            ({"ask_partner": "once_per_deal"}, f"{CAN}&asked=no", NO, ["OUT-03"]),
            (
                {"concealed_requires_side_unopened": True},
                f"{WHOLE}&partner_melded=yes",
                YES,
                ["OUT-04", "OUT-05H", "OUT-06"],
            ),
            (
                {"concealed_may_take_pile": False},
                f"{WHOLE}&partner_melded=yes&drew=pile",
                YES,
                ["OUT-04", "OUT-05b", "OUT-06"],
            ),
            (
                {"concealed_waives_minimum": "stock_draw"},
                f"{WHOLE}&partner_melded=no&drew=stock&reaches=no",
                YES,
                ["OPEN-07", "OUT-05", "OUT-06"],
            ),
            (
                {"concealed_waives_minimum": "stock_draw"},
                f"{WHOLE}&partner_melded=no&drew=pile&reaches=no",
                NO,
                ["OPEN-01"],
            ),
            (
                {"concealed_waives_minimum": "always"},
                f"{WHOLE}&partner_melded=no",
                YES,
                ["OPEN-07", "OUT-05", "OUT-06"],
            ),
        ],
    )
    def test_house_rules_of_a_table_answer(
        self,
        phone: Phone,
        keep: Keep,
        house: dict[str, object],
        query: str,
        said: str,
        rules: list[str],
    ) -> None:
        links = keep(saturday(house=house))
        page = phone.page(f"/m/{links.score}/out?{query}")
        assert word(page) == said
        assert sorted(cited(page)) == rules
        assert "Rules used: Classic, house rule" in page.says("small")

    @pytest.mark.parametrize(
        ("house", "question", "is_asked"),
        [
            ({}, ASKED, True),
            ({"ask_partner": "off"}, ASKED, False),
            ({"ask_partner": "once_per_deal"}, ASKED, True),
            ({}, DREW, False),
            ({"concealed_may_take_pile": False}, DREW, True),
            ({"concealed_waives_minimum": "stock_draw"}, DREW, True),
            ({}, REACH, True),
            ({"concealed_waives_minimum": "always"}, REACH, False),
        ],
    )
    def test_a_house_rule_decides_what_is_asked(
        self,
        phone: Phone,
        keep: Keep,
        house: dict[str, object],
        question: str,
        is_asked: bool,
    ) -> None:
        links = keep(saturday(house=house))
        query = "enough=yes&left=one&melded_before=no"
        page = phone.page(f"/m/{links.score}/out?{query}")
        assert (question in asked(page)) is is_asked

    def test_where_the_question_is_a_duty_nothing_is_preset(
        self, phone: Phone, keep: Keep
    ) -> None:
        """OUT-03."""
        links = keep(saturday(house={"ask_partner": "required"}))
        page = phone.page(f"/m/{links.score}/out")
        assert [
            t for t in page.all("input", name="asked") if "checked" in t.attrs
        ] == []
        page = phone.page(f"/m/{links.score}/out?{CAN}&asked=not_asked")
        assert "Ask your partner first." in page.says("div", class_="bigverdict")[0]

    def test_two_players_have_no_partner(self, phone: Phone) -> None:
        page = phone.page(
            "/out?ruleset=two_handed&enough=yes&left=one&melded_before=no"
        )
        assert asked(page) == [ENOUGH, LEFT, BEFORE, REACH]
        page = phone.page("/out?ruleset=two_handed&enough=no")
        (answer,) = page.says("div", class_="bigverdict")
        assert "Canastas a side needs to go out: 2." in answer

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_no_minimum_after_a_draw_from_the_stock(
        self, app: Flask, code: str
    ) -> None:
        """OPEN-07."""
        query = f"ruleset=pagat&{WHOLE}&partner_melded=no&drew=stock"
        page = Phone(app, code).page(f"/out?{query}")
        said = language(code).gettext("No minimum: you drew from the stock.")
        assert any(text.startswith(said) for text in page.says("p"))


class TestAtATable:
    def test_the_side_that_asks_tells_the_minimum(
        self, phone: Phone, table: Links
    ) -> None:
        here = f"/m/{table.score}/out?{WHOLE}&partner_melded=no&side=0"
        page = phone.page(here)
        assert "Your melds must reach 90." in page.says("p")
        assert f"/m/{table.score}/opening?side=0&out=1" in page.links

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_a_yes_that_cannot_be_kept_leads_to_a_ruling(
        self, app: Flask, table: Links, code: str
    ) -> None:
        """IRR-03."""
        say = language(code).gettext
        phone = Phone(app, code)
        page = phone.page(f"/m/{table.score}/out?enough=no&asked=yes")
        costs = "Asking to go out and then failing costs a penalty: %(points)s."
        assert any(say(costs, points=100) in text for text in page.says("p"))
        assert say("Enter it as a penalty") in page.says("a", class_="btn-link")
        assert f"/m/{table.score}/rulings/new?rule=IRR-03" in page.links
        for other in (
            f"/m/{table.watch}/out?enough=no&asked=yes",
            "/out?enough=no&asked=yes",
        ):
            links = phone.page(other).says("a", class_="btn-link")
            assert say("Enter it as a penalty") not in links

    @pytest.mark.parametrize(
        "path", ["out?enough=no&asked=yes", "out/cards?hand=7&discard=7&asked=yes"]
    )
    def test_a_penalty_of_nothing_is_not_worth_saying(
        self, phone: Phone, keep: Keep, path: str
    ) -> None:
        """IRR-03: failed_ask_penalty."""
        for points, told in ((100, True), (0, False)):
            code = keep(saturday(house={"failed_ask_penalty": points})).score
            page = phone.page(f"/m/{code}/{path}")
            assert ("IRR-03" in cited(page)) == told
            leads = f"/m/{code}/rulings/new?rule=IRR-03"
            assert (leads in page.links) == told

    def test_both_codes_may_ask(self, phone: Phone, table: Links) -> None:
        for code in (table.score, table.watch):
            for path in ("out", "out/cards"):
                assert f"/m/{code}" in phone.page(f"/m/{code}/{path}").links
        assert phone.get("/m/nobody/out/cards").status_code == 404


JACKS = "hand=JJJJJJJ5554&lay=JJJJJJJ&lay=555&discard=4"


class TestWithCards:
    @pytest.mark.parametrize(
        ("query", "said", "rules"),
        [
            ("hand=7&canastas=1&discard=7", YES, ["OUT-04"]),
            ("hand=7&discard=7", NO, ["OUT-01"]),
            ("hand=7&canastas=1&discard=7&ruleset=two_handed", NO, ["OUT-01"]),
            ("hand=7&canastas=2&discard=7&ruleset=two_handed", YES, ["OUT-04"]),
            ("hand=7&meld=KKKKKKK&discard=7", YES, ["OUT-04"]),
            ("hand=555&canastas=1&lay=555", YES, ["OUT-04", "OUT-05"]),
            ("hand=3B+3B&canastas=1&discard=3B", NO, ["OUT-08"]),
            ("hand=3B+3B+3B&canastas=1&lay=3B+3B+3B", YES, ["OUT-04", "OUT-05"]),
            ("hand=7&canastas=1&discard=7&asked=no", NO, ["OUT-03"]),
            ("hand=7&canastas=1&discard=7&asked=yes", MUST, ["OUT-03"]),
            ("hand=7&canastas=1&discard=7&asked=yes&declines=1", MUST, ["OUT-03"]),
            ("hand=7&discard=7&asked=yes", NO, ["IRR-03", "OUT-01"]),
            ("hand=7&discard=7&asked=yes&declines=1", NO, ["OUT-01", "OUT-03"]),
            (f"{JACKS}&partner_melded=1&drew=stock", YES, ["OUT-05"]),
            (f"{JACKS}&melded_before=yes", YES, ["OUT-04"]),
            (f"{JACKS}&side=50", YES, ["OUT-05"]),
            (
                f"{JACKS}&partner_melded=1&ruleset=team_concealed",
                YES,
                ["OUT-04", "OUT-05H"],
            ),
            (
                "hand=JJJJJJJ94&meld=999&lay=JJJJJJJ&join=9&discard=4&partner_melded=1",
                YES,
                ["OUT-04", "OUT-05"],
            ),
            ("hand=AAAK9&lay=AAA&discard=K&melded_before=yes", NOT_OUT, ["OUT-02"]),
            (
                "hand=AAAK&lay=AAA&discard=K&melded_before=yes",
                NO,
                ["OUT-01", "TURN-05"],
            ),
            ("hand=44444442&lay=4444444&discard=2&side=50", NO, ["OPEN-01"]),
            (
                "hand=44444442&lay=4444444&discard=2&side=50&drew=stock&ruleset=pagat",
                YES,
                ["OUT-05"],
            ),
            (
                "hand=2+7&canastas=1&meld=999&join=2&to=9&discard=7",
                YES,
                ["OUT-04", "OUT-05"],
            ),
            (
                "hand=2+7&canastas=1&meld=999&join=2&to=8&discard=7",
                NO,
                ["MELD-09", "OUT-05"],
            ),
        ],
    )
    def test_every_broken_rule_is_named(
        self, phone: Phone, query: str, said: str, rules: list[str]
    ) -> None:
        page = phone.page(f"/out/cards?{query}")
        assert page.says("p", class_="error") == []
        assert said in page.says("h2")
        assert sorted(cited(page)) == rules

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "said", "facts"),
        [
            ("hand=7&canastas=1&discard=7", OUT, {"points": 100}),
            (f"{JACKS}&partner_melded=1", OUT, {"points": 200}),
            ("hand=7&canastas=1&discard=7&asked=yes", BOUND, {"points": 100}),
            (
                "hand=AAAK9&lay=AAA&discard=K&melded_before=yes",
                "This turn is allowed, but cards stay in your hand.",
                {},
            ),
        ],
    )
    def test_the_answer_is_in_the_readers_language(
        self, app: Flask, code: str, query: str, said: str, facts: dict[str, int]
    ) -> None:
        page = Phone(app, code).page(f"/out/cards?{query}")
        (verdict,) = page.says("section", class_="verdict")[:1]
        assert language(code).gettext(said, **facts) in verdict
        rules = language(code).gettext(
            "Rules used: %(ruleset)s", ruleset=language(code).gettext("Classic")
        )
        assert rules in verdict

    def test_whoever_must_ask_first_is_told_so(self, phone: Phone, keep: Keep) -> None:
        links = keep(saturday(house={"ask_partner": "required"}))
        query = "hand=7&canastas=1&discard=7"
        page = phone.page(f"/m/{links.score}/out/cards?{query}")
        assert "Ask your partner first." in page.says("b")
        assert page.says("a", class_="rule") == ["OUT-03 · Classic, house rule"]

    def test_a_top_card_that_was_taken_counts_as_held(self, phone: Phone) -> None:
        query = "hand=QQ7&canastas=1&melded_before=yes&lay=QQQ&discard=7"
        assert YES not in phone.page(f"/out/cards?{query}").says("h2")
        page = phone.page(f"/out/cards?{query}&drew=pile&take=Q")
        assert YES in page.says("h2")

    def test_the_partner_is_not_asked_about_where_there_is_none(
        self, phone: Phone
    ) -> None:
        query = "hand=7&canastas=2&discard=7&asked=no&ruleset=two_handed"
        page = phone.page(f"/out/cards?{query}")
        assert YES in page.says("h2")
        assert ASKED not in page.says("legend")


class TestCardsTold:
    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "field", "message", "facts"),
        [
            (
                "hand=7&canastas=1&discard=K",
                "discard",
                "Not among the cards held: %(value)s.",
                {"value": "K"},
            ),
            (
                "hand=AAA7&lay=AAA&lay=KKK&discard=7&melded_before=yes",
                "lay",
                "Not among the cards held: %(value)s.",
                {"value": "K K K"},
            ),
            (
                "hand=2+7&canastas=1&join=2&discard=7",
                "join",
                "This field is required.",
                {},
            ),
            ("hand=AAA7&lay=AAA&discard=7", "side", "This field is required.", {}),
        ],
    )
    def test_what_only_the_rules_find_wrong_is_said_at_its_field(
        self,
        app: Flask,
        code: str,
        query: str,
        field: str,
        message: str,
        facts: dict[str, str],
    ) -> None:
        page = Phone(app, code).page(f"/out/cards?{query}")
        said = language(code).gettext(message, **facts)
        assert page.says("p", class_="error") == [said]
        (fault,) = page.all("p", class_="error")
        assert fault.get("id").startswith(field)
        assert page.all("section", class_="verdict") == []

    def test_everything_entered_survives_a_fault(self, phone: Phone) -> None:
        sent = (
            "hand=7+foo&lay=AAA&join=2&to=9&join=bar&to=8&canastas=x&meld=999"
            "&discard=zz&drew=air&asked=perhaps&partner_melded=1&declines=1"
        )
        for key in ("", "&decide=1", "&add=8&at=lay-0"):
            page = phone.page(f"/out/cards?{sent}{key}")
            values = [t.get("value") for t in page.all("input", type="text")]
            assert values[:5] == ["7 foo", "A A A", "", "2", "bar"]
            assert {"x", "9 9 9"} <= {*values}
            chosen = [
                t.get("value") for t in page.all("option") if "selected" in t.attrs
            ]
            assert chosen == ["9", "8", "zz"]
            assert "checked" in page.one("input", name="partner_melded").attrs
            assert len(page.all("p", class_="error")) == 6

    @pytest.mark.parametrize(
        ("pressed", "leads"),
        [
            ("hand=7&at=hand-0&add=7", "hand=7-7&at=hand-0#hand-0"),
            ("join=2&to=9&at=join-1&add=K", "join=2&join=K&to=9&to=&at=join-1#join-1"),
            (
                "join=2&to=9&join=JK&to=8&at=join-0&back=1",
                "join=JK&to=8&at=join-0#join-0",
            ),
            ("join=2&to=9&join=&decide=1", "join=2&to=9"),
            ("join=9+2&to=&join=&to=&decide=1", "join=9-2"),
            (
                "hand=7&canastas=1&discard=7&asked=yes&decide=1",
                "discard=7&asked=yes&canastas=1&hand=7",
            ),
        ],
    )
    def test_a_key_leads_to_an_address(
        self, phone: Phone, pressed: str, leads: str
    ) -> None:
        answer = phone.get(f"/out/cards?{pressed}")
        assert answer.status_code == 303
        told, _, anchor = str(answer.location).partition("?")[2].partition("#")
        wanted, _, line = leads.partition("#")
        assert anchor == line
        assert parse_qs(told) == parse_qs(wanted)

    def test_without_a_hand_nothing_is_judged(self, phone: Phone) -> None:
        for query in ("", "canastas=1&discard=7", "lay=KKK"):
            page = phone.page(f"/out/cards?{query}")
            assert page.all("section", class_="verdict") == []
            assert page.all("p", class_="error") == []


@pytest.mark.parametrize(
    "query",
    [
        "enough=%00&left=%F0%9F%82%A1",
        "asked=yes&asked=no&side=%D9%A3",
        "hand=9x500&lay=9x500&discard=9&canastas=99999999",
        "hand=K&join=K&to=%3Cscript%3E&side=50",
        "hand=K&join=2&to=3B&to=4&to=5",
        "hand=3R&discard=3R",
        "hand=K&drew=pile&take=JK",
        "hand=K&drew=pile&take=K&canastas=-1",
        "at=join-99&add=K&join=2",
        "at=join-0&back=1&join=K",
        "at=hand-0&add=__class__&hand=K",
        "ruleset=six_handed&enough=yes&decide=1",
        "ruleset=<script>&left=<script>",
    ],
)
@pytest.mark.parametrize("path", ["/out", "/out/cards"])
def test_what_no_page_of_ours_asks_breaks_nothing(
    phone: Phone, table: Links, path: str, query: str
) -> None:
    for before in ("", f"/m/{table.score}"):
        answer = phone.get(f"{before}{path}?{query}")
        assert answer.status_code in (200, 303)
        assert "<script>" not in answer.text
