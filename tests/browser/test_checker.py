"""The referee under a thumb: taps, answers, both sides of the table, no contact."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from playwright.sync_api import Locator
from playwright.sync_api import Route

from referee.language import LANGUAGES
from tests.browser.conftest import Phone
from tests.browser.table import start_match

GetPhone = Callable[..., Phone]
LEGAL = "Legal: %(kind)s, %(points)s points."
UPSIDE_DOWN = "matrix(-1, 0, 0, -1, 0, 0)"


def tap(mine: Phone, *ranks: str) -> None:
    """Tap keys of the pad, one after the other and waiting for nobody."""
    for rank in ranks:
        mine.page.click(f"button.key[value='{rank}']")


def cards(mine: Phone) -> Locator:
    return mine.page.locator("#fan .card")


def press(mine: Phone, message: str) -> None:
    """Tap a button that leaves the page where it is."""
    mine.page.get_by_role("button", name=mine.says(message)).last.click()


def stands_above_the_keys(parts: Locator) -> None:
    keys = parts.page.locator(".dock").evaluate("it => it.getBoundingClientRect().top")
    ends = "all => all.map(it => it.getBoundingClientRect().bottom)"
    found = parts.evaluate_all(ends)
    assert found
    assert max(found) <= keys


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_lie_at_once_and_the_server_answers(phone: GetPhone, code: str) -> None:
    mine = phone(code)
    mine.open("/")
    mine.follow("Check a meld")
    began = mine.page.evaluate("history.length")
    tap(mine, "8", "JK", "8", "2")
    expect(cards(mine)).to_have_count(4)
    said = mine.page.locator("[role=status]:has(> #said)")
    legal = mine.says(LEGAL, kind=mine.says("mixed meld"), points=90)
    expect(said).to_contain_text(legal)
    expect(said).to_contain_text(mine.says("Classic"))
    assert said.get_attribute("aria-atomic") == "true"
    order = cards(mine).evaluate_all("cards => cards.map(card => card.value)")
    assert order == ["8", "8", "2", "JK"]

    tap(mine, "JK")
    expect(said).to_contain_text(mine.says("Not legal yet"))
    expect(mine.page.locator(".tally")).to_have_count(0)
    repair = mine.page.locator(".repairs a")
    expect(repair).to_have_count(3)
    stands_above_the_keys(repair)
    repair.nth(1).click()
    expect(said).to_contain_text(legal)
    expect(cards(mine)).to_have_count(4)

    cards(mine).last.click()
    expect(cards(mine)).to_have_count(3)
    mine.page.wait_for_url("**/check?m=8-8-2")
    mine.page.reload()
    expect(cards(mine)).to_have_count(3)
    assert mine.page.evaluate("history.length") == began
    press(mine, "Clear")
    expect(cards(mine)).to_have_count(0)
    expect(mine.page.locator(".lead")).to_be_visible()
    mine.open("/opening?laid=KKK&m=8-8-2-JK-JK&side=90")
    stands_above_the_keys(mine.page.locator(".repairs a, .meter"))


@pytest.mark.parametrize("scripts", [True, False])
def test_an_opening_of_several_melds_at_a_table(phone: GetPhone, scripts: bool) -> None:
    """OPEN-01, MELD-08: the meter, melds laid so far, the pile's top card."""
    mine = phone("en", java_script_enabled=scripts)
    start_match(mine)
    mine.follow("Check a meld")
    tap(mine, "K", "K", "K")
    press(mine, "New meld")
    expect(mine.page.locator(".laid")).to_have_count(1)
    tap(mine, "Q", "Q")
    mine.page.locator("button[name=pick]").first.click()
    meter = mine.page.locator(".meter")
    expect(meter).to_contain_text("Opening: 30 of 50. Still missing: 20.")
    tap(mine, "Q")
    expect(meter).to_contain_text("Opening: 60 of 50. Enough.")
    press(mine, "Uses the pile’s top card")
    expect(mine.page.locator(".card.top")).to_have_count(1)
    mine.page.locator(".laid").click()
    expect(cards(mine).first).to_have_attribute("value", "K")
    mine.page.get_by_text("Explain 60").click()
    expect(mine.page.locator(".sum")).to_contain_text("30 + 30 = 60")
    expect(mine.page.locator(".bar small")).to_contain_text("needs 50 to open")


