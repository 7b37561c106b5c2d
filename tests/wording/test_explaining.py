"""Every explained number equals the sum that it shows."""

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.agreed import rulesets_for
from referee.agreed import SIDES_OF
from referee.agreed import usual_house
from referee.asks import CountsBody
from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Rules
from referee.journal import Side
from referee.language import language
from referee.presets import load_ruleset
from referee.rules.scoring import Item
from referee.wording.explaining import explain_minimum
from referee.wording.explaining import explain_total
from referee.wording.explaining import explain_winner
from referee.wording.explaining import Explanation
from referee.wording.explaining import written_sum
from referee.wording.explaining_deal import explain_deal
from referee.wording.explaining_deal import explain_melded
from referee.wording.explaining_deal import explain_red
from tests.samples import add
from tests.samples import agreed
from tests.samples import matches
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

EN = language("en")
SEATS = [sides for ways in SIDES_OF.values() for sides in ways]


def says(told: Explanation) -> list[str]:
    return [term.text for term in told.terms]


def adds_up(told: Explanation) -> None:
    """The sum is that of its terms, and stands there written out."""
    points = [term.points for term in told.terms]
    assert sum(points) == told.value
    if told.total:
        assert written_sum(points, EN) in told.total
        assert told.total.endswith(f"= {EN.number(told.value)}")


@given(matches())
@settings(max_examples=60)
def test_every_figure_is_the_sum_that_explains_it(match: Match) -> None:
    check_all(match)


def check_all(match: Match) -> None:
    for number, step in enumerate(match.standing.track, 1):
        score = step.score
        assert score
        for side in range(len(match.sides)):
            total = explain_total(match, side, number, EN)
            deal = explain_deal(match, side, number, EN)
            red = explain_red(match, side, number, EN)
            melded = explain_melded(match, side, number, EN)
            for told in (total, deal, red, melded):
                adds_up(told)
            assert total.value == step.totals[side]
            assert deal.value == step.scores[side]
            assert red.value == score.sides[side].points(Item.RED_THREES)
            assert melded.value == score.sides[side].melded
    for side, minimum in enumerate(match.standing.next_minimums):
        told = explain_minimum(match, side, match.coming, EN)
        assert told.value == minimum + match.opening_extras(match.coming)[side]
        assert EN.number(minimum) in " ".join(told.says)
        if told.terms:
            adds_up(told)


PLAYED = [
    (sides, name) for sides in dict.fromkeys(SEATS) for name in rulesets_for(sides)
]


@pytest.mark.parametrize(("sides", "name"), PLAYED)
def test_at_every_table_of_every_ruleset(sides: tuple[int, ...], name: str) -> None:
    """The red threes of all six players, a canasta missing, counts and melds."""
    rules = load_ruleset(name, usual_house(name, sides))
    people = [
        Side(name=f"S{place}", players=tuple(f"{place}{n}" for n in range(count)))
        for place, count in enumerate(sides)
    ]
    tallies = [
        TallyBody(melds=["K K K K K K K", "4 4 4"], hand="A 3B", red_threes=3),
        TallyBody(red_threes=1, hand_counts=CountsBody(joker=1, five=3), penalties=50),
        TallyBody(card_points=0, hand_points=85, undeclared_red_threes=1),
    ][: len(sides)]
    match = agreed(
        people,
        DealBody(out=None, sides=tallies),
        ruleset=name,
        house=usual_house(name, sides),
        target=rules.target,
        start=[5 * place for place in range(len(sides))],
    )
    check_all(match)


def test_the_reference_deal_line_by_line() -> None:
    match = saturday(REFERENCE)
    assert says(explain_deal(match, 0, 1, EN)) == [
        "Natural canastas: 1 at 500, 500",
        "Mixed canastas: 1 at 300, 300",
        "Went out: 100",
        "Red threes: 2 at 100, 200",
        "Cards melded: 70 +\u00a090 +\u00a060 +\u00a020 +\u00a080 = 320",
        "Cards left in hand, taken off: 10 +\u00a05 +\u00a05 = 20",
    ]
    melds = explain_melded(match, 0, 1, EN)
    assert melds.terms[0].text == "Meld of rank K: 7\u00a0×\u00a010 = 70"
    assert melds.terms[0].more == "Bonus for it as natural canasta: 500"
    assert melds.terms[2].more == ""


