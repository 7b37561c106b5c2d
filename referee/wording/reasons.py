"""Why did the referee say so? One sentence for every rule that can be cited."""

from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.ruleset import MELD_SIZE
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.wording.cards import card_name
from referee.wording.titles import TITLES

REASONS: Final[Mapping[Rule, str]] = {
    Rule.TURN_KEEP_A_CARD: N_(
        "Your side may not go out yet, so keep at least one card after the discard."
    ),
    Rule.MELD_SHAPE: N_("This is not three or more cards of one rank."),
    Rule.MELD_TOO_FEW_NATURALS: N_(
        "A meld needs at least two naturals (here: %(naturals)s)."
    ),
    Rule.MELD_TOO_MANY_WILDS: N_(
        "Too many wild cards in one meld (wild cards: %(wilds)s, at most: %(limit)s)."
    ),
    Rule.MELD_WILDS_OUTNUMBER: N_(
        "Wild cards may not outnumber naturals (wild cards: %(wilds)s, naturals: "
        "%(naturals)s)."
    ),
    Rule.MELD_NATURALS_PER_WILD: N_(
        "Not enough naturals for these wild cards (naturals: %(naturals)s, wild cards: "
        "%(wilds)s, needed for each wild card: %(ratio)s)."
    ),
    Rule.MELD_WILDS_ALONE: N_("A meld may not consist of wild cards alone."),
    Rule.MELD_SEQUENCE: N_("Sequences are not melds in these rules."),
    Rule.MELD_THREES: N_(
        "Black threes may be melded only when going out, three or four of them."
    ),
    Rule.MELD_ONE_PER_RANK: N_(
        "Your side already has a meld of rank %(rank)s, so these cards join it."
    ),
    Rule.MELD_NOT_OWN: N_("You may add cards only to your own side’s melds."),
    Rule.MELD_CANASTA_MIXED: N_(
        "A wild card makes this natural canasta a mixed one: bonus %(after)s, not "
        "%(before)s."
    ),
    Rule.MELD_TOO_LARGE: N_(
        "This meld is too large for these rules (cards: %(cards)s, at most: %(limit)s)."
    ),
    Rule.MELD_TOO_MANY_COPIES: N_(
        "The packs do not hold that many: %(card)s (entered: %(count)s, in the packs: "
        "%(limit)s)."
    ),
    Rule.OPEN_BELOW_MINIMUM: N_(
        "Not enough to open: %(points)s of %(minimum)s points, still missing: "
        "%(missing)s."
    ),
    Rule.OPEN_NEEDS: N_("These rules ask for more than points to open."),
    Rule.PILE_WHOLE: N_("The pile is taken whole or not at all."),
    Rule.PILE_WAY_IN: N_("The top card %(card)s cannot go into a meld this way."),
    Rule.PILE_NEEDS_PAIR: N_(
        "The pile is frozen: you need two naturals of rank %(rank)s from your hand."
    ),
    Rule.PILE_TOP_FORBIDDEN: N_(
        "The pile cannot be taken with this card on top: %(card)s."
    ),
    Rule.PILE_NOT_BEFORE_OPENING: N_(
        "At this table a side that has not opened may not take the pile."
    ),
    Rule.PILE_ONE_CARD: N_(
        "With one card in hand you may not take a pile of one card."
    ),
    Rule.PILE_CANASTA_FULL: N_("The top card may not be added to a finished canasta."),
    Rule.PILE_MERGED_MELD: N_(
        "Together with your meld on the table, the meld of rank %(rank)s would not be "
        "legal."
    ),
    Rule.OUT_TOO_FEW_CANASTAS: N_(
        "Your side has too few canastas to go out (canastas: %(canastas)s, needed: "
        "%(needed)s)."
    ),
    Rule.OUT_PARTNER_ANSWERED: N_("Your partner’s answer is binding."),
    Rule.OUT_CONCEALED: N_(
        "Not concealed: the whole hand must go down in one turn, with a canasta of "
        "your own and nothing added to your partner’s melds."
    ),
    Rule.OUT_CONCEALED_SIDE: N_(
        "Not concealed at this table: your partner had already melded."
    ),
    Rule.OUT_CONCEALED_PILE: N_("Not concealed at this table: the pile was taken."),
    Rule.OUT_TWO_BLACK_THREES: N_("With only two black threes left you cannot go out."),
    Rule.END_STOCK: N_(
        "The stock is empty and the top card fits your meld, so you must take the pile."
    ),
    Rule.SCORE_IMPLAUSIBLE: N_(
        "Look at these numbers again: %(value)s, limit %(limit)s (check %(check)s)."
    ),
    Rule.IRR_FAILED_OPENING: N_(
        "Take the cards back; the minimum for the rest of this deal is now %(minimum)s."
    ),
    Rule.IRR_RED_THREE: N_("Red three not laid down, penalty for each: %(points)s."),
    Rule.END_THREE_HANDED: N_(
        "The two partners of this deal each receive the joint score; red threes count "
        "for their owner only."
    ),
    Rule.MOD_THREES: N_(
        "Threes count by the finished canastas: minus with none, nothing with one, "
        "plus with two or more."
    ),
    Rule.MOD_NO_WILDS: N_("No wild card may go into a meld of sevens."),
    Rule.MOD_TRIPLE: N_(
        "The opening needs a meld of three or more naturals without wild cards, or a "
        "complete natural or wild-card canasta."
    ),
    Rule.MOD_DISCARD: N_("You must keep a card to discard when you go out."),
    Rule.MOD_SWING: N_(
        "With no canasta everything counts minus; with one, threes count nothing; with "
        "two or more, only the hand counts minus."
    ),
    Rule.THREE_RED_NEGATIVE: N_(
        "Red threes count against a side that has not melded: %(points)s."
    ),
}

