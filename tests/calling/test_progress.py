"""A bar where somebody watches; words alone everywhere else."""

import os
import pty
import subprocess
import sys

import pytest

from referee.calling.progress import Progress

WORK = """
from referee.calling.progress import Progress
with Progress(range({steps}), silent={silent}) as progress:
    for step in progress:
        progress.say(f"made {{step}}")
        progress.say(f"fault {{step}}", err=True)
        if step == 3:
            raise KeyboardInterrupt
"""


def watched(steps: int, *, silent: bool = False) -> tuple[str, str]:
    """Return what a terminal shows of the work, and what goes into a file."""
    ours, theirs = pty.openpty()
    work = WORK.format(steps=steps, silent=silent)
    answer = subprocess.run(
        [sys.executable, "-c", work], stdout=subprocess.PIPE, stderr=theirs, check=False
    )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 9999):
            shown += part
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(ours)
    return shown.decode(), answer.stdout.decode()


def test_who_watches_sees_a_bar_and_after_it_what_was_said() -> None:
    shown, written = watched(3)
    assert "###" in shown
    bar, faults = shown.split("fault 0", 1)
    assert "100%" in bar
    assert "fault" not in bar
    assert faults.split() == ["fault", "1", "fault", "2"]
    assert written == "made 0\nmade 1\nmade 2\n"


def test_who_stops_half_way_is_told_what_was_done() -> None:
    shown, written = watched(9)
    assert "100%" not in shown
    assert written == "made 0\nmade 1\nmade 2\nmade 3\n"
    assert shown.index("fault 0") < shown.index("KeyboardInterrupt")


@pytest.mark.parametrize(("steps", "silent"), [(1, False), (3, True)])
def test_one_step_needs_no_bar_and_a_program_none_at_all(
    steps: int, *, silent: bool
) -> None:
    shown, written = watched(steps, silent=silent)
    assert shown.split() == [word for n in range(steps) for word in ("fault", str(n))]
    assert written.splitlines() == [f"made {n}" for n in range(steps)]


def test_without_a_terminal_everything_is_said_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Progress("ab", silent=False) as progress:
        for step in progress:
            progress.say(step)
            progress.say(step.upper(), err=True)
            assert capsys.readouterr() == (f"{step}\n", f"{step.upper()}\n")
