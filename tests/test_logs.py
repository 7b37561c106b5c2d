"""The logs tell what happened, and never the link of a table."""

import json
import logging
import re
import sys
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any

import pytest

from referee.logs import hide_links
from referee.logs import JsonLines
from referee.logs import RequestLog
from referee.logs import REQUESTS
from referee.logs import start_logging
from referee.logs import TextLines

CODE = "q8Zr3kT1bVw0n-_LxYcH2A"


def record(message: str, *args: object, **facts: object) -> logging.LogRecord:
    made = logging.LogRecord("referee", logging.ERROR, __file__, 1, message, args, None)
    made.facts = facts
    return made


@pytest.fixture
def quiet() -> Iterator[None]:
    root = logging.getLogger()
    before = (root.handlers[:], root.level, REQUESTS.level)
    yield
    root.handlers[:], level, requests = before
    root.setLevel(level)
    REQUESTS.setLevel(requests)


@pytest.mark.parametrize("path", [f"/m/{CODE}", f"/m/{CODE}/deal", f"/{CODE}?x={CODE}"])
def test_a_link_is_hidden_but_told_from_others(path: str) -> None:
    hidden = hide_links(path)
    assert CODE not in hidden
    assert "#" in hidden
    assert hide_links(path) != hide_links(path.replace("q8Z", "p8Z"))


@pytest.mark.parametrize(
    "path",
    [f"/m/{CODE[:-1]}", f"/m/{CODE[:8]} {CODE[8:]}/deal", f"/api/matches/{CODE[:9]}"],
)
def test_a_damaged_link_is_hidden_as_well(path: str) -> None:
    assert CODE[:8] not in hide_links(path)
    assert CODE[9:-1] not in hide_links(path)


@pytest.mark.parametrize("path", ["/new", "/rules/MELD-04", "/assets/3f2a/app.css"])
def test_other_addresses_stay_readable(path: str) -> None:
    assert hide_links(path) == path


def test_a_line_for_people_hides_links() -> None:
    line = TextLines("%(levelname)s %(message)s").format(record("at %s", f"/m/{CODE}"))
    assert line.startswith("ERROR at /m/#")
    assert CODE not in line


def test_a_line_for_programs_is_one_json_object() -> None:
    line = JsonLines().format(record("request", path=f"/m/{CODE}", status=200))
    read = json.loads(line)
    assert read["message"] == "request"
    assert read["level"] == "error"
    assert read["status"] == 200
    assert read["path"] == hide_links(f"/m/{CODE}")
    assert "\n" not in line


def test_a_failure_is_traced_without_the_link() -> None:
    failed = record("broken")
    try:
        raise ValueError(CODE)
    except ValueError:
        failed.exc_info = sys.exc_info()
    line = JsonLines().format(failed)
    assert "ValueError: #" in json.loads(line)["trace"]
    assert CODE not in line


def answer(environment: dict[str, Any], start: Any) -> Iterable[bytes]:
    start("201 CREATED", [("Content-Type", "text/plain")])
    return [environment["PATH_INFO"].encode()]


@pytest.fixture
def logged(capsys: pytest.CaptureFixture[str], quiet: None) -> Callable[..., list[str]]:
    """The lines that a request to a path leaves in a form of log."""

    def lines_of(form: str, path: str = f"/m/{CODE}") -> list[str]:
        start_logging(form)
        started: list[str] = []
        environment = {"REQUEST_METHOD": "POST", "PATH_INFO": path}
        log: Any = RequestLog(answer)
        body = log(environment, lambda status, _: started.append(status))
        assert b"".join(body).decode() == path
        assert started == ["201 CREATED"]
        return capsys.readouterr().out.splitlines()

    return lines_of


def test_every_request_is_a_line_for_programs(
    logged: Callable[..., list[str]],
) -> None:
    (line,) = map(json.loads, logged("json"))
    assert (line["method"], line["status"]) == ("POST", 201)
    assert line["path"] == hide_links(f"/m/{CODE}")
    assert line["ms"] >= 0


def test_every_request_is_a_line_for_people(logged: Callable[..., list[str]]) -> None:
    (line,) = logged("text")
    hidden = re.escape(hide_links(f"/m/{CODE}"))
    assert re.search(rf" INFO request POST {hidden} 201 [0-9.]+$", line)


def test_nobody_writes_a_line_of_their_own(logged: Callable[..., list[str]]) -> None:
    (line,) = logged("text", "/x\n2026-11-30 ERROR forged\u2028\x1b[2J")
    assert line.isprintable()


def test_nobody_moves_the_cursor_of_who_reads(logged: Callable[..., list[str]]) -> None:
    (line,) = logged("json", "/x\x1b[2J\x9b2J\u2028\x7f")
    assert line.isprintable()
    assert json.loads(line)["path"] == "/x\x1b[2J\x9b2J\u2028\x7f"


def test_a_message_begins_no_line_of_its_own() -> None:
    forged = record("Exception on /x\n2026-11-30 ERROR forged\r\x1b[2J [GET]")
    first, second = TextLines("%(levelname)s %(message)s").format(forged).split("\n")
    assert first == "ERROR Exception on /x"
    assert second == r"  2026-11-30 ERROR forged\r\x1b[2J [GET]"


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_no_part_of_a_damaged_link_is_told(form: logging.Formatter) -> None:
    """What is written for a letter in its midst must not end it."""
    line = form.format(record("request", path=f"/m/{CODE[:9]}\xe9\n{CODE[9:]}"))
    assert CODE[9:] not in line
    assert CODE[:9] not in line


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_a_file_that_we_named_is_told(form: logging.Formatter) -> None:
    told = record("kept: %s", "/srv/referee-20261130-152450-before-upgrade.sqlite3")
    told.our_own = True
    assert "/srv/referee-20261130-152450-before-upgrade.sqlite3" in form.format(told)


def test_on_a_terminal_only_what_is_wrong_is_told(
    logged: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There stands the QR code that phones shall find."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert logged("text") == []
    assert len(logged("json")) == 1
