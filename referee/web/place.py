"""Where is the referee asked: at a table, with its rules, or outside of any match?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request
from flask import url_for

from referee.agreed import house_rules
from referee.language import Language
from referee.language import N_
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.ruleset import Ruleset
from referee.web.access import Table
from referee.wording import ruleset_name

BACK_TO_TABLE = N_("Back to the table")
HOME = N_("Home")
CLASSIC = "classic"
NO_QUESTION = "target"
"""The switch that decides nothing that the referee is asked."""


@dataclass(frozen=True, slots=True)
class Place:
    """The rules that answer, and the table that asks, if there is one.

    *unknown* is the name of a ruleset that the address asks for and nobody knows.
    """

    rules: Ruleset
    table: Table | None = None
    unknown: str = ""

    def url(self, page: str, **asked: Any) -> str:
        """Return the address of a referee's *page* here, with what is asked."""
        if self.table:
            return self.table.url(f"{page}.at_table", **asked)
        return url_for(f"{page}.{page}", **{**asked, **self.asked})

    @property
    def asked(self) -> Mapping[str, str]:
        """The rules as an address names them: classic rules and a table's go unsaid.

        A name that nobody knows stays, so that no answer comes without the notice.
        """
        name = self.unknown or self.rules.name
        return {} if self.table or name == CLASSIC else {"ruleset": name}

    @property
    def back_url(self) -> str:
        """Where one comes from."""
        return self.table.url() if self.table else url_for("home.home")

    @property
    def back_words(self) -> str:
        """What the way back is called."""
        return BACK_TO_TABLE if self.table else HOME

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The switches that this table has changed."""
        return tuple(key for key in house_rules(self.rules) if key != NO_QUESTION)

    def rules_name(self, spoken: Language) -> str:
        """Name the rules that answer: every verdict names them, house rules too."""
        name, changed = ruleset_name(self.rules.name, spoken), len(self.house_rules)
        if not changed:
            return name
        return spoken.ngettext(
            "%(ruleset)s, house rule",
            "%(ruleset)s, house rules",
            changed,
            ruleset=name,
        )

    def choices(self, spoken: Language) -> Mapping[str, str]:
        """Name the rulesets that a question outside of any match may be put to."""
        if self.table:
            return {}
        names = (CLASSIC, *(name for name in ruleset_names() if name != CLASSIC))
        return {name: ruleset_name(name, spoken) for name in names}


def outside() -> Place:
    """Return the place of a question that belongs to no match.

    A ruleset that nobody knows is named on the page, and classic rules answer.
    """
    asked = request.args.get("ruleset", CLASSIC)
    if asked in ruleset_names():
        return Place(load_ruleset(asked))
    return Place(load_ruleset(), unknown=asked)


def at(table: Table) -> Place:
    """Return the place of a question that comes up at *table*."""
    return Place(table.match.rules, table)
