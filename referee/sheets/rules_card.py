"""What stands on the card beside the table: the rules as this table plays them?"""

from typing import Any

from referee.sheets.order import Order
from referee.sheets.worth import tokens


def rules_card(order: Order) -> dict[str, Any]:
    """Return what the template of a rules card shows."""
    return {"tokens": tokens(order.rules)}
