"""What does the deal in the ledger make? Scores, new totals, and what was caught."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from typing import Final

from referee.journal import Match
from referee.language import Language
from referee.language import N_
from referee.lines import isolated
from referee.rules.match import Played
from referee.rules.match import stand_after
from referee.rules.match import Standing
from referee.rules.tally import Deal
from referee.web.catches import Catch
from referee.web.catches import catches
from referee.web.catches import keys_of
from referee.web.catches import Kind
from referee.web.entry_form import LedgerForm
from referee.web.figures import score_in
from referee.web.figures import Told
from referee.web.figures import totals_before
from referee.web.kept_numbers import labels_in
from referee.wording.files import cut

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
class Result:
    """What a deal scores, with its rulings, and where it leaves the match."""

    told: Told
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    minimums: tuple[int, ...]
    standing: Standing


@dataclass(frozen=True, slots=True)
class Worked:
    """The deal of a ledger: what was caught, and what it makes if it can be read."""

    number: int
    before: tuple[int, ...]
    caught: tuple[Catch, ...]
    result: Result | None = None

    @property
    def told(self) -> Told | None:
        """The deal with what it scores, if it can be read."""
        return self.result.told if self.result else None

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

    def at(self, row: str, tab: Sequence[int] | None = None) -> tuple[Catch, ...]:
        """Return what was caught at a *row*.

        In a *tab*, that is what is about its side; in no tab, what is about no side.
        """
        here = (catch for catch in self.caught if catch.row == row)
        if tab is None:
            return tuple(here)
        return tuple(catch for catch in here if catch.side in (tab or (None,)))

    def hits(self, row: str, side: int) -> str:
        """Return how the cell of *side* in *row* is marked, if it is."""
        kinds = {catch.kind for catch in self.at(row) if catch.side in (None, side)}
        marks = (kind.value for kind in (Kind.STOP, Kind.CHECK) if kind in kinds)
        return next(marks, "")


def work_out(match: Match, form: LedgerForm, spoken: Language) -> Worked:
    """Score the deal in *form* at its place in *match*, and look for what is odd.

    Until somebody tells who went out, only what is odd in any case is caught.
    """
    number = form.deal_number
    before = totals_before(match, number)
    faults = tuple(unreadable(match, form, spoken))
    if faults:
        return Worked(number, before, faults)
    rules = match.rules_of(number)
    deal = form.body().deal(rules)
    score = score_in(match, number, deal)
    # As long as nobody told who went out, it may be any side.
    outs = () if form.out_known else whoever_went_out(deal)
    others = [score_in(match, number, each) for each in outs]
    counted = match.counted(number, deal)
    found = catches(counted, score, match.sides, spoken, others)
    standing = standing_with(match, number, deal)
    coming = [step.minimums for step in standing.track[number:]]
    result = Result(
        told=Told(deal, score),
        scores=standing.track[number - 1].scores,
        totals=standing.track[number - 1].totals,
        minimums=(*coming, standing.next_minimums)[0],
        standing=standing,
    )
    return Worked(number, before, tuple(found), result)


def whoever_went_out(deal: Deal) -> list[Deal]:
    """Return *deal*, in which nobody goes out, with each side going out."""
    return [replace(deal, out=out) for out in range(len(deal.sides))]


def standing_with(match: Match, number: int, deal: Deal) -> Standing:
    """Return how *match* stands with *deal* as the deal of this *number*."""
    played = [
        Played(match.counted(place, kept.deal), match.rules_of(place))
        for place, kept in enumerate(match.deals, 1)
    ]
    counted = match.counted(number, deal)
    played[number - 1 : number] = [Played(counted, match.rules_of(number))]
    before = match.standing.track[: number - 1]
    return stand_after(before, match.start, played, match.rules)


def unreadable(match: Match, form: LedgerForm, spoken: Language) -> Iterator[Catch]:
    """Name what was typed and cannot be read: the field, the value, and the reason."""
    for place, side in enumerate(form.sides):
        for name, field in side.lines():
            if field.errors:
                row = _row_of(name)
                label = labels_in(spoken)[name]
                where = spoken.gettext(CELL, side=match.sides[place].name, row=label)
                heading = f"{where}: “{isolated(cut(field.typed))}”"
                more = str(field.errors[0])
                yield Catch(row, Kind.STOP, heading, more, place)


def _row_of(name: str) -> str:
    first = name.split("_")[0]
    return first if first in ROWS else "rare"
