"""Section T: what totals cannot be, and what they seldom are."""

import pytest

from referee.presets import load_ruleset
from referee.rules.amounts import impossible_total
from referee.rules.amounts import least_points
from referee.rules.amounts import possible_totals
from referee.rules.deal import score_deal
from referee.rules.notation import parse_cards
from referee.rules.ruleset import Ruleset
from referee.rules.saving import Hindrance
from referee.rules.saving import hindrance
from referee.rules.tally import Counts
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.rules.verdict import Violation

CLASSIC = load_ruleset()
NOBODY = Tally(hand_points=10)
Found = list[tuple[str, object, object, object]]


def checks(found: tuple[Violation, ...]) -> Found:
    """Return check or rule, value or count, limit and side of what was found."""
    return [
        (
            str(v.facts.get("check", v.rule.value)),
            v.facts.get("value", v.facts.get("count")),
            v.facts.get("limit"),
            v.facts.get("side"),
        )
        for v in found
    ]


def impossible(
    *tallies: Tally,
    out: int | None = None,
    concealed: bool = False,
    ruleset: Ruleset = CLASSIC,
) -> Found:
    return checks(score_deal(Deal(tallies, out, concealed), ruleset).violations)


def test_every_amount_is_a_multiple_of_five() -> None:
    """T-01."""
    assert impossible(Tally(card_points=323)) == [("T-01", 323, 5, 0)]
    assert impossible(NOBODY, Tally(hand_points=12)) == [("T-01", 12, 5, 1)]
    assert impossible(Tally(penalties=1)) == [("T-01", 1, 5, 0)]
    assert impossible(Tally(adjustment=-1)) == [("T-01", -1, 5, 0)]
    assert impossible(Tally(opening_extra=3)) == [("T-01", 3, 5, 0)]


def test_all_cards_together_make_1180() -> None:
    """T-02."""
    sides = (Tally(card_points=600, hand_points=80), Tally(card_points=500))
    assert impossible(*sides) == []
    more = (*sides[:1], Tally(card_points=500, hand_points=5))
    assert impossible(*more) == [("T-02", 1185, 1180, None)]
    three_packs = load_ruleset("classic", {"packs": 3})
    assert impossible(*more, ruleset=three_packs) == []


@pytest.mark.parametrize(
    ("natural", "mixed", "points"),
    [
        (0, 0, 0),
        (1, 0, 35),
        (0, 1, 50),
        (1, 1, 85),
        (4, 0, 140),
        (2, 2, 170),
        (5, 0, 210),
        (0, 5, 280),
        (4, 1, 220),
        (3, 2, 235),
    ],
)
def test_canastas_hold_at_least_so_many_points(
    natural: int, mixed: int, points: int
) -> None:
    """T-03, the sharper bound."""
    least = (
        70 * natural
        + 80 * mixed
        - 35 * min(natural, 4)
        - 30 * min(mixed, 4 - min(natural, 4))
    )
    assert least_points(natural, mixed, CLASSIC) == points == least


def test_card_points_below_the_canastas_are_asked_about() -> None:
    """T-03: a table that will not recount may keep it, but not without any points."""
    low = Tally(card_points=40, natural_canastas=1, mixed_canastas=1)
    assert impossible(low) == [("T-03", 40, 85, 0)]
    assert impossible(Tally(natural_canastas=1)) == [("T-03", 0, 35, 0)]
    assert impossible(Tally(card_points=85, natural_canastas=1, mixed_canastas=1)) == []
    assert impossible(Tally(melded_counts=Counts(five=6), natural_canastas=1)) == [
        ("T-03", 30, 35, 0)
    ]


def test_the_smallest_meld_makes_fifteen() -> None:
    """T-04."""
    assert impossible(Tally(card_points=5)) == [("T-04", 5, 15, 0)]
    assert impossible(Tally(card_points=10)) == [("T-04", 10, 15, 0)]
    assert impossible(Tally(card_points=15)) == []
    assert impossible(Tally(melds=(parse_cards("4 4"),))) == []


def test_there_are_four_red_threes() -> None:
    """T-05: MELD-15 alone."""
    assert impossible(Tally(red_threes=2), Tally(red_threes=2)) == []
    assert impossible(Tally(red_threes=3), Tally(red_threes=2)) == [
        ("MELD-15", 5, 4, None)
    ]
    assert impossible(Tally(red_threes=4, undeclared_red_threes=1)) == [
        ("MELD-15", 5, 4, None)
    ]
    assert impossible(Tally(red_threes=4, hand=parse_cards("3R"))) == [
        ("MELD-15", 5, 4, None)
    ]
    assert impossible(Tally(hand=parse_cards("5x3R"))) == [("MELD-15", 5, 4, None)]
    assert impossible(Tally(red_threes=4, melds=(parse_cards("K K K 3R"),))) == [
        ("MELD-15", 5, 4, None)
    ]


