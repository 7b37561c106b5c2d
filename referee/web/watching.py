"""What does a phone show that only watches? The newest correction, and the board."""

from dataclasses import dataclass
from datetime import datetime

from referee.journal import Match
from referee.journal import moment


@dataclass(frozen=True, slots=True)
class Mended:
    """The deal of this number was corrected by that entry."""

    deal: int
    entry: int
    at: datetime


def newest_correction(match: Match) -> Mended | None:
    """Return the newest correction, as long as no deal was entered after it."""
    newest = max((deal.entry for deal in match.deals), default=0)
    since = [
        (each.entry, number, each.at)
        for number, deal in enumerate(match.deals, start=1)
        for each in deal.corrections
        if each.entry > newest
    ]
    if not since:
        return None
    entry, number, at = max(since)
    return Mended(number, entry, moment(at).astimezone())
