"""A.5: taking the discard pile, with the cards named."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE as ONE_OF
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import together
from referee.rules.notation import parse_cards
from referee.rules.pile import is_frozen
from referee.rules.pile import judge_taking
from referee.rules.pile import out_of_reach
from referee.rules.pile import Pile
from referee.rules.pile import plain_addition_is_legal
from referee.rules.pile import Taking
from referee.rules.pile import TakingVerdict
from referee.rules.ruleset import Ruleset

CLASSIC = load_ruleset()


def taking(
    top: str,
    use: str = "",
    *,
    opened: bool = True,
    melds: str = "",
    lay: str = "",
    pile: Pile | None = None,
    **rest: Any,
) -> Taking:
    """Take a pile of five cards; melds and lay are written with strokes between."""
    return Taking(
        pile=pile or Pile(Rank(top), 5),
        opened=opened,
        use=parse_cards(use),
        melds=heaps(melds),
        lay=heaps(lay),
        **rest,
    )


def heaps(text: str) -> tuple[Cards, ...]:
    return tuple(map(parse_cards, text.split("|"))) if text else ()


def judged(told: Taking, **house: Any) -> TakingVerdict:
    return judge_taking(told, load_ruleset("classic", house))


def rules(verdict: TakingVerdict) -> list[str]:
    return [violation.rule.value for violation in verdict.violations]


def noted(verdict: TakingVerdict) -> list[tuple[str, dict[str, Any]]]:
    return [(note.rule.value, dict(note.facts)) for note in verdict.notes]


BLACK = {"black_three_freezes": True}
FREEZES: list[tuple[Pile, dict[str, Any], bool]] = [
    (Pile(Rank.KING, 5), {}, False),
    (Pile(Rank.KING, 5, wild=True), {}, True),
    (Pile(Rank.KING, 5, red_three=True), {}, True),
    (Pile(Rank.KING, 5, black_three=True), {}, False),
    (Pile(Rank.KING, 5, black_three=True), BLACK, True),
    (Pile(Rank.KING, 5), BLACK, False),
    (Pile(Rank.KING, 5), {"always_frozen": True}, True),
    (Pile(Rank.TWO), {}, True),
    (Pile(Rank.JOKER), {}, True),
    (Pile(Rank.RED_THREE), {}, True),
    (Pile(Rank.BLACK_THREE), {}, False),
    (Pile(Rank.BLACK_THREE), BLACK, True),
]


@pytest.mark.parametrize(("pile", "house", "frozen"), FREEZES)
def test_some_cards_freeze_the_pile_for_everyone(
    pile: Pile, house: dict[str, Any], frozen: bool
) -> None:
    """PILE-05, PILE-08."""
    assert is_frozen(pile, load_ruleset("classic", house)) == frozen
    for opened in (True, False):
        told = taking("K", "K K", pile=pile, opened=opened)
        verdict = judged(told, **house)
        assert (verdict.frozen, verdict.closed) == (frozen, not opened)


@pytest.mark.parametrize("name", ["classic", "pagat", "team_concealed"])
def test_a_covered_black_three_leaves_no_trace(name: str) -> None:
    """PILE-08."""
    told = taking("9", "9 2", pile=Pile(Rank.NINE, 5, black_three=True))
    assert judge_taking(told, load_ruleset(name)).allowed


@pytest.mark.parametrize("name", ["bicycle", "strict"])
def test_elsewhere_a_covered_black_three_freezes_the_pile(name: str) -> None:
    """PILE-05."""
    told = taking("9", "9 2", pile=Pile(Rank.NINE, 5, black_three=True))
    verdict = judge_taking(told, load_ruleset(name))
    assert (rules(verdict), verdict.frozen) == (["PILE-04"], True)


WAYS = [
    # top, use, melds: open, frozen
    ("Q", "Q Q", "", [], []),
    ("Q", "Q Q", "K K K", [], []),
    ("Q", "Q Q", "Q Q Q", [], []),
    ("Q", "Q Q 2", "", [], []),
    ("Q", "Q Q 2 JK", "", [], []),
    ("Q", "Q 2", "", [], ["PILE-04"]),
    ("Q", "Q JK", "", [], ["PILE-04"]),
    ("Q", "Q 2 JK", "", [], ["PILE-04"]),
    ("Q", "", "Q Q Q", [], ["PILE-04"]),
    ("Q", "Q", "Q Q Q", [], ["PILE-04"]),
    ("Q", "2 JK", "Q Q Q", [], ["PILE-04"]),
    ("Q", "Q 2", "Q Q Q", [], ["PILE-04"]),
    ("Q", "", "Q Q Q Q Q Q Q", [], ["PILE-04"]),
    ("Q", "", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "", "K K K", ["PILE-03"], ["PILE-04"]),
    ("Q", "Q", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "2", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "2 2", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "2 JK", "K K K", ["PILE-03"], ["PILE-04"]),
    ("Q", "K K", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "K K", "Q Q Q", ["PILE-03"], ["PILE-04"]),
    ("Q", "Q Q K", "", ["PILE-03"], ["PILE-04"]),
    ("Q", "Q Q 3B", "Q Q Q", ["PILE-03"], ["PILE-04"]),
    ("Q", "Q 3R", "Q Q Q", ["PILE-03"], ["PILE-04"]),
]


@pytest.mark.parametrize(("top", "use", "melds", "broken", "frozen"), WAYS)
def test_the_cards_that_take_an_open_and_a_frozen_pile(
    top: str, use: str, melds: str, broken: list[str], frozen: list[str]
) -> None:
    """PILE-03, PILE-04, PILE-13; two wild cards never take the pile."""
    assert rules(judged(taking(top, use, melds=melds))) == broken
    shut = taking(top, use, melds=melds, pile=Pile(Rank(top), 5, wild=True))
    assert rules(judged(shut)) == frozen
    told = taking(top, use, melds=melds)
    assert rules(judged(told, always_frozen=True)) == frozen


SWITCHED = [
    ("take_with_wild", "Q 2", "", ["PILE-03"]),
    ("take_with_wild", "Q 2", "Q Q Q", []),
    ("take_with_wild", "Q Q", "", []),
    ("take_by_adding", "", "Q Q Q", ["PILE-03"]),
    ("take_by_adding", "Q 2", "Q Q Q", ["PILE-03"]),
    ("take_by_adding", "Q 2", "", []),
    ("take_by_adding", "Q Q", "Q Q Q", []),
    ("take_by_adding", "", "Q Q Q Q Q Q Q", ["PILE-03"]),
    ("take_to_canasta", "", "Q Q Q Q Q 2 2", ["PILE-11"]),
    ("take_to_canasta", "Q", "Q Q Q Q Q 2 2", ["PILE-11"]),
    ("take_to_canasta", "2", "Q Q Q Q Q 2 2", ["PILE-11"]),
    ("take_to_canasta", "Q Q", "Q Q Q Q Q 2", []),
    ("take_to_canasta", "Q Q", "Q Q Q Q Q 2 2", []),
    ("take_to_canasta", "", "Q Q Q Q Q 2", []),
]


@pytest.mark.parametrize(("switch", "use", "melds", "broken"), SWITCHED)
def test_a_table_may_close_a_way_into_the_pile(
    switch: str, use: str, melds: str, broken: list[str]
) -> None:
    """PILE-03, PILE-11: nothing is said of the meld when the way is closed."""
    told = taking("Q", use, melds=melds)
    assert rules(judged(told, **{switch: False})) == broken
    assert judged(told).allowed


def test_a_meld_of_the_largest_size_takes_no_card_whatever_the_switch() -> None:
    """H.1: a full meld cites PILE-12 with MELD-13."""
    told = taking("Q", melds="Q Q Q Q Q Q Q")
    for to_canasta in (True, False):
        verdict = judged(told, max_meld_size=7, take_to_canasta=to_canasta)
        assert rules(verdict) == ["MELD-13", "PILE-12"]
    six = taking("Q", melds="Q Q Q Q Q Q")
    assert judged(six, max_meld_size=7).allowed


@pytest.mark.parametrize("top", ["2", "JK", "3B", "3R"])
def test_a_wild_card_or_a_three_on_top_ends_the_question(top: str) -> None:
    """PILE-07: cited alone, whatever else is wrong."""
    told = taking(top, "K Q", opened=False, whole=False, lay="9 JK", hand_count=1)
    verdict = judged(told, unopened_may_take_pile=False)
    assert [(v.rule.value, v.facts) for v in verdict.violations] == [
        ("PILE-07", {"card": top})
    ]
    assert (verdict.notes, verdict.points, verdict.minimum) == ((), 0, 50)


def test_a_part_of_the_pile_ends_the_question() -> None:
    """PILE-01 goes before PILE-09H."""
    told = taking("K", "K K", opened=False, whole=False, lay="9 JK")
    verdict = judged(told, unopened_may_take_pile=False)
    assert (rules(verdict), verdict.points) == (["PILE-01"], 30)
    assert verdict.violations[0].facts == {}


def test_some_tables_let_a_side_open_before_it_takes_the_pile() -> None:
    """PILE-09H: never PILE-04 or OPEN-01 beside it."""
    told = taking("K", "K 2", opened=False, lay="Q Q 2", hand_count=1)
    verdict = judge_taking(told, load_ruleset("strict"))
    assert (rules(verdict), verdict.points, verdict.minimum) == (["PILE-09H"], 80, 50)
    opened = taking("K", "K K", hand_count=5)
    assert judge_taking(opened, load_ruleset("strict")).allowed


ONE = [(1, 1, True), (1, 2, False), (2, 1, False), (None, 1, False), (0, 1, False)]


@pytest.mark.parametrize(("hand", "count", "forbidden"), ONE)
def test_one_card_in_hand_takes_no_pile_of_one_card(
    hand: int | None, count: int, forbidden: bool
) -> None:
    """PILE-10: other rules are judged beside it."""
    pile = Pile(Rank.NINE, count)
    told = taking("9", melds="9 9 9", pile=pile, hand_count=hand)
    assert rules(judged(told)) == (["PILE-10"] if forbidden else [])
    assert judged(told, one_card_rule=False).allowed
    lost = taking("9", "9", pile=pile, hand_count=hand)
    assert rules(judged(lost)) == ["PILE-03", *(["PILE-10"] if forbidden else [])]


MERGED = [
    ("K", "K 2", "K K K K 2 2 JK", ["MELD-03", "PILE-12"]),
    ("K", "", "K K K K 2 2 JK", []),
    ("J", "J J 2", "J J J 2 2 JK", ["MELD-03", "PILE-12"]),
    ("J", "2 2", "J J 2", []),
    ("J", "2 2 2", "J J", []),
    ("J", "2 2 JK", "J J 2", ["MELD-03", "MELD-04", "PILE-12"]),
    ("J", "J J", "J J J J J J", ["MELD-15", "PILE-12"]),
    ("J", "J", "J J J J J J", []),
]


@pytest.mark.parametrize(("top", "use", "melds", "broken"), MERGED)
def test_the_merged_meld_must_be_legal(
    top: str, use: str, melds: str, broken: list[str]
) -> None:
    """PILE-12: with the MELD ids that the merged meld breaks."""
    verdict = judged(taking(top, use, melds=f"A A A|{melds}"))
    assert rules(verdict) == broken
    assert all("meld" not in v.facts for v in verdict.violations)
    if broken:
        assert verdict.violations[-1].facts == {"rank": top}


NEW = [
    ("8", "8 2 JK", {}, []),
    ("8", "8 2 2 JK", {}, ["MELD-04"]),
    ("8", "8 2 2 JK", {"wild_le_natural": False}, []),
    ("8", "8 8 2 2 2 JK", {}, ["MELD-03", "MELD-04"]),
    ("8", "8 8 2 2", {"naturals_per_wild": 2}, ["MELD-04H"]),
    ("8", "8 8", {"min_naturals": 4}, ["MELD-02"]),
    ("7", "7 2", {"no_wild_ranks": ["7"]}, ["MOD-7"]),
    ("8", "8 8 8 8 8 8 8", {"max_meld_size": 7}, ["MELD-13"]),
    ("8", "8 8 8 8 8 8 8 8", {}, ["MELD-15"]),
    ("8", "8 8 8 8 8 8 8 8", {"packs": 3}, []),
]


@pytest.mark.parametrize(("top", "use", "house", "broken"), NEW)
def test_a_new_meld_is_judged_with_the_top_card_in_it(
    top: str, use: str, house: dict[str, Any], broken: list[str]
) -> None:
    """MELD ids alone: no meld of the side takes the cards in."""
    assert rules(judged(taking(top, use), **house)) == broken


def test_a_barred_way_says_nothing_of_the_meld() -> None:
    for pile in (Pile(Rank.EIGHT, 5), Pile(Rank.EIGHT, 5, wild=True)):
        told = taking("8", "2 2 JK JK JK JK JK", pile=pile)
        way = "PILE-04" if pile.wild else "PILE-03"
        assert rules(judged(told)) == [way]
    canasta = taking("8", "2", melds="8 8 8 8 2 2 2")
    assert rules(judged(canasta, take_to_canasta=False)) == ["PILE-11"]
    assert rules(judged(canasta)) == ["MELD-03", "PILE-12"]


def test_what_bars_the_way_comes_with_its_figures() -> None:
    def told(**rest: Any) -> list[tuple[str, dict[str, Any], str]]:
        verdict = judged(taking("Q", "Q 2", **rest), take_with_wild=False)
        return [(v.rule.value, dict(v.facts), v.closer) for v in verdict.violations]

    frozen = Pile(Rank.QUEEN, 5, wild=True)
    assert told() == [("PILE-03", {"card": "Q"}, "")]
    assert told(pile=frozen) == [("PILE-04", {"rank": "Q"}, "")]
    assert told(opened=False, lay="A A A") == [("PILE-04", {"rank": "Q"}, "closed")]
    assert told(opened=False, lay="A A A", pile=frozen) == [
        ("PILE-04", {"rank": "Q"}, "")
    ]


LAID = [
    ("5 5 5", "", [], []),
    ("5 5", "", [("MELD-01", 0)], []),
    ("5 5 5|9 9|7 2 2", "", [("MELD-01", 1), ("MELD-02", 2), ("MELD-04", 2)], []),
    ("9 9|5 5 5|9", "", [], [("9", 0)]),
    ("5 5 5|9 9|9 2 2 2 2", "", [("MELD-03", 1), ("MELD-04", 1)], [("9", 1)]),
    ("5 5 5|9", "9 9 9", [], [("9", 1)]),
    ("2 2|9 9 2 2 2", "9 9 9", [("MELD-05", 0)], [("9", 1)]),
    ("9 2", "9 9 9 2 2 2", [("MELD-03", 0)], [("9", 0)]),
    ("9", "8 8 8", [("MELD-01", 0), ("MELD-02", 0)], []),
    ("3B 3B|3B", "", [("MELD-07", 0)], [("3B", 0)]),
    ("3B 3B 3B", "", [("MELD-07", 0)], []),
    ("9 8 7", "9 9 9", [("MELD-06", 0)], []),
    ("9 9 3B", "9 9 9", [("MELD-07", 0)], []),
]


@pytest.mark.parametrize(("lay", "melds", "broken", "merged"), LAID)
def test_further_melds_are_judged_at_their_place(
    lay: str, melds: str, broken: list[tuple[str, int]], merged: list[tuple[str, int]]
) -> None:
    """MELD-08: what is laid joins the side's meld of its rank."""
    verdict = judged(taking("Q", "Q Q", melds=melds, lay=lay))
    found = [(v.rule.value, v.facts.get("meld")) for v in verdict.violations]
    assert found == broken
    assert noted(verdict) == [
        ("MELD-08", {"rank": rank, "meld": place}) for rank, place in merged
    ]


