"""Is going out concealed, and if not, why not?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

Fails = Literal["player_melded", "added", "no_canasta"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Concealment:
    """What decides whether a player who goes out does so concealed (OUT-05).

    *player_melded* and *side_melded* are about the deal before this turn, the others
    about this turn: cards *added* to melds on the table, an *own_canasta* laid whole,
    the *took_pile* that the turn began with.
    """

    player_melded: bool
    side_melded: bool
    added: bool
    own_canasta: bool
    took_pile: bool

    def is_concealed(self, ruleset: Ruleset) -> bool:
        """Whether going out like this is concealed."""
        return not any(self.fails(ruleset))

    def fails(self, ruleset: Ruleset) -> Iterator[Violation]:
        """Yield a note for each rule by which it is not concealed.

        Where the table pays nothing more for it, its house rules decide nothing.
        """
        if fails := self._first_failing():
            yield Violation(Rule.OUT_CONCEALED, {"fails": fails})
        if not ruleset.concealed_extra:
            return
        side_spoils = ruleset.has_partners and ruleset.concealed_requires_side_unopened
        if side_spoils and self.side_melded and not self.player_melded:
            yield Violation(Rule.OUT_CONCEALED_SIDE)
        if self.took_pile and not ruleset.concealed_may_take_pile:
            yield Violation(Rule.OUT_CONCEALED_PILE)

    def _first_failing(self) -> Fails | None:
        if self.player_melded:
            return "player_melded"
        if self.added:
            return "added"
        return None if self.own_canasta else "no_canasta"
