"""A.4: the opening and its minimum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.rules.opening import judge_opening
from referee.rules.opening import minimum_for
from referee.rules.opening import Opening
from referee.rules.opening import OpeningVerdict
from referee.rules.opening import repair_opening
from referee.rules.ruleset import Ruleset

CLASSIC = load_ruleset()


def opening(
    *melds: str, score: int = 0, top: Rank | None = None, going_out: bool = False
) -> Opening:
    heaps = tuple(map(parse_cards, melds))
    return Opening(heaps, score, top=top, going_out=going_out)


def rules(verdict: OpeningVerdict) -> list[str]:
    return [violation.rule.value for violation in verdict.violations]


@pytest.mark.parametrize(
    ("score", "minimum"),
    [(-99_995, 15), (-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)],
)
def test_the_minimum_goes_by_the_total_before_the_deal(
    score: int, minimum: int
) -> None:
    """OPEN-01, OPEN-02."""
    assert CLASSIC.opening_minimum(score) == minimum
    assert minimum_for(score, 10, CLASSIC) == minimum + 10


def test_the_melds_of_the_turn_are_added_up() -> None:
    """OPEN-03."""
    verdict = judge_opening(opening("K K K", "9 9 9"), CLASSIC)
    assert verdict.allowed
    assert (verdict.points, verdict.minimum, verdict.short_by) == (60, 50, 0)


def test_bonuses_do_not_count() -> None:
    """OPEN-04."""
    verdict = judge_opening(opening("4 4 4 4 4 4 4"), CLASSIC)
    assert rules(verdict) == ["OPEN-01"]
    assert verdict.violations[0].facts == {"points": 35, "minimum": 50, "missing": 15}
    assert verdict.short_by == 15


def test_an_illegal_meld_counts_nothing_and_is_named_with_its_place() -> None:
    """OPEN-03."""
    verdict = judge_opening(opening("K K K", "9 JK JK"), CLASSIC)
    assert rules(verdict) == ["MELD-02", "MELD-04", "OPEN-01"]
    assert verdict.points == 30
    assert [v.facts.get("meld") for v in verdict.violations] == [1, 1, None]


def test_melds_of_one_rank_are_one_meld_at_the_place_of_the_first() -> None:
    """MELD-08."""
    verdict = judge_opening(opening("Q Q Q", "K K", "A A A", "K"), CLASSIC)
    assert verdict.allowed
    (note,) = verdict.notes
    assert (note.rule.value, note.facts) == ("MELD-08", {"rank": "K", "meld": 1})
    verdict = judge_opening(opening("A A A", "K K", "K 2 2 2 2"), CLASSIC)
    assert [v.facts["meld"] for v in verdict.violations] == [1, 1]


@pytest.mark.parametrize("told", [("3B 3B", "3B"), ("K K 3R", "K K"), ("2 2", "2")])
def test_only_melds_of_one_rank_are_merged(told: tuple[str, ...]) -> None:
    verdict = judge_opening(opening("A A A", *told, going_out=True), CLASSIC)
    merged = [note.rule.value for note in verdict.notes if "rank" in note.facts]
    assert merged == (["MELD-08"] if told[0] == "3B 3B" else [])


def test_all_melds_together_hold_no_more_than_the_packs() -> None:
    """MELD-15: eight twos, over all melds."""
    verdict = judge_opening(
        opening("A A A 2 2 2", "K K K 2 2 2", "Q Q Q 2 2 2"), CLASSIC
    )
    (violation,) = verdict.violations
    assert violation.facts == {"card": "2", "count": 9, "limit": 8}
    for meld in ("9x2", "5xJK", "5x3B", "5x3R"):
        alone = judge_opening(opening(meld, "A A A"), CLASSIC)
        assert rules(alone) == ["MELD-05" if "3" not in meld else "MELD-07"]
    twice = judge_opening(opening("K K K K K K K K K", "A A A"), CLASSIC)
    assert [v.facts for v in twice.violations] == [
        {"card": "K", "count": 9, "limit": 8, "meld": 0}
    ]
    parts = judge_opening(opening("K K K K K", "K K K K", "A A A"), CLASSIC)
    assert parts.violations == twice.violations


def test_a_failed_opening_raises_the_minimum_once() -> None:
    """IRR-01."""
    low = judge_opening(opening("K K K", "5 5 5"), CLASSIC)
    assert low.next_minimum == 60
    assert [(n.rule.value, n.facts) for n in low.notes] == [("IRR-01", {"minimum": 60})]
    again = judge_opening(Opening((parse_cards("K K K"),), 0, extra=10), CLASSIC)
    assert (again.minimum, again.next_minimum) == (60, 60)
    free = load_ruleset("classic", {"failed_opening_extra": 0})
    unpunished = judge_opening(opening("K K K"), free)
    assert (unpunished.next_minimum, unpunished.notes) == (50, ())


TOPS = [
    (("Q Q Q", "8 8 8"), Rank.QUEEN, []),
    (("Q Q JK",), Rank.QUEEN, ["PILE-04"]),
    (("A A A",), Rank.QUEEN, ["PILE-03"]),
    (("A A A",), Rank.TWO, ["PILE-07"]),
    (("A A A",), Rank.BLACK_THREE, ["PILE-07"]),
    (("4 4 4",), Rank.FOUR, ["OPEN-01"]),
    (("4 4 2",), Rank.FOUR, ["OPEN-01", "PILE-04"]),
    (("4 4 4",), Rank.TWO, ["PILE-07"]),
    (("K K K", "Q Q 2 2 2"), Rank.BLACK_THREE, ["PILE-07"]),
    (("K Q J", "K K K", "A A A"), Rank.KING, ["MELD-06"]),
]


@pytest.mark.parametrize(("melds", "top", "broken"), TOPS)
def test_the_top_card_needs_two_naturals_beside_it(
    melds: tuple[str, ...], top: Rank, broken: list[str]
) -> None:
    """PILE-04, PILE-06: the pile is closed to a side that has not opened."""
    assert rules(judge_opening(opening(*melds, top=top), CLASSIC)) == broken


def test_what_is_wrong_with_the_top_card_comes_with_its_figures() -> None:
    def facts(*melds: str, top: Rank) -> list[object]:
        verdict = judge_opening(opening(*melds, top=top), CLASSIC)
        return [(v.facts, v.closer) for v in verdict.violations]

    assert facts("A A A", top=Rank.QUEEN) == [({"card": "Q"}, "")]
    assert facts("A A A", top=Rank.TWO) == [({"card": "2"}, "")]
    assert facts("A A A", "Q Q JK", top=Rank.QUEEN) == [
        ({"rank": "Q", "meld": 1}, "closed")
    ]


def test_switches_of_the_opening_change_the_verdict() -> None:
    told = opening("Q Q Q", "8 8 8", top=Rank.QUEEN)
    strict = load_ruleset("classic", {"unopened_may_take_pile": False})
    assert rules(judge_opening(told, strict)) == ["PILE-09H"]
    low = judge_opening(opening("4 4 4", top=Rank.FOUR), strict)
    assert (rules(low), low.notes, low.short_by) == (["PILE-09H"], (), 35)
    assert repairs(opening("4 4 4", top=Rank.FOUR), strict) == []
    bare = load_ruleset("classic", {"opening_counts_top_card": False})
    assert judge_opening(told, CLASSIC).points == 60
    assert judge_opening(told, bare).points == 50
    other = opening("Q Q Q", "8 8 8", top=Rank.KING)
    assert judge_opening(other, bare).points == 60
    rows = {"opening_table": [{"min": 15}, {"from": 0, "min": 65}]}
    assert rules(judge_opening(told, load_ruleset("classic", rows))) == ["OPEN-01"]


WAIVERS = [
    ("no", "stock", "4 4 4 4 4 4 4", None, False),
    ("stock_draw", "stock", "4 4 4 4 4 4 4", None, True),
    ("stock_draw", "stock", "4 4 4 4 4 4", None, False),
    ("stock_draw", "pile", "4 4 4 4 4 4 4", None, False),
    ("stock_draw", "stock", "4 4 4 4 4 4 4", Rank.FOUR, False),
    ("always", "pile", "4 4 4", None, True),
]


@pytest.mark.parametrize(("waives", "drew", "meld", "top", "waived"), WAIVERS)
def test_a_concealed_hand_may_need_no_minimum(
    waives: str, drew: str, meld: str, top: Rank | None, waived: bool
) -> None:
    """OPEN-07."""
    ruleset = load_ruleset("classic", {"concealed_waives_minimum": waives})
    told = Opening(
        (parse_cards(meld),),
        0,
        top=top,
        going_out=True,
        drew="stock" if drew == "stock" else "pile",
    )
    verdict = judge_opening(told, ruleset)
    assert (verdict.waived, verdict.allowed) == (waived, waived)
    assert (verdict.short_by == 0) == waived


def test_a_hand_with_an_illegal_meld_is_no_concealed_hand() -> None:
    """OPEN-07."""
    always = load_ruleset("classic", {"concealed_waives_minimum": "always"})
    told = opening("4 4 4", "5 5", going_out=True)
    assert rules(judge_opening(told, always)) == ["MELD-01", "OPEN-01"]


def test_a_turn_that_does_not_go_out_is_never_waived() -> None:
    always = load_ruleset("classic", {"concealed_waives_minimum": "always"})
    assert not judge_opening(opening("4 4 4"), always).waived


def repairs(told: Opening, ruleset: Ruleset = CLASSIC) -> list[tuple[int, str, str]]:
    verdict = judge_opening(told, ruleset)
    return [
        (change.meld, write_cards(change.remove), write_cards(change.add))
        for change in repair_opening(told, verdict, ruleset)
    ]


def test_an_opening_that_is_too_low_names_the_cards_that_lift_it() -> None:
    assert repairs(opening("K K K", "5 5 5")) == [
        (0, "", "K"),
        (0, "", "2"),
        (0, "", "JK"),
        (1, "", "5"),
        (1, "", "2"),
        (1, "", "JK"),
    ]
    assert repairs(opening("4 4 4", score=1500)) == []


def test_an_opening_with_illegal_melds_mends_those_the_smallest_change_first() -> None:
    assert repairs(opening("9 JK JK JK", "K K Q", "8 8 2 2 2")) == [
        (2, "2", ""),
        (2, "", "8"),
        (0, "JK", "9"),
        (0, "", "9 9"),
        (1, "Q", "K"),
        (1, "Q", "2"),
        (1, "Q", "JK"),
    ]


def test_the_top_card_stays_where_it_is() -> None:
    assert repairs(opening("Q K K K", top=Rank.QUEEN)) == [
        (0, "K K K", "Q Q"),
        (0, "K K K", "Q 2"),
        (0, "K K K", "Q JK"),
    ]


def test_what_no_single_change_mends_has_no_repair() -> None:
    assert repairs(opening("4 4 2", top=Rank.FOUR)) == []
    assert repairs(opening("A A A", top=Rank.TWO)) == []


@given(
    st.lists(
        st.sampled_from(["K K K", "5 5 5", "8 8 2", "A A JK", "4 4", "9 9 2 2 2"]),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from([-5, 0, 1500, 3000]),
)
def test_a_lifting_card_opens_the_side(melds: list[str], score: int) -> None:
    told = opening(*melds, score=score)
    verdict = judge_opening(told, CLASSIC)
    if {v.rule.value for v in verdict.violations} == {"OPEN-01"}:
        for change in repair_opening(told, verdict, CLASSIC):
            assert how_many(change.add) == 1
            lifted = together((told.melds[change.meld], change.add))
            heaps = list(told.melds)
            heaps[change.meld] = lifted
            again = Opening(tuple(heaps), score)
            assert judge_opening(again, CLASSIC).allowed


@given(st.lists(st.sampled_from(["K K K", "5 5 5", "A A JK", "9"]), max_size=5))
def test_the_order_of_the_melds_never_matters(melds: list[str]) -> None:
    first = judge_opening(opening("Q Q Q", *melds), CLASSIC)
    second = judge_opening(opening("Q Q Q", *reversed(melds)), CLASSIC)
    assert (first.points, sorted(rules(first))) == (
        second.points,
        sorted(rules(second)),
    )


def test_one_card_of_each_rank_is_known() -> None:
    assert all(how_many(one) == 1 for one in ONE.values())
    assert Cards(0) not in ONE.values()


def test_who_goes_out_may_open_with_black_threes() -> None:
    """MELD-07, OPEN-03."""
    told = opening("A A A", "3B 3B 3B", going_out=True)
    assert judge_opening(told, CLASSIC).points == 75
    assert judge_opening(told, CLASSIC).allowed
    assert rules(judge_opening(opening("A A A", "3B 3B 3B"), CLASSIC)) == ["MELD-07"]
    assert repairs(opening("A A A", "3B 3B", going_out=True)) == [(1, "", "3B")]


def test_no_points_are_taken_off_for_a_top_card_in_no_legal_meld() -> None:
    """OPEN-05."""
    bare = load_ruleset("classic", {"opening_counts_top_card": False})
    verdict = judge_opening(opening("9 JK JK", top=Rank.NINE), bare)
    assert (verdict.points, verdict.short_by) == (0, 50)


def test_a_repair_takes_no_card_that_lies_in_another_meld() -> None:
    """MELD-15: all four jokers are laid already."""
    jokers = opening("A A A JK JK", "Q Q Q JK JK", "K K")
    assert repairs(jokers) == [(2, "", "K"), (2, "", "2")]
    assert repairs(opening("A A A JK JK", "K K")) == [
        (1, "", "K"),
        (1, "", "2"),
        (1, "", "JK"),
    ]


def test_what_a_merged_meld_has_too_much_of_is_named_once() -> None:
    """MELD-08, MELD-15: nine kings in two parts are one meld with one king too many."""
    verdict = judge_opening(opening("5xK", "4xK", "A A A"), CLASSIC)
    assert [v.facts for v in verdict.violations] == [
        {"card": "K", "count": 9, "limit": 8, "meld": 0}
    ]


def test_a_card_that_is_worth_too_little_does_not_lift_and_a_dearer_one_does() -> None:
    """OPEN-01: three kings lack 20 points."""
    assert repairs(opening("K K K")) == [(0, "", "2"), (0, "", "JK")]


def test_a_card_that_the_meld_cannot_take_does_not_lift_it() -> None:
    """MELD-04: the joker has the points, but would be one wild card too many."""
    assert repairs(opening("9 9 2 2", score=1500)) == []
    lifting = [(0, "", "2"), (0, "", "JK")]
    assert repairs(opening("9 9 9 2 2", score=1500)) == lifting


def test_a_seventh_card_may_lift_what_no_points_would() -> None:
    """OPEN-07: with a canasta the hand needs no minimum."""
    waives = load_ruleset("classic", {"concealed_waives_minimum": "stock_draw"})
    six = Opening((parse_cards("6x4"),), 3000, going_out=True, drew="stock")
    assert repairs(six, waives) == [(0, "", "4"), (0, "", "2"), (0, "", "JK")]
    assert repairs(six) == []
