"""What hosts are promised, and a table of what a run has shown of it.

A test is marked with the numbers of the promises that it holds, and tells its figure:
``@pytest.mark.promise(8)`` and ``tell("500 races, 500 stored")``.
"""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from typing import Final

import pytest

Tell = Callable[[str], None]

PROMISES: Final[Mapping[int, tuple[str, str]]] = {
    1: ("a saved deal survives kill -9 of the server", "0 lost in 200 kills"),
    2: ("so do import, backup, migration", "0 half-states in 50 kills each"),
    3: ("disk full, read-only, I/O error", "503, old data intact, recovers by itself"),
    4: ("database locked for 5 s", "waits, or 503 + Retry-After; never 500"),
    5: ("PostgreSQL primary killed", "0 lost, gap <= 5 s after promotion"),
    6: ("40001, deadlock: 16 phones, one match", "100 % saved, 0 doubled"),
    7: ("the same request again", "1 effect; 1,000 keys x 3"),
    8: ("two phones, the same deal", "1 stored + 1 conflict; 500 races"),
    10: ("cut connections", "0 lost, 0 doubled over 300 cuts"),
    13: ("memory stays flat", "RSS < +5 % over 100,000 requests + 500 PDFs"),
    14: ("slow clients", "200 slow sockets: others < 1 s"),
    15: ("bad input", "10,000 bodies, forms, queries: 0 x 500"),
    16: ("hostile imports", "1,000 refused whole, database equal; bombs < 1 s"),
    17: ("script injection", "50 payloads x field x page, PDF, CSV: nothing runs"),
    18: ("link guessing", ">= 128 bits; 429 after 20 a minute; by hash"),
    19: ("another table's data", "every route x role as tabled"),
    20: ("withdrawn, expired, deleted links", "0 uses after; 410 at the next poll"),
    21: ("CSRF", "every unsafe route x origin, token, content type refused"),
    22: ("headers on every route", "CSP, nosniff, referrer, cookies, HSTS"),
    23: ("secrets don't leak", "0 codes, cookies, keys in logs and exports"),
    24: ("PDF and QR fetch nothing", "0 connections, 0 files for hostile markup"),
    25: ("backup and restore", "equal after it; under load, 50 times"),
    26: ("upgrades", "every schema migrates; a newer one is refused"),
    28: ("four languages complete", "0 missing; 0 overflow at 320 px and 200 %"),
    29: ("accessible", "axe: 0 violations; a whole match by keyboard"),
    30: ("no outside traffic", "0 requests, 0 addresses of others"),
}
"""By their numbers; the missing ones are for a later release."""

HEADS: Final = ("#", "promise", "target", "held", "shown")


@dataclass
class Row:
    """What a run has shown of one promise."""

    outcomes: dict[str, str] = field(default_factory=dict)
    told: dict[str, list[tuple[bool, str]]] = field(default_factory=dict)

    @property
    def held(self) -> str:
        """Whether every test of it passed; the gap has a name where one did not run."""
        for outcome in ("failed", "skipped"):
            many = list(self.outcomes.values()).count(outcome)
            if many:
                return f"NO: {many} {outcome}"
        return "yes" if self.outcomes else "not run"

    @property
    def shown(self) -> str:
        """The figures; only the largest of what was tried with few and with many."""
        figures: list[str] = []
        for told in self.told.values():
            most = max(full for full, _ in told)
            figures += [figure for full, figure in told if full == most]
        tests = f"{len(self.outcomes)} tests" if self.outcomes else ""
        return "; ".join(dict.fromkeys(figures)) or tests


def note_promises(items: Iterable[pytest.Item]) -> None:
    """Let the reports of *items* say which promises they are about."""
    for item in items:
        full = item.get_closest_marker("full") is not None
        for marker in item.iter_markers("promise"):
            for number in marker.args:
                assert number in PROMISES, item.nodeid
                item.user_properties.append(("promise", (number, full)))


def teller(item: pytest.Item) -> Tell:
    """Return what tells a figure of the test *item*."""
    assert item.get_closest_marker("promise"), "a figure of no promise"
    return lambda figure: item.user_properties.append(("figure", figure))


def table(reports: Iterable[pytest.TestReport]) -> Iterator[str]:
    """Write what *reports* say of every promise, in the order of their numbers."""
    rows = {number: Row() for number in PROMISES}
    for report in reports:
        for name, value in report.user_properties:
            if name == "promise" and isinstance(value, (tuple, list)):
                _note(rows[value[0]], report, full=value[1])
    yield _line(HEADS)
    yield _line(["---"] * len(HEADS))
    for number, row in rows.items():
        yield _line([str(number), *PROMISES[number], row.held, row.shown])


def _note(row: Row, report: pytest.TestReport, *, full: bool) -> None:
    """Note how a phase of a test ended: the worst counts, and a figure once."""
    before = row.outcomes.get(report.nodeid)
    if before in {None, "passed"}:
        row.outcomes[report.nodeid] = report.outcome
    if report.when != "call":
        return
    figures = [str(value) for name, value in report.user_properties if name == "figure"]
    if figures:
        function = report.nodeid.partition("[")[0]
        row.told.setdefault(function, []).append((full, ", ".join(figures)))


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(each.replace('|', '/') for each in cells)} |"
