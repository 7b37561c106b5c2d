"""``referee opening``: one ask, its fields the options."""

from typing import Final

from referee.asks.questions.melds import OpeningAsk
from referee.calling.command import ask_command
from referee.language import N_

HELP: Final = N_("Say whether a side may open with these melds.")

command = ask_command(OpeningAsk, ("melds",), HELP)
