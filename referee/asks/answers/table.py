"""What does the referee say of the seats, and of the threes before a side?"""

from dataclasses import asdict

import msgspec

from referee.asks.answers.telling import Answer
from referee.asks.answers.telling import told_verdict
from referee.asks.cards import read_card
from referee.asks.errors import AskError
from referee.asks.errors import Told
from referee.asks.questions.table import DrawBody
from referee.asks.questions.table import SeatsAsk
from referee.asks.questions.table import ThreesAsk
from referee.card_words import words_for
from referee.language import Language
from referee.rules.cards import Rank
from referee.rules.notation import Words
from referee.rules.ruleset import Ruleset
from referee.rules.seats import Draw
from referee.rules.seats import draw_seats
from referee.rules.seats import Redraw
from referee.rules.threes import judge_threes
from referee.rules.threes import Threes


def answer_threes(ask: ThreesAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Say what the threes of a side are worth."""
    threes = Threes(
        red=ask.red, black=ask.black, melded=ask.melded, canastas=ask.canastas
    )
    verdict = judge_threes(threes, ruleset)
    return {**told_verdict(verdict, spoken), "points": verdict.points}


def answer_seats(ask: SeatsAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Seat the players by the cards they drew, or say who draws again."""
    words = words_for(spoken.code)
    if len(ask.draws) != ruleset.players:
        raise _too_few_or_many(ask, ruleset)
    draws = [_draw(body, f"draws[{n}]", words) for n, body in enumerate(ask.draws)]
    seating = draw_seats(draws, ruleset)
    if isinstance(seating, Redraw):
        return {"redraw": seating.players}
    return {
        **asdict(seating),
        "first_player": seating.first_player,
        "dealer": seating.dealer,
    }


def _too_few_or_many(ask: SeatsAsk, ruleset: Ruleset) -> AskError:
    """Say how many players draw: each of them one card."""
    facts: dict[str, Told] = {
        "value": len(ask.draws),
        "allowed": (str(ruleset.players),),
    }
    return AskError("bad_value", "draws", msgspec.to_builtins(ask.draws), facts=facts)


def _draw(body: DrawBody, field: str, words: Words) -> Draw:
    card = read_card(body.card, f"{field}.card", words)
    if card.suit is None and card.rank != Rank.JOKER:
        raise AskError("bad_value", f"{field}.card", body.card)
    return Draw(body.player, card.rank, card.suit)
