"""How long does a tap take to be seen, on a phone whose processor is six times slower?

What a tap changes by itself is measured, and once what the server adds: the verdict.
Run it as ``python -m benchmarks.taps``; it prints, and asserts nothing: a busy machine
is slow too.
"""

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import Page
from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

from referee.settings import Settings
from referee.store import open_store
from referee.web import create_app

SLOWER: Final = 6
ROUNDS: Final = 12
AIM_MS: Final = 100
SEEN: Final = """([key, place]) => new Promise((told) => {
  const start = performance.now();
  const eyes = new MutationObserver(() => {
    eyes.disconnect();
    requestAnimationFrame(() => setTimeout(() => told(performance.now() - start)));
  });
  setTimeout(() => told(NaN), 5000);
  eyes.observe(document.querySelector(place),
    { subtree: true, childList: true, characterData: true });
  document.querySelector(key).click();
})"""


@dataclass(frozen=True)
class Tap:
    """What is tapped on a page of a match, where it is seen, and what takes it back."""

    name: str
    path: str
    tapped: str
    shown: str
    back: str
    before: tuple[str, ...] = ()


PAD: Final = "#cell-s0-melded .cellin"
CLEAR: Final = '#pad [data-key="del"]'
KING: Final = '[name="add"][value="K"]'
TAPS: Final = (
    Tap(
        name="stepper to score",
        path="/deal",
        tapped='button[value="more:s0-natural"]',
        shown="#rail",
        back=CLEAR,
        before=(PAD,),
    ),
    Tap(
        name="key to new total",
        path="/deal",
        tapped='#pad [data-key="5"]',
        shown="#rail",
        back=CLEAR,
        before=(PAD,),
    ),
    Tap("rank to meld", "/deal/melds", "#key-K", "#melds", "#key-back"),
    Tap("card to felt", "/check", KING, ".stage", "#back"),
    Tap(
        name="card to verdict",
        path="/check",
        tapped=KING,
        shown="[role=status]:has(> #said)",
        back="#back",
        before=(KING, KING),
    ),
)


@contextmanager
def server() -> Iterator[str]:
    """Serve an empty application, and return its address."""
    with TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'taps.db'}")
        settings = Settings(data=Path(folder), database_url="", secret_key="k" * 32)
        running = make_server(
            "127.0.0.1", 0, create_app(settings, store), threaded=True
        )
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
        store.close()


def start_match(browser: Browser, address: str) -> Page:
    """Start a match on a slow phone."""
    page = browser.new_context(has_touch=True, is_mobile=True).new_page()
    page.goto(f"{address}/new")
    with page.expect_navigation():
        page.locator("main ~ * button.btn-go, form button.btn-go").last.click()
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def times_of(page: Page, tap: Tap) -> list[float]:
    """Tap again and again; return how long each took to be seen, in milliseconds."""
    for place in tap.before:
        press(page, place)
    times = []
    for _ in range(ROUNDS):
        times.append(float(page.evaluate(SEEN, [tap.tapped, tap.shown])))
        page.wait_for_load_state("networkidle")
        press(page, tap.back)
    return times


def press(page: Page, place: str) -> None:
    """Tap, and wait until the server has answered and nothing moves any more."""
    page.locator(place).first.dispatch_event("click")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)


def main() -> None:
    """Print the median and the slowest tap of each kind."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with server() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"))
        page = start_match(browser, address)
        table = page.url.split("?")[0]
        for tap in TAPS:
            page.goto(f"{table}{tap.path}", wait_until="networkidle")
            times = times_of(page, tap)
            print(  # noqa: T201
                f"{tap.name:16} median {median(times):6.1f} ms   slowest"
                f" {max(times):6.1f} ms   aim {AIM_MS} ms, processor {SLOWER} times"
                " slower"
            )
        browser.close()


if __name__ == "__main__":
    main()
