"""What does the ledger of a deal ask for, and which deal is meant by it?

A cell can be filled in three ways. What owns a cell is saved; what was entered in the
other ways stays in the form, so that nothing is lost by changing one's mind.
"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Literal

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField
from wtforms import HiddenField

from referee.asks.bodies import CountsBody
from referee.asks.bodies import TallyBody
from referee.journal.entry import DealBody
from referee.journal.entry import House
from referee.language import Language
from referee.rules.cards import NO_CARDS
from referee.rules.notation import write_cards
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import Ruleset
from referee.rules.tally import CLASSES
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.web.entry_fields import MeldsField
from referee.web.entry_fields import NOBODY
from referee.web.entry_fields import NoteField
from referee.web.entry_fields import NumberField
from referee.web.entry_fields import OutField
from referee.web.entry_fields import WayField
from referee.web.forms import BaseForm
from referee.web.forms import CardsField
from referee.web.forms import CountField
from referee.web.forms import OurForm
from referee.web.forms import ScoreField
from referee.web.forms import TypedField

MOST_COUNTED = 999
RARE = ("penalty", "adjustment", "note", "undeclared", "concealed_canastas", "extra")
Way = Literal["", "typed", "counted", "cards"]


class SideForm(OurForm):
    """What one side tells of a deal."""

    natural = CountField()
    mixed = CountField()
    red = CountField()
    melded = ScoreField()
    hand = ScoreField(minus=True)
    melded_joker = CountField(most=MOST_COUNTED)
    melded_twenty = CountField(most=MOST_COUNTED)
    melded_ten = CountField(most=MOST_COUNTED)
    melded_five = CountField(most=MOST_COUNTED)
    hand_joker = CountField(most=MOST_COUNTED)
    hand_twenty = CountField(most=MOST_COUNTED)
    hand_ten = CountField(most=MOST_COUNTED)
    hand_five = CountField(most=MOST_COUNTED)
    penalty = ScoreField(minus=True)
    adjustment = ScoreField(least=-MOST_POINTS)
    note = NoteField()
    undeclared = CountField()
    concealed_canastas = CountField()
    extra = ScoreField()
    melds = MeldsField()
    hand_cards = CardsField()
    melded_by = WayField()
    hand_by = WayField()

    def lines(self) -> Iterator[tuple[str, TypedField | NoteField]]:
        """Yield each line to type into, by its name in the form of a side."""
        for field in self:
            if isinstance(field, TypedField | NoteField):
                yield field.short_name, field

    def counts(self, place: str) -> CountsBody | None:
        """Return the cards counted by class at *place*, if any were entered."""
        counts = {name: self[f"{place}_{name}"].data for name in CLASSES}
        return CountsBody(**counts) if any(counts.values()) else None

    @property
    def melded_way(self) -> Way:
        """How the cards melded are told."""
        return self._way("melded")

    @property
    def hand_way(self) -> Way:
        """How the cards left in hand are told."""
        return self._way("hand")

    def ways(self, place: str) -> tuple[Way, ...]:
        """Return the ways in which a cell was filled; the first owns it by itself."""
        cards = self.melds.data if place == "melded" else self.hand_cards.data
        has: dict[Way, bool] = {
            "cards": bool(cards),
            "counted": self.counts(place) is not None,
            "typed": self[place].data is not None,
        }
        return tuple(way for way, there in has.items() if there)

    def _way(self, place: str) -> Way:
        ways = self.ways(place)
        chosen: Way = self[f"{place}_by"].data
        if chosen in ways or (chosen == "typed" and self[place].errors):
            return chosen
        return (*ways, "typed")[0]

    @property
    def is_counted(self) -> bool:
        """Whether cards were counted by class, or a count cannot be read."""
        places = ("melded", "hand")
        fields = (self[f"{place}_{name}"] for place in places for name in CLASSES)
        return any(field.data or field.errors for field in fields)

    @property
    def is_rare(self) -> bool:
        """Whether anything was entered that seldom is."""
        return any(self[name].data or self[name].errors for name in RARE)

    def points(self, place: str, way: Way, rules: Ruleset) -> int:
        """Return the points of a cell as one *way* of filling makes them."""
        if place == "melded":
            return self.body(melded=way).tally("").melded_points(rules)
        return self.body(hand=way).tally("").held_points(rules)

    def body(self, melded: Way = "", hand: Way = "") -> TallyBody:
        """Return the tally that is saved: of each cell what owns it, or a way named."""
        melded, hand = melded or self.melded_way, hand or self.hand_way
        by_melds = melded == "cards"
        held = self.hand_cards.data
        return TallyBody(
            melds=[write_cards(meld) for meld in self.melds.data] if by_melds else None,
            melded_counts=self.counts("melded") if melded == "counted" else None,
            card_points=self.melded.data if melded == "typed" else None,
            natural_canastas=0 if by_melds else self.natural.data,
            mixed_canastas=0 if by_melds else self.mixed.data,
            hand=write_cards(held) if hand == "cards" else None,
            hand_counts=self.counts("hand") if hand == "counted" else None,
            hand_points=self.hand.data if hand == "typed" else None,
            red_threes=self.red.data,
            undeclared_red_threes=self.undeclared.data,
            concealed_canastas=self.concealed_canastas.data,
            penalties=self.penalty.data or 0,
            adjustment=self.adjustment.data or 0,
            adjustment_note=self.note.data or "",
            opening_extra=self.extra.data or 0,
        )


def told(tally: Tally) -> Mapping[str, Any]:
    """Return what the fields of a side hold for a *tally* that was entered before."""
    values: dict[str, Any] = {
        "natural": tally.natural_canastas,
        "mixed": tally.mixed_canastas,
        "red": tally.red_threes,
        "melded": tally.card_points,
        "hand": tally.hand_points,
        "penalty": tally.penalties or None,
        "adjustment": tally.adjustment or None,
        "note": tally.adjustment_note,
        "undeclared": tally.undeclared_red_threes,
        "concealed_canastas": tally.concealed_canastas,
        "extra": tally.opening_extra or None,
        "melds": tally.melds or (),
        "hand_cards": tally.hand or NO_CARDS,
    }
    heaps = (("melded", tally.melded_counts), ("hand", tally.hand_counts))
    for place, counts in heaps:
        if counts is not None:
            values |= {f"{place}_{name}": counts.of(name) for name in CLASSES}
    return values


class LedgerForm(BaseForm):
    """The ledger of one deal: who went out, and what each side tells.

    *key* makes a repeated post harmless; *expected* is the newest entry that the page
    knew, *entry* the one that first wrote a deal that is corrected.
    """

    out = OutField()
    concealed = BooleanField()
    number = NumberField()
    entry = NumberField()
    expected = NumberField()
    key = HiddenField()
    seen = HiddenField()
    tab = NumberField()

    def __init__(
        self,
        formdata: MultiDict[str, str] | None,
        *,
        language: Language,
        places: int,
        deal: Deal | None = None,
        **values: Any,
    ) -> None:
        """Read what was posted, or fill the form with a *deal* entered before."""
        if deal is not None:
            out = NOBODY if deal.out is None else str(deal.out)
            values |= {"out": out, "concealed": deal.concealed}
        super().__init__(formdata, language=language, **values)
        tallies = deal.sides if deal else (Tally(),) * places
        self.sides = tuple(
            SideForm(formdata, prefix=f"s{place}-", language=language, **told(tally))
            for place, tally in enumerate(tallies)
        )

    def validate(self, extra_validators: Any = None) -> bool:
        """Whether everything that was typed can be read."""
        readable = [side.validate() for side in self.sides]
        return super().validate(extra_validators) and all(readable)

    @property
    def deal_number(self) -> int:
        """Which deal of the match this is, the first being 1."""
        return int(self.number.data or 1)

    @property
    def shown_side(self) -> int:
        """The place of the side whose tab is open."""
        return min(self.tab.data or 0, len(self.sides) - 1)

    @property
    def out_known(self) -> bool:
        """Whether it was told who went out, or that nobody did."""
        return self.out.data == NOBODY or self.went_out is not None

    @property
    def went_out(self) -> int | None:
        """The place of the side that went out."""
        told_out = self.out.data or ""
        place = int(told_out) if told_out.isdecimal() else MOST_COUNTED
        return place if place < len(self.sides) else None

    def body(self, *, anyway: bool = False, house: House | None = None) -> DealBody:
        """Return the deal as it is kept, with the *house* rules of its own."""
        return DealBody(
            out=self.went_out,
            concealed=self.concealed.data,
            sides=[side.body() for side in self.sides],
            anyway=anyway,
            house=house,
        )
