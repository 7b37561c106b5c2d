"""Who sits where, and who deals first? The cards drawn stand in the address."""

from urllib.parse import parse_qs
from urllib.parse import urlsplit

import pytest
from flask import Flask

from referee.language import language
from referee.language import LANGUAGES
from tests.web.phone import Page
from tests.web.phone import Phone

DRAWN = "p1-player=An&p2-player=Bình&p3-player=Chi&p4-player=Dũng&draw=1"
REQUIRED = "This field is required."


def drew(*cards: str) -> str:
    """Return the address of cards such as ``KH``, drawn one by one."""
    fields = [
        f"p{n}-rank={card.rstrip('SHDC')}&p{n}-suit={card[len(card.rstrip('SHDC')) :]}"
        for n, card in enumerate(cards, 1)
    ]
    return "&".join(fields)


def round_the_table(page: Page) -> list[str]:
    return page.says("li")


class TestSeating:
    @pytest.mark.parametrize(
        ("cards", "seats"),
        [
            (
                ("KH", "QD", "9C", "4C"),
                ["An K♥ Plays first", "Chi 9♣", "Bình Q♦", "Dũng 4♣ Deals first"],
            ),
            (
                ("KH", "KS", "9C", "4C"),
                ["Bình K♠ Plays first", "Chi 9♣", "An K♥", "Dũng 4♣ Deals first"],
            ),
            (
                ("3C", "3H", "2S", "AC"),
                ["Dũng A♣ Plays first", "An 3♣", "Bình 3♥", "Chi 2♠ Deals first"],
            ),
        ],
    )
    def test_the_highest_card_plays_first_and_the_next_is_the_partner(
        self, phone: Phone, cards: tuple[str, ...], seats: list[str]
    ) -> None:
        """SETUP-04, SETUP-05."""
        page = phone.page(f"/seats?{DRAWN}&{drew(*cards)}")
        assert round_the_table(page) == seats
        assert [t.get("class") for t in page.all("i", class_="mark")] == [
            f"mark m{side} s{side}" for side in (1, 2, 1, 2)
        ]

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_result_is_in_the_readers_language(self, app: Flask, code: str) -> None:
        say = language(code).gettext
        page = Phone(app, code).page(f"/seats?draw=1&{drew('KH', 'QD', '9C', '4C')}")
        assert say("Seats, clockwise") in page.says("h2")
        first, *_, last = round_the_table(page)
        assert first == f"{say('Player %(n)s', n=1)} K♥ {say('Plays first')}"
        assert last == f"{say('Player %(n)s', n=4)} 4♣ {say('Deals first')}"

    def test_two_sit_in_the_order_of_their_cards(self, phone: Phone) -> None:
        page = phone.page(f"/seats?players=2&{DRAWN}&{drew('9C', 'KH')}")
        assert round_the_table(page) == ["Bình K♥ Plays first", "An 9♣ Deals first"]

    @pytest.mark.parametrize(("sides", "marks"), [(2, "121212"), (3, "123123")])
    def test_six_sit_in_two_sides_or_in_three(
        self, phone: Phone, sides: int, marks: str
    ) -> None:
        cards = drew("AS", "KS", "QS", "JS", "10S", "9S")
        page = phone.page(f"/seats?players=6&sides={sides}&draw=1&{cards}")
        shown = [t.get("class")[-1] for t in page.all("i", class_="mark")]
        assert "".join(shown) == marks
        assert len(round_the_table(page)) == 6


class TestDrawingAgain:
    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("cards", "again"),
        [
            (("JK", "QD", "9C", "4C"), "An"),
            (("KH", "KH", "9C", "JK"), "An, Bình, Dũng"),
            (("3H", "3H", "9C", "4C"), "An, Bình"),
        ],
    )
    def test_whoever_must_draw_again_is_named_and_all_is_kept(
        self, app: Flask, code: str, cards: tuple[str, ...], again: str
    ) -> None:
        """SETUP-04."""
        page = Phone(app, code).page(f"/seats?{DRAWN}&{drew(*cards)}")
        said = language(code).gettext("Draw again: %(players)s.", players=again)
        assert page.says("h2") == [said]
        assert round_the_table(page) == []
        names = [t.get("value") for t in page.all("input", type="text")]
        assert names == ["An", "Bình", "Chi", "Dũng"]
        chosen = [t.get("value") for t in page.all("option") if "selected" in t.attrs]
        assert chosen[0] == cards[0].rstrip("SHDC")

    def test_colours_of_threes_are_no_ranks(self, phone: Phone) -> None:
        page = phone.page(f"/seats?{DRAWN}&{drew('3H', '3D', '3S', '3C')}")
        assert [text[0] for text in round_the_table(page)] == ["C", "B", "A", "D"]


