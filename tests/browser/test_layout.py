"""Every page fits every screen, in every language, and shuts nobody out.

A page is opened once in each language; then its window is made narrow and wide, its
text large, its colours dark. Dark changes colours alone: it moves nothing.
"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import BrowserContext

from referee.language import LANGUAGES
from tests.browser.conftest import LOCALES
from tests.browser.conftest import Phone
from tests.browser.conftest import SMALL
from tests.browser.looking import colour_faults
from tests.browser.looking import layout_faults
from tests.browser.looking import small_targets
from tests.live import Live
from tests.pages import PAGES
from tests.pages import PRINTED

MISSING = "Failed to load resource: the server responded with a status of 404"


pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def phones(live: Live, browser: Browser) -> Iterator[Mapping[str, Phone]]:
    """One phone for each language; its cookies stay, as on a phone."""
    contexts: list[BrowserContext] = []

    def take(code: str) -> Phone:
        context = browser.new_context(
            locale=LOCALES[code], viewport=SMALL, reduced_motion="reduce"
        )
        contexts.append(context)
        return Phone(code, context, live.address)

    yield {code: take(code) for code in LANGUAGES}
    for context in contexts:
        context.close()


@pytest.mark.promise(28, 29, 30)
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_fits_and_shuts_nobody_out(
    phones: Mapping[str, Phone], named: Mapping[str, str], code: str, path: str
) -> None:
    mine = phones[code]
    mine.complaints.clear()
    mine.page.emulate_media(color_scheme="light")
    mine.page.set_viewport_size(SMALL)
    mine.open(path.format(**named))
    faults = layout_faults(mine.page) + small_targets(mine.page)
    faults += colour_faults(mine.page)
    faults += [each for each in mine.complaints if not each.startswith(MISSING)]
    assert not faults, "\n".join(faults)


def test_a_name_without_a_break_is_broken(phone: Callable[..., Phone]) -> None:
    mine = phone("en")
    mine.open("/new?paper=1")
    for name, typed in (("side_1", "W" * 40), ("side_2", "M" * 40), ("start_1", "500")):
        mine.page.fill(f"input[name={name}]", typed)
    mine.press("Start the match")
    mine.sees("W" * 40)
    path = mine.path
    for rest in ("", "/deal", "/end", "/opening", "/check", "/sheet", "/deals"):
        mine.open(f"{path}{rest}")
        assert layout_faults(mine.page) == [], rest


@pytest.mark.parametrize("path", PRINTED)
def test_a_sheet_keeps_its_width_in_a_narrow_window(
    phone: Callable[..., Phone], named: Mapping[str, str], path: str
) -> None:
    """A window scrolls over the page to print; no column is squeezed to a letter."""
    mine = phone("en")
    mine.open(path.format(**named))
    widths, drawn = set(), mine.page.locator("table, .lines").first
    for width in (320, 360, 1000):
        mine.page.set_viewport_size({"width": width, "height": 740})
        widths.add(drawn.evaluate("each => each.offsetWidth"))
    assert len(widths) == 1
