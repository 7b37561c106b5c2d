"""Lao lines break between words, and every sign can be copied again."""

import re

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from referee.resources import folder
from referee.sheets.lao import BREAK
from referee.sheets.lao import canonical
from referee.sheets.lao import for_paper
from referee.sheets.lao import known_breaks
from referee.sheets.lao import RUN

DEPENDENT = "[\u0eb0-\u0ebc\u0ec6\u0ec8-\u0ecd\u0eaf]"

lao = st.text(st.characters(min_codepoint=0x0E80, max_codepoint=0x0EFF), max_size=30)


def catalog_runs() -> set[str]:
    path = folder("translations") / "lo" / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as source:
        found = [message.string or "" for message in read_po(source, locale="lo")]
    texts = [
        text for each in found for text in ([each] if isinstance(each, str) else each)
    ]
    return {run for text in texts for run in RUN.findall(canonical(text))}


def test_every_run_of_the_catalog_has_its_breaks() -> None:
    """Run .ci/lao_breaks.py after the Lao catalog changed."""
    assert catalog_runs() - known_breaks().keys() == set()


def test_breaks_change_nothing_but_add_themselves() -> None:
    assert all(
        run == broken.replace(BREAK, "") for run, broken in known_breaks().items()
    )


def test_no_break_of_the_catalog_stands_before_a_dependent_sign() -> None:
    spoilt = re.compile(f"{BREAK}{DEPENDENT}|^{BREAK}|{BREAK}$|{BREAK}{BREAK}")
    assert [text for text in known_breaks().values() if spoilt.search(text)] == []


def test_loan_words_and_names_of_roles_are_never_cut() -> None:
    whole = ("ຜູ້ຫຼິ້ນ", "ໂບນັດ", "ໂຈກເກີ")
    for text in known_breaks().values():
        for word in whole:
            assert (word in text) == (word in text.replace(BREAK, ""))


@pytest.mark.parametrize(
    ("typed", "one_sign"),
    [
        ("ນ\u0ecd\u0eb2", "ນຳ"),
        ("ຕ\u0ec8\u0ecd\u0eb2", "ຕ່ຳ"),
        ("ຕ\u0ecd\u0ec8\u0eb2", "ຕ່ຳ"),
    ],
)
def test_the_sign_am_is_written_as_one(typed: str, one_sign: str) -> None:
    assert canonical(typed) == one_sign


@pytest.mark.parametrize("text", ["ຄະແນນຂັ້ນຕ່ຳ", "ຄຳແພງ", "ນ້ຳ"])
def test_on_paper_the_sign_am_is_taken_apart(text: str) -> None:
    assert "\u0eb3" not in for_paper(text)
    assert canonical(for_paper(text).replace(BREAK, "")) == text


def test_a_long_name_may_break_before_a_leading_vowel() -> None:
    assert BREAK + "ແ" in for_paper("ຄຳແພງ")


@pytest.mark.parametrize("text", ["", "An & Chi", "1.495", "<td>−120</td>", "Ánh Ổn"])
def test_other_writing_stays_as_it_is(text: str) -> None:
    assert for_paper(text) == text


@given(lao)
def test_any_lao_text_keeps_its_letters_and_no_sign_is_cut_off(text: str) -> None:
    broken = for_paper(text)
    assert canonical(broken.replace(BREAK, "")) == canonical(text)
    assert not re.search(f"{BREAK}[\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]", broken)
