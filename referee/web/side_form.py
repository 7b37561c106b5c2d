"""Which side asks? It is told beside every question about the pile and going out."""

from flask import request

from referee.language import Language
from referee.web.fields import ChoiceField
from referee.web.forms import OurForm
from referee.web.openers import Opener
from referee.web.openers import openers_at
from referee.web.place import Place


class SideForm(OurForm):
    """What the address tells, and who asks: a side, or any that needs so much."""

    side = ChoiceField(choices=("",))

    def __init__(self, place: Place, spoken: Language) -> None:
        """Read what the address asks at *place*, where any of its sides may ask."""
        super().__init__(request.args, language=spoken)
        self.openers = openers_at(place)
        self.side.choices = ("", *(opener.value for opener in self.openers))

    @property
    def opener(self) -> Opener | None:
        """The side that asks, if it was told."""
        chosen = (each for each in self.openers if each.value == self.side.data)
        return next(chosen, None)
