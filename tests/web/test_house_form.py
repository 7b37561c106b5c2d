"""House rules of a new match: asked in words, stored only where they differ."""

from typing import Any

import pytest
from flask import Flask

from referee.agreed import asked_keys
from referee.agreed import ELSEWHERE
from referee.journal import Match
from referee.journal import replay
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.store import new_key
from referee.store import Store
from referee.switches import SWITCHES
from referee.web.house_form import written
from referee.wording.house import GROUPS
from tests.web.phone import Page
from tests.web.phone import Phone

OFFERED = tuple(key for key, switch in SWITCHES.items() if switch.choices)
ASKED = asked_keys("classic")


def sent(name: str = "classic", **answers: str) -> dict[str, str]:
    """Return a form about a ruleset; the answers by the keys of their switches."""
    rules = load_ruleset(name)
    house = {f"house-{key.replace('__', '-')}": answers[key] for key in answers}
    return {
        "players": str(rules.players),
        "ruleset": name,
        "target": str(rules.target),
        "key": new_key(),
        **house,
    }


def start(phone: Phone, store: Store, **fields: str) -> Match:
    """Start a match and return it."""
    answer = phone.post("/new", **fields)
    assert answer.status_code == 303, Page(answer.text).says("p", class_="error")
    access = store.find(answer.location.removeprefix("/m/"))
    assert access is not None
    return replay(store.entries(access.match_id))


def chosen(page: Page, key: str) -> str:
    """Return the answer that is marked."""
    (radio,) = (
        tag for tag in page.all("input", name=f"house-{key}") if "checked" in tag.attrs
    )
    return radio.get("value")


def test_every_offered_switch_has_its_question() -> None:
    """The 24 offered keys: 23 in groups, the target beside; sides are chosen before."""
    grouped = [key for keys in GROUPS.values() for key in keys]
    assert len(grouped) == len(set(grouped)) == 23
    assert set(grouped) == set(ASKED) == set(OFFERED) - ELSEWHERE


@pytest.mark.parametrize("key", ASKED)
def test_the_rulesets_own_answer_stands_first_and_marked(
    phone: Phone, key: str
) -> None:
    page = phone.page("/new")
    radios = page.all("input", name=f"house-{key}")
    own = written(getattr(load_ruleset(), key))
    assert radios[0].get("value") == own == chosen(page, key)
    labels = [tag.text for tag in page.all("fieldset", id=f"house-{key}")]
    assert labels[0].count("The choice of Classic") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_answer_reads_in_every_language(
    app: Flask, lang: str
) -> None:
    page = Phone(app, lang).page("/new")
    for key in ASKED:
        field = page.one("fieldset", id=f"house-{key}")
        assert field.text.strip()
        assert key not in field.text
    assert all(plain(tag.text) for tag in page.all("label", class_="choice"))


OTHERS: list[tuple[str, object]] = [
    (key, choice)
    for key in ASKED
    for choice in SWITCHES[key].choices
    if written(choice) != written(getattr(load_ruleset(), key))
]


@pytest.mark.parametrize(("key", "value"), OTHERS)
def test_an_answer_of_the_tables_own_is_kept(
    phone: Phone, store: Store, key: str, value: object
) -> None:
    match = start(phone, store, **sent(**{key: written(value)}))
    assert match.house == {key: value}
    assert getattr(match.rules, key) == value


@pytest.mark.parametrize("name", ruleset_names())
def test_the_rulesets_own_answers_are_no_house_rules(
    phone: Phone, store: Store, name: str
) -> None:
    rules = load_ruleset(name)
    answers = {key: written(getattr(rules, key)) for key in asked_keys(name)}
    assert start(phone, store, **sent(name, **answers)).house == {}


NUMBERS = [key for key in ASKED if SWITCHES[key].any_number]


@pytest.mark.parametrize("key", NUMBERS)
def test_a_number_of_the_tables_own_is_kept(
    phone: Phone, store: Store, key: str
) -> None:
    fields = sent(**{key: "other", f"{key}__other": " 1.015 "})
    assert start(phone, store, **fields).house == {key: 1015}


def test_numbers_may_be_told_where_any_will_do() -> None:
    assert NUMBERS == ["failed_opening_extra", "four_red_threes", "concealed_extra"]


WRONG = [
    ("four_red_threes", "other", "903", "903 is not a multiple of 5."),
    ("four_red_threes", "other", "", "Enter a whole number, for example 320."),
    ("concealed_extra", "other", "many", "Enter a whole number, for example 320."),
    ("concealed_extra", "other", "-5", "Number must be between 0 and 99,995."),
    ("failed_opening_extra", "other", "99999", "Number must be between 0 and 99,995."),
    (
        "failed_opening_extra",
        "10",
        "15",
        "Choose “another number” above as well. Otherwise leave this empty.",
    ),
    ("four_red_threes", "900", "", "Not a valid choice."),
    ("max_wilds", "4", "", "Not a valid choice."),
    ("max_wilds", "other", "2", "Not a valid choice."),
    ("wild_le_natural", "yes", "", "Not a valid choice."),
]


