"""What has to be said about single figures of a match?"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.journal.match import Correction
from referee.journal.match import KeptDeal
from referee.journal.match import Match
from referee.journal.ruling import Ruling
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.tally import Deal
from referee.sheets.about import About
from referee.sheets.about import Adjusted
from referee.sheets.about import Changed
from referee.sheets.about import Corrected
from referee.sheets.about import MINIMUM
from referee.sheets.about import Over
from referee.sheets.about import Penalised
from referee.sheets.about import Ruled
from referee.sheets.about import START
from referee.sheets.about import Undeclared
from referee.sheets.happened import Happened

LETTERS = "abcdefghijklmnopqrstuvwxyz"
PENALTIES = (Item.PENALTIES, Item.ADJUSTMENT)
LONGEST_SPAN = 3
"""So many signs stand beside the number of a deal."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said about a deal, with its letter; deal 0 is the start from paper."""

    letter: str
    deal: int
    about: About

    def concerns(self, side: int, what: str) -> bool:
        """Whether the figure *what* of this side is among those meant."""
        if self.about.side != side:
            return False
        if isinstance(self.about, Corrected):
            return any(figure.what == what for figure in self.about.figures)
        if isinstance(self.about, Ruled):
            raised, taken = bool(self.about.extra), bool(self.about.penalty)
            return (what == MINIMUM and raised) or (what in PENALTIES and taken)
        penal = isinstance(self.about, Adjusted | Penalised | Undeclared)
        return penal and what in PENALTIES


def remarks_on(match: Match, happened: Iterable[Happened] = ()) -> tuple[Remark, ...]:
    """Return what is to be said about a match, deal by deal, lettered a, b, c.

    What *happened* to whole deals is put among what is said about their figures.
    """
    found = [*happened, *((0, about) for about in _about_start(match))]
    for number, kept in enumerate(match.deals, start=1):
        found += [(number, about) for about in _about(kept, match.rules_of(number))]
    for number in range(1, match.coming + 1):
        found += [(number, about) for about in _ruled(match.rulings_of(number))]
    found.sort(key=_in_order)
    return tuple(
        Remark(letter(place), number, about)
        for place, (number, about) in enumerate(found)
    )


def _in_order(found: Happened) -> tuple[int, bool]:
    number, about = found
    return number, isinstance(about, Over)


def letter(place: int) -> str:
    """Return the letters of a note: a to z, then aa, ab and so on."""
    rounds, rest = divmod(place, len(LETTERS))
    return (letter(rounds - 1) if rounds else "") + LETTERS[rest]


def span(letters: Sequence[str]) -> str:
    """Name the first and the last of some letters, or the first where both are long."""
    span = "\u2013".join(letters if len(letters) < 3 else (letters[0], letters[-1]))
    return span if len(span) <= LONGEST_SPAN else f"{letters[0]}\u2026"


def _about_start(match: Match) -> Iterator[Corrected]:
    for correction in match.start_corrections:
        sides = zip(correction.before, correction.after, strict=True)
        for side, (before, after) in enumerate(sides):
            if before != after:
                figures = (Changed(START, before, after),)
                yield Corrected(side, figures, correction.at, correction.by)


def _about(kept: KeptDeal, rules: Ruleset) -> Iterator[About]:
    for correction in kept.corrections:
        yield from _corrected(correction, rules)
    for side, tally in enumerate(kept.deal.sides):
        if tally.red_threes_in_hand:
            yield Undeclared(
                side, tally.red_threes_in_hand, -rules.red_three_undeclared_penalty
            )
        if tally.penalties:
            yield Penalised(side, -tally.penalties)
        if tally.adjustment:
            yield Adjusted(side, tally.adjustment, tally.adjustment_note)


def _ruled(rulings: Sequence[Ruling]) -> Iterator[Ruled]:
    for ruling in rulings:
        note = ruling.note
        yield Ruled(
            side=note.side,
            text=note.text or "",
            penalty=ruling.penalty,
            extra=ruling.opening_extra,
            rule=note.rule or "",
        )


def _corrected(correction: Correction, rules: Ruleset) -> Iterator[Corrected]:
    before = figures_of(correction.before.deal(rules), rules)
    after = figures_of(correction.after.deal(rules), rules)
    sides = [
        Corrected(side, figures, correction.at, correction.by)
        for side, (old, new) in enumerate(zip(before, after, strict=True))
        if (figures := _differing(old, new))
    ]
    yield from sides or [Corrected(None, (), correction.at, correction.by)]


def figures_of(deal: Deal, rules: Ruleset) -> Sequence[dict[str, int]]:
    """Return each side's lines, and what its opening minimum was raised by."""
    return [
        {item: score_side(deal, side, rules).points(item) for item in Item}
        | {MINIMUM: tally.opening_extra}
        for side, tally in enumerate(deal.sides)
    ]


def _differing(old: dict[str, int], new: dict[str, int]) -> tuple[Changed, ...]:
    return tuple(
        Changed(what, old[what], new[what]) for what in old if old[what] != new[what]
    )
