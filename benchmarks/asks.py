"""Asks as JSON lines, as a table's program sends them: all kinds, in their shares."""

import json
import random
from collections.abc import Callable
from typing import Any

from benchmarks.melds import deal_text
from benchmarks.melds import meld_text
from benchmarks.melds import RANKS
from benchmarks.turns import out_text
from benchmarks.turns import pile_text
from benchmarks.turns import three

Ask = dict[str, Any]


def ask_lines(chance: random.Random, count: int) -> list[bytes]:
    """Write *count* asks, one JSON object each."""
    makers = chance.choices(list(SHARES), weights=list(SHARES.values()), k=count)
    return [json.dumps(make(chance)).encode() for make in makers]


def _meld(chance: random.Random) -> Ask:
    return {"ask": "meld", "cards": meld_text(chance)}


def _addition(chance: random.Random) -> Ask:
    rank = chance.choice(RANKS)
    return {"ask": "meld", "cards": rank, "to": three(chance, rank)}


def _score(chance: random.Random) -> int:
    return 5 * chance.randint(-40, 999)


def _minimum(chance: random.Random) -> Ask:
    return {"ask": "minimum", "score": _score(chance)}


def _opening(chance: random.Random) -> Ask:
    melds = [three(chance, rank) for rank in chance.sample(RANKS, 3)]
    return {"ask": "opening", "score": _score(chance), "melds": melds}


def _pile(chance: random.Random) -> Ask:
    told = pile_text(chance)
    pile = {"top": told.top, "count": told.count, "wild": told.wild}
    ask = {"ask": "pile", "pile": pile, "opened": told.opened, "use": told.use}
    score = {} if told.opened else {"score": _score(chance)}
    return {**ask, **score, "melds": told.melds, "lay": told.lay}


def _stock_out(chance: random.Random) -> Ask:
    told = pile_text(chance)
    pile = {"top": told.top, "count": told.count, "wild": told.wild}
    hand = " ".join(chance.choices(RANKS, k=6))
    ask = {"ask": "stock_out", "pile": pile, "opened": told.opened, "hand": hand}
    score = {} if told.opened else {"score": _score(chance)}
    return {**ask, **score, "melds": told.melds}


def _upcard(chance: random.Random) -> Ask:
    return {"ask": "upcard", "turned": chance.choice(RANKS)}


def _last_card(chance: random.Random) -> Ask:
    return {"ask": "last_card", "card": chance.choice((*RANKS, "3R"))}


def _out(chance: random.Random) -> Ask:
    told = out_text(chance)
    add = [{"to": to, "cards": cards} for to, cards in told.add]
    ask = {"ask": "out", "hand": told.hand, "melds": told.melds, "lay": told.lay}
    return {**ask, "add": add, "discard": told.discard, "player_melded": True}


def _threes(chance: random.Random) -> Ask:
    return {"ask": "threes", "red": chance.randint(0, 4), "melded": True}


def _deal(chance: random.Random) -> Ask:
    sides = [{"melds": melds, "hand": hand} for melds, hand in deal_text(chance)]
    return {"ask": "deal", "before": [_score(chance), _score(chance)], "sides": sides}


def _match(chance: random.Random) -> Ask:
    deals = [[_score(chance), _score(chance)] for _ in range(3)]
    return {"ask": "match", "sides": ["A", "B"], "deals": deals}


def _deck(_: random.Random) -> Ask:
    return {"ask": "deck"}


def _seats(chance: random.Random) -> Ask:
    cards = chance.sample([rank + suit for rank in RANKS for suit in "SHDC"], 4)
    draws = [{"player": name, "card": card} for name, card in zip("ABCD", cards)]  # noqa: B905
    return {"ask": "seats", "draws": draws}


SHARES: dict[Callable[[random.Random], Ask], int] = {
    _meld: 30,
    _addition: 30,
    _pile: 12,
    _opening: 6,
    _minimum: 6,
    _out: 4,
    _threes: 3,
    _deal: 2,
    _match: 2,
    _upcard: 1,
    _last_card: 1,
    _stock_out: 1,
    _deck: 1,
    _seats: 1,
}
"""How often each is asked in a hundred, about as one deal at a table brings them."""
