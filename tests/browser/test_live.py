"""A phone that watches sees by itself what another one enters."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match

WITHIN_MS = 3000


def test_a_deal_arrives_on_the_phone_that_watches(phone: Callable[..., Phone]) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    scoring.open(f"{table}/share")
    link = scoring.page.locator("a.link-text").first.get_attribute("href")
    assert link
    watching.page.goto(link)
    expect(watching.page.locator("#live")).to_have_text("Live")
    watching.page.evaluate("window.sameDocument = true")

    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    totals = watching.page.locator("#live-totals")
    expect(totals).to_contain_text("1,400", timeout=WITHIN_MS)
    expect(watching.page.locator("#live-said")).to_contain_text("now 1,400")
    assert watching.page.evaluate("window.sameDocument")

    mark = watching.page.locator("#live")
    watching.page.context.set_offline(True)
    expect(mark).to_contain_text("Trying again.")
    watching.complaints.clear()  # the browser itself reports that it is offline
