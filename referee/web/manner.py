"""Coach or neutral: how much does the referee say, and when?"""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from datetime import UTC
from typing import Final

from flask import request

from referee.web.phone import this_phones_choices
from referee.web.place import Place

COACH, NEUTRAL = "coach", "neutral"
JUDGING: Final = frozenset({"judge", "decide"})
"""The buttons that ask for a neutral verdict."""

MINUTE: Final = 60
LAST: Final = 9_999_999_999 // MINUTE
"""No verdict is given later than this."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How one question is answered.

    *told* is what the address says of it; *forced* that the table always judges
    neutrally. *judged* is when *Judge* was tapped, after which the cards are locked;
    *reasoned* that both sides want the reason.
    """

    neutral: bool
    told: str = ""
    forced: bool = False
    judged: datetime | None = None
    reasoned: bool = False

    @property
    def silent(self) -> bool:
        """Whether nothing is told about the cards yet."""
        return self.neutral and self.judged is None

    @property
    def address(self) -> Mapping[str, str]:
        """The manner as it stands in the address of a question."""
        return {"mode": self.told} if self.told else {}

    @property
    def judging(self) -> Mapping[str, str]:
        """The manner in the address of a verdict, which tells when it was given."""
        if self.judged is None:
            return self.address
        return {**self.address, "judged": str(int(self.judged.timestamp()) // MINUTE)}

    def reopened(self) -> "Manner":
        """Return the manner of a question that *Judge* could not settle yet."""
        return replace(self, judged=None, reasoned=False)

    def pressed(self) -> Mapping[str, str]:
        """Return what the address tells after a button was tapped."""
        if self.neutral and JUDGING & set(request.args):
            now = int(datetime.now(UTC).timestamp()) // MINUTE
            return {**self.address, "judged": str(now)}
        return self.address


def manner_at(place: Place) -> Manner:
    """Read how the question at *place* is to be answered.

    The table comes first, then what was chosen on the screen, then the phone's setting.
    """
    told = request.args.get("mode", "")
    told = told if told in (COACH, NEUTRAL) else ""
    forced = bool(place.table and place.table.match.neutral)
    usual = told or this_phones_choices().manner
    neutral = forced or usual == NEUTRAL
    judged = _judged(request.args.get("judged", "")) if neutral else None
    return Manner(
        neutral=neutral,
        told="" if forced else told,
        forced=forced,
        judged=judged,
        reasoned=judged is not None and request.args.get("reason") == "1",
    )


def _judged(minute: str) -> datetime | None:
    """Return the time of a verdict, by the clock of this place."""
    if not (minute.isascii() and minute.isdecimal() and int(minute[:12]) <= LAST):
        return None
    return datetime.fromtimestamp(int(minute[:12]) * MINUTE, UTC).astimezone()
