"""Settings are saved at once, and a rule asks from when it holds."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match


def test_a_phone_is_set_with_one_tap_each(phone: Callable[..., Phone]) -> None:
    mine = phone("en")
    mine.open("/settings")
    mine.page.check("#theme-dark", force=True)
    expect(mine.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(mine.page.locator(".done")).to_have_text("Saved")
    mine.page.check("#numbers-own", force=True)
    expect(mine.page.locator("#numbers-own")).to_be_checked()
    mine.page.check("#lang-vi", force=True)
    expect(mine.page.locator("html")).to_have_attribute("lang", "vi")


def test_a_rule_is_changed_while_the_match_runs(phone: Callable[..., Phone]) -> None:
    mine = phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.open(f"{path}/settings")
    mine.page.click("summary:has-text('Taking the pile')")
    mine.page.check("input[name=house-black_three_freezes][value=true]", force=True)
    expect(mine.page.locator("#since-next")).to_be_checked()
    mine.page.check("#since-all", force=True)
    expect(mine.page.locator("input[name=seen]")).to_have_count(1)
    mine.page.check("#since-next", force=True)
    expect(mine.page.locator("input[name=seen]")).to_have_count(0)
    mine.turn(".since button")
    mine.sees("Different from Classic: 1 of 24")


def test_a_table_agrees_without_scripts(phone: Callable[..., Phone]) -> None:
    mine = phone("en", java_script_enabled=False)
    path = start_match(mine)
    mine.open(f"{path}/agreement")
    mine.page.check("input[name=house-black_three_freezes][value=true]", force=True)
    mine.press("Confirm for the match")
    mine.sees("Different from Classic: 1 of 24")
