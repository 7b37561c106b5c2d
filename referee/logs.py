"""What the server writes down: never a link of a table."""

import json
import logging
import re
import sys
from collections.abc import Callable
from collections.abc import Iterable
from datetime import datetime
from datetime import UTC
from hashlib import sha256
from time import perf_counter
from typing import Any
from typing import Final
from wsgiref.types import StartResponse
from wsgiref.types import WSGIApplication
from wsgiref.types import WSGIEnvironment

# A code that was damaged on its way still tells most of itself: in the address of a
# table whatever stands where the code does is hidden, and long codes everywhere.
LINK: Final = re.compile(
    r"""(?<=/m/)[^/?"'\\]+|(?<=/matches/)[^/?"'\\]+|(?<![\w-])[\w-]{22,}""", re.ASCII
)
MILLISECONDS: Final = 1000
OUR_OWN: Final = "our_own"
"""Marks a record in which nothing stands that a person or a program told."""
REQUESTS: Final = logging.getLogger("referee.requests")


def hide_links(text: str) -> str:
    """Put in place of every code of a link what tells it from others, no more."""
    return LINK.sub(lambda link: f"#{sha256(link[0].encode()).hexdigest()[:6]}", text)


def _hiding(record: logging.LogRecord) -> Callable[[str], str]:
    """Return what hides links, nothing where only we have chosen the words."""
    return str if getattr(record, OUR_OWN, False) else hide_links


def _printable(text: str) -> str:
    """Return *text* without what moves the cursor of who looks at it."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


class TextLines(logging.Formatter):
    """Lines for people: the time, what happened, and where it went wrong."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record; what a request told begins no line of its own."""
        hide = _hiding(record)
        said = hide(super().format(record)).split("\n")
        facts = (hide(str(fact)) for fact in getattr(record, "facts", {}).values())
        return " ".join(("\n  ".join(map(_printable, said)), *map(_printable, facts)))


class JsonLines(logging.Formatter):
    """Lines for programs: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        hide = _hiding(record)
        # What is not ASCII could move the cursor of who looks at it.
        return json.dumps(
            {
                name: hide(fact) if isinstance(fact, str) else fact
                for name, fact in line.items()
            }
        )


class RequestLog:
    """An application that also writes a line for every request it answers."""

    def __init__(self, application: WSGIApplication) -> None:
        self._application = application

    def __call__(
        self, environment: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer the request, and note how that went."""
        begun = perf_counter()

        def start(status: str, headers: list[Any], *more: Any) -> Any:
            facts = {
                "method": environment["REQUEST_METHOD"],
                "path": environment.get("PATH_INFO", ""),
                "status": int(status.split()[0]),
                "ms": round((perf_counter() - begun) * MILLISECONDS, 1),
            }
            REQUESTS.info("request", extra={"facts": facts})
            return start_response(status, headers, *more)

        return self._application(environment, start)


def start_logging(form: str) -> None:
    """Log in this *form*, a line a request.

    On a terminal ``text`` tells only what is wrong: the address for the phones and its
    QR code stay in sight there.
    """
    handler = logging.StreamHandler(sys.stdout)
    as_json = form == "json"
    plain = TextLines("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if as_json else plain)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    watched = not as_json and sys.stdout.isatty()
    REQUESTS.setLevel(logging.WARNING if watched else logging.INFO)
