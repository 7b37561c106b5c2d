"""What is odd about a deal as it was entered? A heading, and what to do about it."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.wording.catches import CATCHES
from referee.wording.catches import COPIES
from referee.wording.catches import LOOK_AGAIN
from referee.wording.catches import NOTHING_TO_DO
from referee.wording.catches import Words
from referee.wording.reasons import explain
from referee.wording.reasons import written_facts

HIGH_DEAL: Final = 3000
LOW_DEAL: Final = -1500
"""Beyond these a deal is looked at once more."""

SAVED_SILENTLY: Final = {
    Rule.MELD_ONE_PER_RANK,
    Rule.MELD_CANASTA_MIXED,
    Rule.THREE_RED_NEGATIVE,
    Rule.END_TARGET,
}
"""Worth a note, but nothing to decide about."""

WITHOUT_SIDE: Final[Mapping[str, str]] = {"T-08": ".nobody", "T-10": ".all"}
"""Checks that are said in other words when they concern no single side."""

PLAYED: Final = N_("Played like this? It can be saved.")
HIGH: Final = N_("%(score)s is a very high deal.")
LOW: Final = N_("%(score)s is a very low deal.")


def check_words(
    violation: Violation,
    side_names: Sequence[str],
    player_names: Sequence[Sequence[str]],
    spoken: Language,
) -> Words:
    """Say at deal entry what is odd, and what to do; the second may be empty."""
    key = _key(violation)
    if key is None:
        return explain(violation, spoken), _what_to_do(violation, spoken)
    facts = _facts(violation, side_names, player_names, spoken)
    heading, more = CATCHES[key]
    return spoken.gettext(heading, **facts), more and spoken.gettext(more, **facts)


def unlikely_score(score: int, spoken: Language) -> Words | None:
    """Ask for a second look at a deal whose score is very high or very low."""
    if LOW_DEAL <= score <= HIGH_DEAL:
        return None
    heading = spoken.gettext(HIGH if score > 0 else LOW, score=spoken.signed(score))
    return heading, spoken.gettext(LOOK_AGAIN)


def _key(violation: Violation) -> str | None:
    facts = violation.facts
    if violation.rule is Rule.MELD_TOO_MANY_COPIES:
        return COPIES.get(str(facts["card"]), "rank")
    if violation.rule is not Rule.SCORE_IMPLAUSIBLE:
        return None
    check = str(facts["check"])
    return f"{check}{_closer(check, facts)}"


def _closer(check: str, facts: Mapping[str, Fact]) -> str:
    if check == "T-03" and facts["value"] == 0:
        return ".none"
    if check == "T-07" and facts["limit"] != 1:
        return ".few"
    return "" if "side" in facts else WITHOUT_SIDE.get(check, "")


def _what_to_do(violation: Violation, spoken: Language) -> str:
    if violation.rule in SAVED_SILENTLY:
        return NOTHING_TO_DO
    return spoken.gettext(PLAYED)


def _facts(
    violation: Violation,
    side_names: Sequence[str],
    player_names: Sequence[Sequence[str]],
    spoken: Language,
) -> dict[str, str]:
    facts = violation.facts
    written = written_facts(facts, spoken)
    if violation.rule is Rule.MELD_TOO_MANY_COPIES:
        return written | {"rank": written["card"]}
    value, limit = _number(facts, "value"), _number(facts, "limit")
    written |= {"score": spoken.signed(value)}
    written |= dict.fromkeys(("points", "count", "canastas"), written["value"])
    written |= dict.fromkeys(("least", "minimum", "needed"), written["limit"])
    if "side" not in facts:
        return written
    side = _number(facts, "side")
    players = player_names[side]
    named = [player for player in players if player]
    written["side"] = side_names[side]
    written["name"] = spoken.list_or(named) if named else side_names[side]
    if facts["check"] == "T-22":
        written["least"] = spoken.number(limit // max(len(players), 1))
    return written


def _number(facts: Mapping[str, Fact], name: str) -> int:
    fact = facts.get(name, 0)
    return fact if isinstance(fact, int) else 0
