"""Sheets made in another process: whatever becomes of it, the next sheet is made."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from referee.journal import Match
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets import press as module
from referee.sheets.pdf import MissingError
from referee.sheets.pdf import render_sheet
from referee.sheets.press import BusyError
from referee.sheets.press import NoSheetError
from referee.sheets.press import Press
from referee.sheets.printer import Printer
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.promises import Tell
from tests.sheets.played import played

TRICKS = (sys.executable, "-P", str(Path(__file__).with_name("tricks.py")))
BLANK = Wanted(Kind.BLANK)
WAIT = 20

Presses = Callable[..., Press]


def ask(press: Press, trick: str = "") -> int:
    """Let a press of tricks make a sheet; return which process made it."""
    made = press.render_sheet(None, BLANK, language("en"), trick)
    return int(made.removeprefix(b"%PDF-"))


def is_gone(pid: int) -> bool:
    """Whether there is no such process, nor what is left of one."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def wait_until(done: Callable[[], bool]) -> bool:
    end = time.monotonic() + WAIT
    while not done() and time.monotonic() < end:
        time.sleep(0.02)
    return done()


def memory_of(pid: int) -> int:
    """Return the bytes that a process takes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@pytest.fixture
def presses() -> Iterator[Presses]:
    """Make presses whose processes play tricks."""
    made: list[Press] = []

    def make(**limits: int) -> Press:
        made.append(Press(partial(Printer, TRICKS), **limits))
        return made[-1]

    yield make
    for press in made:
        press.close()


@pytest.fixture(scope="module")
def real() -> Iterator[Press]:
    press = Press()
    yield press
    press.close()


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize(
    ("match", "wanted", "code"),
    [(played(9, "lo"), Wanted(), "lo"), (None, BLANK, "vi")],
)
def test_it_makes_the_same_bytes(
    real: Press, match: Match | None, wanted: Wanted, code: str
) -> None:
    asked = (match, wanted, language(code), "https://canasta.example/m/x")
    assert real.render_sheet(*asked) == render_sheet(*asked)


@pytest.mark.usefixtures("pdf")
def test_it_tells_which_letters_it_cannot_draw(real: Press) -> None:
    assert real.lost_in(["李 & An", "Đỗ", "ຄຳ"]) == "李"
    assert real.missing() is None


def test_what_goes_wrong_costs_one_sheet(
    presses: Presses, caplog: pytest.LogCaptureFixture
) -> None:
    press = presses()
    for trick in ("crash", "fail", "grow"):
        well = ask(press)
        assert ask(press) == well
        with pytest.raises(NoSheetError):
            ask(press, trick)
        assert is_gone(well)
    crashed, failed, grown = (record.getMessage() for record in caplog.records)
    assert "status -11" in crashed
    assert "ZeroDivisionError" in failed
    assert "MemoryError" in grown


def test_a_process_that_hangs_is_ended(presses: Presses) -> None:
    press = presses()
    first = ask(press)
    press._most_seconds = 0.05
    with pytest.raises(NoSheetError):
        ask(press, "hang")
    assert is_gone(first)
    press._most_seconds = WAIT
    assert ask(press) != first


def test_a_process_that_ended_while_nobody_asked_is_not_missed(
    presses: Presses,
) -> None:
    press = presses()
    first = ask(press)
    os.kill(first, signal.SIGKILL)
    assert wait_until(lambda: not press._printer or not press._printer.running)
    assert ask(press) != first


@pytest.mark.parametrize(
    ("limit", "each"), [({"most_jobs": 2}, 2), ({"most_memory": 1}, 1)]
)
def test_a_process_gives_way_to_a_fresh_one_before_it_is_worn(
    presses: Presses, limit: dict[str, int], each: int
) -> None:
    press = presses(**limit)
    made = [ask(press) for _ in range(each)]
    (worn,) = set(made)
    assert is_gone(worn)
    assert press._printer, "it starts before anybody asks"
    assert ask(press) != worn


def test_the_notes_of_the_engine_stand_in_our_log(
    presses: Presses, caplog: pytest.LogCaptureFixture
) -> None:
    ask(presses(), "mutter")
    assert [record.getMessage() for record in caplog.records] == ["oh dear"]


def test_nobody_waits_long_for_the_sheets_of_others(
    presses: Presses, monkeypatch: pytest.MonkeyPatch
) -> None:
    press = presses()
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    with press._turn:
        with pytest.raises(BusyError):
            ask(press)
        with pytest.raises(BusyError):
            press.lost_in(["李"], 0.01)
        assert press.missing() is None


def test_it_starts_when_somebody_means_to_print(presses: Presses) -> None:
    press = presses()
    assert press._printer is None
    assert press.missing() is None
    printer = press._printer
    assert printer
    assert ask(press) == printer.pid


@pytest.fixture
def lacking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Press]:
    """Return a press where the engine finds no libraries."""
    (tmp_path / "weasyprint.py").write_text('raise OSError("no Pango")\n')
    monkeypatch.syspath_prepend(tmp_path)
    press = Press()
    yield press
    press.close()


def test_where_the_engine_is_missing_it_is_told_once(lacking: Press) -> None:
    with pytest.raises(MissingError) as told:
        lacking.render_sheet(None, BLANK, language("en"))
    assert lacking._printer is None
    assert lacking.missing() == told.value.missing
    with pytest.raises(MissingError):
        lacking.lost_in(["An"])
    assert lacking._printer is None


def test_where_libraries_are_missing_the_engine_has_the_last_word(
    lacking: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "has_libraries", lambda: False)
    assert lacking.missing()


STARTING = """
import os, signal, sys
from functools import partial
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.press import Press
from referee.sheets.printer import Printer
from referee.sheets.wanted import Kind, Wanted

