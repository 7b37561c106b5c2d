"""The catalogs: complete, well spelt, and free of words that mislead card players."""

import re
import unicodedata
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from referee.language import LANGUAGES
from referee.resources import CHECKOUT
from referee.resources import folder

pytestmark = pytest.mark.promise(28)

TRANSLATIONS = folder("translations")
PLURAL_FORMS = {
    "en": "nplurals=2; plural=(n != 1);",
    "vi": "nplurals=1; plural=0;",
    "ms": "nplurals=1; plural=0;",
    "lo": "nplurals=1; plural=0;",
}
REVIEW = re.compile(r"^# X-Review: (none|(partial|full) \d{4}-\d\d-\d\d)$", re.M)
PLACEHOLDER = re.compile(r"%\((\w+)\)([sd])")

# As `make texts` extracts them.
EXTRACTION = [
    *("pybabel", "-q", "extract", "-F", "pyproject.toml", "-c", "NOTE:", "-s"),
    *("-k", "pgettext:1c,2", "-k", "npgettext:1c,2,3"),
    *("--no-wrap", "--sort-by-file", "--add-location=file", "--omit-header"),
]

# English words for a card player's thing, as dictionaries (mis)translate them.
NEVER_VI = (
    *("thẻ", "cọc", "đống", "cổ phiếu", "chứng khoán", "đại lý", "ký tự đại diện"),
    *("thỏa thuận", "bàn tay", "câu lạc bộ", "trái tim", "kim cương", "bộ quần áo"),
    *("đối tác", "ra ngoài", "đi chơi", "boong tàu", "hợp pháp", "meld"),
)
NEVER_MS = (
    *("peniaga", "pengedar", "melodi", "meldap", "meld", "tudung hitam"),
    *("perjanjian", "kesepakatan", "melukis kad", "undang-undang", "longgokan"),
    *("(?<!alih )(?<!alihkannya )keluar", "keluarkan", "peraturan rumah"),
    *("kad semula jadi", "baru", "kartu", "poin", "hapus", "bagikan"),
)
NEVER_LO = (
    *("ບັດ", "ຮຸ້ນ", "ຫຼັກຊັບ", "ຕົວແທນຈຳໜ່າຍ", "ຜູ້ຂາຍ", "ແຕ້ມ", "ຂໍ້ຕົກລົງ"),
    *("ກົດໝາຍ", "ຫມາກກ້ຽງ", "ເດີ່ນ"),
)
LAO_DIGIT_OR_THAI = ("[\u0ed0-\u0ed9]", "[\u0e00-\u0e7f]")
NEVER = {
    "vi": re.compile(rf"\b(?:{'|'.join(NEVER_VI)})\b", re.IGNORECASE),
    "ms": re.compile(rf"\b(?:{'|'.join(NEVER_MS)})\b", re.IGNORECASE),
    "lo": re.compile("|".join(NEVER_LO + LAO_DIGIT_OR_THAI)),
}

# Lao is typed as consonant, second consonant, vowel, tone, each in one way only.
LAO_DISORDER = re.compile(
    "[\u0ec8-\u0ecb][\u0eb1\u0eb4-\u0ebc]"
    "|[\u0eb0-\u0ebb\u0ec0-\u0ecd]\u0ebc"
    "|\u0ecd[\u0ec8-\u0ecb]?\u0eb2|ເເ|ຫນ|ຫມ|ຫລ"
    "|(?<![ກ-ໝຼ\u0eb0-\u0ebd\u0ec8-\u0ecd])[\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]"
)


@dataclass(frozen=True)
class Text:
    """One sentence and its translation; the plural stands for both of a pair."""

    code: str
    english: str
    text: str
    single: bool


@cache
def catalog(code: str) -> Catalog:
    with path(code).open("rb") as source:
        return read_po(source, locale=code, abort_invalid=True)


def path(code: str) -> Path:
    return TRANSLATIONS / code / "LC_MESSAGES" / "messages.po"


