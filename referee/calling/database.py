"""How does a command reach the database, and what does it say where it cannot?"""

import os
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from referee.commands import Lack
from referee.commands import Refusal
from referee.language import N_
from referee.settings import load_settings
from referee.settings import SettingError
from referee.settings import Settings
from referee.store import DatabaseInUseError
from referee.store import DatabaseUrlError
from referee.store import DriverMissingError
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.store import without_password

ONLY_THE_OWNER: Final = 0o077
"""What is written there, names of people among it, nobody else may read."""

IN_USE: Final = N_("Canasta Referee is already running with this database: %(value)s")
NEWER: Final = N_("A newer version wrote this database: update Canasta Referee.")
STATES: Final[Mapping[str, str]] = {
    "absent": N_("Database: made at the first start."),
    "current": N_("Database: ready."),
    "older": N_("Database: the next start brings it up to date."),
    "newer": NEWER,
}
CANNOT_USE: Final = N_("This database cannot be used: %(value)s (%(reason)s)")


def settings_in_force(
    read: Callable[[Mapping[str, str]], Settings] = load_settings,
) -> Settings:
    """Return the settings, or refuse the call where one of them is wrong."""
    try:
        return read(os.environ)
    except SettingError as error:
        raise Refusal(error.message, error.facts, field=error.name) from error


def own_database(settings: Settings) -> Store:
    """Open the database as its only owner, or refuse the call."""
    os.umask(ONLY_THE_OWNER)
    with refusing(settings.database_url):
        return open_store(settings.database_url)


def backups_folder(settings: Settings) -> Path:
    """Return where backups lie when nobody says otherwise."""
    return settings.data / "backups"


@contextmanager
def refusing(url: str) -> Iterator[None]:
    """Refuse the call where the database at *url* does not serve, and say why."""
    url = without_password(url)
    try:
        yield
    except DatabaseUrlError as error:
        name = "REFEREE_DATABASE_URL"
        facts = {"value": url, "reason": name}
        raise Refusal(CANNOT_USE, facts, field=name) from error
    except DatabaseInUseError as error:
        raise Lack(IN_USE, {"value": str(error.path)}, code="in_use") from error
    except DriverMissingError as error:
        facts = {"value": url, "reason": error.remedy}
        raise Lack(CANNOT_USE, facts, code="driver") from error
    except NewerDatabaseError as error:
        raise Lack(NEWER, {"value": url}, code="newer") from error
    except StoreUnavailableError as error:
        facts = {"value": url, "reason": str(error.reason)}
        raise Lack(CANNOT_USE, facts, code=str(error.reason)) from error
