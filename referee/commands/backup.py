"""``referee backup``: all matches into a file of their own, while they are played."""

from pathlib import Path
from typing import Final

import click

from referee.calling.database import backups_folder
from referee.calling.database import refusing
from referee.calling.database import settings_in_force
from referee.calling.files import UNWRITABLE
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import N_
from referee.settings import read_settings
from referee.store.backups import back_up

HELP: Final = N_("Copy all matches to a new file, also while the server runs.")
FOLDER: Final = N_("Write the copy to this folder.")


@click.command("backup", help=HELP)
@click.option("--to", "folder", type=click.Path(path_type=Path), help=FOLDER)
@answers
def command(manner: Manner, folder: Path | None) -> None:
    """Make the copy, and print where it is: no more, so that scripts can use it."""
    settings = settings_in_force(read_settings)
    place = folder or backups_folder(settings)
    with refusing(settings.database_url):
        try:
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = back_up(settings.database_url, place.absolute())
        except OSError as error:
            facts = {"file": str(place), "sentence": manner.lang.gettext(UNWRITABLE)}
            raise Refusal("%(file)s: %(sentence)s", facts, field="to") from error
    if manner.json:
        manner.hand_over({"file": str(file)})
    else:
        click.echo(file)
