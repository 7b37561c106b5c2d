"""What a host may decide, read once from the environment: all of it is optional."""

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkstemp
from typing import Final
from urllib.parse import quote

from referee.language import LANGUAGES
from referee.language import N_

PREFIX: Final = "REFEREE_"
NAMES: Final = tuple(
    PREFIX + name
    for name in (
        "DATABASE_URL",
        "DATA",
        "SECRET_KEY",
        "HOST",
        "PORT",
        "PROXIES",
        "LANG",
        "LOG",
        "METRICS",
        "KEEP_DAYS",
    )
)
FOLDER: Final = "canasta-referee"
DATABASE: Final = "referee.sqlite3"
KEY: Final = f"{PREFIX}SECRET_KEY"
KEY_FILE: Final = "secret.key"
# By it phones on the same network come in.
EVERY_ADDRESS: Final = "0.0.0.0"  # noqa: S104
PORT: Final = 8000
SQLITE: Final = "sqlite:///"
DATABASES: Final = (SQLITE, "postgresql://", "postgresql+psycopg://")
_IN_ADDRESS: Final = {ord(sign): quote(sign) for sign in "%?#"}
LOGS: Final = ("text", "json")
OFF: Final = ("off", "0")
ON: Final = ("on", "1")
SWITCH: Final = (*OFF, *ON)
INSTALL_METRICS: Final = 'pip install "canasta-referee[metrics]"'
MOST_PROXIES: Final = 10
LAST_PORT: Final = 65535
MOST_DAYS: Final = 36500
SHORTEST_SECRET: Final = 16

UNKNOWN: Final = N_("Unknown setting: %(name)s. Did you mean %(nearest)s?")
WHOLE: Final = N_(
    "%(name)s: %(value)s is not a whole number from %(least)s to %(most)s."
)
CHOICE: Final = N_("%(name)s: %(value)s is none of these: %(choices)s.")
SHORT: Final = N_("%(name)s: at least %(least)s characters, so that nobody guesses it.")
NOT_YET: Final = N_("%(name)s: %(value)s cannot be had in this version yet.")
LACKS: Final = N_("%(name)s needs a package that is missing here: %(command)s")
NO_FOLDER: Final = N_("%(name)s: this folder cannot be written: %(value)s")


class SettingError(ValueError):
    """A setting that cannot be followed: its name, its value and what is wrong."""

    def __init__(self, name: str, value: str, message: str, **facts: str) -> None:
        super().__init__(f"{name}: {value!r}")
        self.name = name
        self.value = value
        self.message = message
        self.facts = {"name": name, "value": value, **facts}


@dataclass(frozen=True, slots=True)
class Settings:
    """What this installation was told, with the defaults for what it was not."""

    data: Path
    database_url: str
    secret_key: str = ""
    host: str = EVERY_ADDRESS
    port: int = PORT
    proxies: int = 0
    lang: str = "en"
    log: str = "text"
    metrics: bool = False
    keep_days: int = 0


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings; an unknown name or a bad value is a ``SettingError``."""
    given = _given(environ)
    data = Path(given.get("REFEREE_DATA") or data_folder(environ, sys.platform))
    data = data.expanduser().absolute()
    return Settings(
        data=data,
        database_url=_database_url(given, data),
        secret_key=_secret(given),
        host=given.get("REFEREE_HOST", EVERY_ADDRESS),
        port=_whole(given, "REFEREE_PORT", PORT, 1, LAST_PORT),
        proxies=_whole(given, "REFEREE_PROXIES", 0, 0, MOST_PROXIES),
        lang=_one_of(given, "REFEREE_LANG", LANGUAGES),
        log=_one_of(given, "REFEREE_LOG", LOGS),
        metrics=_metrics(given, "REFEREE_METRICS"),
        keep_days=_days(given, "REFEREE_KEEP_DAYS"),
    )


def data_folder(environ: Mapping[str, str], platform: str) -> Path:
    """Return where a program keeps the data of its user on *platform*."""
    home = Path(environ.get("HOME") or Path.home())
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / FOLDER
    if platform == "darwin":
        return home / "Library" / "Application Support" / FOLDER
    shared = Path(environ.get("XDG_DATA_HOME", ""))
    return (shared if shared.is_absolute() else home / ".local" / "share") / FOLDER


def load_settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings, and make the data folder and its secret where they lack."""
    settings = read_settings(environ)
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = settings.secret_key or _kept_secret(settings.data / KEY_FILE)
    except OSError:
        name, value = "REFEREE_DATA", str(settings.data)
        raise SettingError(name, value, NO_FOLDER) from None
    return replace(settings, secret_key=secret)


