"""May this side take the pile with these cards?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace

from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import together
from referee.rules.cards import WILDS
from referee.rules.deck import card_points
from referee.rules.deck import copies_over_all
from referee.rules.laying import Laid
from referee.rules.laying import lay_down
from referee.rules.laying import melds_of
from referee.rules.laying import merging_notes
from referee.rules.merging import merge
from referee.rules.merging import Placed
from referee.rules.opening import minimum_for
from referee.rules.opening_need import lacking
from referee.rules.ruleset import MELD_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation
from referee.rules.way_in import bar


@dataclass(frozen=True, slots=True)
class Pile:
    """The discard pile: its top card, how many cards it has, and what lies in it.

    *suit* is that of the top card, where it is known.
    """

    top: Rank
    count: int = 1
    wild: bool = False
    red_three: bool = False
    black_three: bool = False
    suit: Suit | None = None


def is_frozen(pile: Pile, ruleset: Ruleset) -> bool:
    """Whether the pile, its top card included, is frozen for everyone (PILE-05)."""
    black_three = pile.black_three or pile.top == Rank.BLACK_THREE
    return (
        ruleset.always_frozen
        or pile.wild
        or pile.top in WILDS
        or pile.red_three
        or pile.top == Rank.RED_THREE
        or (black_three and ruleset.black_three_freezes)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """How a player wants to take the pile, and how the side stands.

    *use* are the cards from the hand that go with the top card, *melds* those that the
    side has on the table, *lay* the further melds of the same turn. *score*, *extra*
    and *deal_number* tell what a side needs that has not *opened*; *hand_count* is
    nothing where nobody told how many cards the player holds.
    """

    pile: Pile
    opened: bool
    use: Cards = NO_CARDS
    melds: tuple[Cards, ...] = ()
    lay: tuple[Cards, ...] = ()
    score: int = 0
    extra: int = 0
    deal_number: int | None = None
    hand_count: int | None = None
    whole: bool = True


@dataclass(frozen=True, slots=True)
class TakingVerdict(Verdict):
    """The answer about taking the pile: frozen for everyone, closed to this side.

    *points* and *minimum* tell of the opening, where the side has not opened.
    """

    frozen: bool = False
    closed: bool = False
    points: int | None = None
    minimum: int | None = None


@dataclass(frozen=True, slots=True)
class _Way:
    """The meld that the top card goes into, and what bars the way to it."""

    laid: Laid
    barred: Violation | None

    def trouble(self, ruleset: Ruleset) -> tuple[bool, bool]:
        """Return less for a better way: open, and then with a legal meld."""
        return self.barred is not None, not self.laid.judge(ruleset).allowed


def judge_taking(taking: Taking, ruleset: Ruleset) -> TakingVerdict:
    """Say whether the pile may be taken in this way, naming every broken rule.

    A pile that cannot be taken at all ends the question: nothing else is judged.
    """
    table = merge(taking.melds, ruleset)
    way, others = _lay(taking, table, ruleset)
    laid = (way.laid, *others)
    with_top, *beside = verdicts = [meld.judge(ruleset) for meld in laid]
    legal = [
        meld for meld, verdict in zip(laid, verdicts, strict=True) if verdict.allowed
    ]
    counted = _count(taking, legal, way.laid, ruleset)
    if final := out_of_reach(taking, ruleset):
        return replace(counted, violations=(final,))
    top = card(taking.pile.top, taking.pile.suit)
    told = together((*taking.melds, top, taking.use, *taking.lay))
    violations = [
        *_one_card(taking, ruleset),
        *_broken_by_top(way, with_top, taking.pile),
        *(violation for verdict in beside for violation in verdict.violations),
        *copies_over_all([meld.whole for meld in laid], told, ruleset),
        *_opening_violations(counted),
        *_lacking(taking, legal, ruleset),
    ]
    heard = beside if way.barred else verdicts
    mixed = [note for verdict in heard for note in verdict.notes]
    notes = in_order((*merging_notes(laid, table), *mixed))
    return replace(counted, violations=in_order(violations), notes=notes)


def plain_addition_is_legal(taking: Taking, ruleset: Ruleset) -> bool:
    """Whether the top card alone, with no card from the hand, may join a meld."""
    return judge_taking(replace(taking, use=NO_CARDS, lay=()), ruleset).allowed


def out_of_reach(taking: Taking, ruleset: Ruleset) -> Violation | None:
    """Return why the pile cannot be taken, whatever cards the hand holds."""
    top = taking.pile.top
    if top not in NATURALS:
        return Violation(Rule.PILE_TOP_FORBIDDEN, {"card": top.value})
    if not taking.whole:
        return Violation(Rule.PILE_WHOLE)
    if not taking.opened and not ruleset.unopened_may_take_pile:
        return Violation(Rule.PILE_NOT_BEFORE_OPENING)
    return None


def _one_card(taking: Taking, ruleset: Ruleset) -> Iterator[Violation]:
    if ruleset.one_card_rule and taking.hand_count == taking.pile.count == 1:
        yield Violation(Rule.PILE_ONE_CARD)


def _lay(
    taking: Taking, table: Sequence[Placed], ruleset: Ruleset
) -> tuple[_Way, tuple[Laid, ...]]:
    """Return what the top card makes and what else is laid, each onto its meld."""
    top, opened = taking.pile.top, taking.opened
    frozen = is_frozen(taking.pile, ruleset)
    heap = Cards(card(top, taking.pile.suit) + taking.use)
    with_top, *rest = merge((heap, *taking.lay), ruleset)
    in_lay = [replace(meld, place=meld.place - 1) for meld in rest]
    own, told_apart = melds_of(top, table), with_top.parts > 1
    targets = own if own and ruleset.one_meld_per_rank else [*own, NO_CARDS]
    ways = [
        _Way(
            Laid(
                with_top.cards,
                onto,
                joined=told_apart or _joins(taking, onto, ruleset),
            ),
            bar(top, taking.use, onto, ruleset, frozen=frozen, opened=opened),
        )
        for onto in targets
    ]
    best = min(ways, key=lambda way: way.trouble(ruleset))
    return best, lay_down(in_lay, table, ruleset)


def _joins(taking: Taking, onto: Cards, ruleset: Ruleset) -> bool:
    """Whether cards must join *onto* that could have been a meld of their own."""
    if onto == NO_CARDS or not ruleset.one_meld_per_rank:
        return False
    naturals = count_of(taking.use, taking.pile.top)
    return naturals > 0 and 1 + how_many(taking.use) >= MELD_SIZE


def _broken_by_top(way: _Way, verdict: Verdict, pile: Pile) -> Iterator[Violation]:
    """Yield what is wrong with the top card's meld; a barred way is enough to say."""
    if way.barred:
        yield way.barred
        return
    yield from verdict.violations
    if verdict.violations and way.laid.onto:
        yield Violation(Rule.PILE_MERGED_MELD, {"rank": pile.top.value})


