"""The asks of the contract: one question, one answer, both JSON.

The same ask is answered on the command line, over HTTP and on the pages.
"""

from referee.asks.bodies import CountsBody
from referee.asks.bodies import DealBody
from referee.asks.bodies import TallyBody
from referee.asks.errors import AskError
from referee.asks.wire import answer_json
from referee.asks.wire import answer_list
from referee.asks.wire import MOST_ASKS
from referee.asks.wire import Reply

__all__ = [
    "MOST_ASKS",
    "AskError",
    "CountsBody",
    "DealBody",
    "Reply",
    "TallyBody",
    "answer_json",
    "answer_list",
]
