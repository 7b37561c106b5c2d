"""Do these melds open? Counted together, for a side or for a total of that height."""

from urllib.parse import parse_qs
from urllib.parse import urlsplit

import pytest
from flask import Flask

from referee.journal import EntryKind
from referee.journal import Note
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.rules.notation import parse_cards
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.store import Links
from tests.samples import add
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

CLASSIC = load_ruleset()
ENOUGH = "Opening: %(points)s of %(minimum)s. Enough."
SHORT = "Opening: %(points)s of %(minimum)s. Still missing: %(missing)s."


def meter(page: Page) -> str:
    (said,) = page.says("div", class_="meter")
    return said


def faults(page: Page) -> list[str]:
    """Return the rules cited, but for the one that says how melds are counted."""
    chips = page.says("a", class_="rule")
    return [chip for chip in chips if not chip.startswith("OPEN-03")]


def mending(page: Page) -> list[str]:
    return [tag.get("href") for tag in page.all("a", class_="btn-line")]


@pytest.fixture
def table(keep: Keep) -> Links:
    return keep(saturday(start=(2720, -120)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("query", "message", "facts"),
    [
        ("laid=KKK&m=8-8-2-JK&side=90", ENOUGH, {"points": 120, "minimum": 90}),
        ("laid=KKK&side=90", SHORT, {"points": 30, "minimum": 90, "missing": 60}),
        ("m=4-4-4&side=15", ENOUGH, {"points": 15, "minimum": 15}),
        ("m=KKK&side=120", SHORT, {"points": 30, "minimum": 120, "missing": 90}),
    ],
)
def test_the_meter_counts_all_melds(
    app: Flask, code: str, query: str, message: str, facts: dict[str, int]
) -> None:
    page = Phone(app, code).page(f"/opening?{query}")
    assert meter(page) == language(code).gettext(message, **facts)
    (bar,) = page.all("progress")
    assert bar.get("max") == str(facts["minimum"])
    assert bar.get("value") == str(facts["points"])


class TestWhoOpens:
    def test_outside_of_a_match_every_minimum_can_be_chosen(self, phone: Phone) -> None:
        page = phone.page("/opening?m=KKK")
        choices = [tag.get("value") for tag in page.all("button", name="pick")]
        assert choices == ["15", "50", "90", "120"]
        assert page.all("div", class_="meter") == []

    def test_at_a_table_the_minimum_of_each_side_is_known(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(f"/m/{table.score}/opening?m=KKK")
        assert page.says("button", name="pick") == ["An & Chi 90", "Bình & Dũng 15"]
        answer = phone.get(f"/m/{table.score}/opening?m=KKK&pick=1")
        assert answer.location == f"/m/{table.score}/opening?m=K-K-K&side=1"
        assert meter(phone.page(answer.location)) == "Opening: 30 of 15. Enough."

    def test_a_side_that_is_not_there_is_nobody(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(f"/m/{table.score}/opening?m=KKK&side=7")
        assert page.all("div", class_="meter") == []


class TestNotLegal:
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_an_illegal_meld_counts_nothing_and_is_explained(
        self, app: Flask, code: str
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page("/opening?laid=KKK&m=8-8-2-JK-JK&side=90")
        facts = {"points": 30, "minimum": 90, "missing": 60}
        assert meter(page).startswith(spoken.gettext(SHORT, **facts))
        assert faults(page) == [f"MELD-04 · {spoken.gettext('Classic')}"]
        assert spoken.gettext("Not legal yet") in page.says("h2")

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("illegal", ["8-8-2-JK-JK", "6-7-8"])
    def test_points_are_not_called_enough_while_a_meld_is_broken(
        self, app: Flask, code: str, illegal: str
    ) -> None:
        page = Phone(app, code).page(f"/opening?laid=AAAA&m={illegal}&side=50")
        said = "These cards do not count until the meld is legal."
        assert meter(page) == language(code).gettext(said)
        assert page.one("progress").get("value") == "80"

    @pytest.mark.parametrize(
        "query",
        [
            "laid=KKK&m=8-8-2-JK-JK&side=90",
            "laid=KKK&m=8-8-8&side=90",
            "laid=8-8&laid=K-K-2-2-2&m=AAA&side=50",
            "m=KKK&laid=QQQ&side=90&top=Q",
            "m=3B-3B&laid=AAAA&side=50&out=1",
        ],
    )
    def test_every_repair_offered_brings_it_nearer(
        self, phone: Phone, query: str
    ) -> None:
        """Applied, it opens, or what it mends is broken no more."""
        page = phone.page(f"/opening?{query}")
        before = len(faults(page))
        assert mending(page)
        for link in mending(page):
            after = phone.page(link)
            rules = len(faults(after))
            opens = "Enough" in meter(after)
            assert rules < before or (opens and not rules), link

    def test_a_card_that_would_do_is_named(self, phone: Phone) -> None:
        """OPEN-01: an opening that is legal and too low."""
        page = phone.page("/opening?laid=KKK&m=8-8-8&side=90")
        (said,) = page.says("h3")
        assert said == "Points missing: 30. One of these cards would do: joker."

    def test_a_failed_opening_raises_the_minimum(
        self, phone: Phone, keep: Keep
    ) -> None:
        """IRR-01: the table ruled that this deal needs 10 more."""
        ruling = Note(rule="IRR-01", points=10, side=0)
        match = saturday(start=(2720, -120))
        table = keep(add(match, EntryKind.RULING, ruling))
        page = phone.page(f"/m/{table.score}/opening?laid=AAA&m=K-K-K&side=0")
        assert meter(page) == "Opening: 90 of 100. Still missing: 10."

    def test_a_card_that_would_do_opens(self, phone: Phone) -> None:
        page = phone.page("/opening?laid=KKK&m=8-8-8&side=90")
        for link in mending(page):
            asked = parse_qs(urlsplit(link).query)
            melds = tuple(parse_cards(text) for text in (*asked["laid"], *asked["m"]))
            assert judge_opening(Opening(melds, 1500), CLASSIC).allowed

    def test_what_reads_the_same_is_offered_once(self, phone: Phone) -> None:
        page = phone.page("/opening?laid=KKK&m=8-8-8&side=90")
        said = [tag.text for tag in page.all("a", class_="btn-line")]
        assert len(set(said)) == len(said) <= 3

    def test_a_meld_laid_that_is_not_legal_is_marked(self, phone: Phone) -> None:
        page = phone.page("/opening?laid=KKK&laid=8-8&m=AAA&side=50")
        marks = ["bad" in tag.get("class") for tag in page.all("button", name="take")]
        assert marks == [False, True]


class TestTheTopCard:
    def test_it_is_marked_and_counts(self, phone: Phone) -> None:
        page = phone.page("/opening?m=QQQ&laid=AAA&side=90&top=Q")
        assert len(page.all("button", class_="top")) == 1
        assert meter(page) == "Opening: 90 of 90. Enough."

    def test_it_needs_two_naturals_beside_it(self, phone: Phone) -> None:
        page = phone.page("/opening?m=Q-Q-2&side=50&top=Q")
        assert "PILE-04" in " ".join(page.says("a", class_="rule"))

    def test_the_key_takes_the_rank_of_the_meld(self, phone: Phone) -> None:
        answer = phone.get("/opening?m=QQQ&side=50&toggle=top")
        assert answer.location == "/opening?m=Q-Q-Q&side=50&top=Q"
        assert "top" not in str(phone.get(f"{answer.location}&toggle=top").location)

    def test_without_a_natural_there_is_none(self, phone: Phone) -> None:
        assert phone.get("/opening?m=2-2&toggle=top").location == "/opening?m=2-2"


class TestKeys:
    @pytest.mark.parametrize(
        ("pressed", "leads"),
        [
            ("laid=KKK&m=8-8&add=8", "laid=K-K-K&m=8-8-8"),
            ("laid=KKK&m=8-8&next=1", "laid=K-K-K&laid=8-8"),
            ("laid=KKK&laid=AAA&m=8-8&take=0", "laid=A-A-A&laid=8-8&m=K-K-K"),
            ("laid=KKK&m=8-8&take=7", "laid=K-K-K&m=8-8"),
            ("laid=KKK&m=8-8&take=x", "laid=K-K-K&m=8-8"),
            ("laid=KKK&m=8&back=1", "laid=K-K-K"),
            ("laid=KKK&m=8-8&clear=1&side=90", "laid=K-K-K&side=90"),
            ("m=8-8&toggle=out", "m=8-8&out=1"),
        ],
    )
    def test_a_key_leads_to_an_address(
        self, phone: Phone, pressed: str, leads: str
    ) -> None:
        assert phone.get(f"/opening?{pressed}").location == f"/opening?{leads}"

    def test_two_melds_of_a_rank_are_one_and_it_is_said(self, phone: Phone) -> None:
        page = phone.page("/opening?laid=K-K&m=K&side=50")
        assert "MELD-08" in " ".join(page.says("a", class_="rule"))
        assert page.all("section", class_="ok")

    def test_going_out_frees_black_threes(self, phone: Phone) -> None:
        page = phone.page("/opening?m=3B-3B-3B&side=15&out=1")
        assert page.says("h2") == ["Legal: black threes, 15 points."]

    def test_text_that_is_no_card_stays_and_is_named(self, phone: Phone) -> None:
        page = phone.page("/opening?laid=KKK&m=foo&side=50&add=8")
        assert page.value("m") == "foo"
        assert "This cannot be read: “foo” at position 1." in page.says("b")
