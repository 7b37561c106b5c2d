"""In which form is a program answered?"""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from referee.journal import DealBody
from referee.matchfile.form import Whole


class Created(Struct, frozen=True):
    """A new match: its two links and their codes, told only now."""

    watch: str
    score: str
    watch_code: str
    score_code: str


class Standing(Struct, frozen=True):
    """How a match stands, as the ask ``match`` is answered."""

    ask: str
    ruleset: str
    allowed: bool
    violations: Sequence[Mapping[str, Any]]
    notes: Sequence[Mapping[str, Any]]
    status: str
    winner: int | None
    totals: Sequence[int]
    track: Sequence[Mapping[str, Any]]
    next_minimums: Sequence[int]


class Read(Whole, frozen=True):
    """A match: what its file holds, and how it stands."""

    standing: Standing


class Entered(Struct, frozen=True):
    """A deal as it counts; *number* counts the deals that stand, from 1."""

    number: int
    deal: DealBody
    standing: Standing


class TakenOut(Struct, frozen=True):
    """What stands after the deal of this *number* was taken out."""

    number: int
    standing: Standing


class Problem(Struct, frozen=True):
    """What is wrong; further members tell more of it."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    field: str = ""
    value: Any = None
