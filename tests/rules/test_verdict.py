"""What the referee answers: in the order of the rulebook, each in its place."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from referee.rules.verdict import ALLOWED
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import RULEBOOK_ORDER
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation

PLACES = st.dictionaries(st.sampled_from(["side", "meld"]), st.integers(0, 9))
FOUND = st.builds(Violation, st.sampled_from(Rule), PLACES)

IN_ORDER = [
    Violation(Rule.TURN_KEEP_A_CARD),
    Violation(Rule.MELD_SHAPE),
    Violation(Rule.MELD_SHAPE, {"meld": 0}),
    Violation(Rule.MELD_SHAPE, {"meld": 1}),
    Violation(Rule.MELD_SHAPE, {"side": 0}),
    Violation(Rule.MELD_SHAPE, {"side": 0, "meld": 0}),
    Violation(Rule.MELD_SHAPE, {"side": 0, "meld": 2}),
    Violation(Rule.MELD_SHAPE, {"side": 1, "meld": 1}),
    Violation(Rule.MELD_NATURALS_PER_WILD, {"side": 0}),
    Violation(Rule.MELD_WILDS_ALONE, {"side": 0}),
    Violation(Rule.OPEN_BELOW_MINIMUM),
    Violation(Rule.SCORE_IMPLAUSIBLE),
    Violation(Rule.END_TARGET),
    Violation(Rule.MOD_NO_WILDS, {"side": 0}),
]


def test_findings_come_in_rulebook_order_then_by_side_then_by_meld() -> None:
    for seed in range(20):
        shuffled = list(IN_ORDER)
        Random(seed).shuffle(shuffled)  # noqa: S311
        assert in_order(shuffled) == tuple(IN_ORDER)


@given(st.lists(FOUND))
def test_putting_in_order_keeps_every_finding(found: list[Violation]) -> None:
    ordered = in_order(found)
    assert sorted(map(str, ordered)) == sorted(map(str, found))
    places = [RULEBOOK_ORDER[violation.rule] for violation in ordered]
    assert places == sorted(places)


def test_the_place_of_a_finding_is_told_beside_its_figures() -> None:
    found = Violation(Rule.MELD_THREES, {"cards": 3}, "wild")
    placed = found.at(side=1, meld=0)
    assert placed == Violation(
        Rule.MELD_THREES, {"cards": 3, "side": 1, "meld": 0}, "wild"
    )
    assert found.facts == {"cards": 3}


def test_a_verdict_is_allowed_unless_a_rule_is_broken() -> None:
    broken = Violation(Rule.MELD_SHAPE)
    assert ALLOWED.allowed
    assert Verdict(notes=(broken,)).allowed
    assert not Verdict(violations=(broken,)).allowed