QUEENS = {"rank": "Q"}
JOINED = [
    ("Q Q", "", "", []),
    ("Q Q", "Q Q Q", "", [("MELD-08", QUEENS)]),
    ("Q 2", "Q Q Q", "", [("MELD-08", QUEENS)]),
    ("Q", "Q Q Q", "", []),
    ("", "Q Q Q", "", []),
    ("2 JK", "Q Q Q", "", []),
    ("Q Q", "", "5 5 5|Q", [("MELD-08", QUEENS)]),
    ("", "Q Q Q", "5 5 5|Q", [("MELD-08", QUEENS)]),
    ("Q Q", "Q Q Q", "Q|Q", [("MELD-08", QUEENS)]),
    ("", "Q Q|Q", "", [("MELD-08", QUEENS)]),
    ("Q Q", "Q Q|Q", "", [("MELD-08", QUEENS)]),
    ("Q Q", "K K|K", "", [("MELD-08", {"rank": "K"})]),
    ("Q Q", "K K|K", "K", [("MELD-08", {"rank": "K", "meld": 0})]),
]


@pytest.mark.parametrize(("use", "melds", "lay", "notes"), JOINED)
def test_cards_that_were_told_apart_are_noted_once_a_rank(
    use: str, melds: str, lay: str, notes: list[tuple[str, dict[str, Any]]]
) -> None:
    """MELD-08; what only adds to a meld joins on purpose."""
    verdict = judged(taking("Q", use, melds=melds, lay=lay))
    assert verdict.allowed
    assert noted(verdict) == notes


