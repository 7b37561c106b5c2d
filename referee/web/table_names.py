"""Who sits at a table, by name: a new one, or one that plays already."""

from referee.journal import SIDE_FIELD_LIMIT
from referee.web.fields import NameField
from referee.web.forms import BaseForm


class TableNames(BaseForm):
    """The names of a match, of its sides and of as many players as ever play."""

    title = NameField()
    side_1 = NameField(SIDE_FIELD_LIMIT)
    side_2 = NameField(SIDE_FIELD_LIMIT)
    side_3 = NameField(SIDE_FIELD_LIMIT)
    player_1 = NameField()
    player_2 = NameField()
    player_3 = NameField()
    player_4 = NameField()
    player_5 = NameField()
    player_6 = NameField()
