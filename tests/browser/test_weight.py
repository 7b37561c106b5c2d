"""What a phone must fetch before it can score: little at first, hardly any later."""

from collections import Counter
from collections.abc import Callable
from collections.abc import Mapping

import pytest
from playwright.sync_api import Request

from referee.language import LANGUAGES
from tests.browser.conftest import Phone

KB = 1000
MOST = {"font": 60, "script": 20, "stylesheet": 14, "document": 12}
ALL = 110
AGAIN = 15
LAO = {"font": 78}
ALL_LAO = 128


def fetched(mine: Phone, path: str) -> Mapping[str, int]:
    """Return the bytes that come over the wire for a page, by what they are."""
    done: list[Request] = []

    def note(request: Request) -> None:
        done.append(request)

    mine.page.on("requestfinished", note)
    mine.open(path)
    mine.page.wait_for_load_state("networkidle")
    mine.page.remove_listener("requestfinished", note)
    bytes_of: Counter[str] = Counter()
    for request in done:
        sizes = request.sizes()
        bytes_of[request.resource_type] += sizes["responseBodySize"]
        bytes_of["all"] += sizes["responseBodySize"] + sizes["responseHeadersSize"]
    return bytes_of


@pytest.mark.parametrize("rest", ["", "/deal"], ids=["table", "entry"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_is_light(
    phone: Callable[..., Phone], named: Mapping[str, str], code: str, rest: str
) -> None:
    mine = phone(code)
    path = f"/m/{named['four']}{rest}"
    first, again = fetched(mine, path), fetched(mine, path)
    most = MOST | LAO if code == "lo" else MOST
    most |= {"all": ALL_LAO if code == "lo" else ALL}
    assert {"font", "stylesheet", "script", "document"} <= set(first)
    heavy = {kind: first[kind] for kind in most if first[kind] > most[kind] * KB}
    assert heavy == {}
    assert again["all"] <= AGAIN * KB


ASKED = """() => [...document.querySelectorAll('link[rel=preload][as=font]')]
  .map(each => each.href.match(/([^/]+)\\.woff2$/)[1])"""
USED = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter(each => each.status === 'loaded')
    .map(each => `${each.family} ${each.weight}`.replace(/"/g, '')
      .toLowerCase().replaceAll(' ', '-'));
}"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_font_that_is_asked_for_early_is_used(
    phone: Callable[..., Phone], named: Mapping[str, str], code: str
) -> None:
    mine = phone(code)
    for path in ("/", "/m/{four}", "/m/{four}/deal", "/m/{long_watch}", "/about"):
        mine.open(path.format(**named))
        asked, used = mine.page.evaluate(ASKED), mine.page.evaluate(USED)
        assert len(asked) >= 2
        assert set(asked) <= set(used), path
