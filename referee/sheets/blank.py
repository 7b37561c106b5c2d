"""What stands on a sheet for the pen?"""

from typing import Any

from referee.lines import isolated
from referee.sheets.figures import bonuses
from referee.sheets.figures import card_points
from referee.sheets.heads import columns_of
from referee.sheets.order import Order
from referee.sheets.wanted import Detail
from referee.sheets.worth import tokens


def blank(order: Order) -> dict[str, Any]:
    """Return what the template of a blank sheet shows."""
    match, rules, spoken = order.match, order.rules, order.spoken
    full = order.detail is Detail.FULL
    start = match.start if match and any(match.start) else ()
    sides = match.sides if match else ()
    return {
        "columns": columns_of(full=full, punished=True),
        "names": [side.name for side in sides] or ["", ""],
        "players": [" & ".join(map(isolated, side.players)) for side in sides],
        "start": start,
        "minimums": [rules.opening_minimum(total) for total in start],
        "deals": order.wanted.rows,
        "tokens": tokens(rules),
        "card_points": card_points(rules, spoken),
        "bonuses": bonuses(rules, spoken),
    }
