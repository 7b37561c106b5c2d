"""The fonts that ship: every letter we print, figures that line up, few bytes."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from referee.resources import folder
from referee.sheets.lost import is_familiar

FONTS = folder("static") / "fonts"
UI = "be-vietnam-pro"
LAO = "noto-sans-lao"
WEIGHTS = (400, 600)
BUDGETS = {UI: 55_000, LAO: 18_000, "fraunces": 5_000}
VIETNAMESE = "ăâđêôơưáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ"


@cache
def font(name: str) -> Any:
    return TTFont(FONTS / f"{name}.woff2")


def letters(name: str) -> set[str]:
    return {chr(code) for code in font(name).getBestCmap()}


def catalog_letters(path: Path) -> set[str]:
    language = path.parent.parent.name
    with path.open("rb") as source:
        messages = read_po(source, locale=language)
    texts = [part for message in messages for part in (message.id, message.string)]
    return set("".join("".join(text or "") for text in texts)) - {"\n"}


@pytest.mark.parametrize("family", BUDGETS)
def test_a_family_stays_within_its_budget_and_brings_its_licence(family: str) -> None:
    size = sum(path.stat().st_size for path in FONTS.glob(f"{family}-*.woff2"))
    assert 0 < size <= BUDGETS[family]
    licence = (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_letter_of_every_catalog_is_drawn(weight: int) -> None:
    drawn = letters(f"{UI}-{weight}") | letters(f"{LAO}-{weight}")
    catalogs = sorted(folder("translations").glob("*/LC_MESSAGES/messages.po"))
    assert len(catalogs) == 4
    # No font for texts holds suits; every system has signs for them.
    drawn |= set("♠♥♦♣")
    missing = {path.parts[-3]: catalog_letters(path) - drawn for path in catalogs}
    assert missing == {language: set() for language in missing}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_what_is_taken_for_familiar_is_drawn(weight: int) -> None:
    unseen = set("\t\n\r\u2060\u2068\u2069")
    every = map(chr, range(0x3000))
    familiar = {sign for sign in every if is_familiar([sign])}
    assert familiar == letters(f"{UI}-{weight}") | letters(f"{LAO}-{weight}") | unseen


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_vietnamese_letter_with_every_tone_is_drawn(weight: int) -> None:
    wanted = set(VIETNAMESE + VIETNAMESE.upper())
    assert len(wanted) == 2 * 67
    assert wanted <= letters(f"{UI}-{weight}")


@pytest.mark.parametrize("weight", WEIGHTS)
def test_tabular_figures_have_one_width(weight: int) -> None:
    ui = font(f"{UI}-{weight}")
    names = ui.getBestCmap()
    features = ui["GSUB"].table.FeatureList.FeatureRecord
    assert [record.FeatureTag for record in features] == ["tnum"]
    (switch,) = ui["GSUB"].table.LookupList.Lookup[0].SubTable
    figures = [switch.mapping[names[ord(figure)]] for figure in "0123456789"]
    assert {ui["hmtx"][figure][0] for figure in figures} == {664}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_figures_of_a_table_are_those_of_one_width(weight: int) -> None:
    plain, columns = font(f"{UI}-{weight}"), font(f"{UI}-figures-{weight}")
    assert letters(f"{UI}-figures-{weight}") == set("\u00a0 +,-.−0123456789")
    assert "GSUB" not in columns
    (switch,) = plain["GSUB"].table.LookupList.Lookup[0].SubTable
    for letter, name in columns.getBestCmap().items():
        other = plain.getBestCmap()[letter]
        other = switch.mapping.get(other, other)
        assert columns["hmtx"][name] == plain["hmtx"][other]
        assert columns["glyf"][name] == plain["glyf"][other]


@pytest.mark.parametrize("weight", WEIGHTS)
def test_latin_letters_are_not_taken_apart(weight: int) -> None:
    """With ``ccmp`` a letter with a dot below prints well but copies wrongly."""
    for table in ("GSUB", "GPOS"):
        features = font(f"{UI}-{weight}")[table].table.FeatureList.FeatureRecord
        assert {record.FeatureTag for record in features} <= {"tnum", "kern"}


def test_the_display_face_has_figures_high_cards_and_the_name() -> None:
    assert set("0123456789−+-,. AKQJCanasta Referee\u00a0") == letters("fraunces-600")


def test_no_sheet_asks_a_font_for_other_figures() -> None:
    """The engine never frees what it needs to ask; there is a font for columns."""
    styles = sorted((folder("static") / "css" / "sheet").glob("*.css"))
    assert "ledger.css" in {path.name for path in styles}
    asking = re.compile("font-(variant|feature|kerning)")
    assert [path.name for path in styles if asking.search(path.read_text())] == []
