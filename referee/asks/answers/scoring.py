"""What does the referee say of deals and matches?"""

from referee.asks.answers.telling import Answer
from referee.asks.answers.telling import told
from referee.asks.answers.telling import told_verdict
from referee.asks.bodies import DealBody
from referee.asks.bodies import read_deal
from referee.asks.errors import AskError
from referee.asks.questions.scoring import DealAsk
from referee.asks.questions.scoring import MatchAsk
from referee.card_words import words_for
from referee.language import Language
from referee.rules.amounts import uneven_totals
from referee.rules.deal import score_deal
from referee.rules.match import Played
from referee.rules.match import stand
from referee.rules.match import Standing
from referee.rules.match import Step
from referee.rules.notation import Words
from referee.rules.notation import write_cards
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import SideScore
from referee.rules.verdict import in_order
from referee.rules.verdict import Verdict


def answer_deal(ask: DealAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Score a deal."""
    deal = read_deal(
        ask.sides, ask.out, ask.concealed, ruleset, words=words_for(spoken.code)
    )
    if ask.before is not None and len(ask.before) != len(ask.sides):
        raise AskError("bad_value", "before", ask.before)
    score = score_deal(deal, ruleset, ask.before)
    sides = [
        {"lines": _lines(side), "total": side.total, "melds": _merged(side)}
        for side in score.sides
    ]
    uneven = uneven_totals(ask.before or ())
    verdict = Verdict(in_order((*uneven, *score.violations)), score.notes)
    return {**told_verdict(verdict, spoken), "sides": sides}


def _lines(side: SideScore) -> dict[str, int]:
    return {line.item.value: line.points for line in side.lines}


def _merged(side: SideScore) -> list[str]:
    return [write_cards(meld.cards) for meld in side.melds]


def answer_match(ask: MatchAsk, ruleset: Ruleset, spoken: Language) -> Answer:
    """Add up a match."""
    sides = len(ruleset.sides)
    start = [0] * sides if ask.start is None else ask.start
    for name, told_sides in (("sides", ask.sides), ("start", start)):
        if len(told_sides) != sides:
            raise AskError("bad_value", name, told_sides)
    played = [
        _played(body, f"deals[{number}]", ruleset, words_for(spoken.code))
        for number, body in enumerate(ask.deals)
    ]
    return told_standing(stand(start, played, ruleset), spoken)


def told_standing(standing: Standing, spoken: Language) -> Answer:
    """Tell how a match stands, deal by deal."""
    verdict = Verdict(standing.violations, standing.notes)
    return {
        **told_verdict(verdict, spoken),
        "status": standing.status,
        "winner": standing.winner,
        "totals": standing.totals,
        "track": [_step(step, spoken) for step in standing.track],
        "next_minimums": standing.next_minimums,
    }


def _played(
    body: list[int] | DealBody, field: str, ruleset: Ruleset, words: Words
) -> Played:
    if isinstance(body, DealBody):
        return Played(body.deal(ruleset, field, words), ruleset)
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
