"""May a deal be kept as it was entered?"""

from collections.abc import Iterable
from enum import IntEnum

from referee.rules.deal import DealScore
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

_WORTH_A_NOTE = {
    Rule.MELD_ONE_PER_RANK,
    Rule.MELD_CANASTA_MIXED,
    Rule.THREE_RED_NEGATIVE,
    Rule.END_TARGET,
}
_MAY_BE = {"T-03", "T-08", "T-12"}


class Hindrance(IntEnum):
    """What stands between a finding and keeping the deal, the least first."""

    NONE = 0
    ASK = 1
    """The table is asked once more, and may keep the deal anyway."""
    STOP = 2
    """No table can have played this."""


def hindrance_of(violation: Violation) -> Hindrance:
    """Say what an impossible figure means for keeping its deal (section T)."""
    facts = violation.facts
    nothing_melded = facts.get("check") == "T-03" and facts["value"] == 0
    may_be = facts.get("check") in _MAY_BE and not nothing_melded
    return Hindrance.ASK if may_be else Hindrance.STOP


def hindrance_of_note(note: Violation) -> Hindrance:
    """Say what a note means for keeping its deal."""
    return Hindrance.NONE if note.rule in _WORTH_A_NOTE else Hindrance.ASK


def hindrance(score: DealScore) -> Hindrance:
    """Say what stands in the way of keeping a deal with this *score*."""
    return worst(
        (
            *map(hindrance_of, score.violations),
            *map(hindrance_of_note, score.notes),
        )
    )


def worst(found: Iterable[Hindrance]) -> Hindrance:
    """Return the greatest of the hindrances *found*."""
    return max(found, default=Hindrance.NONE)