@pytest.mark.parametrize(("key", "answer", "number", "words"), WRONG)
def test_what_cannot_be_is_told_beside_its_question(
    phone: Phone, key: str, answer: str, number: str, words: str
) -> None:
    fields = sent(**{key: answer, f"{key}__other": number})
    reply = phone.post("/new", **fields, player_1="An")
    assert reply.status_code == 400
    page = Page(reply.text)
    assert page.says("p", class_="error") == [words]
    assert page.value("player_1") == "An"
    link = page.one("a", class_="fix")
    assert link.get("href") == f"#house-{key}"
    field = page.one("fieldset", id=f"house-{key}")
    assert words in plain(field.text)
    if SWITCHES[key].any_number:
        line = page.one("input", name=f"house-{key}-other")
        assert line.get("value") == number
        assert line.get("aria-describedby") == f"house-{key}-error"
    folds = [tag for tag in page.all("details") if words in plain(tag.text)]
    assert len(folds) == 2
    assert all("open" in tag.attrs for tag in folds)


def plain(text: str) -> str:
    """Return *text* with blanks made even."""
    return " ".join(text.split())


def show(phone: Phone, act: str = "show", **fields: str) -> Page:
    reply = phone.post("/new", **fields, do=act)
    assert reply.status_code == 200
    return Page(reply.text)


IDLE = [
    ({"max_wilds": "2"}, "wild_le_natural", "Two at most"),
    ({"naturals_per_wild": "2"}, "wild_le_natural", "Two naturals"),
    ({"max_meld_size": "7"}, "take_to_canasta", "No, seven at most"),
    ({"concealed_extra": "0"}, "concealed_may_take_pile", "Nothing more"),
    ({"concealed_extra": "0"}, "concealed_requires_side_unopened", "Nothing more"),
    ({"ask_partner": "off"}, "failed_ask_penalty", "No, never"),
]


@pytest.mark.parametrize(("answers", "key", "why"), IDLE)
def test_a_switch_with_nothing_to_decide_says_why(
    phone: Phone, answers: dict[str, str], key: str, why: str
) -> None:
    """The rulebook's H.1; the answer itself can still be changed."""
    page = show(phone, **sent(**answers))
    label = page.one("fieldset", id=f"house-{key}").text.split("?")[0].strip()

    def idle(page: Page) -> list[str]:
        folds = [plain(tag.text) for tag in page.all("details", class_="idle")]
        return [text for text in folds if text.startswith(label)]

    (found,) = idle(page)
    assert "It changes nothing beside the other rules of this table." in found
    assert why in found
    assert idle(phone.page("/new")) == []


def test_answers_stay_when_another_ruleset_is_chosen(phone: Phone) -> None:
    """What the table changed stays; what was the ruleset's own is the new one's."""
    fields = sent(canastas_to_go_out="2", wild_le_natural="true")
    page = show(phone, "ruleset:bicycle", **fields)
    assert chosen(page, "canastas_to_go_out") == "2"
    assert chosen(page, "wild_le_natural") == "false"
    assert chosen(page, "black_three_freezes") == "true"
    assert "Different from Classic, after Bicycle: 1 of 24" in page.html


def test_a_number_of_ones_own_stays_when_more_is_asked(phone: Phone) -> None:
    page = show(phone, **sent(four_red_threes="other", four_red_threes__other="900"))
    assert chosen(page, "four_red_threes") == "other"
    assert page.value("house-four_red_threes-other") == "900"
    assert "Different from Classic: 1 of 24" in page.html


COUNTED: list[tuple[dict[str, Any], int]] = [
    ({}, 0),
    ({"max_wilds": "2", "tie_rule": "extra_deal"}, 2),
    ({"max_wilds": "3"}, 0),
]


@pytest.mark.parametrize(("answers", "count"), COUNTED)
def test_the_page_counts_what_differs(
    phone: Phone, answers: dict[str, str], count: int
) -> None:
    page = show(phone, **sent(**answers))
    assert f"Different from Classic: {count} of 24" in page.html
    assert len(page.all("fieldset", class_="differs")) == count


def test_another_target_counts_as_well(phone: Phone) -> None:
    page = show(phone, **{**sent(), "target": "3000"})
    assert "Different from Classic: 1 of 24" in page.html
