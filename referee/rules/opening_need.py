"""What must an opening hold beside its points?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from types import MappingProxyType

from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import wilds_in
from referee.rules.meld import is_canasta
from referee.rules.ruleset import MELD_SIZE
from referee.rules.ruleset import OpeningNeed
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


def _no_wilds(cards: Cards) -> bool:
    return not wilds_in(cards)


def _natural_triple(cards: Cards) -> bool:
    return _no_wilds(cards) and how_many(cards) >= MELD_SIZE


def _natural_canasta(cards: Cards) -> bool:
    return _no_wilds(cards) and is_canasta(cards)


Test = Callable[[Cards], bool]

_NEEDS: Mapping[OpeningNeed, tuple[Callable[..., bool], Test, Violation]]
_NEEDS = MappingProxyType(
    {
        "natural_triple": (any, _natural_triple, Violation(Rule.MOD_TRIPLE)),
        "naturals_only": (
            all,
            _no_wilds,
            Violation(Rule.OPEN_NEEDS, closer="naturals"),
        ),
        "any_canasta": (any, is_canasta, Violation(Rule.OPEN_NEEDS, closer="canasta")),
        "natural_canasta": (
            any,
            _natural_canasta,
            Violation(Rule.OPEN_NEEDS, closer="canasta"),
        ),
    }
)


def lacking(melds: Sequence[Cards], need: OpeningNeed) -> Iterator[Violation]:
    """Yield what an opening of these legal *melds* lacks (OPEN-10, MOD-TRIPLE)."""
    if need in _NEEDS:
        of_them, holds, violation = _NEEDS[need]
        if not of_them(map(holds, melds)):
            yield violation
