"""The key of a word: the same for all spellings of it, and for no other word."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.spelling import INVISIBLE
from referee.rules.spelling import plain_digits
from referee.rules.spelling import word_key


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("King", "king"),
        ("ĐẦM", "dam"),
        ("đam", "dam"),
        ("da\u0302\u0300m", "dam"),
        ("Heo\u200b", "heo"),
        ("ໝ", "ຫມ"),
        ("ແຫມ່ມ", "ແຫມ່ມ"),
        ("ແໝ່ມ", "ແຫມ່ມ"),
        ("ໜຶ່ງ", "ຫນຶ່ງ"),
        ("ເຂົ້າຫຼາມ", "ເຂົ້າຫລາມ"),
        ("ໂພດຳ", "ໂພດໍາ"),
        ("ໂຈກ\u200bເກີ", "ໂຈກເກີ"),
        # A vowel below and a tone above are one syllable in either order.
        ("ຫ\u0ec9\u0eb9", "ຫ\u0eb9\u0ec9"),
        ("Straße", "strasse"),
    ],
)
def test_spellings_of_one_word_have_one_key(spelling: str, key: str) -> None:
    assert word_key(spelling) == key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ຫ້າ", "ຫ່າ"),
        ("ຫ້າ", "ຫາ"),
        ("ເຈ", "ເຈັດ"),
        ("ເຄ", "ແຄ"),
        ("ten", "teo"),
    ],
)
def test_lao_marks_and_letters_tell_words_apart(one: str, other: str) -> None:
    assert word_key(one) != word_key(other)


@pytest.mark.parametrize("sign", [*INVISIBLE, "\u0300", "\u0323", "\u036f"])
def test_signs_without_ink_and_loose_accents_are_no_letters(sign: str) -> None:
    assert word_key(f"Ka{sign}B{sign}") == "kab"


@given(st.text(max_size=12))
def test_a_key_is_its_own_key_however_it_is_composed(text: str) -> None:
    key = word_key(text)
    assert word_key(unicodedata.normalize("NFD", text)) == key
    assert word_key(unicodedata.normalize("NFC", key)) == key
    assert not set(key) & set(INVISIBLE)


@pytest.mark.parametrize(
    ("text", "plain"),
    [("K ໑໐ ๒ ໒", "K 10 2 2"), ("K2", "K2"), ("½ ²", "½ ²"), ("ເ໙", "ເ9")],
)
def test_digits_of_any_script_keep_their_place(text: str, plain: str) -> None:
    assert plain_digits(text) == plain
    assert len(plain) == len(text)
