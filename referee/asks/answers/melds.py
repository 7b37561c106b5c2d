"""What does the referee say of cards, melds and an opening?"""

from collections.abc import Iterable
from dataclasses import asdict

from referee.asks.amounts import deal_number
from referee.asks.answers.telling import Answer
from referee.asks.answers.telling import told_verdict
from referee.asks.cards import read_cards
from referee.asks.cards import read_melds
from referee.asks.cards import read_rank
from referee.asks.cards import read_some_cards
from referee.asks.errors import no_card
from referee.asks.questions.melds import DeckAsk
from referee.asks.questions.melds import MeldAsk
from referee.asks.questions.melds import MinimumAsk
from referee.asks.questions.melds import OpeningAsk
from referee.card_words import words_for
from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import naturals_in
from referee.rules.cards import wilds_in
from referee.rules.deck import card_points
from referee.rules.deck import deck
from referee.rules.meld import bonus_of
from referee.rules.meld import judge_addition
from referee.rules.meld import judge_meld
from referee.rules.meld import kind_of
from referee.rules.notation import each_card
from referee.rules.opening import judge_opening
from referee.rules.opening import minimum_for
from referee.rules.opening import Opening
from referee.rules.opening import repair_opening
from referee.rules.repair import Change
from referee.rules.repair import repair_meld
from referee.rules.ruleset import Ruleset


def answer_deck(_ask: DeckAsk, ruleset: Ruleset, _spoken: Language) -> Answer:
    """Count what the packs hold."""
    return asdict(deck(ruleset))


def answer_meld(ask: MeldAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Judge cards as a new meld, or as an addition to one on the table."""
    words = words_for(spoken.code)
    cards = read_some_cards(ask.cards, "cards", words)
    to = read_cards(ask.to, "to", words)
    going_out, own = ask.going_out, ask.owner == "own"
    if to:
        verdict = judge_addition(cards, to, ruleset, own=own, going_out=going_out)
    else:
        verdict = judge_meld(cards, ruleset, going_out=going_out)
    answer = told_verdict(verdict, spoken)
    if not verdict.allowed:
        changes = repair_meld(cards, ruleset, fixed=to, going_out=going_out)
        answer["repair"] = _repair(changes if own or not to else ())
    return {**answer, **_look(Cards(cards + to), verdict.allowed, ruleset)}


def _look(meld: Cards, legal: bool, ruleset: Ruleset) -> Answer:
    """Tell what lies there; what is not legal is of no kind and earns no bonus."""
    kind = kind_of(meld) if legal else None
    return {
        "kind": kind,
        "size": how_many(meld),
        "naturals": naturals_in(meld),
        "wilds": wilds_in(meld),
        "points": card_points(meld, ruleset),
        "bonus": bonus_of(kind, ruleset) if kind else 0,
    }


def answer_minimum(ask: MinimumAsk, ruleset: Ruleset, _spoken: Language) -> Answer:
    """Look up what a side needs to open."""
    number = deal_number(ask.deal_number, ruleset)
    minimum = minimum_for(ask.score, ask.extra, ruleset, number)
    need = ruleset.opening_need(ask.score, number)
    answer: Answer = {"minimum": minimum} if minimum or need == "none" else {}
    return answer if need == "none" else {**answer, "needs": need}


def answer_opening(ask: OpeningAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Judge the melds with which a side wants to open."""
    if not ask.melds:
        raise no_card("melds")
    words = words_for(spoken.code)
    opening = Opening(
        melds=read_melds(ask.melds, "melds", words),
        score=ask.score,
        extra=ask.extra,
        top=read_rank(ask.top, "top", words),
        going_out=ask.going_out,
        drew=ask.drew,
    )
    verdict = judge_opening(opening, ruleset)
    answer = told_verdict(verdict, spoken)
    if not verdict.allowed:
        answer["repair"] = _repair(repair_opening(opening, verdict, ruleset))
        answer["next_minimum"] = verdict.next_minimum
    return {
        **answer,
        "points": verdict.points,
        "minimum": verdict.minimum,
        "short_by": verdict.short_by,
        "waived": verdict.waived,
    }


def _repair(changes: Iterable[Change]) -> list[Answer]:
    return [
        {
            "meld": change.meld,
            "remove": [rank.value for rank in each_card(change.remove)],
            "add": [rank.value for rank in each_card(change.add)],
        }
        for change in changes
    ]
