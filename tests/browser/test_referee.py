"""A player asks about the pile, goes out, and draws for seats, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from referee.language import LANGUAGES
from tests.browser.conftest import Phone


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_few_taps_tell_whether_the_pile_may_be_taken(
    phone: Callable[..., Phone], code: str
) -> None:
    """PILE-04: a wild card in the pile, and none helps."""
    mine = phone(code, java_script_enabled=False)
    mine.open("/")
    mine.follow("Pile and going out")
    answer(mine, "top", "natural")
    answer(mine, "frozen_card", "yes")
    answer(mine, "holding", "one_wild")
    mine.press("Decide")
    verdict = mine.page.locator(".bigverdict")
    expect(verdict).to_contain_text(mine.says("No, you may not."))
    expect(verdict).to_contain_text("PILE-04")
    assert mine.page.url.endswith("/pile?top=natural&frozen_card=yes&holding=one_wild")
    mine.turn(mine.page.locator("a.rule").last)
    expect(mine.page.locator("#PILE-04")).to_be_visible()


def test_a_long_line_that_cannot_be_read_widens_no_page(
    phone: Callable[..., Phone],
) -> None:
    mine = phone("en", viewport={"width": 320, "height": 640})
    mine.open(f"/pile/cards?top=K&opened=yes&use={'Z' * 300}")
    expect(mine.page.locator(".error")).to_contain_text("ZZZ")
    assert mine.page.evaluate("document.documentElement.scrollWidth") == 320


def test_cards_are_laid_by_keys_and_typed(phone: Callable[..., Phone]) -> None:
    """OPEN-05: the top card counts towards the opening."""
    mine = phone("en", java_script_enabled=False)
    mine.open("/pile/cards")
    mine.page.select_option("#top", "Q")
    answer(mine, "opened", "no")
    answer(mine, "side", "90")
    mine.turn(mine.page.locator("#use-0 button"))
    for _ in range(2):
        mine.turn(mine.page.locator("button.key[value=Q]"))
    line = mine.page.locator("#use-0 input")
    expect(line).to_have_value("Q Q")
    expect(line).to_be_in_viewport()
    mine.press("Done")
    expect(mine.page.locator(".verdict.bad")).to_contain_text("OPEN-01")
    lay = mine.page.locator("input[name=lay]").last
    lay.fill("A A A")
    with mine.page.expect_navigation():
        lay.press("Enter")
    expect(mine.page.locator(".verdict.ok")).to_contain_text("Yes, you may.")
    expect(mine.page.locator(".meter")).to_contain_text("Opening: 90 of 90. Enough.")


def test_the_names_that_were_drawn_sit_down(phone: Callable[..., Phone]) -> None:
    """SETUP-04, SETUP-05: the highest card leads, the lowest of four deals."""
    mine = phone("en", java_script_enabled=False)
    mine.open("/seats")
    drawn = [
        ("An", "K", "H"),
        ("Bình", "Q", "D"),
        ("Chi", "9", "C"),
        ("Dũng", "4", "C"),
    ]
    for number, (name, rank, suit) in enumerate(drawn, 1):
        mine.page.fill(f"input[name=p{number}-player]", name)
        mine.page.select_option(f"select[name=p{number}-rank]", rank)
        mine.page.select_option(f"select[name=p{number}-suit]", suit)
    mine.press("Who sits where?")
    mine.follow("Start a match with these names")
    mine.press("Start the match")
    expect(mine.page.locator(".dealer")).to_contain_text("Dũng deals, An leads")
    mine.sees("An & Bình")


BROKEN_WORDS = """
tabs => {
  const range = document.createRange();
  return [...tabs].flatMap(tab => {
    const text = tab.firstChild;
    return [...text.data.matchAll(/\\S+/g)].filter(word => {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      return range.getClientRects().length > 1;
    }).map(word => word[0]);
  });
}
"""
CUT_NAMES = """
lines => [...lines].filter(line => {
  line.value = line.placeholder;
  return line.scrollWidth > line.clientWidth;
}).map(line => line.placeholder)
"""


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_broken_or_cut(
    phone: Callable[..., Phone], code: str, width: int
) -> None:
    mine = phone(code, viewport={"width": width, "height": 740})
    mine.open("/pile")
    assert mine.page.eval_on_selector_all(".tabs a", BROKEN_WORDS) == []
    for path in ("/seats", "/new?players=6&sides=3"):
        mine.open(path)
        lines = "input[placeholder]:visible"
        assert mine.page.locator(lines).evaluate_all(CUT_NAMES) == []


def answer(mine: Phone, name: str, value: str) -> None:
    """Tap an answer; its circle is drawn over the real one."""
    mine.page.check(f"input[name={name}][value='{value}']", force=True)
