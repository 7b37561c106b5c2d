"""May this player go out with these cards?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from referee.rules.cards import Cards
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import copies_over_all
from referee.rules.laying import merging_notes
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.rules.out_play import GoingOut
from referee.rules.out_turn import begin_turn
from referee.rules.out_turn import Turn
from referee.rules.pile import out_of_reach
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.ruleset import Ruleset
from referee.rules.top_card import judge_top_card
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation

_OF_AN_OPENING: Final = {
    Rule.OPEN_BELOW_MINIMUM,
    Rule.OPEN_NEEDS,
    Rule.MOD_TRIPLE,
}
"""What an opening alone can break: its melds and its top card are judged here."""

_TWO_BLACK_THREES: Final = Cards(2 * ONE[Rank.BLACK_THREE])


@dataclass(frozen=True, slots=True)
class OutVerdict(Verdict):
    """The answer about going out, and the *bonus* in points that it earns.

    With *goes_out* nothing stays in the hand; *must_go_out* says that the partner's
    yes binds the player.
    """

    goes_out: bool = False
    bonus: int = 0
    concealed: bool = False
    must_go_out: bool = False


def judge_going_out(play: GoingOut, ruleset: Ruleset) -> OutVerdict:
    """Say whether the turn is allowed and whether the player goes out with it.

    Raises:
        GoingOutError: something is missing, or cannot be so under this ruleset.
        NotInHandError: cards are played that the player does not hold.
    """
    turn = begin_turn(play, ruleset)
    violations = _judge(turn)
    legally = turn.goes_out and not violations
    concealed = turn.goes_out and turn.concealment.is_concealed(ruleset)
    said_yes = play.partner_says == "yes"
    notes = [*_notes(turn)]
    if said_yes and not legally and not play.declines:
        points = {"points": ruleset.failed_ask_penalty}
        notes.append(Violation(Rule.IRR_FAILED_ASK, points))
    return OutVerdict(
        violations=violations,
        notes=in_order(notes),
        goes_out=turn.goes_out,
        bonus=ruleset.going_out_points(concealed=concealed) if legally else 0,
        concealed=concealed,
        must_go_out=said_yes and (legally or play.declines),
    )


def _judge(turn: Turn) -> tuple[Violation, ...]:
    """Name every broken rule; a pile that is out of reach is enough to say."""
    taking = _taking(turn.play)
    if taking and (final := out_of_reach(taking, turn.ruleset)):
        return (final,)
    pile = judge_top_card(taking, turn.laid, turn.ruleset) if taking else ()
    found = (*pile, *_melds(turn), *_opening(turn), *_cards_left(turn), *_asked(turn))
    return in_order(found)


def _taking(play: GoingOut) -> Taking | None:
    """Return how the pile was taken, if the turn began so."""
    if play.top is None:
        return None
    pile = play.pile or Pile(play.top)
    return Taking(pile=pile, opened=play.has_opened, melds=play.melds)


def _melds(turn: Turn) -> Iterator[Violation]:
    for _, verdict in turn.judged:
        yield from verdict.violations
    for _ in turn.stray:
        yield Violation(Rule.MELD_NOT_OWN)
    everything = together((turn.held, *turn.play.melds))
    wholes = [meld.whole for meld in turn.laid]
    yield from copies_over_all(wholes, everything, turn.ruleset)


def _opening(turn: Turn) -> Iterator[Violation]:
    """Yield what the melds lack to open the side (OPEN-01, OPEN-07, OPEN-10)."""
    play = turn.play
    if play.has_opened or not play.lay or play.score is None:
        return
    opening = Opening(
        melds=play.lay,
        score=play.score,
        extra=play.extra,
        top=play.top,
        going_out=turn.ends_deal,
        drew=play.drew,
    )
    for violation in judge_opening(opening, turn.ruleset).violations:
        if violation.rule in _OF_AN_OPENING:
            yield violation


def _cards_left(turn: Turn) -> Iterator[Violation]:
    """Yield what forbids to be left with these cards, or with none."""
    ruleset = turn.ruleset
    if turn.ends_deal and (lacking := turn.canastas.lacking(ruleset)):
        yield lacking
        if turn.melds_something:
            yield Violation(Rule.TURN_KEEP_A_CARD)
    if turn.left == _TWO_BLACK_THREES:
        yield Violation(Rule.OUT_TWO_BLACK_THREES)
    if turn.goes_out and not turn.play.discard and ruleset.final_discard == "required":
        yield Violation(Rule.MOD_DISCARD)


def _asked(turn: Turn) -> Iterator[Violation]:
    """Yield a breach of what the partner said, or was not asked (OUT-03)."""
    play = turn.play
    if play.partner_says == "yes" and play.declines:
        yield Violation(Rule.OUT_PARTNER_ANSWERED, closer="yes")
    if play.partner_says == "no" and turn.goes_out:
        yield Violation(Rule.OUT_PARTNER_ANSWERED, closer="no")
    must_ask = turn.ruleset.has_partners and turn.ruleset.ask_partner == "required"
    if must_ask and play.partner_says is None and turn.goes_out:
        yield Violation(Rule.OUT_PARTNER_ANSWERED)


def _notes(turn: Turn) -> Iterator[Violation]:
    yield from merging_notes(turn.laid, turn.table)
    for _, verdict in turn.judged:
        yield from verdict.notes
    if turn.goes_out and turn.melds_something and not turn.play.player_melded:
        yield from turn.concealment.fails(turn.ruleset)
