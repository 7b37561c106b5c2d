"""What stands above the columns of a ledger, and where its long words may part?"""

from collections.abc import Iterator
from collections.abc import Mapping

from referee.language import N_
from referee.rules.scoring import Item
from referee.sheets.malay import parted

HEADS: Mapping[Item, str] = {
    Item.CANASTAS: N_("Canasta"),
    Item.RED_THREES: N_("Red 3s"),
    Item.GOING_OUT: N_("Went out"),
    Item.MELDED_CARDS: N_("Melded"),
    Item.HAND: N_("In hand"),
    Item.PENALTIES: N_("Penalties"),
}
"""The lines of a deal, as short as their columns ask."""

PARTED = {"Penalties": "Penal\u00adties"}
"""What is wider than its column, in languages that have no list of syllables."""


def columns_of(*, full: bool, punished: bool) -> tuple[tuple[str, str], ...]:
    """Return the columns of one side: the class and the heading, to be translated."""
    return tuple(_heads(full, punished))


def soft(text: str) -> str:
    """Let a heading part if it is one long word; others part between their words."""
    return PARTED.get(text) or parted(text)


def _heads(full: bool, punished: bool) -> Iterator[tuple[str, str]]:
    yield "open", N_("Open")
    if full:
        for item, head in HEADS.items():
            if punished or item is not Item.PENALTIES:
                yield item.value.replace("_", "-"), head
    yield "score", N_("This deal")
    yield "total", N_("Total")
