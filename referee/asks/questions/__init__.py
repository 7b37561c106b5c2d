"""What can the referee be asked? One typed question for each kind."""

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

AnyAsk = (
    DeckAsk
    | MeldAsk
    | MinimumAsk
    | OpeningAsk
    | PileAsk
    | StockOutAsk
    | UpcardAsk
    | LastCardAsk
    | OutAsk
    | ThreesAsk
    | DealAsk
    | MatchAsk
    | SeatsAsk
)
