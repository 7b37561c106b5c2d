"""What holds at every table: whatever ships, and whatever house rules are agreed on."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import lone_rank
from referee.rules.cards import naturals_in
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.cards import wilds_in
from referee.rules.deal import score_deal
from referee.rules.going_out import judge_going_out
from referee.rules.meld import judge_meld
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.rules.opening import repair_opening
from referee.rules.out_play import GoingOut
from referee.rules.pile import is_frozen
from referee.rules.pile import judge_taking
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.repair import repair_meld
from referee.rules.ruleset import Ruleset
from referee.rules.stock import judge_stock_out
from referee.rules.tally import Deal
from referee.rules.verdict import Verdict
from tests.rules.tables import DEALS
from tests.rules.tables import heap
from tests.rules.tables import MELDS
from tests.rules.tables import NEARLY_MELDS
from tests.rules.tables import OPENINGS
from tests.rules.tables import PILES
from tests.rules.tables import PLAYS
from tests.rules.tables import RULESETS
from tests.rules.tables import TAKINGS

LAW = settings(max_examples=50)


def names(verdict: Verdict) -> set[str]:
    return {violation.rule.value for violation in verdict.violations}


@LAW
@given(RULESETS, NEARLY_MELDS, st.booleans())
def test_a_legal_meld_is_what_the_numbers_of_the_table_allow(
    ruleset: Ruleset, meld: Cards, going_out: bool
) -> None:
    """MELD-01 to MELD-04H, MELD-07, MELD-13, MELD-15, MOD-7: all of them, or none."""
    if not judge_meld(meld, ruleset, going_out=going_out).allowed:
        return
    assert how_many(meld) >= 3
    assert all(count_of(meld, rank) <= ruleset.copies(rank) for rank in Rank)
    assert count_of(meld, Rank.RED_THREE) == 0
    if count_of(meld, Rank.BLACK_THREE):
        assert going_out
        assert how_many(meld) == count_of(meld, Rank.BLACK_THREE) <= 4
        return
    rank, naturals, wilds = lone_rank(meld), naturals_in(meld), wilds_in(meld)
    assert rank
    assert naturals >= ruleset.min_naturals
    assert wilds <= ruleset.max_wilds
    assert wilds <= naturals or not ruleset.wild_le_natural or ruleset.naturals_per_wild
    assert naturals >= wilds * (ruleset.naturals_per_wild or 0)
    assert how_many(meld) <= (ruleset.max_meld_size or how_many(meld))
    assert not wilds or rank not in ruleset.no_wild_ranks


@LAW
@given(RULESETS, NEARLY_MELDS)
def test_one_more_natural_keeps_a_legal_meld_legal(
    ruleset: Ruleset, meld: Cards
) -> None:
    """While the packs hold another one, and the meld has room."""
    rank = lone_rank(meld)
    if rank and judge_meld(meld, ruleset).allowed:
        larger = Cards(meld + ONE[rank])
        full = how_many(meld) == ruleset.max_meld_size
        gone = count_of(meld, rank) == ruleset.copies(rank)
        assert judge_meld(larger, ruleset).allowed == (not full and not gone)


@LAW
@given(RULESETS, NEARLY_MELDS, st.booleans())
def test_every_repair_makes_the_meld_legal(
    ruleset: Ruleset, meld: Cards, going_out: bool
) -> None:
    changes = repair_meld(meld, ruleset, going_out=going_out)
    assert len({change.size for change in changes}) <= 1
    assert len(set(changes)) == len(changes)
    for change in changes:
        mended = Cards(meld - change.remove + change.add)
        assert judge_meld(mended, ruleset, going_out=going_out).allowed


@LAW
@given(RULESETS, OPENINGS)
def test_an_opening_that_a_repair_lifts_is_allowed(
    ruleset: Ruleset, opening: Opening
) -> None:
    """OPEN-01: where nothing but points was missing, one card is enough."""
    verdict = judge_opening(opening, ruleset)
    if names(verdict) == {"OPEN-01"}:
        for change in repair_opening(opening, verdict, ruleset):
            heaps = list(opening.melds)
            heaps[change.meld] = Cards(heaps[change.meld] + change.add)
            assert judge_opening(replace(opening, melds=tuple(heaps)), ruleset).allowed


@LAW
@given(RULESETS, OPENINGS, st.randoms(use_true_random=False))
def test_the_order_of_the_melds_of_an_opening_never_matters(
    ruleset: Ruleset, opening: Opening, chance: Random
) -> None:
    melds = list(opening.melds)
    chance.shuffle(melds)
    one = judge_opening(opening, ruleset)
    other = judge_opening(replace(opening, melds=tuple(melds)), ruleset)
    assert names(one) == names(other)
    assert (one.points, one.minimum, one.waived) == (
        other.points,
        other.minimum,
        other.waived,
    )


@LAW
@given(RULESETS, TAKINGS)
def test_what_takes_a_frozen_pile_takes_it_unfrozen_too(
    ruleset: Ruleset, taking: Taking
) -> None:
    """PILE-04, PILE-05: a frozen pile asks for more, never for less."""
    thawed = replace(taking.pile, wild=False, red_three=False, black_three=False)
    if judge_taking(taking, ruleset).allowed:
        assert judge_taking(replace(taking, pile=thawed), ruleset).allowed
    if is_frozen(thawed, ruleset):
        assert is_frozen(taking.pile, ruleset)


@LAW
@given(RULESETS, TAKINGS)
def test_what_opens_with_the_pile_is_open_to_a_side_that_has_opened(
    ruleset: Ruleset, taking: Taking
) -> None:
    """PILE-06: the pile is closed to a side, or it is open to it; never the reverse."""
    closed = judge_taking(replace(taking, opened=False), ruleset)
    opened = judge_taking(replace(taking, opened=True), ruleset)
    assert (closed.closed, opened.closed) == (True, False)
    assert (opened.points, opened.minimum) == (None, None)
    if closed.allowed:
        assert opened.allowed
        assert closed.points is not None
        assert closed.points >= (closed.minimum or 0)


@LAW
@given(RULESETS, PILES, st.booleans(), MELDS, st.lists(st.sampled_from(Rank)))
def test_with_an_empty_stock_the_pile_is_taken_or_the_deal_ends(
    ruleset: Ruleset, pile: Pile, opened: bool, melds: list[Cards], held: list[Rank]
) -> None:
    """END-02."""
    table = [meld for meld in melds[:2] if judge_meld(meld, ruleset).allowed]
    hand = heap(held[:11])
    unknown = judge_stock_out(pile, opened, table, ruleset, score=0, hand=None)
    known = judge_stock_out(pile, opened, table, ruleset, score=0, hand=hand)
    assert known.deal_ends == (not known.may_take)
    for verdict in (unknown, known):
        assert verdict.allowed
        assert not verdict.must_take or (verdict.may_take and not verdict.deal_ends)
        assert bool(verdict.notes) == bool(verdict.must_take or verdict.deal_ends)
    assert (unknown.may_take is None) == (not unknown.must_take)


@LAW
@given(RULESETS, PLAYS)
def test_who_goes_out_has_played_every_card_and_earns_a_bonus_of_two(
    ruleset: Ruleset, play: GoingOut
) -> None:
    """OUT-02, OUT-04, OUT-05."""
    verdict = judge_going_out(play, ruleset)
    played = how_many(together(play.lay)) + (play.discard is not None)
    assert verdict.goes_out == (played == how_many(play.hand))
    usual = ruleset.going_out_points(concealed=False)
    extra = ruleset.going_out_points(concealed=True)
    if verdict.goes_out and verdict.allowed:
        assert verdict.bonus == (extra if verdict.concealed else usual)
    else:
        assert verdict.bonus == 0


@LAW
@given(RULESETS, DEALS)
def test_totals_are_sums_of_lines_and_no_side_comes_first(
    ruleset: Ruleset, deal: Deal
) -> None:
    """SCORE-04."""
    out = None if deal.out is None else 1 - deal.out
    score = score_deal(deal, ruleset)
    turned = score_deal(Deal(deal.sides[::-1], out, deal.concealed), ruleset)
    assert score.totals == turned.totals[::-1]
    for side in score.sides:
        assert side.total == sum(line.points for line in side.lines)
        assert side.total % 5 == 0