def _count(
    taking: Taking, legal: Sequence[Laid], with_top: Laid, ruleset: Ruleset
) -> TakingVerdict:
    """Tell how the pile lies for this side, and what its opening counts and needs."""
    frozen = is_frozen(taking.pile, ruleset)
    if taking.opened:
        return TakingVerdict(frozen=frozen)
    points = sum(card_points(meld.cards, ruleset) for meld in legal)
    if with_top in legal and not ruleset.opening_counts_top_card:
        points -= ruleset.card_values[taking.pile.top]
    minimum = minimum_for(taking.score, taking.extra, ruleset, taking.deal_number or 1)
    return TakingVerdict(frozen=frozen, closed=True, points=points, minimum=minimum)


def _opening_violations(counted: TakingVerdict) -> Iterator[Violation]:
    points, minimum = counted.points, counted.minimum
    if points is not None and minimum is not None and points < minimum:
        missing = minimum - points
        facts = {"points": points, "minimum": minimum, "missing": missing}
        yield Violation(Rule.OPEN_BELOW_MINIMUM, facts)


def _lacking(
    taking: Taking, legal: Sequence[Laid], ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield what the legal melds of an opening lack beside points (OPEN-10)."""
    if not taking.opened:
        need = ruleset.opening_need(taking.score, taking.deal_number or 1)
        yield from lacking([meld.cards for meld in legal], need)
