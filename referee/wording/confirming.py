"""Who confirmed the rules of a match, and when? Read from the words of its journal."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from referee.journal import COACH
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import moment
from referee.journal import NEUTRAL
from referee.journal import Note
from referee.journal.text import compose
from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import N_
from referee.rules.match import seat_order

AGREES: Final = N_("I agree: %(names)s")
OWN_ANSWERS: Final = frozenset({NEUTRAL, COACH})


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the table confirmed, in words, and when by the clock of this place.

    *number* is that of its entry; *side* is told where one player agreed.
    """

    number: int
    text: str
    side: int | None
    at: datetime


def confirmed(match: Match) -> tuple[Agreed, ...]:
    """Return what the table confirmed and still holds to, the oldest first."""
    return tuple(
        Agreed(entry.number, body.text, body.side, moment(entry.at).astimezone())
        for entry in reversed(match.undoables)
        if entry.kind is EntryKind.AGREEMENT
        and isinstance(body := entry.body, Note)
        and body.text
        and body.rule not in OWN_ANSWERS
    )


def ticked(match: Match) -> Mapping[int, Agreed]:
    """Return who ticked, by seat; a tick is for the rules as they were then."""
    rules = (each.number for each in match.undoables if each.kind is EntryKind.RULES)
    since = max(rules, default=0)
    ticks = {
        (each.side, each.text): each
        for each in confirmed(match)
        if each.side is not None and each.number > since
    }
    words = [language(code) for code in LANGUAGES]
    return {
        seat: ticks[side, text]
        for seat, (side, name) in enumerate(seated(match))
        for text in (say_agrees(name, spoken) for spoken in words)
        if (side, text) in ticks
    }


def say_agrees(name: str, spoken: Language) -> str:
    """Return the words of a tick as the journal keeps them."""
    return compose(spoken.gettext(AGREES, names=name))


def seated(match: Match) -> tuple[tuple[int, str], ...]:
    """Return side and name of every player, going round the table."""
    order = seat_order(match.rules.sides)
    return tuple((side, match.sides[side].players[place]) for side, place in order)
