"""Where do copies of a database lie, and how are they called?"""

from collections.abc import Iterator
from datetime import datetime
from datetime import UTC
from itertools import count
from pathlib import Path
from typing import Final

from referee.store.addresses import path_of
from referee.store.addresses import server_at
from referee.store.copies import copy_file
from referee.store.copies import copy_server
from referee.store.glance import glance
from referee.store.whole import written_whole

ENDING: Final = ".sqlite3"
BEFORE_UPGRADE: Final = "-before-upgrade"

MOST_KEPT: Final = 3
"""So many copies from before upgrades are kept; an older one gives way."""


def back_up(url: str, folder: Path) -> Path:
    """Copy all matches at *url* to a new file in *folder*, also while they are played.

    Raises:
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DriverMissingError: this installation cannot talk to servers.
        NewerDatabaseError: a newer version of the program wrote it.
        StoreUnavailableError: it cannot be read, or there is no room for the copy.
        OSError: nothing can be written in *folder*.
    """
    server = server_at(url)
    if server is None:
        path = path_of(url)
        place = free_place(folder, path.stem)
        with written_whole(place) as part:
            copy_file(path, part)
        return place
    place = free_place(folder, str(server.database))
    with written_whole(place) as part, glance(url) as connection:
        copy_server(connection, part)
    return place


def keep_before_upgrade(path: Path) -> Path:
    """Copy the database at *path* beside it, as it is before its schema changes."""
    place = free_place(path.parent, path.stem, BEFORE_UPGRADE)
    with written_whole(place) as part:
        copy_file(path, part)
    kept = path.parent.glob(f"{path.stem}-*{BEFORE_UPGRADE}{ENDING}")
    for old in sorted(kept, key=lambda each: each.stat().st_mtime_ns)[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return place


def free_place(folder: Path, name: str, why: str = "") -> Path:
    """Return where in *folder* a copy can lie that is made now."""
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    places = (folder / f"{name}-{moment}{more}{why}{ENDING}" for more in _more())
    return next(place for place in places if not place.exists())


def _more() -> Iterator[str]:
    """Yield what tells copies of one second from each other."""
    yield ""
    yield from (f"-{number}" for number in count(2))
