"""Every screen in four languages, light and dark: one contact sheet each.

To be looked at: `make pictures` writes them into pictures/, which git ignores;
ARGS="table" makes only those whose name holds the word. ARGS="--readme" makes the few
pictures that the README shows, anew.
"""

import argparse
import logging
import shutil
import tempfile
import threading
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from string import Template
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import BrowserContext
from playwright.sync_api import Page
from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

from referee.language import LANGUAGES
from referee.settings import Settings
from referee.store import open_store
from referee.web import create_app
from tests.pages import codes
from tests.pages import keep_tables

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "pictures"
OF_README: Final = ROOT / ".ci" / "pictures"
LARGE: Final = "document.documentElement.style.fontSize = '212.5%'"
OPEN_ROWS: Final = (
    "document.querySelectorAll('main details').forEach(each => each.open = true)"
)


@dataclass(frozen=True)
class Screen:
    """A page to look at: where it is, what is tapped there, and how it is looked at."""

    name: str
    path: str
    taps: tuple[str, ...] = ()
    width: int = 360
    height: int = 740
    large: bool = False
    folded: bool = True


PAD: Final = "#cell-s0-melded .cellin"
STARTED: Final = ('label:has(input[name=out][value="0"])', '[value="more:s0-mixed"]')
DIGITS: Final = tuple(f'#pad [data-key="{key}"]' for key in ("9", "0", "+", "3", "0"))
SCREENS: Final = (
    Screen("home-first", "/"),
    Screen("home-many", "/", ("{visit}",)),
    Screen("matches", "/matches", ("{visit}",)),
    Screen("join", "/join"),
    Screen("new", "/new"),
    Screen("new-paper", "/new?paper=1"),
    Screen("new-rules", "/new", folded=False),
    Screen("table", "/m/{four}"),
    Screen("table-open", "/m/{four}", folded=False),
    Screen("table-saved", "/m/{four}?saved=4"),
    Screen("table-empty", "/m/{fresh}"),
    Screen("table-forty", "/m/{long}"),
    Screen("table-three", "/m/{three}"),
    Screen("table-six", "/m/{six}"),
    Screen("table-two", "/m/{two}"),
    Screen("entry", "/m/{four}/deal"),
    Screen("entry-pad", "/m/{four}/deal", (*STARTED, PAD, *DIGITS)),
    Screen(
        "entry-count",
        "/m/{four}/deal",
        (*STARTED, PAD, "[data-face=count]", *DIGITS[3:4]),
    ),
    Screen("entry-rare", "/m/{four}/deal", folded=False),
    Screen("entry-three", "/m/{three}/deal"),
    Screen("entry-six", "/m/{six}/deal"),
    Screen("entry-two", "/m/{two}/deal"),
    Screen("entry-long", "/m/{long}/deal"),
    Screen("melds", "/m/{four}/deal/melds"),
    Screen("correct", "/m/{four}/deals/1", ('[value="more:s0-red"]',)),
    Screen("take-out", "/m/{four}/deals/1/out"),
    Screen("check", "/check"),
    Screen("check-legal", "/m/{four}/check?m=K+K+2+JK"),
    Screen("check-illegal", "/m/{four}/check?m=8+8+2+2+JK"),
    Screen("neutral", "/m/{four}/check?m=8+8+2+2+JK&mode=neutral"),
    Screen("opening", "/m/{four}/opening?laid=K+K+K"),
    Screen("pile", "/m/{four}/pile"),
    Screen("pile-no", "/m/{four}/pile?top=black_three"),
    Screen("pile-cards", "/m/{four}/pile/cards?top=K&opened=yes&use=K+2"),
    Screen("out", "/m/{four}/out"),
    Screen("out-no", "/m/{four}/out?enough=no"),
    Screen("out-cards", "/m/{four}/out/cards?hand=7&canastas=1&discard=7"),
    Screen("rules", "/rules"),
    Screen("rules-search", "/rules?q=3"),
    Screen("journal", "/m/{four}/journal"),
    Screen("rulings", "/m/{four}/rulings"),
    Screen("ruling-new", "/m/{four}/rulings/new"),
    Screen("explain", "/m/{four}/explain/total/0/2"),
    Screen("agreement", "/m/{fresh}/agreement"),
    Screen("settings-match", "/m/{four}/settings"),
    Screen("settings-rules", "/m/{four}/settings", folded=False),
    Screen("settings-phone", "/settings"),
    Screen("about", "/about"),
    Screen("start", "/m/{four}/start"),
    Screen("share", "/m/{four}/share"),
    Screen("share-score", "/m/{four}/share?show=score"),
    Screen("watch", "/m/{four_watch}"),
    Screen("board", "/m/{four_watch}?show=board", width=1280, height=720),
    Screen("end", "/m/{over}"),
    Screen("end-tied", "/m/{tied}"),
    Screen("end-early", "/m/{ended}"),
    Screen("import", "/import"),
    Screen("sheet", "/m/{four}/sheet"),
    Screen("seats", "/seats?draw=1"),
    Screen("nothing-here", "/nothing"),
    Screen("no-table", "/m/nothing"),
    Screen("menu", "/m/{four}", (".menu summary",)),
    Screen("menu-320", "/m/{four}", (".menu summary",), width=320),
    Screen("watch-first", "/m/{fresh_watch}"),
    Screen("watch-forty", "/m/{long_watch}"),
    Screen("watch-three", "/m/{three_watch}"),
    Screen("explain-forty", "/m/{long}/explain/total/1/40"),
    Screen("explain-deal", "/m/{four}/explain/deal/1/3"),
    Screen("judged", "/m/{four}/check?m=8+8+2+2+JK&mode=neutral&judge=1"),
    Screen("rule-open", "/rules#MELD-04"),
    Screen("rules-none", "/rules?q=xyzzy"),
    Screen("questions", "/rules/questions"),
    Screen("journal-none", "/m/{fresh}/journal?show=rulings"),
    Screen("rulings-none", "/m/{fresh}/rulings"),
    Screen("who", "/m/{four}/who"),
    Screen("forget", "/m/{four}/forget"),
    Screen("delete", "/m/{over}/delete"),
    Screen("ask-end", "/m/{four}/end"),
    Screen("selftest", "/selftest"),
    *(
        Screen(f"{name}-{form}", path, width=width, large=large)
        for name, path in (
            ("table", "/m/{four}"),
            ("entry", "/m/{four}/deal"),
            ("check", "/m/{four}/check?m=8+8+2+2+JK"),
            ("journal", "/m/{four}/journal"),
            ("agreement", "/m/{fresh}/agreement"),
            ("watch", "/m/{four_watch}"),
        )
        for form, width, large in (
            ("320", 320, False),
            ("large", 320, True),
            ("desk", 1280, False),
        )
    ),
)
README: Final = (
    ("table", "en", "light", SCREENS[7]),
    ("entry", "vi", "light", SCREENS[16]),
    (
        "check",
        "lo",
        "dark",
        next(each for each in SCREENS if each.name == "check-illegal"),
    ),
)


