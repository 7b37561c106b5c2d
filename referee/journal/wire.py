"""Provisional: replaced by the bodies of referee.asks."""

from typing import Annotated
from typing import Any

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0, le=99995)]


class Counts(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Cards by class."""

    joker: Amount = 0
    twenty: Amount = 0
    ten: Amount = 0
    five: Amount = 0


class TallyBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One side's tally."""

    melds: tuple[str, ...] | None = None
    melded_counts: Counts | None = None
    card_points: Amount | None = None
    natural_canastas: Amount = 0
    mixed_canastas: Amount = 0
    hand: str | None = None
    hand_counts: Counts | None = None
    hand_points: Amount | None = None
    red_threes: Amount = 0


class DealBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One deal."""

    out: int | None = None
    concealed: bool = False
    sides: tuple[TallyBody, ...] = ()
    house: dict[str, Any] | None = None
    anyway: bool = False