def test_going_out_needs_a_canasta() -> None:
    """T-07."""
    assert impossible(Tally(card_points=60), NOBODY, out=0) == [("T-07", 0, 1, 0)]
    assert impossible(NOBODY, Tally(card_points=60), out=0) == [("T-07", 0, 1, 0)]
    two = load_ruleset("classic", {"canastas_to_go_out": 2})
    one = Tally(card_points=60, natural_canastas=1)
    assert impossible(one, NOBODY, out=0) == []
    assert impossible(one, NOBODY, out=0, ruleset=two) == [("T-07", 1, 2, 0)]


def test_concealed_needs_a_canasta_and_going_out() -> None:
    """T-08."""
    side = Tally(card_points=60, natural_canastas=1)
    assert impossible(side, NOBODY, out=0, concealed=True) == []
    assert impossible(side, NOBODY, concealed=True) == [("T-08", 0, 1, None)]
    assert impossible(Tally(card_points=60), NOBODY, out=0, concealed=True) == [
        ("T-07", 0, 1, 0),
        ("T-08", 0, 1, 0),
    ]
    assert impossible(side, out=1, concealed=True) == []


def test_a_lone_player_who_went_out_holds_nothing() -> None:
    """T-09."""
    two_players = load_ruleset("classic", {"sides": [1, 1]})
    side = Tally(card_points=60, natural_canastas=1, hand_points=5)
    assert impossible(side, NOBODY, out=0, ruleset=two_players) == [("T-09", 5, 0, 0)]
    assert impossible(side, NOBODY, out=0) == []


def test_there_are_only_so_many_canastas() -> None:
    """T-10."""
    eleven = Tally(card_points=600, natural_canastas=7, mixed_canastas=4)
    twelve = Tally(card_points=1000, natural_canastas=12)
    three = Tally(card_points=150, natural_canastas=3)
    four = Tally(card_points=150, natural_canastas=4)
    assert impossible(twelve) == [("T-10", 12, 11, 0)]
    found = impossible(Tally(card_points=1000, natural_canastas=11), three)
    assert ("T-10", 14, 14, None) not in found
    found = impossible(Tally(card_points=1000, natural_canastas=11), four)
    assert ("T-10", 15, 14, None) in found
    assert eleven.natural_canastas + eleven.mixed_canastas == 11


def test_all_sides_hold_no_more_than_the_packs() -> None:
    """MELD-15 over all melds and hands."""
    eight = (parse_cards("K K K K K"), parse_cards("A A A"))
    assert impossible(Tally(melds=eight), Tally(hand=parse_cards("K K K"))) == []
    assert impossible(Tally(melds=eight), Tally(hand=parse_cards("K K K K"))) == [
        ("MELD-15", 9, 8, None)
    ]


def test_all_sides_count_no_more_than_the_packs() -> None:
    """T-11."""
    many = Tally(melded_counts=Counts(five=36, ten=48, twenty=16, joker=4))
    assert impossible(many) == []
    assert impossible(many, Tally(hand_counts=Counts(joker=1))) == [
        ("MELD-15", 5, 4, None),
        ("T-02", 1230, 1180, None),
    ]
    known = Tally(hand=parse_cards("5"))
    assert ("MELD-15", 37, 36, None) in impossible(many, known)
    (found,) = [
        v.facts["card"]
        for v in score_deal(Deal((many, known)), CLASSIC).violations
        if v.rule == "MELD-15"
    ]
    assert found == "five"


def test_jokers_that_are_known_are_named_once() -> None:
    """T-11."""
    hand = Tally(hand=parse_cards("5xJK"))
    counted = Tally(melded_counts=Counts(ten=3), hand_points=10)
    assert impossible(hand, counted) == [("MELD-15", 5, 4, None)]


def suspicious(
    *tallies: Tally,
    before: list[int] | None = None,
    out: int | None = None,
    concealed: bool = False,
    **house: object,
) -> Found:
    ruleset = load_ruleset("classic", house)
    return checks(score_deal(Deal(tallies, out, concealed), ruleset, before).notes)


HELD = Tally(hand_points=10)


def test_melds_below_the_opening_minimum_are_asked_about() -> None:
    """T-21."""
    low = Tally(card_points=60, hand_points=10)
    assert suspicious(low, HELD) == []
    assert suspicious(low, HELD, before=[1495, 0]) == []
    assert suspicious(low, HELD, before=[1500, 0]) == [("T-21", 60, 90, 0)]
    raised = Tally(card_points=55, hand_points=10, opening_extra=10)
    assert suspicious(raised, HELD, before=[0, 0]) == [("T-21", 55, 60, 0)]
    nothing = Tally(hand_points=10)
    assert suspicious(nothing, HELD, before=[1500, 0]) == []


