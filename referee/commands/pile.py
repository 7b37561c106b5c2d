"""``referee pile``: one ask, its fields the options."""

from typing import Final

from referee.asks.questions.pile import PileAsk
from referee.calling.command import ask_command
from referee.language import N_

HELP: Final = N_("Say whether the pile with this top card may be taken.")

command = ask_command(PileAsk, ("pile", "top"), HELP)
