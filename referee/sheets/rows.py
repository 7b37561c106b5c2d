"""How many deals of a blank sheet fill its page?"""

from collections.abc import Mapping
from typing import Final

from referee.sheets.order import Order
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Paper

UPRIGHT: Final[Mapping[Paper, Mapping[Detail, int]]] = {
    Paper.A4: {Detail.FULL: 12, Detail.TOTALS: 15},
    Paper.A5: {Detail.FULL: 8, Detail.TOTALS: 8},
    Paper.LETTER: {Detail.FULL: 11, Detail.TOTALS: 13},
}
"""Every line of a deal lies on the long side of A5, and as many deals find room."""

LARGE: Final[Mapping[Paper, int]] = {Paper.A4: 10, Paper.A5: 6, Paper.LETTER: 9}
MANY_SIDES: Final[Mapping[Paper, int]] = {Paper.A4: 9, Paper.A5: 5, Paper.LETTER: 9}
MANY_SIDES_LARGE: Final[Mapping[Paper, int]] = {
    Paper.A4: 7,
    Paper.A5: 3,
    Paper.LETTER: 7,
}


def rows_on_page(order: Order, *, begun: bool) -> int:
    """Return how many deals fill the first page.

    What else stands there takes the place of one: the totals of a match that has
    *begun*, or a second language, which takes the place of two where a page is low.
    """
    second = 2 if order.wanted.paper is Paper.A5 and order.wide else 1
    return _rows(order) - begun - (second if order.second else 0)


def _rows(order: Order) -> int:
    wanted = order.wanted
    if order.many_sides:
        return (MANY_SIDES_LARGE if wanted.large else MANY_SIDES)[wanted.paper]
    return LARGE[wanted.paper] if wanted.large else UPRIGHT[wanted.paper][order.detail]
