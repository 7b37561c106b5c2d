"""What people lay and ask at all kinds of tables: rules, melds, plays and deals."""

from typing import Any

from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Cards
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.cards import WILDS
from referee.rules.opening import Opening
from referee.rules.out_play import GoingOut
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.tally import Deal
from referee.rules.tally import Tally

House = dict[str, Any]

# From the strictest value of a switch to the one that allows most.
LOOSER: dict[str, tuple[Any, ...]] = {
    "min_naturals": (7, 3, 2, 1),
    "max_wilds": (0, 2, 3, 6),
    "wild_le_natural": (True, False),
    "naturals_per_wild": (3, 2, 1, None),
    "no_wild_ranks": (["A", "7"], ["7"], []),
    "max_meld_size": (7, None),
    "packs": (1, 2, 3),
    "concealed_waives_minimum": ("no", "stock_draw", "always"),
    "always_frozen": (True, False),
    "black_three_freezes": (True, False),
    "unopened_may_take_pile": (False, True),
    "take_with_wild": (False, True),
    "take_by_adding": (False, True),
    "take_to_canasta": (False, True),
    "one_card_rule": (True, False),
    "canastas_to_go_out": (3, 2, 1, 0),
    "canasta_kinds_to_go_out": ([{"kind": "natural_canasta", "min": 1}], []),
    "final_discard": ("required", "optional"),
    "ask_partner": ("required", "optional"),
}
# Other values are neither stricter nor looser.
OTHERS: dict[str, tuple[Any, ...]] = {
    "one_meld_per_rank": (True, False),
    "opening_needs": ("none", "natural_triple", "naturals_only", "any_canasta"),
    "opening_counts_top_card": (True, False),
    "failed_opening_extra": (0, 10, 50),
    "four_red_threes": (400, 800),
    "red_three_needs": ("meld", "canasta", "two_canastas", "by_canastas"),
    "red_three_undeclared_penalty": (0, 100, 500),
    "black_three_in_hand": (5, 10, 100),
    "concealed_extra": (0, 100, 400),
    "concealed_requires_side_unopened": (True, False),
    "concealed_may_take_pile": (True, False),
    "concealed_canasta_bonus": (0, 100),
}
HOUSES = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(values) for key, values in {**LOOSER, **OTHERS}.items()
    },
)
RULESETS = st.builds(load_ruleset, st.sampled_from(ruleset_names()), HOUSES)


def heap(ranks: list[Rank]) -> Cards:
    return together(ONE[rank] for rank in ranks)


# Mostly of one rank, and mostly legal: what people lay.
NEARLY_MELDS = st.builds(
    lambda rank, naturals, wilds, others: heap([rank] * naturals + wilds + others),
    st.sampled_from([*NATURALS[:4], *NATURALS[-5:], Rank.BLACK_THREE]),
    st.integers(1, 8),
    st.lists(st.sampled_from(WILDS), max_size=4),
    st.one_of(st.just([]), st.just([]), st.lists(st.sampled_from(Rank), max_size=2)),
)
MELDS = st.lists(NEARLY_MELDS, max_size=4)


OPENINGS = st.builds(
    Opening,
    MELDS.filter(bool).map(tuple),
    st.sampled_from([-5, 0, 1500, 3000]),
    going_out=st.booleans(),
    drew=st.sampled_from([None, "stock", "pile"]),
)


PILES = st.builds(
    Pile,
    st.sampled_from([*NATURALS[:3], *NATURALS[:3], Rank.BLACK_THREE, Rank.TWO]),
    st.integers(1, 3),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


def takings(pile: Pile) -> st.SearchStrategy[Taking]:
    """Take *pile* with cards that mostly fit its top card."""
    cards = st.lists(st.sampled_from([pile.top, pile.top, *WILDS, Rank.QUEEN]))
    return st.builds(
        Taking,
        pile=st.just(pile),
        opened=st.booleans(),
        use=cards.map(lambda ranks: heap(ranks[:4])),
        melds=MELDS.map(lambda melds: tuple(melds[:2])),
        lay=MELDS.map(lambda melds: tuple(melds[:2])),
        score=st.sampled_from([-5, 0, 1500]),
        hand_count=st.sampled_from([None, 1, 8]),
        whole=st.sampled_from([True, True, True, False]),
    )


TAKINGS = PILES.flatmap(takings)


def plays(lay: list[Cards], over: list[Rank]) -> st.SearchStrategy[GoingOut]:
    """Lay these melds and hold a few cards more, of which one may be discarded."""
    return st.builds(
        GoingOut,
        hand=st.just(Cards(together(lay) + heap(over))),
        canastas=st.integers(0, 2),
        lay=st.just(tuple(lay)),
        discard=st.sampled_from([None, *(rank for rank in over)]),
        drew=st.sampled_from([None, "stock", "pile"]),
        score=st.sampled_from([-5, 0]),
        player_melded=st.booleans(),
        partner_melded=st.booleans(),
    )


NO_RED: st.SearchStrategy[Rank] = st.sampled_from(
    [rank for rank in Rank if rank != Rank.RED_THREE]
)
PLAYS = st.tuples(MELDS, st.lists(NO_RED, max_size=2)).flatmap(lambda x: plays(*x))


TALLIES = st.builds(
    Tally,
    melds=MELDS.map(tuple),
    hand=st.lists(NO_RED, max_size=6).map(heap),
    red_threes=st.integers(0, 2),
    concealed_canastas=st.integers(0, 1),
    penalties=st.sampled_from([0, 100]),
    adjustment=st.sampled_from([-50, 0, 35]),
)
DEALS = st.builds(
    lambda sides, out, concealed: Deal(tuple(sides), out, concealed),
    st.lists(TALLIES, min_size=2, max_size=2),
    st.sampled_from([None, 0, 1]),
    st.booleans(),
)
