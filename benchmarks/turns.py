"""Taking the pile and going out, as people tell them."""

import random
from dataclasses import dataclass

from benchmarks.melds import RANKS
from benchmarks.melds import SLIPS
from benchmarks.melds import WILDS


@dataclass(frozen=True, slots=True)
class PileText:
    """Taking a pile, told in cards; *texts* are all of them."""

    top: str
    count: int
    wild: bool
    opened: bool
    use: str
    melds: tuple[str, ...]
    lay: tuple[str, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """All cards that somebody tells."""
        return (self.top, self.use, *self.melds, *self.lay)


def pile_text(chance: random.Random) -> PileText:
    """Tell how a side takes the pile: by a pair, with a wild card, or by adding.

    A slip is a single natural card, where a pair was needed.
    """
    top, *others = chance.sample(RANKS, 5)
    opened, wild = chance.random() < 0.7, chance.random() < 0.3
    pair = wild or not opened or chance.random() < 0.4
    adds = not pair and chance.random() < 0.5
    use = [top, top] if pair else [] if adds else [top, chance.choice(WILDS)]
    if pair and chance.random() < SLIPS:
        use.pop()
    table = [three(chance, rank) for rank in others[:2]] if opened else []
    lay = [three(chance, rank) for rank in others[2:]]
    return PileText(
        top=top,
        count=chance.randint(1, 30),
        wild=wild,
        opened=opened,
        use=" ".join(use),
        melds=(*table, *([three(chance, top)] if adds else [])),
        lay=tuple(lay if not opened else lay[:1]),
    )


def three(chance: random.Random, rank: str) -> str:
    """Tell a meld of three cards or a few more, at times with a wild card."""
    cards = [rank] * chance.randint(3, 4)
    cards += chance.choices(WILDS, k=chance.randint(0, 1))
    return " ".join(cards)


@dataclass(frozen=True, slots=True)
class OutText:
    """Going out, told in cards; *texts* are all of them."""

    hand: str
    melds: tuple[str, ...]
    lay: tuple[str, ...]
    add: tuple[tuple[str, str], ...]
    discard: str

    @property
    def texts(self) -> tuple[str, ...]:
        """All cards that somebody tells."""
        added = (text for pair in self.add for text in pair)
        return (self.hand, *self.melds, *self.lay, *added, self.discard)


def out_text(chance: random.Random) -> OutText:
    """Tell how a player goes out: with new melds, additions and a last discard.

    The side has a canasta on the table; to lack it is the slip.
    """
    canasta, second, *others = chance.sample(RANKS, 6)
    full = 6 if chance.random() < SLIPS else 7
    lay = tuple(three(chance, rank) for rank in others[: chance.randint(0, 2)])
    add = ((second, " ".join([second] * chance.randint(1, 2))),)
    discard = others[3]
    hand = " ".join((*lay, *(cards for _, cards in add), discard)).split()
    chance.shuffle(hand)
    return OutText(
        hand=" ".join(hand),
        melds=(" ".join([canasta] * full), three(chance, second)),
        lay=lay,
        add=add,
        discard=discard,
    )
