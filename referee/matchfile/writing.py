"""How is a match written into a file?"""

from msgspec import json
from msgspec import structs

from referee.journal import DealBody
from referee.journal import Match
from referee.matchfile.form import FORMAT
from referee.matchfile.form import Whole


def write_match(match: Match) -> bytes:
    """Write *match* as a file. The same match gives the same bytes."""
    text = json.encode(whole(match), order="deterministic")
    return json.format(text, indent=2) + b"\n"


def whole(match: Match) -> Whole:
    """Return what the file of *match* holds."""
    return Whole(
        format=FORMAT,
        title=match.title,
        ruleset=match.ruleset,
        house=match.house,
        target=match.target,
        sides=match.sides,
        first_dealer=match.first_dealer,
        start=match.start,
        deals=tuple(_deal(match, number) for number in range(1, len(match.deals) + 1)),
        journal=match.entries,
    )


def _deal(match: Match, number: int) -> DealBody:
    """Return a deal as it counts: with its rulings, and rules changed meanwhile."""
    body = match.counted_body(number)
    return structs.replace(body, house=match.changed_house(number))
