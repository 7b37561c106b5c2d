"""``referee restore``: a backup in, in place of what is kept here."""

import os
from pathlib import Path
from typing import Final

import click

from referee.calling.database import backups_folder
from referee.calling.database import ONLY_THE_OWNER
from referee.calling.database import refusing
from referee.calling.database import settings_in_force
from referee.calling.files import UNREADABLE
from referee.calling.files import UNWRITABLE
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import N_
from referee.settings import Settings
from referee.store.errors import BackupError
from referee.store.restoring import restore

HELP: Final = N_("Put all matches of a backup in place of those that are kept here.")
RESTORED: Final = N_("All matches are as in this backup: %(file)s")
KEPT: Final = N_("What was there before is kept: %(file)s")
NO_BACKUP: Final = N_("This file is no backup of Canasta Referee, or it is damaged.")


@click.command("restore", help=HELP)
@click.argument("file", type=click.Path(path_type=Path))
@answers
def command(manner: Manner, file: Path) -> None:
    """Restore all matches, and say where those are that were there."""
    os.umask(ONLY_THE_OWNER)
    settings = settings_in_force()
    _read(manner, file)
    kept = _restore(manner, settings, file)
    if manner.json:
        manner.hand_over({"file": str(file), "kept": str(kept) if kept else None})
        return
    manner.say(RESTORED, file=file)
    if kept:
        manner.say(KEPT, file=kept)


def _read(manner: Manner, file: Path) -> None:
    """Refuse the call where nobody lets us read the *file*."""
    try:
        file.open("rb").close()
    except OSError as error:
        raise _refusal(manner, file, UNREADABLE) from error


def _restore(manner: Manner, settings: Settings, file: Path) -> Path | None:
    folder = backups_folder(settings)
    with refusing(settings.database_url):
        try:
            folder.mkdir(exist_ok=True)
            return restore(settings.database_url, file, folder)
        except BackupError as error:
            raise _refusal(manner, file, NO_BACKUP) from error
        except OSError as error:
            place = error.filename or settings.data
            raise _refusal(manner, place, UNWRITABLE) from error


def _refusal(manner: Manner, file: object, sentence: str) -> Refusal:
    facts = {"file": str(file), "sentence": manner.lang.gettext(sentence)}
    return Refusal("%(file)s: %(sentence)s", facts, field="FILE")
