"""Two players, six in two sides and six in three: a match from its start to its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Nothing
from referee.journal import replay
from referee.journal import Side
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import Store
from tests.samples import add
from tests.samples import agreed
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

Typed = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """A way to sit: who plays what, a deal as it is typed, and what it scores."""

    ruleset: str
    sides: tuple[Side, ...]
    house: Mapping[str, Any]
    target: int
    typed: Typed
    scores: tuple[int, ...]
    saved: str
    tokens: tuple[str, ...]

    def match(self, *deals: DealBody, **more: Any) -> Match:
        """Return a match of this kind after these deals."""
        return agreed(
            self.sides,
            *deals,
            ruleset=self.ruleset,
            house=self.house,
            **{"target": self.target, **more},
        )


TWO = Kind(
    "two_handed",
    (Side("An", ("An",)), Side("Bình", ("Bình",))),
    {},
    5000,
    {
        **{"out": 0, "s0_natural": 1, "s0_mixed": 1, "s0_red": 1, "s0_melded": 200},
        **{"s1_mixed": 1, "s1_melded": 120, "s1_hand": 60},
    },
    (1200, 360),
    "Deal 1 saved. An: +1,200, Bình: +360.",
    ("50 to open", "50 to open"),
)
SIX = Kind(
    "six_handed",
    (
        Side("An & Chi & Nga", ("An", "Chi", "Nga")),
        Side("Bình & Dũng & Minh", ("Bình", "Dũng", "Minh")),
    ),
    {},
    10000,
    {
        **{"out": 1, "s0_natural": 1, "s0_red": 5, "s0_melded": 150, "s0_hand": 85},
        **{"s1_mixed": 2, "s1_red": 1, "s1_melded": 310, "s1_hand": 30},
    },
    (1565, 1080),
    "Deal 1 saved. An & Chi & Nga: +1,565, Bình & Dũng & Minh: +1,080.",
    ("90 to open", "50 to open"),
)
THREE = Kind(
    "six_handed",
    (
        Side("An & Dũng", ("An", "Dũng")),
        Side("Bình & Nga", ("Bình", "Nga")),
        Side("Chi & Minh", ("Chi", "Minh")),
    ),
    {"sides": [2, 2, 2]},
    7500,
    {
        **{"out": 0, "s0_natural": 1, "s0_mixed": 1, "s0_red": 1},
        **{"s0_melded": "200+100", "s0_hand": 40},
        **{"s1_mixed": 1, "s1_red": 2, "s1_melded": 190, "s1_hand": 90},
        **{"s2_red": 1, "s2_melded": 60, "s2_hand": 130},
    },
    (1260, 600, 30),
    "Deal 1 saved. An & Dũng: +1,260, Bình & Nga: +600, Chi & Minh: +30.",
    ("50 to open", "50 to open", "50 to open"),
)
KINDS = pytest.mark.parametrize("kind", [TWO, SIX, THREE], ids=["two", "six", "three"])


def enter(phone: Phone, links: Links, do: str = "save", **typed: Any) -> Page:
    """Open the ledger, type, press a button, and look at where it leads."""
    path = f"/m/{links.score}/deal"
    answer = send(phone, path, phone.page(path), do, **typed)
    return phone.page(answer.location) if answer.location else Page(answer.text)


def match_of(store: Store, links: Links) -> Match:
    return replay(store.entries(links.match_id))


@KINDS
def test_a_deal_is_entered_without_a_script(
    phone: Phone, store: Store, keep: Keep, kind: Kind
) -> None:
    links = keep(kind.match())
    table = enter(phone, links, **kind.typed)
    assert match_of(store, links).standing.totals == kind.scores
    assert kind.saved in table.one("div", class_="saved").text
    totals = [f"{score:,}" for score in kind.scores]
    assert table.says("p", class_="side-total") == totals
    tokens = [text.split(" to open")[0] for text in table.says("a", class_="token")]
    assert tokens == [token.split(" to open")[0] for token in kind.tokens]
    named = [f"{side.name} {t}" for side, t in zip(kind.sides, totals, strict=True)]
    assert table.title.startswith(", ".join(named))
    cells = table.one("div", class_="ledger").text
    assert all(total in cells for total in totals)


@KINDS
def test_working_it_out_shows_every_result(
    phone: Phone, keep: Keep, kind: Kind
) -> None:
    page = enter(phone, keep(kind.match()), "work", **kind.typed)
    rail = page.one("div", class_="live").text
    assert all(f"{score:+,}" in rail for score in kind.scores)
    assert page.all("div", class_="bad") == page.all("div", class_="warn") == []


@KINDS
def test_a_deal_is_undone_with_every_number(
    phone: Phone, store: Store, keep: Keep, kind: Kind
) -> None:
    links = keep(kind.match())
    table = enter(phone, links, **kind.typed)
    (undo,) = (tag for tag in table.all("form") if tag.get("action").endswith("undo"))
    assert undo
    ledger = phone.send(
        f"/m/{links.score}/undo", entry="2", key=table.value("key"), do=""
    )
    assert match_of(store, links).deals == ()
    for name in ("s0-melded", "s1-hand"):
        typed = str(kind.typed.get(name.replace("-", "_"), ""))
        assert ledger.value(name) == str(
            sum(map(int, typed.split("+"))) if typed else ""
        )


@KINDS
def test_a_deal_is_corrected(
    phone: Phone, store: Store, keep: Keep, kind: Kind
) -> None:
    links = keep(kind.match())
    enter(phone, links, **kind.typed)
    path = f"/m/{links.score}/deals/1"
    last = len(kind.sides) - 1
    page = phone.page(path)
    changed = Page(send(phone, path, page, "work", **{f"s{last}_hand": 200}).text)
    headings = changed.one("table", class_="diff").text
    assert all(side.name in headings for side in kind.sides)
    assert "Was: " in " ".join(changed.says("p", class_="was-note"))
    assert send(phone, path, page, "save", **{f"s{last}_hand": 200}).status_code == 303
    kept = match_of(store, links).deals[0]
    assert kept.deal.sides[last].hand_points == 200
    history = phone.page(f"/m/{links.score}").one("div", class_="ba").text
    assert kind.sides[last].name in history


@KINDS
def test_two_phones_see_every_side(app: Flask, keep: Keep, kind: Kind) -> None:
    links = keep(kind.match())
    path = f"/m/{links.score}/deal"
    quick, slow = Phone(app), Phone(app)
    pages = [quick.page(path), slow.page(path)]
    send(quick, path, pages[0], "save", **kind.typed)
    answer = send(slow, path, pages[1], "save", **{**kind.typed, "s0_red": 3})
    assert answer.status_code == 409
    page = Page(answer.text)
    rows = page.all("table", class_="vs")[0].text
    assert all(f"{score:+,}" in rows for score in kind.scores)
    assert all(side.name in rows for side in kind.sides)


@KINDS
def test_the_deal_passes_to_every_player(phone: Phone, keep: Keep, kind: Kind) -> None:
    match = kind.match()
    table = phone.page(f"/m/{keep(match).score}")
    dealer, leader = (match.sides[match.dealer(n)[0]].players[0] for n in (1, 2))
    line = table.says("p", class_="dealer")
    assert line == [f"Deal 1 · {dealer} deals, {leader} leads"]


def ending(*melded: int) -> DealBody:
    """Return a deal after which somebody is over every target."""
    sides = [
        TallyBody(natural_canastas=20, mixed_canastas=9, card_points=points)
        for points in melded
    ]
    return DealBody(sides=sides, anyway=True)


@KINDS
def test_the_highest_side_wins(phone: Phone, keep: Keep, kind: Kind) -> None:
    deal = ending(*range(900, 900 + 5 * len(kind.sides), 5))
    links = keep(kind.match(deal))
    page = phone.page(f"/m/{links.score}")
    winner = kind.sides[-1].name
    assert page.title.startswith(f"Match won by {winner} · Final score: ")
    assert f"Ahead of {kind.sides[-2].name} by 5 points." in " ".join(page.says("p"))
    assert (
        len(page.one("p", class_="final").text.split("13,")) == 2 * len(kind.sides) + 1
    )
    again = phone.send(f"/m/{links.score}/again", key=page.value("key"))
    assert [tag.text.strip() for tag in again.all("h2", class_="side-name")] == [
        side.name for side in kind.sides
    ]


@KINDS
def test_two_at_the_top_are_level(phone: Phone, keep: Keep, kind: Kind) -> None:
    points = [905, *[0] * (len(kind.sides) - 2), 905]
    links = keep(kind.match(ending(*points), target=7500 if kind is THREE else 5000))
    page = phone.page(f"/m/{links.score}")
    assert "Level at 13,605 points. Play one more deal." in page.says("h2")
    asked = phone.page(f"/m/{links.score}/end")
    assert "Level at 13,605 points." in " ".join(asked.says("p"))
    opened = {"s2_melded": 160} if kind is THREE else {}
    over = enter(phone, links, **{**kind.typed, **opened})
    assert over.title.startswith("Match won by")


def test_ending_early_names_who_leads(phone: Phone, keep: Keep) -> None:
    points = [TallyBody(card_points=n) for n in (900, 905, 910)]
    links = keep(THREE.match(DealBody(sides=points, anyway=True)))
    asked = phone.page(f"/m/{links.score}/end").says("p")
    assert "End the match now? Chi & Minh leads with 910 points." in asked
    links = keep(TWO.match(DealBody(sides=points[:2], anyway=True)))
    asked = phone.page(f"/m/{links.score}/end").says("p")
    assert "End the match now? Bình leads, 905 to 900." in asked


@KINDS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_opens_in_every_language(
    app: Flask, keep: Keep, kind: Kind, lang: str
) -> None:
    few = [TallyBody(card_points=100)] * len(kind.sides)
    match = kind.match(DealBody(sides=few, anyway=True))
    links, phone = keep(match), Phone(app, lang)
    pages = ("", "/deals", "/deal", "/deals/1", "/deals/1/out", "/end", "/share")
    sheets = ("/sheet", "/sheet/print", "/sheet/print?kind=blank&detail=totals")
    for page in (*pages, "/deal/melds?side=1", *sheets, "/sheet/print?kind=blank"):
        assert phone.page(f"/m/{links.score}{page}").html
    home = phone.page("/")
    assert all(side.name in home.one("a", class_="resume").text for side in match.sides)
    over = keep(add(match, EntryKind.ENDED, Nothing()))
    assert phone.page(f"/m/{over.watch}").one("div", class_="win")


CAUGHT: list[tuple[Kind, Typed, str]] = [
    (SIX, {"s0_red": 4, "s1_red": 3}, "Red threes entered: 7. In the packs: 6."),
    (THREE, {"s0_red": 3, "s2_red": 2}, "Red threes entered: 7. In the packs: 6."),
    (TWO, {"s0_red": 3, "s1_red": 2}, "Red threes entered: 5. In the packs: 4."),
    (
        SIX,
        {"s0_melded": 1000, "s1_melded": 800},
        "All cards together make 1,770 points.",
    ),
    (
        THREE,
        {"s0_melded": 900, "s1_hand": 900},
        "All cards together make 1,770 points.",
    ),
    (TWO, {"s0_melded": 1000, "s1_hand": 200}, "All cards together make 1,180 points."),
    (
        THREE,
        {"out": 2},
        "Chi & Minh went out with too few canastas (entered: 0, needed: 2).",
    ),
    (TWO, {"s0_hand": 20}, "An went out, so that hand is empty."),
    (SIX, {"s0_hand": 10}, "An & Chi & Nga did not go out"),
    (SIX, {"s1_hand": ""}, "Bình, Dũng or Minh still holds cards."),
    (
        THREE,
        {"s2_melded_joker": 7, "s2_melded": ""},
        "joker counted: 7. In the packs there are: 6.",
    ),
]


@pytest.mark.parametrize(("kind", "typed", "words"), CAUGHT)
def test_limits_are_those_of_the_ruleset(
    phone: Phone, keep: Keep, kind: Kind, typed: Typed, words: str
) -> None:
    page = enter(phone, keep(kind.match()), "work", **{**kind.typed, **typed})
    assert words in " ".join(page.says("div", class_="notice"))


ALLOWED: list[tuple[Kind, Typed]] = [
    (SIX, {"s0_red": 3, "s1_red": 3}),
    (TWO, {"s0_red": 2, "s1_red": 2}),
    (SIX, {"s0_hand": 15}),
    (THREE, {"s0_red": 6, "s1_red": 0, "s2_red": 0}),
]


@pytest.mark.parametrize(("kind", "typed"), ALLOWED)
def test_what_the_packs_hold_is_not_caught(
    phone: Phone, keep: Keep, kind: Kind, typed: Typed
) -> None:
    page = enter(phone, keep(kind.match()), "work", **{**kind.typed, **typed})
    assert page.all("div", class_="notice") == []


def test_two_players_are_asked_of_no_partner(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{keep(TWO.match()).score}/deal")
    assert "Asking to go out" not in page.html
    four = phone.page(f"/m/{keep(SIX.match()).score}/deal")
    assert "Asking to go out and then failing costs a penalty: 100." in four.says("p")


def test_each_of_three_sides_has_a_tab(phone: Phone, keep: Keep) -> None:
    """Nothing is sent to change the tab: the numbers of all sides are on the page."""
    page = phone.page(f"/m/{keep(THREE.match()).score}/deal")
    tabs = page.all("input", name="tab")
    assert [tag.get("value") for tag in tabs if "checked" in tag.attrs] == ["0"]
    assert len(tabs) == len(page.all("section", class_="panel")) == 3
    assert {f"s{side}-melded" for side in range(3)} <= fields_of(page).keys()
    names = [tag.get("aria-label") for tag in page.all("section", class_="panel")]
    assert names == [side.name for side in THREE.sides]
    told = [tag.get("value") for tag in page.all("input", name="out")]
    assert told == ["0", "1", "2", "nobody"]


TABS: list[tuple[Typed, str, str]] = [
    ({"tab": 1}, "1", ""),
    ({"tab": 9}, "2", ""),
    ({"tab": 0, "s2_melded": 323}, "2", "#r-melded-2"),
    ({"tab": 0, "s1_hand": "x"}, "1", "#r-hand-1"),
    ({"tab": 1, "s0_red": 9}, "1", "#r-all"),
    ({"tab": 0, "out": 2}, "0", "#r-out"),
    ({"tab": 0, "s1_melded": 45, "s1_mixed": 0}, "1", "#r-melded-1"),
]


@pytest.mark.parametrize(("typed", "tab", "place"), TABS)
def test_the_tab_is_open_where_something_is_to_be_mended(
    phone: Phone, keep: Keep, typed: Typed, tab: str, place: str
) -> None:
    page = enter(phone, keep(THREE.match()), "work", **{**THREE.typed, **typed})
    tabs = page.all("input", name="tab")
    assert [tag.get("value") for tag in tabs if "checked" in tag.attrs] == [tab]
    if place:
        todo = [link for link in page.links if link.startswith("#r-")]
        assert todo == [place]
        assert page.all("div", id=place.removeprefix("#"))


def test_no_two_parts_of_a_ledger_of_three_have_one_name(
    phone: Phone, keep: Keep
) -> None:
    wrong = {"s0_melded": 323, "s2_melded": 323, "s1_red": 9, "s0_hand": 0}
    page = enter(phone, keep(THREE.match()), "work", **{**THREE.typed, **wrong})
    names = [tag.get("id") for tag in page.tags if tag.get("id")]
    assert len(names) == len(set(names))
    described = {
        name for tag in page.tags for name in tag.get("aria-describedby").split()
    }
    assert described
    assert described <= set(names)


def test_three_sides_tell_their_melds_one_after_the_other(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = keep(THREE.match())
    ledger, melds = f"/m/{links.score}/deal", f"/m/{links.score}/deal/melds"
    page = Page(send(phone, melds, phone.page(ledger), "open", tab=1).text)
    assert page.value("side") == "1"
    page = Page(send(phone, melds, page, "read", cards="7xK / 5x8 2 2").text)
    assert "Twos: 2 of 12 · jokers: 0 of 6" in page.html
    page = Page(send(phone, melds, page, "rank:9").text)
    keys = [tag.get("value") for tag in page.all("button", name="do")]
    counts = [key for key in keys if key.startswith("many:")]
    assert counts == [f"many:{count}" for count in range(2, 13)]
    page = Page(send(phone, melds, page, "many:12").text)
    assert page.value("s1-melds").endswith(" / " + " ".join("9" * 12))
    page = Page(send(phone, melds, page, "back").text)
    page = Page(send(phone, melds, page, f"remove:{2}").text)
    page = Page(send(phone, melds, page, "side:2").text)
    page = Page(send(phone, melds, page, "read", cards="AAA").text)
    back = Page(send(phone, ledger, page, "totals").text)
    (tab,) = (tag for tag in back.all("input", name="tab") if "checked" in tag.attrs)
    assert tab.get("value") == "2"
    typed = {"out": 1, "s0_melded": 90, "s0_hand": 50, "s1_hand": 20, "s2_hand": 30}
    answer = send(phone, ledger, back, "save", **typed)
    assert answer.status_code == 303
    scores = match_of(store, links).standing.track[0].scores
    assert scores == (40, 500 + 300 + 100 + 70 + 90 - 20, 30)
