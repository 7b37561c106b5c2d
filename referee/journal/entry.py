"""What is written into the journal of a match?"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import convert
from msgspec import json
from msgspec import Meta
from msgspec import Struct

from referee import asks
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import STEP

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Seat = Annotated[int, Meta(ge=0, le=11)]
Total = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
House = Mapping[str, object]


NEUTRAL, COACH = "neutral", "coach"
"""In place of a rule in an agreement: how the referee answers at this table."""


class EntryKind(StrEnum):
    """What an entry does. The value is stored: never rename one."""

    OPENED = "opened"
    DEAL = "deal"
    CORRECTED = "corrected"
    TAKEN_OUT = "taken_out"
    UNDONE = "undone"
    NAMES = "names"
    RULES = "rules"
    RULING = "ruling"
    AGREEMENT = "agreement"
    CODE = "code"
    ENDED = "ended"
    REOPENED = "reopened"


class _Body(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an entry says beside its kind; what is not said is not written."""


class Side(_Body, frozen=True):
    """Who scores together, by name."""

    name: str
    players: tuple[str, ...]


Target = Annotated[int, Meta(ge=STEP, le=MOST_POINTS)]
Sides = Annotated[tuple[Side, ...], Meta(min_length=2, max_length=6)]


class Opened(_Body, frozen=True):
    """What the table agreed on before the first deal."""

    title: str
    ruleset: str
    house: House
    target: Target
    sides: Sides
    first_dealer: Seat
    start: tuple[Total, ...]


class DealBody(asks.DealBody, frozen=True, kw_only=True):
    """How a deal ended, and what was said when it was saved.

    *house* are its own house rules, where they differ from the match's; *anyway* tells
    that it was saved though the referee asked to look once more.
    """

    house: House | None = None
    anyway: bool = False


class Corrected(_Body, frozen=True):
    """A deal as it should have been, or the totals that the match started from."""

    entry: Number
    deal: DealBody | None = None
    start: tuple[Total, ...] | None = None


class Earlier(_Body, frozen=True):
    """The earlier entry that is meant."""

    entry: Number


class Names(_Body, frozen=True):
    """What is called or seated otherwise from now on."""

    title: str | None = None
    sides: tuple[Side, ...] | None = None
    next_dealer: Seat | None = None


class Rules(_Body, frozen=True):
    """House rules that hold from a deal on, or for ``all`` deals."""

    house: House
    from_deal: Number | str


class Note(_Body, frozen=True):
    """What the table decided or agreed on, in its own words."""

    text: str | None = None
    rule: str | None = None
    points: Total | None = None
    side: Seat | None = None


class Nothing(_Body, frozen=True):
    """No more than the kind tells."""


Body = Opened | DealBody | Corrected | Earlier | Names | Rules | Note | Nothing

BODIES: Mapping[EntryKind, type[Body]] = {
    EntryKind.OPENED: Opened,
    EntryKind.DEAL: DealBody,
    EntryKind.CORRECTED: Corrected,
    EntryKind.TAKEN_OUT: Earlier,
    EntryKind.UNDONE: Earlier,
    EntryKind.NAMES: Names,
    EntryKind.RULES: Rules,
    EntryKind.RULING: Note,
    EntryKind.AGREEMENT: Note,
    EntryKind.CODE: Nothing,
    EntryKind.ENDED: Nothing,
    EntryKind.REOPENED: Nothing,
}


class Entry(Struct, frozen=True):
    """One line of a journal: what was entered, when, and by whom."""

    number: int
    kind: EntryKind
    at: str
    by: str
    body: Body


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry whose body is still to be read as its kind asks."""

    number: Number
    kind: str
    at: str
    by: str
    body: dict[str, object]

    def entry(self) -> Entry:
        """Return the entry with its body read.

        Raises:
            ValidationError: of msgspec, where the body is not that of its kind.
            ValueError: no entry is of this kind.
        """
        kind = EntryKind(self.kind)
        body = convert(self.body, BODIES[kind])
        return Entry(self.number, kind, self.at, self.by, body)


def write_body(body: Body) -> str:
    """Write *body* as it is stored: equal bodies give equal text."""
    return json.encode(body, order="sorted").decode()


def read_body(kind: EntryKind, text: str) -> Body:
    """Read what ``write_body`` has written for an entry of this *kind*."""
    return json.decode(text, type=BODIES[kind])
