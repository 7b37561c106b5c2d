"""How fast does the referee judge? Plays, deals and JSON lines, beside the floor.

Strings in, verdict out; every text is another one, and nothing is kept between two of
them. The floor of plays and deals splits the same texts and counts their ranks: whoever
judges cards told as text has to do that much. The floor of asks decodes the same JSON
lines, asks and answers, and encodes them again with Python's own ``json``: so much do
a program that asks and one that answers spend on the lines alone. Beside it stands what
``msgspec`` needs for the same, which the referee uses. What counts is the ratio.

Run it from the checkout: ``.venv/bin/python -m benchmarks.judge``
"""

import json
import random
from collections.abc import Iterable

import msgspec

from benchmarks.asks import ask_lines
from benchmarks.measuring import measure
from benchmarks.melds import deal_text
from benchmarks.melds import DealText
from benchmarks.melds import meld_texts
from benchmarks.turns import out_text
from benchmarks.turns import OutText
from benchmarks.turns import pile_text
from benchmarks.turns import PileText
from referee.asks import answer_json
from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.deal import score_deal
from referee.rules.going_out import judge_going_out
from referee.rules.meld import judge_meld
from referee.rules.notation import parse_cards
from referee.rules.out_play import Addition
from referee.rules.out_play import GoingOut
from referee.rules.pile import judge_taking
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.tally import Deal
from referee.rules.tally import Tally

MELDS = 10_000
TURNS = 4_000
DEALS = 400
LINES = 4_000
CLASSIC = load_ruleset()

Line = tuple[bytes, bytes]
"""An ask as it comes, and its answer."""


def count_ranks(text: str) -> dict[str, int]:
    """Split *text* and count its ranks: the floor."""
    counts: dict[str, int] = {}
    for piece in text.split():
        counts[piece] = counts.get(piece, 0) + 1
    return counts


def count_all(texts: Iterable[str]) -> object:
    """Split and count all *texts*."""
    return [count_ranks(text) for text in texts if text]


def judge_text(text: str) -> object:
    """Read a meld and judge it."""
    return judge_meld(parse_cards(text), CLASSIC)


def judge_pile(told: PileText) -> object:
    """Read how the pile is taken, and judge it."""
    taking = Taking(
        pile=Pile(Rank(told.top), told.count, wild=told.wild),
        opened=told.opened,
        use=parse_cards(told.use),
        melds=tuple(map(parse_cards, told.melds)),
        lay=tuple(map(parse_cards, told.lay)),
    )
    return judge_taking(taking, CLASSIC)


def judge_out(told: OutText) -> object:
    """Read how a player goes out, and judge it."""
    play = GoingOut(
        hand=parse_cards(told.hand),
        melds=tuple(map(parse_cards, told.melds)),
        lay=tuple(map(parse_cards, told.lay)),
        add=tuple(Addition(Rank(to), parse_cards(cards)) for to, cards in told.add),
        discard=Rank(told.discard),
        player_melded=True,
    )
    return judge_going_out(play, CLASSIC)


def count_deal(deal: DealText) -> object:
    """Split and count all texts of *deal*."""
    return count_all(text for melds, hand in deal for text in (*melds, hand))


def judge_deal(deal: DealText) -> object:
    """Read a deal, judge its melds, check its cards and score it."""
    sides = tuple(
        Tally(melds=tuple(map(parse_cards, melds)), hand=parse_cards(hand))
        for melds, hand in deal
    )
    return score_deal(Deal(sides), CLASSIC, (0, 0))


def read_and_write(line: Line) -> object:
    """Decode an ask and its answer, encode both again, and judge nothing."""
    return [json.dumps(json.loads(text)) for text in line]


def read_and_write_fast(line: Line) -> object:
    """Do the same by the library that the referee uses."""
    return [msgspec.json.encode(msgspec.json.decode(text)) for text in line]


def answer_line(line: Line) -> object:
    """Answer an ask as ``referee judge`` does."""
    return answer_json(line[0]).json()


def main() -> None:
    """Measure plays, deals and asks."""
    chance = random.Random(1949)  # noqa: S311
    melds = meld_texts(chance, MELDS)
    legal = [text for text in melds if judge_meld(parse_cards(text), CLASSIC).allowed]
    print(f"{len(legal) / len(melds):.0%} of the melds are legal")  # noqa: T201
    measure("melds", count_ranks, judge_text, melds)
    measure("legal", count_ranks, judge_text, legal)
    measure("others", count_ranks, judge_text, sorted(set(melds) - set(legal)))
    piles = [pile_text(chance) for _ in range(TURNS)]
    measure("piles", lambda told: count_all(told.texts), judge_pile, piles)
    outs = [out_text(chance) for _ in range(TURNS)]
    measure("going out", lambda told: count_all(told.texts), judge_out, outs)
    deals = [deal_text(chance) for _ in range(DEALS)]
    measure("deals", count_deal, judge_deal, deals)
    lines = [(ask, answer_json(ask).json()) for ask in ask_lines(chance, LINES)]
    measure("asks", read_and_write, answer_line, lines)
    measure("(msgspec)", read_and_write_fast, answer_line, lines)


if __name__ == "__main__":
    main()
