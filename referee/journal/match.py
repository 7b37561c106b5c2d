"""What is a match, once its journal has been read?"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from functools import lru_cache
from typing import Final
from typing import NamedTuple

from msgspec import json

from referee.journal.entry import DealBody
from referee.journal.entry import Entry
from referee.journal.entry import House
from referee.journal.entry import Side
from referee.journal.ruling import body_with_rulings
from referee.journal.ruling import body_without_rulings
from referee.journal.ruling import opening_extra
from referee.journal.ruling import Ruling
from referee.journal.ruling import with_rulings
from referee.presets import load_ruleset
from referee.rules.match import Played
from referee.rules.match import seat_order
from referee.rules.match import stand
from referee.rules.match import Standing
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal

MOST_RULES: Final = 256
"""So many tables with house rules of their own are at hand at a time."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One change of a deal: what it said before and after, when, and by whom."""

    entry: int
    before: DealBody
    after: DealBody
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class StartCorrection:
    """One change of the totals that the match started from."""

    entry: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """A deal as it stands now; *entry* is the one that first wrote it."""

    entry: int
    body: DealBody
    deal: Deal
    at: str
    by: str
    corrections: tuple[Correction, ...] = ()

    @property
    def anyway(self) -> bool:
        """Whether the table saved it though the referee asked to look once more."""
        return self.body.anyway


class RuleChange(NamedTuple):
    """House rules that hold from a deal on; the first deal has the number 1."""

    from_deal: int
    house: House


class DealerChange(NamedTuple):
    """The seat that deals next after the entry of this number."""

    entry: int
    seat: int


@dataclass(frozen=True)
class Match:
    """A match as its journal leaves it; the figures follow from it.

    *version* is the number of the newest entry. *undoable* are the entries that may be
    undone, newest first: the last word on each deal, on the names, on the end. Of the
    changes of rules only those are here that still hold, in the order of the deals.
    *neutral* tells that the referee always keeps its reasons to itself here.
    """

    title: str
    ruleset: str
    house: House
    target: int
    sides: tuple[Side, ...]
    first_dealer: int
    start: tuple[int, ...]
    deals: tuple[KeptDeal, ...]
    opened_at: str
    ended: bool
    rule_changes: tuple[RuleChange, ...]
    dealer_changes: tuple[DealerChange, ...]
    start_corrections: tuple[StartCorrection, ...]
    rulings: tuple[Ruling, ...]
    neutral: bool
    undoables: tuple[Entry, ...]
    entries: tuple[Entry, ...]

    @property
    def version(self) -> int:
        """The number of the newest entry."""
        return len(self.entries)

    @property
    def undoable(self) -> Entry | None:
        """The entry that *Undo* undoes, if there is one."""
        return self.undoables[0] if self.undoables else None

    @property
    def coming(self) -> int:
        """The number of the deal that comes next."""
        return len(self.deals) + 1

    @cached_property
    def rules(self) -> Ruleset:
        """The rules of the coming deal."""
        return self.rules_of(self.coming)

    def rules_of(self, number: int) -> Ruleset:
        """Return the rules of the deal of this *number*, the first being 1."""
        house = json.encode(self._house_of(number), order="sorted")
        return _rules(self.ruleset, house)

    @cached_property
    def standing(self) -> Standing:
        """Totals, minimums, and who has won."""
        played = [
            Played(self.counted(number, kept.deal), self.rules_of(number))
            for number, kept in enumerate(self.deals, 1)
        ]
        return stand(self.start, played, self.rules)

    def counted(self, number: int, deal: Deal) -> Deal:
        """Return *deal* as the one of this *number* counts: with its rulings."""
        return with_rulings(deal, self.rulings_of(number))

    def counted_body(self, number: int) -> DealBody:
        """Return what the deal of this *number* says, with its rulings."""
        return body_with_rulings(self.deals[number - 1].body, self.rulings_of(number))

    def entered_body(self, number: int, body: DealBody) -> DealBody:
        """Return what was entered where the deal of this *number* counts as *body*.

        Raises:
            RuledError: see ``body_without_rulings``.
        """
        return body_without_rulings(body, self.rulings_of(number))

    def rulings_of(self, number: int) -> tuple[Ruling, ...]:
        """Return the rulings of a deal, or of the coming one: what was written before.

        A ruling belongs to the first deal after it that stands.
        """
        return tuple(each for each in self.rulings if self.deal_of(each) == number)

    def deal_of(self, ruling: Ruling) -> int:
        """Return the number of the deal that *ruling* belongs to."""
        return bisect_right(self.deals, ruling.entry, key=_first_entry) + 1

    def opening_extras(self, number: int) -> tuple[int, ...]:
        """Return what failed openings add to each side's minimum in a deal (IRR-01)."""
        rulings = self.rulings_of(number)
        return tuple(opening_extra(side, rulings) for side in range(len(self.sides)))

    def dealer(self, number: int) -> tuple[int, int]:
        """Return who deals the deal of this *number*: side, and place in the side."""
        order = seat_order(self.rules.sides)
        seats = self._dealing_seats
        beyond = max(0, number - len(seats))
        return order[(seats[min(number, len(seats)) - 1] + beyond) % len(order)]

    def changed_house(self, number: int) -> House | None:
        """Return the house rules of a deal where they differ from the match's own."""
        own = self.deals[number - 1].body.house if number <= len(self.deals) else None
        if own is not None:
            return own
        place = bisect_right(self.rule_changes, number, key=_from_deal)
        return self.rule_changes[place - 1].house if place else None

    @property
    def coming_house(self) -> Mapping[str, object]:
        """The house rules of the coming deal, its target among them."""
        return self._house_of(self.coming)

    def _house_of(self, number: int) -> Mapping[str, object]:
        changed = self.changed_house(number)
        return {"target": self.target, **(self.house if changed is None else changed)}

    @cached_property
    def _dealing_seats(self) -> tuple[int, ...]:
        """The seat that deals each deal so far, and that of the coming one."""
        changes = iter((*self.dealer_changes, None))
        change, seat, seats = next(changes), self.first_dealer, []
        for entry in (*(kept.entry for kept in self.deals), self.version + 1):
            while change and change.entry < entry:
                seat, change = change.seat, next(changes)
            seats.append(seat)
            seat += 1
        return tuple(seats)


@lru_cache(MOST_RULES)
def _rules(ruleset: str, house: bytes) -> Ruleset:
    return load_ruleset(ruleset, json.decode(house))


def _first_entry(kept: KeptDeal) -> int:
    return kept.entry


def _from_deal(change: RuleChange) -> int:
    return change.from_deal