def texts(code: str) -> Iterator[Text]:
    for message in catalog(code):
        english = each_form(message.id)
        for text in each_form(message.string):
            if message.id:
                yield Text(code, english[-1], text, single=len(english) == 1)


def each_form(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> set[tuple[str, ...]]:
    return set(PLACEHOLDER.findall(text))


def bare(text: str) -> str:
    return PLACEHOLDER.sub("", text)


def letters(text: str) -> int:
    return sum(not unicodedata.combining(each) for each in bare(text))


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_missing_and_nothing_is_fuzzy(code: str) -> None:
    assert [text.english for text in texts(code) if not text.text.strip()] == []
    assert [message.id for message in catalog(code) if message.fuzzy] == []
    assert not catalog(code).obsolete


def test_every_catalog_holds_the_same_sentences() -> None:
    with (TRANSLATIONS / "messages.pot").open("rb") as source:
        template = {message.id for message in read_po(source) if message.id}
    assert len(template) > 200
    for code in LANGUAGES:
        held = {message.id for message in catalog(code) if message.id}
        assert held == template, f"run `make texts`, then translate into {code}"


def test_the_template_is_that_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHECKOUT)
    extracted = tmp_path / "messages.pot"
    pybabel: Any = CommandLineInterface()
    pybabel.run([*EXTRACTION, "-o", str(extracted), "."])
    committed = TRANSLATIONS / "messages.pot"
    assert extracted.read_text("utf-8") == committed.read_text("utf-8"), "`make texts`"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_header_says_what_gettext_needs(code: str) -> None:
    head = path(code).read_text("utf-8").partition("\n\n")[0]
    assert f'"Plural-Forms: {PLURAL_FORMS[code]}\\n"' in head
    assert f'"Language: {code}\\n"' in head
    assert REVIEW.search(head)


def test_english_is_said_as_it_is_written() -> None:
    for message in catalog("en"):
        assert not message.id or message.string == message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_has_the_facts_of_the_english_one(code: str) -> None:
    for each in texts(code):
        assert placeholders(each.text) == placeholders(each.english), each
        assert "%" not in bare(each.text), each


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_can_be_filled_in(code: str) -> None:
    for each in texts(code):
        kinds = placeholders(each.english)
        facts = {name: 7 if kind == "d" else "sỹ ຄູ" for name, kind in kinds}
        assert "%(" not in each.text % facts, each


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_holds_markup_or_what_cannot_be_seen(code: str) -> None:
    for each in texts(code):
        assert not re.search("[<>&]", each.text), each
        assert unicodedata.is_normalized("NFC", each.text), each
        assert each.text == each.text.strip(), each
        hidden = [sign for sign in each.text if not sign.isprintable()]
        assert hidden == [], each
        assert "  " not in each.text, each


@pytest.mark.parametrize("code", sorted(NEVER))
def test_no_word_misleads_a_card_player(code: str) -> None:
    found = [each for each in texts(code) if NEVER[code].search(bare(each.text))]
    assert found == []


@pytest.mark.parametrize("code", ["en", "vi", "ms"])
def test_only_lao_is_written_in_lao(code: str) -> None:
    assert not [each for each in texts(code) if re.search("[\u0e00-\u0eff]", each.text)]


def test_lao_is_typed_in_order() -> None:
    found = [each for each in texts("lo") if LAO_DISORDER.search(bare(each.text))]
    assert found == []


def end(text: str) -> str:
    return text[-1:] if text[-1:] in tuple(".?!:…") else ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_ends_as_in_english(code: str) -> None:
    for each in texts(code):
        assert end(each.text) == end(each.english), each


LABEL = 30
ROOM = 34
LONGER = 2.2


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_label_fits_where_the_english_one_does(code: str) -> None:
    for message in catalog(code):
        for english, text in zip(
            each_form(message.id), each_form(message.string), strict=False
        ):
            if english and letters(english) <= LABEL:
                assert letters(text) <= max(ROOM, LONGER * letters(english)), text
