"""What would make a meld legal: every smallest change, and no larger one."""

from collections.abc import Iterator
from itertools import combinations
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.meld import judge_meld
from referee.rules.notation import each_card
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.rules.repair import Change
from referee.rules.repair import repair_meld
from referee.rules.verdict import Rule

CLASSIC = load_ruleset()
Told = tuple[str, str]


def told(changes: tuple[Change, ...]) -> list[Told]:
    return [(write_cards(change.remove), write_cards(change.add)) for change in changes]


MENDED = [
    ("8 8 JK 2 JK", [("2", ""), ("JK", ""), ("", "8")]),
    ("K K", [("", "K"), ("", "2"), ("", "JK")]),
    ("K", [("", "K K"), ("", "K 2"), ("", "K JK")]),
    ("9 JK", [("", "9")]),
    ("9 2 JK", [("", "9")]),
    ("K K K K 2 2 2 JK", [("2", ""), ("JK", "")]),
    ("K K K Q", [("Q", "")]),
    ("K K Q", [("Q", "K"), ("Q", "2"), ("Q", "JK")]),
    ("K K K Q Q Q", [("K K K", ""), ("Q Q Q", "")]),
    ("K K K K K K K K K", [("K", "")]),
    ("K K K 3R", [("3R", "")]),
    ("K K K 3B", [("3B", "")]),
    ("6 7 8", []),
    ("2 2 2", []),
    ("3R 3R 3R", []),
    ("3B 3B 3B", []),
    ("3B 3B", []),
    ("K K K", []),
]


@pytest.mark.parametrize(("text", "changes"), MENDED)
def test_all_smallest_changes_are_named_in_order(
    text: str, changes: list[Told]
) -> None:
    assert told(repair_meld(parse_cards(text), CLASSIC)) == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("3B 3B", [("", "3B")]),
        ("3B", [("", "3B 3B")]),
        ("3B 3B 2", [("2", "3B")]),
        ("3B 3B 3B JK", [("JK", "")]),
        ("3B 3B 3B 3B 3B", []),
        ("3B 3B 3R", []),
        ("3R", []),
        ("3B 3B 3B K", [("K", "")]),
        ("3B 3B K", [("K", "3B")]),
        ("K K 3B 3B 3B", [("K K", "")]),
    ],
)
def test_black_threes_are_mended_for_who_goes_out(
    text: str, changes: list[Told]
) -> None:
    assert told(repair_meld(parse_cards(text), CLASSIC, going_out=True)) == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("KH KH KH", [("K", "K"), ("K", "2"), ("K", "JK")]),
        ("KH KH KH K", [("K", "")]),
        ("5xKH", [("K K K", "K"), ("K K K", "2"), ("K K K", "JK")]),
        ("KH KH KH 2 2 2", [("K 2", ""), ("K", "K")]),
        ("KH KH KH Q", [("K Q", "K"), ("K Q", "2"), ("K Q", "JK")]),
        ("KH KH K", []),
    ],
)
def test_cards_that_the_packs_lack_are_taken_away(
    text: str, changes: list[Told]
) -> None:
    """MELD-15: of a card whose suit is told, two packs hold two."""
    assert told(repair_meld(parse_cards(text), CLASSIC)) == changes


def test_what_lies_on_the_table_is_not_taken_away() -> None:
    cards, fixed = parse_cards("2"), parse_cards("K K K K 2 2 JK")
    assert told(repair_meld(cards, CLASSIC, fixed=fixed)) == [("2", "")]
    wrong = parse_cards("K K 2 2 2 JK")
    assert repair_meld(parse_cards("K"), CLASSIC, fixed=wrong) == ()


def test_no_more_copies_than_the_packs_hold_are_added() -> None:
    seven = parse_cards("8 8 8 8 8 8")
    cards = parse_cards("8 8 2 2 2")
    assert told(repair_meld(cards, CLASSIC)) == [("2", ""), ("", "8")]
    assert told(repair_meld(cards, CLASSIC, elsewhere=seven)) == [("2", "")]


def test_refused_wild_cards_may_be_nearer_to_a_meld_of_another_rank() -> None:
    """MOD-7: where only aces and fours take wild cards."""
    house = {"no_wild_ranks": ["K", "Q", "J", "10", "9", "8", "7", "6", "5"]}
    ruleset = load_ruleset("classic", house)
    nearest = [("7", "A A"), ("7", "4 4"), ("JK", "7 7")]
    assert told(repair_meld(parse_cards("7 JK"), ruleset)) == nearest
    assert told(repair_meld(parse_cards("7 7 JK"), ruleset)) == [("JK", "7")]
    assert told(repair_meld(parse_cards("JK JK"), ruleset)) == []
    black = repair_meld(parse_cards("3B 2"), ruleset, going_out=True)
    assert told(black) == [("2", "3B 3B")]