def test_a_rank_of_the_top_card_that_is_laid_joins_its_meld() -> None:
    """PILE-12: the place is absent for what the top card makes."""
    lay = "5 5 5|Q 2 2 2 2"
    verdict = judged(taking("Q", "Q Q", lay=lay))
    assert [(v.rule.value, v.facts.get("meld")) for v in verdict.violations] == [
        ("MELD-03", None)
    ]
    onto = judged(taking("Q", "", melds="Q Q Q", lay=lay))
    assert rules(onto) == ["MELD-03", "PILE-12"]
    pair_in_lay = judged(taking("Q", "", lay="Q Q"))
    assert rules(pair_in_lay) == ["PILE-03"]


MIXED = {"before": 500, "after": 300}
CANASTAS = [
    ("2", "Q Q Q Q Q Q", "", []),
    ("2", "Q Q Q Q Q Q Q", "", [("MELD-12", MIXED)]),
    ("", "Q Q Q Q Q Q Q|K K K", "", []),
    ("", "Q Q Q|9 9 9 9 9 9 9", "5 5 5|2 9", [("MELD-12", {**MIXED, "meld": 1})]),
]


@pytest.mark.parametrize(("use", "melds", "lay", "notes"), CANASTAS)
def test_a_wild_card_on_a_natural_canasta_is_noted(
    use: str, melds: str, lay: str, notes: list[tuple[str, dict[str, Any]]]
) -> None:
    """MELD-12."""
    verdict = judged(taking("Q", use, melds=melds, lay=lay))
    assert verdict.allowed
    assert [note for note in noted(verdict) if note[0] == "MELD-12"] == notes


