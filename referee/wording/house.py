"""What is a table asked before its first deal, and in which words can it answer?"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from referee.agreed import answers_to
from referee.agreed import ELSEWHERE
from referee.language import Language
from referee.language import N_
from referee.rules.ruleset import Ruleset
from referee.switches import SWITCHES
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

MOST_ARGUED: Final = (
    "wild_le_natural",
    "black_three_freezes",
    "unopened_may_take_pile",
    "red_three_needs",
    "ask_partner",
    "concealed_extra",
)
"""What tables argue about most, in the rulebook's order."""

SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    N_("Melds and wild cards"): (
        "wild_le_natural",
        "max_wilds",
        "naturals_per_wild",
        "max_meld_size",
    ),
    N_("Opening"): ("concealed_waives_minimum", "failed_opening_extra"),
    N_("Taking the pile"): (
        "cover_black_three_upcard",
        "black_three_freezes",
        "unopened_may_take_pile",
        "take_to_canasta",
        "one_card_rule",
    ),
    N_("What red threes count"): (
        "four_red_threes",
        "red_three_needs",
        "last_red_three_may_meld",
        "red_three_undeclared_penalty",
    ),
    N_("Going out"): (
        "canastas_to_go_out",
        "ask_partner",
        "failed_ask_penalty",
        "concealed_extra",
        "concealed_requires_side_unopened",
        "concealed_may_take_pile",
        "concealed_canasta_bonus",
    ),
    N_("End of the match"): ("target", "tie_rule"),
}
"""The switches by subject."""

MOST: Final = N_("Most argued about")
REST: Final = N_("The other rules")


def _without(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in keys if key not in MOST_ARGUED)


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    MOST: MOST_ARGUED,
    **{
        heading: tuple(key for key in _without(keys) if key not in ELSEWHERE)
        for heading, keys in SUBJECTS.items()
    },
}
"""By subject, but the six that tables argue about most come first."""

AGREEMENT: Final[Mapping[str, tuple[str, ...]]] = {
    MOST: MOST_ARGUED,
    REST: _without(tuple(key for keys in SUBJECTS.values() for key in keys)),
}
"""As the table agreement asks: six at once, the others folded."""


def say_answers(key: str, own: Any, spoken: Language) -> Iterator[tuple[Any, str]]:
    """Give every listed answer to a question with its words, the ruleset's *own* first.

    A ruleset's own number is not called another one, even where others list another.
    """
    switch = SWITCHES[key]
    for answer in answers_to(key, own):
        if switch.any_number and answer not in switch.choices:
            yield answer, spoken.number(answer)
        else:
            yield answer, switch_value(key, answer, spoken)


def say_cause(cause: str, rules: Ruleset, spoken: Language) -> tuple[str, str]:
    """Name the switch that leaves another nothing to decide, with its value."""
    value = switch_value(cause, getattr(rules, cause), spoken)
    return switch_label(cause, spoken), value
