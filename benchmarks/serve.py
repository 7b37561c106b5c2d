"""What does an answer cost a server? Ours beside a bare Flask application's.

Over real sockets, by four lines at once, from servers as they are hosted: waitress with
a SQLite file, and gunicorn (two processes of eight threads) with PostgreSQL. The floor
answers in the same process; both take turns. What counts is the ratio of the CPU that
the processes of the server spend, with the kernel's part, and beside it the time that a
phone waits:

- table page, judge (the checker's page): a bare page of as many bytes, after the cookie
  was read;
- poll: a bare 304;
- save: one row written and committed in a database of the same kind.

Then how the cost grows, with waitress: with the deals of a match, and with the matches
stored, polled and opened all over. That must be flat, or be said: see the README.

It needs Linux, reads the CPU of processes from ``/proc``, and PostgreSQL for gunicorn.
Run it from the checkout: ``.venv/bin/python -m benchmarks.serve``
"""

import asyncio
import gzip
import random
from collections.abc import Mapping
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.line import Call
from benchmarks.line import say_all
from benchmarks.playing import keep_tables
from benchmarks.playing import LINES
from benchmarks.playing import sit_down
from benchmarks.playing import small_deals
from benchmarks.served import FLOOR
from benchmarks.served import Served
from benchmarks.served import served
from referee.settings import DATABASE
from tests.postgres import cluster
from tests.postgres import DURABLE
from tests.postgres import NoPostgresError

ROUNDS: Final = 9
CALLS: Final = 200
SAVES: Final = 40
TABLES: Final = 40
"""So many tables play at a time; each is looked at again and again."""

JUDGED: Final = "/check?m=K+K+K+K+2+JK"
DEALS: Final = (1, 10, 50, 100, 200)
STORED: Final = (10, 1_000, 100_000)
FEW: Final = 40

Cost = tuple[float, list[float]]
"""CPU of the server for one call, and how long each phone waited: milliseconds."""


@dataclass(frozen=True)
class Subject:
    """What is asked of both: the calls of each round."""

    name: str
    floor: Sequence[Sequence[Call]]
    ours: Sequence[Sequence[Call]]


def again(call: Call, many: int = CALLS) -> Sequence[Sequence[Call]]:
    """Return rounds in which one call is made again and again."""
    return [[call] * many] * ROUNDS


def in_turn(calls: Sequence[Call], many: int = CALLS) -> Sequence[Sequence[Call]]:
    """Return rounds in which these calls are made in turn."""
    chosen = [calls[number % len(calls)] for number in range(many)]
    return [chosen] * ROUNDS


def split(calls: Sequence[Call], many: int) -> Sequence[Sequence[Call]]:
    """Return rounds in which every call is another one."""
    return [calls[start : start + many] for start in range(0, len(calls), many)]


async def spend(server: Served, calls: Sequence[Call]) -> Cost:
    """Make these calls."""
    before = server.cpu()
    heard = await say_all(server.port, calls, LINES)
    spent = server.cpu() - before
    return spent / len(calls), [each.seconds * 1000 for each in heard]


async def subjects(server: Served, codes: Sequence[str]) -> Sequence[Subject]:
    """Return what is compared, at tables that a phone has opened."""
    cookie, saves = await sit_down(server.port, codes[: ROUNDS * SAVES])
    watched = codes[-TABLES:]
    polls = []
    for code in watched:
        path = f"/m/{code}/live"
        (fresh,) = await say_all(server.port, [Call.of(path, Cookie=cookie)], 1)
        tag = fresh.header("ETag")
        polls.append(Call.of(path, 304, Cookie=cookie, If_None_Match=tag))
    tables = [Call.of(f"/m/{code}", Cookie=cookie) for code in watched]
    judged = Call.of(JUDGED, Cookie=cookie)
    row = Call.of(f"{FLOOR}/save", 303, form={"body": "x" * 300})
    return (
        Subject("table page", again(await bare(server, tables[0])), in_turn(tables)),
        Subject("judge", again(await bare(server, judged)), again(judged)),
        Subject("poll (304)", again(Call.of(f"{FLOOR}/none", 304)), in_turn(polls)),
        Subject("save", again(row, SAVES), split(saves, SAVES)),
    )


async def bare(server: Served, call: Call) -> Call:
    """Return the call for a bare page of as many bytes."""
    (heard,) = await say_all(server.port, [call], 1)
    size = len(gzip.decompress(heard.body))
    return Call.of(f"{FLOOR}/bytes/{size}")


async def compare(server: Served, codes: Sequence[str]) -> None:
    """Print what ours costs beside the floor."""
    for subject in await subjects(server, codes):
        pairs: list[tuple[Cost, Cost]] = []
        for floor, ours in zip(subject.floor, subject.ours, strict=True):
            pairs.append((await spend(server, floor), await spend(server, ours)))
        bottom, own = zip(*pairs, strict=True)
        ratio = median(ours[0] / floor[0] for floor, ours in pairs)
        print(  # noqa: T201
            f"{server.kind:9} {subject.name:11} {ratio:5.2f} x the floor"
            f"   CPU {shown(own)}   floor {shown(bottom)}"
        )


