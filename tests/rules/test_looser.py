"""H: a looser rule never forbids more."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Cards
from referee.rules.going_out import judge_going_out
from referee.rules.meld import judge_meld
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.rules.out_play import GoingOut
from referee.rules.pile import judge_taking
from referee.rules.pile import Taking
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Verdict
from tests.rules.tables import House
from tests.rules.tables import HOUSES
from tests.rules.tables import LOOSER
from tests.rules.tables import NEARLY_MELDS
from tests.rules.tables import OPENINGS
from tests.rules.tables import PLAYS
from tests.rules.tables import TAKINGS

Plays = tuple[Cards, Opening, Taking, GoingOut]


def verdicts(plays: Plays, ruleset: Ruleset) -> Iterator[Verdict]:
    meld, opening, taking, going_out = plays
    yield judge_meld(meld, ruleset)
    yield judge_opening(opening, ruleset)
    yield judge_taking(taking, ruleset)
    yield judge_going_out(going_out, ruleset)


STEPS = [
    pytest.param({key: strict}, {key: loose}, id=f"{key}-{loose}")
    for key, values in LOOSER.items()
    for strict, loose in pairwise(values)
]


@pytest.mark.parametrize(("strict", "loose"), STEPS)
def test_what_the_stricter_table_allows_the_looser_one_allows_too(
    strict: House, loose: House
) -> None:
    """H: whatever the two have agreed on besides."""

    @settings(max_examples=15)
    @given(
        st.sampled_from(ruleset_names()),
        HOUSES,
        st.tuples(NEARLY_MELDS, OPENINGS, TAKINGS, PLAYS),
    )
    def compare(name: str, house: House, plays: Plays) -> None:
        narrow = verdicts(plays, load_ruleset(name, {**house, **strict}))
        wide = verdicts(plays, load_ruleset(name, {**house, **loose}))
        for one, other in zip(narrow, wide, strict=True):
            assert other.allowed or not one.allowed, other.violations

    compare()
