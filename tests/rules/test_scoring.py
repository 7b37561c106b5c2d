"""A.6 and A.8: what a deal scores, line by line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deal import score_deal
from referee.rules.deck import card_points
from referee.rules.meld import is_canasta
from referee.rules.merging import merge
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.rules.scoring import Item
from referee.rules.scoring import SideScore
from referee.rules.tally import Counts
from referee.rules.tally import counts_of
from referee.rules.tally import Deal
from referee.rules.tally import Tally

CLASSIC = load_ruleset()
AN = ("K K K K K K K", "8 8 8 8 8 2 2", "A A A", "6 6 6 6", "9 9 9 JK")
BINH = ("Q Q Q Q Q 2 2", "10 10 10", "7 7 7 7")


def melded(*melds: str, hand: str = "", **amounts: Any) -> Tally:
    heaps = tuple(map(parse_cards, melds))
    return Tally(melds=heaps, hand=parse_cards(hand), **amounts)


def lines(side: SideScore) -> dict[str, int]:
    return {line.item.value: line.points for line in side.lines}


def scored(
    tally: Tally, *, out: int | None = None, concealed: bool = False, **house: Any
) -> dict[str, int]:
    ruleset = load_ruleset("classic", house)
    side = score_deal(Deal((tally,), out, concealed), ruleset).sides[0]
    assert side.total == sum(line.points for line in side.lines)
    return lines(side)


def test_the_reference_deal_by_all_three_ways_of_telling() -> None:
    """An & Chi +1,400, Bình & Dũng +435, however it is told."""
    hand = "A A K Q J 10 9 8 5"
    by_melds = Deal(
        (
            melded(*AN, hand="Q 5 4", red_threes=2),
            melded(*BINH, hand=hand, red_threes=1),
        ),
        out=0,
    )
    by_points = Deal(
        (
            Tally(
                card_points=320,
                natural_canastas=1,
                mixed_canastas=1,
                hand_points=20,
                red_threes=2,
            ),
            Tally(card_points=140, mixed_canastas=1, hand_points=105, red_threes=1),
        ),
        out=0,
    )
    by_counts = Deal(
        (
            Tally(
                melded_counts=Counts(joker=1, twenty=5, ten=15, five=4),
                natural_canastas=1,
                mixed_canastas=1,
                hand_counts=Counts(ten=1, five=2),
                red_threes=2,
            ),
            Tally(
                melded_counts=Counts(twenty=2, ten=8, five=4),
                mixed_canastas=1,
                hand_counts=Counts(twenty=2, ten=6, five=1),
                red_threes=1,
            ),
        ),
        out=0,
    )
    for deal in (by_melds, by_points, by_counts):
        score = score_deal(deal, CLASSIC)
        assert score.violations == ()
        assert score.totals == (1400, 435)
        assert lines(score.sides[0]) == {
            "canastas": 800,
            "going_out": 100,
            "red_threes": 200,
            "melded_cards": 320,
            "hand": -20,
        }


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 100), (2, 200), (3, 300), (4, 800)]
)
def test_red_threes_are_worth_more_together(count: int, points: int) -> None:
    """THREE-02, THREE-03."""
    assert scored(melded("4 4 4", red_threes=count)).get("red_threes", 0) == points
    assert scored(melded(red_threes=count)).get("red_threes", 0) == -points


@pytest.mark.parametrize(
    ("tally", "good"),
    [
        (Tally(card_points=15, red_threes=1), True),
        (Tally(card_points=0, red_threes=1), False),
        (Tally(red_threes=1), False),
        (Tally(mixed_canastas=1, red_threes=1), True),
        (Tally(melded_counts=Counts(five=3), red_threes=1), True),
        (Tally(melds=(parse_cards("4 4"),), red_threes=1), True),
        (Tally(melds=(), red_threes=1), False),
    ],
)
def test_whether_a_side_has_melded_is_derived(tally: Tally, good: bool) -> None:
    assert scored(tally)["red_threes"] == (100 if good else -100)


def test_red_threes_may_need_a_canasta() -> None:
    three = melded("K K K", red_threes=1)
    seven = melded("K K K K K K K", red_threes=1)
    assert scored(three)["red_threes"] == 100
    assert scored(three, red_three_needs="canasta")["red_threes"] == -100
    assert scored(seven, red_three_needs="canasta")["red_threes"] == 100


@pytest.mark.parametrize(
    ("out", "concealed", "points"),
    [(None, False, 0), (0, False, 100), (0, True, 200), (1, False, 0)],
)
def test_going_out_earns_its_bonus(
    out: int | None, concealed: bool, points: int
) -> None:
    """OUT-04, OUT-05."""
    tally = melded("K K K K K K K")
    assert scored(tally, out=out, concealed=concealed).get("going_out", 0) == points


CANASTAS = [
    (("K K K K K K K",), 500),
    (("K K K K K K K K",), 500),
    (("K K K K K 2 2",), 300),
    (("K K K K K K K", "5 5 5 5 2 2 JK"), 800),
    (("K K K", "K K K K"), 500),
    (("K K K K Q Q Q",), 0),
    (("2 2 2 2 2 2 2",), 0),
    (("K K K 2 2 2 2",), 300),
    (("7xK Q Q",), 500),
    (("7xK 3B",), 500),
    (("6xK 3R",), 0),
    (("5xK 2 3R",), 0),
    (("5xK 2 2 Q",), 300),
]


@pytest.mark.parametrize(("melds", "points"), CANASTAS)
def test_seven_or_more_of_a_rank_earn_a_bonus(
    melds: tuple[str, ...], points: int
) -> None:
    """MELD-10, MELD-11; also where the table let a meld pass (IRR-05)."""
    assert scored(melded(*melds)).get("canastas", 0) == points


def test_a_concealed_canasta_may_earn_more() -> None:
    """SCORE-09."""
    tally = melded("J J J J J 2 2", concealed_canastas=1)
    assert scored(tally)["canastas"] == 300
    assert scored(tally, concealed_canasta_bonus=100)["canastas"] == 400


def test_penalties_and_adjustments_have_lines_of_their_own() -> None:
    """SCORE-04, IRR-02."""
    tally = Tally(penalties=100, adjustment=-30, undeclared_red_threes=1)
    assert scored(tally) == {"penalties": -600, "adjustment": -30}
    assert scored(tally, red_three_undeclared_penalty=0)["penalties"] == -100


def test_a_red_three_in_a_hand_is_one_that_was_not_laid_down() -> None:
    """THREE-06: it is told once, however often it is named."""
    assert scored(melded(hand="3R K")) == {"hand": -10, "penalties": -500}
    named = melded(hand="3R K", undeclared_red_threes=1)
    assert scored(named) == {"hand": -10, "penalties": -500}


def test_switches_of_the_bonuses_change_the_score() -> None:
    tally = melded("K K K K K K K", "5 5 5 5 5 2 2", red_threes=4)
    assert scored(tally, natural_canasta_bonus=600)["canastas"] == 900
    assert scored(tally, mixed_canasta_bonus=200)["canastas"] == 700
    assert scored(tally, four_red_threes=400)["red_threes"] == 400
    one = melded("K K K", red_threes=1)
    assert scored(one, red_three_value=200)["red_threes"] == 200
    assert scored(tally, out=0, going_out_bonus=300)["going_out"] == 300
    assert scored(tally, out=0, concealed=True, concealed_extra=0)["going_out"] == 100


def test_melds_of_one_rank_are_told_once_with_a_note() -> None:
    """MELD-08."""
    score = score_deal(Deal((melded("A A A", "K K K", "K K 2"),)), CLASSIC)
    assert [write_cards(meld.cards) for meld in score.sides[0].melds] == [
        "A A A",
        "K K K K K 2",
    ]
    assert next((n.rule.value, n.facts) for n in score.notes) == (
        "MELD-08",
        {"rank": "K", "meld": 1, "side": 0},
    )


def test_illegal_melds_are_notes_and_their_cards_count() -> None:
    """IRR-05."""
    score = score_deal(Deal((melded("9 JK JK"),)), CLASSIC, before=[0])
    assert score.violations == ()
    assert [n.rule.value for n in score.notes] == ["MELD-02", "MELD-04", "SCORE-08"]
    assert score.notes[0].facts == {"naturals": 1, "limit": 2, "side": 0, "meld": 0}
    assert score.totals == (110,)


def test_black_threes_are_melded_by_the_side_that_went_out() -> None:
    """MELD-07."""
    tallies = (melded("K K K K K K K", "3B 3B 3B"), melded("3B 3B 3B"))
    score = score_deal(Deal(tallies, out=0), CLASSIC)
    threes = [n.facts for n in score.notes if n.rule == "MELD-07"]
    assert threes == [{"side": 1, "meld": 0}]
    assert lines(score.sides[0])["melded_cards"] == 85


def test_negative_red_threes_are_worth_a_note() -> None:
    """THREE-03."""
    score = score_deal(Deal((Tally(red_threes=2, hand_points=10),)), CLASSIC)
    assert (score.notes[0].rule.value, score.notes[0].facts) == (
        "THREE-03",
        {"points": -200, "side": 0},
    )


def test_red_threes_may_lack_a_canasta_beside_a_meld() -> None:
    """THREE-03."""
    deal = Deal((Tally(red_threes=2, card_points=60),))
    rules = load_ruleset("classic", {"red_three_needs": "canasta"})
    notes = [n for n in score_deal(deal, rules).notes if n.rule == "THREE-03"]
    assert [note.closer for note in notes] == ["canasta"]


def test_a_score_tells_its_figures() -> None:
    side = score_deal(Deal((melded(*AN, hand="Q 5 4"),)), CLASSIC).sides[0]
    assert (side.natural_canastas, side.mixed_canastas, side.canastas) == (1, 1, 2)
    assert (side.melded, side.held, side.has_melded) == (320, 20, True)
    assert side.points(Item.CANASTAS) == 800
    assert side.points(Item.PENALTIES) == 0


MELDS = st.lists(
    st.builds(
        lambda rank, naturals, wilds: together(
            ONE[each] for each in [rank] * naturals + wilds
        ),
        st.sampled_from(tuple(Rank)[:11]),
        st.integers(2, 8),
        st.lists(st.sampled_from([Rank.TWO, Rank.JOKER]), max_size=3),
    ),
    max_size=6,
)
HANDS = st.lists(st.sampled_from(tuple(Rank)[:14]), max_size=12).map(
    lambda ranks: together(ONE[rank] for rank in ranks)
)
TALLIES = st.builds(
    lambda melds, hand, red, penalties, adjustment: Tally(
        melds=tuple(melds),
        hand=hand,
        red_threes=red,
        penalties=5 * penalties,
        adjustment=5 * adjustment,
    ),
    MELDS,
    HANDS,
    st.integers(0, 4),
    st.integers(0, 40),
    st.integers(-40, 40),
)
DEALS = st.builds(
    lambda sides, out, concealed: Deal(tuple(sides), out, concealed),
    st.lists(TALLIES, min_size=2, max_size=2),
    st.sampled_from([None, 0, 1]),
    st.booleans(),
)


@given(DEALS)
def test_a_total_is_the_sum_of_its_lines(deal: Deal) -> None:
    """SCORE-04."""
    for side in score_deal(deal, CLASSIC).sides:
        assert side.total == sum(line.points for line in side.lines)
        assert all(line.points for line in side.lines)
        assert [line.item for line in side.lines] == [
            item for item in Item if item in {line.item for line in side.lines}
        ]


@given(DEALS)
def test_scoring_is_independent_of_the_order_of_the_sides(deal: Deal) -> None:
    other_out = None if deal.out is None else 1 - deal.out
    turned = Deal(deal.sides[::-1], other_out, deal.concealed)
    straight, reverse = score_deal(deal, CLASSIC), score_deal(turned, CLASSIC)
    assert straight.totals == reverse.totals[::-1]


def as_points(tally: Tally) -> Tally:
    return retold(
        tally,
        card_points=sum(card_points(meld, CLASSIC) for meld in tally.melds or ()),
        hand_points=card_points(tally.hand or Cards(0), CLASSIC),
    )


def as_counts(tally: Tally) -> Tally:
    return retold(
        tally,
        melded_counts=counts_of(together(tally.melds or ())),
        hand_counts=counts_of(tally.hand or Cards(0)),
    )


def retold(tally: Tally, **heaps: Any) -> Tally:
    canastas = [
        m.cards for m in merge(tally.melds or (), CLASSIC) if is_canasta(m.cards)
    ]
    natural = sum(1 for c in canastas if not {"2", "JK"} & set(write_cards(c).split()))
    return Tally(
        natural_canastas=natural,
        mixed_canastas=len(canastas) - natural,
        red_threes=tally.red_threes,
        penalties=tally.penalties,
        adjustment=tally.adjustment,
        **heaps,
    )


@given(DEALS)
def test_three_ways_of_telling_one_deal_give_one_total(deal: Deal) -> None:
    for way in (as_points, as_counts):
        other = Deal(tuple(map(way, deal.sides)), deal.out, deal.concealed)
        assert score_deal(other, CLASSIC).totals == score_deal(deal, CLASSIC).totals


@pytest.mark.parametrize(
    ("needs", "points"),
    [
        ("meld", [200, 200, 200]),
        ("canasta", [-200, 200, 200]),
        ("two_canastas", [-200, -200, 200]),
        ("by_canastas", [-200, 0, 200]),
    ],
)
def test_what_red_threes_need_is_a_house_rule(needs: str, points: list[int]) -> None:
    """THREE-03, MOD-3: a meld, one canasta, two canastas."""
    ruleset = load_ruleset("classic", {"red_three_needs": needs})
    found = []
    for canastas in range(3):
        tally = Tally(card_points=200, mixed_canastas=canastas, red_threes=2)
        side = score_deal(Deal((tally,)), ruleset).sides[0]
        found.append(side.points(Item.RED_THREES))
    assert found == points


def test_a_black_three_in_hand_costs_what_the_ruleset_says() -> None:
    """THREE-08."""
    held = Tally(hand=parse_cards("3B 3B K"))
    for cost in (5, 10, 100):
        ruleset = load_ruleset("classic", {"black_three_in_hand": cost})
        assert held.held_points(ruleset) == 2 * cost + 10
    counted = Tally(hand_points=20)
    assert counted.held_points(load_ruleset("classic")) == 20


def test_canastas_of_either_kind_are_what_red_threes_need() -> None:
    """THREE-03: one natural and one mixed canasta are two."""
    both = melded("K K K K K K K", "Q Q Q Q Q Q 2", red_threes=1)
    assert scored(both, red_three_needs="canasta")["red_threes"] == 100
    assert scored(both, red_three_needs="two_canastas")["red_threes"] == 100
