"""What does a table tell before its first deal? Nothing of it must be told."""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from wtforms import Field
from wtforms import HiddenField
from wtforms import ValidationError

from referee.agreed import rulesets_for
from referee.agreed import SIDES_OF
from referee.journal import NAME_LIMIT
from referee.journal import Opened
from referee.journal import Side
from referee.journal import SIDE_FIELD_LIMIT
from referee.journal.text import shorten
from referee.language import Language
from referee.language import LANGUAGES
from referee.language import N_
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.match import seat_order
from referee.rules.match import stand
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import Ruleset
from referee.web.fields import ChoiceField
from referee.web.forms import NOT_FIVE
from referee.web.forms import ScoreField
from referee.web.house_form import house_form
from referee.web.kind_form import Kind
from referee.web.table_names import TableNames

SIDE_NAMES = (N_("We"), N_("They"), N_("Others"))
PLAYER = N_("Player %(n)s")
OVER = N_("The match would be over at %(target)s. Play on to a higher target?")
MOST_SEATS = max(SIDES_OF)
MOST_SIDES = len(SIDE_NAMES)


class NewForm(TableNames):
    """The names, who deals first, and by which rules the match goes how far."""

    players = ChoiceField(choices=[str(n) for n in SIDES_OF], default="4")
    sides = ChoiceField(choices=("2", "3"))
    ruleset = ChoiceField(choices=ruleset_names())
    wanted = ChoiceField(choices=("", *ruleset_names()))
    first_dealer = ChoiceField(choices=[str(seat) for seat in range(MOST_SEATS)])
    target = ScoreField(least=5)
    lang = ChoiceField(choices=LANGUAGES)
    start_1 = ScoreField(least=-MOST_POINTS)
    start_2 = ScoreField(least=-MOST_POINTS)
    start_3 = ScoreField(least=-MOST_POINTS)
    key = HiddenField()

    def __init__(
        self, formdata: Any = None, *, language: Language, kind: Kind, **values: Any
    ) -> None:
        """Read what was sent about a match of this *kind*, or begin with *values*."""
        usual = {"target": kind.rules.target, **kind.told, **values}
        super().__init__(formdata, language=language, **usual)
        self.kind = kind
        self.house = house_form(formdata, kind.rules, language)
        self.kept = tuple(self._put_aside(formdata or {}))

    def validate(self, extra_validators: Any = None) -> bool:
        """Whether everything that was told can be played."""
        answered = self.house.validate()
        return super().validate(extra_validators) and answered

    def validate_ruleset(self, field: Field) -> None:
        """Refuse a ruleset that is not for so many players."""
        if field.data not in rulesets_for(self.kind.sides):
            raise ValidationError(self.language.gettext(N_("Not a valid choice.")))

    def validate_first_dealer(self, field: Field) -> None:
        """Refuse a seat that nobody has."""
        if str(field.data) not in map(str, range(self.kind.players)):
            raise ValidationError(self.language.gettext(N_("Not a valid choice.")))

    def validate_target(self, field: Field) -> None:
        """Hold the target to what scores can reach exactly."""
        self._check_five(field)

    def validate_start_1(self, field: Field) -> None:
        """Hold a total from paper to what scores can be."""
        self._check_start(field)

    validate_start_2 = validate_start_1
    validate_start_3 = validate_start_1

    @property
    def seats(self) -> tuple[Field, ...]:
        """The names of the players, going round the table."""
        return tuple(self[f"player_{n + 1}"] for n in range(self.kind.players))

    @property
    def caps(self) -> tuple[Field, ...]:
        """The names of the sides; a lone player is one by the own name."""
        sides = 0 if self.kind.alone else len(self.kind.sides)
        return tuple(self[f"side_{n + 1}"] for n in range(sides))

    @property
    def starts(self) -> tuple[ScoreField, ...]:
        """The totals from paper."""
        starts = (self.start_1, self.start_2, self.start_3)
        return starts[: len(self.kind.sides)]

    @property
    def from_paper(self) -> bool:
        """Whether totals were told that the match goes on from."""
        return any(field.raw_data and field.typed for field in self.starts)

    @property
    def words(self) -> tuple[str, ...]:
        """What sides are called that nobody named."""
        if self.kind.alone:
            seats = range(1, self.kind.players + 1)
            return tuple(self.language.gettext(PLAYER, n=n) for n in seats)
        names = SIDE_NAMES[: len(self.kind.sides)]
        return tuple(self.language.gettext(name) for name in names)

    @property
    def seat_words(self) -> tuple[str, ...]:
        """What players are called that nobody named, going round the table."""
        return tuple(
            f"{self.words[side]} {place + 1}" if self.kind.sides[side] > 1 else word
            for side, place in seat_order(self.kind.sides)
            for word in (self.words[side],)
        )

    @property
    def changed(self) -> Mapping[str, Any]:
        """What the table plays otherwise than its ruleset, the target left out."""
        return self.house.changed

    @property
    def rules(self) -> Ruleset:
        """What the ruleset and the answers make together."""
        return load_ruleset(self.kind.ruleset, {**self.kind.house, **self.changed})

    @property
    def goal(self) -> int:
        """The total that ends the match."""
        return self.target.data or self.kind.rules.target

    @property
    def called(self) -> tuple[Side, ...]:
        """The sides, each with its name and its players."""
        return tuple(self._side(place) for place in range(len(self.kind.sides)))

    @property
    def needs(self) -> tuple[int, ...]:
        """What each side needs to open in the coming deal; none if a total is wrong."""
        if any(field.errors for field in self.starts):
            return ()
        return stand(self._told_starts, (), self.rules).next_minimums

    @property
    def _told_starts(self) -> tuple[int, ...]:
        return tuple(field.data or 0 for field in self.starts)

    def opened(self) -> Opened:
        """Return what the first entry of the journal says."""
        sides = self.called
        names = " – ".join(side.name for side in sides)
        return Opened(
            title=self.title.data or shorten(names, NAME_LIMIT),
            ruleset=self.kind.ruleset,
            house={**self.kind.house, **self.changed},
            target=self.goal,
            sides=sides,
            first_dealer=int(self.first_dealer.chosen),
            start=self._told_starts,
        )

    def _put_aside(self, sent: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Take out what so few do not need, and keep it for a change of mind."""
        asked = {field.name for field in (*self.seats, *self.caps, *self.starts)}
        for name in tuple(self._fields):
            several = name.startswith(("player_", "side_", "start_"))
            if several and name not in asked:
                yield name, sent.get(name, "")
                del self[name]

    def _side(self, place: int) -> Side:
        """Return a side, called by its own name, its players, or a word."""
        step = len(self.kind.sides)
        told = [str(seat.data or "") for seat in self.seats[place::step]]
        together = " & ".join(name for name in told if name)
        limit = NAME_LIMIT if self.kind.alone else SIDE_FIELD_LIMIT
        name = together if 0 < len(together) <= limit else self.words[place]
        if self.caps and self.caps[place].data:
            name = self.caps[place].data
        words = self.seat_words[place::step]
        players = (given or word for given, word in zip(told, words, strict=True))
        return Side(str(name), tuple(players))

    def _check_five(self, field: Field) -> None:
        if field.data and field.data % 5:
            raise ValidationError(self.language.gettext(NOT_FIVE, value=field.data))

    def _check_start(self, field: Field) -> None:
        self._check_five(field)
        if field.data is not None and field.data >= self.goal:
            raise ValidationError(self.language.gettext(OVER, target=self.goal))
