"""The ledger out of the ordinary: large text, three sides, nothing kept, no contact."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match
from tests.browser.test_ledger import SLOT
from tests.browser.test_ledger import Thumb
from tests.browser.test_ledger import TOUCH
from tests.browser.test_ledger import values

GetPhone = Callable[..., Phone]

REFUSE = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
AWAKE = """window.asked = 0;
navigator.wakeLock.request = async () => {
  window.asked += 1;
  return { released: false };
};"""
LARGE = "document.documentElement.style.fontSize = '212.5%'"
BELOW = """() => {
  const row = document.querySelector("#r-melded").getBoundingClientRect();
  const pad = document.querySelector("#pad").getBoundingClientRect();
  return [row.top, pad.top - row.bottom, innerHeight - pad.top];
}"""


def test_with_large_text_the_keys_stand_below_their_row(phone: GetPhone) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    path = start_match(mine)
    mine.open(f"{path}/deal")
    page.evaluate(LARGE)
    thumb.tap("#cell-s0-melded .cellin")
    top, gap, room = page.evaluate(BELOW)
    assert top >= 0
    assert gap == pytest.approx(0, abs=2)
    assert room > 0
    thumb.keys(*"320", "next")
    assert values(page, "s0-melded") == ["320"]
    expect(page.locator("#r-hand + #pad")).to_be_visible()


def test_three_sides_are_led_from_tab_to_tab_and_saved_later(phone: GetPhone) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    mine.open("/new?players=6&sides=3")
    mine.turn(".rail .btn-go")
    path = mine.path
    mine.open(f"{path}/deal")
    thumb.tap('label:has(input[name="out"][value="nobody"])')
    for side in range(3):
        expect(page.locator(SLOT)).to_have_attribute("data-cell", f"s{side}-melded")
        thumb.tap(SLOT)
        expect(page.locator(f".panel.p{side + 1}")).to_be_visible()
        thumb.keys("0", "next", *"60", "done")
    expect(page.locator("#results .d")).to_have_text(["\u221260"] * 3)
    page.context.set_offline(True)
    thumb.tap(SLOT)
    mine.sees("Deal 1 is kept on this phone and will be saved")
    page.context.set_offline(False)
    page.wait_for_url("**/m/*saved=*")
    lost = "ERR_INTERNET_DISCONNECTED"
    mine.complaints[:] = [each for each in mine.complaints if lost not in each]


def test_a_phone_that_keeps_nothing_says_so(phone: GetPhone) -> None:
    mine = phone("en")
    path = start_match(mine)
    mine.page.add_init_script(REFUSE)
    mine.open(f"{path}/deal")
    cell = mine.page.locator('[name="s0-melded"]')
    cell.click()
    mine.page.keyboard.type("320")
    mine.sees("This browser keeps nothing: save before you leave.")


def test_figures_are_pasted_and_undone_as_anywhere(phone: GetPhone) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    path = start_match(mine)
    mine.open(f"{path}/deal")
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"32")
    page.keyboard.press("Control+z")
    assert values(page, "s0-melded") != ["32"]
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("70+90")
    expect(page.locator("#pad-tape")).to_have_text("70 + 90 = 160")


def test_the_screen_stays_on_if_it_was_told_to(phone: GetPhone) -> None:
    mine = phone("en")
    path = start_match(mine)
    mine.page.add_init_script(AWAKE)
    mine.open(f"{path}/deal")
    mine.page.click("h1")
    assert mine.page.evaluate("window.asked") == 0
    mine.page.context.add_cookies(
        [{"name": "awake", "value": "on", "url": mine.address}]
    )
    mine.open(f"{path}/deal")
    expect(mine.page.locator("html[data-awake]")).to_have_count(1)
    mine.page.click("h1")
    assert mine.page.evaluate("window.asked") == 1


@pytest.mark.parametrize("button", ["End the match there", "Keep all deals"])
def test_a_correction_that_ends_the_match_asks_how(
    phone: GetPhone, button: str
) -> None:
    mine = phone("en")
    page = mine.page
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    enter_deal(mine, 2, 0, REFERENCE)
    mine.open(f"{path}/deals/1")
    page.click("#r-rare summary")
    page.fill('[name="s1-adjustment"]', "5000")
    page.keyboard.press("Tab")
    expect(page.locator("#slot .ask")).to_contain_text("in deal 1.")
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/m/*saved=*")
    mine.sees("5,435")


def test_two_corrections_at_once_show_both(phone: GetPhone) -> None:
    mine, other = phone("en"), phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    other.open(f"{path}/deals/1")
    mine.open(f"{path}/deals/1")
    for each, figure in ((mine, "15"), (other, "25")):
        each.page.fill('[name="s1-hand"]', figure)
        each.page.keyboard.press("Tab")
        expect(each.page.locator(SLOT)).to_have_text("Save the correction")
        each.page.click(SLOT)
    other.sees("Deal 1 was corrected twice.")
    expect(other.page.locator(".rail .equal")).to_have_count(2)
    other.complaints[:] = [each for each in other.complaints if "409" not in each]
    other.page.locator(".rail button.equal").click()
    other.page.wait_for_url("**/m/*")
    other.sees("515")