def _given(environ: Mapping[str, str]) -> dict[str, str]:
    """Return our settings among all variables; an empty one is none."""
    given = {
        name: value.strip()
        for name, value in environ.items()
        if name.startswith(PREFIX) and value.strip()
    }
    for name, value in given.items():
        if name not in NAMES:
            (nearest,) = get_close_matches(name, NAMES, n=1, cutoff=0)
            raise SettingError(name, value, UNKNOWN, nearest=nearest)
    return given


def _metrics(given: Mapping[str, str], name: str) -> bool:
    """Whether numbers are told to Prometheus; what tells them must be here."""
    told = _one_of(given, name, SWITCH) in ON
    if told and find_spec("prometheus_client") is None:
        raise SettingError(name, given[name], LACKS, command=INSTALL_METRICS)
    return told


def _kept_secret(path: Path) -> str:
    """Return the secret kept at *path*; the first start makes it, for us alone."""
    if not path.exists():
        _make_secret(path)
    return _secret({KEY: path.read_text(encoding="ascii", errors="replace") or "-"})


def _make_secret(path: Path) -> None:
    """Keep a new secret at *path*, unless another process is quicker."""
    descriptor, draft = mkstemp(dir=path.parent, prefix=path.name)  # ours alone: 0600
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(32))
        _put(Path(draft), path)
    finally:
        Path(draft).unlink(missing_ok=True)


def _put(draft: Path, path: Path) -> None:
    """Let *draft* be at *path*, whole, unless something is there."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        pass
    except OSError:  # a file system without links has no processes that hurry
        draft.replace(path)


def _database_url(given: Mapping[str, str], data: Path) -> str:
    name = "REFEREE_DATABASE_URL"
    url = given.get(name, f"{SQLITE}{in_address(data / DATABASE)}")
    if not url.startswith(DATABASES):
        raise SettingError(name, url.partition(":")[0], NOT_YET)
    return url


def in_address(path: Path) -> str:
    """Write *path* as it stands in an address, where some signs mean something else."""
    return str(path).translate(_IN_ADDRESS)


def _secret(given: Mapping[str, str]) -> str:
    secret = given.get(KEY, "")
    if secret and len(secret) < SHORTEST_SECRET:
        raise SettingError(KEY, "", SHORT, least=str(SHORTEST_SECRET))
    return secret


def _whole(
    given: Mapping[str, str], name: str, default: int, least: int, most: int
) -> int:
    value = given.get(name, str(default))
    if value.isascii() and value.isdigit() and least <= int(value) <= most:
        return int(value)
    raise SettingError(name, value, WHOLE, least=str(least), most=str(most))


def _days(given: Mapping[str, str], name: str) -> int:
    """Return how many days; 0 where it is off."""
    off = given.get(name, "off").lower() in OFF
    return 0 if off else _whole(given, name, 0, 1, MOST_DAYS)


def _one_of(given: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    """Return the value of *name*, or the first of the *choices* if it is not given."""
    value = given.get(name, choices[0])
    if value not in choices:
        raise SettingError(name, value, CHOICE, choices=", ".join(choices))
    return value
