"""What stands on the sheet that a table signs before its first deal?"""

from typing import Any

from referee.sheets.order import Order


def agreement(order: Order) -> dict[str, Any]:
    """Return what the template of a table agreement shows."""
    return {"sides": order.match.sides if order.match else ()}
