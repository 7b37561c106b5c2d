"""What does the referee say of the discard pile and of the stock?"""

from dataclasses import asdict

from referee.asks.amounts import deal_number
from referee.asks.amounts import needed
from referee.asks.answers.telling import Answer
from referee.asks.answers.telling import told_verdict
from referee.asks.cards import read_card
from referee.asks.cards import read_cards
from referee.asks.cards import read_in_order
from referee.asks.cards import read_melds
from referee.asks.errors import AskError
from referee.asks.questions.pile import LastCardAsk
from referee.asks.questions.pile import PileAsk
from referee.asks.questions.pile import PileBody
from referee.asks.questions.pile import StockOutAsk
from referee.asks.questions.pile import UpcardAsk
from referee.card_words import words_for
from referee.language import Language
from referee.rules.notation import Words
from referee.rules.pile import judge_taking
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.ruleset import Ruleset
from referee.rules.start import last_card
from referee.rules.start import turn_up
from referee.rules.start import TurnedTooManyError
from referee.rules.stock import judge_stock_out


def answer_pile(ask: PileAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Judge whether the pile may be taken in this way."""
    words = words_for(spoken.code)
    taking = Taking(
        pile=read_pile(ask.pile, words),
        opened=ask.opened,
        use=read_cards(ask.use, "use", words),
        melds=read_melds(ask.melds, "melds", words),
        lay=read_melds(ask.lay, "lay", words),
        score=0 if ask.opened else needed(ask.score, "score"),
        extra=ask.extra,
        deal_number=None if ask.opened else deal_number(ask.deal_number, ruleset),
        hand_count=ask.hand_count,
        whole=ask.whole,
    )
    verdict = judge_taking(taking, ruleset)
    answer = told_verdict(verdict, spoken)
    answer |= {"frozen": verdict.frozen, "closed": verdict.closed}
    if not ask.opened:
        answer |= {"points": verdict.points, "minimum": verdict.minimum}
    return answer


def read_pile(body: PileBody, words: Words) -> Pile:
    """Read the pile as the rules know it."""
    top = read_card(body.top, "pile.top", words)
    return Pile(
        top.rank, body.count, body.wild, body.red_three, body.black_three, top.suit
    )


def answer_stock_out(ask: StockOutAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Judge what becomes of the deal when the stock is empty."""
    words = words_for(spoken.code)
    pile = read_pile(ask.pile, words)
    melds = read_melds(ask.melds, "melds", words)
    hand = None if ask.hand is None else read_cards(ask.hand, "hand", words)
    score = ask.score or 0
    if not ask.opened and hand is not None:
        score = needed(ask.score, "score")
    verdict = judge_stock_out(
        pile, ask.opened, melds, ruleset, score=score, extra=ask.extra, hand=hand
    )
    return {
        **told_verdict(verdict, spoken),
        "must_take": verdict.must_take,
        "may_take": verdict.may_take,
        "deal_ends": verdict.deal_ends,
    }


def answer_upcard(ask: UpcardAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Say what pile the cards make that were turned at the start."""
    turned = read_in_order(ask.turned, "turned", words_for(spoken.code))
    try:
        upcard = turn_up(turned, ruleset)
    except TurnedTooManyError:
        raise AskError("bad_value", "turned", ask.turned) from None
    answer: Answer = {
        "top": upcard.top.value,
        "count": upcard.count,
        "frozen": upcard.frozen,
        "may_take": upcard.may_take,
        "complete": upcard.complete,
    }
    if upcard.red_three:
        answer["red_three_goes_to"] = "taker"
    return answer


def answer_last_card(ask: LastCardAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Say what may still be done with the last card of the stock."""
    card = read_card(ask.card, "card", words_for(spoken.code))
    return asdict(last_card(card.rank, ruleset))
