"""``referee import``: match files in, the links of new matches out."""  # noqa: N999

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from referee.calling.database import own_database
from referee.calling.database import refusing
from referee.calling.database import settings_in_force
from referee.calling.files import FileError
from referee.calling.files import read_whole
from referee.commands import answers
from referee.commands import Manner
from referee.journal import NAME_LIMIT
from referee.language import Language
from referee.language import N_
from referee.matchfile import ReadMatch
from referee.serving import addresses
from referee.store import Links
from referee.store import new_key
from referee.store import Store

HELP: Final = N_("Open match files or sheets as new matches, and print their links.")
OPENED: Final = N_("Match opened. Deals read: %(deals)s.")
MARKED: Final = N_("Deals against the rules of scoring, marked: %(deals)s.")
SHORTENED: Final = N_(
    "Names that were too long were shortened to %(limit)s characters."
)
WATCH: Final = N_("Watch")
SCORE: Final = N_("Help score")
FAULTY: Final = 2


@click.command("import", help=HELP)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@answers
def command(manner: Manner, files: tuple[Path, ...]) -> None:
    """Open a new match for every file that holds one."""
    settings = settings_in_force()
    found = addresses(settings.host, settings.port)
    store = own_database(settings)
    try:
        address = found.phones or found.here
        with refusing(settings.database_url):
            told = [_answer(manner, file, store, address) for file in files]
    finally:
        store.close()
    if manner.json:
        manner.hand_over(told)
    if any("error" in answer for answer in told):
        click.get_current_context().exit(FAULTY)


def _answer(manner: Manner, file: Path, store: Store, address: str) -> dict[str, str]:
    """Open the match of one file, and tell what came of it."""
    answer = {"file": str(file)}
    try:
        read = read_whole(file, manner.lang)
    except FileError as fault:
        click.echo(f"{file}: {fault.sentence}", err=True)
        return answer | {"error": fault.sentence}
    links = store.create(read.match.entries, new_key())
    for remark in _remarks(read, manner.lang):
        click.echo(f"{file}: {remark}", err=True)
    answer |= _told(links, address)
    if not manner.json:
        for line in _lines(read, answer, manner.lang):
            click.echo(line)
    return answer


def _told(links: Links, address: str) -> dict[str, str]:
    return {
        "match": links.match_id,
        "watch": f"{address}m/{links.watch}",
        "score": f"{address}m/{links.score}",
        "watch_code": links.watch,
        "score_code": links.score,
    }


def _lines(read: ReadMatch, answer: dict[str, str], spoken: Language) -> Iterator[str]:
    """Yield what is said of a match that was opened; its links only this once."""
    opened = spoken.gettext(OPENED, deals=len(read.match.deals))
    yield f"{answer['file']}: {opened}"
    yield f"  {spoken.gettext(WATCH)}: {answer['watch']}"
    yield f"  {spoken.gettext(SCORE)}: {answer['score']}"


def _remarks(read: ReadMatch, spoken: Language) -> Iterator[str]:
    """Yield what had to be done to a match, or was let pass in it."""
    deals = enumerate(read.match.deals, 1)
    marked = ", ".join(str(number) for number, kept in deals if kept.anyway)
    if marked:
        yield spoken.gettext(MARKED, deals=marked)
    if read.shortened:
        yield spoken.gettext(SHORTENED, limit=NAME_LIMIT)
