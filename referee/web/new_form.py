"""What does a table tell before its first deal? Nothing of it must be told."""

from wtforms import Field
from wtforms import HiddenField
from wtforms import ValidationError

from referee.journal import NAME_LIMIT
from referee.journal import Opened
from referee.journal import Side
from referee.journal import SIDE_FIELD_LIMIT
from referee.journal.text import shorten
from referee.language import LANGUAGES
from referee.language import N_
from referee.web.fields import ChoiceField
from referee.web.fields import NameField
from referee.web.forms import BaseForm
from referee.web.forms import MOST_POINTS
from referee.web.forms import ScoreField

SIDE_NAMES = (N_("We"), N_("They"))
NOT_FIVE = N_("%(value)s is not a multiple of 5.")
OVER = N_("The match would be over at %(target)s. Play on to a higher target?")
SEATS = 4
TARGET = 5000


class NewForm(BaseForm):
    """The names, who deals first, and how far the match goes."""

    title = NameField()
    side_1 = NameField(SIDE_FIELD_LIMIT)
    side_2 = NameField(SIDE_FIELD_LIMIT)
    player_1 = NameField()
    player_2 = NameField()
    player_3 = NameField()
    player_4 = NameField()
    first_dealer = ChoiceField(choices=[str(seat) for seat in range(SEATS)])
    target = ScoreField(least=5, default=TARGET)
    lang = ChoiceField(choices=LANGUAGES)
    start_1 = ScoreField(least=-MOST_POINTS)
    start_2 = ScoreField(least=-MOST_POINTS)
    key = HiddenField()

    def validate_target(self, field: Field) -> None:
        """Hold the target to what scores can reach exactly."""
        self._check_five(field)

    def validate_start_1(self, field: Field) -> None:
        """Hold a total from paper to what scores can be."""
        self._check_start(field)

    def validate_start_2(self, field: Field) -> None:
        """Hold a total from paper to what scores can be."""
        self._check_start(field)

    @property
    def seats(self) -> tuple[Field, ...]:
        """The names of the players, going round the table."""
        return (self.player_1, self.player_2, self.player_3, self.player_4)

    @property
    def caps(self) -> tuple[Field, ...]:
        """The names of the sides."""
        return (self.side_1, self.side_2)

    @property
    def from_paper(self) -> bool:
        """Whether totals were told that the match goes on from."""
        return any(field.raw_data and field.typed for field in self._starts)

    def opened(self) -> Opened:
        """Return what the first entry of the journal says."""
        words = [self.language.gettext(name) for name in SIDE_NAMES]
        players = [self._players(number) for number in (0, 1)]
        names = [self._side(number, words, players) for number in (0, 1)]
        sides = tuple(
            Side(name, tuple(p or f"{words[side]} {n}" for n, p in enumerate(own, 1)))
            for side, (name, own) in enumerate(zip(names, players, strict=True))
        )
        return Opened(
            title=self.title.data or shorten(" – ".join(names), NAME_LIMIT),
            ruleset="classic",
            house={},
            target=self.target.data or TARGET,
            sides=sides,
            first_dealer=int(self.first_dealer.chosen),
            start=tuple(field.data or 0 for field in self._starts),
        )

    @property
    def _starts(self) -> tuple[ScoreField, ...]:
        return (self.start_1, self.start_2)

    def _players(self, side: int) -> list[str]:
        return [str(seat.data or "") for seat in self.seats[side::2]]

    def _side(self, side: int, words: list[str], players: list[list[str]]) -> str:
        """Return what a side is called: by its own name, its players, or a word."""
        together = " & ".join(name for name in players[side] if name)
        if self.caps[side].data:
            return str(self.caps[side].data)
        return together if 0 < len(together) <= SIDE_FIELD_LIMIT else words[side]

    def _check_five(self, field: Field) -> None:
        if field.data and field.data % 5:
            written = self.language.number(field.data)
            raise ValidationError(self.language.gettext(NOT_FIVE, value=written))

    def _check_start(self, field: Field) -> None:
        self._check_five(field)
        target = self.target.data or TARGET
        if field.data is not None and field.data >= target:
            raise ValidationError(self.language.gettext(OVER, target=target))
