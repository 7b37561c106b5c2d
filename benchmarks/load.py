"""How many tables does one server carry? Until a hundredth of all answers takes 300 ms.

At each table sit four phones. All ask every two seconds whether something is new, and
get the table anew when it is. One of them enters a deal every two minutes: it opens the
ledger, has the totals shown six times while the figures go in, saves, and looks.

Beside it stands the floor in the same server process: as many phones that get a bare
304, and as many bare commits. The number of tables grows, both take turns, until both
have passed the limit. Phones wait from the moment at which they would ask, so
time that this program loses counts against the server: how much at most is printed.

It needs Linux, and PostgreSQL for gunicorn. Run it from the checkout, with a kind of
server and the numbers of tables, if not those below:
``.venv/bin/python -m benchmarks.load [waitress | gunicorn [TABLES ...]]``
"""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from time import process_time
from typing import Final

from benchmarks.line import Call
from benchmarks.line import Heard
from benchmarks.line import Line
from benchmarks.playing import deal_form
from benchmarks.playing import keep_tables
from benchmarks.playing import page_of
from benchmarks.playing import saving
from benchmarks.playing import sit_down
from benchmarks.playing import small_deals
from benchmarks.served import FLOOR
from benchmarks.served import Served
from benchmarks.served import served
from referee.settings import DATABASE
from referee.settling import settle
from tests.postgres import cluster
from tests.postgres import DURABLE

PHONES: Final = 4
POLL: Final = 2.0
DEAL: Final = 120.0
PREVIEWS: Final = 6
WARM: Final = 6.0
SECONDS: Final = 24.0
LIMIT: Final = 300.0
TABLES: Final = (100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500)
NOTHING_NEW: Final = Call.of(f"{FLOOR}/none", 304)
ROW: Final = Call.of(f"{FLOOR}/save", 303, form={"body": "x" * 300})
PLAYED: Final = 8


@dataclass
class Hall:
    """The tables that play, and how long their phones have waited, in ms."""

    port: int
    cookie: str
    until: float
    counts_from: float
    chance: random.Random
    waited: dict[str, list[float]] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)
    lag: float = 0.0

    async def ask(self, line: Line, what: str, call: Call, due: float) -> Heard | None:
        """Ask, and note how long that took since it was *due*."""
        try:
            heard = await line.say(call)
        except (OSError, ValueError) as fault:
            self.faults[f"{what}: {fault!r}"] += 1
            return None
        now = perf_counter()
        if due >= self.counts_from:
            self.waited.setdefault(what, []).append((now - due) * 1000)
            self.lag = max(self.lag, (now - due - heard.seconds) * 1000)
        return heard

    async def wait(self, seconds: float) -> float | None:
        """Wait so long, and return the moment at which something is due."""
        due = perf_counter() + seconds
        if due > self.until:
            return None
        await asyncio.sleep(seconds)
        return due


@dataclass
class Table:
    """A table, and the tag of what its phones have seen."""

    code: str
    newest: str = f'"{PLAYED + 1}"'

    async def watch(self, hall: Hall) -> None:
        """Ask again and again whether something is new."""
        line, tag = Line(hall.port), self.newest
        pause = hall.chance.uniform(0, POLL)
        while (due := await hall.wait(pause)) is not None:
            pause = POLL
            call = Call.of(
                f"/m/{self.code}/live",
                *(200, 304),
                Cookie=hall.cookie,
                If_None_Match=tag,
            )
            heard = await hall.ask(line, "poll", call, due)
            self.newest = tag = heard.header("ETag") if heard else tag
        line.close()

    async def play(self, hall: Hall) -> None:
        """Enter a deal now and then."""
        line, pause = Line(hall.port), hall.chance.uniform(0, DEAL)
        while (due := await hall.wait(pause)) is not None:
            await self._enter(hall, line, due)
            pause = DEAL
        line.close()

    async def _enter(self, hall: Hall, line: Line, due: float) -> None:
        path, cookie = f"/m/{self.code}/deal", hall.cookie
        opened = await hall.ask(line, "ledger", Call.of(path, Cookie=cookie), due)
        if opened is None:
            return
        page = page_of(opened)
        form = {**deal_form(page, "preview"), "preview": "1"}
        for _ in range(PREVIEWS):
            shown = Call.of(path, form=form, Cookie=cookie)
            await hall.ask(line, "preview", shown, perf_counter())
            await asyncio.sleep(hall.chance.uniform(0.2, 0.6))
        kept = saving(self.code, page, cookie)
        if await hall.ask(line, "save", kept, perf_counter()):
            table = Call.of(f"/m/{self.code}", Cookie=cookie)
            await hall.ask(line, "table", table, perf_counter())


