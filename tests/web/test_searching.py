"""Words are found whatever their accents and their case."""

import pytest

from referee.web.searching import fold
from referee.web.searching import holds
from referee.web.searching import Part
from referee.web.searching import parts
from referee.web.searching import words_of

FOUND = [
    ("Wild cards", "WILD"),
    ("Chồng bỏ bị đóng băng", "dong bang"),
    ("Chồng bỏ bị đóng băng", "ĐÓNG"),
    ("Cho\u0302\u0300ng bỏ", "chồng"),
    ("ໝາກ", "ຫມາກ"),
    ("ຫຼິ້ນ", "ຫລິ້ນ"),
    ("ຈຳນວນ", "ຈ\u0ecd\u0eb2ນວນ"),
    ("MELD-04H Each wild card", "04h card"),
    ("Asking the partner binds", "Partner?"),
    ("Asking the partner binds", "“asking partner …”"),
    ("anything", ""),
]
MISSED = [
    ("Wild cards", "wilder"),
    ("Wild cards", "wild melds"),
    ("ໄພ້ແທນ", "ໄພແທນ"),
    ("tiga hitam", "tiga-hitam"),
]


@pytest.mark.parametrize(("text", "asked"), FOUND)
def test_found(text: str, asked: str) -> None:
    assert holds(text, words_of(asked))


@pytest.mark.parametrize(("text", "asked"), MISSED)
def test_missed(text: str, asked: str) -> None:
    assert not holds(text, words_of(asked))


MARKED = [
    ("Frozen: a frozen pile", "frozen", "[Frozen]: a [frozen] pile"),
    ("đóng băng", "dong", "[đóng] băng"),
    ("đóng băng", "on", "đ[ón]g băng"),
    ("ຫຼິ້ນ", "ຫລ", "[ຫຼ]ິ້ນ"),
    ("aaa", "aa", "[aaa]"),
    ("one two", "two one", "[one] [two]"),
    ("one two", "three", "one two"),
    ("", "x", ""),
]


@pytest.mark.parametrize(("text", "asked", "marked"), MARKED)
def test_what_was_found_is_marked(text: str, asked: str, marked: str) -> None:
    found = parts(text, words_of(asked))
    assert "".join(f"[{p.text}]" if p.found else p.text for p in found) == marked


def test_marking_loses_no_letter() -> None:
    text = "Lá 3 đỏ <b>& “bốn”"
    assert "".join(part.text for part in parts(text, ("3", "do", "<"))) == text
    assert parts("abc", ()) == (Part("abc", found=False),)


def test_lao_vowels_and_tones_are_no_accents() -> None:
    assert fold("ແບບ") != fold("ບບ")
    assert fold("ກັ") != fold("ກ")