def test_a_barred_way_makes_no_canasta_mixed() -> None:
    """MELD-12 is said of what may lie there; the other melds are told of all the same.

    The pile is frozen, so the two does not come to the queens.
    """
    frozen = Pile(Rank.QUEEN, 5, wild=True)
    melds = "Q Q Q Q Q Q Q|9 9 9 9 9 9 9"
    verdict = judged(taking("Q", "2", melds=melds, lay="9 2", pile=frozen))
    assert rules(verdict) == ["PILE-04"]
    assert [note for note in noted(verdict) if note[0] == "MELD-12"] == [
        ("MELD-12", {**MIXED, "meld": 0})
    ]


OVER = [
    ("Q 2 2", "K K 2 2 2|A A 2 2 2|9 9 9 9 2", "", ["2", 9, 8]),
    ("Q 2", "K K 2 2 2|A A A 2 2", "9 9 9 2 2 2", ["2", 9, 8]),
    ("Q 2", "K K 2 2 2|A A A 2", "9 9 9 2 2 2", None),
    ("Q JK", "K K JK JK", "5 5 5 JK JK", ["JK", 5, 4]),
]


@pytest.mark.parametrize(("use", "melds", "lay", "facts"), OVER)
def test_all_melds_together_hold_no_more_than_the_packs(
    use: str, melds: str, lay: str, facts: list[Any] | None
) -> None:
    """MELD-15: the side's melds, the top card and all that is laid."""
    verdict = judged(taking("Q", use, melds=melds, lay=lay), wild_le_natural=False)
    found = [v.facts for v in verdict.violations if v.rule.value == "MELD-15"]
    names = ("card", "count", "limit")
    assert found == ([dict(zip(names, facts, strict=True))] if facts else [])