@contextmanager
def server() -> Iterator[tuple[str, Mapping[str, str]]]:
    """Serve the tables to look at; give the address, and the codes of the tables."""
    with tempfile.TemporaryDirectory() as data:
        store = open_store(f"sqlite:///{data}/pictures.db")
        named = codes(keep_tables(store))
        settings = Settings(data=Path(data), database_url="", secret_key=token_hex())
        serving = make_server(
            "127.0.0.1", 0, create_app(settings, store), threaded=True
        )
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}", named
        serving.shutdown()
        store.close()


def phone(browser: Browser, screen: Screen, lang: str, theme: str) -> BrowserContext:
    """Return a phone, or a larger screen, that speaks *lang*."""
    touch = screen.width < 600
    return browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=2 if touch else 1,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )


def show(page: Page, address: str, named: Mapping[str, str], screen: Screen) -> None:
    """Bring *screen* onto the *page*."""
    if screen.taps == ("{visit}",):
        for name in ("two", "over", "four_watch", "four"):
            page.goto(f"{address}/m/{named[name]}")
    page.goto(address + screen.path.format_map(named))
    for tap in screen.taps if screen.taps != ("{visit}",) else ():
        place = page.locator(tap).first
        # A real tap on what sticks to the edge would first scroll the page away.
        place.dispatch_event("click") if tap.startswith("#pad") else place.tap()
    if not screen.folded:
        page.evaluate(OPEN_ROWS)
    if screen.large:
        page.evaluate(LARGE)
    page.evaluate("document.fonts.ready")
    if screen.taps:
        return
    # So tall that what sticks to the lower edge stands at the end of the page.
    tall = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": screen.width, "height": tall})


def shoot(
    browser: Browser, address: str, named: Mapping[str, str], screen: Screen
) -> None:
    """Write the contact sheet of one *screen*."""
    shots = Path(tempfile.mkdtemp())
    pictures = []
    for lang in LANGUAGES:
        for theme in ("light", "dark"):
            context = phone(browser, screen, lang, theme)
            page = context.new_page()
            show(page, address, named, screen)
            pictures.append(shots / f"{lang}-{theme}.png")
            page.screenshot(path=pictures[-1])
            context.close()
    wide = screen.width > 600
    sheet = browser.new_page(viewport={"width": 1400 if wide else 1520, "height": 800})
    (shots / "sheet.html").write_text(contact_sheet(pictures, 2 if wide else 8))
    sheet.goto((shots / "sheet.html").as_uri())
    sheet.screenshot(path=FOLDER / f"{screen.name}.png", full_page=True)
    sheet.close()
    shutil.rmtree(shots)


def contact_sheet(pictures: list[Path], columns: int) -> str:
    """Return a page with the *pictures* side by side."""
    frame = Template(
        "<!doctype html><style>body{margin:8px;background:#888;display:grid;gap:8px;"
        "align-items:start;grid-template-columns:repeat($columns,1fr)}"
        "img{width:100%}</style>$images"
    )
    images = "".join(f'<img src="{each.as_uri()}">' for each in pictures)
    return frame.substitute(columns=columns, images=images)


def main() -> None:
    """Make the pictures that are asked for."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("words", nargs="*", help="only screens whose name holds one")
    parser.add_argument("--readme", action="store_true", help="those of the README")
    asked = parser.parse_args()
    with sync_playwright() as playwright, server() as (address, named):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--no-first-run"],
        )
        if asked.readme:
            for name, lang, theme, screen in README:
                context = phone(browser, screen, lang, theme)
                page = context.new_page()
                show(page, address, named, screen)
                page.screenshot(path=OF_README / f"{name}.png")
                context.close()
            return
        FOLDER.mkdir(exist_ok=True)
        for screen in SCREENS:
            if not asked.words or any(word in screen.name for word in asked.words):
                shoot(browser, address, named, screen)
                print(screen.name, flush=True)


if __name__ == "__main__":
    main()
