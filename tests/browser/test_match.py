"""A match as it is played: from its first deal to the printed sheet."""

import json
from collections.abc import Callable
from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import SECOND
from tests.browser.table import SIDES
from tests.browser.table import start_match
from tests.browser.table import tell
from tests.browser.table import TITLE

GetPhone = Callable[..., Phone]


@pytest.mark.parametrize(
    ("code", "scripts"), [("en", False), ("vi", True), ("ms", False), ("lo", True)]
)
@pytest.mark.usefixtures("pdf")
def test_a_match_from_the_first_deal_to_the_sheet(
    phone: GetPhone, code: str, scripts: bool
) -> None:
    mine = phone(code, java_script_enabled=scripts)
    number = mine.lang.number
    table = start_match(mine)

    enter_deal(mine, 1, 0, REFERENCE)
    shows_totals(mine, 1400, 435)
    enter_deal(mine, 2, 1, SECOND)
    shows_totals(mine, 1850, 1185)

    correct_deal_one(mine)
    shows_totals(mine, 1350, 1185)

    check_an_illegal_meld(mine)

    mine.open(table)
    sheet = read_sheet(mine)
    text = "\n".join(page.extract_text() for page in sheet.pages)
    for words in (TITLE, number(1350), number(1185), mine.lang.signed(900)):
        assert words in text
    assert number(1850) not in text
    (kept,) = sheet.attachments["match.canasta.json"]
    deals = json.loads(kept)["deals"]
    assert [deal["sides"][0].get("natural_canastas", 0) for deal in deals] == [0, 0]


def shows_totals(phone: Phone, *totals: int) -> None:
    written = [phone.lang.number(total) for total in totals]
    expect(phone.page.locator(".side-total")).to_have_text(written)
    assert phone.page.locator("html").get_attribute("lang") == phone.lang.code


def correct_deal_one(phone: Phone) -> None:
    """There was no natural canasta in deal 1: all that follows changes with it."""
    number = phone.lang.number
    phone.page.locator("#deal-1 summary").click()
    deal = phone.page.locator("#deal-1")
    phone.turn(deal.get_by_role("link", name=phone.says("Correct this deal")))
    tell(phone, 0, "natural", 0)
    if not phone.page.locator("html.js").count():
        phone.press("Work it out")
    changes = phone.page.locator("#changes")
    for before, after in ((1400, 900), (1850, 1350)):
        expect(changes).to_contain_text(f"{number(before)} {number(after)}")
    expect(changes).to_contain_text(
        phone.says(
            "%(side)s needs %(minimum)s to open in deal %(n)s, not %(before)s.",
            side=SIDES[0],
            minimum=50,
            n=3,
            before=90,
        )
    )
    phone.press("Save the correction")
    phone.page.wait_for_url("**/m/*saved=*")


def check_an_illegal_meld(phone: Phone) -> None:
    """MELD-04: never more wild cards than naturals."""
    phone.follow("Check a meld")
    phone.page.locator("#cards").fill("K K 2 2 JK")
    phone.page.locator(".typed").get_by_role("button").click()
    verdict = phone.page.locator(".verdict")
    expect(verdict).to_contain_text(phone.says("Not legal yet"))
    expect(verdict).to_contain_text("MELD-04")
    expect(verdict).to_contain_text("3")
    phone.sees(phone.says("What would make it legal"))


def read_sheet(phone: Phone) -> PdfReader:
    """Ask for the sheet as the page does, and open what comes."""
    phone.follow("Score sheets")
    form = phone.page.locator("form#sheet")
    wanted = form.evaluate(
        "form => form.action + '?' + new URLSearchParams(new FormData(form))"
    )
    answer = phone.page.request.get(wanted)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(BytesIO(answer.body()))
