"""Sheets are made beside the pages: whoever waits for one holds up nobody else."""

import os
import subprocess
import sys
from collections.abc import Callable
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from flask import Flask
from werkzeug.exceptions import ServiceUnavailable

from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.press import BusyError
from referee.sheets.press import NoSheetError
from referee.store import Links
from referee.web.kept_pdfs import KeptPdfs
from referee.web.pdfs import Pdfs
from tests.samples import agreed
from tests.samples import SIDES
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

WAIT = 20


class Standin:
    """In place of the press: it makes a sheet when told to, or fails."""

    def __init__(self, outcome: bytes | Exception = b"%PDF-") -> None:
        self.asked = Event()
        self.done = Event()
        self.times = 0
        self._outcome = outcome

    def render_sheet(self, *_: Any) -> bytes:
        """Wait until it shall be done."""
        self.times += 1
        self.asked.set()
        assert self.done.wait(WAIT)
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome

    def lost_in(self, *_: Any) -> str:
        """Tell no more than of a sheet."""
        return self.render_sheet().decode()

    def missing(self) -> None:
        """Nothing is."""


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as threads:
        yield threads


def install(app: Flask, monkeypatch: pytest.MonkeyPatch, press: Standin) -> Standin:
    monkeypatch.setitem(app.extensions, "press", press)
    return press


