"""What is a meld called, and why is it legal?"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.in_force import is_in_force
from referee.rules.meld import bonus_of
from referee.rules.meld import Kind
from referee.rules.meld import kind_of
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.web.stage import Reason
from referee.wording import rule_title

WHY: Final[Mapping[str, tuple[Rule, ...]]] = {
    "natural": (Rule.MELD_SHAPE,),
    "black_threes": (Rule.MELD_THREES,),
    "natural_canasta": (Rule.MELD_CANASTA_BONUS,),
    "mixed_canasta": (
        Rule.MELD_NATURALS_PER_WILD,
        Rule.MELD_WILDS_OUTNUMBER,
        Rule.MELD_TOO_MANY_WILDS,
    ),
    "mixed": (
        Rule.MELD_NATURALS_PER_WILD,
        Rule.MELD_WILDS_OUTNUMBER,
        Rule.MELD_TOO_MANY_WILDS,
    ),
}
"""The rules that a legal meld of each kind keeps; the first in force is told."""


def why_legal(meld: Cards, rules: Ruleset, spoken: Language) -> Reason:
    """Say which rule a legal meld keeps."""
    kept = WHY.get(kind_word(meld), (Rule.MELD_SHAPE,))
    rule = next((each for each in kept if is_in_force(each, rules)), Rule.MELD_SHAPE)
    return Reason(rule.value, rule_title(rule, rules, spoken))


def kind_word(meld: Cards) -> str:
    """Return what *meld* is called: short of a canasta natural and mixed differ too."""
    kind = kind_of(meld)
    if kind is not Kind.MELD:
        return kind.value
    if count_of(meld, Rank.BLACK_THREE):
        return "black_threes"
    return "mixed" if wilds_in(meld) else "natural"


def joining_notes(lying: Cards, meld: Cards, rules: Ruleset) -> Iterator[Violation]:
    """Yield a note when a natural canasta that lies there becomes mixed (MELD-12)."""
    before, after = kind_of(lying), kind_of(meld)
    if (before, after) == (Kind.NATURAL_CANASTA, Kind.MIXED_CANASTA):
        bonuses = {"before": bonus_of(before, rules), "after": bonus_of(after, rules)}
        yield Violation(Rule.MELD_CANASTA_MIXED, bonuses)
