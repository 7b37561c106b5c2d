"""Whatever people type is text: on every page, in every sheet, in every file."""

import csv
from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader
from pypdf.generic import ArrayObject
from pypdf.generic import DictionaryObject
from pypdf.generic import NameObject

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import NAME_LIMIT
from referee.journal import Names
from referee.journal import Note
from referee.journal import Side
from referee.sheets.spreadsheet import BEGINS
from tests.attacks import ATTACKS
from tests.matchfile.crafted import with_script
from tests.promises import Tell
from tests.samples import add
from tests.samples import agreed
from tests.samples import REFERENCE
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone
from tests.web.test_pages import AT_A_TABLE

ALSO = (
    *("/journal", "/rulings", "/rulings/new", "/settings", "/settings/phone", "/start"),
    *("/agreement", "/who", "/forget", "/explain/total/0/1", "/live"),
    *("/sheet/print?kind=agreement", "/sheet/print?kind=rules", "/deals/2"),
)
PAGES = (*AT_A_TABLE, *ALSO)
ACTIVE = ("/JavaScript", "/JS", "/Launch", "/SubmitForm", "/OpenAction", "/AA")
"""What a PDF calls what it does by itself."""


def written(text: str) -> Match:
    """Return a match in which everything that can be typed is *text*."""
    name = text[:NAME_LIMIT]
    sides = (Side(name, (name, f"{name[:20]} 2")), Side("They", (name[:30], name)))
    noted = TallyBody(card_points=100, adjustment=5, adjustment_note=text)
    deal = DealBody(sides=[noted, TallyBody(card_points=50)])
    match = agreed(sides, REFERENCE, deal, title=name)
    for kind in (EntryKind.RULING, EntryKind.AGREEMENT):
        match = add(match, kind, Note(text=text), by=name)
    return add(match, EntryKind.NAMES, Names(title=f"{name[:50]}!"), by=name)


def shape(page: Page) -> Counter[tuple[str, ...]]:
    """Return of which tags a page is made, and what each says about itself.

    A long name may be drawn by another class.
    """
    return Counter((tag.name, *sorted({*tag.attrs} - {"class"})) for tag in page.tags)


def pages_with(phone: Phone, keep: Keep, text: str) -> Mapping[str, Page]:
    code = keep(written(text)).score
    return {rest: phone.page(f"/m/{code}{rest}") for rest in PAGES}


@pytest.mark.promise(17)
@pytest.mark.usefixtures("no_press")
@pytest.mark.parametrize(
    "attacks",
    [ATTACKS[::10], pytest.param(ATTACKS, marks=pytest.mark.full)],
    ids=["few", "all"],
)
def test_no_text_becomes_a_part_of_a_page(
    app: Flask, keep: Keep, attacks: tuple[str, ...], tell: Tell
) -> None:
    phone = Phone(app)
    plain = {rest: shape(page) for rest, page in pages_with(phone, keep, "An").items()}
    for attack in attacks:
        for rest, page in pages_with(phone, keep, attack).items():
            assert shape(page) == plain[rest], (attack, rest)
            led = [each for each in page.addresses if "pwned" in each]
            assert [each for each in led if not each.startswith("/")] == [], rest
            assert "1337" in attack or "1337" not in page.html, (attack, rest)
    tell(f"{len(attacks)} payloads in every field x {len(PAGES)} pages: 0 tags more")


@pytest.mark.promise(17)
def test_no_cell_is_a_formula(phone: Phone, keep: Keep, tell: Tell) -> None:
    cells = 0
    for attack in ATTACKS:
        answer = phone.get(f"/m/{keep(written(attack)).score}/match.csv")
        for row in csv.reader(answer.data.decode("utf-8-sig").splitlines()):
            for cell in row:
                cells += 1
                number = cell.removeprefix("-").isdigit()
                assert number or not cell.startswith(BEGINS), (attack, cell)
    tell(f"{len(ATTACKS)} payloads: 0 formulas in {cells:,} cells of CSV")


def names_in(pdf: bytes) -> Iterator[str]:
    """Return every name in the objects of a PDF: what each is, and what it has."""
    reader = PdfReader(BytesIO(pdf))
    size: Any = reader.trailer["/Size"]
    for number in range(1, size):
        yield from names_of(reader.get_object(number))


def names_of(thing: object) -> Iterator[str]:
    if isinstance(thing, DictionaryObject):
        yield from thing
        for value in thing.values():
            yield from names_of(value)
    elif isinstance(thing, ArrayObject):
        for value in thing:
            yield from names_of(value)
    elif isinstance(thing, NameObject):
        yield thing


@pytest.mark.promise(17)
@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize(
    "attacks",
    [ATTACKS[::25], pytest.param(ATTACKS, marks=pytest.mark.full)],
    ids=["few", "all"],
)
def test_no_sheet_does_anything(
    phone: Phone, keep: Keep, attacks: tuple[str, ...], tell: Tell
) -> None:
    for attack in attacks:
        code = keep(written(attack)).score
        pdf = phone.get(f"/m/{code}/sheet.pdf").data
        assert pdf.startswith(b"%PDF-"), attack
        names = set(names_in(pdf))
        assert "/Type" in names
        assert names.isdisjoint(ACTIVE), attack
    tell(f"{len(attacks)} payloads: 0 actions in PDFs")


@pytest.mark.usefixtures("pdf")
def test_a_sheet_that_did_something_would_be_seen(phone: Phone, keep: Keep) -> None:
    pdf = phone.get(f"/m/{keep(written('An')).score}/sheet.pdf").data
    assert {"/JS", "/JavaScript"} <= set(names_in(with_script(pdf)))