def test_the_table_is_served_while_a_sheet_is_made(
    app: Flask,
    phone: Phone,
    links: Links,
    threads: ThreadPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press = install(app, monkeypatch, Standin())
    path = f"/m/{links.score}/sheet.pdf"
    sheet = threads.submit(Phone(app).get, path)
    try:
        assert press.asked.wait(WAIT)
        for page in ("", "/sheet", "/sheet/print", "/deal"):
            assert phone.get(f"/m/{links.score}{page}").status_code in {200, 303}
        assert not sheet.done()
    finally:
        press.done.set()
    assert sheet.result().data == b"%PDF-"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sheet_that_fails_is_told_in_words(
    app: Flask, links: Links, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    press = install(app, monkeypatch, Standin(NoSheetError()))
    press.done.set()
    path = f"/m/{links.score}/sheet.pdf?kind=filled&paper=a5"
    answer = Phone(app, code).get(path)
    assert (answer.status_code, answer.mimetype) == (503, "text/html")
    assert int(answer.headers["Retry-After"]) > 0
    assert "ETag" not in answer.headers
    page, spoken = Page(answer.text), language(code)
    assert page.says("div", class_="bad") == [spoken.gettext("No sheet this time.")]
    assert [(tag.text, tag.get("href")) for tag in page.all("a", class_="btn")] == [
        (spoken.gettext("Try again"), path),
        (spoken.gettext("Print this page"), path.replace(".pdf", "/print")),
    ]
    assert Phone(app, code).get(path).status_code == 503
    assert press.times == 2, "what failed is tried anew"


def test_a_press_that_is_busy_is_told_in_words(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(app, monkeypatch, Standin(BusyError())).done.set()
    answer = phone.get("/sheet.pdf")
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert Page(answer.text).says("h2") == ["Busy just now."]


@pytest.mark.parametrize("error", [NoSheetError, BusyError])
def test_a_sheet_can_be_chosen_though_nobody_tells_which_letters_are_lost(
    app: Flask,
    phone: Phone,
    keep: Keep,
    monkeypatch: pytest.MonkeyPatch,
    error: type[Exception],
) -> None:
    install(app, monkeypatch, Standin(error())).done.set()
    links = keep(agreed(SIDES, title="李"))
    assert phone.page(f"/m/{links.score}/sheet").all("div", class_="warn") == []


@pytest.fixture
def making() -> Iterator[Standin]:
    press = Standin()
    yield press
    press.done.set()


def asking(
    threads: ThreadPoolExecutor, pdfs: Pdfs, make: Callable[[], bytes], count: int
) -> list[Future[bytes]]:
    """Ask for the same sheet so often; return when all who may wait do so."""
    asked = [threads.submit(pdfs.pdf, "key", make) for _ in range(count)]
    while pdfs._waiting._value:
        Event().wait(0.01)
    return asked


def test_those_who_want_the_same_sheet_share_it(
    threads: ThreadPoolExecutor, making: Standin
) -> None:
    asked = asking(threads, Pdfs(most_waiting=4), making.render_sheet, 4)
    making.done.set()
    assert {each.result() for each in asked} == {b"%PDF-"}
    assert making.times == 1


def test_those_who_want_the_same_sheet_share_its_failure(
    threads: ThreadPoolExecutor,
) -> None:
    making = Standin(NoSheetError())
    pdfs = Pdfs(most_waiting=2)
    asked = asking(threads, pdfs, making.render_sheet, 2)
    making.done.set()
    assert [type(each.exception()) for each in asked] == [NoSheetError] * 2
    assert pdfs.pdf("key", lambda: b"now") == b"now"


def test_only_a_few_wait_and_kept_sheets_come_at_once(
    threads: ThreadPoolExecutor, making: Standin
) -> None:
    pdfs = Pdfs(most_waiting=2)
    pdfs.pdf("kept", lambda: b"kept")
    asked = asking(threads, pdfs, making.render_sheet, 2)
    for key in ("key", "other"):
        with pytest.raises(ServiceUnavailable):
            pdfs.pdf(key, pytest.fail)
    assert pdfs.pdf("kept", pytest.fail) == b"kept"
    making.done.set()
    assert {each.result() for each in asked} == {b"%PDF-"}
    assert pdfs.pdf("other", lambda: b"other") == b"other"


def test_nobody_waits_long_for_a_sheet_that_others_wait_for(
    threads: ThreadPoolExecutor, making: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.web.pdfs.PATIENCE", 0.01)
    pdfs = Pdfs()
    first = threads.submit(pdfs.pdf, "key", making.render_sheet)
    assert making.asked.wait(WAIT)
    with pytest.raises(ServiceUnavailable):
        pdfs.pdf("key", pytest.fail)
    making.done.set()
    assert first.result() == b"%PDF-"


def test_the_sheets_asked_for_longest_ago_are_let_go() -> None:
    kept = KeptPdfs(most=2)
    for key in ("a", "b"):
        kept.keep(key, key.encode())
    assert kept.find("a") == b"a"
    kept.keep("c", b"c")
    assert [kept.find(key) for key in "abc"] == [b"a", None, b"c"]


def test_no_more_is_kept_than_there_is_room_for() -> None:
    kept = KeptPdfs(most_bytes=10)
    kept.keep("a", b"1234")
    kept.keep("b", b"123456")
    assert kept.find("a")
    kept.keep("c", b"1")
    assert [kept.find(key) for key in "abc"] == [b"1234", None, b"1"]
    kept.keep("d", b"12345678901")
    assert [kept.find(key) for key in "abcd"] == [None] * 4
    kept.keep("e", b"1234567890")
    assert kept.find("e")


WITHOUT_ENGINE = """
import sys
from pathlib import Path
from referee.settings import Settings
from referee.store import open_store
from referee.web import create_app

folder = Path(sys.argv[1])
settings = Settings(folder, "sqlite:///unused", secret_key="x" * 32)
phone = create_app(settings, open_store(f"sqlite:///{folder}/x.db")).test_client()
for path in ("/", "/sheet", "/sheet/print", "/sheet.pdf"):
    answer = phone.get(path)
    assert answer.status_code == 200, path
assert answer.data.startswith(b"%PDF-")
print({"weasyprint", "fontTools", "cffi"} & set(sys.modules))
"""


@pytest.mark.usefixtures("pdf")
def test_the_process_of_the_pages_never_loads_the_engine(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_ENGINE, str(tmp_path)]
    where = os.pathsep.join(sys.path)
    said = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": where},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.stdout, said.stderr) == ("set()\n", "")
