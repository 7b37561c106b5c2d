"""What is told of going out: by a few answers, or with the cards themselves."""

from collections.abc import Mapping
from collections.abc import Sequence

from wtforms import BooleanField

from referee.language import Language
from referee.language import N_
from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.web.fields import ChoiceField
from referee.web.forms import CountField
from referee.web.place import Place
from referee.web.side_form import SideForm
from referee.web.stage import KEYS
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import NO
from referee.web.stage_questions import YES
from referee.web.stage_questions import YES_NO

DISCARDS = (*KEYS, Rank.TWO, Rank.JOKER)
MOST_CANASTAS = 30
MELDED_BEFORE = N_("Had you melded before this turn?")
ASKED = N_("Did you ask your partner?")
NOT_ASKED = "not_asked"
SAID = {
    NOT_ASKED: N_("Did not ask"),
    YES: N_("Partner said yes"),
    NO: N_("Partner said no"),
}
DREW = N_("How did this turn begin?")
BEGAN = {"stock": N_("I drew from the stock"), "pile": N_("I took the pile")}


class OutForm(SideForm):
    """What both ways of asking have: who asks, and what the partner said."""

    drew = AnswerField(DREW, BEGAN)
    asked = AnswerField(ASKED, SAID, columns="one")

    def __init__(self, place: Place, spoken: Language) -> None:
        """Let nobody have been asked where nothing is told and it is no duty."""
        super().__init__(place, spoken)
        self.usual = "" if place.rules.ask_partner == "required" else NOT_ASKED
        self.asked.data = self.asked.data or self.usual

    def in_address(self, *fields: ChoiceField) -> Mapping[str, str]:
        """Return those of *fields* that an address must tell: not what is usual."""
        told = {field.name: field.chosen for field in fields if field.data}
        if told.get(self.asked.name) == self.usual:
            del told[self.asked.name]
        return told


class AnswersForm(OutForm):
    """The few questions about going out; each may stay open."""

    enough = AnswerField(
        N_("Does your side have enough canastas, counting this turn?"), YES_NO
    )
    left = AnswerField(
        N_("After melding, how many cards are left in your hand?"),
        {
            "none": N_("None"),
            "one": N_("One to discard"),
            "two_black_threes": N_("Two black threes"),
            "more": N_("More"),
        },
    )
    melded_before = AnswerField(
        MELDED_BEFORE, {YES: N_("Yes"), NO: N_("No, all in one turn")}
    )
    own = AnswerField(
        N_(
            "Is a canasta of your own among the melds, and nothing added to your "
            "partner’s?"
        ),
        YES_NO,
    )
    # The question is turned round: who answers yes says that the partner has not.
    partner_melded = AnswerField(
        N_("Has your partner melded nothing either?"), {NO: N_("Yes"), YES: N_("No")}
    )
    reaches = AnswerField(N_("Do your melds reach the opening minimum?"), YES_NO)

    @property
    def questions(self) -> Sequence[AnswerField]:
        """The questions in the order in which they are asked."""
        return (
            self.enough,
            self.left,
            self.melded_before,
            self.own,
            self.partner_melded,
            self.drew,
            self.reaches,
            self.asked,
        )

    @property
    def of_a_whole_hand(self) -> Sequence[AnswerField]:
        """The questions that only come up where all is melded in one turn."""
        return (self.own, self.partner_melded, self.drew, self.reaches)

    def address(self) -> Mapping[str, str]:
        """Return the answers as they stand in an address."""
        return self.in_address(*self.questions, self.side)


class CardsForm(OutForm):
    """How the side stands before the turn, and how the turn began and ends."""

    canastas = CountField(most=MOST_CANASTAS)
    melded_before = AnswerField(MELDED_BEFORE, YES_NO)
    partner_melded = BooleanField()
    take = ChoiceField(choices=("", *NATURALS))
    discard = ChoiceField(choices=("", *DISCARDS))
    declines = BooleanField()

    def address(self) -> Mapping[str, str]:
        """Return the fields as they stand in an address, faults and all."""
        boxes = (self.partner_melded, self.declines)
        ticked = {field.name: "1" for field in boxes if field.data}
        chosen = (self.melded_before, self.drew, self.take, self.discard, self.side)
        told = {**self.in_address(*chosen, self.asked), **ticked}
        canastas = self.canastas.typed.strip()
        return {**told, "canastas": canastas} if canastas else told
