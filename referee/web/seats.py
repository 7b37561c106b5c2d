"""Who sits where, and who deals first? Everyone draws a card, the address tells it."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint
from flask import request
from flask import url_for
from werkzeug.datastructures import MultiDict

from referee.agreed import SIDES_OF
from referee.language import Language
from referee.language import N_
from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.match import seat_order
from referee.rules.seats import Draw
from referee.rules.seats import draw_seats
from referee.rules.seats import Seating
from referee.web.fields import ChoiceField
from referee.web.fields import NameField
from referee.web.forms import OurForm
from referee.web.kind_form import Kind
from referee.web.kind_form import kind_of
from referee.web.kind_form import turn
from referee.web.kind_form import ways_to_sit
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.cards import SUIT_SIGNS

bp = Blueprint("seats", __name__)

DRAWN = (*(rank.value for rank in NATURALS), "3", Rank.TWO.value, Rank.JOKER.value)
"""Cards as they are drawn: all threes are one rank here."""

SUIT_NAMES: Mapping[str, str] = {
    "S": N_("Spades"),
    "H": N_("Hearts"),
    "D": N_("Diamonds"),
    "C": N_("Clubs"),
}
PLAYER = N_("Player %(n)s")
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


class DrawForm(OurForm):
    """A player and the card that the player drew."""

    player = NameField()
    rank = ChoiceField(choices=("", *DRAWN))
    suit = ChoiceField(choices=("", *SUIT_NAMES))

    def validate_rank(self, field: ChoiceField) -> None:
        """Miss the card."""
        field.require()

    def validate_suit(self, field: ChoiceField) -> None:
        """Miss the suit, which only a joker lacks."""
        if self.rank.data not in ("", Rank.JOKER):
            field.require()

    def drawn(self, number: int) -> Draw:
        """Return the card drawn by this player, who is the *number*-th to draw."""
        joker = self.rank.data == Rank.JOKER
        suit = None if joker else Suit(self.suit.chosen)
        return Draw(str(number), _rank(self.rank.chosen, suit), suit)

    def called(self, number: int) -> str:
        """Return what the *number*-th player to draw is called."""
        return self.player.data or self.language.gettext(PLAYER, n=number)


def _rank(drawn: str, suit: Suit | None) -> Rank:
    if drawn == "3":
        return Rank.RED_THREE if suit in RED else Rank.BLACK_THREE
    return Rank(drawn)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, going round it."""

    player: str
    side: int
    card: str
    plays_first: bool
    deals: bool


@bp.get("/seats")
def seats() -> str:
    """Seat the players by the cards that they drew."""
    spoken, args = readers_language(), request.args
    sent = MultiDict(args)
    if "do" in args:
        turn(sent, args["do"])
    kind = kind_of(sent)
    draws = read_draws(args, kind.players, spoken)
    drawn = "draw" in args and not [draw for draw in draws if not draw.validate()]
    return render("seats/seats.html", **_page(kind, draws, drawn, spoken))


def read_draws(
    args: MultiDict[str, str], players: int, spoken: Language
) -> Sequence[DrawForm]:
    """Return a form for each of the *players*."""
    numbers = range(1, players + 1)
    return [DrawForm(args, language=spoken, prefix=f"p{n}") for n in numbers]


def _page(
    kind: Kind, draws: Sequence[DrawForm], drawn: bool, spoken: Language
) -> dict[str, Any]:
    names = [draw.called(number) for number, draw in enumerate(draws, 1)]
    say = spoken.gettext
    page = {
        "kind": kind,
        "tables": [(players, spoken.number(players)) for players in SIDES_OF],
        "sides": ways_to_sit(kind, spoken),
        "draws": draws,
        "names": names,
        "ranks": [(rank, rank.replace("JK", "joker")) for rank in DRAWN],
        "suits": [(s, f"{SUIT_SIGNS[s]} {say(SUIT_NAMES[s])}") for s in SUIT_NAMES],
        "again": (),
        "round": (),
        "start": "",
    }
    return {**page, **(_seated(kind, draws, names) if drawn else {})}


def _seated(
    kind: Kind, draws: Sequence[DrawForm], names: Sequence[str]
) -> dict[str, Any]:
    cards = [draw.drawn(number) for number, draw in enumerate(draws)]
    seating = draw_seats(cards, kind.rules)
    if not isinstance(seating, Seating):
        return {"again": [names[int(player)] for player in seating.players]}
    order = [int(player) for player in seating.seats]
    sides = [side for side, _ in seat_order(kind.sides)]
    seated = [
        Seat(
            player=names[number],
            side=side,
            card=_card(draws[number]),
            plays_first=str(number) == seating.first_player,
            deals=str(number) == seating.dealer,
        )
        for number, side in zip(order, sides, strict=True)
    ]
    return {"round": seated, "start": start_url(kind, [draws[n] for n in order])}


def _card(draw: DrawForm) -> str:
    joker = draw.rank.data == Rank.JOKER
    return "joker" if joker else draw.rank.chosen + SUIT_SIGNS[draw.suit.chosen]


def start_url(kind: Kind, seated: Sequence[DrawForm]) -> str:
    """Return the address of a new match with the names of those *seated* filled in.

    The dealer sits on the right of the first player: the last seat, going round.
    """
    told: dict[str, Any] = {"players": kind.players}
    if len(SIDES_OF[kind.players]) > 1:
        told["sides"] = len(kind.sides)
    for number, draw in enumerate(seated, 1):
        if draw.player.data:
            told[f"player_{number}"] = draw.player.data
    return url_for("new.new_match", **told, first_dealer=len(seated) - 1)
