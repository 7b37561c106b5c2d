"""A phone that watches sees by itself what another one enters."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import SECOND
from tests.browser.table import start_match
from tests.browser.table import tell

WITHIN_MS = 3000
AGAIN_MS = 8000
SETTLED_MS = 300


def watch(scoring: Phone, watching: Phone, table: str) -> str:
    """Let the second phone watch the table, and return the path it watches by."""
    scoring.open(f"{table}/share")
    link = scoring.page.locator("a.link-text").first.get_attribute("href")
    assert link
    watching.page.goto(link)
    expect(watching.page.locator("#live")).to_have_text("Live")
    watching.page.evaluate("window.sameDocument = true")
    return watching.path


def go_out_of_sight(phone: Phone, *, hidden: bool) -> None:
    """Tell the page that it is hidden, as a browser does when a tab goes behind."""
    phone.page.evaluate(
        """hidden => {
          const told = {value: hidden, configurable: true};
          Object.defineProperty(document, "hidden", told);
          const state = hidden ? "hidden" : "visible";
          Object.defineProperty(
            document, "visibilityState", {value: state, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def looks(phone: Phone) -> list[str]:
    """Return a list that grows with every look of this phone at the table."""
    asked: list[str] = []
    phone.page.on(
        "request",
        lambda request: asked.append(request.url) if "/live" in request.url else None,
    )
    return asked


def watch_by_the_clock(scoring: Phone, watching: Phone) -> tuple[str, list[str]]:
    """Let the second phone watch a new table; return its path, and what is asked."""
    table = start_match(scoring)
    watching.page.clock.install()
    watch(scoring, watching, table)
    return table, looks(watching)


def begin_deal(phone: Phone) -> str:
    """Begin to enter the first deal of a new table, and return its path."""
    table = start_match(phone)
    phone.open(f"{table}/deal")
    phone.choose("An & Chi")
    return table


def stop_sharing(phone: Phone, table: str, role: str) -> None:
    """Withdraw the codes of this role."""
    phone.open(f"{table}/share/stop?show={role}")
    phone.press("Stop sharing and make a new code")


def look(phone: Phone, asked: list[str], seconds: float, *, comes: bool = True) -> None:
    """Let time pass, after which the phone has looked once, or not at all."""
    phone.page.clock.fast_forward(round(seconds * 1000))
    phone.page.wait_for_timeout(SETTLED_MS)
    assert len(asked) == int(comes)
    asked.clear()


def test_a_deal_arrives_on_the_phone_that_watches(phone: Callable[..., Phone]) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    watch(scoring, watching, table)
    watching.sees("The first deal is being played.")

    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    page = watching.page
    totals = page.locator("#live-totals")
    expect(totals).to_contain_text("1,400", timeout=WITHIN_MS)
    expect(page.locator("#live-said")).to_contain_text("now 1,400")
    expect(page.locator("#deal-1")).to_have_attribute("open", "")

    page.click("#deal-1 summary")
    page.click(".menu summary")
    page.evaluate("window.scrollTo(0, 120)")
    scroll = page.evaluate("window.scrollY")
    scoring.press("Undo")
    expect(totals).not_to_contain_text("1,400", timeout=WITHIN_MS)
    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    enter_deal(scoring, 2, 1, SECOND)
    expect(page.locator("#deal-2.new")).to_be_visible(timeout=WITHIN_MS)
    expect(page.locator("#deal-1.new")).to_have_count(0)
    expect(page.locator(".menu")).to_have_attribute("open", "")
    assert page.evaluate("window.scrollY") <= scroll
    assert page.evaluate("window.sameDocument")


def test_a_page_out_of_sight_asks_nothing_and_looks_at_once_when_it_is_back(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    watch(scoring, watching, table)
    go_out_of_sight(watching, hidden=True)
    watching.page.wait_for_timeout(300)
    asked = looks(watching)
    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    watching.page.wait_for_timeout(2500)
    assert asked == []
    go_out_of_sight(watching, hidden=False)
    expect(watching.page.locator("#live-totals")).to_contain_text("1,400", timeout=1000)


def test_without_contact_the_numbers_stay_and_online_it_looks_at_once(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    watch(scoring, watching, table)
    mark = watching.page.locator("#live")
    watching.page.context.set_offline(True)
    expect(mark).to_contain_text("Trying again.")
    expect(mark).to_have_class("live-mark lost")
    expect(watching.page.locator("#live-totals")).to_contain_text("An & Chi")
    watching.page.context.set_offline(False)
    expect(mark).to_have_text("Live", timeout=2000)
    watching.complaints.clear()  # the browser itself reports that it is offline


def test_after_ten_minutes_it_looks_seldom_and_says_when_it_last_changed(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching = phone("en"), phone("en")
    table, asked = watch_by_the_clock(scoring, watching)
    look(watching, asked, 2.1)
    watching.page.clock.fast_forward("10:00")
    expect(watching.page.locator("#live")).to_contain_text("Last change: ")
    asked.clear()
    look(watching, asked, 8, comes=False)
    look(watching, asked, 2.1)
    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    look(watching, asked, 10.1)
    expect(watching.page.locator("#live")).to_have_text("Live")
    look(watching, asked, 2.1)


def test_without_contact_it_tries_again_ever_more_seldom(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching = phone("en"), phone("en")
    _, asked = watch_by_the_clock(scoring, watching)
    mark = watching.page.locator("#live")
    watching.page.route("**/live", lambda route: route.abort())
    look(watching, asked, 2.1)
    expect(mark).to_contain_text("Trying again.")
    for seconds in (5, 10, 20, 30, 30):
        look(watching, asked, seconds - 2, comes=False)
        look(watching, asked, 2.1)
    watching.page.unroute("**/live")
    look(watching, asked, 30.1)
    expect(mark).to_have_text("Live")
    look(watching, asked, 2.1)
    watching.complaints.clear()  # the browser itself reports what failed


def test_the_focus_returns_to_a_figure_that_changed_while_it_was_explained(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    watch(scoring, watching, table)
    total = watching.page.locator("#live-totals a.explain").first
    total.click()
    expect(watching.page.locator("dialog")).to_contain_text("1,400")
    scoring.open(table)
    enter_deal(scoring, 2, 1, SECOND)
    expect(total).to_have_text("1,850", timeout=WITHIN_MS)
    watching.page.keyboard.press("Escape")
    expect(total).to_be_focused()


def test_a_new_name_of_the_match_arrives_too(phone: Callable[..., Phone]) -> None:
    scoring, watching = phone("en"), phone("en")
    table = start_match(scoring)
    watch(scoring, watching, table)
    scoring.open(f"{table}/settings")
    scoring.page.fill("input[name=title]", "Sunday table")
    scoring.turn("button[value=names]")
    expect(watching.page.locator("h1")).to_contain_text(
        "Sunday table", timeout=WITHIN_MS
    )


def test_the_end_comes_by_itself_and_a_withdrawn_link_says_so(
    phone: Callable[..., Phone],
) -> None:
    scoring, watching, board = phone("en"), phone("en"), phone("en")
    table = start_match(scoring)
    path = watch(scoring, watching, table)
    board.open(f"{path}?show=board")
    scoring.open(table)
    enter_deal(scoring, 1, 0, REFERENCE)
    expect(board.page.locator(".tv-total").first).to_have_text(
        "1,400", timeout=WITHIN_MS
    )
    scoring.open(f"{table}/end")
    scoring.press("End it")
    watching.sees("Ended after deal 1")
    board.sees("Match ended")
    scoring.press("Go on playing")
    expect(watching.page.locator("#live-totals")).to_be_visible()

    stop_sharing(scoring, table, "watch")
    for each in (watching, board):
        expect(each.page.locator(".errorpage h2")).to_have_text(
            "This link was withdrawn.", timeout=AGAIN_MS
        )
        each.complaints.clear()  # the browser itself reports the answer 410


def test_who_types_while_the_link_is_withdrawn_is_told_and_loses_nothing(
    phone: Callable[..., Phone],
) -> None:
    first, second = phone("en"), phone("en")
    table = begin_deal(first)
    stop_sharing(second, table, "score")
    tell(first, 0, "melded", 325)
    first.sees("This phone can only watch now.")
    first.page.get_by_text("Show my numbers").click()
    expect(first.page.locator(".typed dd")).to_have_text(["325"])
    first.complaints.clear()  # the browser itself reports the answer 410


def test_numbers_typed_before_the_link_was_withdrawn_can_still_be_read(
    phone: Callable[..., Phone],
) -> None:
    first, second = phone("en"), phone("en")
    table = begin_deal(first)
    tell(first, 0, "melded", 325)
    first.open(table)
    stop_sharing(second, table, "score")
    expect(first.page.locator(".errorpage h2")).to_have_text(
        "This link was withdrawn.", timeout=AGAIN_MS
    )
    first.page.get_by_text("Show my numbers").click()
    expect(first.page.locator("#kept-numbers dd")).to_have_text(["325"])
    first.complaints.clear()  # the browser itself reports the answer 410
