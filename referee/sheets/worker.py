"""The process that makes sheets for the pages, one after the other.

It may crash, hang or grow without harm to them: whoever started it ends it and starts
another. Without them it ends by itself.
"""

import logging
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from pathlib import Path
from select import select
from socket import socket
from traceback import format_exc

from msgspec.structs import replace

from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.line import Answer
from referee.sheets.line import hear_job
from referee.sheets.line import Job
from referee.sheets.line import NamesJob
from referee.sheets.line import say
from referee.sheets.pdf import lost_in
from referee.sheets.pdf import MissingError
from referee.sheets.pdf import pdf_available
from referee.sheets.pdf import print_sheet
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted

MOST_SECONDS = 60
"""So long a sheet may take where nobody is left who would lose patience."""

MOST_MEMORY = 3 << 29
"""Of addresses; the longest match takes a third of it."""

MEMORY = Path("/proc/self/statm")


def main() -> None:
    """Make what is asked for on standard input until nothing more can be."""
    _restrain()
    with suppress(EOFError, ConnectionError), socket(fileno=0) as line:
        if not select([line], [], [], 0)[0]:
            warm_up()
        while True:
            job = hear_job(line)
            signal.alarm(MOST_SECONDS)
            say(line, _answer(job))
            signal.alarm(0)


def warm_up() -> None:
    """Read the engine, the fonts and the templates before they are needed."""
    if pdf_available() is None:
        print_sheet(None, Wanted(Kind.BLANK), language(LANGUAGES[0]))


def _restrain() -> None:
    """Take no more than a sheet needs, and leave no picture of the names in a crash."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _answer(job: Job) -> Answer:
    with _noting() as notes:
        try:
            answer = _made(job)
        except MissingError as error:
            answer = Answer(missing=error.missing)
        except Exception:
            answer = Answer(fault=format_exc())
    return replace(answer, notes=tuple(notes), memory=_memory())


def _made(job: Job) -> Answer:
    if isinstance(job, NamesJob):
        return Answer(lost=lost_in(job.names))
    spoken = language(job.language)
    printed = print_sheet(job.match(), job.wanted, spoken, job.watch_url)
    return Answer(printed.pdf, printed.lost)


@contextmanager
def _noting() -> Iterator[list[str]]:
    """Gather what would stand in the log: it belongs into that of the pages."""
    handler = _Notes()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.notes
    finally:
        logging.getLogger().removeHandler(handler)


class _Notes(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.notes: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.notes.append(record.getMessage())


def _memory() -> int:
    """Return the bytes that this process takes, 0 where the system does not tell."""
    try:
        pages = MEMORY.read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * resource.getpagesize()


if __name__ == "__main__":
    main()
