"""Sheets made in a process of its own, so that none can harm or hold up the pages."""

import logging
import os
import weakref
from collections.abc import Callable
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock

from msgspec import ValidationError

from referee.journal.match import Match
from referee.language import Language
from referee.sheets.libraries import has_libraries
from referee.sheets.line import Answer
from referee.sheets.line import Job
from referee.sheets.line import NamesJob
from referee.sheets.line import pack_journal
from referee.sheets.line import SheetJob
from referee.sheets.pdf import Missing
from referee.sheets.pdf import MissingError
from referee.sheets.printer import Printer
from referee.sheets.wanted import Wanted

MOST_SECONDS = 30
"""What takes longer hangs."""

MOST_JOBS = 200
MOST_MEMORY = 3 << 27
"""After so many jobs, or grown so large, a process gives way to a fresh one."""

PATIENCE = 5
"""So many seconds somebody waits for the sheets of others."""

log = logging.getLogger(__name__)


class BusyError(Exception):
    """Others wait for their sheets, and the time to wait is over."""


class NoSheetError(Exception):
    """The process that should have made this sheet crashed, hung or failed."""


class Press:
    """Whoever wants a sheet asks here, from any thread; one is made at a time."""

    def __init__(
        self,
        start: Callable[[], Printer] = Printer,
        *,
        most_seconds: float = MOST_SECONDS,
        most_jobs: int = MOST_JOBS,
        most_memory: int = MOST_MEMORY,
    ) -> None:
        self._start = start
        self._most_seconds = most_seconds
        self._most_jobs = most_jobs
        self._most_memory = most_memory
        self._turn = Lock()
        self._printer: Printer | None = None
        self._told = False
        self._missing: Missing | None = None
        _presses.add(self)

    def render_sheet(
        self,
        match: Match | None,
        wanted: Wanted,
        spoken: Language,
        watch_url: str | None = None,
    ) -> bytes:
        """Make the PDF of a sheet, the same as ``pdf.render_sheet`` would.

        Raises:
            BusyError: others wait for theirs.
            MissingError: the libraries for PDFs are not here.
            NoSheetError: this one could not be made.
        """
        journal = pack_journal(match.entries) if match else None
        job = SheetJob(journal, wanted, spoken.code, watch_url)
        return self._ask(job, PATIENCE).pdf

    def lost_in(self, names: Sequence[str], patience: float = PATIENCE) -> str:
        """Return the letters of *names* that no font here can draw.

        Raises: as ``render_sheet``.
        """
        return self._ask(NamesJob(tuple(names)), patience).lost

    def missing(self) -> Missing | None:
        """Return what is missing for PDFs, or None where they can be made.

        Whoever asks wants a sheet soon: the process that will make it starts. Only
        where the libraries are not found its word is waited for.
        """
        if self._told or has_libraries():
            self._get_ready()
        else:
            with suppress(BusyError, MissingError, NoSheetError):
                self.lost_in(())
        return self._missing

    def close(self) -> None:
        """End the process, if there is one."""
        with self._turn:
            self._give_up()

    def forget(self) -> None:
        """Begin anew in a process that was made from the one that started this."""
        self._turn = Lock()
        if self._printer:
            self._printer.leave()
        self._printer = None

    def _get_ready(self) -> None:
        if self._turn.acquire(blocking=False):
            try:
                self._start_ahead()
            finally:
                self._turn.release()

    def _start_ahead(self) -> None:
        """Start a process before anybody waits for it, if it may be of use."""
        try:
            if not self._missing:
                self._ready()
        except OSError as error:
            log.warning("no process for sheets: %r", error)

    def _ready(self) -> Printer:
        if self._printer and not self._printer.running:
            self._give_up()
        if self._printer is None:
            self._printer = self._start()
        return self._printer

    def _ask(self, job: Job, patience: float) -> Answer:
        if self._missing:
            raise MissingError(self._missing)
        if not self._turn.acquire(timeout=patience):
            raise BusyError
        try:
            answer = self._answer(job)
        finally:
            self._turn.release()
        for note in answer.notes:
            log.warning("%s", note)
        if answer.missing:
            raise MissingError(answer.missing)
        if answer.fault:
            log.error("no sheet: %s", answer.fault)
            raise NoSheetError
        return answer

    def _answer(self, job: Job) -> Answer:
        try:
            printer = self._ready()
            answer = printer.ask(job, self._most_seconds)
        except (EOFError, OSError, ValidationError) as error:
            log.error("no sheet: %r, status %s", error, self._give_up())
            raise NoSheetError from error
        self._told, self._missing = True, answer.missing
        worn = printer.jobs >= self._most_jobs or answer.memory > self._most_memory
        if worn or answer.fault or answer.missing:
            self._give_up()
        if worn:
            self._start_ahead()
        return answer

    def _give_up(self) -> int | None:
        """End the process; return how it ended, if there was one."""
        printer, self._printer = self._printer, None
        return printer.stop() if printer else None


_presses: weakref.WeakSet[Press] = weakref.WeakSet()


def _forget_all() -> None:
    for press in list(_presses):
        press.forget()


os.register_at_fork(after_in_child=_forget_all)
