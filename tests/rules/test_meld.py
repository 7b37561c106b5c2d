"""A.3: melds and canastas."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import lone_rank
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.meld import bonus_of
from referee.rules.meld import is_canasta
from referee.rules.meld import judge_addition
from referee.rules.meld import judge_meld
from referee.rules.meld import Kind
from referee.rules.meld import kind_of
from referee.rules.notation import parse_cards
from referee.rules.verdict import Rule

CLASSIC = load_ruleset()


def broken(text: str, *, going_out: bool = False, **house: Any) -> list[str]:
    ruleset = load_ruleset("classic", house)
    verdict = judge_meld(parse_cards(text), ruleset, going_out=going_out)
    assert verdict.allowed == (not verdict.violations)
    return [violation.rule.value for violation in verdict.violations]


ONE_OF_A_RANK = [
    ("K K K", []),
    ("K K 2", []),
    ("A A 2 JK", []),
    ("9 9 9 2 2 JK", []),
    ("4 4 4 4 4 4 4 4", []),
    ("K K K K K K K K 2 2 JK", []),
    ("K", ["MELD-01", "MELD-02"]),
    ("K K", ["MELD-01"]),
    ("K JK", ["MELD-01", "MELD-02"]),
    ("K 2 JK", ["MELD-02", "MELD-04"]),
    ("8 8 JK 2 JK", ["MELD-04"]),
    ("9 9 2 2 2 JK", ["MELD-03", "MELD-04"]),
    ("9 9 9 9 2 2 2 JK", ["MELD-03"]),
    ("9 JK JK JK JK", ["MELD-02", "MELD-03", "MELD-04"]),
    ("K K K K K K K K K", ["MELD-15"]),
    ("K K K K K K K K K 2 2 2 2", ["MELD-03", "MELD-15"]),
    ("5 5 5 5 5 JK JK JK JK JK", ["MELD-03", "MELD-15"]),
    ("6 6 6 6 6 6 6 6 2 2 2 2 2 2 2 2 2", ["MELD-03", "MELD-04", "MELD-15"]),
    ("KS KS K", []),
    ("KS KS KS", ["MELD-15"]),
    ("KS K♠ K 2H 2H 2H", ["MELD-15"]),
]


@pytest.mark.parametrize(("text", "rules"), ONE_OF_A_RANK)
def test_cards_of_one_rank_name_every_broken_rule(text: str, rules: list[str]) -> None:
    assert broken(text) == rules


OTHERS = [
    ("2 2 2", ["MELD-05"]),
    ("JK", ["MELD-05"]),
    ("2 2 2 2 2 2 2 2 2", ["MELD-05"]),
    ("6 7 8", ["MELD-06"]),
    ("A K Q J 10 9 8 7 6 5 4", ["MELD-06"]),
    ("8 6 7 2", ["MELD-06"]),
    ("7 8", ["MELD-01"]),
    ("K K Q", ["MELD-01"]),
    ("A Q J", ["MELD-01"]),
    ("4 A K", ["MELD-01"]),
    ("6 7 7 8", ["MELD-01"]),
    ("K K K Q Q 9 9", ["MELD-01"]),
    ("K K K K K K K K K Q", ["MELD-01", "MELD-15"]),
    ("6H 7H 8H JK JK JK JK JK", ["MELD-06", "MELD-15"]),
]


@pytest.mark.parametrize(("text", "rules"), OTHERS)
def test_other_cards_name_what_they_are_not(text: str, rules: list[str]) -> None:
    assert broken(text) == rules


THREES = [
    ("3B 3B 3B", False, ["MELD-07"]),
    ("3B 3B 3B", True, []),
    ("3B 3B 3B 3B", True, []),
    ("3B 3B 3B 3B 3B", True, ["MELD-07"]),
    ("3B 3B 3B 3B 3B", False, ["MELD-07"]),
    ("3B", False, ["MELD-01", "MELD-07"]),
    ("3B 3B", True, ["MELD-01", "MELD-07"]),
    ("3B 3B 2", True, ["MELD-07"]),
    ("3B 3B 3B JK", True, ["MELD-07"]),
    ("3B K K K", True, ["MELD-07"]),
    ("3R", False, ["MELD-07"]),
    ("3R 3R 3R", True, ["MELD-07"]),
    ("K K K 3R", False, ["MELD-07"]),
    ("K K K K K K K K K 3R", False, ["MELD-07"]),
]


@pytest.mark.parametrize(("text", "going_out", "rules"), THREES)
def test_threes_are_melded_in_one_way_only(
    text: str, going_out: bool, rules: list[str]
) -> None:
    assert broken(text, going_out=going_out) == rules


@pytest.mark.parametrize(
    ("text", "going_out", "closer"),
    [
        ("3R 3B", True, "red"),
        ("3B 3B JK", True, "wild"),
        ("3B 3B JK", False, ""),
        ("3B 3B 3B", False, ""),
    ],
)
def test_threes_tell_which_closer_reason_fits(
    text: str, going_out: bool, closer: str
) -> None:
    verdict = judge_meld(parse_cards(text), CLASSIC, going_out=going_out)
    assert [violation.closer for violation in verdict.violations] == [closer]


FACTS = [
    ("K K", {"cards": 2, "ranks": ("K",)}),
    ("3B", {"cards": 1, "ranks": ("3B",)}),
    ("Q K A A 2", {"cards": 5, "ranks": ("A", "K", "Q")}),
    ("9 2 JK", {"naturals": 1, "limit": 2}),
    ("9 9 9 9 2 2 2 JK", {"wilds": 4, "naturals": 4, "limit": 3}),
    ("8 8 JK 2 JK", {"wilds": 3, "naturals": 2}),
    ("K K K K K K K K K", {"card": "K", "count": 9, "limit": 8}),
    ("KS KS KS", {"card": "KS", "count": 3, "limit": 2}),
]


@pytest.mark.parametrize(("text", "facts"), FACTS)
def test_the_first_broken_rule_comes_with_its_figures(
    text: str, facts: dict[str, object]
) -> None:
    assert judge_meld(parse_cards(text), CLASSIC).violations[0].facts == facts


SWITCHES = [
    ("8 8 2 2 2", "wild_le_natural", False, ["MELD-04"], []),
    ("K K K 2 2 2", "max_wilds", 2, [], ["MELD-03"]),
    ("K K 2", "min_naturals", 3, [], ["MELD-02"]),
    ("K K 2 2", "naturals_per_wild", 2, [], ["MELD-04H"]),
    ("K K K K 2 2", "naturals_per_wild", 2, [], []),
    ("K K K K K K K K", "max_meld_size", 7, [], ["MELD-13"]),
    ("K K K K K K K", "max_meld_size", 7, [], []),
    ("K K K K K K K K K", "packs", 3, ["MELD-15"], []),
]


@pytest.mark.parametrize(("text", "key", "value", "classic", "changed"), SWITCHES)
def test_a_switch_changes_the_verdict(
    text: str, key: str, value: Any, classic: list[str], changed: list[str]
) -> None:
    assert broken(text) == classic
    assert broken(text, **{key: value}) == changed


def test_a_switch_tells_its_figures() -> None:
    ratio = load_ruleset("classic", {"naturals_per_wild": 2})
    (violation,) = judge_meld(parse_cards("K K 2 2"), ratio).violations
    assert violation.facts == {"wilds": 2, "naturals": 2, "ratio": 2}
    seven = load_ruleset("classic", {"max_meld_size": 7})
    (violation,) = judge_meld(parse_cards("K K K K K K K K"), seven).violations
    assert violation.facts == {"cards": 8, "limit": 7}


KINDS = [
    ("K K K", Kind.MELD, 0),
    ("K K K K K K", Kind.MELD, 0),
    ("K K K K K K K", Kind.NATURAL_CANASTA, 500),
    ("K K K K K K K K", Kind.NATURAL_CANASTA, 500),
    ("K K K K K 2 2", Kind.MIXED_CANASTA, 300),
    ("3B 3B 3B", Kind.MELD, 0),
]


@pytest.mark.parametrize(("text", "kind", "bonus"), KINDS)
def test_a_canasta_is_seven_or_more(text: str, kind: Kind, bonus: int) -> None:
    """MELD-10, MELD-11."""
    cards = parse_cards(text)
    assert kind_of(cards) == kind
    assert bonus_of(kind, CLASSIC) == bonus
    assert is_canasta(cards) == (kind != Kind.MELD)


def test_seven_cards_of_two_ranks_are_no_canasta() -> None:
    assert not is_canasta(parse_cards("K K K K Q Q Q"))
    assert not is_canasta(parse_cards("2 2 2 2 2 2 2"))


def addition(cards: str, to: str, *, own: bool = True) -> tuple[list[str], list[str]]:
    verdict = judge_addition(parse_cards(cards), parse_cards(to), CLASSIC, own=own)
    return [v.rule.value for v in verdict.violations], [
        n.rule.value for n in verdict.notes
    ]


@pytest.mark.parametrize(
    ("cards", "to", "violations", "notes"),
    [
        ("K K 2", "K K K", [], []),
        ("K K 2", "K K K K 2 2 JK", ["MELD-03"], []),
        ("JK", "9 9 2 2", ["MELD-04"], []),
        ("Q", "K K K", ["MELD-01"], []),
        ("K", "K K K K K K K", [], []),
        ("2", "K K K K K K K", [], ["MELD-12"]),
        ("2", "K K K K K K", [], []),
        ("JK", "K K K K K K 2", [], []),
        ("2 2 2 2", "K K K K K K K", ["MELD-03"], []),
    ],
)
def test_the_merged_meld_must_be_legal(
    cards: str, to: str, violations: list[str], notes: list[str]
) -> None:
    """MELD-08, MELD-12."""
    assert addition(cards, to) == (violations, notes)


def test_a_natural_canasta_tells_what_it_loses() -> None:
    verdict = judge_addition(parse_cards("JK"), parse_cards("K K K K K K K"), CLASSIC)
    assert verdict.notes[0].facts == {"before": 500, "after": 300}


def test_nobody_adds_to_the_opponents_melds() -> None:
    """MELD-09 is cited alone for its cards."""
    assert addition("Q", "K K K", own=False) == (["MELD-09"], [])


HANDS = st.lists(st.sampled_from(Rank), min_size=1, max_size=14)


@given(HANDS, st.randoms(use_true_random=False), st.booleans())
def test_the_order_of_the_cards_never_matters(
    hand: list[Rank], chance: Random, going_out: bool
) -> None:
    shuffled = list(hand)
    chance.shuffle(shuffled)
    verdicts = {
        str(judge_meld(parse_cards(" ".join(cards)), CLASSIC, going_out=going_out))
        for cards in (hand, shuffled)
    }
    assert len(verdicts) == 1


@given(st.sampled_from(Rank), st.integers(0, 8), st.integers(0, 3), st.integers(0, 3))
def test_one_more_natural_keeps_a_legal_meld_legal(
    rank: Rank, naturals: int, twos: int, jokers: int
) -> None:
    """While the packs hold another one, and there is no largest meld."""
    wilds = [ONE[Rank.TWO]] * twos + [ONE[Rank.JOKER]] * jokers
    meld = together([ONE[rank]] * naturals + wilds)
    larger = Cards(meld + ONE[rank])
    if judge_meld(meld, CLASSIC).allowed and naturals < CLASSIC.copies(rank):
        assert judge_meld(larger, CLASSIC).allowed


@given(HANDS)
def test_a_legal_meld_is_of_one_rank_and_three_or_more(hand: list[Rank]) -> None:
    """MELD-01: three or more cards of one rank from A to 4."""
    meld = together(ONE[rank] for rank in hand)
    if judge_meld(meld, CLASSIC).allowed:
        assert lone_rank(meld)
        assert how_many(meld) >= 3


@given(HANDS, st.booleans())
def test_no_rule_is_named_twice_for_a_meld_without_copies(
    hand: list[Rank], going_out: bool
) -> None:
    meld = together(ONE[rank] for rank in hand)
    found = judge_meld(meld, CLASSIC, going_out=going_out).violations
    rules = [v.rule for v in found if v.rule != Rule.MELD_TOO_MANY_COPIES]
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize(
    ("cards", "broken"),
    [
        ("7 7 2", ["MOD-7"]),
        ("7 7 7", []),
        ("8 8 2", []),
        ("2 2 JK", ["MELD-05"]),
        ("7 7 2 2 2", ["MELD-04", "MOD-7"]),
        ("7 7 7 7 7 7 7 7 7 2", ["MELD-15", "MOD-7"]),
    ],
)
def test_a_ranks_melds_may_take_no_wild_card(cards: str, broken: list[str]) -> None:
    """MOD-7."""
    sevens = load_ruleset("classic", {"no_wild_ranks": ["7", "A"]})
    found = judge_meld(parse_cards(cards), sevens).violations
    assert [violation.rule.value for violation in found] == broken


def test_seven_or_more_of_a_rank_are_a_canasta_even_with_one_natural() -> None:
    """IRR-05: what the table let pass counts as it lies."""
    assert is_canasta(parse_cards("K 2 2 2 2 JK JK"))
    assert not is_canasta(parse_cards("K 2 2 2 2 JK"))


def test_black_threes_are_added_by_who_goes_out_alone() -> None:
    """MELD-07: nobody goes out who does not say so."""
    one, two = parse_cards("3B"), parse_cards("3B 3B")
    assert judge_addition(one, two, CLASSIC, going_out=True).allowed
    for verdict in (
        judge_addition(one, two, CLASSIC),
        judge_meld(Cards(one + two), CLASSIC),
    ):
        assert [v.rule.value for v in verdict.violations] == ["MELD-07"]


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        ("K Q 2 2 2 2 JK JK", True),
        ("K Q 2 2 2 2 JK", False),
        ("K 3B 2 2 2 2 JK JK", True),
        ("2 2 2 2 JK JK JK", False),
        ("3B 3B 3B 3B 2 2 2", False),
    ],
)
def test_a_meld_that_the_table_let_pass_counts_with_the_cards_of_one_rank(
    cards: str, counts: bool
) -> None:
    """MELD-10, IRR-05."""
    assert is_canasta(parse_cards(cards)) == counts


@pytest.mark.parametrize(
    ("cards", "packs", "broken"),
    [
        ("3B 3B 3B", 2, []),
        ("3B 3B 3B 3B", 2, []),
        ("3B 3B 3B", 1, ["MELD-15"]),
        ("3S 3S 3S", 2, ["MELD-15"]),
        ("3S 3S 3C", 2, []),
    ],
)
def test_no_more_black_threes_go_out_than_the_packs_hold(
    cards: str, packs: int, broken: list[str]
) -> None:
    """MELD-15 holds for the meld of MELD-07 as well."""
    rules = load_ruleset("classic", {"packs": packs})
    found = judge_meld(parse_cards(cards), rules, going_out=True).violations
    assert [violation.rule for violation in found] == broken
