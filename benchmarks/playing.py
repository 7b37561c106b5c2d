"""Tables for benchmarks of a server, and the phones that sit at them."""

import gzip
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Final

from benchmarks.line import Call
from benchmarks.line import Heard
from benchmarks.line import say_all
from referee.journal import DealBody
from referee.store import Links
from referee.store import new_key
from referee.store import open_store
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.form import fields_of
from tests.web.phone import Page

EVENING: Final = (
    REFERENCE,
    *(totals(first, 300) for first in (500, 620, 435, 190, 230, 255, 90)),
)
ROWS: Final = {"natural": "0", "mixed": "1", "red": "1", "melded": "320", "hand": "20"}
COUNTED: Final = {
    f"s{side}-{row}": count for side in (0, 1) for row, count in ROWS.items()
}
"""What both sides enter for the coming deal."""

LINES: Final = 4


def small_deals(many: int) -> Sequence[DealBody]:
    """Return so many deals that end no match."""
    return (REFERENCE, *(totals(5 + number % 9, 10) for number in range(many - 1)))


def keep_tables(
    url: str, many: int, deals: Sequence[DealBody] = EVENING
) -> Sequence[Links]:
    """Open so many matches of these *deals* in the database at *url*."""
    journal = saturday(*deals).entries
    store = open_store(url)
    try:
        return [store.create(journal, new_key()) for _ in range(many)]
    finally:
        store.close()


def page_of(heard: Heard) -> Page:
    """Return the page that came."""
    return Page(gzip.decompress(heard.body).decode())


async def sit_down(port: int, codes: Sequence[str]) -> tuple[str, Sequence[Call]]:
    """Open the ledger at each of these tables by one phone.

    Returns:
        The cookie of the phone, and the call that saves a deal at each table.
    """
    (first,) = await say_all(port, [Call.of(f"/m/{codes[0]}/deal")], 1)
    cookie = first.header("Set-Cookie").partition(";")[0]
    opened = [Call.of(f"/m/{code}/deal", Cookie=cookie) for code in codes]
    pages = await say_all(port, opened, 1)
    pairs = zip(codes, pages, strict=True)
    return cookie, [saving(code, page_of(page), cookie) for code, page in pairs]


def saving(code: str, page: Page, cookie: str) -> Call:
    """Return the call that saves the deal whose ledger is open."""
    form = deal_form(page, "anyway")
    return Call.of(f"/m/{code}/deal", 303, form=form, Cookie=cookie)


def deal_form(page: Page, do: str) -> Mapping[str, str]:
    """Return the form of a ledger, filled in."""
    return {**fields_of(page), **COUNTED, "out": "0", "do": do}
