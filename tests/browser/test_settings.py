"""Settings are saved at once, and a rule asks from when it holds."""

from collections.abc import Callable

import pytest
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


def test_without_contact_a_change_waits_on_the_page(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    mine.open("/settings")
    mine.page.context.set_offline(True)
    mine.page.check("#theme-dark", force=True)
    mine.page.check("#numbers-own", force=True)
    mine.sees("No connection.")
    mine.page.context.set_offline(False)
    expect(mine.page.locator(".done")).to_have_text("Saved")
    expect(mine.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(mine.page.locator("#unsent")).to_have_count(0)
    mine.page.reload()
    expect(mine.page.locator("#numbers-own")).to_be_checked()
    mine.open(f"{start_match(mine)}/agreement")
    mine.page.context.set_offline(True)
    mine.page.check("input[name=house-red_three_needs][value=canasta]", force=True)
    mine.sees("No connection.")
    mine.page.context.set_offline(False)
    mine.sees("Different from Classic: 1 of 24")
    mine.complaints.clear()  # the browser itself reports that it is offline


def test_changes_go_in_their_order_though_nothing_tells_of_contact(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    mine.open("/settings")
    html, told = mine.page.locator("html"), list[str]()
    mine.page.on("request", lambda sent: told.append(sent.post_data or ""))
    mine.page.route("**/settings", lambda route: route.abort())
    mine.page.check("#theme-dark", force=True)
    mine.sees("No connection.")
    mine.page.check("#theme-light", force=True)
    mine.page.unroute("**/settings")
    expect(mine.page.locator("#unsent")).to_have_count(0)
    expect(html).to_have_attribute("data-theme", "light")
    themes = [each.partition("theme=")[2].partition("&")[0] for each in told]
    assert [each for each in themes if each][-2:] == ["dark", "light"]
    mine.complaints.clear()  # the browser itself reports that it is offline


def test_the_pad_is_shown_as_used_where_fingers_touch(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en", has_touch=True, is_mobile=True)
    mine.open("/settings")
    expect(mine.page.locator("#numbers-pad")).to_be_checked()
    mine.page.check("#manner-neutral", force=True)
    expect(mine.page.locator(".done")).to_have_text("Saved")
    expect(mine.page.locator("#numbers-pad")).to_be_checked()


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_in_an_answer_agrees_on_nothing_yet(
    phone: Callable[..., Phone], scripts: bool
) -> None:
    mine = phone("en", java_script_enabled=scripts)
    table = start_match(mine)
    mine.open(f"{table}/agreement")
    other = mine.page.locator("input[name='house-concealed_extra-other']")
    mine.page.check("input[name=house-concealed_extra][value=other]", force=True)
    other.fill("250")
    other.press("Enter")
    mine.sees("Different from Classic: 1 of 24")
    expect(other).to_have_value("250")
    mine.press("Confirm for the match")
    mine.sees("Table agreement confirmed")
    mine.sees("Different from Classic: 1 of 24")


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


def test_a_number_of_the_tables_own_is_chosen_by_typing_it(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    path = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.open(f"{path}/settings")
    usual = mine.page.locator("input[name=house-target][value='5000']")
    line = mine.page.locator("input[name=house-target-other]")
    mine.page.click("summary:has-text('End of the match')")
    line.fill("7500")
    line.press("Tab")
    expect(mine.page.locator("#since-next")).to_be_checked()
    mine.turn(".since button")
    mine.page.click("summary:has-text('End of the match')")
    usual.check(force=True)
    expect(mine.page.locator("#since-next")).to_be_checked()
    expect(usual).to_be_focused()
    mine.turn(".since button")
    mine.sees("Different from Classic: 0 of 24")
    expect(line).to_have_value("")


def test_a_table_agrees_without_scripts(phone: Callable[..., Phone]) -> None:
    mine = phone("en", java_script_enabled=False)
    path = start_match(mine)
    mine.open(f"{path}/agreement")
    mine.page.check("input[name=house-black_three_freezes][value=true]", force=True)
    mine.press("Confirm for the match")
    mine.sees("Different from Classic: 1 of 24")


def test_totals_from_paper_are_answered_as_they_are_typed(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    mine.open("/new?paper=1")
    needs = mine.page.locator("#needs")
    expect(needs).to_contain_text("We: 50 to open")
    mine.page.fill("#start_1", "2720")
    mine.page.fill("#start_2", "120")
    mine.page.click("[data-sign=start_2]")
    expect(mine.page.locator("#start_2")).to_have_value("\u2212120")
    expect(mine.page.locator("#start_2")).to_be_focused()
    expect(needs).to_contain_text("We: 90 to open")
    expect(needs).to_contain_text("They: 15 to open")
    mine.page.click("[data-sign=start_2]")
    expect(needs).to_contain_text("They: 50 to open")
    mine.page.fill("#start_2", "5000")
    expect(needs).to_contain_text("The match would be over at 5,000.")
    needs.get_by_role("link", name="Target score").click()
    mine.page.fill("#target", "7500")
    expect(needs).to_contain_text("They: 120 to open")
    mine.press("Start the match")
    mine.sees("2,720")


def test_a_forgotten_table_leaves_no_numbers_on_the_phone(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    path = start_match(mine)
    mine.follow("Enter deal %(n)s", n=1)
    mine.choose("An & Chi")
    drafts = "Object.keys(localStorage).filter(n => n.startsWith('draft:')).length"
    mine.page.wait_for_function(f"{drafts} === 1")
    mine.page.evaluate("localStorage.setItem('draft:another:1', '{}')")
    mine.open(f"{path}/forget")
    mine.press("Forget this table")
    assert mine.path == "/"
    assert mine.page.evaluate(drafts) == 1
    assert mine.page.evaluate("localStorage.getItem('draft:another:1')") == "{}"


def test_what_is_typed_while_a_change_is_on_its_way_stays(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    mine.open(f"{start_match(mine)}/settings")
    title = mine.page.locator("#names-form input[name=title]")
    title.fill("Sunday table")
    mine.page.check("#neutral", force=True)
    expect(mine.page.locator(".done")).to_have_text("Saved")
    expect(title).to_have_value("Sunday table")