def test_the_place_of_the_meld_is_told() -> None:
    (change,) = repair_meld(parse_cards("K K K Q"), CLASSIC, place=4)
    assert (change.meld, change.size) == (4, 1)


def changed(cards: Cards, size: int) -> Iterator[Cards]:
    """Yield what *cards* become by every change of *size* cards."""
    for removed in range(size + 1):
        for away in combinations(each_card(cards), removed):
            left = Cards(cards - together(ONE[rank] for rank in away))
            for more in combinations_with_replacement(Rank, size - removed):
                yield together((left, *(ONE[rank] for rank in more)))


NEARLY_MELDS = st.builds(
    lambda rank, naturals, wilds, others: together(
        ONE[each] for each in [rank] * naturals + wilds + others
    ),
    st.sampled_from(Rank),
    st.integers(1, 9),
    st.lists(st.sampled_from([Rank.TWO, Rank.JOKER]), max_size=5),
    st.lists(st.sampled_from(Rank), max_size=2),
)
HOPELESS = {Rule.MELD_WILDS_ALONE, Rule.MELD_SEQUENCE}


@settings(max_examples=60)
@given(NEARLY_MELDS)
def test_a_repaired_meld_is_legal_and_no_smaller_repair_is(cards: Cards) -> None:
    verdict = judge_meld(cards, CLASSIC)
    changes = repair_meld(cards, CLASSIC)
    for change in changes:
        mended = Cards(cards - change.remove + change.add)
        assert judge_meld(mended, CLASSIC).allowed
        assert all(count_of(mended, r) <= CLASSIC.copies(r) for r in Rank)
    if verdict.allowed or HOPELESS & {v.rule for v in verdict.violations}:
        assert changes == ()
    elif changes:
        smaller = range(1, min(changes[0].size, 3))
        for size in smaller:
            for heap in changed(cards, size):
                assert not judge_meld(heap, CLASSIC).allowed


@settings(max_examples=40)
@given(NEARLY_MELDS)
def test_no_change_of_the_smallest_size_is_left_out(cards: Cards) -> None:
    changes = repair_meld(cards, CLASSIC)
    if changes and changes[0].size <= 2:
        size = changes[0].size
        legal = {
            heap
            for heap in changed(cards, size)
            if judge_meld(heap, CLASSIC).allowed
            and all(count_of(heap, rank) <= CLASSIC.copies(rank) for rank in Rank)
        }
        mended = {Cards(cards - change.remove + change.add) for change in changes}
        assert mended == legal


def test_a_lone_black_three_beside_others_can_become_the_meld() -> None:
    """MELD-07: for who goes out, every smallest change is named."""
    changes = repair_meld(parse_cards("K 3B"), CLASSIC, going_out=True)
    assert told(changes) == [
        ("K", "3B 3B"),
        ("3B", "K K"),
        ("3B", "K 2"),
        ("3B", "K JK"),
    ]


def test_suits_that_the_packs_hold_are_left_alone() -> None:
    changes = repair_meld(parse_cards("KH KD"), CLASSIC)
    assert told(changes) == [("", "K"), ("", "2"), ("", "JK")]
    assert told(repair_meld(parse_cards("KH KH KH KD KC"), CLASSIC)) == [("K", "")]


def test_jokers_that_lie_elsewhere_are_not_added() -> None:
    """MELD-15: the packs hold four jokers, half as many as of another rank."""
    jokers = parse_cards("JK JK JK JK")
    changes = repair_meld(parse_cards("K K"), CLASSIC, elsewhere=jokers)
    assert told(changes) == [("", "K"), ("", "2")]


def test_a_meld_on_the_table_of_more_cards_than_there_are_is_not_mended() -> None:
    """MELD-15: nothing of what stays is taken away."""
    nine = parse_cards("9xK")
    assert repair_meld(parse_cards("2"), CLASSIC, fixed=nine) == ()


def test_the_last_cards_that_are_left_may_be_what_is_lacking() -> None:
    """MELD-15: two kings, and not one wild card, are left in the packs."""
    elsewhere = parse_cards("5xK 8x2 4xJK")
    changes = repair_meld(parse_cards("K"), CLASSIC, elsewhere=elsewhere)
    assert told(changes) == [("", "K K")]
    gone = parse_cards("6xK 8x2 4xJK")
    assert repair_meld(parse_cards("K"), CLASSIC, elsewhere=gone) == ()
