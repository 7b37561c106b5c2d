"""What can the referee be asked? One typed question for each kind."""

from referee.asks.questions.melds import DeckAsk
from referee.asks.questions.melds import MeldAsk
from referee.asks.questions.melds import MinimumAsk
from referee.asks.questions.melds import OpeningAsk
from referee.asks.questions.scoring import DealAsk
from referee.asks.questions.scoring import MatchAsk

AnyAsk = DeckAsk | MeldAsk | MinimumAsk | OpeningAsk | DealAsk | MatchAsk
