"""May these cards lie on the table as a meld?"""

from collections.abc import Sequence
from enum import StrEnum

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import has_threes
from referee.rules.cards import how_many
from referee.rules.cards import lone_rank
from referee.rules.cards import MOST_PLAIN
from referee.rules.cards import natural_ranks
from referee.rules.cards import NATURALS
from referee.rules.cards import one_rank
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.deck import too_many_copies
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import COPIES_PER_PACK
from referee.rules.ruleset import JOKERS_PER_PACK
from referee.rules.ruleset import MELD_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import ALLOWED
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation

BLACK_THREE_MELDS = (3, 4)
"""So many black threes are a meld for the player who goes out (MELD-07)."""


class Kind(StrEnum):
    """What a legal meld is."""

    MELD = "meld"
    NATURAL_CANASTA = "natural_canasta"
    MIXED_CANASTA = "mixed_canasta"


def judge_meld(cards: Cards, ruleset: Ruleset, *, going_out: bool = False) -> Verdict:
    """Say whether *cards* may lie as one meld of a side, naming every broken rule.

    Black threes are melded only by a player who is *going_out* in this turn.
    """
    if counts := one_rank(cards):
        naturals, wilds = counts
        broken = _of_one_rank(cards, naturals, wilds, ruleset)
    elif has_threes(cards):
        broken = _with_threes(cards, going_out, ruleset)
    elif (wilds := wilds_in(cards)) == how_many(cards):
        broken = [Violation(Rule.MELD_WILDS_ALONE)]
    else:
        broken = _of_several_ranks(cards, how_many(cards) - wilds, wilds, ruleset)
    return Verdict(tuple(broken)) if broken else ALLOWED


def _with_threes(cards: Cards, going_out: bool, ruleset: Ruleset) -> list[Violation]:
    size, black = how_many(cards), count_of(cards, Rank.BLACK_THREE)
    if black == size and going_out and black in BLACK_THREE_MELDS:
        return list(too_many_copies(cards, ruleset))
    threes = Violation(Rule.MELD_THREES, closer=_why_no_threes(cards, going_out))
    if black == size < MELD_SIZE:
        return [_shape(size, (Rank.BLACK_THREE,)), threes]
    return [threes]


def _why_no_threes(cards: Cards, going_out: bool) -> str:
    if count_of(cards, Rank.RED_THREE):
        return "red"
    return "wild" if going_out and wilds_in(cards) else ""


def _of_several_ranks(
    cards: Cards, naturals: int, wilds: int, ruleset: Ruleset
) -> list[Violation]:
    ranks = natural_ranks(cards)
    if MELD_SIZE <= naturals == len(ranks) and _are_neighbours(ranks):
        found = Violation(Rule.MELD_SEQUENCE)
    else:
        found = _shape(naturals + wilds, ranks)
    if _may_lack(cards, naturals, wilds, ruleset.packs):
        return [found, *too_many_copies(cards, ruleset)]
    return [found]


def _are_neighbours(ranks: Sequence[Rank]) -> bool:
    return NATURALS.index(ranks[-1]) - NATURALS.index(ranks[0]) == len(ranks) - 1


def _of_one_rank(
    cards: Cards, naturals: int, wilds: int, ruleset: Ruleset
) -> list[Violation]:
    broken = []
    size = naturals + wilds
    if size < MELD_SIZE:
        broken.append(_shape(size, natural_ranks(cards)))
    if naturals < (limit := ruleset.min_naturals):
        facts = {"naturals": naturals, "limit": limit}
        broken.append(Violation(Rule.MELD_TOO_FEW_NATURALS, facts))
    if wilds > (limit := ruleset.max_wilds):
        facts = {"wilds": wilds, "naturals": naturals, "limit": limit}
        broken.append(Violation(Rule.MELD_TOO_MANY_WILDS, facts))
    if wilds > naturals and ruleset.wild_le_natural:
        facts = {"wilds": wilds, "naturals": naturals}
        broken.append(Violation(Rule.MELD_WILDS_OUTNUMBER, facts))
    if (ratio := ruleset.naturals_per_wild) and naturals < wilds * ratio:
        facts = {"wilds": wilds, "naturals": naturals, "ratio": ratio}
        broken.append(Violation(Rule.MELD_NATURALS_PER_WILD, facts))
    if (most := ruleset.max_meld_size) and size > most:
        facts = {"cards": size, "limit": most}
        broken.append(Violation(Rule.MELD_TOO_LARGE, facts))
    if _may_lack(cards, naturals, wilds, ruleset.packs):
        broken += too_many_copies(cards, ruleset)
    if wilds and (refusing := ruleset.no_wild_ranks) and lone_rank(cards) in refusing:
        broken.append(Violation(Rule.MOD_NO_WILDS))
    return broken


def _may_lack(cards: Cards, naturals: int, wilds: int, packs: int) -> bool:
    """Whether so many *cards* could be more than the packs hold."""
    return (
        cards > MOST_PLAIN
        or wilds > JOKERS_PER_PACK * packs
        or naturals > COPIES_PER_PACK * packs
    )


def _shape(size: int, ranks: tuple[Rank, ...]) -> Violation:
    return Violation(Rule.MELD_SHAPE, {"cards": size, "ranks": ranks})


def is_canasta(cards: Cards) -> bool:
    """Whether *cards* hold seven or more of one rank, wild ones included (MELD-10).

    A meld that the table let pass counts with what it holds of its rank (IRR-05).
    """
    if how_many(cards) < CANASTA_SIZE:
        return False
    if one_rank(cards):
        return True
    most = max((count_of(cards, rank) for rank in natural_ranks(cards)), default=0)
    return most > 0 and most + wilds_in(cards) >= CANASTA_SIZE


def kind_of(cards: Cards) -> Kind:
    """Name what a legal meld of *cards* is (MELD-10, MELD-11)."""
    if not is_canasta(cards):
        return Kind.MELD
    return Kind.MIXED_CANASTA if wilds_in(cards) else Kind.NATURAL_CANASTA


def bonus_of(kind: Kind, ruleset: Ruleset) -> int:
    """Return the points that a meld of this *kind* earns beside its cards (MELD-11)."""
    bonuses = {
        Kind.MELD: 0,
        Kind.NATURAL_CANASTA: ruleset.natural_canasta_bonus,
        Kind.MIXED_CANASTA: ruleset.mixed_canasta_bonus,
    }
    return bonuses[kind]


def judge_addition(
    cards: Cards,
    to: Cards,
    ruleset: Ruleset,
    *,
    own: bool = True,
    going_out: bool = False,
) -> Verdict:
    """Say whether *cards* may join the meld *to*: the merged meld must be legal.

    A wild card that makes a natural canasta mixed is worth a note (MELD-12).
    """
    if not own:
        return Verdict((Violation(Rule.MELD_NOT_OWN),))
    merged = Cards(cards + to)
    verdict = judge_meld(merged, ruleset, going_out=going_out)
    natural, mixed = Kind.NATURAL_CANASTA, Kind.MIXED_CANASTA
    if verdict.allowed and kind_of(to) == natural and wilds_in(merged):
        fall = {"before": bonus_of(natural, ruleset), "after": bonus_of(mixed, ruleset)}
        return Verdict(notes=(Violation(Rule.MELD_CANASTA_MIXED, fall),))
    return verdict
