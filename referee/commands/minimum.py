"""``referee minimum``: one ask, its fields the options."""

from typing import Final

from referee.asks.questions.melds import MinimumAsk
from referee.calling.command import ask_command
from referee.language import N_

HELP: Final = N_("Say what a side needs to open, by its total.")

command = ask_command(MinimumAsk, ("score",), HELP)
