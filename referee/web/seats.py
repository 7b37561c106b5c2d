"""Who sits where, and who deals first? Everyone draws a card, the address tells it."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint
from flask import request
from flask import url_for
from werkzeug.datastructures import MultiDict
from wtforms import ValidationError

from referee.language import Language
from referee.language import N_
from referee.presets import load_ruleset
from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.match import seat_order
from referee.rules.ruleset import Ruleset
from referee.rules.seats import Draw
from referee.rules.seats import draw_seats
from referee.rules.seats import Seating
from referee.web.fields import ChoiceField
from referee.web.fields import NameField
from referee.web.forms import OurForm
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.cards import SUIT_SIGNS

bp = Blueprint("seats", __name__)

FOUR, SIX = "4", "6"
TABLES: Mapping[str, str] = {"2": "two_handed", FOUR: "classic", SIX: "six_handed"}
"""Which ruleset seats so many players."""

THREE_SIDES = "3"
SIDES = {"2": N_("Two sides of three"), THREE_SIDES: N_("Three sides of two")}
"""How six players may be shared out."""

DRAWN = (*(rank.value for rank in NATURALS), "3", Rank.TWO.value, Rank.JOKER.value)
"""Cards as they are drawn: all threes are one rank here."""

SUIT_NAMES: Mapping[str, str] = {
    "S": N_("Spades"),
    "H": N_("Hearts"),
    "D": N_("Diamonds"),
    "C": N_("Clubs"),
}
PLAYER = N_("Player %(n)s")
REQUIRED = N_("This field is required.")
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


class TableForm(OurForm):
    """How many play, and in how many sides."""

    players = ChoiceField(choices=(FOUR, *TABLES))
    sides = ChoiceField(choices=tuple(SIDES))

    @property
    def rules(self) -> Ruleset:
        """The rules by which so many sit down; without a choice, four do."""
        if self.errors or not self.players.data:
            return load_ruleset()
        name = TABLES[self.players.chosen]
        if self.players.data == SIX and self.sides.data == THREE_SIDES:
            return load_ruleset(name, {"sides": (2, 2, 2)})
        return load_ruleset(name)


class DrawForm(OurForm):
    """A player and the card that the player drew."""

    player = NameField()
    rank = ChoiceField(choices=("", *DRAWN))
    suit = ChoiceField(choices=("", *SUIT_NAMES))

    def validate_rank(self, field: ChoiceField) -> None:
        """Miss the card."""
        if not field.data:
            raise ValidationError(self.language.gettext(REQUIRED))

    def validate_suit(self, field: ChoiceField) -> None:
        """Miss the suit, which only a joker lacks."""
        if not field.data and self.rank.data not in ("", Rank.JOKER):
            raise ValidationError(self.language.gettext(REQUIRED))

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
    table = TableForm(_with_pick(args), language=spoken)
    table.validate()
    draws = read_draws(args, table.rules.players, spoken)
    drawn = "draw" in args and not [draw for draw in draws if not draw.validate()]
    return render("seats/seats.html", **_page(table, draws, drawn))


def _with_pick(args: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return what was told, with the button that changes how many play pressed."""
    picked = {
        name: args[f"pick_{name}"]
        for name in ("players", "sides")
        if f"pick_{name}" in args
    }
    return MultiDict({**args.to_dict(), **picked})


def read_draws(
    args: MultiDict[str, str], players: int, spoken: Language
) -> Sequence[DrawForm]:
    """Return a form for each of the *players*."""
    numbers = range(1, players + 1)
    return [DrawForm(args, language=spoken, prefix=f"p{n}") for n in numbers]


def _page(table: TableForm, draws: Sequence[DrawForm], drawn: bool) -> dict[str, Any]:
    names = [draw.called(number) for number, draw in enumerate(draws, 1)]
    say = table.language.gettext
    page = {
        "table": table,
        "tables": [(players, players) for players in TABLES],
        "sides": [(sides, say(words)) for sides, words in SIDES.items()],
        "draws": draws,
        "names": names,
        "ranks": [(rank, rank.replace("JK", "joker")) for rank in DRAWN],
        "suits": [(s, f"{SUIT_SIGNS[s]} {say(SUIT_NAMES[s])}") for s in SUIT_NAMES],
        "again": (),
        "round": (),
        "start": "",
    }
    return {**page, **(_seated(table, draws, names) if drawn else {})}


def _seated(
    table: TableForm, draws: Sequence[DrawForm], names: Sequence[str]
) -> dict[str, Any]:
    cards = [draw.drawn(number) for number, draw in enumerate(draws)]
    seating = draw_seats(cards, table.rules)
    if not isinstance(seating, Seating):
        return {"again": [names[int(player)] for player in seating.players]}
    order = [int(player) for player in seating.seats]
    sides = [side for side, _ in seat_order(table.rules.sides)]
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
    return {"round": seated, "start": start_url(table, [draws[n] for n in order])}


def _card(draw: DrawForm) -> str:
    joker = draw.rank.data == Rank.JOKER
    return "joker" if joker else draw.rank.chosen + SUIT_SIGNS[draw.suit.chosen]


def start_url(table: TableForm, seated: Sequence[DrawForm]) -> str:
    """Return the address of a new match with the names of those *seated* filled in.

    The dealer sits on the right of the first player: the last seat, going round.
    """
    told: dict[str, Any] = {"players": table.players.data}
    if table.players.data == SIX:
        told["sides"] = table.sides.data
    for number, draw in enumerate(seated, 1):
        if draw.player.data:
            told[f"player_{number}"] = draw.player.data
    return url_for("new.new_match", **told, first_dealer=len(seated) - 1)
