"""How are the tallies of a deal told from outside?"""

from collections.abc import Sequence
from typing import Annotated
from typing import Final

import msgspec

from referee.asks.amounts import Amount
from referee.asks.amounts import Total
from referee.asks.cards import CardText
from referee.asks.cards import Melds
from referee.asks.cards import read_cards
from referee.asks.cards import read_melds
from referee.asks.errors import AskError
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import Words
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Counts
from referee.rules.tally import Deal
from referee.rules.tally import Tally

MOST_DEALS: Final = 1000
"""No table plays so many; a match that says so would keep the server busy."""


class CountsBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """How many cards of each class of worth."""

    joker: Amount = 0
    twenty: Amount = 0
    ten: Amount = 0
    five: Amount = 0

    def counts(self) -> Counts:
        """Return the counts as the rules know them."""
        return Counts(self.joker, self.twenty, self.ten, self.five)


def _counts(body: CountsBody | None) -> Counts | None:
    return None if body is None else body.counts()


class TallyBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What one side has melded and still holds; amounts are points."""

    melds: Melds | None = None
    melded_counts: CountsBody | None = None
    card_points: Amount | None = None
    natural_canastas: Amount = 0
    mixed_canastas: Amount = 0
    hand: CardText | None = None
    hand_counts: CountsBody | None = None
    hand_points: Amount | None = None
    red_threes: Amount = 0
    undeclared_red_threes: Amount = 0
    concealed_canastas: Amount = 0
    penalties: Amount = 0
    adjustment: Total = 0
    adjustment_note: Annotated[str, msgspec.Meta(max_length=300)] = ""
    opening_extra: Amount = 0

    def tally(self, field: str, words: Words = ENGLISH_WORDS) -> Tally:
        """Return the tally as the rules know it; *field* is the path to it.

        Raises:
            AskError: a card cannot be read, or the cards are told in two ways.
        """
        self._told_once(field)
        melds, hand = self.melds, self.hand
        return Tally(
            melds=None if melds is None else read_melds(melds, f"{field}.melds", words),
            melded_counts=_counts(self.melded_counts),
            card_points=self.card_points,
            natural_canastas=self.natural_canastas,
            mixed_canastas=self.mixed_canastas,
            hand=None if hand is None else read_cards(hand, f"{field}.hand", words),
            hand_counts=_counts(self.hand_counts),
            hand_points=self.hand_points,
            red_threes=self.red_threes,
            undeclared_red_threes=self.undeclared_red_threes,
            concealed_canastas=self.concealed_canastas,
            penalties=self.penalties,
            adjustment=self.adjustment,
            adjustment_note=self.adjustment_note,
            opening_extra=self.opening_extra,
        )

    def _told_once(self, field: str) -> None:
        for names in (
            ("melds", "melded_counts", "card_points"),
            ("hand", "hand_counts", "hand_points"),
        ):
            told = [name for name in names if getattr(self, name) is not None]
            if len(told) > 1:
                raise self._told_twice(field, told[1])
        if self.melds is not None:
            for name in ("natural_canastas", "mixed_canastas"):
                if getattr(self, name):
                    raise self._told_twice(field, name)

    def _told_twice(self, field: str, name: str) -> AskError:
        value = msgspec.to_builtins(getattr(self, name))
        return AskError("bad_value", f"{field}.{name}", value, facts={"side": field})


class DealBody(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """How a deal ended, as it is asked about, kept and filed."""

    out: int | None = None
    concealed: bool = False
    sides: list[TallyBody]

    def deal(
        self, ruleset: Ruleset, field: str = "", words: Words = ENGLISH_WORDS
    ) -> Deal:
        """Return the deal as the rules know it; *field* is the path to it.

        Raises:
            AskError: a tally cannot be read, or a side is named that is not there.
        """
        return read_deal(self.sides, self.out, self.concealed, ruleset, field, words)


def read_deal(
    sides: Sequence[TallyBody],
    out: int | None,
    concealed: bool,
    ruleset: Ruleset,
    field: str = "",
    words: Words = ENGLISH_WORDS,
) -> Deal:
    """Put a deal together from its parts."""
    start = f"{field}." if field else ""
    if not 0 < len(sides) <= len(ruleset.sides):
        raise AskError("bad_value", f"{start}sides", msgspec.to_builtins(sides))
    if out is not None and not 0 <= out < len(ruleset.sides):
        raise AskError("bad_value", f"{start}out", out)
    tallies = [
        body.tally(f"{start}sides[{place}]", words) for place, body in enumerate(sides)
    ]
    return Deal(tuple(tallies), out, concealed)
