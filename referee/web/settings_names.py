"""Who plays, what is the match called, and who deals next?"""

from typing import Any

from wtforms import Field
from wtforms import HiddenField
from wtforms import ValidationError

from referee.journal import Match
from referee.journal import Names
from referee.journal import Side
from referee.language import Language
from referee.language import N_
from referee.rules.match import seat_order
from referee.web.fields import NameField
from referee.web.fields import REQUIRED
from referee.web.forms import BaseForm
from referee.web.table_names import TableNames


class NamesForm(TableNames):
    """The names of a match that is being played."""

    version = HiddenField()
    key = HiddenField()

    def __init__(self, formdata: Any, *, language: Language, match: Match) -> None:
        """Begin with the names as they are now."""
        order = seat_order(match.rules.sides)
        values: dict[str, Any] = {"title": match.title, "version": str(match.version)}
        for place, side in enumerate(match.sides, 1):
            values[f"side_{place}"] = side.name
        for seat, (side_at, place) in enumerate(order, 1):
            values[f"player_{seat}"] = match.sides[side_at].players[place]
        super().__init__(formdata, language=language, **values)
        self.match = match
        self.alone = len(order) == len(match.sides)
        self.caps = self._take("side_", 0 if self.alone else len(match.sides))
        self.seats = self._take("player_", len(order))
        for field, name in zip(self.caps, match.sides, strict=False):
            # A file may bring a longer name than we ask for.
            if isinstance(field, NameField):
                field.limit = max(field.limit, len(name.name))

    def validate(self, extra_validators: Any = None) -> bool:
        """Whether everybody still has a name."""
        good = super().validate(extra_validators)
        for field in (self.title, *self.caps, *self.seats):
            if not field.data and not field.errors:
                field.errors = [self.language.gettext(REQUIRED)]
                good = False
        return good

    @property
    def body(self) -> Names:
        """What the journal will say: only what changed."""
        sides = tuple(self._side(place) for place in range(len(self.match.sides)))
        title = str(self.title.data)
        return Names(
            title=None if title == self.match.title else title,
            sides=None if sides == self.match.sides else sides,
        )

    def _side(self, place: int) -> Side:
        step = len(self.match.sides)
        players = tuple(str(seat.data) for seat in self.seats[place::step])
        return Side(players[0] if self.alone else str(self.caps[place].data), players)

    def _take(self, prefix: str, count: int) -> tuple[Field, ...]:
        """Return so many of the fields, and leave out the others."""
        names = [name for name in self._fields if name.startswith(prefix)]
        for name in names[count:]:
            del self[name]
        return tuple(self[name] for name in names[:count])


class DealerForm(BaseForm):
    """Who deals next, where a dealer was skipped or dealt twice."""

    next_dealer = HiddenField()
    key = HiddenField()

    def __init__(self, formdata: Any, *, language: Language, match: Match) -> None:
        """Begin with the seat whose turn it is."""
        self.order = seat_order(match.rules.sides)
        self.now = self.order.index(match.dealer(match.coming))
        super().__init__(formdata, language=language, next_dealer=str(self.now))

    def validate_next_dealer(self, field: Field) -> None:
        """Refuse a seat that nobody has."""
        if field.data not in {str(seat) for seat in range(len(self.order))}:
            raise ValidationError(self.language.gettext(N_("Not a valid choice.")))

    @property
    def body(self) -> Names:
        """What the journal will say; nothing if it is that player's turn anyway."""
        seat = int(str(self.next_dealer.data))
        return Names(next_dealer=None if seat == self.now else seat)
