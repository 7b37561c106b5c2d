"""A neutral referee says one word to both sides, and nothing else at all."""

import re
from collections.abc import Mapping

import pytest
from flask import Flask

from referee.journal import EntryKind
from referee.journal import Note
from referee.language import language
from referee.language import LANGUAGES
from referee.rules.verdict import Rule
from referee.store import Links
from tests.samples import add
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

RULE_ID = re.compile("|".join(rf"\b{rule.value}\b" for rule in Rule))

ILLEGAL = "check?m=8-8-2-JK-JK"
QUESTIONS: Mapping[str, tuple[str, str]] = {
    "check?m=8-8-2-JK": ("Legal", "ok"),
    ILLEGAL: ("Not legal", "bad"),
    "check?m=3B-3B-3B": ("Not legal", "bad"),
    "opening?laid=KKK&m=8-8-2-JK&side=0": ("Legal", "ok"),
    "opening?laid=KKK&side=0": ("Not legal", "bad"),
    "opening?laid=AAA&m=6-7-8": ("Not legal", "bad"),
    "pile?top=natural&frozen_card=yes&holding=one_wild": ("No", "bad"),
    "pile?top=natural&frozen_card=no&opened=yes&holding=meld": ("Yes", "ok"),
    "pile/cards?top=Q&opened=yes&use=Q-Q": ("Yes", "ok"),
    "pile/cards?top=Q&wild=1&opened=yes&use=Q-2": ("No", "bad"),
    "out?enough=no&left=one&melded_before=yes": ("No", "bad"),
    "out?enough=yes&left=one&melded_before=yes&asked=yes": ("Yes, you must.", "ok"),
    "out?enough=yes&left=more": ("Not out yet", "warn"),
    "out/cards?hand=7&discard=7&canastas=1&melded_before=yes": ("Yes", "ok"),
}
LEAVES_NOTHING = "mode=neutral&judged=29900000"


@pytest.fixture
def table(keep: Keep) -> Links:
    return keep(saturday(start=(2720, -120)))


def halves(page: Page) -> list[str]:
    return page.says("section", class_="half")


def judge(phone: Phone, path: str) -> Page:
    """Tap *Judge*, and look at where it leads."""
    answer = phone.get(f"{path}&mode=neutral&judge=1")
    assert answer.status_code == 303
    assert "judged=" in answer.location
    return phone.page(answer.location)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", QUESTIONS)
def test_both_sides_read_the_same_word_and_nothing_else(
    app: Flask, table: Links, path: str, code: str
) -> None:
    said, tone = QUESTIONS[path]
    spoken, phone = language(code), Phone(app, code)
    here = f"/m/{table.score}/{path}&{LEAVES_NOTHING}"
    page = phone.page(here)
    upper, lower = halves(page)
    assert upper == lower
    assert lower.startswith(spoken.gettext(said))
    assert spoken.gettext("Classic") in lower
    assert re.search(r"\d?\d:\d\d", lower)
    first, second = page.all("section", class_="half")
    assert (first.get("aria-hidden"), second.get("role")) == ("true", "status")
    assert tone in page.one("main").get("class").split()
    tells_nothing(phone.get(here).text)


def tells_nothing(html: str) -> None:
    """No rule, points, meter or repair anywhere: neither text, links nor templates."""
    assert RULE_ID.findall(html) == []
    for sign in ("<progress", 'class="rule"', 'class="repairs"', "tally", 'class="p"'):
        assert sign not in html
    assert "<template" not in html


@pytest.mark.parametrize("path", QUESTIONS)
def test_before_judge_nothing_is_told(phone: Phone, table: Links, path: str) -> None:
    page = phone.page(f"/m/{table.score}/{path}&mode=neutral")
    assert page.all("a", class_="rule") == []
    assert page.all("progress") == page.all("p", class_="tally") == []
    assert page.all("section", class_="repairs") == []
    assert page.all("div", class_="bigverdict") == []
    assert not any(page.all("section", class_=tone) for tone in ("ok", "bad"))
    assert page.says("button", class_="btn-go") == ["Judge"]
    assert page.all("span", class_="p") == []


@pytest.mark.parametrize(
    "answers", ["top=wild", "top=natural&frozen_card=yes&holding=none"]
)
def test_the_questions_asked_give_no_verdict_away(phone: Phone, answers: str) -> None:
    """A coach leaves out what matters no more."""
    alike = phone.page("/pile?mode=neutral").says("legend")
    asked = phone.page(f"/pile?{answers}&mode=neutral").says("legend")
    assert asked == alike
    assert len(phone.page(f"/pile?{answers}").says("legend")) < len(alike)


