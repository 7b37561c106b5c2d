"""Six players in three sides, on a phone: a tab for each side, without a script."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone

GetPhone = Callable[..., Phone]
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_each_side_is_told_in_its_tab(phone: GetPhone) -> None:
    mine = phone("en", java_script_enabled=False)
    page = mine.page
    mine.open("/new")
    mine.turn("button[value='players:6']")
    mine.turn("button[value='sides:3']")
    for seat, name in enumerate(("An", "Bình", "Chi", "Dũng", "Nga", "Minh"), 1):
        page.fill(f"#player_{seat}", name)
    mine.press("Start the match")
    expect(page.locator(".side-name")).to_have_text(
        ["An & Dũng", "Bình & Nga", "Chi & Minh"]
    )
    mine.follow("Enter deal %(n)s", n=1)
    page.get_by_label("Bình & Nga", exact=True).first.check()

    panels = page.locator(".panel")
    expect(panels.nth(0)).to_be_visible()
    expect(panels.nth(1)).to_be_hidden()
    told = (("An & Dũng", 95, 60), ("Bình & Nga", 640, 20), ("Chi & Minh", 150, 35))
    for place, (side, melded, held) in enumerate(told):
        page.locator(".tabs label").nth(place).click()
        assert [panel.is_visible() for panel in panels.all()] == [
            place == other for other in range(3)
        ]
        page.get_by_label(f"{side}, Cards melded", exact=True).fill(str(melded))
        page.get_by_label(f"{side}, Cards left in hand", exact=True).fill(str(held))
    page.locator(".tabs label").nth(1).click()
    page.fill("#s1-mixed", "2")

    mine.press("Work it out")
    expect(page.locator(".live .d")).to_have_text(["+35", "+1,320", "+115"])
    expect(panels.nth(1)).to_be_visible()
    mine.press("Save deal %(n)s", n=1)
    expect(page.locator(".side-total")).to_have_text(["35", "1,320", "115"])


def test_a_doubt_leads_to_its_row_in_another_tab(phone: GetPhone) -> None:
    mine = phone("en", java_script_enabled=False)
    mine.open("/new?players=6&sides=3")
    mine.turn(".rail .btn-go")
    mine.follow("Enter deal %(n)s", n=1)
    mine.page.locator("input[name=out][value='nobody']").check(force=True)
    mine.press("Work it out")
    panels = mine.page.locator(".panel")
    expect(panels.nth(0)).to_be_visible()
    expect(panels.nth(1)).to_be_hidden()
    mine.page.locator(".looks a[href='#r-hand-1']").click()
    expect(panels.nth(1)).to_be_visible()


def test_nothing_is_wider_than_the_phone(phone: GetPhone) -> None:
    mine = phone("lo")
    page = mine.page
    mine.open("/new?players=6&sides=3")
    assert not page.evaluate(WIDER)
    mine.turn(".rail .btn-go")
    assert not page.evaluate(WIDER)
    mine.turn(".rail .btn-go")
    for tab in page.locator(".tabs label").all():
        tab.click()
        assert not page.evaluate(WIDER)
        box = tab.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 48
