"""May a side open with these melds?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from itertools import chain
from typing import Literal

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import together
from referee.rules.cards import WILDS
from referee.rules.deck import card_points
from referee.rules.deck import copies_over_all
from referee.rules.meld import is_canasta
from referee.rules.meld import judge_meld
from referee.rules.merging import merge
from referee.rules.merging import merged_notes
from referee.rules.merging import Placed
from referee.rules.opening_need import lacking
from referee.rules.repair import Change
from referee.rules.repair import repair_meld
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Fact
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation
from referee.rules.way_in import PAIR


@dataclass(frozen=True, slots=True)
class Opening:
    """The melds with which a side wants to open, and how it stands.

    *score* is the side's total before the deal and *extra* what a failed opening
    added to its minimum, both in points; *top* is the pile's top card where the
    melds hold it; with *going_out* the melds are the whole hand but for a discard.
    The deals are counted from 1.
    """

    melds: tuple[Cards, ...]
    score: int
    extra: int = 0
    top: Rank | None = None
    going_out: bool = False
    drew: Literal["stock", "pile"] | None = None
    deal_number: int = 1


@dataclass(frozen=True, slots=True)
class OpeningVerdict(Verdict):
    """The answer about an opening, with what it counts and what it needs in points."""

    points: int = 0
    minimum: int = 0
    waived: bool = False
    next_minimum: int = 0
    """What the side needs once this opening has failed (IRR-01)."""

    @property
    def short_by(self) -> int:
        """How many points are missing."""
        return 0 if self.waived else max(0, self.minimum - self.points)


def minimum_for(score: int, extra: int, ruleset: Ruleset, deal_number: int = 1) -> int:
    """Return what a side at *score* needs to open, *extra* included (OPEN-01)."""
    return ruleset.opening_minimum(score, deal_number) + extra


def judge_opening(opening: Opening, ruleset: Ruleset) -> OpeningVerdict:
    """Say whether a side may open with these melds, naming every broken rule.

    A pile that cannot be taken at all ends the question: nothing else is judged.
    """
    melds = merge(opening.melds, ruleset)
    broken = [_broken_by(meld, opening, ruleset) for meld in melds]
    legal = [meld for meld, found in zip(melds, broken, strict=True) if not found]
    counted = _count(melds, legal, opening, ruleset)
    if final := _pile_is_barred(opening, ruleset):
        return replace(counted, violations=(final,))
    heaps = [meld.cards for meld in melds]
    violations = [
        *chain.from_iterable(broken),
        *copies_over_all(heaps, together(heaps), ruleset),
        *_top_card_violations(melds, opening),
        *_lacking(legal, opening, ruleset),
    ]
    notes = list(merged_notes(melds))
    if counted.short_by:
        violations.append(_below_minimum(counted))
        if ruleset.failed_opening_extra:
            facts = {"minimum": counted.next_minimum}
            notes.append(Violation(Rule.IRR_FAILED_OPENING, facts))
    return replace(counted, violations=in_order(violations), notes=in_order(notes))


def _count(
    melds: Sequence[Placed],
    legal: Sequence[Placed],
    opening: Opening,
    ruleset: Ruleset,
) -> OpeningVerdict:
    """Count the legal melds and look up what the side needs, nothing judged yet."""
    extra = max(opening.extra, ruleset.failed_opening_extra)
    number = opening.deal_number
    minimum = minimum_for(opening.score, 0, ruleset, number)
    return OpeningVerdict(
        points=_opening_points(legal, opening, ruleset),
        minimum=minimum + opening.extra,
        waived=len(legal) == len(melds) and _is_waived(opening, legal, ruleset),
        next_minimum=minimum + extra,
    )


def _below_minimum(counted: OpeningVerdict) -> Violation:
    points, missing = counted.points, counted.short_by
    facts = {"points": points, "minimum": counted.minimum, "missing": missing}
    return Violation(Rule.OPEN_BELOW_MINIMUM, facts)


def _broken_by(meld: Placed, opening: Opening, ruleset: Ruleset) -> list[Violation]:
    verdict = judge_meld(meld.cards, ruleset, going_out=opening.going_out)
    return [violation.at(meld=meld.place) for violation in verdict.violations]


def _lacking(
    legal: Sequence[Placed], opening: Opening, ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield what the legal melds lack beside points (OPEN-10)."""
    need = ruleset.opening_need(opening.score, opening.deal_number)
    return lacking([meld.cards for meld in legal], need)


