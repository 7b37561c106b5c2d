"""A browser that is open already prints pages, and tells what that costs it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page
from playwright.sync_api import sync_playwright

PROCESSES = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
BROWSER = "chrom"
"""So begin the names of all processes of the browser."""

PARENT, FIRST_TIME, LAST_TIME = 1, 11, 15
"""Fields of a line of /proc/*/stat, counted after the name of the process."""


@contextmanager
def headless() -> Iterator[Page]:
    """Open a page in headless Chromium, the one of this machine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        yield browser.new_page()
        browser.close()


def spent_by_browser() -> float:
    """Return the CPU seconds of all processes of the browsers that we opened."""
    lines = dict(_processes())
    return sum(
        ticks
        for name, parent, ticks in lines.values()
        if name.startswith(BROWSER) and _ours(parent, lines)
    )


def _ours(pid: int, lines: dict[int, tuple[str, int, float]]) -> bool:
    while pid in lines:
        if pid == os.getpid():
            return True
        pid = lines[pid][1]
    return False


def _processes() -> Iterator[tuple[int, tuple[str, int, float]]]:
    """Give the name, the parent and the CPU seconds of every process."""
    for path in PROCESSES.glob("[0-9]*/stat"):
        try:
            head, _, rest = path.read_text("utf-8").rpartition(")")
        except OSError:  # it ended meanwhile
            continue
        fields = rest.split()
        ticks = sum(map(int, fields[FIRST_TIME:LAST_TIME]))
        name = head.partition("(")[2]
        yield int(path.parent.name), (name, int(fields[PARENT]), ticks / TICKS)
