"""Who owns the database file? One process at a time.

SQLite before 3.51.3 can damage a file when one process checkpoints it while another
commits. So a second server on the same file is refused.
"""

import errno
import fcntl
import os
from pathlib import Path
from typing import Self

from referee.store.errors import DatabaseInUseError
from referee.store.errors import Reason
from referee.store.errors import StoreUnavailableError

_HELD = {errno.EAGAIN, errno.EACCES}


class FileLock:
    """The right to use a database file, until it is given back or the process ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor
        self._owner = os.getpid()

    @property
    def held(self) -> bool:
        """Whether the file is still ours, and not of a process that we came from."""
        return self._descriptor is not None and self._owner == os.getpid()

    @classmethod
    def take(cls, database: Path) -> Self:
        """Own *database*, or say which process does."""
        path = database.with_name(f"{database.name}.lock")
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreUnavailableError(Reason.CANNOT_OPEN) from error
        try:
            _hold(descriptor, database)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(descriptor)

    def release(self) -> None:
        """Give the file back. The lock file stays: removing it would be a race."""
        if self._descriptor is not None:
            os.close(self._descriptor)
        self._descriptor = None


def _hold(descriptor: int, database: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _HELD:
            raise StoreUnavailableError(Reason.CANNOT_OPEN) from error
        owner = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip()
        raise DatabaseInUseError(database, owner) from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, f"{os.getpid()}\n".encode("ascii"), 0)