CLOSER_REASONS: Final[Mapping[tuple[Rule, str], str]] = {
    (Rule.MELD_SHAPE, "few"): N_(
        "A meld needs at least three cards (here: %(cards)s)."
    ),
    (Rule.MELD_SHAPE, "ranks"): N_("The cards are not all of one rank: %(ranks)s."),
    (Rule.MELD_SEQUENCE, "suit"): N_("A sequence needs cards of one suit."),
    (Rule.MELD_THREES, "wild"): N_("Black threes may not be melded with wild cards."),
    (Rule.MELD_THREES, "red"): N_(
        "Red threes are never melded: lay them down at once and draw a replacement."
    ),
    (Rule.THREE_RED_NEGATIVE, "canasta"): N_(
        "Red threes count against a side that has no canasta: %(points)s."
    ),
    (Rule.THREE_RED_NEGATIVE, "two_canastas"): N_(
        "Red threes count against a side without two canastas: %(points)s."
    ),
    (Rule.OPEN_NEEDS, "naturals"): N_("Here the opening may hold naturals only."),
    (Rule.OPEN_NEEDS, "canasta"): N_("Here the opening must include a canasta."),
    (Rule.PILE_NEEDS_PAIR, "closed"): N_(
        "Your side has not opened, so the pile is closed to it: you need two naturals "
        "of rank %(rank)s from your hand."
    ),
    (Rule.OUT_PARTNER_ANSWERED, "yes"): N_(
        "Your partner said yes, so you must go out in this turn."
    ),
    (Rule.OUT_PARTNER_ANSWERED, "no"): N_(
        "Your partner said no, so you may not go out in this turn."
    ),
    (Rule.END_STOCK, "ends"): N_(
        "The stock is empty and the pile is not taken, so the deal ends."
    ),
}

CARD_FACTS: Final = {"card", "rank"}


def explain(violation: Violation, spoken: Language) -> str:
    """Say which rule was broken, with the figures of this case."""
    closer = violation.closer or _closer(violation)
    message = CLOSER_REASONS.get((violation.rule, closer))
    if message is None:
        message = REASONS.get(violation.rule) or TITLES[violation.rule]
    return spoken.gettext(message, **written_facts(violation.facts, spoken))


def written_facts(facts: Mapping[str, Fact], spoken: Language) -> dict[str, str]:
    """Write the facts of a violation as a player reads them."""
    return {name: _written(name, fact, spoken) for name, fact in facts.items()}


def _written(name: str, fact: Fact, spoken: Language) -> str:
    if isinstance(fact, int):
        return spoken.number(fact)
    if isinstance(fact, tuple):
        return spoken.list_and([card_name(card, spoken) for card in fact])
    return card_name(fact, spoken) if name in CARD_FACTS else fact


def _closer(violation: Violation) -> str:
    if violation.rule is not Rule.MELD_SHAPE:
        return ""
    ranks, cards = violation.facts.get("ranks", ()), violation.facts.get("cards", 0)
    if isinstance(ranks, tuple) and len(ranks) > 1:
        return "ranks"
    return "few" if isinstance(cards, int) and cards < MELD_SIZE else ""
