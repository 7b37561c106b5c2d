"""``referee db``: how does the database stand, and is it up to date?"""

from typing import Final

import click

from referee.calling.database import NEWER
from referee.calling.database import own_database
from referee.calling.database import refusing
from referee.calling.database import settings_in_force
from referee.calling.database import STATES
from referee.commands import answers
from referee.commands import Lack
from referee.commands import Manner
from referee.language import N_
from referee.settings import read_settings
from referee.store.look import look_at
from referee.store.look import revision_at
from referee.store.schema import newest
from referee.store.schema import Shape

HELP: Final = N_("Say how the database stands, or bring it up to date.")
UPGRADE: Final = "upgrade"
CURRENT: Final = "current"


@click.command("db", help=HELP)
@click.argument("what", type=click.Choice((CURRENT, UPGRADE)))
@answers
def command(manner: Manner, what: str) -> None:
    """Tell which revision the schema is; before that, do what was asked."""
    if what == UPGRADE:
        own_database(settings_in_force()).close()
    url = settings_in_force(read_settings).database_url
    with refusing(url):
        state = look_at(url)
        revision = revision_at(url) if state else ""
    if state is Shape.NEWER:
        raise Lack(NEWER, {"value": revision}, code="newer")
    told = state or "absent"
    if manner.json:
        facts = {"database": told, "revision": revision, "newest": newest()}
        manner.hand_over(facts)
    else:
        sentence = manner.lang.gettext(STATES[told])
        click.echo(f"{sentence} ({revision})" if revision else sentence)
