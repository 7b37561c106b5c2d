"""What happened at the table: a figure explained, an undo, a ruling that counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import SECOND
from tests.browser.table import SIDES
from tests.browser.table import start_match

GetPhone = Callable[..., Phone]


def test_a_figure_opens_in_a_panel_and_has_the_focus_again(phone: GetPhone) -> None:
    mine = phone("en")
    table = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    enter_deal(mine, 2, 1, SECOND)
    figure = mine.page.get_by_role("link", name="Explain 1,850")
    panel = mine.page.locator("dialog.panel")

    figure.click()
    expect(panel).to_contain_text("Total after deal 2: 1,400 +\u00a0450 = 1,850")
    close = panel.get_by_text("Close")
    expect(close).to_be_in_viewport(ratio=1)
    box = panel.bounding_box()
    assert box
    assert box["height"] <= 0.92 * 740
    assert box["y"] + box["height"] == pytest.approx(740, abs=1)
    panel.get_by_role("link", name="Deal 1").click()
    expect(panel).to_contain_text("Mixed canastas: 1 at 300, 300")
    panel.get_by_role("link", name="Tiếng Việt").click()
    expect(panel).to_contain_text(phone("vi").says("Went out: %(points)s", points=100))
    expect(mine.page.locator("html")).to_have_attribute("lang", "en")
    mine.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(figure).to_be_focused()

    figure.press("Enter")
    expect(panel).to_have_count(1)
    mine.page.go_back()
    expect(panel).to_have_count(0)
    assert mine.path == table
    figure.click()
    close.click()
    expect(panel).to_have_count(0)
    expect(figure).to_be_focused()
    assert mine.path == table


def test_without_scripts_a_figure_is_a_page_with_a_way_back(phone: GetPhone) -> None:
    mine = phone("en", java_script_enabled=False)
    table = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.turn(mine.page.get_by_role("link", name="Explain 435"))
    mine.sees("435")
    mine.turn(mine.page.get_by_role("link", name="Back", exact=True))
    assert mine.path == table


@pytest.mark.parametrize("scripts", [True, False])
def test_a_ruling_counts_until_it_is_taken_back(phone: GetPhone, scripts: bool) -> None:
    mine = phone("en", java_script_enabled=scripts)
    table = start_match(mine)
    mine.open(f"{table}/rulings/new?rule=IRR-03")
    mine.type("Chi asked and could not go out", "What was the question?")
    mine.type("No card is taken back", "In one sentence")
    against = mine.page.get_by_role("group", name="Against")
    against.get_by_role("radio", name=SIDES[0]).check()
    mine.press("Record the ruling")
    mine.sees("Table ruling")
    mine.open(table)
    enter_deal(mine, 1, 0, REFERENCE)
    totals = mine.page.locator(".side-total")
    expect(totals).to_have_text(["1,300", "435"])
    mine.open(f"{table}/explain/deal/0/1")
    mine.sees("Penalty: \u2212100, Question: Chi asked and could not go out.")

    mine.open(f"{table}/rulings")
    mine.press("Take the ruling back")
    mine.sees("No disputes so far.")
    mine.open(table)
    expect(totals).to_have_text(["1,400", "435"])
    mine.open(f"{table}/journal")
    mine.sees("Ruling in deal 1 taken back")

    mine.turn(mine.page.locator("#entry-3").get_by_role("button"))
    mine.sees("Undone: Deal 1 entered")
    mine.open(table)
    expect(totals).to_have_text(["0", "0"])
