"""What does the referee answer? One table from the kind of ask to its judge."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any

from referee.asks.answers.melds import answer_deck
from referee.asks.answers.melds import answer_meld
from referee.asks.answers.melds import answer_minimum
from referee.asks.answers.melds import answer_opening
from referee.asks.answers.out import answer_out
from referee.asks.answers.pile import answer_last_card
from referee.asks.answers.pile import answer_pile
from referee.asks.answers.pile import answer_stock_out
from referee.asks.answers.pile import answer_upcard
from referee.asks.answers.scoring import answer_deal
from referee.asks.answers.scoring import answer_match
from referee.asks.answers.table import answer_seats
from referee.asks.answers.table import answer_threes
from referee.asks.answers.telling import Answer
from referee.asks.questions import AnyAsk
from referee.asks.questions.melds import DeckAsk
from referee.asks.questions.melds import MeldAsk
from referee.asks.questions.melds import MinimumAsk
from referee.asks.questions.melds import OpeningAsk
from referee.asks.questions.out import OutAsk
from referee.asks.questions.pile import LastCardAsk
from referee.asks.questions.pile import PileAsk
from referee.asks.questions.pile import StockOutAsk
from referee.asks.questions.pile import UpcardAsk
from referee.asks.questions.scoring import DealAsk
from referee.asks.questions.scoring import MatchAsk
from referee.asks.questions.table import SeatsAsk
from referee.asks.questions.table import ThreesAsk
from referee.language import Language
from referee.rules.ruleset import Ruleset


def answer(ask: AnyAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Answer one *ask* by *ruleset*, its sentences in one language.

    Raises:
        AskError: the cards or figures of the ask cannot be read.
    """
    rest = JUDGES[type(ask)](ask, ruleset, spoken)
    return {"ask": ask.kind, "ruleset": ask.ruleset, **NOTHING_JUDGED, **rest}


NOTHING_JUDGED: Answer = {"allowed": True, "violations": [], "notes": []}


Judge = Callable[[Any, Ruleset, Language], Answer]

JUDGES: Mapping[type[AnyAsk], Judge] = {
    DeckAsk: answer_deck,
    MeldAsk: answer_meld,
    MinimumAsk: answer_minimum,
    OpeningAsk: answer_opening,
    PileAsk: answer_pile,
    StockOutAsk: answer_stock_out,
    UpcardAsk: answer_upcard,
    LastCardAsk: answer_last_card,
    OutAsk: answer_out,
    ThreesAsk: answer_threes,
    DealAsk: answer_deal,
    MatchAsk: answer_match,
    SeatsAsk: answer_seats,
}