class TestTold:
    def test_nothing_told_asks_for_four(self, phone: Phone) -> None:
        page = phone.page("/seats")
        assert len(page.all("select")) == 8
        assert page.all("p", class_="error") == []
        assert round_the_table(page) == []

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_fault_names_player_and_field(self, app: Flask, code: str) -> None:
        say = language(code).gettext
        query = f"{DRAWN}&{drew('K', '', '9C', 'xC')}"
        page = Phone(app, code).page(f"/seats?{query}")
        rank = "%(player)s, rank of the card drawn"
        suit = "%(player)s, suit of the card drawn"
        assert page.says("p", class_="error") == [
            f"{say(suit, player='An')}: {say(REQUIRED)}",
            f"{say(rank, player='Bình')}: {say(REQUIRED)}",
            f"{say(rank, player='Dũng')}: {say('Not a valid choice.')}",
        ]
        assert round_the_table(page) == []

    def test_what_was_entered_survives_a_fault(self, phone: Phone) -> None:
        long = "N" * 61
        page = phone.page(f"/seats?p1-player={long}&draw=1&{drew('K', 'QD', 'xC')}")
        assert page.value("p1-player") == long
        chosen = [t.get("value") for t in page.all("option") if "selected" in t.attrs]
        assert chosen == ["K", "Q", "D", "x", "C"]

    def test_another_number_of_players_keeps_the_names(self, phone: Phone) -> None:
        page = phone.page(f"/seats?{DRAWN.replace('&draw=1', '')}&do=players:6")
        names = [t.get("value") for t in page.all("input", type="text")]
        assert names == ["An", "Bình", "Chi", "Dũng", "", ""]
        assert page.value("players") == "6"
        assert page.says("button", name="do") == [
            *("2", "4", "6"),
            "Two sides of three",
            "Three sides of two",
        ]

    @pytest.mark.parametrize(
        "query",
        [
            "players=5&sides=9&do=players:x",
            "do=__class__&players=%D9%A6",
            "p1-rank=%00&p1-suit=%F0%9F%82%A1&draw=1",
            "p1-player=<script>&p1-rank=<script>&draw=1",
            "draw=1&p1-rank=JK&p1-suit=S&p2-rank=JK&p3-rank=3&p3-suit=H&p4-rank=3",
        ],
    )
    def test_what_no_page_of_ours_asks_breaks_nothing(
        self, phone: Phone, query: str
    ) -> None:
        answer = phone.get(f"/seats?{query}")
        assert answer.status_code == 200
        assert "<script>" not in answer.text


class TestStarting:
    def test_the_names_go_on_to_a_new_match(self, phone: Phone) -> None:
        page = phone.page(f"/seats?{DRAWN}&{drew('KH', 'QD', '9C', '4C')}")
        (link,) = [link for link in page.links if link.startswith("/new")]
        assert parse_qs(urlsplit(link).query) == {
            "players": ["4"],
            "player_1": ["An"],
            "player_2": ["Chi"],
            "player_3": ["Bình"],
            "player_4": ["Dũng"],
            "first_dealer": ["3"],
        }
        new = phone.page(link)
        assert [new.value(f"player_{n}") for n in (1, 2, 3, 4)] == [
            "An",
            "Chi",
            "Bình",
            "Dũng",
        ]
        dealer = [
            t for t in new.all("input", name="first_dealer") if "checked" in t.attrs
        ]
        assert [tag.get("value") for tag in dealer] == ["3"]

    def test_sides_of_six_go_along(self, phone: Phone) -> None:
        cards = drew("AS", "KS", "QS", "JS", "10S", "9S")
        page = phone.page(f"/seats?players=6&sides=3&draw=1&{cards}")
        (link,) = [link for link in page.links if link.startswith("/new")]
        told = parse_qs(urlsplit(link).query)
        assert told == {"players": ["6"], "sides": ["3"], "first_dealer": ["5"]}

    def test_home_leads_to_the_draw_and_to_the_referee(self, phone: Phone) -> None:
        assert {"/seats", "/pile", "/check"} <= {*phone.page("/").links}
