"""A whole match without a finger on the screen: Tab, Enter, Space, arrows and digits.

What has the focus is always seen, and never lies under something else (WCAG 2.4.7 and
2.4.11); nothing catches the focus for good (2.1.2).
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from referee.language import LANGUAGES
from tests.browser.conftest import Phone
from tests.browser.table import Counted
from tests.browser.table import REFERENCE
from tests.browser.table import SIDES
from tests.browser.table import start_match

MOST_TABS = 150
DIALOG = "dialog[open]"
SAVE = "#slot button"

HAS_FOCUS = "at => document.activeElement?.matches(at) ?? false"
HIDDEN = """() => {
  // A choice is drawn by the label around it, and so is its ring.
  const focused = document.activeElement;
  const drawn = [focused, focused.closest('label')].filter(Boolean);
  const ringed = each => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  const faults = drawn.some(ringed) ? [] : ['no ring'];
  const box = drawn.at(-1).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const there = document.elementFromPoint(x, y);
  if (!drawn.some(each => each.contains(there) || there?.contains(each)))
    faults.push('under ' + (there?.outerHTML.slice(0, 80) ?? 'the edge'));
  return faults.map(each => each + ': ' + focused.outerHTML.slice(0, 80));
}"""


class Keyboard:
    """Somebody who has only keys."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.page = phone.page

    def reach(self, at: str) -> None:
        """Press Tab until what *at* tells has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(HAS_FOCUS, at):
                break
            self.page.keyboard.press("Tab")
        else:
            pytest.fail(f"{at} is never reached on {self.page.url}")
        assert self.page.evaluate(HIDDEN) == []

    def enter(self, at: str) -> None:
        """Go to what *at* tells, and press Enter."""
        self.reach(at)
        self.page.keyboard.press("Enter")

    def follow(self, at: str) -> None:
        """Press Enter on what leads to another page."""
        self.reach(at)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def type(self, name: str, text: str) -> None:
        """Type *text* in the place of what the field of this *name* holds."""
        self.reach(f'[name="{name}"]')
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def choose_out(self, place: int) -> None:
        """Choose the side at *place*; its group of choices is reached as one."""
        self.reach('[name="out"]')
        self.page.keyboard.press("Space")
        for _ in range(MOST_TABS):
            if self.page.evaluate(HAS_FOCUS, f'[name="out"][value="{place}"]'):
                return
            self.page.keyboard.press("ArrowRight")
        pytest.fail("the arrows lead to no such side")

    def tell(self, counted: tuple[Counted, Counted]) -> None:
        """Enter what both sides counted, row by row as the page leads."""
        for row in ("natural", "mixed", "red", "melded", "hand"):
            for side, tally in enumerate(counted):
                self.type(f"s{side}-{row}", str(getattr(tally, row)))


@pytest.fixture
def keys(phone: Callable[..., Phone], code: str) -> Keyboard:
    return Keyboard(phone(code))


@pytest.mark.promise(29)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_match_is_played_by_keys_alone(keys: Keyboard) -> None:
    page = keys.page
    keys.phone.open("/")
    keys.follow('a[href="/new"]')
    for side, name in enumerate(SIDES, 1):
        keys.type(f"side_{side}", name)
    keys.follow(".rail button")

    keys.follow('a[href$="/deal"]')
    keys.choose_out(0)
    keys.tell(REFERENCE)
    keys.follow(SAVE)
    shows(keys, 1400, 435)

    keys.follow(".saved button")
    assert page.input_value('[name="s0-melded"]') == "320"
    keys.follow(SAVE)
    shows(keys, 1400, 435)

    keys.enter('[href$="explain/total/0/1"]')
    expect(page.locator(DIALOG)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    assert page.evaluate(HAS_FOCUS, '[href$="explain/total/0/1"]')

    keys.enter("#deal-1 summary")
    keys.follow("#deal-1 a[href$='/deals/1']")
    keys.type("s0-natural", "0")
    expect(page.locator("#changes")).to_contain_text(keys.phone.lang.number(900))
    keys.follow(SAVE)
    shows(keys, 900, 435)

    keys.follow('a[href$="/deal"]')
    keys.choose_out(1)
    keys.tell(REFERENCE)
    keys.enter("#r-rare summary")
    keys.type("s1-adjustment", "5000")
    keys.reach(SAVE)
    # So high a deal is asked about, as soon as the server has seen it.
    expect(page.locator(SAVE)).to_have_text(keys.phone.says("Save anyway"))
    keys.follow(SAVE)
    expect(page.locator(".final")).to_be_visible()
    keys.follow('a[href*="/sheet"]')


@pytest.mark.parametrize("code", ["en", "lo"])
def test_melds_are_laid_and_judged_by_keys_alone(keys: Keyboard) -> None:
    page = keys.page
    keys.phone.open("/check")
    for card in ("K", "K", "2", "2", "JK"):
        keys.enter(f'[name="add"][value="{card}"]')
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("MELD-04")
    keys.reach(".verdict .rule")


def shows(keys: Keyboard, *totals: int) -> None:
    written = [keys.phone.lang.number(total) for total in totals]
    expect(keys.page.locator(".side-total")).to_have_text(written)


@pytest.mark.parametrize("code", ["en"])
def test_what_stands_in_place_of_what_had_the_focus_has_it(keys: Keyboard) -> None:
    """A key that is pressed again and again stays; the slot goes on to what is next."""
    page = keys.page
    start_match(keys.phone)
    keys.follow('a[href$="/deal"]')
    more = 'button[value="more:s0-red"]'
    keys.reach(more)
    for _ in range(3):
        with page.expect_response("**/deal"):
            page.keyboard.press("Enter")
    expect(page.locator('[name="s0-red"]')).to_have_value("3")
    expect(page.locator("#results .d").first).to_have_text("\u2212300")
    assert page.evaluate(HAS_FOCUS, more)
    keys.enter("#slot a")
    page.keyboard.press("Tab")
    assert page.evaluate(HAS_FOCUS, '[name="out"]')
    page.focus("#slot a")
    page.evaluate("document.querySelector('[name=out][value=nobody]').click()")
    expect(page.locator("#slot")).to_contain_text("Cards melded")
    assert page.evaluate(HAS_FOCUS, "#slot a")