def ask(trick=""):
    return press.render_sheet(None, Wanted(Kind.BLANK), language("en"), trick)

press = Press(partial(Printer, sys.argv[1:]))
print(ask().removeprefix(b"%PDF-").decode(), flush=True)
"""
KILLED = "os.kill(os.getpid(), signal.SIGKILL)"
KILLED_MEANWHILE = f"""
import threading, time
threading.Thread(target=ask, args=["hang"], daemon=True).start()
time.sleep(0.2)
{KILLED}
"""
FORKED = """
first = ask()
child = os.fork()
if child == 0:
    os._exit(0 if ask() != first and ask() != first else 1)
_, status = os.waitpid(child, 0)
sys.exit(status or ask() != first)
"""


def start(how: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", STARTING + how, *TRICKS],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
        timeout=WAIT,
        check=False,
    )


@pytest.mark.parametrize("how", [KILLED, KILLED_MEANWHILE, "sys.exit()"])
def test_it_ends_with_the_process_that_started_it(how: str) -> None:
    started = start(how)
    pid = int(started.stdout)
    assert wait_until(partial(is_gone, pid)), "it outlives who started it"
    assert started.returncode == (0 if "exit" in how else -signal.SIGKILL)


def test_a_process_made_from_another_starts_its_own() -> None:
    forked = start(FORKED)
    assert forked.returncode == 0
    assert wait_until(partial(is_gone, int(forked.stdout)))


def test_where_no_process_can_be_started_there_is_no_sheet() -> None:
    press = Press(partial(Printer, ["/nowhere/python"]))
    assert press.missing() is None
    with pytest.raises(NoSheetError):
        ask(press)


@pytest.mark.promise(13)
@pytest.mark.full
@pytest.mark.usefixtures("pdf")
def test_memory_stays_flat_over_five_hundred_sheets(tell: Tell) -> None:
    """What a process takes after the first hundred sheets, it takes after the last."""
    press, taken = Press(most_jobs=1000), []
    for number in range(1, 501):
        match = played(1 + number % 3, title=f"Bàn {number}")
        press.render_sheet(match, Wanted(), language(LANGUAGES[number % 4]))
        if number % 100 == 0:
            assert press._printer
            taken.append(memory_of(press._printer.pid))
    press.close()
    assert taken[-1] < taken[0] * 1.05, taken
    tell(f"the sheets' own process: {taken[-1] / taken[0] - 1:+.1%} over 500")
