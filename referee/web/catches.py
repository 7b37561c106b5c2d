"""What is caught before a deal is saved, and at which row does it stand?

A stop must be mended; a check can be saved anyway, once the table has seen it; a note
is only said. The sentences are those of ``wording``.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from referee.journal import Side
from referee.language import Language
from referee.rules.deal import DealScore
from referee.rules.saving import Hindrance
from referee.rules.saving import hindrance_of
from referee.rules.saving import hindrance_of_note
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.wording import check_words
from referee.wording import unlikely_score


class Kind(StrEnum):
    """How much weight a catch has; the value is how its notice looks."""

    STOP = "bad"
    CHECK = "warn"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Catch:
    """One thing that was caught: at which row, of which side, and what to do."""

    row: str
    kind: Kind
    heading: str
    more: str
    side: int | None = None
    key: str = ""


KINDS: Final[Mapping[Hindrance, Kind]] = {
    Hindrance.STOP: Kind.STOP,
    Hindrance.ASK: Kind.CHECK,
    Hindrance.NONE: Kind.NOTE,
}
SILENT: Final = frozenset({Rule.MELD_ONE_PER_RANK, Rule.MELD_CANASTA_MIXED})

ROW_OF_CHECK: Final[Mapping[str, str]] = {
    "T-02": "melded",
    "T-03": "melded",
    "T-04": "melded",
    "T-07": "out",
    "T-08": "rare",
    "T-09": "hand",
    "T-10": "natural",
    "T-21": "melded",
    "T-22": "hand",
    "T-23": "hand",
}
AMOUNTS: Final[Sequence[tuple[str, str]]] = (
    ("card_points", "melded"),
    ("hand_points", "hand"),
    ("penalties", "rare"),
    ("adjustment", "rare"),
    ("opening_extra", "rare"),
)
"""The amounts that are typed, and the rows in which they stand."""


def catches(
    deal: Deal,
    score: DealScore,
    sides: Sequence[Side],
    spoken: Language,
    others: Sequence[DealScore] = (),
) -> Iterator[Catch]:
    """Yield what was caught in *deal*: stops, then checks, then notes.

    *others* are what else the deal may score: what is odd only in this way is left out.
    """
    found = [(v, KINDS[hindrance_of(v)]) for v in score.violations]
    found += [
        (v, KINDS[hindrance_of_note(v)]) for v in score.notes if v.rule not in SILENT
    ]
    for violation, kind in sorted(found, key=lambda pair: pair[1] is not Kind.STOP):
        if all(violation in (*each.violations, *each.notes) for each in others):
            yield _catch(violation, kind, deal, sides, spoken)
    yield from _unlikely(score, spoken, others)


def _catch(
    violation: Violation,
    kind: Kind,
    deal: Deal,
    sides: Sequence[Side],
    spoken: Language,
) -> Catch:
    names = [side.name for side in sides]
    players = [side.players for side in sides]
    heading, more = check_words(violation, names, players, spoken)
    side = violation.facts.get("side")
    return Catch(
        row=_row(violation, deal),
        kind=kind,
        heading=heading,
        more=more,
        side=side if isinstance(side, int) else None,
        key=_key(violation),
    )


def _row(violation: Violation, deal: Deal) -> str:
    facts = violation.facts
    if violation.rule is Rule.THREE_RED_NEGATIVE or facts.get("card") == "3R":
        return "red"
    if violation.rule is Rule.MELD_TOO_MANY_COPIES:
        laid = any(tally.melds or tally.melded_counts for tally in deal.sides)
        return "melded" if laid else "hand"
    check = str(facts.get("check", ""))
    if check == "T-01" and isinstance(side := facts.get("side"), int):
        return _row_of_amount(deal.sides[side], facts["value"])
    return ROW_OF_CHECK.get(check, "melded")


def _row_of_amount(tally: Tally, amount: Fact) -> str:
    rows = (row for name, row in AMOUNTS if getattr(tally, name) == amount)
    return next(rows, "melded")


def _key(violation: Violation) -> str:
    facts = violation.facts
    parts = (facts.get(name) for name in ("check", "side", "meld", "card"))
    return ":".join(
        [violation.rule, *(str(part) for part in parts if part is not None)]
    )


def _unlikely(
    score: DealScore, spoken: Language, others: Sequence[DealScore]
) -> Iterator[Catch]:
    """Yield the page's own question about a very high or very low deal."""
    for side, total in enumerate(score.totals):
        words = unlikely_score(total, spoken)
        if words and all(each.totals[side] == total for each in others):
            yield Catch("result", Kind.CHECK, *words, side=side, key=f"E19:{side}")


def keys_of(checks: Iterable[Catch]) -> str:
    """Write down which checks a page showed, for its hidden field."""
    return " ".join(sorted(catch.key for catch in checks))
