"""A phone in the hand of a player: a real browser against a real server."""

import os
import sys
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext
from playwright.sync_api import ConsoleMessage
from playwright.sync_api import expect
from playwright.sync_api import Locator
from playwright.sync_api import Request
from playwright.sync_api import ViewportSize

from referee.language import language
from referee.settings import DATABASE
from referee.store import open_store
from tests.live import Live
from tests.live import serving
from tests.pages import codes
from tests.pages import keep_tables

LOCALES = {"en": "en-GB", "vi": "vi-VN", "ms": "ms-MY", "lo": "lo-LA"}
SMALL: Final[ViewportSize] = {"width": 360, "height": 740}
PATIENCE_MS = 10_000
HOPE_MS = 20_000
"""Machines are shared, and only a test that fails waits so long."""
EARLY = "was preloaded using link preload but not used"
"""What Chromium says of a font that it has from the page before; see test_weight."""


expect.set_options(timeout=HOPE_MS)


class Phone:
    """A phone of 360 x 740 that speaks one of the four languages."""

    def __init__(self, code: str, context: BrowserContext, address: str) -> None:
        self.lang = language(code)
        self.address = address
        self.complaints: list[str] = []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._watch)

    def open(self, path: str) -> None:
        """Go to a page of the server."""
        self.page.goto(f"{self.address.rstrip('/')}{path}")

    def says(self, message: str, **facts: object) -> str:
        """Return a text of the pages in the language of this phone."""
        return self.lang.gettext(message, **facts)

    def follow(self, message: str, **facts: object) -> None:
        """Tap the link with this text."""
        self.turn(self._named("link", message, facts))

    def press(self, message: str, **facts: object) -> None:
        """Tap the button with this text."""
        self.turn(self._named("button", message, facts))

    def turn(self, place: str | Locator) -> None:
        """Tap what leads to another page, and wait until that has come whole."""
        with self.page.expect_navigation():
            if isinstance(place, str):
                self.page.click(place)
            else:
                place.click()

    def type(self, text: str, message: str, **facts: object) -> None:
        """Type into the field with this label."""
        self.page.get_by_label(self.says(message, **facts), exact=True).fill(text)

    def choose(self, name: str) -> None:
        """Tap the choice of this name."""
        self.page.get_by_role("radio", name=name, exact=True).check()

    def sees(self, text: str) -> None:
        """Wait until this text is on the page."""
        expect(self.page.locator("body")).to_contain_text(text)

    @property
    def path(self) -> str:
        """The address of the page that is open, without the server."""
        return urlsplit(self.page.url).path

    def _named(self, role: str, message: str, facts: dict[str, object]) -> Locator:
        name = self.says(message, **facts)
        found = self.page.get_by_role(role, name=name)  # type: ignore[arg-type]
        return found.locator("visible=true").first

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and EARLY not in message.text:
            self.complaints.append(message.text)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.complaints.append(f"left for {request.url}")


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the server keeps its matches."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def named(data: Path) -> Mapping[str, str]:
    """The codes of the tables to look at, which the server finds when it starts."""
    store = open_store(f"sqlite:///{data / DATABASE}")
    kept = keep_tables(store)
    store.close()
    return codes(kept)


@pytest.fixture(scope="session")
def live(data: Path, named: Mapping[str, str]) -> Iterator[Live]:
    command = (sys.executable, "-m", "referee", "serve")
    yield from serving(command, data, "/", os.environ)


@pytest.fixture
def phone(
    live: Live, new_context: Callable[..., BrowserContext]
) -> Iterator[Callable[..., Phone]]:
    """Hand out phones; none of them may complain, or look for another server."""
    handed: list[Phone] = []

    def hand_out(code: str, **options: Any) -> Phone:
        wanted = {"locale": LOCALES[code], "viewport": SMALL, **options}
        context = new_context(**wanted)
        handed.append(Phone(code, context, live.address))
        return handed[-1]

    yield hand_out
    assert [complaint for each in handed for complaint in each.complaints] == []
