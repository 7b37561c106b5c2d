"""How fast does the referee judge? Melds and whole deals, beside the floor.

Strings in, verdict out; every text is another one, and nothing is kept between two of
them. The floor splits the same texts and counts their ranks, and does no more: whoever
judges cards told as text has to do that much. Both take turns in one run, so that a
busy machine slows both; what counts is the ratio.

Run it from the checkout: ``.venv/bin/python -m benchmarks.judge``
"""

import random
from collections.abc import Callable
from collections.abc import Sequence
from statistics import median
from time import process_time_ns

from referee.presets import load_ruleset
from referee.rules.deal import score_deal
from referee.rules.meld import judge_meld
from referee.rules.notation import parse_cards
from referee.rules.tally import Deal
from referee.rules.tally import Tally

ROUNDS = 25
MELDS = 20_000
DEALS = 400
SLIPS = 0.1
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
WILDS = ("2", "2", "JK")
CLASSIC = load_ruleset()

SideText = tuple[list[str], str]
DealText = tuple[SideText, SideText]


def meld_texts(chance: random.Random, count: int) -> list[str]:
    """Make *count* different melds as people lay them, their cards in any order.

    One in ten has a slip: a stranger among its cards, or two wild cards more.
    """
    texts: set[str] = set()
    while len(texts) < count:
        cards = [chance.choice(RANKS)] * chance.randint(3, 8)
        cards += chance.choices(WILDS, k=chance.randint(0, 3))
        if chance.random() < SLIPS:
            cards += chance.choice((chance.choices(RANKS), chance.choices(WILDS, k=2)))
        chance.shuffle(cards)
        texts.add(" ".join(cards))
    return sorted(texts, key=lambda _: chance.random())


def deal_texts(chance: random.Random, count: int) -> list[DealText]:
    """Make *count* deals of both packs: each side four to six melds, and its hands."""
    return [_deal_text(chance) for _ in range(count)]


def _deal_text(chance: random.Random) -> DealText:
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


def count_ranks(text: str) -> dict[str, int]:
    """Split *text* and count its ranks: the floor."""
    counts: dict[str, int] = {}
    for piece in text.split():
        counts[piece] = counts.get(piece, 0) + 1
    return counts


def judge_text(text: str) -> object:
    """Read a meld and judge it."""
    return judge_meld(parse_cards(text), CLASSIC)


def count_deal(deal: DealText) -> object:
    """Split and count all texts of *deal*."""
    return [
        count_ranks(text) for melds, hand in deal for text in (*melds, hand) if text
    ]


def judge_deal(deal: DealText) -> object:
    """Read a deal, judge its melds, check its cards and score it."""
    sides = tuple(
        Tally(melds=tuple(map(parse_cards, melds)), hand=parse_cards(hand))
        for melds, hand in deal
    )
    return score_deal(Deal(sides), CLASSIC, (0, 0))


def measure(
    name: str,
    floor: Callable[[str], object] | Callable[[DealText], object],
    judge: Callable[[str], object] | Callable[[DealText], object],
    texts: Sequence[str] | Sequence[DealText],
) -> None:
    """Let floor and referee take turns over *texts*, and print how they compare."""
    times: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        spent = []
        for work in (floor, judge):
            start = process_time_ns()
            for text in texts:
                work(text)  # type: ignore[arg-type]
            spent.append((process_time_ns() - start) / len(texts) / 1000)
        times.append((spent[0], spent[1]))
    bottom, ours = (min(column) for column in zip(*times, strict=True))
    ratio = median(judged / counted for counted, judged in times)
    print(  # noqa: T201
        f"{name:6} {1e6 / ours:>10,.0f} judged a second   {ours:8.2f} µs each"
        f"   floor {bottom:6.2f} µs   {ratio:5.2f} x the floor"
    )


def main() -> None:
    """Measure melds and deals."""
    chance = random.Random(1949)  # noqa: S311
    melds = meld_texts(chance, MELDS)
    legal = [text for text in melds if judge_meld(parse_cards(text), CLASSIC).allowed]
    print(f"{len(legal) / len(melds):.0%} of the melds are legal")  # noqa: T201
    measure("melds", count_ranks, judge_text, melds)
    measure("legal", count_ranks, judge_text, legal)
    measure("others", count_ranks, judge_text, sorted(set(melds) - set(legal)))
    measure("deals", count_deal, judge_deal, deal_texts(chance, DEALS))


if __name__ == "__main__":
    main()
