"""What do the rulings of the table make of a deal?"""

from collections.abc import Iterable
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace

from msgspec import structs

from referee.asks import TallyBody
from referee.journal.entry import DealBody
from referee.journal.entry import Note
from referee.rules.ruleset import MOST_POINTS
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.rules.verdict import Rule


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the table decided; *entry* is the one that tells it.

    It belongs to the deal that comes next in the journal: when a deal is taken out and
    entered again, its rulings stay with the new one.
    """

    entry: int
    note: Note
    at: str
    by: str

    @property
    def opening_extra(self) -> int:
        """What a failed opening adds to the minimum of its side (IRR-01)."""
        return abs(self.note.points or 0) if self._raises_minimum else 0

    @property
    def penalty(self) -> int:
        """The points that it takes from its side, whichever way they were signed."""
        return 0 if self._raises_minimum else abs(self.note.points or 0)

    @property
    def _raises_minimum(self) -> bool:
        return self.note.rule == Rule.IRR_FAILED_OPENING


class RuledError(ValueError):
    """A deal that counts less against a side than the table decided.

    *field* is the path to the amount, *value* what stands there, *least* the points
    that the rulings take.
    """

    def __init__(self, field: str, value: int, least: int) -> None:
        super().__init__(f"{field}: {value} is less than {least}")
        self.field = field
        self.value = value
        self.least = least


def with_rulings(deal: Deal, rulings: Sequence[Ruling]) -> Deal:
    """Return *deal* as it counts, with what the *rulings* take from each side."""
    if not rulings:
        return deal
    tallies = (
        _ruled_tally(tally, side, rulings) for side, tally in enumerate(deal.sides)
    )
    return replace(deal, sides=tuple(tallies))


def body_with_rulings(body: DealBody, rulings: Sequence[Ruling]) -> DealBody:
    """Return the *body* of a deal as ``with_rulings`` does the deal."""
    if not rulings:
        return body
    sides = [_ruled_body(tally, side, rulings) for side, tally in enumerate(body.sides)]
    return structs.replace(body, sides=sides)


def body_without_rulings(body: DealBody, rulings: Sequence[Ruling]) -> DealBody:
    """Return what was entered where *body* is what counts, *rulings* within it.

    Raises:
        RuledError: it counts less against a side than the rulings take.
    """
    if not rulings:
        return body
    sides = [
        _entered_body(tally, side, rulings) for side, tally in enumerate(body.sides)
    ]
    return structs.replace(body, sides=sides)


def opening_extra(side: int, rulings: Iterable[Ruling]) -> int:
    """Return what failed openings add to a side's minimum: once, however many."""
    return max((each.opening_extra for each in _about(side, rulings)), default=0)


def _ruled_tally(tally: Tally, side: int, rulings: Sequence[Ruling]) -> Tally:
    return replace(
        tally,
        penalties=_penalties(tally.penalties, side, rulings),
        opening_extra=max(tally.opening_extra, opening_extra(side, rulings)),
    )


def _ruled_body(body: TallyBody, side: int, rulings: Sequence[Ruling]) -> TallyBody:
    return structs.replace(
        body,
        penalties=_penalties(body.penalties, side, rulings),
        opening_extra=max(body.opening_extra, opening_extra(side, rulings)),
    )


def _entered_body(body: TallyBody, side: int, rulings: Sequence[Ruling]) -> TallyBody:
    taken = sum(each.penalty for each in _about(side, rulings))
    raised = opening_extra(side, rulings)
    if body.penalties < taken:
        raise RuledError(f"sides[{side}].penalties", body.penalties, taken)
    if body.opening_extra < raised:
        raise RuledError(f"sides[{side}].opening_extra", body.opening_extra, raised)
    # What the rulings have raised may have been entered, too: it counts once.
    entered = 0 if body.opening_extra == raised else body.opening_extra
    return structs.replace(
        body, penalties=body.penalties - taken, opening_extra=entered
    )


def _penalties(entered: int, side: int, rulings: Iterable[Ruling]) -> int:
    """Add the penalties of rulings to those *entered*, as far as a deal can hold."""
    taken = sum(each.penalty for each in _about(side, rulings))
    return min(entered + taken, MOST_POINTS)


def _about(side: int, rulings: Iterable[Ruling]) -> Iterable[Ruling]:
    return (each for each in rulings if each.note.side == side)
