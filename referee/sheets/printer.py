"""One process that makes sheets, as those see it who started it."""

import os
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import ExitStack
from socket import socket
from socket import socketpair

from referee.sheets.line import Answer
from referee.sheets.line import hear_answer
from referee.sheets.line import Job
from referee.sheets.line import say

COMMAND = (sys.executable, "-P", "-m", "referee.sheets.worker")
LAST_WORDS = 2
"""So many seconds a process has to end by itself, once nobody asks any more."""


class Printer:
    """A process of its own, which ends with the one that started it."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        ours, theirs = socketpair()
        with theirs, ExitStack() as undo:
            undo.enter_context(ours)
            self._process = _started(command, theirs)
            undo.pop_all()
        self._line = ours
        self.pid = self._process.pid
        self.jobs = 0
        self._end = weakref.finalize(self, _end, self._process, self._line)

    @property
    def running(self) -> bool:
        """Whether jobs may be given to it."""
        return self._process.poll() is None

    def ask(self, job: Job, seconds: float) -> Answer:
        """Give a *job*, and wait for the answer.

        Raises:
            EOFError, OSError, ValidationError: it crashed or takes too long.
        """
        self.jobs += 1
        self._line.settimeout(seconds)
        say(self._line, job)
        return hear_answer(self._line)

    def stop(self) -> int | None:
        """End it at once; return how it ended."""
        self._process.kill()
        self._end()
        return self._process.poll()

    def leave(self) -> None:
        """Forget it in a process that did not start it, but was made from one."""
        self._end.detach()
        self._line.close()
        self._process.returncode = 0


def _started(command: Sequence[str], line: socket) -> subprocess.Popen[bytes]:
    # It finds every module where this process does, however that was started.
    where = os.pathsep.join(filter(None, sys.path))
    return subprocess.Popen(  # noqa: S603 - our own module
        command,
        stdin=line.fileno(),
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": where},
        process_group=0,  # else Ctrl+C would end it in the midst of a sheet
    )


def _end(process: subprocess.Popen[bytes], line: socket) -> None:
    line.close()
    try:
        process.wait(LAST_WORDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