@pytest.mark.parametrize("scripts", [True, False])
def test_both_sides_look_at_one_phone(phone: GetPhone, scripts: bool) -> None:
    mine = phone("vi", java_script_enabled=scripts)
    start_match(mine)
    mine.follow("Check a meld")
    tap(mine, "8")
    mine.page.get_by_role("link", name=mine.says("Neutral"), exact=True).click()
    tap(mine, "8", "2", "JK", "JK")
    expect(cards(mine)).to_have_count(5)
    expect(mine.page.locator(".verdict.bad, .repairs, .rule, .meter")).to_have_count(0)
    press(mine, "Judge")
    expect(mine.page.locator(".half")).to_have_count(2)
    upper, lower = mine.page.locator(".half").all()
    expect(lower).to_contain_text("Không hợp lệ")
    assert upper.inner_text() == lower.inner_text()
    assert upper.evaluate("it => getComputedStyle(it).transform") == UPSIDE_DOWN
    word = lower.locator(".w")
    assert word.evaluate("it => it.getClientRects()[0].width < 360")
    assert word.evaluate("it => parseFloat(getComputedStyle(it).fontSize)") > 45
    mine.page.get_by_text(mine.says("Show the reason"), exact=True).click()
    mine.sees(mine.says("Do both sides want the reason?"))
    mine.page.get_by_role("link", name=mine.says("Yes"), exact=True).click()
    expect(mine.page.locator(".rule")).to_contain_text("MELD-04")
    mine.page.get_by_role("link", name=mine.says("New question")).click()
    coach = mine.page.get_by_role("link", name=mine.says("Coach"), exact=True)
    expect(coach).to_have_attribute("aria-current", "true")
    expect(cards(mine)).to_have_count(0)


def test_answers_come_without_a_button(phone: GetPhone) -> None:
    """PILE-04, OUT-01: as soon as the answer is certain."""
    mine = phone("ms")
    mine.open("/pile")
    expect(mine.page.locator("button.decide")).to_be_hidden()
    verdict = mine.page.locator("[role=status]:has(> #said)")
    answer(mine, "top", "natural")
    expect(verdict).to_contain_text(mine.says("Not known yet"))
    answer(mine, "frozen_card", "yes")
    answer(mine, "holding", "one_wild")
    expect(verdict).to_contain_text(mine.says("No, you may not."))
    expect(verdict).to_contain_text("PILE-04")
    focused = "document.activeElement.id"
    assert mine.page.evaluate(focused) == "holding-one_wild"
    mine.page.keyboard.press("ArrowUp")
    expect(verdict).not_to_contain_text("PILE-04")
    assert mine.page.evaluate(focused) == "holding-pair"
    mine.page.wait_for_url("**/pile?**holding=pair**")
    mine.open("/out")
    answer(mine, "enough", "no")
    answer(mine, "left", "one")
    expect(verdict).to_contain_text("OUT-01")


def test_lines_of_cards_are_filled_by_taps(phone: GetPhone) -> None:
    """OPEN-05: the top card counts towards the opening."""
    mine = phone("lo")
    mine.open("/pile/cards")
    mine.page.select_option("#top", "Q")
    answer(mine, "opened", "no")
    answer(mine, "side", "90")
    mine.page.click("#use-0 button")
    tap(mine, "Q", "Q")
    line = mine.page.locator("#use-0 input")
    expect(line).to_have_value("Q Q")
    expect(line).to_be_in_viewport()
    press(mine, "Done")
    expect(mine.page.locator(".verdict.bad")).to_contain_text("OPEN-01")
    lay = mine.page.locator("input[name=lay]").last
    lay.fill("A A A")
    lay.blur()
    expect(mine.page.locator(".verdict.ok")).to_be_visible()
    assert "lay=A-A-A" in mine.page.url


def test_without_contact_the_cards_stay(phone: GetPhone) -> None:
    mine = phone("en")
    mine.open("/check?m=8-8-8")
    mine.page.route("**/check?**", lambda route: route.abort())
    tap(mine, "2", "JK")
    expect(cards(mine)).to_have_count(5)
    expect(mine.page.locator("#lost")).to_contain_text("No connection.")
    expect(mine.page.locator(".verdict.ok")).to_be_hidden()
    assert "8+8+8+2+JK" in mine.page.url
    mine.page.unroute("**/check?**")
    legal = "Legal: mixed meld, 100 points."
    expect(mine.page.locator(".verdict.ok")).to_contain_text(legal)
    expect(mine.page.locator("#lost")).to_be_empty()
    lost = [each for each in mine.complaints if "ERR_FAILED" in each]
    assert lost == mine.complaints
    mine.complaints.clear()


def test_an_answer_to_the_cards_before_takes_no_card_away(phone: GetPhone) -> None:
    """It may come between a tap and the question that this tap asks."""
    mine = phone("en")
    mine.open("/check?m=8-8")
    held: list[Route] = []
    mine.page.route("**/check?**", lambda route: held.append(route), times=1)
    tap(mine, "8")
    while not held:
        mine.page.wait_for_timeout(10)
    mine.page.evaluate(
        """() => {
          const soon = requestAnimationFrame;
          window.requestAnimationFrame = then => setTimeout(() => soon(then), 700);
        }"""
    )
    tap(mine, "2")
    held[0].continue_()
    expect(mine.page.locator(".verdict.ok")).to_contain_text("Legal: mixed meld")
    expect(cards(mine)).to_have_count(4)


def answer(mine: Phone, name: str, value: str) -> None:
    """Tap an answer; its circle is drawn over the real one."""
    mine.page.locator(f"label:has(input[name={name}][value='{value}'])").click()
    chosen = mine.page.locator(f"input[name={name}][value='{value}']")
    expect(chosen).to_be_checked()
