"""A deal is told, saved and sent although the phone loses its connection meanwhile."""

from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
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
from tests.browser.test_conflict import OTHER
from tests.browser.test_ledger import OUT
from tests.browser.test_ledger import SLOT
from tests.browser.test_ledger import Thumb
from tests.browser.test_ledger import TOUCH
from tests.browser.test_ledger import values

GetPhone = Callable[..., Phone]
NOTHING_HELD = tuple(replace(each, hand=0) for each in REFERENCE)


@contextmanager
def offline(phone: Phone) -> Iterator[None]:
    """Take the connection away, and forget what the browser itself says about it."""
    phone.page.context.set_offline(True)
    yield
    phone.page.context.set_offline(False)
    phone.page.wait_for_timeout(500)
    phone.complaints.clear()


def tell_all(phone: Phone, counted: tuple[Counted, ...]) -> None:
    """Tell a whole deal in the ledger that is open."""
    phone.choose(SIDES[0])
    for side, tally in enumerate(counted):
        for row in LABELS:
            tell(phone, side, row, getattr(tally, row))
    phone.page.keyboard.press("Tab")


def at_the_ledger(phone: GetPhone) -> tuple[Phone, str]:
    mine = phone("en")
    path = start_match(mine)
    mine.open(f"{path}/deal")
    expect(mine.page.locator(SLOT)).to_be_visible()
    mine.page.wait_for_load_state("networkidle")
    return mine, path


def test_what_only_the_server_knows_is_left_open_and_told_later(
    phone: GetPhone,
) -> None:
    mine, _ = at_the_ledger(phone)
    results = mine.page.locator("#results .d")
    with offline(mine):
        tell_all(mine, REFERENCE)
        mine.sees("No connection.")
        expect(results).to_have_text(["\u2013", "\u2013"])
        expect(mine.page.locator(SLOT)).to_have_text("Save deal 1")
    expect(results).to_have_text(["+1,400", "+435"])
    expect(mine.page.locator("#unsent")).to_have_count(0)


def test_no_figure_is_guessed_that_only_the_rules_can_tell(phone: GetPhone) -> None:
    mine, _ = at_the_ledger(phone)
    results = mine.page.locator("#results .d")
    tell_all(mine, tuple(replace(each, red=0) for each in REFERENCE))
    expect(results).to_have_text(["+1,200", "+335"])
    mine.page.click("#r-rare summary")
    with offline(mine):
        mine.page.fill("[name=s1-penalty]", "100")
        tell(mine, 0, "hand", 30)
        expect(results).to_have_text(["+1,190", "\u2013"])
        mine.page.check("[name=concealed]")
        expect(results).to_have_text(["\u2013", "\u2013"])
    expect(results).to_have_text(["+1,290", "+235"])


def test_cards_are_counted_without_contact_too(phone: GetPhone) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    path = start_match(mine)
    mine.open(f"{path}/deal")
    thumb.tap(OUT)
    page.wait_for_load_state("networkidle")
    with offline(mine):
        for cell in ("s0-melded", "s0-hand", "s1-melded", "s1-hand"):
            thumb.tap(f"#cell-{cell} .cellin")
            thumb.tap('#pad [data-face="count"]')
            thumb.keys("2", "next", "1", "done")
        expect(page.locator("#results .d")).to_have_text(["+100", "0"])
        expect(page.locator(SLOT)).to_have_text("Save deal 1")
    figure = page.locator("#cell-s1-hand output.given")
    expect(figure).to_have_text("\u2212120")
    with offline(mine):
        figure.tap()
        thumb.tap('#pad [data-face="type"]')
        expect(page.locator("#cell-s1-hand input.num")).to_have_value("120")
        thumb.keys("3", "0", "done")
        expect(page.locator("#results .d")).to_have_text(["+100", "+90"])
    expect(page.locator("#results .d")).to_have_text(["+100", "+90"])
    expect(page.locator("#told-r-hand")).to_contain_text("counted: 120.")


def test_numbers_that_change_while_a_deal_waits_are_not_lost(phone: GetPhone) -> None:
    mine, path = at_the_ledger(phone)
    with offline(mine):
        tell_all(mine, REFERENCE)
        mine.page.click(SLOT)
        mine.sees("Deal 1 is kept on this phone")
        tell(mine, 1, "hand", 115)
        expect(mine.page.locator("#unsent")).not_to_contain_text("kept on this phone")
    expect(mine.page.locator("#results .d")).to_have_text(["+1,400", "+425"])
    mine.page.click(SLOT)
    mine.page.wait_for_url(f"**{path}?saved=*")
    mine.sees("+425")


@pytest.mark.parametrize("elsewhere", ["/rulings/new", "/deals/1"])
def test_who_does_something_else_is_not_called_away_when_the_deal_is_sent(
    phone: GetPhone, elsewhere: str
) -> None:
    mine = phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.open(f"{path}/deal")
    mine.page.wait_for_load_state("networkidle")
    with offline(mine):
        tell_all(mine, REFERENCE)
        mine.page.click(SLOT)
        mine.sees("Deal 2 is kept on this phone")
        mine.page.goto("about:blank")
    mine.open(path + elsewhere)
    mine.sees("All deals are saved.")
    assert mine.path == path + elsewhere
    mine.open(path)
    mine.sees("2,800")


def test_a_deal_that_waited_and_is_refused_is_shown_in_its_ledger(
    phone: GetPhone,
) -> None:
    mine, path = at_the_ledger(phone)
    with offline(mine):
        tell_all(mine, NOTHING_HELD)
        mine.page.click(SLOT)
        mine.sees("Deal 1 is kept on this phone")
    expect(mine.page.locator(SLOT)).to_have_text("Save anyway")
    assert values(mine.page, "s0-melded", "s1-hand") == ["320", "0"]
    mine.page.click(SLOT)
    mine.page.wait_for_url(f"**{path}?saved=*")


def test_a_deal_that_waited_and_met_another_leads_to_the_choice(
    phone: GetPhone,
) -> None:
    mine, path = at_the_ledger(phone)
    other = phone("en")
    with offline(mine):
        tell_all(mine, OTHER)
        mine.page.click(SLOT)
        mine.sees("Deal 1 is kept on this phone")
        other.open(path)
        enter_deal(other, 1, 0, REFERENCE)
        # Without a connection no other page can be opened: leave the one that is open.
        mine.page.goto("about:blank")
    mine.open(path)
    mine.sees("Deal 1 is already there.")
    mine.turn(mine.page.get_by_text("Show my numbers"))
    expect(mine.page.locator(".rail .equal")).to_have_count(2)
    mine.complaints.clear()  # the browser itself reports the answer 409
    mine.follow("Keep the saved one")
    expect(mine.page.locator("#unsent")).to_have_count(0)
