"""Which switches have nothing to decide beside the others in force?"""

from collections.abc import Iterator
from collections.abc import Mapping

from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import Ruleset


def idle_switches(ruleset: Ruleset) -> Mapping[str, str]:
    """Name the switches that change no answer, each with the one that takes its say.

    Another value of an idle switch gives the same answers (the rulebook's H.1).
    """
    found: dict[str, str] = {}
    for key, cause in (*_melds(ruleset), *_pile(ruleset), *_score(ruleset)):
        found.setdefault(key, cause)
    return found


def _melds(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    if ruleset.naturals_per_wild:
        yield "wild_le_natural", "naturals_per_wild"
    if ruleset.max_wilds <= ruleset.min_naturals:
        yield "wild_le_natural", "max_wilds"


def _pile(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    if not ruleset.unopened_may_take_pile:
        yield "opening_counts_top_card", "unopened_may_take_pile"
    if ruleset.always_frozen:
        yield "black_three_freezes", "always_frozen"
        yield "take_with_wild", "always_frozen"
        yield "take_by_adding", "always_frozen"
        yield "take_to_canasta", "always_frozen"
    if not ruleset.take_by_adding:
        yield "take_to_canasta", "take_by_adding"
    if ruleset.max_meld_size == CANASTA_SIZE:
        yield "take_to_canasta", "max_meld_size"


def _score(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    if ruleset.red_three_values:
        yield "red_three_value", "red_three_values"
        yield "four_red_threes", "red_three_values"
    if not ruleset.has_partners:
        yield "ask_partner", "sides"
        yield "failed_ask_penalty", "sides"
        yield "concealed_requires_side_unopened", "sides"
    if ruleset.ask_partner == "off":
        yield "failed_ask_penalty", "ask_partner"
    if not ruleset.concealed_extra:
        yield "concealed_requires_side_unopened", "concealed_extra"
        yield "concealed_may_take_pile", "concealed_extra"
    if ruleset.deals_in_match:
        yield "target", "deals_in_match"
