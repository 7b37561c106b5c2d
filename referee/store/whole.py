"""How does a file come to be there whole, or not at all, whoever stops half-way?"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

OURS_ALONE: Final = 0o600
"""What is written there, names of people among it, nobody else may read."""

ENDING: Final = ".referee-part"
LONGEST: Final = 99
"""So much of a name stands in that of its part, which must not become too long."""

ABANDONED: Final = 24 * 60 * 60
"""What nobody has gone on with for so many seconds, nobody is writing any more."""


@contextmanager
def written_whole(place: Path, mode: int = OURS_ALONE) -> Iterator[Path]:
    """Give a file to write to, empty at first; at the end it takes its *place*.

    Whoever may read it is told by *mode*, as far as the mask of this process lets them.

    Raises:
        OSError: nothing can be written there.
    """
    _tidy(place.parent)
    part = place.with_name(f".{place.name[:LONGEST]}.{os.getpid()}{ENDING}")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
    try:
        yield part
        _bring_to_disk(part)
        part.replace(place)
        _bring_to_disk(place.parent)
    finally:
        part.unlink(missing_ok=True)


def _tidy(folder: Path) -> None:
    """Take away what those have left who were killed while they wrote."""
    for part in folder.glob(f".*{ENDING}*"):
        if part.stat().st_mtime < time.time() - ABANDONED:
            part.unlink(missing_ok=True)


def _bring_to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
