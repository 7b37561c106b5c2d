"""Does the top card of a pile that was taken go into a meld, as it must?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import lone_rank
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.laying import Laid
from referee.rules.pile import judge_taking
from referee.rules.pile import Taking
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

_OF_THE_PILE: Final = {
    Rule.PILE_WAY_IN,
    Rule.PILE_NEEDS_PAIR,
    Rule.PILE_CANASTA_FULL,
    Rule.PILE_MERGED_MELD,
}
"""What a way into the pile can break; its melds are judged where they are told."""


def judge_top_card(
    taking: Taking, laid: Sequence[Laid], ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield what is wrong with taking the pile for what was *laid* in this turn.

    The cards that go with the top card are those that were laid with its rank.
    """
    top = taking.pile.top
    with_top = [meld for meld in laid if count_of(meld.cards, top)]
    if not with_top:
        yield Violation(Rule.PILE_WAY_IN, {"card": top.value})
        return
    best = max(with_top, key=lambda meld: lone_rank(meld.cards) == top)
    use = Cards(plain(best.cards) - ONE[top])
    for violation in judge_taking(replace(taking, use=use), ruleset).violations:
        if violation.rule in _OF_THE_PILE:
            yield violation
