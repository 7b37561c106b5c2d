"""How long does a tap in the ledger take to be seen, on a phone six times slower?

Run it as ``python -m benchmarks.taps``; it prints, and asserts nothing: a busy machine
is slow too.
"""

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
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
STEP: Final = 'button[value="more:s0-natural"]'
KEY: Final = '#pad [data-key="5"]'
SEEN: Final = """([key, place]) => new Promise((told) => {
  const start = performance.now();
  const eyes = new MutationObserver(() => {
    eyes.disconnect();
    requestAnimationFrame(() => setTimeout(() => told(performance.now() - start)));
  });
  eyes.observe(document.querySelector(place),
    { subtree: true, childList: true, characterData: true });
  document.querySelector(key).click();
})"""
PARTS: Final = {
    "stepper to score": (STEP, "#results .d"),
    "key to new total": (KEY, "#results .t"),
}


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


def open_ledger(browser: Browser, address: str) -> Page:
    """Start a match on a slow phone, and open its first deal with the pad."""
    page = browser.new_context(has_touch=True, is_mobile=True).new_page()
    page.goto(f"{address}/new")
    with page.expect_navigation():
        page.locator("main ~ * button.btn-go, form button.btn-go").last.click()
    page.goto(f"{page.url.split('?')[0]}/deal", wait_until="networkidle")
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.locator("#cell-s0-melded .cellin").tap()
    return page


def main() -> None:
    """Print the median and the slowest tap of each kind."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with server() as address, sync_playwright() as play:
        path = shutil.which("chromium")
        browser = play.chromium.launch(executable_path=path)
        page = open_ledger(browser, address)
        for name, (tapped, shown) in PARTS.items():
            times = []
            for _ in range(ROUNDS):
                times.append(float(page.evaluate(SEEN, [tapped, shown])))
                page.wait_for_load_state("networkidle")
                page.locator('#pad [data-key="del"]').tap()
                page.wait_for_timeout(500)
            print(  # noqa: T201
                f"{name:16} median {median(times):6.1f} ms   slowest {max(times):6.1f}"
                f" ms   aim {AIM_MS} ms, processor {SLOWER} times slower"
            )
        browser.close()


if __name__ == "__main__":
    main()