def _opening_points(legal: Sequence[Placed], opening: Opening, ruleset: Ruleset) -> int:
    """Add up the legal melds (OPEN-03), the top card left out where it is."""
    points = sum(card_points(meld.cards, ruleset) for meld in legal)
    top = opening.top
    if top and not ruleset.opening_counts_top_card and _holding(legal, top):
        points -= ruleset.card_values[top]
    return points


def _holding(melds: Sequence[Placed], top: Rank) -> Placed | None:
    """Return the meld that holds the top card: of several the one with most of it."""
    most = max(melds, key=lambda meld: count_of(meld.cards, top), default=None)
    return most if most and count_of(most.cards, top) else None


def _is_waived(opening: Opening, legal: Sequence[Placed], ruleset: Ruleset) -> bool:
    """Whether a concealed hand needs no minimum (OPEN-07)."""
    if not opening.going_out or ruleset.concealed_waives_minimum == "no":
        return False
    if ruleset.concealed_waives_minimum == "always":
        return True
    from_stock = opening.drew == "stock" and opening.top is None
    return from_stock and any(is_canasta(meld.cards) for meld in legal)


def _pile_is_barred(opening: Opening, ruleset: Ruleset) -> Violation | None:
    """Return why nobody, or not this side, may take the pile (PILE-07, PILE-09H)."""
    if opening.top is None:
        return None
    if opening.top not in NATURALS:
        return Violation(Rule.PILE_TOP_FORBIDDEN, {"card": opening.top.value})
    if not ruleset.unopened_may_take_pile:
        return Violation(Rule.PILE_NOT_BEFORE_OPENING)
    return None


def _top_card_violations(
    melds: Sequence[Placed], opening: Opening
) -> Iterator[Violation]:
    """Yield what is wrong with the way into the pile (PILE-03, PILE-04)."""
    if (top := opening.top) is None:
        return
    if (meld := _holding(melds, top)) is None:
        yield Violation(Rule.PILE_WAY_IN, {"card": top.value})
    elif count_of(meld.cards, top) - 1 < PAIR:
        facts: dict[str, Fact] = {"rank": top.value, "meld": meld.place}
        yield Violation(Rule.PILE_NEEDS_PAIR, facts, closer="closed")


def repair_opening(
    opening: Opening, verdict: OpeningVerdict, ruleset: Ruleset
) -> tuple[Change, ...]:
    """Return what would mend an opening that is not allowed, smallest change first.

    Of illegal melds all smallest changes; of an opening that is only too low every
    single card that lifts it to the minimum. The top card stays where it is.
    """
    if _pile_is_barred(opening, ruleset):
        return ()
    melds = merge(opening.melds, ruleset)
    illegal = [meld for meld in melds if _broken_by(meld, opening, ruleset)]
    if illegal:
        found = [c for meld in illegal for c in _mend(meld, melds, opening, ruleset)]
        return tuple(sorted(found, key=lambda change: change.order))
    if {v.rule for v in verdict.violations} != {Rule.OPEN_BELOW_MINIMUM}:
        return ()
    return tuple(_lifting_cards(melds, verdict, opening, ruleset))


def _mend(
    meld: Placed, melds: Sequence[Placed], opening: Opening, ruleset: Ruleset
) -> tuple[Change, ...]:
    top = opening.top
    fixed = ONE[top] if top and _holding(melds, top) == meld else NO_CARDS
    return repair_meld(
        Cards(meld.cards - fixed),
        ruleset,
        fixed=fixed,
        elsewhere=together(other.cards for other in melds if other != meld),
        going_out=opening.going_out,
        place=meld.place,
    )


def _lifting_cards(
    melds: Sequence[Placed],
    verdict: OpeningVerdict,
    opening: Opening,
    ruleset: Ruleset,
) -> Iterator[Change]:
    """Yield each card that, added to one of the legal *melds*, opens the side."""
    counts = ruleset.concealed_waives_minimum == "no"
    for meld in melds:
        for one in _joining(meld.cards):
            if counts and card_points(one, ruleset) < verdict.short_by:
                continue
            heaps = [
                Cards(other.cards + one) if other == meld else other.cards
                for other in melds
            ]
            if judge_opening(replace(opening, melds=tuple(heaps)), ruleset).allowed:
                yield Change(meld.place, add=one)


def _joining(meld: Cards) -> Iterator[Cards]:
    """Yield a card of its rank, and wild ones: no other joins a legal meld."""
    ranks = {*ranks_in(meld), *WILDS}
    return (one for rank, one in ONE.items() if rank in ranks)
