"""Who dealt? Every seat has a letter, in the order in which the seats deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from referee.journal.match import Match
from referee.rules.match import seat_order

SEATS: Final = "ABCDEFGHIJKL"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its letter, and who sits there."""

    letter: str
    player: str


def seats_of(match: Match) -> tuple[Seat, ...]:
    """Return the seats of a match, each with its player."""
    order = seat_order(match.rules.sides)
    return tuple(
        Seat(letter, match.sides[side].players[place])
        for letter, (side, place) in zip(SEATS, order, strict=False)
    )


def dealers_of(match: Match) -> Iterator[str]:
    """Give the letter of the seat that dealt each deal, the first one first."""
    order = seat_order(match.rules.sides)
    for number in range(1, match.coming):
        yield SEATS[order.index(match.dealer(number))]