def test_a_meld_of_too_many_copies_is_named_once() -> None:
    """MELD-15."""
    verdict = judged(taking("Q", "Q Q", lay="K K K K K K K K K"))
    assert [v.facts for v in verdict.violations] == [
        {"card": "K", "count": 9, "limit": 8, "meld": 0}
    ]


def test_where_suits_are_told_the_packs_hold_two_of_each_card() -> None:
    """MELD-15: the top card too may be told with its suit."""
    clubs = Pile(Rank.QUEEN, 5, suit=Suit.CLUBS)
    verdict = judged(taking("Q", "QC QC", pile=clubs))
    assert [v.facts for v in verdict.violations] == [
        {"card": "QC", "count": 3, "limit": 2}
    ]
    assert judged(taking("Q", "QC QC")).allowed
    assert judged(taking("Q", "QC QH", pile=clubs)).allowed
    onto = judged(taking("Q", "QC", pile=clubs, melds="QC Q Q"))
    assert rules(onto) == ["MELD-15", "PILE-12"]
    alone = judged(taking("Q", "QC QH", pile=clubs, lay="5 5 5", melds="K K QC"))
    assert [v.facts for v in alone.violations] == [
        {"card": "QC", "count": 3, "limit": 2}
    ]


OPENINGS = [
    # top, use, lay, score: broken, points, minimum
    ("Q", "Q Q", "", 0, ["OPEN-01"], 30, 50),
    ("A", "A A", "", 0, [], 60, 50),
    ("Q", "Q Q", "", -5, [], 30, 15),
    ("Q", "Q Q 2", "", 0, [], 50, 50),
    ("Q", "Q Q", "5 5 5", 0, ["OPEN-01"], 45, 50),
    ("Q", "Q Q", "5 5 5 5", 0, [], 50, 50),
    ("Q", "Q Q", "A A A", 1500, [], 90, 90),
    ("Q", "Q Q", "A A JK|5 5 5", 3000, [], 135, 120),
    ("Q", "Q JK", "A A A", 0, ["PILE-04"], 130, 50),
    ("Q", "Q 2", "", 0, ["OPEN-01", "PILE-04"], 40, 50),
    ("Q", "", "A A A", 0, ["PILE-04"], 60, 50),
    ("Q", "", "K K K", 0, ["OPEN-01", "PILE-04"], 30, 50),
    ("Q", "Q Q K", "A A A", 0, ["PILE-04"], 60, 50),
    ("Q", "Q Q", "A A", 0, ["MELD-01", "OPEN-01"], 30, 50),
    ("Q", "Q Q", "9 9 9|A JK JK", 0, ["MELD-02", "MELD-04"], 60, 50),
    ("Q", "Q Q", "Q A A A", 0, ["MELD-01", "OPEN-01"], 30, 50),
    ("Q", "Q Q", "Q|2 Q", 0, [], 70, 50),
    ("Q", "Q 2 2 2 2", "", 0, ["OPEN-01", "PILE-04"], 0, 50),
]


