"""How does a sheet lie best on its pages? It is laid out, looked at, and changed."""

from collections.abc import Callable
from collections.abc import Mapping
from functools import cache
from typing import Any
from typing import Final

from referee.sheets.likely import likely_step
from referee.sheets.order import Order
from referee.sheets.page import Layout
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted

LAST_DEAL, CHART, LOWER = "last-deal", "chart", "lower"
# In the pixels of CSS: a row, the key, a line of notes, signatures and the margin.
SMALLEST_ENDING = 195
TIGHTEST = 5
"""So many steps reduce a card of rules at most, so that it stays on its pages."""
STEP_ALONE, STEP_IN_TWO_LANGUAGES = 2, 4
"""These keep the usual rules on a page of A4 in the longest languages."""

LayOut = Callable[[Layout], Any]


def best_layout(order: Order, lay_out: LayOut) -> Any:
    """Lay a sheet out in the way of its kind."""
    return WAYS.get(order.wanted.kind, _as_it_runs)(lay_out, order)


def step_unseen(wanted: Wanted) -> int:
    """Tell how far a card is reduced for a browser, where nobody counts its pages."""
    if wanted.kind is not Kind.RULES:
        return 0
    return STEP_IN_TWO_LANGUAGES if wanted.second else STEP_ALONE


def _as_it_runs(lay_out: LayOut, _order: Order) -> Any:
    return lay_out(Layout())


def _on_its_pages(lay_out: LayOut, order: Order) -> Any:
    """Reduce a card as little as keeps it on its pages, if that can be done.

    The search begins beside the likely step: two layouts tell that it is the least.
    """
    laid = cache(lambda step: lay_out(Layout(tight=step)))
    step = least_step(
        lambda step: len(laid(step).pages) <= order.most_pages, likely_step(order)
    )
    return laid(0 if step is None else step)


def least_step(fits: Callable[[int], bool], likely: int) -> int | None:
    """Return the first step that *fits*, as every one after it does, if any does."""
    step = max(0, min(likely, TIGHTEST + 1))
    while step and fits(step - 1):
        step -= 1
    return next((each for each in range(step, TIGHTEST + 1) if fits(each)), None)


def _with_its_deals(lay_out: LayOut, _order: Order) -> Any:
    """Keep what stands below the deals with the last of them, if that can be done.

    A chart goes before another page is needed for it.
    """
    document = lay_out(Layout())
    last = next(
        (n for n, page in enumerate(document.pages) if _has(page, LAST_DEAL)), None
    )
    if last is None or last == len(document.pages) - 1:
        return document
    ways = [document]
    charted = any(_has(page, CHART) for page in document.pages)
    if charted and _room_below_deals(document.pages[last]) > SMALLEST_ENDING:
        ways.append(lay_out(Layout(chart=False)))
    parted = not _has(document.pages[last], LOWER)
    if parted and len(ways[-1].pages) == len(document.pages):
        ways[0] = lay_out(Layout(carried=True))
    return min(ways, key=lambda way: len(way.pages))


WAYS: Final[Mapping[Kind, Callable[[LayOut, Order], Any]]] = {
    Kind.FILLED: _with_its_deals,
    Kind.RULES: _on_its_pages,
}
"""How to lay out what does not simply run over its pages."""


def _has(page: Any, anchor: str) -> bool:
    return anchor in page.anchors


def _room_below_deals(page: Any) -> float:
    """Return the height that the last deal leaves on its page."""
    return float(page.height - page.anchors[LAST_DEAL][1])