def shown(costs: Sequence[Cost]) -> str:
    """Say what one call costs, and how long phones wait for it."""
    waits = quantiles([each for _, waited in costs for each in waited], n=100)
    spent = median(cost for cost, _ in costs)
    return f"{spent:5.2f} ms, waits {waits[49]:5.1f} (p99 {waits[98]:5.1f})"


@dataclass(frozen=True)
class Growth:
    """One size, and the calls that are made at it."""

    size: int
    server: Served
    calls: Mapping[str, Sequence[Sequence[Call]]]


async def growing(server: Served, size: int, codes: Sequence[str]) -> Growth:
    """Ask the same of tables, whatever their *size*."""
    cookie, saves = await sit_down(server.port, codes[: ROUNDS * LINES])
    chosen = codes[ROUNDS * LINES :]
    tables = [Call.of(f"/m/{code}", Cookie=cookie) for code in chosen]
    tag = f'"{(await newest(server, chosen[0]))}"'
    polls = [Call.of(f"/m/{code}/live", 304, If_None_Match=tag) for code in chosen]
    calls = {
        "table page": in_turn(tables, FEW),
        "poll": in_turn(polls),
        "save": split(saves, LINES),
    }
    return Growth(size, server, calls)


async def newest(server: Served, code: str) -> str:
    """Return the number of the newest entry of a match."""
    (heard,) = await say_all(server.port, [Call.of(f"/m/{code}/live")], 1)
    return heard.header("ETag").strip('"')


async def grow(by: str, sizes: Sequence[Growth]) -> None:
    """Print what calls cost at each size; the sizes take turns."""
    for name in sizes[0].calls:
        spent: dict[int, list[float]] = {each.size: [] for each in sizes}
        for number in range(ROUNDS):
            for each in sizes:
                cost, _ = await spend(each.server, each.calls[name][number])
                spent[each.size].append(cost)
        costs = "   ".join(f"{at:,}: {median(spent[at]):.2f}" for at in spent)
        print(f"{name:10} CPU in ms by {by}   {costs}")  # noqa: T201


def compare_servers(folder: Path) -> None:
    """Compare at both kinds of server."""
    many = ROUNDS * SAVES + TABLES
    data = folder / "waitress"
    codes = kept(f"sqlite:///{data / DATABASE}", data, many)
    with served("waitress", data) as server:
        asyncio.run(compare(server, codes))
    try:
        with cluster(DURABLE) as databases:
            url = databases.url(databases.new_database())
            data = folder / "gunicorn"
            codes = kept(url, data, many)
            with served("gunicorn", data, url) as server:
                asyncio.run(compare(server, codes))
    except NoPostgresError as lack:
        print(f"gunicorn: not measured, {lack}")  # noqa: T201


def kept(url: str, data: Path, many: int, deals: int = 8) -> Sequence[str]:
    """Return the codes for scoring at so many new tables."""
    data.mkdir(parents=True, exist_ok=True)
    return [each.score for each in keep_tables(url, many, small_deals(deals))]


def grow_deals(folder: Path) -> None:
    """Tell how the cost grows with the deals of a match."""
    data = folder / "deals"
    url = f"sqlite:///{data / DATABASE}"
    many = ROUNDS * LINES + LINES
    codes = {size: kept(url, data, many, size) for size in DEALS}

    async def all_sizes(server: Served) -> None:
        sizes = [await growing(server, size, codes[size]) for size in DEALS]
        await grow("deals of the match", sizes)

    with served("waitress", data) as server:
        asyncio.run(all_sizes(server))


def grow_matches(folder: Path) -> None:
    """Tell how the cost grows with the matches stored."""
    with ExitStack() as running:
        servers = [(size, *_full(folder, size, running)) for size in STORED]

        async def all_sizes() -> None:
            sizes = [await growing(each, size, codes) for size, each, codes in servers]
            await grow("matches stored", sizes)

        asyncio.run(all_sizes())


def _full(folder: Path, size: int, running: ExitStack) -> tuple[Served, Sequence[str]]:
    """Let a server run that keeps so many matches; some, from all over, are played."""
    data = folder / f"stored-{size}"
    played = ROUNDS * LINES + CALLS
    more = kept(f"sqlite:///{data / DATABASE}", data, max(size, played), 3)
    chosen = random.Random(1).sample(more, played)  # noqa: S311
    return running.enter_context(served("waitress", data)), chosen


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        compare_servers(Path(folder))
        grow_deals(Path(folder))
        grow_matches(Path(folder))
