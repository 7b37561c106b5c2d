"""Where do the points of a deal come from? Line by line, with what was counted."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from referee.journal import Match
from referee.language import Language
from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.scoring import SideScore
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.rules.verdict import Rule
from referee.wording.explaining import Explanation
from referee.wording.explaining import SCORE
from referee.wording.explaining import Term
from referee.wording.explaining import written_sum
from referee.wording.explaining_cards import say_hand
from referee.wording.explaining_cards import say_melded

NATURAL: Final = N_("Natural canastas: %(count)s at %(each)s, %(points)s")
MIXED: Final = N_("Mixed canastas: %(count)s at %(each)s, %(points)s")
CONCEALED: Final = N_("Concealed canastas: %(count)s at %(each)s more, %(points)s")
WENT_OUT: Final = N_("Went out: %(points)s")
OUT_CONCEALED: Final = N_("Went out concealed: %(points)s")
NOBODY_OUT: Final = N_("Nobody went out, so there is no bonus for it.")
RED: Final = N_("Red threes: %(count)s at %(each)s, %(points)s")
RED_ALL: Final = N_("Red threes, all of them: %(points)s")
RED_TOGETHER: Final = N_("Red threes: %(count)s, together %(points)s")
RED_MINUS: Final = N_("The side has not melded, so its red threes count %(points)s.")
RED_NO_CANASTA: Final = N_(
    "The side has no canasta, so its red threes count %(points)s."
)
UNDECLARED: Final = N_("Red threes not laid down: %(count)s at %(each)s, %(points)s")
PENALTY: Final = N_("Penalty: %(points)s")
PENALTY_FOR: Final = N_("Penalty: %(points)s, %(reason)s")
ADJUSTMENT: Final = N_("Adjustment: %(points)s")
ADJUSTMENT_FOR: Final = N_("Adjustment: %(points)s, %(note)s")


@dataclass(frozen=True, slots=True)
class Counted:
    """A deal of one side as it counts, and by which rules."""

    match: Match
    number: int
    side: int
    spoken: Language

    @property
    def rules(self) -> Ruleset:
        """The rules of the deal."""
        return self.match.rules_of(self.number)

    @property
    def entered(self) -> Tally:
        """The tally of the side, as it was entered: without the rulings."""
        return self.match.deals[self.number - 1].deal.sides[self.side]

    @property
    def deal(self) -> Deal:
        """The deal with its rulings."""
        kept = self.match.deals[self.number - 1].deal
        return self.match.counted(self.number, kept)

    @property
    def score(self) -> SideScore:
        """What the side scores."""
        return score_side(self.deal, self.side, self.rules)

    def say(self, message: str, **facts: object) -> str:
        """Say *message* in the reader's language."""
        return self.spoken.gettext(message, **facts)


def explain_deal(match: Match, side: int, number: int, spoken: Language) -> Explanation:
    """Explain what a side scored in a deal."""
    counted = Counted(match, number, side, spoken)
    terms = tuple(_terms(counted))
    value = counted.score.total
    says = (counted.say(NOBODY_OUT),) if counted.deal.out is None else ()
    total = counted.say(
        SCORE,
        side=match.sides[side].name,
        n=number,
        sum=written_sum([term.points for term in terms], spoken),
        score=value,
    )
    rules = (Rule.SCORE_SUM,)
    return Explanation(side, value, says, terms, total, rules, signed=True)


def explain_red(match: Match, side: int, number: int, spoken: Language) -> Explanation:
    """Explain what red threes count for a side in a deal."""
    counted = Counted(match, number, side, spoken)
    terms = tuple(_red_threes(counted))
    value = counted.score.points(Item.RED_THREES)
    rules = (Rule.THREE_RED_VALUE, Rule.THREE_RED_NEGATIVE)
    return Explanation(side, value, (), terms, "", rules, signed=True)


def explain_melded(
    match: Match, side: int, number: int, spoken: Language
) -> Explanation:
    """Explain the points of the cards that a side has melded, by what was entered."""
    counted = Counted(match, number, side, spoken)
    terms = tuple(say_melded(counted.entered, counted.rules, spoken))
    value = counted.score.points(Item.MELDED_CARDS)
    rules = (Rule.SCORE_MELDED, Rule.SCORE_BONUS_AND_CARDS)
    return Explanation(side, value, (), terms, "", rules)


def _terms(counted: Counted) -> Iterator[Term]:
    """Yield the lines of a deal, in the order in which a score lists them."""
    score, rules = counted.score, counted.rules
    yield from _canastas(counted)
    if counted.side == counted.deal.out:
        concealed = counted.deal.concealed
        points = rules.going_out_points(concealed=concealed)
        said = OUT_CONCEALED if concealed else WENT_OUT
        yield Term(counted.say(said, points=points), points)
    yield from _red_threes(counted)
    if score.melded:
        yield _together(say_melded(counted.entered, rules, counted.spoken), counted)
    if score.held:
        yield say_hand(counted.entered, rules, counted.spoken)
    yield from _penalties(counted)
    yield from _adjustment(counted)


def _canastas(counted: Counted) -> Iterator[Term]:
    score, rules = counted.score, counted.rules
    concealed = counted.entered.concealed_canastas
    for said, count, each in (
        (NATURAL, score.natural_canastas, rules.natural_canasta_bonus),
        (MIXED, score.mixed_canastas, rules.mixed_canasta_bonus),
        (CONCEALED, concealed, rules.concealed_canasta_bonus),
    ):
        if count:
            points = count * each
            text = counted.say(said, count=count, each=each, points=points)
            yield Term(text, points)


def _red_threes(counted: Counted) -> Iterator[Term]:
    count, rules = counted.entered.red_threes, counted.rules
    if not count:
        return
    points = counted.score.points(Item.RED_THREES)
    worth, each = rules.red_three_points(count), rules.red_three_points(1)
    if points != worth:
        said = RED_MINUS if rules.red_three_needs == "meld" else RED_NO_CANASTA
    elif worth == count * each:
        said = RED
    else:
        said = RED_ALL if count == rules.copies(Rank.RED_THREE) else RED_TOGETHER
    yield Term(counted.say(said, count=count, each=each, points=points), points)


def _together(terms: Iterator[Term], counted: Counted) -> Term:
    """Put the melds of a side into one line; a single figure says itself."""
    first, *others = terms
    if not others:
        return first
    points = [first.points, *(term.points for term in others)]
    text = counted.say(
        N_("Cards melded: %(sum)s = %(points)s"),
        sum=written_sum(points, counted.spoken),
        points=sum(points),
    )
    return Term(text, sum(points))


def _penalties(counted: Counted) -> Iterator[Term]:
    """Yield what was taken: for red threes in a hand, as entered, and by rulings."""
    count, each = (
        counted.entered.red_threes_in_hand,
        -counted.rules.red_three_undeclared_penalty,
    )
    if count:
        points = count * each
        text = counted.say(UNDECLARED, count=count, each=each, points=points)
        yield Term(text, points)
    if points := -counted.entered.penalties:
        yield Term(counted.say(PENALTY, points=points), points)
    for ruling in counted.match.rulings_of(counted.number):
        points = -ruling.penalty
        if points and ruling.note.side == counted.side:
            reason = ruling.note.text
            said = PENALTY_FOR if reason else PENALTY
            yield Term(counted.say(said, points=points, reason=reason), points)


def _adjustment(counted: Counted) -> Iterator[Term]:
    points, note = counted.entered.adjustment, counted.entered.adjustment_note
    if points:
        said = ADJUSTMENT_FOR if note else ADJUSTMENT
        yield Term(counted.say(said, points=points, note=note), points)
