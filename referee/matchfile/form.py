"""What stands in the file of a match, in which order?"""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from msgspec import Struct
from msgspec import UNSET
from msgspec import UnsetType

from referee.asks.bodies import MOST_DEALS
from referee.journal import DealBody
from referee.journal import Entry
from referee.journal import Head
from referee.journal import Side
from referee.journal.entry import House
from referee.journal.entry import Seat
from referee.journal.entry import Sides
from referee.journal.entry import Target
from referee.journal.entry import Total

FORMAT = "canasta-match/1"

MOST_BYTES = 1 << 20
"""No file is longer: forty deals, told card by card, have a tenth of it."""

MOST_ENTRIES = 1500
"""Every page of a match goes through its whole journal."""

Deals = Annotated[tuple[DealBody, ...], Meta(max_length=MOST_DEALS)]
Journal = Annotated[tuple[Head, ...], Meta(max_length=MOST_ENTRIES)]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A file as somebody has written it: only its format is there for sure."""

    format: str
    title: str | UnsetType = UNSET
    ruleset: str | UnsetType = UNSET
    house: House | UnsetType = UNSET
    target: Target | UnsetType = UNSET
    sides: Sides | UnsetType = UNSET
    first_dealer: Seat | UnsetType = UNSET
    start: tuple[Total, ...] | UnsetType = UNSET
    deals: Deals | UnsetType = UNSET
    journal: Journal | UnsetType = UNSET


class Whole(Struct, frozen=True):
    """A file as we write it."""

    format: str
    title: str
    ruleset: str
    house: House
    target: int
    sides: Sequence[Side]
    first_dealer: int
    start: Sequence[int]
    deals: Sequence[DealBody]
    journal: Sequence[Entry]