@pytest.mark.parametrize(
    ("top", "use", "lay", "score", "broken", "points", "minimum"), OPENINGS
)
def test_a_side_may_open_with_the_pile(
    top: str,
    use: str,
    lay: str,
    score: int,
    broken: list[str],
    points: int,
    minimum: int,
) -> None:
    """PILE-09, OPEN-01, OPEN-05: all that is legal counts, the top card included."""
    verdict = judged(taking(top, use, opened=False, lay=lay, score=score))
    assert rules(verdict) == broken
    assert (verdict.points, verdict.minimum) == (points, minimum)
    if "OPEN-01" in broken:
        (low,) = (v for v in verdict.violations if v.rule.value == "OPEN-01")
        missing = minimum - points
        assert low.facts == {"points": points, "minimum": minimum, "missing": missing}


def test_a_side_that_has_opened_needs_no_minimum() -> None:
    """OPEN-06."""
    verdict = judged(taking("4", "4 4", score=3000, extra=50))
    assert (verdict.allowed, verdict.points, verdict.minimum) == (True, None, None)


def test_a_failed_opening_raises_the_minimum_of_the_next() -> None:
    """IRR-01: but the pile that was not taken adds nothing itself."""
    told = taking("Q", "Q Q 2", opened=False, extra=10)
    verdict = judged(told)
    assert (rules(verdict), verdict.minimum, verdict.notes) == (["OPEN-01"], 60, ())


def test_some_tables_do_not_count_the_top_card() -> None:
    """OPEN-05: it is taken away only where it lies in a legal meld."""
    house = {"opening_counts_top_card": False}
    told = taking("Q", "Q Q 2", opened=False)
    assert (judged(told).points, judged(told, **house).points) == (50, 40)
    assert rules(judged(told, **house)) == ["OPEN-01"]
    loose = taking("Q", "Q", opened=False, lay="A A A")
    assert judged(loose, **house).points == 60


def test_the_minimum_may_go_by_deals() -> None:
    """OPEN-11."""
    rows = [{"min": 50}, {"from": 2, "min": 90}]
    house = {"opening_key": "deal", "opening_table": rows}
    told = [
        judged(
            taking("K", "K K", opened=False, score=5000, deal_number=number), **house
        )
        for number in (None, 1, 2)
    ]
    assert [verdict.minimum for verdict in told] == [50, 50, 90]


