"""A new match: two taps, or everything that the table wants to settle before."""

import pytest
from flask import Flask

from referee.journal import Match
from referee.journal import Opened
from referee.journal import replay
from referee.journal import Side
from referee.language import LANGUAGES
from referee.store import Access
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
    assert isinstance(access, Access)
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
    (
        {"player_2": "👩\u200d👧\ufffe"},
        "player_2",
        "This cannot be read: “\\ufffe” at position 4.",
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


KINDS = [
    ({}, ("We 1", "They 1", "We 2", "They 2")),
    ({"players": "2"}, ("Player 1", "Player 2")),
    ({"players": "6"}, ("We 1", "They 1", "We 2", "They 2", "We 3", "They 3")),
    (
        {"players": "6", "sides": "3"},
        ("We 1", "They 1", "Others 1", "We 2", "They 2", "Others 2"),
    ),
]


def kind(**fields: str) -> dict[str, str]:
    """Return what the form carries after these choices."""
    six = fields.get("players") == "6"
    usual = {"2": "two_handed", "6": "six_handed"}
    name = usual.get(fields.get("players", ""), "classic")
    target = "7500" if fields.get("sides") == "3" else "10000" if six else "5000"
    return {"ruleset": name, "target": target, **fields}


@pytest.mark.parametrize(("chosen", "seats"), KINDS)
def test_as_many_seats_as_players(
    phone: Phone, store: Store, chosen: dict[str, str], seats: tuple[str, ...]
) -> None:
    """Seats go round the table: the first of every side, then the second."""
    query = "&".join(f"{name}={value}" for name, value in chosen.items())
    page = phone.page(f"/new?{query}")
    assert page.says("span", data_seat="1") == [seats[0]]
    dealers = [tag for tag in page.tags if tag.get("name") == "first_dealer"]
    assert len(dealers) == len(seats)
    match = start(phone, store, **kind(**chosen))
    for deal, name in enumerate(seats, 1):
        side, place = match.dealer(deal)
        assert match.sides[side].players[place] == name


SIX = {"players": "6", "sides": "3"}


def test_three_sides_of_two_are_written_as_the_contract_has_them(
    phone: Phone, store: Store
) -> None:
    match = start(phone, store, **kind(**SIX))
    assert (match.ruleset, match.house) == ("six_handed", {"sides": [2, 2, 2]})
    assert (match.target, match.rules.target, match.start) == (7500, 7500, (0, 0, 0))


def test_two_sides_of_three_change_nothing_of_their_ruleset(
    phone: Phone, store: Store
) -> None:
    match = start(phone, store, **kind(players="6"))
    assert (match.house, match.rules.sides, match.target) == ({}, (3, 3), 10000)


def test_a_lone_player_is_a_side(phone: Phone, store: Store) -> None:
    match = start(phone, store, **kind(players="2"), player_1="An")
    assert match.sides == (Side("An", ("An",)), Side("Player 2", ("Player 2",)))


def test_the_draw_for_seats_names_the_players(phone: Phone) -> None:
    page = phone.page(
        "/new?players=4&player_1=An&player_2=B%C3%ACnh&player_3=Chi&player_4=D%C5%A9ng"
    )
    names = [page.value(f"player_{seat}") for seat in range(1, 5)]
    assert names == ["An", "Bình", "Chi", "Dũng"]
    assert page.says("span", data_seat="4") == ["Dũng"]


DEALERS = [("3", "3"), ("0", "0"), ("4", "0"), ("x", "0"), ("-1", "0")]


@pytest.mark.parametrize(("told", "dealer"), DEALERS)
def test_the_draw_for_seats_names_the_dealer(
    phone: Phone, told: str, dealer: str
) -> None:
    page = phone.page(f"/new?players=4&first_dealer={told}")
    seats = page.all("input", name="first_dealer")
    assert [seat.get("value") for seat in seats if "checked" in seat.attrs] == [dealer]


@pytest.mark.parametrize("query", ["players=3", "players=x", "ruleset=kiev", "sides=9"])
def test_an_address_that_asks_for_what_is_not_here_asks_for_the_usual(
    phone: Phone, query: str
) -> None:
    """Three players have lines of their own, which no ruleset here has."""
    page = phone.page(f"/new?{query}")
    assert (page.value("players"), page.value("ruleset")) == ("4", "classic")
    offered = [tag.get("value") for tag in page.all("button", name="do")]
    assert [each for each in offered if each.startswith("players")] == [
        "players:2",
        "players:4",
        "players:6",
    ]


def turned(phone: Phone, act: str, **fields: str) -> Page:
    """Press a button of the form that asks for more, and look at what comes back."""
    answer = phone.post("/new", **{**USUAL, "key": new_key(), "do": act, **fields})
    assert answer.status_code == 200
    return Page(answer.text)


def test_nothing_told_is_lost_by_another_number_of_players(phone: Phone) -> None:
    told = {f"player_{seat}": f"P{seat}" for seat in range(1, 5)}
    told |= {"title": "Sunday", "side_1": "Us", "start_1": "-20", "lang": "vi"}
    two = turned(phone, "players:2", **told)
    for name, value in told.items():
        if name != "lang":
            assert two.value(name) == value
    assert two.one("input", name="player_3").get("type") == "hidden"
    kept = {
        tag.get("name"): tag.get("value")
        for tag in two.all("input")
        if tag.get("type") != "radio" or "checked" in tag.attrs
    }
    six = turned(phone, "players:6", **kept)
    assert [six.value(f"player_{seat}") for seat in range(1, 7)] == [
        *("P1", "P2", "P3", "P4"),
        *("", ""),
    ]
    assert six.one("input", name="player_3").get("type") == "text"


TURNS = [
    ("players:6", {}, "target", "10000"),
    ("players:6", {"target": "3000"}, "target", "3000"),
    ("sides:3", kind(players="6"), "target", "7500"),
    ("sides:2", kind(**SIX), "target", "10000"),
    ("players:4", kind(**SIX), "ruleset", "classic"),
    ("players:2", {"ruleset": "pagat"}, "ruleset", "two_handed"),
    ("ruleset:pagat", {}, "ruleset", "pagat"),
    ("ruleset:six_handed", {}, "ruleset", "classic"),
]


@pytest.mark.parametrize(("act", "fields", "name", "value"), TURNS)
def test_what_was_the_rulesets_own_stays_that(
    phone: Phone, act: str, fields: dict[str, str], name: str, value: str
) -> None:
    assert turned(phone, act, **fields).value(name) == value


def test_a_dealer_whose_seat_is_gone_is_the_first(phone: Phone) -> None:
    page = turned(phone, "players:2", first_dealer="3")
    (dealer,) = (
        tag for tag in page.all("input", name="first_dealer") if "checked" in tag.attrs
    )
    assert dealer.get("value") == "0"


def test_every_ruleset_of_four_players_tells_what_it_is(phone: Phone) -> None:
    page = phone.page("/new")
    rulesets = [
        tag
        for tag in page.all("button", name="do")
        if tag.get("value").startswith("ruleset:")
    ]
    assert [tag.get("value").partition(":")[2] for tag in rulesets] == [
        *("classic", "pagat", "bicycle", "strict", "team_concealed"),
        "concealed_canasta",
    ]
    assert [tag.get("aria-pressed") for tag in rulesets] == ["true", *[""] * 5]
    assert "a black three freezes the pile" in rulesets[2].text


@pytest.mark.parametrize(
    ("sides", "words"), [("2", "For six in two sides"), ("3", "For six in three sides")]
)
def test_six_players_read_about_their_sides(
    phone: Phone, sides: str, words: str
) -> None:
    page = phone.page(f"/new?players=6&sides={sides}")
    assert words in page.one("details", id="rules").text


FOREIGN = [
    ({"ruleset": "kiev"}, "Not a valid choice."),
    ({"ruleset": "two_handed"}, "Not a valid choice."),
    ({"players": "3"}, "Not a valid choice."),
    ({"first_dealer": "2", **kind(players="2")}, "Not a valid choice."),
    (
        {"start_3": "7500", **kind(**SIX)},
        "The match would be over at 7,500. Play on to a higher target?",
    ),
]


@pytest.mark.parametrize(("fields", "words"), FOREIGN)
def test_what_such_players_cannot_have_is_refused(
    phone: Phone, fields: dict[str, str], words: str
) -> None:
    assert refused(phone, **fields).says("p", class_="error") == [words]


def test_six_players_in_three_sides_go_on_from_paper(
    phone: Phone, store: Store
) -> None:
    told = {"start_1": "2720", "start_2": "-120", "start_3": "7495", **kind(**SIX)}
    match = start(phone, store, **told)
    assert match.standing.totals == (2720, -120, 7495)


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


def test_a_ruleset_waits_for_its_players(phone: Phone) -> None:
    two = turned(phone, "players:2", players="4", ruleset="strict")
    kept = {name: two.value(name) for name in ("players", "ruleset", "wanted")}
    assert kept == {"players": "2", "ruleset": "two_handed", "wanted": "strict"}
    four = turned(phone, "players:4", **kept)
    assert four.value("ruleset") == "strict"


def test_totals_from_paper_tell_what_the_sides_need(phone: Phone) -> None:
    told = {"start_1": "2720", "start_2": "\u2212120", "side_1": "An & Chi"}
    page = turned(phone, "paper", **told)
    assert page.one("div", id="needs").text.split() == [
        *("An", "&", "Chi:", "90", "to", "open", "They:", "15", "to", "open")
    ]
    assert page.says("legend", id="dealer-legend") == ["Who deals next?"]
    begun = phone.page("/new")
    assert begun.says("legend", id="dealer-legend") == ["Who deals first?"]


@pytest.mark.parametrize(
    ("total", "words"),
    [
        ("5000", "The match would be over at 5,000. Play on to a higher target?"),
        ("2722", "2,722 is not a multiple of 5."),
    ],
)
def test_a_total_that_cannot_be_asks_in_place(
    phone: Phone, total: str, words: str
) -> None:
    page = turned(phone, "paper", start_1=total)
    assert words in " ".join(page.one("div", id="needs").text.split())
    assert page.value("start_1") == total
    assert "#target" in page.links
    higher = turned(phone, "paper", start_1="5000", target="7500")
    assert "120 to open" in " ".join(higher.one("div", id="needs").text.split())
