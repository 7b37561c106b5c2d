"""What is told of the pile: by a few answers, or with the cards themselves."""

from collections.abc import Mapping
from collections.abc import Sequence

from wtforms import BooleanField

from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.pile import Pile
from referee.web.fields import ChoiceField
from referee.web.forms import CountField
from referee.web.side_form import SideForm
from referee.web.stage import KEYS
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import NO
from referee.web.stage_questions import YES
from referee.web.stage_questions import YES_NO

TOPS = (*KEYS, Rank.TWO, Rank.JOKER, Rank.RED_THREE)
MOST_CARDS = 200
"""A pile or a hand holds no more cards than this."""

OPENED = {YES: N_("Yes"), NO: N_("Not yet")}
OPENED_YET = N_("Has your side opened?")


class AnswersForm(SideForm):
    """The few questions about the pile; each may stay open."""

    top = AnswerField(
        N_("What is the top card?"),
        {
            "natural": N_("A to 4"),
            "wild": N_("2 or joker"),
            "black_three": N_("Black three"),
        },
        columns="three",
    )
    frozen_card = AnswerField(
        N_("Is there a wild card or a red three in the pile?"), YES_NO
    )
    opened = AnswerField(OPENED_YET, OPENED)
    holding = AnswerField(
        N_("What goes with the top card?"),
        {
            "pair": N_("Two naturals of its rank from my hand"),
            "one_wild": N_("One natural and a wild card"),
            "meld": N_("Our meld of that rank on the table"),
            "none": N_("None of these"),
        },
        columns="one",
    )
    reaches = AnswerField(
        N_("Do your melds with the top card reach the opening minimum?"), YES_NO
    )
    one_card = BooleanField()
    canasta = BooleanField()
    stock_out = BooleanField()

    @property
    def questions(self) -> Sequence[AnswerField]:
        """The questions in the order in which they are asked."""
        return (self.top, self.frozen_card, self.opened, self.holding, self.reaches)

    def address(self) -> Mapping[str, str]:
        """Return the answers as they stand in an address."""
        return {
            field.name: "1" if field.data is True else str(field.data)
            for field in self
            if field.data
        }


class CardsForm(SideForm):
    """How the pile lies, and how the side stands that wants to take it."""

    top = ChoiceField(choices=("", *TOPS))
    wild = BooleanField()
    red = BooleanField()
    black = BooleanField()
    opened = AnswerField(OPENED_YET, OPENED)
    count = CountField(most=MOST_CARDS)
    held = CountField(most=MOST_CARDS)
    stock_out = BooleanField()

    def validate_top(self, field: ChoiceField) -> None:
        """Miss the top card: without it there is no question."""
        field.require()

    def validate_opened(self, field: ChoiceField) -> None:
        """Miss whether the side has opened."""
        field.require()

    def validate_side(self, field: ChoiceField) -> None:
        """Miss which side would open with the pile: the minimum hangs on it."""
        if self.opened.data == NO:
            field.require()

    @property
    def pile(self) -> Pile:
        """The pile, as it was told."""
        return Pile(
            top=Rank(self.top.chosen),
            count=self.count.data or 1,
            wild=bool(self.wild.data),
            red_three=bool(self.red.data),
            black_three=bool(self.black.data),
        )

    @property
    def held_cards(self) -> int | None:
        """How many cards the player holds, where both counts were told (PILE-10)."""
        return self.held.data if self.held.data and self.count.data else None

    def address(self) -> Mapping[str, str]:
        """Return the fields as they stand in an address, faults and all."""
        chosen = (self.top, self.opened, self.side)
        typed = {field.name: field.typed.strip() for field in (self.count, self.held)}
        told = {**{field.name: field.chosen for field in chosen}, **typed}
        boxes = (self.wild, self.red, self.black, self.stock_out)
        ticked = {field.name: "1" for field in boxes if field.data}
        return {name: text for name, text in told.items() if text} | ticked
