"""A slow answer to an older change takes nothing of a newer one away."""

from collections.abc import Callable

from playwright.sync_api import expect
from playwright.sync_api import Route

from tests.browser.conftest import Phone
from tests.browser.table import start_match


def test_two_rules_are_changed_before_the_first_is_answered(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en")
    mine.open(f"{start_match(mine)}/settings")
    first, second = (
        mine.page.locator(f"input[name=house-{name}][value={value}]")
        for name, value in (
            ("black_three_freezes", "true"),
            ("cover_black_three_upcard", "false"),
        )
    )
    mine.page.click("summary:has-text('Taking the pile')")
    held: list[Route] = []
    mine.page.route(
        "**/settings",
        lambda route: route.continue_() if held else held.append(route),
    )
    first.check(force=True)
    second.check(force=True)
    mine.page.wait_for_timeout(700)
    with mine.page.expect_response("**/settings"):
        held[0].continue_()
    mine.page.wait_for_timeout(700)
    expect(first).to_be_checked()
    expect(second).to_be_checked()
