"""What has to be said about single figures of a match?"""

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

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MINIMUM = "minimum"
START = "start"
PENALTIES = (Item.PENALTIES, Item.ADJUSTMENT)


@dataclass(frozen=True, slots=True)
class Changed:
    """A figure before and after a correction; *what* is a line or the minimum."""

    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """Figures of a side were corrected; without a side, no points changed."""

    side: int | None
    figures: tuple[Changed, ...]
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The table gave or took points, for a reason of its own."""

    side: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Undeclared:
    """Red threes that were found in a hand when the deal ended (THREE-06)."""

    side: int
    count: int
    each: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the table decided, in its own words, and what it took from a side.

    *penalty* are points; *extra* was added to the minimum after a failed opening.
    """

    side: int | None
    text: str
    penalty: int
    extra: int


About = Corrected | Adjusted | Undeclared | Ruled


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
        return what in PENALTIES


def remarks_on(match: Match) -> tuple[Remark, ...]:
    """Return what is to be said about a match, deal by deal, lettered a, b, c."""
    found: list[tuple[int, About]] = [(0, about) for about in _about_start(match)] + [
        (number, about)
        for number, kept in enumerate(match.deals, start=1)
        for about in (
            *_about(kept, match.rules_of(number)),
            *_ruled(match.rulings_of(number)),
        )
    ]
    found += [(match.coming, about) for about in _ruled(match.rulings_of(match.coming))]
    return tuple(
        Remark(letter(place), number, about)
        for place, (number, about) in enumerate(found)
    )


def letter(place: int) -> str:
    """Return the letters of a note: a to z, then aa, ab and so on."""
    rounds, rest = divmod(place, len(LETTERS))
    return (letter(rounds - 1) if rounds else "") + LETTERS[rest]


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
        if tally.adjustment:
            yield Adjusted(side, tally.adjustment, tally.adjustment_note)


def _ruled(rulings: Sequence[Ruling]) -> Iterator[Ruled]:
    for ruling in rulings:
        note = ruling.note
        yield Ruled(note.side, note.text or "", ruling.penalty, ruling.opening_extra)


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
