"""A real server, reached over the network; and the application in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trust.server import running
from tests.trust.server import Server
from tests.web.conftest import app as app
from tests.web.conftest import engine as engine
from tests.web.conftest import keep as keep
from tests.web.conftest import links as links
from tests.web.conftest import phone as phone
from tests.web.conftest import sqlite_url as sqlite_url
from tests.web.conftest import store as store
from tests.web.conftest import warm_app as warm_app


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one module, which leave it as it was."""
    data: Path = tmp_path_factory.mktemp("trust") / "data"
    with running(data) as server:
        yield server


class Standin:
    """In place of the press, where no sheet is looked at."""

    def render_sheet(self, *_: object) -> bytes:
        """Make a sheet of nothing."""
        return b"%PDF-"

    def lost_in(self, *_: object) -> str:
        """Miss no letter."""
        return ""

    def missing(self) -> None:
        """Miss nothing."""


@pytest.fixture
def no_press(monkeypatch: pytest.MonkeyPatch, warm_app: object) -> None:
    """Let no sheet be made."""
    monkeypatch.setitem(warm_app.extensions, "press", Standin())  # type: ignore[attr-defined]
