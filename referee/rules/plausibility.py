"""Can these totals be right?

The numbered checks are those of the rulebook's section T. What is impossible is a
violation, what is only suspicious a note.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.rules.amounts import implausible
from referee.rules.amounts import least_points
from referee.rules.amounts import most_canastas
from referee.rules.amounts import most_points
from referee.rules.amounts import natural_values
from referee.rules.amounts import not_a_multiple
from referee.rules.cards import count_of
from referee.rules.cards import NO_CARDS
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import copies_of
from referee.rules.deck import Deck
from referee.rules.deck import deck
from referee.rules.deck import too_many_copies
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import MELD_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import SideScore
from referee.rules.tally import CLASSES
from referee.rules.tally import Counts
from referee.rules.tally import counts_of
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.rules.verdict import Violation


@dataclass(frozen=True, slots=True)
class SideCheck:
    """One side of a deal under the eye of the checks."""

    place: int
    tally: Tally
    score: SideScore
    players: int
    goes_out: bool
    concealed: bool


def impossible(
    deal: Deal, scores: Sequence[SideScore], ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield what no deal can hold: T-01 to T-11 and MELD-15."""
    sides = sides_of(deal, scores, ruleset)
    for side in sides:
        yield from _amounts(side)
        yield from _card_points(side, ruleset)
        yield from _side_canastas(side, ruleset)
    yield from _going_out(deal, sides)
    packs = deck(ruleset)
    yield from _all_canastas(sides, packs)
    points = sum(score.melded + score.held for score in scores)
    if points > (most := most_points(packs, ruleset)):
        yield implausible("T-02", points, most)
    yield from _copies(deal.sides, ruleset)


def sides_of(
    deal: Deal, scores: Sequence[SideScore], ruleset: Ruleset
) -> list[SideCheck]:
    """Put together what the checks ask about each side of *deal*."""
    return [
        SideCheck(
            place=place,
            tally=tally,
            score=score,
            players=ruleset.sides[place],
            goes_out=place == deal.out,
            concealed=deal.concealed and place == deal.out,
        )
        for place, (tally, score) in enumerate(zip(deal.sides, scores, strict=True))
    ]


def _amounts(side: SideCheck) -> Iterator[Violation]:
    tally = side.tally
    for amount in (
        tally.card_points or 0,
        tally.hand_points or 0,
        tally.penalties,
        tally.adjustment,
        tally.opening_extra,
    ):
        yield from not_a_multiple(amount, side=side.place)


def _card_points(side: SideCheck, ruleset: Ruleset) -> Iterator[Violation]:
    if side.tally.melds is not None:
        return
    points, canastas = side.score.melded, side.score
    least = least_points(canastas.natural_canastas, canastas.mixed_canastas, ruleset)
    if points < least:
        yield implausible("T-03", points, least, side=side.place)
    smallest = MELD_SIZE * min(natural_values(ruleset))
    if 0 < points < smallest:
        yield implausible("T-04", points, smallest, side=side.place)


def _side_canastas(side: SideCheck, ruleset: Ruleset) -> Iterator[Violation]:
    """Yield T-10 for more canastas than ranks, T-07 and T-09 for going out."""
    canastas, place = side.score.canastas, side.place
    if canastas > (most := most_canastas(ruleset)):
        yield implausible("T-10", canastas, most, side=place)
    if side.goes_out:
        yield from _too_few_to_go_out(side, ruleset)
    if side.goes_out and side.players == 1 and side.score.held:
        yield implausible("T-09", side.score.held, 0, side=place)


def _too_few_to_go_out(side: SideCheck, ruleset: Ruleset) -> Iterator[Violation]:
    """Yield T-07 for canastas that are missing, in all or of a kind (OUT-01)."""
    score, place = side.score, side.place
    if score.canastas < ruleset.canastas_to_go_out:
        yield implausible(
            "T-07", score.canastas, ruleset.canastas_to_go_out, side=place
        )
    for needed in ruleset.canasta_kinds_to_go_out:
        natural = needed.kind == "natural_canasta"
        found = score.natural_canastas if natural else score.mixed_canastas
        if found < needed.min:
            yield implausible("T-07", found, needed.min, side=place)


