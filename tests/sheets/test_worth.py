"""A sheet for the pen shows the figures of the ruleset in force."""

import pytest

from referee.language import language
from referee.presets import load_ruleset
from referee.sheets.figures import bonuses
from referee.sheets.figures import card_points
from referee.sheets.worth import Token
from referee.sheets.worth import tokens
from referee.sheets.worth import worths

CLASSIC = load_ruleset()


def test_tokens_hold_from_one_total_to_the_next() -> None:
    assert tokens(CLASSIC) == (
        Token(15, None, -5),
        Token(50, 0, 1495),
        Token(90, 1500, 2995),
        Token(120, 3000, None),
    )


def test_every_card_has_its_worth_but_the_red_three() -> None:
    ranks = [rank for worth in worths(CLASSIC) for rank in worth.ranks]
    assert len(ranks) == len(set(ranks)) == 14
    assert [worth.points for worth in worths(CLASSIC)] == [50, 20, 10, 5]


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "Joker: 50 · A, 2: 20 · K–8: 10 · 7–4, black three: 5"),
        ("vi", "Joker: 50 · A, 2: 20 · K–8: 10 · 7–4, 3 đen: 5"),
        ("ms", "Joker: 50 · A, 2: 20 · K–8: 10 · 7–4, tiga hitam: 5"),
        ("lo", "ໂຈກເກີ: 50 · A, 2: 20 · K–8: 10 · 7–4, 3 ດຳ: 5"),
    ],
)
def test_card_points_in_one_line(code: str, written: str) -> None:
    line = card_points(CLASSIC, language(code))
    assert line.replace("\u00a0", " ") == written


def test_a_table_that_values_cards_otherwise_sees_its_own_figures() -> None:
    house = load_ruleset("classic", {"natural_canasta_bonus": 600})
    assert "600" in bonuses(house, language("en"))
    assert "500" not in bonuses(house, language("en"))