def test_a_waived_minimum_is_not_asked_about() -> None:
    """T-21, OPEN-07."""
    hand = Tally(card_points=35, natural_canastas=1, hand_points=5)
    before = [0, 0]

    def asked(waives: str, *, concealed: bool) -> Found:
        return suspicious(
            hand,
            HELD,
            before=before,
            out=0,
            concealed=concealed,
            concealed_waives_minimum=waives,
        )

    assert asked("no", concealed=True) == [("T-21", 35, 50, 0)]
    assert asked("stock_draw", concealed=True) == []
    assert asked("stock_draw", concealed=False) == [("T-21", 35, 50, 0)]


def test_players_who_did_not_go_out_still_hold_a_card() -> None:
    """T-22: 5 a player, unless a red three was all that they held."""
    five = Tally(hand_points=5)
    assert suspicious(HELD, five) == [("T-22", 5, 10, 1)]
    assert suspicious(HELD, HELD) == []
    excused = Tally(hand_points=5, undeclared_red_threes=1)
    assert suspicious(HELD, excused) == []


def test_the_partner_of_who_went_out_still_holds_a_card() -> None:
    """T-23."""
    side = Tally(card_points=60, natural_canastas=1)
    assert suspicious(side, HELD, out=0) == [("T-23", 0, 5, 0)]
    held = Tally(card_points=60, natural_canastas=1, hand_points=5)
    assert suspicious(held, HELD, out=0) == []
    excused = Tally(card_points=60, natural_canastas=1, undeclared_red_threes=1)
    assert suspicious(excused, HELD, out=0) == []
    alone = suspicious(side, Tally(hand_points=5), out=0, sides=[1, 1])
    assert alone == []


SAVED = [
    ((HELD, HELD), None, Hindrance.NONE),
    ((Tally(hand_points=10, red_threes=1), HELD), None, Hindrance.NONE),
    ((Tally(hand_points=5), HELD), None, Hindrance.ASK),
    ((Tally(melds=(parse_cards("9 9 2 2 2"),), hand_points=10),), None, Hindrance.ASK),
    ((Tally(card_points=30, natural_canastas=1, hand_points=10),), None, Hindrance.ASK),
    ((Tally(natural_canastas=1, hand_points=10),), None, Hindrance.STOP),
    ((Tally(card_points=323),), None, Hindrance.STOP),
    ((Tally(red_threes=5, card_points=50, hand_points=10),), None, Hindrance.STOP),
    ((Tally(card_points=60, hand_points=5), HELD), 0, Hindrance.STOP),
]


@pytest.mark.parametrize(("tallies", "out", "wanted"), SAVED)
def test_what_may_be_kept_is_told_from_what_may_not(
    tallies: tuple[Tally, ...], out: int | None, wanted: Hindrance
) -> None:
    assert hindrance(score_deal(Deal(tallies, out), CLASSIC, [0, 0])) == wanted


def test_a_doubtful_concealed_hand_may_be_kept() -> None:
    side = Tally(card_points=60, natural_canastas=1, hand_points=10)
    score = score_deal(Deal((side, HELD), concealed=True), CLASSIC)
    assert hindrance(score) == Hindrance.ASK


def test_black_threes_that_cost_more_lift_what_all_cards_make() -> None:
    """T-02, THREE-08."""
    hard = load_ruleset("classic", {"black_three_in_hand": 100})
    held = Tally(card_points=700, hand_points=860)
    assert impossible(held, ruleset=hard) == []
    more = Tally(card_points=700, hand_points=865)
    assert impossible(more, ruleset=hard) == [("T-02", 1565, 1560, None)]


def test_going_out_may_need_kinds_of_canastas() -> None:
    """T-07, OUT-01."""
    kinds = [{"kind": "natural_canasta", "min": 1}, {"kind": "mixed_canasta", "min": 2}]
    house = {"canastas_to_go_out": 2, "canasta_kinds_to_go_out": kinds}
    ruleset = load_ruleset("classic", house)

    def found(natural: int, mixed: int) -> Found:
        out = Tally(
            card_points=500,
            natural_canastas=natural,
            mixed_canastas=mixed,
            hand_points=5,
        )
        return impossible(out, out=0, ruleset=ruleset)

    assert found(1, 2) == []
    assert found(0, 2) == [("T-07", 0, 1, 0)]
    assert found(1, 1) == [("T-07", 1, 2, 0)]
    assert found(1, 0) == [("T-07", 1, 2, 0), ("T-07", 0, 2, 0)]


