"""``referee judge``: asks in JSON, a line each, and an answer to every one."""

import sys
from typing import BinaryIO

import click

from referee.asks import answer_json
from referee.commands import answers
from referee.commands import Manner
from referee.language import N_

HELP = N_("Answer asks: JSON Lines in FILE, or on standard input.")
UNREADABLE = 2


@click.command("judge", help=HELP)
@click.argument("file", type=click.File("rb"), default="-")
@answers
def command(manner: Manner, file: BinaryIO) -> None:
    """Answer every line."""
    wished = click.get_current_context().meta.get("lang") or "en"
    output = sys.stdout.buffer
    waited_for = not file.seekable()  # who asks line by line waits for each answer
    all_read = True
    for line in file:
        if line.strip():
            reply = answer_json(line, wished)
            all_read = all_read and not reply.is_error
            output.write(reply.json() + b"\n")
            if waited_for:
                output.flush()
    if not all_read:
        click.get_current_context().exit(UNREADABLE)
