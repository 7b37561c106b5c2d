"""Names are kept as they can be shown and found again."""

from datetime import datetime
from datetime import timedelta
from datetime import timezone
from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.journal import moment
from referee.journal import stamp
from referee.journal import TextError
from referee.journal import tidy
from referee.journal.text import shorten


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("An & Chi", "An & Chi"),
        ("  An \u00a0", "An"),
        ("Du\u0303ng", "Dũng"),
        ("ສະ\u200bບາຍ\u200bດີ", "ສະບາຍດີ"),
        ("ຄລາ\u2060ສສິກ", "ຄລາ\u2060ສສິກ"),
        ("ນ້ຳ", "ນ້ຳ"),
        ("\u200b", ""),
        ("\u200d\u2060", ""),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>An</b>", "<b>An</b>"),
    ],
)
def test_a_name_is_composed_and_trimmed(typed: str, kept: str) -> None:
    assert tidy(typed) == kept
    assert tidy(kept) == kept


@pytest.mark.parametrize(
    "sign", "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
def test_signs_that_turn_letters_around_are_left_out(sign: str) -> None:
    """A name shall not turn the figures around that stand beside it."""
    assert tidy(f"An{sign} & Chi {sign}") == "An & Chi"
    assert tidy(f"{sign}דנה") == "דנה"


@pytest.mark.parametrize("sign", ["\0", "\n", "\t", "\x1b", "\x7f", "\x85", "\u2028"])
def test_control_characters_are_refused(sign: str) -> None:
    with pytest.raises(TextError) as caught:
        tidy(f"An{sign}Chi")
    assert (caught.value.code, caught.value.text) == (
        "control_character",
        f"An{sign}Chi",
    )


@pytest.mark.parametrize("plane", range(17))
def test_code_points_that_are_never_letters_are_refused(plane: int) -> None:
    """XML has none of U+FFFE and U+FFFF, and they say which end of a text is first."""
    first = plane * 0x10000
    for number in (first + 0xFFFE, first + 0xFFFF, 0xFDD0, 0xFDEF):
        with pytest.raises(TextError):
            tidy(f"An{chr(number)}")
    for number in (0xFDCF, 0xFDF0, 0xFFFD, 0x1FAEA):
        assert tidy(f"An{chr(number)}")


def test_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(TextError):
        tidy("An\ud800")


def test_a_name_has_at_most_60_characters() -> None:
    assert tidy("x" * 60) == "x" * 60
    with pytest.raises(TextError) as caught:
        tidy("x" * 61)
    assert caught.value.code == "too_long"
    assert tidy("u\u0303" * 60) == "ũ" * 60
    with pytest.raises(TextError):
        tidy("x" * 41, 40)


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("abcdef", "abc"),
        ("ab def", "ab"),
        ("ab\u0e81\u0eb5\u0ec8x", "ab"),
        ("abc", "abc"),
    ],
)
def test_a_long_name_is_cut_between_letters(long: str, short: str) -> None:
    assert shorten(long, 3) == short


@given(st.text(max_size=80))
def test_what_is_kept_stays_as_it_is(text: str) -> None:
    try:
        kept = tidy(text)
    except TextError:
        return
    assert tidy(kept) == kept
    assert tidy(shorten(kept)) == shorten(kept)


def test_a_moment_is_written_in_utc() -> None:
    hanoi = timezone(timedelta(hours=7))
    assert (
        stamp(datetime(2026, 11, 30, 4, 52, 0, tzinfo=hanoi)) == "2026-11-29T21:52:00Z"
    )


@given(st.datetimes(datetime(1000, 1, 1), timezones=st.just(UTC)))
def test_a_moment_is_read_as_it_was_written(when: datetime) -> None:
    assert moment(stamp(when)) == when.replace(microsecond=0)
