"""``referee doctor``: is all here that this installation needs?"""

import os
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import click

from referee import __version__
from referee.calling.database import CANNOT_USE
from referee.calling.database import STATES
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import N_
from referee.selftest import Report
from referee.selftest import run_cases
from referee.selftest import Wrong
from referee.settings import KEY_FILE
from referee.settings import OFF
from referee.settings import ON
from referee.settings import read_settings
from referee.settings import SettingError
from referee.settings import Settings
from referee.sheets.pdf import Missing
from referee.sheets.pdf import pdf_available
from referee.store import DatabaseUrlError
from referee.store import DriverMissingError
from referee.store import StoreUnavailableError
from referee.store import without_password
from referee.store.look import look_at
from referee.store.schema import Shape

HELP: Final = N_("Say whether all is here that this installation needs.")
VERSION: Final = N_("Version %(version)s")
HIDDEN: Final = N_("set, not shown")
MADE_LATER: Final = N_("made at the first start")
OTHER_PLACE: Final = N_("Choose another place for it: %(name)s")
PDF: Final = N_("PDF sheets: ready.")
LANGUAGE: Final = N_("Language")
SELFTEST: Final = N_("Self-test")
ALL_RIGHT: Final = N_("All as expected. Cases judged: %(count)s.")
NOT_RIGHT: Final = N_("Not as expected: %(count)s of %(total)s cases.")
EXPECTED: Final = N_("Expected")
FOUND: Final = N_("Found")
INSTALL_AGAIN: Final = N_("Install Canasta Referee again.")
LACKING: Final = 3


@dataclass(frozen=True, slots=True)
class Health:
    """What was found; *reason* is why the database does not serve, if it does not."""

    settings: Settings
    database: str
    reason: str
    missing: Missing | None
    report: Report

    @property
    def sound(self) -> bool:
        """Whether nothing is lacking."""
        usable = not self.reason and self.database != Shape.NEWER
        return usable and self.missing is None and not self.report.wrong


@click.command("doctor", help=HELP)
@answers
def command(manner: Manner) -> None:
    """Look at everything, and say what is lacking and how it can be had."""
    health = _look()
    if manner.json:
        manner.hand_over(_told(health))
    else:
        for line in say_health(health, manner.lang):
            click.echo(line)
    if not health.sound:
        click.get_current_context().exit(LACKING)


def _look() -> Health:
    try:
        settings = read_settings(os.environ)
    except SettingError as error:
        raise Refusal(error.message, error.facts, field=error.name) from error
    database, reason = "", ""
    try:
        database = look_at(settings.database_url) or "absent"
    except DatabaseUrlError:
        reason = "REFEREE_DATABASE_URL"
    except DriverMissingError as error:
        reason = error.remedy
    except StoreUnavailableError as error:
        reason = str(error.reason)
    return Health(settings, database, reason, pdf_available(), run_cases())


def _in_force(settings: Settings, secret: str) -> Mapping[str, str]:
    """Return the settings by name; *secret* says of the secret what may be said."""
    return {
        "REFEREE_DATABASE_URL": without_password(settings.database_url),
        "REFEREE_DATA": str(settings.data),
        "REFEREE_SECRET_KEY": secret,
        "REFEREE_HOST": settings.host,
        "REFEREE_PORT": str(settings.port),
        "REFEREE_PROXIES": str(settings.proxies),
        "REFEREE_LANG": settings.lang,
        "REFEREE_LOG": settings.log,
        "REFEREE_METRICS": (ON if settings.metrics else OFF)[0],
        "REFEREE_KEEP_DAYS": str(settings.keep_days or OFF[0]),
    }


def _has_secret(settings: Settings) -> bool:
    return bool(settings.secret_key) or (settings.data / KEY_FILE).exists()


def say_health(health: Health, spoken: Language) -> Iterator[str]:
    """Yield the lines that say what was found, and the remedy for what is lacking."""
    yield f"Canasta Referee: {spoken.gettext(VERSION, version=__version__)}"
    secret = spoken.gettext(HIDDEN if _has_secret(health.settings) else MADE_LATER)
    for name, value in _in_force(health.settings, secret).items():
        yield f"{name}: {value}"
    yield from _database(health, spoken)
    missing = health.missing
    yield from missing.words(spoken) if missing else (spoken.gettext(PDF),)
    names = ", ".join(language(code).name for code in LANGUAGES)
    yield f"{spoken.gettext(LANGUAGE)}: {names}"
    yield from _selftest(health.report, spoken)


def _database(health: Health, spoken: Language) -> Iterator[str]:
    if not health.reason:
        yield spoken.gettext(STATES[health.database])
        return
    url = without_password(health.settings.database_url)
    yield spoken.gettext(CANNOT_USE, value=url, reason=health.reason)
    yield spoken.gettext(OTHER_PLACE, name="REFEREE_DATABASE_URL")


def _selftest(report: Report, spoken: Language) -> Iterator[str]:
    heading = spoken.gettext(SELFTEST)
    if not report.wrong:
        yield f"{heading}: {spoken.gettext(ALL_RIGHT, count=report.total)}"
        return
    wrong = spoken.gettext(NOT_RIGHT, count=len(report.wrong), total=report.total)
    yield f"{heading}: {wrong}"
    for each in report.wrong:
        yield from _difference(each, spoken)
    yield spoken.gettext(INSTALL_AGAIN)


def _difference(wrong: Wrong, spoken: Language) -> Iterator[str]:
    yield f"  {wrong.id}"
    yield f"    {spoken.gettext(EXPECTED)}: {wrong.expected}"
    yield f"    {spoken.gettext(FOUND)}: {wrong.found}"


def _told(health: Health) -> dict[str, object]:
    secret = "***" if _has_secret(health.settings) else ""
    return {
        "version": __version__,
        "settings": _in_force(health.settings, secret),
        "database": health.database or "unavailable",
        "reason": health.reason,
        "pdf": health.missing is None,
        "languages": list(LANGUAGES),
        "selftest": {
            "total": health.report.total,
            "right": health.report.right,
            "wrong": [wrong.id for wrong in health.report.wrong],
        },
    }