def test_red_threes_against_a_side_say_why() -> None:
    sides = [TallyBody(red_threes=2, hand_points=50), TallyBody(red_threes=4)]
    match = saturday(DealBody(sides=sides))
    (said,) = says(explain_red(match, 0, 1, EN))
    assert said == "The side has not melded, so its red threes count \u2212200."
    melded = [TallyBody(card_points=60), TallyBody(card_points=60, red_threes=4)]
    (said,) = says(explain_red(saturday(DealBody(sides=melded)), 1, 1, EN))
    assert said == "Red threes, all of them: 800"


def test_a_ruling_is_a_line_with_its_reason() -> None:
    note = Note(text="Bình asked and could not", rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, note)
    match = add(match, EntryKind.DEAL, totals(100, 200))
    told = explain_deal(match, 1, 1, EN)
    assert says(told)[-1] == "Penalty: \u2212100, Bình asked and could not"
    adds_up(told)


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (-120, "Below 0 the minimum is 15."),
        (0, "From 0 to 1,495 the minimum is 50."),
        (2720, "From 1,500 to 2,995 the minimum is 90."),
        (3000, "From 3,000 on the minimum is 120."),
    ],
)
def test_a_minimum_names_the_totals_from_which_to_which_it_holds(
    total: int, said: str
) -> None:
    told = explain_minimum(saturday(start=(total, 0)), 0, 1, EN)
    assert told.says == (f"Total before deal 1: {EN.number(total)}.", said)
    assert told.terms == ()


def test_a_failed_opening_is_added_to_the_minimum() -> None:
    note = Note(text="30 of 50", rule="IRR-01", points=10, side=1)
    match = add(saturday(totals(2720, 0)), EntryKind.RULING, note)
    told = explain_minimum(match, 1, 2, EN)
    assert (told.value, told.total) == (60, "To open in deal 2: 50 +\u00a010 = 60")
    assert explain_minimum(match, 0, 2, EN).value == 90


def test_totals_from_paper_come_first() -> None:
    told = explain_total(saturday(totals(100, 0), start=(2720, -120)), 1, 1, EN)
    assert says(told) == ["Total from paper: \u2212120", "Deal 1"]
    assert told.total == "Total after deal 1: \u2212120 +\u00a00 = \u2212120"


def test_the_winner_passed_the_target_by_so_much() -> None:
    match = saturday(totals(5575, 5005), target=5000)
    told = explain_winner(match, EN)
    assert told
    assert told.says[0] == ("Both passed 5,000 in deal 1: 5,575 is more than 5,005.")
    assert (told.side, told.value) == (0, 570)
    adds_up(told)
    assert explain_winner(saturday(totals(100, 0)), EN) is None


def test_a_target_that_was_lowered_later_is_the_one_that_was_reached() -> None:
    change = Rules(house={"target": 400}, from_deal=2)
    match = add(saturday(totals(500, 300)), EntryKind.RULES, change)
    told = explain_winner(match, EN)
    assert told
    assert told.says[0] == "An & Chi reached 400 in deal 1."


def test_a_sum_is_written_as_people_do() -> None:
    assert written_sum([620, -120, 5], EN) == "620 \u2212\u00a0120 +\u00a05"
    assert written_sum([], EN) == "0"


@given(st.lists(st.integers(-999, 999).map(lambda n: n * 5), min_size=1))
def test_a_written_sum_can_be_added_up_again(points: list[int]) -> None:
    text = written_sum(points, EN).replace("\u2212", "-").replace("\u00a0", "")
    assert sum(
        int(part.replace(",", "")) for part in text.replace(" ", "|").split("|")
    ) == sum(points)