@pytest.mark.parametrize("path", ["/pile?top=natural", "/out?enough=yes"])
def test_judge_says_what_it_must_know_first(phone: Phone, path: str) -> None:
    page = judge(phone, path)
    assert page.says("p", class_="w") == ["Not known yet"]
    assert page.says("button", class_="btn-go") == ["Judge"]


class TestAfterwards:
    def test_the_reason_comes_once_both_sides_want_it(
        self, phone: Phone, table: Links
    ) -> None:
        page = judge(phone, f"/m/{table.score}/{ILLEGAL}")
        assert "Do both sides want the reason?" in page.says("p")
        (leads,) = [link for link in page.links if "reason=1" in link]
        after = phone.page(leads)
        assert after.says("a", class_="rule") == ["MELD-04 · Classic"]
        assert halves(after)[0].startswith("Not legal")

    def test_a_ruling_is_recorded_by_who_may_score(
        self, phone: Phone, table: Links
    ) -> None:
        for code, number in ((table.score, 1), (table.watch, 0)):
            page = phone.page(f"/m/{code}/{ILLEGAL}&{LEAVES_NOTHING}")
            links = [link for link in page.links if "/rulings/new?q=" in link]
            assert len(links) == number
        outside = phone.page(f"/{ILLEGAL}&{LEAVES_NOTHING}")
        assert not [link for link in outside.links if "rulings" in link]

    def test_a_coach_hands_the_rule_to_the_ruling(
        self, phone: Phone, table: Links
    ) -> None:
        page = phone.page(f"/m/{table.score}/{ILLEGAL}")
        (link,) = [link for link in page.links if "/rulings/new?" in link]
        assert "rule=MELD-04" in link

    def test_the_next_question_is_the_phones_again(self, phone: Phone) -> None:
        page = phone.page(f"/{ILLEGAL}&{LEAVES_NOTHING}")
        assert page.links[-1] == "/check"

    def test_the_cards_are_locked(self, phone: Phone) -> None:
        page = phone.page(f"/{ILLEGAL}&{LEAVES_NOTHING}")
        assert page.all("button") == page.all("input") == []
        assert page.one("div", role="img").get("aria-label") == "8 8 2 joker joker"


class TestWhoChooses:
    def test_the_phone_presets_and_the_screen_overrides(self, phone: Phone) -> None:
        for preset, mode, silent in (
            ("neutral", "", True),
            ("neutral", "&mode=coach", False),
            ("coach", "&mode=neutral", True),
            ("", "&mode=nonsense", False),
        ):
            phone.browser.set_cookie("manner", preset)
            page = phone.page(f"/{ILLEGAL}{mode}")
            (chosen,) = [a for a in page.all("a") if a.get("aria-current") == "true"]
            assert chosen.text == ("Neutral" if silent else "Coach")
            assert (page.all("section", class_="bad") == []) is silent

    @pytest.mark.parametrize("path", [ILLEGAL, "pile?top=wild", "out?enough=no"])
    def test_a_table_that_always_judges_neutrally_leaves_no_choice(
        self, phone: Phone, keep: Keep, path: str
    ) -> None:
        match = saturday()
        code = keep(add(match, EntryKind.AGREEMENT, Note(rule="neutral"))).score
        page = phone.page(f"/m/{code}/{path}&mode=coach")
        assert page.all("nav", class_="modes") == []
        assert "Always judge neutrally" in page.says("small")[0]
        assert page.all("a", class_="rule") == []

    @pytest.mark.parametrize(
        ("pressed", "leads"),
        [
            ("check?m=8-8&add=8", "check?m=8-8-8"),
            ("check?m=8-8-8&next=1", "opening?laid=8-8-8"),
            ("opening?laid=KKK&m=8-8&add=8", "opening?laid=K-K-K&m=8-8-8"),
            ("pile/cards?use=Q&at=use-0&add=Q", "pile/cards?use=Q-Q"),
        ],
    )
    def test_the_choice_stays_for_this_question(
        self, phone: Phone, pressed: str, leads: str
    ) -> None:
        location = phone.get(f"/{pressed}&mode=neutral").location
        assert location.startswith(f"/{leads}&mode=neutral")

    @pytest.mark.parametrize("judged", ["", "x", "-1", "9" * 40, "٣"])
    def test_no_time_is_no_verdict(self, phone: Phone, judged: str) -> None:
        page = phone.page(f"/{ILLEGAL}&mode=neutral&judged={judged}")
        assert halves(page) == []
