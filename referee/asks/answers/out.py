"""What does the referee say of going out?"""

from collections.abc import Iterator
from typing import Any

import msgspec

from referee.asks.answers.pile import read_pile
from referee.asks.answers.telling import Answer
from referee.asks.answers.telling import told_verdict
from referee.asks.cards import place_of
from referee.asks.cards import read_card
from referee.asks.cards import read_melds
from referee.asks.cards import read_rank
from referee.asks.cards import read_some_cards
from referee.asks.errors import AskError
from referee.asks.questions.out import AdditionBody
from referee.asks.questions.out import OutAsk
from referee.card_words import words_for
from referee.language import Language
from referee.rules.going_out import judge_going_out
from referee.rules.holding import NotInHandError
from referee.rules.meld import Kind
from referee.rules.notation import Words
from referee.rules.notation import write_cards
from referee.rules.out_play import Addition
from referee.rules.out_play import GoingOut
from referee.rules.out_play import GoingOutError
from referee.rules.ruleset import Ruleset


def answer_out(ask: OutAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Judge whether the player may go out, and what it earns."""
    words = words_for(spoken.code)
    try:
        verdict = judge_going_out(_play(ask, words), ruleset)
    except GoingOutError as error:
        told = _told(ask, error.field)
        value = msgspec.to_builtins(told) if error.reason == "bad_value" else None
        raise AskError(error.reason, error.field, value) from None
    except NotInHandError as error:
        raise _not_in_hand(error, ask, words) from None
    return {
        **told_verdict(verdict, spoken),
        "goes_out": verdict.goes_out,
        "bonus": verdict.bonus,
        "concealed": verdict.concealed,
        "must_go_out": verdict.must_go_out,
    }


def _play(ask: OutAsk, words: Words) -> GoingOut:
    return GoingOut(
        hand=read_some_cards(ask.hand, "hand", words),
        canastas=_canastas(ask),
        melds=read_melds(ask.melds, "melds", words),
        lay=read_melds(ask.lay, "lay", words),
        add=tuple(_additions(ask, words)),
        discard=read_rank(ask.discard, "discard", words),
        take=read_rank(ask.take, "take", words),
        pile=read_pile(ask.pile, words) if ask.pile else None,
        drew=ask.drew,
        score=ask.score,
        extra=ask.extra,
        player_melded=ask.player_melded,
        partner_melded=ask.partner_melded,
        partner_says=ask.partner_says,
        declines=ask.declines,
    )


def _canastas(ask: OutAsk) -> int | tuple[Kind, ...] | None:
    told = ask.canastas
    return tuple(map(Kind, told)) if isinstance(told, list) else told


def _additions(ask: OutAsk, words: Words) -> Iterator[Addition]:
    for place, told in enumerate(ask.add):
        field = f"add[{place}]"
        if isinstance(told, AdditionBody):
            to = read_card(told.to, f"{field}.to", words).rank
            yield Addition(to, read_some_cards(told.cards, f"{field}.cards", words))
        else:
            yield Addition(None, read_some_cards(told, field, words))


def _told(ask: OutAsk, field: str) -> Any:
    """Return what the *ask* tells in a *field* such as ``lay[0]``."""
    name, _, place = field.rstrip("]").partition("[")
    told = getattr(ask, name)
    return told[int(place)] if place else told


def _not_in_hand(error: NotInHandError, ask: OutAsk, words: Words) -> AskError:
    """Say which cards are played that are not held, and where they are told."""
    told, field = _told(ask, error.field), error.field
    if isinstance(told, AdditionBody):
        told, field = told.cards, f"{field}.cards"
    field, at = place_of(error.cards, told, field, words)
    return AskError("not_in_hand", field, write_cards(error.cards), at=at)