def _going_out(deal: Deal, sides: Sequence[SideCheck]) -> Iterator[Violation]:
    """Yield T-08 when a concealed going out lacks its canasta, or the going out."""
    if not deal.concealed:
        return
    if deal.out is None:
        yield implausible("T-08", 0, 1)
    for side in sides:
        if side.concealed and not side.score.canastas:
            yield implausible("T-08", 0, 1, side=side.place)


def _all_canastas(sides: Sequence[SideCheck], packs: Deck) -> Iterator[Violation]:
    most = (packs.naturals + packs.wilds) // CANASTA_SIZE
    canastas = sum(side.score.canastas for side in sides)
    if canastas > most:
        yield implausible("T-10", canastas, most)


def _copies(tallies: Iterable[Tally], ruleset: Ruleset) -> Iterator[Violation]:
    """Yield MELD-15 for what all sides together have too many of (T-05, T-11)."""
    tallies = tuple(tallies)
    melded = together(meld for tally in tallies for meld in tally.melds or ())
    known = together((melded, *(tally.hand or NO_CARDS for tally in tallies)))
    red = count_of(melded, Rank.RED_THREE) + sum(
        tally.red_threes + tally.red_threes_in_hand for tally in tallies
    )
    three = Rank.RED_THREE
    cited = [
        *copies_of(three.value, red, ruleset.copies(three)),
        *(v for v in too_many_copies(known, ruleset) if v.facts["card"] != three.value),
    ]
    yield from cited
    told = [c for t in tallies for c in (t.melded_counts, t.hand_counts) if c]
    if told:
        jokers_cited = any(v.facts["card"] == Rank.JOKER for v in cited)
        yield from _classes([*told, counts_of(known)], ruleset, jokers_cited)


def _classes(
    counts: Sequence[Counts], ruleset: Ruleset, jokers_cited: bool
) -> Iterator[Violation]:
    for name, ranks in CLASSES.items():
        if not (jokers_cited and ranks == (Rank.JOKER,)):
            count = sum(heap.of(name) for heap in counts)
            yield from copies_of(name, count, sum(map(ruleset.copies, ranks)))


def suspicious(
    deal: Deal,
    scores: Sequence[SideScore],
    ruleset: Ruleset,
    before: Sequence[int] | None,
    number: int | None = None,
) -> Iterator[Violation]:
    """Yield what is possible but seldom right: T-21 to T-23.

    T-21 needs the totals *before* the deal, or its *number* where that counts.
    """
    by_deal = ruleset.opening_key == "deal"
    for side in sides_of(deal, scores, ruleset):
        if by_deal and number:
            yield from _below_opening(side, ruleset.opening_minimum(0, number), ruleset)
        elif before is not None and not by_deal:
            total = before[side.place]
            yield from _below_opening(side, ruleset.opening_minimum(total), ruleset)
        yield from _hands(side, ruleset)


def _below_opening(
    side: SideCheck, minimum: int, ruleset: Ruleset
) -> Iterator[Violation]:
    minimum += side.tally.opening_extra
    waived = side.concealed and ruleset.concealed_waives_minimum != "no"
    if 0 < side.score.melded < minimum and not waived:
        yield implausible("T-21", side.score.melded, minimum, side=side.place)


def _hands(side: SideCheck, ruleset: Ruleset) -> Iterator[Violation]:
    """Yield T-22 and T-23; a red three not laid down may be somebody's only card."""
    least = min(natural_values(ruleset))
    held = side.score.held + least * side.tally.red_threes_in_hand
    if side.goes_out and side.players > 1 and not held:
        yield implausible("T-23", 0, least, side=side.place)
    if not side.goes_out and held < least * side.players:
        limit = least * side.players
        yield implausible("T-22", side.score.held, limit, side=side.place)
