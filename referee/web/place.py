"""Where is the referee asked: at a table, with its rules, or outside of any match?"""

from dataclasses import dataclass
from typing import Any

from flask import url_for

from referee.language import Language
from referee.language import N_
from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.web.access import Table
from referee.wording import ruleset_name

BACK_TO_TABLE = N_("Back to the table")
HOME = N_("Home")


@dataclass(frozen=True, slots=True)
class Place:
    """The rules that answer, and the table that asks, if there is one."""

    rules: Ruleset
    table: Table | None = None

    def url(self, page: str, **asked: Any) -> str:
        """Return the address of a referee's *page* here, with what is asked."""
        if self.table:
            return self.table.url(f"{page}.at_table", **asked)
        return url_for(f"{page}.{page}", **asked)

    @property
    def back_url(self) -> str:
        """Where one comes from."""
        return self.table.url() if self.table else url_for("home.home")

    @property
    def back_words(self) -> str:
        """What the way back is called."""
        return BACK_TO_TABLE if self.table else HOME

    def rules_name(self, spoken: Language) -> str:
        """Name the rules that answer: every verdict names them."""
        return ruleset_name(self.rules.name, spoken)


def outside() -> Place:
    """Return the place of a question that belongs to no match."""
    return Place(load_ruleset())


def at(table: Table) -> Place:
    """Return the place of a question that comes up at *table*."""
    return Place(table.match.rules, table)
