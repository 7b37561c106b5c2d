"""What are the cards worth, and what is needed to open? What a table looks up."""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP


@dataclass(frozen=True, slots=True)
class Token:
    """An opening minimum, and the totals it holds for; an open end has no figure."""

    minimum: int
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Worth:
    """Cards that are worth the same, in the order of their ranks."""

    ranks: tuple[Rank, ...]
    points: int


def tokens(rules: Ruleset) -> tuple[Token, ...]:
    """Return the opening minimums of a ruleset, as tokens with their totals."""
    rows = rules.opening_table
    below = [row.start - STEP if row.start is not None else None for row in rows[1:]]
    return tuple(
        Token(row.min, row.start, high)
        for row, high in zip(rows, [*below, None], strict=True)
    )


def worths(rules: Ruleset) -> tuple[Worth, ...]:
    """Return what the cards count, the dearest first."""
    ranks = [rank for rank in Rank if rank is not Rank.RED_THREE]
    dearest = sorted(ranks, key=lambda rank: -rules.card_values[rank])
    return tuple(
        Worth(tuple(same), points)
        for points, same in groupby(dearest, key=lambda rank: rules.card_values[rank])
    )


def spans(ranks: Sequence[Rank]) -> Iterator[tuple[Rank, Rank]]:
    """Join neighbours, as in K to 8; give the first and the last of each span."""
    order = list(Rank)
    for _, same in groupby(enumerate(ranks), key=lambda at: at[0] - order.index(at[1])):
        span = [rank for _, rank in same]
        if span[-1] is Rank.BLACK_THREE and len(span) > 1:
            yield span[0], span[-2]
            yield span[-1], span[-1]
        else:
            yield span[0], span[-1]
