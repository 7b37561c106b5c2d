"""Short headings over narrow columns."""

import re

import pytest

from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.heads import columns_of
from referee.sheets.heads import soft


def names(*, full: bool, punished: bool) -> list[str]:
    columns = columns_of(full=full, punished=punished)
    return [name for name, _ in columns]


def test_totals_have_three_columns() -> None:
    assert names(full=False, punished=True) == ["open", "score", "total"]


def test_a_full_count_has_a_column_for_each_line() -> None:
    assert names(full=True, punished=True) == [
        "open",
        "canastas",
        "red-threes",
        "going-out",
        "melded-cards",
        "hand",
        "penalties",
        "score",
        "total",
    ]


def test_without_penalties_their_column_is_left_out() -> None:
    assert "penalties" not in names(full=True, punished=False)


def test_long_words_may_part_and_others_stay() -> None:
    assert soft("Penalti") == "Pe\u00adnal\u00adti"
    assert soft("Penalties") == "Penal\u00adties"
    assert soft("Skor pusingan") == "Skor pusingan"
    assert soft("Baki") == "Baki"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_of_a_heading_is_longer_than_its_column_takes(code: str) -> None:
    spoken = language(code)
    heads = [
        soft(spoken.gettext(head)) for _, head in columns_of(full=True, punished=True)
    ]
    parts = [part for head in heads for part in re.split("[ \u00ad]", head)]
    assert max(len(part) for part in parts) <= 10
