"""What does the referee answer?"""

from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

Fact = int | str | tuple[str, ...]


class Rule(StrEnum):
    """Every rule of the rulebook, in its order. The value is stored: never rename."""

    SETUP_PLAYERS = "SETUP-01"
    SETUP_PACKS = "SETUP-02"
    SETUP_CENSUS = "SETUP-03"
    SETUP_SEATS = "SETUP-04"
    SETUP_DEALER = "SETUP-05"
    SETUP_CUT = "SETUP-05b"
    SETUP_UPCARD = "SETUP-06"
    SETUP_FIRST_PLAYER = "SETUP-07"
    SETUP_RED_THREES = "SETUP-08"
    CARD_KINDS = "CARD-01"
    CARD_VALUES = "CARD-02"
    TURN_DRAW_OR_TAKE = "TURN-01"
    TURN_MELD = "TURN-02"
    TURN_DISCARD = "TURN-03"
    TURN_RED_THREE = "TURN-04"
    TURN_KEEP_A_CARD = "TURN-05"
    TURN_LAID_IS_PLAYED = "TURN-06"
    TURN_OWN_SIDE = "TURN-07"
    MELD_SHAPE = "MELD-01"
    MELD_TOO_FEW_NATURALS = "MELD-02"
    MELD_TOO_MANY_WILDS = "MELD-03"
    MELD_WILDS_OUTNUMBER = "MELD-04"
    MELD_NATURALS_PER_WILD = "MELD-04H"
    MELD_WILDS_ALONE = "MELD-05"
    MELD_SEQUENCE = "MELD-06"
    MELD_THREES = "MELD-07"
    MELD_ONE_PER_RANK = "MELD-08"
    MELD_NOT_OWN = "MELD-09"
    MELD_CANASTA = "MELD-10"
    MELD_CANASTA_BONUS = "MELD-11"
    MELD_CANASTA_MIXED = "MELD-12"
    MELD_TOO_LARGE = "MELD-13"
    MELD_TOO_MANY_COPIES = "MELD-15"
    OPEN_BELOW_MINIMUM = "OPEN-01"
    OPEN_TOTAL_BEFORE = "OPEN-02"
    OPEN_COUNT = "OPEN-03"
    OPEN_NO_BONUS = "OPEN-04"
    OPEN_TOP_CARD = "OPEN-05"
    OPEN_ONCE = "OPEN-06"
    OPEN_CONCEALED = "OPEN-07"
    OPEN_ONE_TURN = "OPEN-08"
    OPEN_NEEDS = "OPEN-10"
    OPEN_KEY = "OPEN-11"
    PILE_WHOLE = "PILE-01"
    PILE_TOP_FIRST = "PILE-02"
    PILE_WAY_IN = "PILE-03"
    PILE_NEEDS_PAIR = "PILE-04"
    PILE_FROZEN = "PILE-05"
    PILE_CLOSED = "PILE-06"
    PILE_TOP_FORBIDDEN = "PILE-07"
    PILE_BLACK_THREE = "PILE-08"
    PILE_OPENING = "PILE-09"
    PILE_NOT_BEFORE_OPENING = "PILE-09H"
    PILE_ONE_CARD = "PILE-10"
    PILE_CANASTA_FULL = "PILE-11"
    PILE_MERGED_MELD = "PILE-12"
    PILE_PAIR_JOINS = "PILE-13"
    PILE_UNFREEZE = "PILE-15"
    THREE_RED_LAID = "THREE-01"
    THREE_RED_VALUE = "THREE-02"
    THREE_RED_NEGATIVE = "THREE-03"
    THREE_RED_FROM_PILE = "THREE-04"
    THREE_RED_LAST = "THREE-05"
    THREE_RED_UNDECLARED = "THREE-06"
    THREE_BLACK_VALUE = "THREE-08"
    OUT_TOO_FEW_CANASTAS = "OUT-01"
    OUT_HOW = "OUT-02"
    OUT_PARTNER_ANSWERED = "OUT-03"
    OUT_BONUS = "OUT-04"
    OUT_CONCEALED = "OUT-05"
    OUT_CONCEALED_SIDE = "OUT-05H"
    OUT_CONCEALED_PILE = "OUT-05b"
    OUT_ENDS_DEAL = "OUT-06"
    OUT_TWO_BLACK_THREES = "OUT-08"
    END_DEAL = "END-01"
    END_STOCK = "END-02"
    SCORE_BONUSES = "SCORE-01"
    SCORE_MELDED = "SCORE-02"
    SCORE_HAND = "SCORE-03"
    SCORE_SUM = "SCORE-04"
    SCORE_BONUS_AND_CARDS = "SCORE-06"
    SCORE_IMPLAUSIBLE = "SCORE-08"
    SCORE_CONCEALED_CANASTA = "SCORE-09"
    END_TARGET = "END-03"
    END_BOTH_OVER = "END-04"
    END_TIE = "END-05"
    IRR_FAILED_OPENING = "IRR-01"
    IRR_RED_THREE = "IRR-02"
    IRR_FAILED_ASK = "IRR-03"
    IRR_PILE = "IRR-04"
    IRR_MELD = "IRR-05"
    IRR_OUT = "IRR-06"
    IRR_SHOWN = "IRR-07"
    IRR_DRAW = "IRR-08"
    IRR_PARTNER_BLOCKED = "IRR-09"
    IRR_HAND_SIZE = "IRR-10"
    END_THREE_HANDED = "END-08"
    MOD_THREES = "MOD-3"
    MOD_NO_WILDS = "MOD-7"
    MOD_TRIPLE = "MOD-TRIPLE"
    MOD_DISCARD = "MOD-DISCARD"
    MOD_SWING = "MOD-SWING"


RULEBOOK_ORDER: Mapping[Rule, int] = {rule: place for place, rule in enumerate(Rule)}


NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


class Violation(NamedTuple):
    """One broken rule, or one worth a note, with the numbers that show it.

    *closer* names the closer reason that fits where one rule has several: red threes
    and black threes break the same. A tuple, because many are made in a second.
    """

    rule: Rule
    facts: Mapping[str, Fact] = NO_FACTS
    closer: str = ""

    def at(self, **place: int) -> "Violation":
        """Return the same, with its side, meld or deal among the facts."""
        return Violation(self.rule, {**self.facts, **place}, self.closer)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's answer about one play: allowed, unless a rule is broken."""

    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the play stands."""
        return not self.violations


ALLOWED = Verdict()


def in_order(found: Iterable[Violation]) -> tuple[Violation, ...]:
    """Return *found* in rulebook order, then by side, then by meld."""
    return tuple(sorted(found, key=_place))


def _place(violation: Violation) -> tuple[int, ...]:
    rule, facts = violation.rule, violation.facts
    return RULEBOOK_ORDER[rule], _number(facts, "side"), _number(facts, "meld")


def _number(facts: Mapping[str, Fact], name: str) -> int:
    """Return where a finding belongs; what is about all of them comes first."""
    told = facts.get(name)
    return told if isinstance(told, int) else -1