NEEDS = [
    ("natural_triple", "A 2", "K K K", ["PILE-04"]),
    ("natural_triple", "A 2", "A A A", ["PILE-04", "MOD-TRIPLE"]),
    ("natural_triple", "A A JK", "", ["MOD-TRIPLE"]),
    ("natural_triple", "A A JK", "A|4 4 4", []),
    ("natural_triple", "A A", "", []),
    ("naturals_only", "A A JK", "", ["OPEN-10"]),
    ("naturals_only", "A A", "", []),
    ("any_canasta", "A A", "4 4 4 4 4 4", ["OPEN-10"]),
    ("any_canasta", "A A", "4 4 4 4 4 2 2", []),
    ("natural_canasta", "A A", "4 4 4 4 4 2 2", ["OPEN-10"]),
    ("natural_canasta", "A A", "4 4 4 4 4 4 4", []),
    ("natural_canasta", "A A", "4 4 4 4 4 4 3B", ["MELD-07", "OPEN-10"]),
]


@pytest.mark.parametrize(("needs", "use", "lay", "broken"), NEEDS)
def test_an_opening_may_need_more_than_points(
    needs: str, use: str, lay: str, broken: list[str]
) -> None:
    """OPEN-10, MOD-TRIPLE."""
    told = taking("A", use, opened=False, lay=lay)
    assert rules(judged(told, opening_needs=needs)) == broken
    opened = taking("A", "A A JK")
    assert judged(opened, opening_needs=needs).allowed


def test_what_an_opening_needs_may_go_by_the_total() -> None:
    """OPEN-10: the row of the table that the side has reached."""
    rows = [{"min": 50}, {"from": 7000, "min": 50, "needs": "any_canasta"}]
    for score, broken in ((6995, []), (7000, ["OPEN-10"])):
        told = taking("A", "A A", opened=False, score=score)
        assert rules(judged(told, opening_table=rows)) == broken


SEVERAL = {"one_meld_per_rank": False}


@pytest.mark.parametrize(
    ("use", "melds", "house", "broken"),
    [
        ("K K", "K K K", {}, []),
        ("K K 2", "K K K 2 2 2", {}, []),
        ("K 2", "K K K 2 2 2", {}, []),
        ("K 2", "K K K 2 2 2", {"take_with_wild": False}, ["MELD-03", "PILE-12"]),
        ("K 2", "K K K", {"take_by_adding": False}, []),
        ("", "K K K", {}, []),
        ("", "K K K K K K K", {"take_to_canasta": False}, ["PILE-11"]),
        ("", "K K K K K K K|K K K", {"take_to_canasta": False, "packs": 3}, []),
        ("", "K K K|K K K K K K K", {"take_to_canasta": False, "packs": 3}, []),
        ("2 2 2 2", "K K K 2", {}, ["MELD-03", "MELD-04", "PILE-12"]),
        ("", "Q Q Q", {}, ["PILE-03"]),
        ("2", "", {}, ["PILE-03"]),
    ],
)
def test_where_a_rank_may_lie_twice_the_best_place_is_taken(
    use: str, melds: str, house: dict[str, Any], broken: list[str]
) -> None:
    """MELD-08 (Samba): a meld of the rank may take the cards, or they stand alone."""
    verdict = judged(taking("K", use, melds=melds), **SEVERAL, **house)
    assert rules(verdict) == broken
    assert "MELD-08" not in {note.rule.value for note in verdict.notes}


def test_where_a_rank_may_lie_twice_nothing_is_merged() -> None:
    """MELD-08 (Samba)."""
    told = taking("Q", "Q Q", melds="K K K", lay="K|9 9|9")
    verdict = judged(told, **SEVERAL)
    found = [(v.rule.value, v.facts["meld"]) for v in verdict.violations]
    assert found == [
        ("MELD-01", 0),
        ("MELD-01", 1),
        ("MELD-01", 2),
        ("MELD-02", 0),
        ("MELD-02", 2),
    ]
    assert noted(verdict) == []


SUGGESTED = [
    ("K", "K 2", "K K K K 2 2 JK", "", True),
    ("K", "K 2", "K K K K 2 2 JK", "5 5", True),
    ("K", "2 2", "", "", False),
    ("K", "2 2", "Q Q Q", "", False),
]


@pytest.mark.parametrize(("top", "use", "melds", "lay", "legal"), SUGGESTED)
def test_the_top_card_alone_may_fit_where_more_does_not(
    top: str, use: str, melds: str, lay: str, legal: bool
) -> None:
    """A.5: where the plain addition would be legal, it is suggested."""
    told = taking(top, use, melds=melds, lay=lay)
    assert not judged(told).allowed
    assert plain_addition_is_legal(told, CLASSIC) == legal


