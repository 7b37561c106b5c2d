"""Entering a deal with one thumb: the pad, the tape, the count, and no contact."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect
from playwright.sync_api import Page

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match

GetPhone = Callable[..., Phone]

TOUCH = {"has_touch": True, "is_mobile": True}
MOST_TAPS = 25
STEPS = (
    "more:s0-natural",
    "more:s0-mixed",
    "more:s1-mixed",
    "more:s0-red",
    "more:s0-red",
    "more:s1-red",
)
RESULT = "An & Chi: +1,400, Bình & Dũng: +435"
OUT = 'label:has(input[name="out"][value="0"])'
SLOT = "#slot > :is(a, button)"


@dataclass
class Thumb:
    """A thumb that counts what it taps."""

    page: Page
    taps: int = 0

    def tap(self, place: str) -> None:
        self.page.locator(place).locator("visible=true").first.tap()
        self.taps += 1

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.tap(f'#pad [data-key="{key}"]')

    def table_facts(self) -> None:
        """Who went out, canastas and red threes."""
        self.tap(OUT)
        for step in STEPS:
            self.tap(f'button[value="{step}"]')


def at_the_table(phone: GetPhone, code: str = "en") -> tuple[Phone, Thumb, str]:
    mine = phone(code, **TOUCH)
    path = start_match(mine)
    return mine, Thumb(mine.page), path


def values(page: Page, *names: str) -> list[str]:
    return [page.input_value(f'[name="{name}"]') for name in names]


def test_the_reference_deal_takes_25_taps(phone: GetPhone) -> None:
    mine, thumb, _ = at_the_table(phone)
    thumb.tap("a.btn-go")
    mine.page.wait_for_url("**/deal")
    thumb.table_facts()
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"320", "next", *"20", "next", *"140", "next", *"105", "next")
    expect(mine.page.locator("#pad")).to_be_hidden()
    expect(mine.page.locator("#results .d")).to_have_text(["+1,400", "+435"])
    expect(mine.page.locator("#said")).to_contain_text("+1,400")
    thumb.tap("#slot button")
    mine.sees(f"Deal 1 saved. {RESULT}.")
    assert thumb.taps <= MOST_TAPS


def test_the_tape_the_count_and_the_keyboard_make_the_same(phone: GetPhone) -> None:
    mine, thumb, path = at_the_table(phone)
    page = mine.page
    mine.open(f"{path}/deal")
    thumb.table_facts()
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"70+90+60+20+80")
    expect(page.locator("#pad-tape")).to_have_text("70 + 90 + 60 + 20 + 80 = 320")
    thumb.keys("del", "del", "del")
    expect(page.locator("#pad-tape")).to_have_text("70 + 90 + 60 + 20 = 240")
    thumb.keys("+", *"80", "next")
    assert values(page, "s0-melded") == ["70+90+60+20+80"]
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    thumb.tap('#pad [data-face="count"]')
    for cards in ("0", "2", "8", "4"):
        thumb.keys(cards, "next")
    expect(page.locator("#cell-s1-melded output.given")).to_have_text("140")
    thumb.tap('#pad [data-face="type"]')
    thumb.keys(*"105", "next")
    expect(page.locator("#results .d")).to_have_text(["+1,400", "+435"])
    thumb.tap("#slot button")
    mine.sees(RESULT)


def test_a_count_ends_where_the_packs_end_and_a_typed_figure_stays(
    phone: GetPhone,
) -> None:
    mine, thumb, path = at_the_table(phone)
    page = mine.page
    mine.open(f"{path}/deal")
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"325")
    thumb.tap('#pad [data-face="count"]')
    assert values(page, "s0-melded_by") != ["counted"]
    thumb.keys("5")
    assert values(page, "s0-melded_joker") == [""]
    thumb.keys("4")
    thumb.tap('#pad [data-class="twenty"]')
    thumb.keys("6")
    expect(page.locator("#told-r-melded")).to_contain_text("Typed: 325, counted: 320.")
    thumb.keys("done")
    thumb.tap('#told-r-melded button[value="type:s0-melded"]')
    expect(page.locator("#cell-s0-melded input.num")).to_have_value("325")
    assert values(page, "s0-melded_joker", "s0-melded_twenty") == ["4", "6"]


def test_a_cell_whose_keys_were_put_away_gets_them_back(phone: GetPhone) -> None:
    mine, thumb, path = at_the_table(phone)
    mine.open(f"{path}/deal")
    for keys in ("32", "0"):
        thumb.tap("#cell-s0-melded .cellin")
        thumb.keys(*keys, "done")
        expect(mine.page.locator("#pad")).to_be_hidden()
    assert values(mine.page, "s0-melded") == ["320"]


def test_a_digit_typed_into_a_count_stands_in_place_of_the_0(phone: GetPhone) -> None:
    mine, thumb, path = at_the_table(phone)
    mine.open(f"{path}/deal")
    thumb.tap('[name="s0-natural"]')
    mine.page.keyboard.type("2")
    assert values(mine.page, "s0-natural") == ["2"]


def test_the_slot_says_what_is_next_and_leads_there(phone: GetPhone) -> None:
    mine, thumb, path = at_the_table(phone)
    page = mine.page
    mine.open(f"{path}/deal")
    slot = page.locator(SLOT)
    expect(slot).to_have_text("Still to enter: who went out")
    thumb.tap('button[value="more:s0-mixed"]')
    for _ in range(5):
        thumb.tap('button[value="more:s1-red"]')
    thumb.tap('label:has(input[name="out"][value="nobody"])')
    expect(slot).to_contain_text("Fix first: Red threes")
    thumb.tap('button[value="less:s1-red"]')
    expect(slot).to_contain_text("An & Chi, Cards melded")
    slot.tap()
    thumb.keys(*"32", "3")
    expect(page.locator("#told-r-melded .notice")).to_have_count(0)
    thumb.keys("next")
    expect(page.locator("#told-r-melded")).to_contain_text("323 cannot be right.")
    thumb.keys("done")
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys("del", "0", "next", *"20", "next", *"20", "next", *"105", "next")
    expect(slot).to_have_text("Save anyway")
    expect(page.locator("#looks a").first).to_be_visible()


def test_what_is_entered_outlives_reload_back_turning_and_the_language(
    phone: GetPhone,
) -> None:
    mine, thumb, path = at_the_table(phone)
    page = mine.page
    mine.open(f"{path}/deal")
    thumb.tap(OUT)
    thumb.tap('button[value="more:s0-mixed"]')
    thumb.tap("#cell-s0-melded .cellin")
    thumb.keys(*"70+90")
    cells = ("s0-mixed", "s0-melded")
    page.reload()
    assert values(page, *cells) == ["1", "70+90"]
    mine.follow("Back to the table")
    page.set_viewport_size({"width": 740, "height": 360})
    mine.follow("Enter deal %(n)s", n=1)
    assert values(page, *cells) == ["1", "70+90"]
    page.set_viewport_size({"width": 360, "height": 740})
    thumb.tap('button[value="lang:vi"]')
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    thumb.tap('button[value="theme:dark"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert values(page, *cells) == ["1", "70+90"]
    assert page.locator('[name="out"][value="0"]').is_checked()


def test_without_contact_a_deal_waits_and_is_sent_once(phone: GetPhone) -> None:
    mine, thumb, path = at_the_table(phone)
    page = mine.page
    mine.open(f"{path}/deal")
    thumb.tap(OUT)
    for name, figure in zip(
        ("s0-mixed", "s0-melded", "s0-hand", "s1-melded", "s1-hand"),
        ("1", "200", "20", "0", "50"),
        strict=True,
    ):
        page.fill(f'[name="{name}"]', figure)
    thumb.keys("done")
    expect(page.locator("#slot button")).to_have_text("Save deal 1")
    page.context.set_offline(True)
    thumb.tap("#slot button")
    mine.sees("Deal 1 is kept on this phone and will be saved")
    page.context.set_offline(False)
    page.wait_for_url("**/m/*saved=*")
    mine.sees("Deal 1 saved.")
    assert page.evaluate("Object.keys(localStorage)") == []
    mine.open(path)
    expect(page.locator("main .ledger details")).to_have_count(1)
    lost = "ERR_INTERNET_DISCONNECTED"
    mine.complaints[:] = [each for each in mine.complaints if lost not in each]


def test_two_phones_at_one_deal_lose_nothing(phone: GetPhone) -> None:
    mine = phone("en")
    path = start_match(mine)
    other = phone("en")
    other.open(f"{path}/deal")
    other.page.fill('[name="s0-melded"]', "55")
    other.page.wait_for_load_state("networkidle")
    mine.open(path)
    enter_deal(mine, 1, 0, REFERENCE)
    other.page.reload()
    other.sees("Deal 1 is already there.")
    assert values(other.page, "s0-melded", "number") == ["", "2"]


@pytest.mark.parametrize("numbers", ["own", "pad"])
def test_the_phone_can_be_told_which_keys_to_use(phone: GetPhone, numbers: str) -> None:
    mine = phone("en", **({} if numbers == "pad" else TOUCH))
    path = start_match(mine)
    mine.page.context.add_cookies(
        [{"name": "numbers", "value": numbers, "url": mine.address}]
    )
    mine.open(f"{path}/deal")
    cell = mine.page.locator('[name="s0-melded"]')
    cell.click()
    pad = mine.page.locator("#pad")
    if numbers == "pad":
        expect(pad).to_be_visible()
        expect(cell).to_have_attribute("inputmode", "none")
        return
    expect(pad).to_be_hidden()
    expect(cell).to_have_attribute("inputmode", "numeric")
    mine.page.keyboard.type("70+90")
    expect(mine.page.locator("#cell-s0-melded .via")).to_have_text("= 160")
    mine.page.keyboard.press("Enter")
    expect(mine.page.locator('[name="s0-hand"]')).to_be_focused()
    mine.page.keyboard.press("Control+z")
    mine.page.click("#r-count summary")
    mine.page.fill('[name="s0-melded_ten"]', "3")
    mine.page.keyboard.press("Enter")
    expect(mine.page.locator('[name="s1-melded_ten"]')).to_be_focused()


def test_a_correction_shows_what_changes_and_is_undone(phone: GetPhone) -> None:
    host = phone("en")
    path = start_match(host)
    enter_deal(host, 1, 0, REFERENCE)
    enter_deal(host, 2, 0, REFERENCE)
    mine = phone("en", **TOUCH)
    page, thumb = mine.page, Thumb(mine.page)
    mine.open(f"{path}/deals/1")
    expect(page.locator("#effects .diff")).to_have_count(0)
    thumb.tap("#cell-s1-hand .cellin")
    thumb.keys("del", "del", "del", "1", "0", "done")
    expect(page.locator("#effects .diff td s")).to_have_text(["435", "870"])
    expect(page.locator("#cell-s1-hand .was-note")).to_have_text("Was: \u2212105")
    page.reload()
    assert values(page, "s1-hand") == ["10"]
    thumb.tap("#slot button")
    page.wait_for_url("**/m/*saved=*")
    mine.sees("965")
    mine.press("Undo")
    mine.sees("870")
