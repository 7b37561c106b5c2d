"""Two scorers save the same deal at once: one is kept, and the table chooses."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import Counted
from tests.browser.table import enter_deal
from tests.browser.table import LABELS
from tests.browser.table import REFERENCE
from tests.browser.table import SIDES
from tests.browser.table import start_match
from tests.browser.table import tell

OTHER = (REFERENCE[0], replace(REFERENCE[1], hand=115))


def fill(phone: Phone, table: str, counted: tuple[Counted, Counted]) -> None:
    """Tell the first deal in the ledger, and save nothing yet."""
    phone.open(f"{table}/deal")
    phone.choose(SIDES[0])
    for side, tally in enumerate(counted):
        for row in LABELS:
            tell(phone, side, row, getattr(tally, row))


@pytest.mark.parametrize(
    ("choice", "kept", "role"),
    [
        ("Keep the saved one", "+435", "link"),
        ("Use mine as a correction", "+425", "button"),
    ],
)
def test_the_slower_scorer_sees_both_and_chooses(
    phone: Callable[..., Phone], choice: str, kept: str, role: str
) -> None:
    slow, quick = phone("en"), phone("en")
    table = start_match(slow)
    fill(slow, table, OTHER)
    quick.open(table)
    enter_deal(quick, 1, 0, REFERENCE)

    slow.page.get_by_role("button", name="Save deal 1").first.click()
    slow.sees("Deal 1 is already there.")
    expect(slow.page.locator("#content")).to_be_focused()
    rows = slow.page.locator("table.gap tbody tr")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Cards left in hand")
    expect(slow.page.locator(".rail .equal")).to_have_count(2)
    slow.complaints.clear()  # the browser itself reports the answer 409
    button = slow.page.get_by_role(role, name=choice)  # type: ignore[arg-type]
    expect(button).to_contain_text(kept)
    slow.turn(button)
    expect(slow.page.locator("#deal-1 summary")).to_contain_text(kept)
    quick.open(table)
    expect(quick.page.locator("#deal-1 summary")).to_contain_text(kept)
    expect(quick.page.locator("#deal-2")).to_have_count(0)


def test_who_saves_the_same_numbers_sees_only_that_they_are_saved(
    phone: Callable[..., Phone],
) -> None:
    slow, quick = phone("en"), phone("en")
    table = start_match(slow)
    fill(slow, table, REFERENCE)
    quick.open(table)
    enter_deal(quick, 1, 0, REFERENCE)
    slow.press("Save deal %(n)s", n=1)
    slow.page.wait_for_url("**/m/*saved=*")
    expect(slow.page.locator(".saved")).to_contain_text("Deal 1 saved.")
    expect(slow.page.locator(".ledger details")).to_have_count(1)
