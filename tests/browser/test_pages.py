"""Every page fits a small phone, in every language, and shuts nobody out."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from referee.language import LANGUAGES
from tests.browser.conftest import Phone
from tests.browser.conftest import SMALL
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match
from tests.live import Live

PAGES = (
    "/",
    "/new",
    "/new?paper=1",
    "/check",
    "/check?m=K+K+2+2+JK",
    "/check?m=K+K+K+2",
    "/check?m=K+K+K&rank=K&n=abc&w=99",
    "/opening",
    "/opening?laid=K+K+K",
    "/pile",
    "/pile?top=natural&opened=no&holding=pair&side=90&reaches=no",
    "/pile/cards?top=Q&opened=no&side=90&use=Q+Q&lay=foo&count=x",
    "/out?enough=no&ruleset=team_concealed",
    "/out?enough=yes&left=one&melded_before=no&own=yes",
    "/out/cards?hand=K+2&join=2&discard=K&canastas=1",
    "/seats?draw=1",
    "/rules",
    "/rules#PILE-08",
    "/rules?ruleset=six_handed#THREE-02",
    "/rules?q=frozen",
    "/rules/questions#question-1",
    "/selftest",
    "/sheet",
    "/m/CODE",
    "/m/CODE/deal",
    "/m/CODE/deal/melds",
    "/m/CODE/deals",
    "/m/CODE/deals/1",
    "/m/CODE/deals/1/out",
    "/m/CODE/check",
    "/m/CODE/opening",
    "/m/CODE/pile?top=black_three",
    "/m/CODE/pile/cards?top=K&opened=yes&use=K+2&at=use-0",
    "/m/CODE/out?enough=no&asked=yes",
    "/m/CODE/out/cards?hand=7&canastas=1&discard=7",
    "/m/CODE/rules#MELD-04",
    "/m/CODE/rules/questions",
    "/m/CODE/end",
    "/m/CODE/share",
    "/m/CODE/sheet",
)
WIDTHS = (360, 320)
LARGE_TEXT = "200%"
TARGET = 48
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# So high that nothing lies under the keys that stick to the lower edge.
WHOLE_PAGE = {"width": 360, "height": 3000}
CHECK = "tags => axe.run({runOnly: tags, resultTypes: ['violations']})"
OVERFLOW = """() => {
  const page = document.documentElement;
  const wide = [...document.querySelectorAll('body *')].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && box.right > page.clientWidth + 1 && !each.closest('.sr, .skip');
  });
  const names = wide.slice(0, 3).map(each => each.outerHTML.slice(0, 80));
  return page.scrollWidth > page.clientWidth ? names : [];
}"""
SMALL_TARGETS = """least => {
  // A rule that is cited inside a sentence is as small as its letters (WCAG 2.5.8).
  const shown = each => each.checkVisibility() && !each.closest('.sr, .skip, .rule');
  const inside = each => each.matches('label input') ? each.closest('label') : each;
  return [...document.querySelectorAll('a, button, summary, select, input')]
    .filter(each => each.type !== 'hidden' && shown(each))
    .filter(each => {
      const box = inside(each).getBoundingClientRect();
      return box.width && (box.height < least - 0.5 || box.width < least - 0.5);
    })
    .map(each => each.outerHTML.slice(0, 80));
}"""


@pytest.fixture(scope="module")
def table(live: Live, browser: Any) -> str:
    """A match of our table after its first deal."""
    context: BrowserContext = browser.new_context(locale="en-GB", viewport=SMALL)
    host = Phone("en", context, live.address)
    path = start_match(host)
    enter_deal(host, 1, 0, REFERENCE)
    context.close()
    return path


@pytest.fixture
def pages(
    phone: Callable[..., Phone], table: str
) -> Callable[..., Iterator[tuple[str, Phone]]]:
    """Open every page on one phone, one after the other."""

    def visit(code: str, **options: Any) -> Iterator[tuple[str, Phone]]:
        mine = phone(code, **options)
        for path in PAGES:
            mine.open(path.replace("/m/CODE", table))
            yield path, mine

    return visit


Visit = Callable[..., Iterator[tuple[str, Phone]]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_wider_than_a_small_phone(pages: Visit, code: str) -> None:
    wide: dict[str, list[str]] = {}
    for path, mine in pages(code):
        for width in WIDTHS:
            mine.page.set_viewport_size({"width": width, "height": 740})
            wide[f"{path} {width}"] = mine.page.evaluate(OVERFLOW)
        enlarge = "size => { document.documentElement.style.fontSize = size }"
        mine.page.set_viewport_size({"width": 360, "height": 740})
        mine.page.evaluate(enlarge, LARGE_TEXT)
        wide[f"{path} {LARGE_TEXT}"] = mine.page.evaluate(OVERFLOW)
    assert {place: found for place, found in wide.items() if found} == {}


def test_a_name_without_a_break_is_broken(phone: Callable[..., Phone]) -> None:
    mine = phone("en", viewport={"width": WIDTHS[1], "height": 740})
    mine.open("/new?paper=1")
    for name, typed in (("side_1", "W" * 40), ("side_2", "M" * 40), ("start_1", "500")):
        mine.page.fill(f"input[name={name}]", typed)
    mine.press("Start the match")
    mine.sees("W" * 40)
    path = mine.path
    for rest in ("", "/end", "/opening", "/check", "/sheet", "/deals"):
        mine.open(f"{path}{rest}")
        assert mine.page.evaluate(OVERFLOW) == [], rest


def test_a_sheet_keeps_its_width_in_a_narrow_window(
    phone: Callable[..., Phone], table: str
) -> None:
    """A window scrolls over the page to print; no column is squeezed to a letter."""
    mine = phone("en")
    for path in (f"{table}/sheet/print", "/sheet/print"):
        mine.open(path)
        widths = set()
        for width in (*WIDTHS, 1000):
            mine.page.set_viewport_size({"width": width, "height": 740})
            measure = "() => document.querySelector('table').offsetWidth"
            widths.add(mine.page.evaluate(measure))
        assert len(widths) == 1, path


@pytest.mark.parametrize("code", ["vi", "lo"])
def test_everything_to_tap_is_large_enough_for_a_thumb(pages: Visit, code: str) -> None:
    small = {
        path: mine.page.evaluate(SMALL_TARGETS, TARGET) for path, mine in pages(code)
    }
    assert {path: found for path, found in small.items() if found} == {}


@pytest.mark.parametrize(
    ("code", "colours"),
    [("en", "light"), ("vi", "dark"), ("ms", "light"), ("lo", "dark")],
)
def test_no_page_shuts_anybody_out(pages: Visit, code: str, colours: str) -> None:
    """WCAG 2.2 AA, as far as axe can tell."""
    found: dict[str, list[str]] = {}
    for path, mine in pages(code, color_scheme=colours, viewport=WHOLE_PAGE):
        mine.page.evaluate(AXE)
        audit: Mapping[str, Any] = mine.page.evaluate(CHECK, WCAG)
        found[path] = [
            f"{each['id']}: {node['html'][:120]}"
            for each in audit["violations"]
            for node in each["nodes"]
        ]
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
