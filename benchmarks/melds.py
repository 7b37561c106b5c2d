"""Melds and whole deals, as people tell them."""

import random

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
WILDS = ("2", "2", "JK")
SLIPS = 0.1
"""One play in ten breaks a rule."""

SideText = tuple[list[str], str]
DealText = tuple[SideText, SideText]


def meld_text(chance: random.Random) -> str:
    """Tell a meld, its cards in any order.

    A slip is a stranger among its cards, or two wild cards more.
    """
    cards = [chance.choice(RANKS)] * chance.randint(3, 8)
    cards += chance.choices(WILDS, k=chance.randint(0, 3))
    if chance.random() < SLIPS:
        cards += chance.choice((chance.choices(RANKS), chance.choices(WILDS, k=2)))
    chance.shuffle(cards)
    return " ".join(cards)


def meld_texts(chance: random.Random, count: int) -> list[str]:
    """Tell *count* different melds."""
    texts: set[str] = set()
    while len(texts) < count:
        texts.add(meld_text(chance))
    return sorted(texts, key=lambda _: chance.random())


def deal_text(chance: random.Random) -> DealText:
    """Tell a deal of both packs: each side's four to six melds, and its hands."""
    wilds = ["2"] * 8 + ["JK"] * 4
    chance.shuffle(wilds)
    left = dict.fromkeys(RANKS, 8)
    sides = []
    for _ in range(2):
        melds = []
        for rank in chance.sample(RANKS, chance.randint(4, 6)):
            size = chance.randint(2, 4)
            left[rank] -= size
            cards = [rank] * size + [wilds.pop() for _ in range(min(1, len(wilds)))]
            melds.append(" ".join(cards))
        hand = [rank for rank in RANKS if left[rank] > 0 and chance.random() < 0.5]
        for rank in hand:
            left[rank] -= 1
        sides.append((melds, " ".join(hand)))
    return sides[0], sides[1]
