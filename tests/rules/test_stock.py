"""END-02: the stock is empty."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.best_opening import most_to_open
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.notation import each_card
from referee.rules.notation import parse_cards
from referee.rules.pile import judge_taking
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.ruleset import OpeningNeed
from referee.rules.ruleset import Ruleset
from referee.rules.stock import judge_stock_out
from referee.rules.stock import StockVerdict

CLASSIC = load_ruleset()
WILD = Pile(Rank.QUEEN, 5, wild=True)


def asked(
    pile: Pile | str,
    hand: str | None = None,
    *,
    opened: bool = True,
    melds: str = "",
    name: str = "classic",
    house: dict[str, Any] | None = None,
    score: int = 0,
    extra: int = 0,
) -> StockVerdict:
    """Ask about a pile of five cards; melds are written with strokes between."""
    return judge_stock_out(
        Pile(Rank(pile), 5) if isinstance(pile, str) else pile,
        opened,
        tuple(map(parse_cards, melds.split("|"))) if melds else (),
        load_ruleset(name, house or {}),
        hand=None if hand is None else parse_cards(hand),
        score=score,
        extra=extra,
    )


MUST = (True, True, False)
MAY = (False, True, False)
ENDS = (False, False, True)
UNKNOWN = (False, None, None)
Answer = tuple[bool, bool | None, bool | None]


def answer(verdict: StockVerdict) -> Answer:
    return verdict.must_take, verdict.may_take, verdict.deal_ends


OPENED: list[tuple[Pile | str, str | None, str, dict[str, Any], Answer]] = [
    ("Q", None, "Q Q Q", {}, MUST),
    ("Q", "7 4", "Q Q Q", {}, MUST),
    ("Q", None, "K K K", {}, UNKNOWN),
    ("Q", None, "", {}, UNKNOWN),
    (WILD, None, "Q Q Q", {}, UNKNOWN),
    ("2", None, "Q Q Q", {}, UNKNOWN),
    ("Q", "Q Q 7", "K K K", {}, MAY),
    ("Q", "Q 2 7", "K K K", {}, MAY),
    ("Q", "Q JK 7", "", {}, MAY),
    ("Q", "Q 7 4", "K K K", {}, ENDS),
    ("Q", "2 JK 2 2", "K K K", {}, ENDS),
    (WILD, "Q Q 7", "Q Q Q", {}, MAY),
    (WILD, "Q 2 7", "Q Q Q", {}, ENDS),
    (WILD, "A 7", "Q Q Q", {}, ENDS),
    ("2", "Q Q 2 2", "Q Q Q", {}, ENDS),
    ("3B", "3B 3B", "Q Q Q", {}, ENDS),
    (Pile(Rank.QUEEN, 5, black_three=True), "7 4", "Q Q Q", {}, MUST),
    (
        Pile(Rank.QUEEN, 5, black_three=True),
        "7 4",
        "Q Q Q",
        {"black_three_freezes": True},
        ENDS,
    ),
    ("Q", "7 4", "Q Q Q", {"always_frozen": True}, ENDS),
    ("Q", "7 4", "Q Q Q", {"take_by_adding": False}, ENDS),
    ("Q", "Q Q 4", "Q Q Q", {"take_by_adding": False}, MAY),
    ("Q", "7 4", "Q Q Q Q Q Q 2", {}, MUST),
    ("Q", "7 4", "Q Q Q Q Q Q 2", {"take_to_canasta": False}, ENDS),
    ("Q", "Q 2 4", "Q Q Q Q Q 2 2", {"take_to_canasta": False}, ENDS),
    ("Q", "Q Q 4", "Q Q Q Q Q 2 2", {"take_to_canasta": False}, MAY),
    ("Q", "Q Q 4", "Q Q Q Q Q 2 2", {"max_meld_size": 7}, ENDS),
    ("Q", "Q 2 4", "", {"take_with_wild": False}, ENDS),
    ("7", "7 2 4", "", {"no_wild_ranks": ["7"]}, ENDS),
    ("Q", "Q 4", "Q 2 2 2", {}, MAY),
    ("Q", "4", "Q 2 2 2", {}, ENDS),
    ("Q", "Q 2 4", "", {"min_naturals": 3}, ENDS),
    ("Q", "Q Q Q 2 4", "", {"min_naturals": 4}, MAY),
    ("Q", "Q 2 2 2 4", "", {"min_naturals": 1, "max_wilds": 0}, ENDS),
    ("Q", "Q 2 JK 4", "", {"max_meld_size": 7, "max_wilds": 0}, ENDS),
    ("Q", "Q Q Q 2 2 2 4", "Q Q Q", {"take_by_adding": False}, MAY),
]


@pytest.mark.parametrize(("pile", "hand", "melds", "house", "expected"), OPENED)
def test_a_side_that_has_opened_must_or_may_take_the_pile(
    pile: Pile | str,
    hand: str | None,
    melds: str,
    house: dict[str, Any],
    expected: Answer,
) -> None:
    """END-02: only what fits a meld and an open pile is a duty."""
    assert answer(asked(pile, hand, melds=melds, house=house)) == expected


CLOSED: list[tuple[str, str | None, int, dict[str, Any], Answer]] = [
    ("K", None, 0, {}, UNKNOWN),
    ("K", "K K 4", 0, {}, ENDS),
    ("K", "K K 4", -5, {}, MAY),
    ("A", "A A", 0, {}, MAY),
    ("K", "K K 2", 0, {}, MAY),
    ("K", "K 2 JK JK", 0, {}, ENDS),
    ("K", "K K A A A", 1500, {}, MAY),
    ("K", "K K A A 2", 1500, {}, MAY),
    ("K", "K K A A 2", 3000, {}, ENDS),
    ("K", "K K A A JK", 3000, {}, MAY),
    ("K", "K K 4 4 9 9 JK 2", 1500, {}, MAY),
    ("K", "K K 9 9 5 5 2 2 2", 3000, {}, MAY),
    ("K", "K K 9 9 5 5 2 2", 3000, {}, ENDS),
    ("K", "K K 9 9 4 JK 2 2", 3000, {}, MAY),
    ("2", "K K A A A", 0, {}, ENDS),
    ("K", "K K A A A", 0, {"unopened_may_take_pile": False}, ENDS),
    ("A", "A A", 0, {"opening_counts_top_card": False}, ENDS),
    ("A", "A A 2", 0, {"opening_counts_top_card": False}, MAY),
]


@pytest.mark.parametrize(("top", "hand", "score", "house", "expected"), CLOSED)
def test_a_side_that_has_not_opened_may_take_what_opens_it(
    top: str, hand: str | None, score: int, house: dict[str, Any], expected: Answer
) -> None:
    """END-02, PILE-06, PILE-09: a natural pair, and the minimum in any legal way."""
    verdict = asked(top, hand, opened=False, score=score, house=house)
    assert answer(verdict) == expected


def test_a_meld_is_no_duty_for_a_side_to_which_the_pile_is_closed() -> None:
    """END-02."""
    assert answer(asked("Q", "7 4", opened=False, melds="Q Q Q")) == ENDS


def test_what_a_failed_opening_added_counts() -> None:
    """IRR-01."""
    assert answer(asked("K", "K K 2", opened=False)) == MAY
    assert answer(asked("K", "K K 2", opened=False, extra=10)) == ENDS


def test_what_else_is_needed_may_go_by_the_total() -> None:
    """OPEN-10: the row of the table that the side has reached."""
    rows = [{"min": 50}, {"from": 7000, "min": 50, "needs": "any_canasta"}]
    for score, expected in ((6995, MAY), (7000, ENDS)):
        house = {"opening_table": rows}
        verdict = asked("A", "A A", opened=False, score=score, house=house)
        assert answer(verdict) == expected


@pytest.mark.parametrize(
    ("hand", "count", "rule", "expected"),
    [
        ("7", 1, True, ENDS),
        ("7", 2, True, MUST),
        ("7 4", 1, True, MUST),
        ("7", 1, False, MUST),
        (None, 1, True, MUST),
    ],
)
def test_one_card_in_hand_and_a_pile_of_one_card_end_the_deal(
    hand: str | None, count: int, rule: bool, expected: Answer
) -> None:
    """PILE-10 forbids the take, so that END-02 ends the deal."""
    pile = Pile(Rank.QUEEN, count)
    verdict = asked(pile, hand, melds="Q Q Q", house={"one_card_rule": rule})
    assert answer(verdict) == expected


def test_the_duty_and_the_end_are_noted() -> None:
    """END-02."""

    def noted(verdict: StockVerdict) -> list[tuple[str, str, dict[str, Any]]]:
        assert verdict.allowed
        return [(n.rule.value, n.closer, dict(n.facts)) for n in verdict.notes]

    assert noted(asked("Q", melds="Q Q Q")) == [("END-02", "", {})]
    assert noted(asked("Q", "7 4")) == [("END-02", "ends", {})]
    assert noted(asked("Q", "Q Q 4")) == []
    assert noted(asked("Q")) == []


MOST: list[tuple[str, str, OpeningNeed, dict[str, Any], int | None]] = [
    ("K", "K K", "none", {}, 30),
    ("K", "K", "none", {}, None),
    ("K", "K 2 2", "none", {}, None),
    ("K", "K K K 2 JK", "none", {}, 110),
    ("K", "K K 2 2 2 2", "none", {}, 90),
    ("K", "K K 2 2 2 JK", "none", {}, 120),
    ("K", "K K 3B 3R 9", "none", {}, 30),
    ("K", "K K 4 4 2 JK JK", "none", {}, 160),
    ("K", "K K 4 4 2 2 2 JK JK", "none", {}, 200),
    ("K", "K K 4 4 A A 2 2 2 JK JK JK JK", "none", {}, 340),
    ("5", "5 5 4 4 4 4 4 4 4 2 JK", "none", {"max_meld_size": 7}, 120),
    ("5", "5 5 2 2 2 JK", "none", {"naturals_per_wild": 2}, 65),
    ("5", "5 5 9 9 2 2 JK", "none", {"no_wild_ranks": ["5"]}, 105),
    ("5", "5 5 9 9 2 2 JK", "none", {"no_wild_ranks": ["9"]}, 105),
    ("A", "A A 9 9 2", "naturals_only", {}, 60),
    ("A", "A A 9 9 9 JK", "naturals_only", {}, 90),
    ("A", "A A JK", "natural_triple", {}, 60),
    ("A", "A A JK 4 4 4", "natural_triple", {}, 125),
    ("4", "4 4 A A JK 2 2", "natural_triple", {}, 125),
    ("A", "A A 4 4 4 4 4 4", "any_canasta", {}, None),
    ("A", "A A 4 4 4 4 4 JK JK", "any_canasta", {}, 185),
    ("A", "A A 4 4 4 4 4 4 4 JK JK", "any_canasta", {}, 195),
    ("A", "A A 4 4 4 4 4 JK JK", "natural_canasta", {}, None),
    ("A", "A A 4 4 4 4 4 4 4 JK JK", "natural_canasta", {}, 195),
    ("4", "4 4 4 4 4 4 A A JK", "natural_canasta", {}, 125),
    (
        "4",
        "4 4 4 4 4 4 A A A JK",
        "natural_canasta",
        {"opening_counts_top_card": False},
        140,
    ),
    ("4", "4 4 4 4 4 4 4 4", "none", {}, 40),
    (
        "K",
        "K K 2 2 2 2 2 2 2 2 2",
        "none",
        {"max_wilds": 6, "wild_le_natural": False},
        150,
    ),
    ("K", "K K 9 9 9 JK JK JK JK JK", "none", {}, 260),
]


@pytest.mark.parametrize(("top", "hand", "need", "house", "most"), MOST)
def test_the_wild_cards_lie_where_they_count_most(
    top: str, hand: str, need: OpeningNeed, house: dict[str, Any], most: int | None
) -> None:
    """OPEN-03, OPEN-10: as many as the melds can hold, the dearest first."""
    ruleset = load_ruleset("classic", house)
    assert most_to_open(parse_cards(hand), Rank(top), need, ruleset) == most


SEVERAL = {"one_meld_per_rank": False, "max_wilds": 2}


@pytest.mark.parametrize(
    ("top", "hand", "most"),
    [
        ("K", "K K K JK JK JK JK", 140),
        ("K", "K K K K JK JK JK JK", 250),
        ("K", "K K K K K JK JK JK JK", 260),
        ("9", "9 9 K K K K JK JK JK JK", 270),
    ],
)
def test_where_a_rank_may_lie_twice_more_wild_cards_find_a_place(
    top: str, hand: str, most: int
) -> None:
    """MELD-08 (Samba)."""
    ruleset = load_ruleset("classic", SEVERAL)
    assert most_to_open(parse_cards(hand), Rank(top), "none", ruleset) == most


@pytest.mark.parametrize(
    ("hand", "need", "most"),
    [
        ("K K K K K JK JK JK", "natural_triple", 210),
        ("K K K K JK JK", "natural_triple", 150),
        ("K K K JK JK", "natural_triple", 40),
        ("K K K K JK JK", "any_canasta", 150),
        ("K K K K JK", "any_canasta", None),
        ("K K 7x4 3xJK", "any_canasta", 215),
        ("K K K K K K K JK JK JK", "natural_canasta", 80),
        ("K K K K K JK JK JK", "natural_canasta", None),
    ],
)
def test_one_of_several_melds_of_a_rank_may_be_what_is_needed(
    hand: str, need: OpeningNeed, most: int | None
) -> None:
    """MELD-08 (Samba), OPEN-10."""
    ruleset = load_ruleset("classic", {"one_meld_per_rank": False})
    assert most_to_open(parse_cards(hand), Rank.KING, need, ruleset) == most


MANY = {"max_wilds": 6, "wild_le_natural": False}


@pytest.mark.parametrize(
    ("hand", "house", "most"),
    [
        ("100xK 100x2 100xJK", {}, 1010 + 6 * 50),
        ("100xK 5x2 1xJK", {}, 1010 + 50 + 5 * 20),
        ("100xK 90xQ 100x2 9xJK", {}, 1910 + 9 * 50 + 3 * 20),
        ("100xK 100x2 100xJK", {"one_meld_per_rank": False}, 1010 + 5000 + 2000),
        ("K K K 9x2 9xJK", {"one_meld_per_rank": False}, 40 + 300),
        ("4xK 99x2 1xJK", {"one_meld_per_rank": False}, 50 + 50 + 11 * 20),
        ("64xK 1xJK", {"one_meld_per_rank": False, "min_naturals": 7}, 650 + 50),
        ("64xK 99x2", {"one_meld_per_rank": False, "naturals_per_wild": 3}, 650 + 420),
        ("9xK 99x2", {"one_meld_per_rank": False, "max_meld_size": 7}, 90 + 19 * 20),
    ],
)
def test_a_heap_of_cards_is_searched_by_how_many_wild_cards_it_spends(
    hand: str, house: dict[str, Any], most: int
) -> None:
    ruleset = replace(load_ruleset("classic", {**MANY, **house}), packs=99)
    assert most_to_open(parse_cards(hand), Rank.KING, "none", ruleset) == most


def splits(cards: tuple[Rank, ...]) -> Iterator[dict[Rank | None, list[Rank]]]:
    """Yield every way to put wild cards to the ranks of the hand, or to none."""
    naturals = sorted({card for card in cards if card in NATURALS})
    wilds = [card for card in cards if card not in NATURALS]
    for places in product([None, *naturals], repeat=len(wilds)):
        heaps: dict[Rank | None, list[Rank]] = {}
        for card, place in zip(wilds, places, strict=True):
            heaps.setdefault(place, []).append(card)
        yield heaps


def tried(hand: Cards, top: Rank, score: int, ruleset: Ruleset) -> bool:
    """Whether one of all ways to lay the hand takes the pile."""
    cards = each_card(hand)
    for heaps in splits(cards):
        wilds = {
            rank: sum((ONE[card] for card in heaps.get(rank, [])), Cards(0))
            for rank in NATURALS
        }
        melds = {
            rank: Cards(ONE[rank] * count_of(hand, rank) + wilds[rank])
            for rank in NATURALS
        }
        lay = [meld for rank, meld in melds.items() if rank != top and meld]
        lay = [meld for meld in lay if _is_legal(meld, ruleset)]
        taking = Taking(
            pile=Pile(top, 5),
            opened=False,
            use=melds[top],
            lay=tuple(lay),
            score=score,
        )
        if judge_taking(taking, ruleset).allowed:
            return True
    return False


def _is_legal(meld: Cards, ruleset: Ruleset) -> bool:
    lone = Taking(pile=Pile(Rank.ACE, 5), opened=True, use=parse_cards("A A"))
    with_it = Taking(pile=lone.pile, opened=True, use=lone.use, lay=(meld,))
    return judge_taking(with_it, ruleset).allowed


@settings(max_examples=50)
@given(
    st.lists(st.sampled_from(["K", "K", "9", "5", "2", "JK"]), min_size=2, max_size=7),
    st.sampled_from([-5, 0, 1500, 3000]),
    st.sampled_from(
        [
            {},
            {"opening_needs": "natural_triple"},
            {"opening_needs": "naturals_only"},
            {"opening_needs": "any_canasta"},
            {"naturals_per_wild": 2, "wild_le_natural": False},
            {"opening_counts_top_card": False},
        ]
    ),
)
def test_what_the_search_finds_every_way_to_lay_the_hand_finds_too(
    hand: list[str], score: int, house: dict[str, Any]
) -> None:
    """END-02: held against all ways to lay the cards, judged one by one."""
    ruleset = load_ruleset("classic", house)
    cards = parse_cards(" ".join(hand))
    verdict = judge_stock_out(
        Pile(Rank.KING, 5), False, (), ruleset, score=score, extra=0, hand=cards
    )
    assert verdict.may_take == tried(cards, Rank.KING, score, ruleset)


@given(
    st.lists(st.sampled_from(["K", "Q", "Q", "5", "2", "JK"]), max_size=7),
    st.sampled_from(["", "Q Q Q", "Q Q Q Q Q 2 2", "Q Q 2 2", "K K K"]),
    st.booleans(),
)
def test_a_side_that_has_opened_may_take_what_any_cards_of_its_hand_take(
    hand: list[str], melds: str, wild: bool
) -> None:
    """END-02."""
    pile = Pile(Rank.QUEEN, 5, wild=wild)
    cards = parse_cards(" ".join(hand))
    counts = [range(count_of(cards, rank) + 1) for rank in Rank]
    uses = [
        sum((ONE[r] * n for r, n in zip(Rank, some, strict=True)), 0)
        for some in product(*counts)
    ]
    table = (parse_cards(melds),) if melds else ()
    takes = [
        judge_taking(
            Taking(pile=pile, opened=True, use=Cards(use), melds=table), CLASSIC
        ).allowed
        for use in uses
    ]
    verdict = judge_stock_out(pile, True, table, CLASSIC, score=0, extra=0, hand=cards)
    assert verdict.may_take == any(takes) == (not verdict.deal_ends)
    assert verdict.must_take == takes[0]


def test_a_hand_of_many_cards_is_searched_at_once() -> None:
    """Every rank four times, and all wild cards: what a taken pile can leave."""
    hand = " ".join(f"4x{rank}" for rank in NATURALS) + " 8x2 4xJK"
    most = most_to_open(parse_cards(hand), Rank.FOUR, "none", CLASSIC)
    naturals = 4 * (20 + 6 * 10 + 4 * 5) + 5
    assert most == naturals + 8 * 20 + 4 * 50


def test_no_more_is_asked_than_the_minimum_where_no_opening_failed() -> None:
    """END-02, OPEN-01: three kings and four fives are 50 points, just enough."""
    pile, hand = Pile(Rank.KING, 5), parse_cards("K K 5 5 5 5")
    enough = judge_stock_out(pile, False, (), CLASSIC, score=0, hand=hand)
    more = judge_stock_out(pile, False, (), CLASSIC, score=0, extra=10, hand=hand)
    assert (enough.may_take, more.may_take) == (True, False)
