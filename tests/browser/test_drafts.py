"""What was typed and not saved: it is there again, as long as there is a use for it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import SECOND
from tests.browser.table import SIDES
from tests.browser.table import start_match
from tests.browser.table import tell
from tests.browser.test_conflict import fill
from tests.browser.test_conflict import OTHER
from tests.browser.test_ledger import SLOT
from tests.browser.test_ledger import Thumb
from tests.browser.test_ledger import TOUCH
from tests.browser.test_ledger import values

GetPhone = Callable[..., Phone]
THERE = "Deal 1 is already there."


def test_an_undone_deal_waits_in_the_ledger_until_it_is_saved_again(
    phone: GetPhone,
) -> None:
    mine = phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.press("Undo")
    mine.follow("Back to the table")
    mine.follow("Enter deal %(n)s", n=1)
    expect(mine.page.locator("#results .d")).to_have_text(["+1,400", "+435"])
    mine.press("Save deal %(n)s", n=1)
    mine.open(f"{path}/deal")
    assert values(mine.page, "s0-melded", "number") == ["", "2"]


def test_a_ledger_that_came_in_another_language_is_kept_as_it_is_by_then(
    phone: GetPhone,
) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    path = start_match(mine)
    mine.open(f"{path}/deal")
    thumb.tap('button[value="more:s0-mixed"]')
    thumb.tap('button[value="lang:vi"]')
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    page.wait_for_url("**/deal?totals")
    page.fill('[name="s0-melded"]', "200")
    page.reload()
    assert values(page, "s0-mixed", "s0-melded") == ["1", "200"]


def test_what_seldom_is_there_is_seen_again_after_a_reload(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    path = start_match(mine)
    mine.open(f"{path}/deal")
    page.click("#r-rare summary")
    page.click('button[value="more:s0-undeclared"]')
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.locator("#r-rare")).to_have_attribute("open", "")
    page.click('button[value="less:s0-undeclared"]')
    assert values(page, "s0-undeclared") == ["0"]


def test_half_a_deal_that_another_phone_has_saved_is_shown_or_forgotten(
    phone: GetPhone,
) -> None:
    mine, other = phone("en"), phone("en")
    path = start_match(mine)
    mine.open(f"{path}/deal")
    mine.choose(SIDES[0])
    tell(mine, 0, "melded", 320)
    other.open(path)
    enter_deal(other, 1, 0, REFERENCE)
    mine.open(f"{path}/deal")
    mine.sees(THERE)
    mine.page.get_by_text("Show my numbers").click()
    expect(mine.page.locator("h1")).to_have_text("Deal 1")
    expect(mine.page.locator(SLOT)).to_be_visible()
    assert values(mine.page, "s0-melded") == ["320"]
    mine.complaints.clear()  # the browser itself reports the answer 422
    other.open(path)
    enter_deal(other, 2, 1, SECOND)
    mine.open(f"{path}/deal")
    expect(mine.page.locator("#results .d")).to_have_text(["0", "0"])
    mine.page.wait_for_load_state("networkidle")
    assert mine.page.evaluate("localStorage.length") == 0
    expect(mine.page.locator("#unsent")).to_have_count(0)


def test_numbers_that_were_chosen_between_are_not_offered_again(
    phone: GetPhone,
) -> None:
    slow, quick = phone("en"), phone("en")
    path = start_match(slow)
    fill(slow, path, OTHER)
    quick.open(path)
    enter_deal(quick, 1, 0, REFERENCE)
    slow.page.click(SLOT)
    slow.sees(THERE)
    expect(slow.page.locator('link[href*="/live.css"]')).to_have_count(1)
    slow.complaints.clear()  # the browser itself reports the answer 409
    slow.follow("Keep the saved one")
    assert slow.page.evaluate("localStorage.length") == 0


def test_a_deal_before_which_one_was_undone_becomes_that_one(phone: GetPhone) -> None:
    mine, other = phone("en"), phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.open(f"{path}/deal")
    mine.choose(SIDES[0])
    other.open(f"{path}/deals/1/out")
    other.press("Take out deal %(n)s", n=1)
    tell(mine, 0, "melded", 320)
    mine.sees("Deal 1 has been taken out meanwhile.")
    mine.press("Enter deal %(n)s", n=1)
    expect(mine.page.locator("h1")).to_have_text("Deal 1")
    assert values(mine.page, "s0-melded") == ["320"]
    kept = mine.page.evaluate("Object.keys(localStorage).map(each => each.slice(-2))")
    assert kept == [":1"]
    mine.complaints.clear()  # the browser itself reports the answer 409


def test_the_way_that_was_chosen_for_a_cell_outlives_a_reload(phone: GetPhone) -> None:
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    path = start_match(mine)
    mine.open(f"{path}/deal")
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"325")
    thumb.tap('#pad [data-face="count"]')
    thumb.keys("4", "done")
    thumb.tap('#told-r-melded button[value="type:s0-melded"]')
    typed = page.locator("#cell-s0-melded input.num")
    expect(typed).to_have_value("325")
    page.reload()
    expect(page.locator("#told-r-melded")).to_contain_text("counted: 200.")
    expect(typed).to_have_value("325")
