"""Which lines and boxes has the ledger of a deal, and what do they read?"""

import re
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from wtforms import Field
from wtforms import HiddenField
from wtforms import StringField
from wtforms.widgets import HiddenInput

from referee.journal.text import NOTE_LIMIT
from referee.journal.text import TextError
from referee.journal.text import tidy
from referee.rules.cards import Cards
from referee.rules.notation import CardError
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.web.forms import TypedField

TOLD = re.compile(r"out|concealed|seen|s[0-5]-[a-z_]{1,30}")
"""The names of the fields in which a deal is told."""

NOBODY = "nobody"
WAYS = ("typed", "counted", "cards")
MOST_SIDES = 6
MOST_MELDS = 26
MOST_MELD_TEXT = 2000


class MeldsField(TypedField):
    """Several melds in one hidden line, with strokes between them."""

    longest = MOST_MELD_TEXT

    def empty(self) -> tuple[Cards, ...]:
        """Nothing entered is no meld."""
        return ()

    def read(self, text: str) -> tuple[Cards, ...]:
        """Read all melds; a line that no page of ours has written is no meld."""
        try:
            melds = [parse_cards(part) for part in text.split("/")]
        except CardError:
            return ()
        return tuple(meld for meld in melds if meld)[:MOST_MELDS]

    def written(self) -> str:
        """Write the melds into one line."""
        return write_melds(self.data or ())


def write_melds(melds: Sequence[Cards]) -> str:
    """Write *melds* into one line, as the hidden field carries them."""
    return " / ".join(write_cards(meld) for meld in melds)


class WayField(HiddenField):
    """Which way of filling owns a cell; empty: whichever was used."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take only the words that our pages write."""
        chosen = valuelist[0] if valuelist else ""
        self.data = chosen if chosen in WAYS else ""


class OutField(HiddenField):
    """Who went out: a side by its place, nobody, or not told yet."""

    def process_data(self, value: Any) -> None:
        """Preset nothing: a wrong preset costs points silently."""
        self.data = value or ""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take only the answers that the page offers."""
        chosen = valuelist[0] if valuelist else ""
        places = {str(place) for place in range(MOST_SIDES)}
        self.data = chosen if chosen in {*places, NOBODY} else ""


class NumberField(Field):
    """A number that our own page has written."""

    widget = HiddenInput()

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take a number; anything else is none."""
        text = valuelist[0] if valuelist else ""
        good = text.isascii() and text.isdecimal() and len(text) < 8
        self.data = int(text) if good else 0

    def _value(self) -> str:
        return str(self.data or 0)


class NoteField(StringField):
    """A few words beside a figure, as they are kept."""

    typed = ""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read the words, or say why they cannot be kept."""
        self.typed = valuelist[0] if valuelist else ""
        self.data = ""
        try:
            self.data = tidy(self.typed, NOTE_LIMIT)
        except TextError as error:
            raise ValueError(self._complaint(error)) from None

    def _complaint(self, error: TextError) -> str:
        if error.code != "too_long":
            return self.gettext("Invalid input.")
        text = self.ngettext(
            "Field cannot be longer than %(max)d character.",
            "Field cannot be longer than %(max)d characters.",
            NOTE_LIMIT,
        )
        return text % {"max": NOTE_LIMIT}

    def _value(self) -> str:
        return self.typed if self.raw_data else str(self.data or "")


def told_fields(posted: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return what people told in a ledger, field by field, to be carried by a page."""
    return [pair for pair in posted.items() if TOLD.fullmatch(pair[0])]