class BareTable:
    """As many phones, and as many commits, and nothing else."""

    async def watch(self, hall: Hall) -> None:
        """Hear again and again that nothing is new."""
        await self._ask(hall, "bare 304", NOTHING_NEW, POLL)

    async def play(self, hall: Hall) -> None:
        """Commit a row now and then."""
        await self._ask(hall, "bare commit", ROW, DEAL)

    async def _ask(self, hall: Hall, what: str, call: Call, every: float) -> None:
        line, pause = Line(hall.port), hall.chance.uniform(0, every)
        while (due := await hall.wait(pause)) is not None:
            await hall.ask(line, what, call, due)
            pause = every
        line.close()


Seat = Table | BareTable


async def play(
    server: Served, cookie: str, tables: Sequence[Seat]
) -> tuple[Hall, Counter[str]]:
    """Let these tables play for a while, and tell how that went."""
    now = perf_counter()
    ends = now + WARM + SECONDS
    hall = Hall(server.port, cookie, ends, now + WARM, random.Random(1))  # noqa: S311
    before = process_time(), server.cpu()
    phones = [table.watch(hall) for table in tables for _ in range(PHONES)]
    await asyncio.gather(*phones, *(table.play(hall) for table in tables))
    spent = Counter(
        {
            "here": round(100 * (process_time() - before[0]) / (WARM + SECONDS)),
            "server": round((server.cpu() - before[1]) / 10 / (WARM + SECONDS)),
        }
    )
    return hall, spent


def told(name: str, tables: int, hall: Hall, spent: Counter[str]) -> bool:
    """Print how it went; return whether it went well."""
    everything = [each for waits in hall.waited.values() for each in waits]
    worst = percentile(everything)
    parts = "  ".join(
        f"{what} {percentile(waits):.0f}" for what, waits in hall.waited.items()
    )
    well = worst < LIMIT and not hall.faults
    print(  # noqa: T201
        f"{name:15} {tables:5} tables  {len(everything) / SECONDS:6.0f}/s"
        f"  p99 {worst:5.0f} ms {'' if well else '!'}  ({parts})"
        f"  CPU {spent['server']} %, here {spent['here']} %,"
        f" lost here {hall.lag:.0f} ms",
        flush=True,
    )
    for fault, times in hall.faults.most_common(3):
        print(f"    {times} x {fault}")  # noqa: T201
    return well


def percentile(waits: Sequence[float]) -> float:
    """Return what a hundredth of these exceeds."""
    return quantiles(waits, n=100)[98] if len(waits) > 1 else waits[0]


async def climb(server: Served, codes: Sequence[str], numbers: Sequence[int]) -> None:
    """Let more and more tables play, and bare ones in turn, until both are too many."""
    cookie, _ = await sit_down(server.port, codes[:1])
    halls: dict[str, Sequence[Seat]] = {
        server.kind: [Table(code) for code in codes],
        f"{server.kind} floor": [BareTable()] * len(codes),
    }
    most = dict.fromkeys(halls, 0)
    for number in numbers:
        for name in list(halls):
            hall, spent = await play(server, cookie, halls[name][:number])
            if told(name, number, hall, spent):
                most[name] = number
            else:
                del halls[name]
    for name, number in most.items():
        print(f"{name}: {number} tables")  # noqa: T201


@contextmanager
def place(kind: str, folder: Path) -> Iterator[tuple[Path, str]]:
    """Give the folder and the database of a server of this *kind*."""
    if kind == "waitress":
        yield folder, f"sqlite:///{folder / DATABASE}"
        return
    with cluster(DURABLE) as databases:
        yield folder, databases.url(databases.new_database())


def main(kind: str = "waitress", *numbers: str) -> None:
    """Run it with this *kind* of server."""
    chosen = tuple(map(int, numbers)) or TABLES
    settle()  # what this program loses in its own search for garbage, the server pays
    with TemporaryDirectory() as folder, place(kind, Path(folder)) as (data, url):
        kept = keep_tables(url, max(chosen), small_deals(PLAYED))
        with served(kind, data, url) as server:
            asyncio.run(climb(server, [each.score for each in kept], chosen))


if __name__ == "__main__":
    main(*sys.argv[1:])
