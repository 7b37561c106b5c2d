"""``referee out``: one ask, its fields the options."""

from typing import Final

from referee.asks.questions.out import OutAsk
from referee.calling.command import ask_command
from referee.language import N_

HELP: Final = N_("Say whether the player with these cards may go out.")

command = ask_command(OutAsk, ("hand",), HELP)
