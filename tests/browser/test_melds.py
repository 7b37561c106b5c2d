"""Telling a deal meld by meld, as a thumb does: the cards lie there at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from playwright.sync_api import Page
from playwright.sync_api import Route

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match

GetPhone = Callable[..., Phone]

AN = (
    ("K", 7, ()),
    ("8", 5, ("2", "2")),
    ("A", 3, ()),
    ("6", 4, ()),
    ("9", 3, ("JK",)),
)
BINH = (("Q", 5, ("2", "2")), ("10", 3, ()), ("7", 4, ()))


def lay(mine: Phone, melds: tuple[tuple[str, int, tuple[str, ...]], ...]) -> None:
    """Tap the keys of these melds; without scripts every tap brings a new page."""
    for rank, count, wilds in melds:
        for key in (f"#key-{rank}", f"#many-{count}", *(f"#key-{w}" for w in wilds)):
            mine.page.click(key)


def shows(page: Page, points: str, bonus: str) -> None:
    expect(page.locator("#strip .num")).to_have_text([points, bonus])


@pytest.mark.parametrize("scripts", [True, False])
def test_the_reference_deal_by_melds(phone: GetPhone, *, scripts: bool) -> None:
    mine = phone("en", java_script_enabled=scripts)
    page = mine.page
    table = start_match(mine)
    mine.open(f"{table}/deal/melds")
    lay(mine, AN)
    shows(page, "320", "800")
    expect(page.locator("#list .meld")).to_have_count(5)
    page.click("#key-next")
    expect(page.locator("#sides .is")).to_have_text("Bình & Dũng")
    lay(mine, BINH)
    shows(page, "140", "300")
    expect(page.locator("#strip")).to_contain_text("Twos: 4 of 8 · jokers: 1 of 4")
    page.click("#side-0")
    shows(page, "320", "800")
    mine.press("Totals")
    page.get_by_label("An & Chi", exact=True).first.check()
    for name, figure in (("s0-red", 2), ("s1-red", 1), ("s0-hand", 20)):
        page.fill(f"input[name={name}]", str(figure))
    page.fill("input[name=s1-hand]", "105")
    mine.press("Save deal %(n)s", n=1)
    expect(page.locator(".ledger summary small").first).to_have_text(
        "An & Chi went out+1,400"
    )
    expect(page.locator(".ledger summary small").nth(1)).to_have_text("+435")


def test_melds_of_a_correction_are_kept_when_the_page_is_read_anew(
    phone: GetPhone,
) -> None:
    mine = phone("en")
    page = mine.page
    table = start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    mine.open(f"{table}/deals/1")
    mine.press("Melds")
    lay(mine, (("K", 7, ()),))
    shows(page, "70", "500")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Correct deal 1")
    expect(page.locator("#cell-s0-melded output.given")).to_have_text("70")


def test_who_leaves_at_once_takes_every_card_along(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    lay(mine, (("K", 7, ()), ("9", 3, ("JK",))))
    expect(page.locator("#lost")).to_be_visible()
    page.get_by_role("button", name="Totals").click()
    expect(page.locator("#list .meld")).to_have_count(2)
    page.context.set_offline(False)
    expect(page.locator("#cell-s0-melded output.given")).to_have_text("150")
    mine.complaints.clear()  # the browser itself reports that it is offline


def test_a_server_that_cannot_answer_takes_no_card_away(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    page.wait_for_load_state("networkidle")
    page.route("**/deal/melds", lambda route: route.fulfill(status=502), times=1)
    lay(mine, (("K", 7, ()),))
    shows(page, "70", "500")
    expect(page.locator("#list .card")).to_have_count(7)
    mine.complaints.clear()  # the browser itself reports the answer 502


def test_cards_lie_there_before_the_server_has_answered(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    page.route("**/deal/melds", hold)
    lay(mine, (("K", 7, ()), ("9", 3, ("JK",))))
    expect(page.locator("#list .meld").nth(0).locator(".card")).to_have_count(7)
    expect(page.locator("#list .meld").nth(1).locator(".card")).to_have_count(4)
    assert len(held) == 1
    held[0].continue_()
    shows(page, "150", "500")
    expect(page.locator("#list .meld .t").nth(0)).to_contain_text("natural canasta")
    assert len(held) == 2


def test_a_wild_card_on_a_natural_canasta_asks_first(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    lay(mine, (("K", 7, ()),))
    shows(page, "70", "500")
    page.click("#key-2")
    expect(page.locator("#ask")).to_contain_text("300")
    expect(page.locator("#list .card")).to_have_count(7)
    mine.page.click("#ask button[value='mix:2']")
    shows(page, "90", "300")
    expect(page.locator("#ask")).to_be_empty()


def test_what_was_laid_survives_a_reload(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    lay(mine, (("K", 7, ()), ("9", 3, ("JK",))))
    shows(page, "150", "500")
    page.reload()
    shows(page, "150", "500")
    page.click("#key-9")
    page.click("#many-4")
    shows(page, "160", "500")


def test_a_rank_that_is_all_placed_says_who_holds_it(phone: GetPhone) -> None:
    mine = phone("en")
    page = mine.page
    mine.open(f"{start_match(mine)}/deal/melds")
    lay(mine, (("K", 8, ()),))
    key = page.get_by_role("button", name="Rank K, all placed: An & Chi")
    expect(key).to_have_count(1)
    page.click("#key-next")
    expect(page.locator("#sides .is")).to_have_text("Bình & Dũng")
    expect(key).to_contain_class("gone")
    lay(mine, (("K", 3, ()),))
    shows(page, "30", "0")
