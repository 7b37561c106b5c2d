"""A process that makes no sheets, but plays tricks on who asks for one.

The link that a sheet shall print says which: to crash, to hang and the like.
"""

import logging
import os
import signal
import time
from collections.abc import Callable
from collections.abc import Mapping

from referee.journal.match import Match
from referee.language import Language
from referee.language import language
from referee.sheets import worker
from referee.sheets.lost import Printed
from referee.sheets.wanted import Wanted

TRICKS: Mapping[str, Callable[[], object]] = {
    "crash": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "hang": lambda: time.sleep(60),
    "fail": lambda: 1 // 0,
    "grow": lambda: bytearray(1 << 31),
    "mutter": lambda: logging.getLogger("engine").warning("oh dear"),
}


def print_sheet(
    match: Match | None,
    wanted: Wanted,
    spoken: Language,
    watch_url: str | None = None,
) -> Printed:
    """Play the trick that is asked for; else tell who answers."""
    TRICKS.get(watch_url or "", lambda: None)()
    return Printed(b"%%PDF-%d" % os.getpid(), "")


if __name__ == "__main__":
    worker.print_sheet = print_sheet  # type: ignore[attr-defined]
    worker.warm_up = lambda: None
    worker.MOST_SECONDS = 2
    worker.MOST_MEMORY = 1 << 30
    language("en")  # what takes long is done before a trick is timed
    worker.main()
