"""The first page: the running match, a new one, and what needs no match."""

from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint

from referee.journal import moment
from referee.web.access import find_table
from referee.web.access import kept_codes
from referee.web.access import Table
from referee.web.away import is_away
from referee.web.shell import render
from referee.web.summary import is_over

RECENT = 5

bp = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A table that this phone remembers."""

    table: Table
    over: bool
    away: bool = False

    @property
    def running(self) -> bool:
        """Whether this phone can go on with the match."""
        return self.table.may_score and not self.over

    @property
    def day(self) -> datetime:
        """When something was last entered, by the clock of this place."""
        return moment(self.table.match.entries[-1].at).astimezone()

    @property
    def winner(self) -> str | None:
        """Who won, if anyone has."""
        winner = self.table.standing.winner
        return None if winner is None else self.table.match.sides[winner].name


@bp.get("/")
def home() -> str:
    """Show where to go on."""
    kept = kept_tables()
    here = [each for each in kept if not each.away]
    running = next((each for each in here if each.running), None)
    others = [each for each in here if each is not running]
    recent = others[:RECENT]
    return render("home/home.html", known=kept, running=running, recent=recent)


def kept_tables() -> list[Kept]:
    """Return the tables that this phone remembers, newest first, each match once."""
    tables: dict[str, Table] = {}
    for code in kept_codes():
        table = find_table(code)
        if table is None:
            continue
        known = tables.get(table.match_id)
        if known is None or (table.may_score and not known.may_score):
            tables[table.match_id] = table
    return [
        Kept(table, is_over(table.match), is_away(table)) for table in tables.values()
    ]
