"""Which amounts can no cards make?

What is impossible cites SCORE-08 with the number of its check in the rulebook's
section T.
"""

from collections.abc import Iterator
from collections.abc import Sequence

from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.deck import Deck
from referee.rules.deck import deck
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


def implausible(check: str, value: int, limit: int, **place: int) -> Violation:
    """Return SCORE-08 for one numbered *check*, *value* being beyond *limit*."""
    facts: dict[str, Fact] = {"check": check, "value": value, "limit": limit, **place}
    return Violation(Rule.SCORE_IMPLAUSIBLE, facts)


def not_a_multiple(amount: int, **place: int) -> Iterator[Violation]:
    """Yield T-01 for an *amount* of points that no cards can make."""
    if amount % STEP:
        yield implausible("T-01", amount, STEP, **place)


def uneven_totals(totals: Sequence[int]) -> Iterator[Violation]:
    """Yield T-01 for each side's total that no deals can add up to."""
    for side, total in enumerate(totals):
        yield from not_a_multiple(total, side=side)


def natural_values(ruleset: Ruleset) -> list[int]:
    """Return the points of each rank from A down to 4 (CARD-02)."""
    return [ruleset.card_values[rank] for rank in NATURALS]


def least_points(natural: int, mixed: int, ruleset: Ruleset) -> int:
    """Return the fewest card points that so many canastas can make (T-03).

    Where a side has one meld of a rank, the cheapest ranks are soon used up. A mixed
    canasta is cheapest with a single two.
    """
    values = natural_values(ruleset)
    low = min(values)
    high = min((value for value in values if value > low), default=low)
    cheap = values.count(low) if ruleset.one_meld_per_rank else natural + mixed
    cheap_natural = min(natural, cheap)
    cheap_mixed = min(mixed, cheap - cheap_natural)
    naturals = CANASTA_SIZE * (high * natural - (high - low) * cheap_natural)
    filled = (CANASTA_SIZE - 1) * (high * mixed - (high - low) * cheap_mixed)
    return naturals + filled + mixed * ruleset.card_values[Rank.TWO]


def most_canastas(ruleset: Ruleset) -> int:
    """Return how many canastas one side can have at most (T-10)."""
    if ruleset.one_meld_per_rank:
        return len(NATURALS)
    packs = deck(ruleset)
    return (packs.naturals + packs.wilds) // CANASTA_SIZE


def most_points(packs: Deck, ruleset: Ruleset) -> int:
    """Return what all cards, melded or held, can come to at most (T-02)."""
    return packs.card_points + packs.black_threes * max(0, ruleset.black_three_extra)


def possible_totals(ruleset: Ruleset) -> tuple[int, int]:
    """Return the least and the most that any deal can make for a side (T-12)."""
    packs = deck(ruleset)
    threes = ruleset.red_three_points(packs.red_threes)
    bonus = max(ruleset.natural_canasta_bonus, ruleset.mixed_canasta_bonus)
    low = -threes - most_points(packs, ruleset)
    high = (
        most_canastas(ruleset) * (bonus + ruleset.concealed_canasta_bonus)
        + packs.card_points
        + threes
        + ruleset.going_out_points(concealed=True)
    )
    return low, high


def impossible_total(
    score: int, possible: tuple[int, int], **place: int
) -> Iterator[Violation]:
    """Yield T-12 for a deal's bare total beyond the least and the most *possible*."""
    low, high = possible
    if not low <= score <= high:
        yield implausible("T-12", score, low if score < low else high, **place)
