"""``referee serve``: the main job, a server for the phones of a table."""

import sys
from dataclasses import replace
from typing import Final
from typing import NoReturn

import click

from referee.calling.database import own_database
from referee.calling.database import settings_in_force
from referee.commands import answers
from referee.commands import Lack
from referee.commands import Manner
from referee.language import N_
from referee.logs import start_logging
from referee.serving import Addresses
from referee.serving import addresses
from referee.serving import CannotListenError
from referee.serving import draw_qr
from referee.serving import open_server
from referee.serving import stop_when_told
from referee.settings import LAST_PORT
from referee.settling import settle
from referee.sweeping import Sweeper
from referee.web import create_app

HELP: Final = N_("Run the referee for this machine and the phones on its network.")
RUNNING: Final = N_("Canasta Referee is running: %(address)s")
FOR_PHONES: Final = N_("For phones on the same network: %(address)s")
NO_NETWORK: Final = N_("This machine is on no network, so phones cannot reach it.")
ONLY_HERE: Final = N_("Only this machine can open it. Phones can with --host 0.0.0.0.")
TO_STOP: Final = N_("Press Ctrl+C to stop.")
CANNOT_LISTEN: Final = N_(
    "Nothing can listen at %(value)s. Another program may use this port: "
    "choose another one, such as --port %(other)s."
)


@click.command("serve", help=HELP)
@click.option("--host", metavar="ADDRESS", help=N_("Listen at this address only."))
@click.option(
    "--port", type=click.IntRange(1, LAST_PORT), help=N_("Listen at this port.")
)
@answers
def command(manner: Manner, host: str | None, port: int | None) -> None:
    """Serve until stopped."""
    stop_when_told()
    settings = settings_in_force()
    settings = replace(settings, host=host or settings.host, port=port or settings.port)
    start_logging(settings.log)
    store = own_database(settings)
    sweeper = Sweeper(store, settings.keep_days)
    try:
        found = addresses(settings.host, settings.port)
        server = open_server(create_app(settings, store, found.phones), settings)
        settle()
        sweeper.start()
        _welcome(manner, found)
        server.run()  # until then; requests that are under way are answered first
    except CannotListenError as error:
        _refuse_address(error)
    finally:
        sweeper.stop()
        store.close()


def _refuse_address(error: CannotListenError) -> NoReturn:
    place = f"{error.host}:{error.port}"
    facts = {"value": place, "other": str(error.port % LAST_PORT + 1)}
    raise Lack(CANNOT_LISTEN, facts, code="cannot_listen", field="port") from error


def _welcome(manner: Manner, found: Addresses) -> None:
    """Say where the server is, to the host and to the phones."""
    if manner.json:
        manner.hand_over({"address": found.here, "phones": found.phones})
        return
    manner.say(RUNNING, address=found.here)
    if found.phones:
        manner.say(FOR_PHONES, address=found.phones)
        coloured = sys.stdout.isatty()
        click.echo(draw_qr(found.phones, sys.stdout.encoding, coloured=coloured))
    else:
        manner.say(NO_NETWORK if found.lets_phones_in else ONLY_HERE)
    manner.say(TO_STOP)
