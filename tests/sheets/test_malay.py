"""Malay on paper: long words part between syllables, and read back whole."""

import re

import pytest
from babel.messages.pofile import read_po

from referee.resources import folder
from referee.sheets.letters import on_paper
from referee.sheets.malay import known_syllables
from referee.sheets.malay import parted
from referee.sheets.malay import parting
from referee.sheets.malay import SOFT_HYPHEN
from referee.sheets.malay import WORD

VOWELS = re.compile("ai|au|oi|[aeiou]+")


def test_every_long_word_of_the_catalog_has_its_syllables() -> None:
    """Run .ci/malay_breaks.py after the Malay catalog changed."""
    path = folder("translations") / "ms" / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as source:
        found = [message.string or "" for message in read_po(source, locale="ms")]
    texts = [
        text for each in found for text in ([each] if isinstance(each, str) else each)
    ]
    words = {word.lower() for text in texts for word in WORD.findall(text)}
    assert words - known_syllables().keys() == set()


@pytest.mark.parametrize(
    "word",
    [
        "me-nu-run-kan",
        "per-la-wan-an",
        "di-ke-cu-a-li-kan",
        "meng-gan-ti-kan-nya",
        "ter-sem-bu-nyi",
        "rang-kai-an-nya",
        "ke-du-duk-an",
        "pe-nal-ti",
        "britannica",
    ],
)
def test_words_part_as_dictionaries_part_them(word: str) -> None:
    assert parted(word.replace("-", "")) == word.replace("-", SOFT_HYPHEN)


def test_parts_are_syllables_and_no_letter_is_left_alone() -> None:
    """Words of other languages stay whole; mend by hand what rules got wrong."""
    for parts in known_syllables().values():
        first, *others = parts.split("-")
        for part in others:
            assert len(VOWELS.findall(part)) == 1, parts
        assert not others or min(len(first), len(others[-1])) > 1, parts


def test_case_stays_and_what_nobody_reads_is_left_alone() -> None:
    html = '<p title="perlawanan">Perlawanan</p><svg><title>perlawanan</title></svg>'
    assert parting(html) == html.replace(
        "Perlawanan", SOFT_HYPHEN.join(("Per", "la", "wan", "an"))
    )


@pytest.mark.parametrize(
    ("lang", "second", "parts"),
    [("ms", "", True), ("vi", "ms", True), ("vi", "", False)],
)
def test_words_part_wherever_a_sheet_speaks_malay(
    lang: str, second: str, parts: bool
) -> None:
    said = f'<span lang="{second}">perlawanan</span>'
    html = f'<html lang="{lang}"><title>x</title><p>{said}'
    assert (SOFT_HYPHEN in on_paper(html)) == parts
