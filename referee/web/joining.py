"""Which meld on the table do the cards join? Three fields of the address say it."""

from collections.abc import Mapping

from wtforms import ValidationError

from referee.rules.cards import Cards
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.web.fields import ChoiceField
from referee.web.fields import REQUIRED
from referee.web.forms import BETWEEN
from referee.web.forms import CountField
from referee.web.forms import OurForm
from referee.web.stage import KEYS

MOST_IN_MELD = 20


class JoinForm(OurForm):
    """The meld that lies there: its rank, its naturals, its wild cards; or none."""

    rank = ChoiceField(choices=("", *KEYS))
    n = CountField(most=MOST_IN_MELD)
    w = CountField(most=MOST_IN_MELD)

    def validate_rank(self, field: ChoiceField) -> None:
        """Miss the rank where somebody counted cards."""
        if self.n.data or self.w.data:
            field.require()

    def validate_n(self, field: CountField) -> None:
        """Miss the naturals where the rest is told: every meld holds some."""
        told = self.rank.data or self.w.data
        if field.errors or field.data or not told:
            return
        wrong = BETWEEN if field.typed.strip() else REQUIRED
        facts = {"min": 1, "max": MOST_IN_MELD}
        raise ValidationError(self.language.gettext(wrong, **facts))

    @property
    def lying(self) -> Cards:
        """The cards that lie there, if any do; wild cards are twos."""
        if self.errors or not self.rank.data:
            return NO_CARDS
        naturals, wilds = ONE[Rank(self.rank.chosen)], ONE[Rank.TWO]
        return Cards(naturals * (self.n.data or 0) + wilds * (self.w.data or 0))

    def address(self) -> Mapping[str, str]:
        """Return the fields as they stand in an address, faults and all."""
        told = {"rank": str(self.rank.data), "n": self.n.typed, "w": self.w.typed}
        return {name: text.strip() for name, text in told.items() if text.strip()}
