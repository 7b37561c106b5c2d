"""``referee export``: a match out as its file, or the list of all that are kept."""

from pathlib import Path
from typing import Final

import click

from referee.calling.database import refusing
from referee.calling.database import settings_in_force
from referee.calling.files import FileError
from referee.calling.files import write_file
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.journal import Match
from referee.journal import moment
from referee.journal import replay
from referee.language import Language
from referee.language import N_
from referee.matchfile import write_match
from referee.rules.match import Status
from referee.settings import read_settings
from referee.store import code_in
from referee.store.shelf import open_shelf
from referee.store.shelf import Shelf

HELP: Final = N_("Write the file of a match, or list all that are kept here.")
OUTPUT: Final = N_("Write the match to this file.")
NO_TABLE: Final = N_("No such table.")
NOTHING: Final = N_("No matches yet. Start the first one.")
WRITTEN: Final = N_("Match written: %(file)s")
DEALS: Final = N_("Deals: %(count)s")
WON: Final = N_("Match won by %(side)s")
ENDED: Final = N_("Match ended")
PLAYING: Final = N_("Playing")


class CodesToo(click.Command):
    """A command with a code for its argument: one that starts with - is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the call."""
        return super().parse_args(ctx, [_as_link(each) for each in args])


@click.command("export", cls=CodesToo, help=HELP)
@click.argument("match", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path), help=OUTPUT)
@answers
def command(manner: Manner, match: str | None, output: Path | None) -> None:
    """Write the match that a link, a code or an id tells; without one, list all."""
    url = settings_in_force(read_settings).database_url
    with refusing(url), open_shelf(url) as shelf:
        if match is None:
            _list(manner, shelf)
        else:
            _export(manner, _file_of(match.strip(), shelf), output)


def _as_link(word: str) -> str:
    is_code = word.startswith("-") and code_in(word) == word
    return f"/m/{word}" if is_code else word


def _file_of(told: str, shelf: Shelf | None) -> bytes:
    match_id = shelf.find(told) if shelf else None
    if shelf is None or match_id is None:
        # What was told may be the key to a match: it is not repeated.
        raise Refusal(NO_TABLE, {}, field="MATCH")
    return write_match(replay(shelf.entries(match_id)))


def _export(manner: Manner, file: bytes, output: Path | None) -> None:
    if output is None:
        click.echo(file, nl=False)
        return
    try:
        write_file(output, file, manner.lang)
    except FileError as fault:
        facts = {"file": str(output), "sentence": fault.sentence}
        raise Refusal("%(file)s: %(sentence)s", facts, field="output") from fault
    if manner.json:
        manner.hand_over({"file": str(output)})
    else:
        manner.say(WRITTEN, file=output)


def _list(manner: Manner, shelf: Shelf | None) -> None:
    ids = shelf.ids() if shelf else ()
    kept = [(each, replay(shelf.entries(each))) for each in ids] if shelf else []
    if manner.json:
        manner.hand_over([_told(match_id, match) for match_id, match in kept])
        return
    if not kept:
        manner.say(NOTHING)
    for match_id, match in kept:
        click.echo(f"{match_id}  {_line(match, manner.lang)}")


def _told(match_id: str, match: Match) -> dict[str, object]:
    return {
        "match": match_id,
        "opened": match.opened_at,
        "title": match.title,
        "sides": [side.name for side in match.sides],
        "totals": match.standing.final,
        "deals": len(match.deals),
        "status": "ended" if match.ended else match.standing.status.value,
    }


def _line(match: Match, spoken: Language) -> str:
    parts = (
        spoken.date(moment(match.opened_at).astimezone()),
        match.title or " · ".join(side.name for side in match.sides),
        spoken.gettext(DEALS, count=len(match.deals)),
        _state(match, spoken),
    )
    return " · ".join(parts)


def _state(match: Match, spoken: Language) -> str:
    winner = match.standing.winner
    if winner is not None:
        return spoken.gettext(WON, side=match.sides[winner].name)
    tied = match.standing.status is Status.TIED
    return spoken.gettext(ENDED if match.ended or tied else PLAYING)