def test_a_pile_is_out_of_reach_whatever_the_hand_holds() -> None:
    """PILE-07, PILE-09H: PILE-04 is for the cards to settle."""
    strict = load_ruleset("strict")
    assert out_of_reach(taking("K", opened=False), CLASSIC) is None
    assert out_of_reach(taking("K", opened=False), strict)
    assert out_of_reach(taking("K"), strict) is None
    assert out_of_reach(taking("3B"), CLASSIC)


@st.composite
def plays(draw: st.DrawFn) -> Taking:
    """A way to take a pile, with melds that a table could hold."""
    meld = st.sampled_from(
        [
            "K K K",
            "K K K 2 2 2",
            "Q Q",
            "9 9 2",
            "A A A A A A A",
            "3B 3B 3B",
            "2 2",
            "J",
        ]
    )
    melds = draw(st.lists(meld, max_size=3))
    lay = draw(st.lists(meld, max_size=3))
    use = draw(st.lists(st.sampled_from(["K", "Q", "2", "JK", "3B"]), max_size=4))
    pile = Pile(
        draw(st.sampled_from([Rank.KING, Rank.QUEEN, Rank.ACE, Rank.TWO])),
        draw(st.integers(1, 3)),
        draw(st.booleans()),
    )
    return Taking(
        pile=pile,
        opened=draw(st.booleans()),
        use=parse_cards(" ".join(use)),
        melds=tuple(map(parse_cards, melds)),
        lay=tuple(map(parse_cards, lay)),
        hand_count=draw(st.sampled_from([None, 1, 9])),
        whole=draw(st.booleans()),
    )


LAWFUL = st.sampled_from(
    [CLASSIC, load_ruleset("strict"), load_ruleset("classic", SEVERAL)]
)


@given(plays(), LAWFUL)
def test_every_verdict_keeps_the_laws_of_the_pile(
    told: Taking, ruleset: Ruleset
) -> None:
    verdict = judge_taking(told, ruleset)
    broken = rules(verdict)
    if {"PILE-07", "PILE-01", "PILE-09H"} & set(broken):
        assert len(broken) == 1
    if {"PILE-03", "PILE-04", "PILE-11"} & set(broken):
        loose = [v for v in verdict.violations if v.rule.value.startswith("MELD")]
        assert all("meld" in v.facts or v.rule.value == "MELD-15" for v in loose)
    assert (verdict.points is None) == (verdict.minimum is None) == told.opened
    assert verdict.closed == (not told.opened)
    places = {v.facts["meld"] for v in verdict.violations if "meld" in v.facts}
    assert places <= set(range(len(told.lay)))


@given(plays())
def test_the_order_of_the_melds_changes_only_their_places(told: Taking) -> None:
    turned = judge_taking(
        Taking(
            pile=told.pile,
            opened=told.opened,
            use=told.use,
            melds=told.melds[::-1],
            lay=told.lay[::-1],
            hand_count=told.hand_count,
            whole=told.whole,
        ),
        CLASSIC,
    )
    verdict = judge_taking(told, CLASSIC)
    assert sorted(rules(turned)) == sorted(rules(verdict))
    assert turned.points == verdict.points


@given(
    st.sampled_from(NATURALS),
    st.integers(2, 4),
    st.integers(0, 2),
    st.booleans(),
)
def test_a_natural_pair_takes_every_pile(
    rank: Rank, naturals: int, wilds: int, frozen: bool
) -> None:
    """PILE-04."""
    use = together([Cards(ONE_OF[rank] * naturals), Cards(ONE_OF[Rank.TWO] * wilds)])
    pile = Pile(rank, 5, wild=frozen)
    assert judge_taking(Taking(pile=pile, opened=True, use=use), CLASSIC).allowed


@pytest.mark.parametrize(("number", "broken"), [(None, []), (1, []), (2, ["OPEN-10"])])
def test_what_an_opening_needs_goes_by_the_deal_where_that_counts(
    number: int | None, broken: list[str]
) -> None:
    """OPEN-10, OPEN-11: from the second deal on a canasta must be among the melds."""
    rows = [{"min": 30}, {"from": 2, "min": 30, "needs": "any_canasta"}]
    by_deal = load_ruleset("classic", {"opening_key": "deal", "opening_table": rows})
    taking = Taking(
        pile=Pile(Rank.KING, 5),
        opened=False,
        use=parse_cards("K K"),
        deal_number=number,
    )
    verdict = judge_taking(taking, by_deal)
    assert [violation.rule.value for violation in verdict.violations] == broken
