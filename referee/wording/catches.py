"""What is caught at deal entry? A heading, and what to do, for every check."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_

Words = tuple[str, str]

NOTHING_TO_DO: Final = ""
LOOK_AGAIN: Final = N_("Please look once more.")

CATCHES: Final[Mapping[str, Words]] = {
    "T-01": (
        N_("%(value)s cannot be right."),
        N_("Card points always end in 0 or 5."),
    ),
    "T-02": (
        N_("Too many points."),
        N_("All cards together make %(limit)s points."),
    ),
    "T-03": (
        N_("%(side)s: %(points)s points are too few for these canastas."),
        N_("Their cards alone make %(least)s points or more."),
    ),
    "T-03.none": (
        N_("A canasta, but no card points."),
        N_("Enter the cards melded too."),
    ),
    "T-04": (
        N_("%(side)s: %(points)s points cannot be a meld."),
        N_("The smallest meld makes %(least)s points."),
    ),
    "T-06": (
        N_("Only one side can go out in a deal."),
        N_("The deal ends at once when someone goes out."),
    ),
    "T-07": (
        N_("%(side)s went out without a canasta."),
        N_("Add the canasta, or change who went out."),
    ),
    "T-07.few": (
        N_(
            "%(side)s went out with too few canastas (entered: %(canastas)s, "
            "needed: %(needed)s)."
        ),
        N_("Add the canasta, or change who went out."),
    ),
    "T-08": (
        N_("Going out concealed needs a canasta of %(side)s."),
        N_("Was it concealed?"),
    ),
    "T-08.nobody": (
        N_("Was it concealed?"),
        N_("Nobody went out: the stock ran out."),
    ),
    "T-09": (
        N_("%(name)s went out, so that hand is empty."),
        NOTHING_TO_DO,
    ),
    "T-10": (
        N_("%(side)s: so many canastas are not possible: %(count)s."),
        N_("There is one meld for each rank, so at most: %(limit)s."),
    ),
    "T-10.all": (
        N_("All sides together cannot have so many canastas: %(count)s."),
        LOOK_AGAIN,
    ),
    "T-12": (
        N_("A deal cannot make %(score)s."),
        LOOK_AGAIN,
    ),
    "T-21": (
        N_("%(side)s needed %(minimum)s points to open."),
        N_("Points on the table: only %(points)s."),
    ),
    "T-22": (
        N_("%(side)s did not go out, so someone still holds cards."),
        N_("The smallest card counts %(least)s points."),
    ),
    "T-23": (
        N_("%(name)s still holds cards."),
        N_("The partner’s hand counts against the side that went out."),
    ),
    "red_threes": (
        N_("Red threes entered: %(count)s."),
        N_("In the packs: %(limit)s. Count them again."),
    ),
    "class": (
        N_("%(card)s counted: %(count)s."),
        N_("In the packs there are: %(limit)s."),
    ),
    "rank": (
        N_("Cards of rank %(rank)s melded: %(count)s."),
        N_("In the packs there are: %(limit)s."),
    ),
    "wild": (
        N_("%(card)s melded: %(count)s, in the packs: %(limit)s."),
        NOTHING_TO_DO,
    ),
}
"""By the number of the check, or by what there is too much of."""

COPIES: Final[Mapping[str, str]] = {
    "3R": "red_threes",
    "2": "wild",
    "JK": "wild",
    "joker": "class",
    "twenty": "class",
    "ten": "class",
    "five": "class",
}
