"""Which numbers did a ledger hold that can no longer be saved from its phone?"""

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.web.figures import LABELS

TYPED: Final = re.compile(r"s([0-5])-([a-z_]{1,30})")
"""The fields of a ledger that belong to a side."""

AS_CARDS: Final = {"melds": "melded", "hand_cards": "hand"}
CLASSES: Final = {
    "joker": N_("Joker"),
    "twenty": "2 · A",
    "ten": "K–8",
    "five": "7–4, 3",
}


@dataclass(frozen=True, slots=True)
class Number:
    """What was told in one field of a ledger, for the side with this mark."""

    mark: int
    label: str
    value: str


def labels_in(spoken: Language) -> Mapping[str, str]:
    """Return what the fields of a side are called, however a cell was filled."""
    told = {name: spoken.gettext(label) for name, label in LABELS.items()}
    told |= {name: told[place] for name, place in AS_CARDS.items()}
    told["note"] = spoken.gettext(N_("Note"))
    for place in AS_CARDS.values():
        for name, sign in CLASSES.items():
            told[f"{place}_{name}"] = f"{told[place]}: {spoken.gettext(sign)}"
    return told


def numbers_in(form: Iterable[tuple[str, str]], spoken: Language) -> Iterator[Number]:
    """Yield what was told in the fields of a *form*, none where nothing was."""
    labels = labels_in(spoken)
    for name, value in form:
        field = TYPED.fullmatch(name)
        if field and field[2] in labels and value not in {"", "0"}:
            yield Number(int(field[1]) + 1, labels[field[2]], value)
