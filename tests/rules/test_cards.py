"""Cards as counts: what is put together is counted together."""

from hypothesis import given
from hypothesis import strategies as st

from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import has_suits
from referee.rules.cards import has_threes
from referee.rules.cards import how_many
from referee.rules.cards import lone_rank
from referee.rules.cards import NATURALS
from referee.rules.cards import naturals_in
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import suited
from referee.rules.cards import together
from referee.rules.cards import wilds_in

HANDS = st.lists(st.sampled_from(Rank), max_size=40)


def heap(ranks: list[Rank]) -> Cards:
    return together(ONE[rank] for rank in ranks)


@given(HANDS)
def test_every_card_is_counted_once(ranks: list[Rank]) -> None:
    cards = heap(ranks)
    assert how_many(cards) == len(ranks)
    assert {rank: count_of(cards, rank) for rank in Rank} == {
        rank: ranks.count(rank) for rank in Rank
    }


@given(HANDS)
def test_wild_natural_and_three_are_all_there_is(ranks: list[Rank]) -> None:
    """CARD-01: wild are jokers and twos, natural A down to 4, threes are neither."""
    cards = heap(ranks)
    threes = ranks.count(Rank.BLACK_THREE) + ranks.count(Rank.RED_THREE)
    assert wilds_in(cards) == ranks.count(Rank.TWO) + ranks.count(Rank.JOKER)
    assert naturals_in(cards) == sum(ranks.count(rank) for rank in NATURALS)
    assert wilds_in(cards) + naturals_in(cards) + threes == how_many(cards)
    assert has_threes(cards) == (threes > 0)


@given(HANDS)
def test_a_lone_rank_is_that_of_all_naturals(ranks: list[Rank]) -> None:
    naturals = {rank for rank in ranks if rank in NATURALS}
    assert lone_rank(heap(ranks)) == (naturals.pop() if len(naturals) == 1 else None)


@given(HANDS, HANDS)
def test_the_order_of_cards_never_matters(ranks: list[Rank], more: list[Rank]) -> None:
    assert heap(ranks + more) == heap(list(reversed(more)) + ranks)


def test_no_cards_are_none() -> None:
    assert how_many(NO_CARDS) == 0
    assert lone_rank(NO_CARDS) is None


def test_a_suit_is_kept_beside_the_rank_and_can_be_forgotten() -> None:
    cards = Cards(card(Rank.KING, Suit.SPADES, 2) + card(Rank.TWO, Suit.CLUBS))
    assert has_suits(cards)
    assert list(suited(cards)) == [
        (Rank.KING, Suit.SPADES, 2),
        (Rank.TWO, Suit.CLUBS, 1),
    ]
    assert plain(cards) == heap([Rank.KING, Rank.KING, Rank.TWO])
    assert not has_suits(plain(cards))
    assert list(suited(plain(cards))) == []
