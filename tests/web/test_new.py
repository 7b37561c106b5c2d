"""A new match: two taps, or everything that the table wants to settle before."""

import pytest
from flask import Flask

from referee.journal import Match
from referee.journal import Opened
from referee.journal import replay
from referee.journal import Side
from referee.language import LANGUAGES
from referee.store import new_key
from referee.store import Store
from tests.web.phone import Page
from tests.web.phone import Phone

USUAL = {"first_dealer": "0", "target": "5000", "lang": "en"}


def start(phone: Phone, store: Store, **fields: str) -> Match:
    """Start a match and return it."""
    answer = phone.post("/new", **{**USUAL, "key": new_key(), **fields})
    assert answer.status_code == 303, Page(answer.text).says("p", class_="error")
    access = store.find(answer.location.removeprefix("/m/"))
    assert access is not None
    assert access.may_score
    return replay(store.entries(access.match_id))


def refused(phone: Phone, **fields: str) -> Page:
    """Send what cannot be a match and return the page that says why."""
    answer = phone.post("/new", **{**USUAL, "key": new_key(), **fields})
    assert answer.status_code == 400
    return Page(answer.text)


def test_two_taps_start_a_match(phone: Phone, store: Store) -> None:
    """The form as it stands is enough: names stay We and They."""
    page = phone.page("/new")
    fields = {
        tag.get("name"): tag.get("value")
        for tag in page.all("input")
        if tag.get("type") != "radio" or "checked" in tag.attrs
    }
    table = phone.send("/new", **fields)
    assert table.title.startswith("We 0, They 0")
    assert table.says("p", class_="dealer") == ["Deal 1 · We 1 deals, They 1 leads"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sides_without_names_have_words_of_the_language(
    app: Flask, store: Store, lang: str
) -> None:
    match = start(Phone(app, lang), store, lang=lang)
    words = {"en": "We", "vi": "Đội mình", "ms": "Kami", "lo": "ພວກເຮົາ"}
    assert match.sides[0].name == words[lang]


def test_players_name_their_side(phone: Phone, store: Store) -> None:
    names = {"player_1": " An", "player_2": "Bình", "player_3": "Chi", "player_4": ""}
    match = start(phone, store, **names)
    assert match.sides == (
        Side("An & Chi", ("An", "Chi")),
        Side("Bình", ("Bình", "They 2")),
    )
    assert match.title == "An & Chi – Bình"


def test_a_side_may_have_a_name_of_its_own(phone: Phone, store: Store) -> None:
    match = start(phone, store, side_1="Grandma’s", player_1="An", title="Sunday")
    assert match.sides[0] == Side("Grandma’s", ("An", "We 2"))
    assert match.title == "Sunday"


def test_players_with_long_names_leave_the_side_its_word(
    phone: Phone, store: Store
) -> None:
    match = start(phone, store, player_1="N" * 60, player_3="M" * 60)
    assert match.sides[0] == Side("We", ("N" * 60, "M" * 60))


def test_names_are_composed(phone: Phone, store: Store) -> None:
    match = start(phone, store, player_1="Bi\u0300nh\u200b")
    assert match.sides[0].players[0] == "B\u00ecnh"


def test_dealer_and_target_are_kept(phone: Phone, store: Store) -> None:
    match = start(phone, store, first_dealer="3", target="7.500")
    assert match.dealer(1) == (1, 1)
    assert match.target == 7500


def test_a_match_can_go_on_from_paper(phone: Phone, store: Store) -> None:
    match = start(phone, store, start_1="2,720", start_2="−120")
    assert match.standing.totals == (2720, -120)
    assert match.standing.next_minimums == (90, 15)


def test_the_language_of_the_phone_is_kept(phone: Phone, store: Store) -> None:
    start(phone, store, lang="lo")
    assert phone.page("/").one("html").get("lang") == "lo"


REFUSED = [
    ({"target": "5002"}, "target", "5,002 is not a multiple of 5."),
    ({"target": "x"}, "target", "Enter a whole number, for example 320."),
    *(
        ({"target": text}, "target", "Number must be between 5 and 99,995.")
        for text in ("0", "-5", "99999")
    ),
    (
        {"start_1": "-99999"},
        "start_1",
        "Number must be between −99,995 and 99,995.",
    ),
    ({"start_1": "2722"}, "start_1", "2,722 is not a multiple of 5."),
    (
        {"start_2": "5000"},
        "start_2",
        "The match would be over at 5,000. Play on to a higher target?",
    ),
    ({"title": "x" * 61}, "title", "Field cannot be longer than 60 characters."),
    ({"side_1": "x" * 41}, "side_1", "Field cannot be longer than 40 characters."),
    (
        {"player_2": "An\x07"},
        "player_2",
        "This cannot be read: “\\x07” at position 3.",
    ),
    ({"first_dealer": "4"}, None, "Not a valid choice."),
]


@pytest.mark.parametrize(("fields", "field", "words"), REFUSED)
def test_what_cannot_be_is_told_beside_its_field(
    phone: Phone, fields: dict[str, str], field: str | None, words: str
) -> None:
    page = refused(phone, player_1="An", **fields)
    assert page.says("p", class_="error") == [words]
    assert page.value("player_1") == "An"
    if field:
        bad = page.one("input", name=field)
        assert bad.get("aria-invalid") == "true"
        assert f"{field}-error" in bad.get("aria-describedby").split()
        assert bad.get("value") == fields[field]


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "ü" * 22])
def test_a_form_without_its_key_is_shown_again(phone: Phone, key: str) -> None:
    page = refused(phone, key=key, player_1="An")
    assert len(page.value("key")) == 22
    assert page.value("player_1") == "An"


def test_a_form_that_lay_open_for_long_keeps_its_names(phone: Phone) -> None:
    page = refused(phone, csrf_token="##old", player_1="An")
    assert "This page was open for long." in page.one("div", class_="notice").text
    assert page.value("player_1") == "An"


def test_the_same_form_twice_is_one_match(phone: Phone, store: Store) -> None:
    key = new_key()
    places = {
        phone.post("/new", **USUAL, key=key, player_1="An").location for _ in range(3)
    }
    assert len(places) == 1


def test_the_first_entry_says_which_phone_began(phone: Phone, store: Store) -> None:
    match = start(phone, store)
    (entry,) = match.entries
    assert isinstance(entry.body, Opened)
    assert entry.by.startswith("phone:")
