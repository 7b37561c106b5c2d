"""What stands above the columns of a ledger, and where its long words may part?"""

from collections.abc import Iterator
from collections.abc import Mapping

from referee.language import Language
from referee.language import N_
from referee.rules.scoring import Item

HEADS: Mapping[Item, str] = {
    Item.CANASTAS: N_("Canasta"),
    Item.RED_THREES: N_("Red 3s"),
    Item.GOING_OUT: N_("Went out"),
    Item.MELDED_CARDS: N_("Melded"),
    Item.HAND: N_("In hand"),
    Item.PENALTIES: N_("Penalties"),
}
"""The lines of a deal, as short as their columns ask."""

SOFT_HYPHEN = "\u00ad"
PARTED = {
    word.replace("-", ""): word.replace("-", SOFT_HYPHEN)
    for word in ("Penal-ties", "Diturun-kan", "Pusing-an", "Penal-ti")
}
"""Words wider than their column; there is no hyphenation for Malay."""


def columns_of(
    spoken: Language, *, full: bool, punished: bool
) -> tuple[tuple[str, str], ...]:
    """Return the columns of one side, each with its class and its heading."""
    return tuple(
        (name, soft(spoken.gettext(head))) for name, head in _heads(full, punished)
    )


def soft(text: str) -> str:
    """Let the long words of a heading part at the end of a line."""
    return " ".join(PARTED.get(word, word) for word in text.split(" "))


def _heads(full: bool, punished: bool) -> Iterator[tuple[str, str]]:
    yield "open", N_("Open")
    if full:
        for item, head in HEADS.items():
            if punished or item is not Item.PENALTIES:
                yield item.value.replace("_", "-"), head
    yield "score", N_("This deal")
    yield "total", N_("Total")
