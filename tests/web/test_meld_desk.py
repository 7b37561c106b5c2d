"""Laying melds card by card: what each key does to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import Rank
from referee.rules.notation import CardError
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.web.entry_melds import counts_of
from referee.web.entry_melds import press
from referee.web.meld_desk import Desk
from referee.web.meld_desk import MELD_RANKS
from referee.web.meld_desk import rank_of

COUNTS = counts_of(load_ruleset())


def keys(*pressed: str, desk: Desk | None = None) -> list[str]:
    """Press keys one after the other and return the melds that lie there."""
    after = desk or Desk()
    for key in pressed:
        act, _, value = key.partition(":")
        after = press(after, act, value, COUNTS)
    return [write_cards(meld) for meld in after.melds]


def test_rank_then_how_many_then_wild_cards() -> None:
    pressed = ["rank:9", "many:3", "wild:JK", "wild:2", "rank:K", "many:7"]
    assert keys(*pressed) == ["9 9 9 2 JK", "K K K K K K K"]


def test_a_rank_that_lies_there_is_chosen_again() -> None:
    pressed = ["rank:9", "many:3", "rank:K", "many:4", "rank:9", "many:5"]
    assert keys(*pressed) == ["9 9 9 9 9", "K K K K"]


def test_a_new_count_keeps_the_wild_cards() -> None:
    assert keys("rank:9", "many:3", "wild:JK", "many:4") == ["9 9 9 9 JK"]


def test_taking_back_begins_with_the_wild_cards() -> None:
    laid = ["rank:9", "many:2", "wild:2", "wild:JK"]
    assert keys(*laid, "back:") == ["9 9 2"]
    assert keys(*laid, "back:", "back:") == ["9 9"]
    assert keys(*laid, *["back:"] * 4) == []
    assert keys(*laid, *["back:"] * 9) == []


def test_wild_cards_wait_for_a_natural() -> None:
    assert keys("wild:2", "rank:9", "wild:JK") == []


@pytest.mark.parametrize(
    "key",
    ["rank:3R", "rank:2", "rank:x", "many:9", "many:x", "wild:K", "remove:9", "?:"],
)
def test_keys_that_the_page_does_not_have_do_nothing(key: str) -> None:
    assert keys("rank:9", "many:3", key) == ["9 9 9"]


def test_black_threes_are_a_meld_too() -> None:
    assert keys("rank:3B", "many:4") == ["3B 3B 3B 3B"]


def test_typed_cards_join_the_meld_of_their_rank() -> None:
    desk = Desk().read("K K K / 8 8 2 / KK JK / 5 6 7", ENGLISH_WORDS)
    assert [write_cards(meld) for meld in desk.melds] == [
        "K K K K K JK",
        "8 8 2",
        "7 6 5",
    ]
    assert press(desk, "remove", "2", COUNTS).melds == desk.melds[:2]


def test_a_line_with_a_piece_that_is_no_card_adds_nothing() -> None:
    with pytest.raises(CardError):
        Desk().read("K K K / 8 8 foo", ENGLISH_WORDS)
    assert Desk().read(" / ", ENGLISH_WORDS) == Desk()


def test_melds_have_limits() -> None:
    desk = Desk().read("/".join(["5 6 7"] * 99), ENGLISH_WORDS)
    assert len(desk.melds) == 26
    nine = press(press(Desk(), "rank", "9", COUNTS), "many", "3", COUNTS)
    full = keys(*["wild:JK"] * 99, desk=nine)
    assert how_many(parse_cards(full[0])) == 20
    flood = nine.read("9x198", ENGLISH_WORDS)
    assert flood.melds == nine.melds


@given(
    st.lists(
        st.one_of(
            st.sampled_from([f"rank:{rank}" for rank in Rank]),
            st.integers(0, 9).map("many:{}".format),
            st.sampled_from(["wild:2", "wild:JK", "back:", "remove:0"]),
        ),
        max_size=30,
    )
)
def test_whatever_is_pressed_there_is_one_meld_a_rank(pressed: list[str]) -> None:
    """A side has one meld of each rank (MELD-08), and none of wild cards only."""
    melds = [parse_cards(text) for text in keys(*pressed)]
    ranks = [rank_of(Cards(meld)) for meld in melds]
    assert None not in ranks
    assert len(set(ranks)) == len(ranks) <= len(MELD_RANKS)