def test_several_melds_of_a_rank_allow_more_canastas() -> None:
    """T-03 and T-10 hold as drawn up only for one meld of a rank."""
    many = load_ruleset("classic", {"one_meld_per_rank": False})
    assert least_points(5, 0, CLASSIC) == 4 * 35 + 70
    assert least_points(5, 0, many) == 5 * 35
    assert least_points(0, 5, CLASSIC) == 4 * 50 + 80
    assert least_points(0, 5, many) == 5 * 50
    side = Tally(card_points=900, natural_canastas=12, hand_points=10)
    assert impossible(side, ruleset=CLASSIC)[0] == ("T-10", 12, 11, 0)
    assert impossible(side, ruleset=many) == []


def bare(score: int, **house: object) -> list[tuple[object, object]]:
    ruleset = load_ruleset("classic", house)
    found = impossible_total(score, possible_totals(ruleset))
    return [(v.facts["check"], v.facts["limit"]) for v in found]


def test_a_bare_total_has_outer_limits() -> None:
    """T-12."""
    assert bare(-1980) == bare(7680) == []
    assert bare(-1985) == [("T-12", -1980)]
    assert bare(7685) == [("T-12", 7680)]
    assert bare(8780, concealed_canasta_bonus=100) == []
    assert bare(8785, concealed_canasta_bonus=100) == [("T-12", 8780)]
    assert bare(-2360, black_three_in_hand=100) == []
    assert bare(-2365, black_three_in_hand=100) == [("T-12", -2360)]
    high = 14 * 500 + 1180 + 800 + 200
    assert bare(high, one_meld_per_rank=False) == []
    assert bare(high + 5, one_meld_per_rank=False) == [("T-12", high)]
    mixed = 11 * 700 + 1180 + 800 + 200
    assert bare(mixed, mixed_canasta_bonus=700) == []
    assert bare(mixed + 5, mixed_canasta_bonus=700) == [("T-12", mixed)]


def test_below_the_opening_goes_by_the_number_of_the_deal_where_that_counts() -> None:
    """T-21, OPEN-11."""
    rows = [{"min": 50}, {"from": 2, "min": 90}]
    by_deal = load_ruleset("classic", {"opening_key": "deal", "opening_table": rows})
    deal = Deal((Tally(card_points=60, hand_points=10),))

    def notes(number: int | None) -> Found:
        return checks(score_deal(deal, by_deal, (0,), number).notes)

    assert notes(1) == notes(None) == []
    assert notes(2) == [("T-21", 60, 90, 0)]


def test_a_single_point_is_below_the_smallest_meld_too() -> None:
    """T-01, T-04, T-21."""
    found = impossible(Tally(card_points=1))
    assert [check for check, *_ in found] == ["T-01", "T-04"]
    one = Deal((Tally(card_points=1, hand_points=10),))
    asked = score_deal(one, CLASSIC, [0])
    assert ("T-21", 1, 50, 0) in checks(asked.notes)


def test_just_enough_is_not_suspicious() -> None:
    """T-21: a side may lay down its opening and no more."""
    enough = Deal((Tally(card_points=50, hand_points=10),))
    assert score_deal(enough, CLASSIC, [0]).notes == ()
    low = Deal((Tally(card_points=45, hand_points=10),))
    assert checks(score_deal(low, CLASSIC, [0]).notes) == [("T-21", 45, 50, 0)]


def test_where_all_cards_are_worth_the_same_no_canasta_is_cheaper() -> None:
    """T-03."""
    values = {**{rank.value: 5 for rank in CLASSIC.card_values}, "3R": 0}
    flat = load_ruleset("classic", {"card_values": values})
    assert [least_points(count, 0, flat) for count in (1, 5, 11)] == [35, 175, 385]


def test_a_side_may_have_a_canasta_of_every_rank() -> None:
    """T-10: eleven canastas are one of each rank, a twelfth is one too many."""
    most = Tally(card_points=1000, natural_canastas=11)
    assert "T-10" not in {check for check, *_ in impossible(most)}
    more = Tally(card_points=1000, natural_canastas=11, mixed_canastas=1)
    assert ("T-10", 12, 11, 0) in impossible(more)


def test_a_concealed_hand_that_needs_no_minimum_is_not_asked_about() -> None:
    """T-21, OPEN-07: by the total and by the deal."""
    rows = [{"min": 50}, {"from": 2, "min": 90}]
    by_deal = {"opening_key": "deal", "opening_table": rows}
    sides = (Tally(melds=(parse_cards("7x4"),)), Tally(hand_points=10))
    deal = Deal(sides, out=0, concealed=True)
    for house in ({}, by_deal):
        asked = load_ruleset("classic", house)
        waives = {**house, "concealed_waives_minimum": "stock_draw"}
        free = load_ruleset("classic", waives)
        found = score_deal(deal, asked, [0, 0], 1).notes
        assert "T-21" in {v.facts.get("check") for v in found}
        notes = score_deal(deal, free, [0, 0], 1).notes
        assert "T-21" not in {v.facts.get("check") for v in notes}
