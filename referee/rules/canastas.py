"""Which canastas has a side at the end of a turn, and are they enough to go out?"""

from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass

from referee.rules.cards import Cards
from referee.rules.laying import Laid
from referee.rules.meld import Kind
from referee.rules.meld import kind_of
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

Told = int | tuple[Kind, ...] | None
"""Canastas are told as a number, by their kinds, or not at all."""


@dataclass(frozen=True, slots=True)
class Canastas:
    """How many canastas a side has, and how many of each kind are known of."""

    count: int
    kinds: Mapping[str, int]

    def with_melds(self, laid: Iterable[Laid]) -> "Canastas":
        """Return what a side has once these legal melds are laid (MELD-10, MELD-12)."""
        count, kinds = self.count, Counter(self.kinds)
        for meld in laid:
            before, after = kind_of(meld.onto), kind_of(meld.whole)
            if before == Kind.MELD and after != Kind.MELD:
                count += 1
            kinds[before] -= 1
            kinds[after] += 1
        return Canastas(count, kinds)

    def lacking(self, ruleset: Ruleset) -> Violation | None:
        """Return what the side lacks to go out (OUT-01)."""
        for have, needed in self._needed(ruleset):
            if have < needed:
                facts = {"canastas": have, "needed": needed}
                return Violation(Rule.OUT_TOO_FEW_CANASTAS, facts)
        return None

    def _needed(self, ruleset: Ruleset) -> Iterator[tuple[int, int]]:
        yield self.count, ruleset.canastas_to_go_out
        for each in ruleset.canasta_kinds_to_go_out:
            yield self.kinds.get(each.kind, 0), each.min


def canastas_on_table(told: Told, melds: Iterable[Cards]) -> Canastas:
    """Return the canastas before a turn: as *told*, else those among the *melds*.

    Of a bare number no kinds are known but those that the melds show.
    """
    seen = told if isinstance(told, tuple) else map(kind_of, melds)
    kinds = [kind for kind in seen if kind != Kind.MELD]
    return Canastas(told if isinstance(told, int) else len(kinds), Counter(kinds))
