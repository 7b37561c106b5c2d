"""What does the deal in the ledger make? Scores, new totals, and what was caught."""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.journal import Match
from referee.language import Language
from referee.language import N_
from referee.rules.deal import DealScore
from referee.rules.match import Played
from referee.rules.match import stand
from referee.rules.match import Standing
from referee.rules.tally import Deal
from referee.web.catches import Catch
from referee.web.catches import catches
from referee.web.catches import keys_of
from referee.web.catches import Kind
from referee.web.entry_form import LedgerForm
from referee.web.figures import LABELS
from referee.web.figures import Told

ROWS: Final[Mapping[str, str]] = {
    "out": N_("Who went out?"),
    "natural": N_("Natural canasta"),
    "mixed": N_("Mixed canasta"),
    "red": N_("Red threes"),
    "melded": N_("Cards melded"),
    "hand": N_("Cards left in hand"),
    "rare": N_("Rare: concealed, penalty, adjustment"),
    "result": N_("Score of this deal"),
}
CELL: Final = N_("%(side)s, %(row)s")


@dataclass(frozen=True, slots=True)
class Worked:
    """The deal as far as it can be read, its scores, and where it leaves the match."""

    number: int
    before: tuple[int, ...]
    caught: tuple[Catch, ...] = ()
    deal: Deal | None = None
    score: DealScore | None = None
    standing: Standing | None = None

    @property
    def stops(self) -> tuple[Catch, ...]:
        """What must be mended before the deal can be saved."""
        return tuple(catch for catch in self.caught if catch.kind is Kind.STOP)

    @property
    def checks(self) -> tuple[Catch, ...]:
        """What the table should look at once more."""
        return tuple(catch for catch in self.caught if catch.kind is Kind.CHECK)

    @property
    def seen(self) -> str:
        """The checks of this page, for the hidden field."""
        return keys_of(self.checks)

    @property
    def step_totals(self) -> tuple[int, ...]:
        """The totals right after this deal."""
        return self.standing.track[self.number - 1].totals if self.standing else ()

    @property
    def step_minimums(self) -> tuple[int, ...]:
        """What the sides need to open after this deal."""
        if self.standing is None:
            return ()
        later = self.standing.track[self.number :]
        return later[0].minimums if later else self.standing.next_minimums

    @property
    def told(self) -> Told | None:
        """The deal with what it scores, if it can be read."""
        if self.deal is None or self.score is None:
            return None
        return Told(self.deal, self.score)

    def at(self, row: str) -> tuple[Catch, ...]:
        """Return what was caught at a *row*."""
        return tuple(catch for catch in self.caught if catch.row == row)

    def hits(self, row: str, side: int) -> str:
        """Return how the cell of *side* in *row* is marked, if it is."""
        mine = [catch for catch in self.at(row) if catch.side in (None, side)]
        kinds = [
            kind for kind in (Kind.STOP, Kind.CHECK) for c in mine if c.kind is kind
        ]
        return kinds[0].value if kinds else ""


def work_out(match: Match, form: LedgerForm, spoken: Language) -> Worked:
    """Score the deal in *form* at its place in *match*, and look for what is odd."""
    number = form.deal_number
    before = totals_before(match, number)
    faults = tuple(unreadable(match, form, spoken))
    if faults:
        return Worked(number, before, faults)
    rules = match.rules_of(number)
    deal = form.body().deal(rules)
    standing = standing_with(match, number, deal)
    score = standing.track[number - 1].score
    found = tuple(catches(deal, score, match.sides, spoken)) if score else ()
    return Worked(number, before, found, deal, score, standing)


def totals_before(match: Match, number: int) -> tuple[int, ...]:
    """Return the totals before the deal of this *number*."""
    return match.standing.track[number - 2].totals if number > 1 else match.start


def standing_with(match: Match, number: int, deal: Deal) -> Standing:
    """Return how *match* stands with *deal* as the deal of this *number*."""
    played = [
        Played(kept.deal, match.rules_of(place))
        for place, kept in enumerate(match.deals, 1)
    ]
    played[number - 1 : number] = [Played(deal, match.rules_of(number))]
    return stand(match.start, played, match.rules)


def unreadable(match: Match, form: LedgerForm, spoken: Language) -> Iterator[Catch]:
    """Name what was typed and cannot be read: the field, the value, and the reason."""
    for place, side in enumerate(form.sides):
        for name, field in side.lines():
            if field.errors:
                row = _row_of(name)
                label = spoken.gettext(LABELS.get(name, ROWS[row]))
                where = spoken.gettext(CELL, side=match.sides[place].name, row=label)
                heading = f"{where}: “{field.typed}”"
                more = str(field.errors[0])
                yield Catch(row, Kind.STOP, heading, more, place)


def _row_of(name: str) -> str:
    first = name.split("_")[0]
    return first if first in ROWS else "rare"
