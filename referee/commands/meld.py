"""``referee meld``: one ask, its fields the options."""

from typing import Final

from referee.asks.questions.melds import MeldAsk
from referee.calling.command import ask_command
from referee.language import N_

HELP: Final = N_("Say whether these cards may lie as a meld, or join one.")

command = ask_command(MeldAsk, ("cards",), HELP)
