"""What does the referee answer? One table from the kind of ask to its judge."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from referee.asks.bodies import DealBody
from referee.asks.bodies import read_cards
from referee.asks.bodies import read_deal
from referee.asks.bodies import read_melds
from referee.asks.bodies import read_some_cards
from referee.asks.errors import AskError
from referee.asks.errors import no_card
from referee.asks.questions import AnyAsk
from referee.asks.questions import DealAsk
from referee.asks.questions import DeckAsk
from referee.asks.questions import MatchAsk
from referee.asks.questions import MeldAsk
from referee.asks.questions import MinimumAsk
from referee.asks.questions import OpeningAsk
from referee.language import Language
from referee.rules.amounts import uneven_totals
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import naturals_in
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.deal import score_deal
from referee.rules.deck import card_points
from referee.rules.deck import deck
from referee.rules.match import Played
from referee.rules.match import stand
from referee.rules.match import Step
from referee.rules.meld import bonus_of
from referee.rules.meld import judge_addition
from referee.rules.meld import judge_meld
from referee.rules.meld import kind_of
from referee.rules.notation import each_card
from referee.rules.notation import write_cards
from referee.rules.opening import judge_opening
from referee.rules.opening import minimum_for
from referee.rules.opening import Opening
from referee.rules.opening import repair_opening
from referee.rules.repair import Change
from referee.rules.repair import repair_meld
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import SideScore
from referee.rules.verdict import in_order
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation
from referee.wording import explain

Answer = dict[str, Any]


def answer(ask: AnyAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Answer one *ask* by *ruleset*, its sentences in one language.

    Raises:
        AskError: the cards or figures of the ask cannot be read.
    """
    rest = JUDGES[type(ask)](ask, ruleset, spoken)
    return {"ask": ask.kind, "ruleset": ask.ruleset, **NOTHING_JUDGED, **rest}


NOTHING_JUDGED: Answer = {"allowed": True, "violations": [], "notes": []}


def told(found: Iterable[Violation], spoken: Language) -> list[Answer]:
    """Tell what was found: rule, facts, and a whole sentence."""
    return [
        {"rule": v.rule.value, "facts": dict(v.facts), "text": explain(v, spoken)}
        for v in found
    ]


def _verdict(verdict: Verdict, spoken: Language) -> Answer:
    return {
        "allowed": verdict.allowed,
        "violations": told(verdict.violations, spoken),
        "notes": told(verdict.notes, spoken),
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


def _deck(_ask: DeckAsk, ruleset: Ruleset, _spoken: Language) -> Answer:
    return asdict(deck(ruleset))


def _meld(ask: MeldAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    cards = read_some_cards(ask.cards, "cards")
    to = read_cards(ask.to, "to")
    going_out, own = ask.going_out, ask.owner == "own"
    if to:
        verdict = judge_addition(cards, to, ruleset, own=own, going_out=going_out)
    else:
        verdict = judge_meld(cards, ruleset, going_out=going_out)
    told_verdict = _verdict(verdict, spoken)
    if not verdict.allowed:
        changes = repair_meld(cards, ruleset, fixed=to, going_out=going_out)
        told_verdict["repair"] = _repair(changes if own or not to else ())
    return {**told_verdict, **_look(Cards(cards + to), verdict.allowed, ruleset)}


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


def _minimum(ask: MinimumAsk, ruleset: Ruleset, _spoken: Language) -> Answer:
    return {"minimum": minimum_for(ask.score, ask.extra, ruleset)}


def _opening(ask: OpeningAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    if not ask.melds:
        raise no_card("melds")
    opening = Opening(
        melds=read_melds(ask.melds, "melds"),
        score=ask.score,
        extra=ask.extra,
        top=_top_card(ask),
        going_out=ask.going_out,
        drew=ask.drew,
    )
    verdict = judge_opening(opening, ruleset)
    told_verdict = _verdict(verdict, spoken)
    if not verdict.allowed:
        told_verdict["repair"] = _repair(repair_opening(opening, verdict, ruleset))
        told_verdict["next_minimum"] = verdict.next_minimum
    return {
        **told_verdict,
        "points": verdict.points,
        "minimum": verdict.minimum,
        "short_by": verdict.short_by,
        "waived": verdict.waived,
    }


def _top_card(ask: OpeningAsk) -> Rank | None:
    cards = each_card(read_cards(ask.top, "top"))
    if len(cards) > 1:
        raise AskError("bad_value", "top", ask.top)
    return cards[0] if cards else None


def _deal(ask: DealAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    deal = read_deal(ask.sides, ask.out, ask.concealed, ruleset)
    if ask.before is not None and len(ask.before) != len(ask.sides):
        raise AskError("bad_value", "before", ask.before)
    score = score_deal(deal, ruleset, ask.before)
    sides = [
        {"lines": _lines(side), "total": side.total, "melds": _merged(side)}
        for side in score.sides
    ]
    uneven = uneven_totals(ask.before or ())
    verdict = Verdict(in_order((*uneven, *score.violations)), score.notes)
    return {**_verdict(verdict, spoken), "sides": sides}


def _lines(side: SideScore) -> dict[str, int]:
    return {line.item.value: line.points for line in side.lines}


def _merged(side: SideScore) -> list[str]:
    return [write_cards(meld.cards) for meld in side.melds]


def _match(ask: MatchAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    sides = len(ruleset.sides)
    start = [0] * sides if ask.start is None else ask.start
    for name, told_sides in (("sides", ask.sides), ("start", start)):
        if len(told_sides) != sides:
            raise AskError("bad_value", name, told_sides)
    played = [
        _played(body, f"deals[{number}]", ruleset)
        for number, body in enumerate(ask.deals)
    ]
    standing = stand(start, played, ruleset)
    verdict = Verdict(standing.violations, standing.notes)
    return {
        **_verdict(verdict, spoken),
        "status": standing.status,
        "winner": standing.winner,
        "totals": standing.totals,
        "track": [_step(step, spoken) for step in standing.track],
        "next_minimums": standing.next_minimums,
    }


def _played(body: list[int] | DealBody, field: str, ruleset: Ruleset) -> Played:
    if isinstance(body, DealBody):
        return Played(body.deal(ruleset, field), ruleset)
    if len(body) != len(ruleset.sides):
        raise AskError("bad_value", field, body)
    return Played(tuple(body), ruleset)


def _step(step: Step, spoken: Language) -> Answer:
    track: Answer = {"minimums": step.minimums, "totals": step.totals}
    if step.score:
        track["lines"] = [_lines(side) for side in step.score.sides]
        track["violations"] = told(step.violations, spoken)
        track["notes"] = told(step.notes, spoken)
    return track


Judge = Callable[[Any, Ruleset, Language], Answer]

JUDGES: Mapping[type[AnyAsk], Judge] = {
    DeckAsk: _deck,
    MeldAsk: _meld,
    MinimumAsk: _minimum,
    OpeningAsk: _opening,
    DealAsk: _deal,
    MatchAsk: _match,
}
