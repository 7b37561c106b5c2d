"""The rules of a table: every rule by its id, to be read, searched and linked."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint
from flask import request

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.sheets.worth import Token
from referee.sheets.worth import tokens
from referee.sheets.worth import worths
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.rulebook_lines import RuleLine
from referee.web.rulebook_lines import RulesHere
from referee.web.searching import holds
from referee.web.searching import Part
from referee.web.searching import parts
from referee.web.searching import words_of
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording import card_list
from referee.wording import ruleset_about

bp = Blueprint("rules", __name__)

LONGEST_SEARCH = 60
"""So many letters of what was typed are looked for."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule with the words that were looked for, marked where they stand.

    The text is left out where id or title have them.
    """

    line: RuleLine
    id: tuple[Part, ...]
    title: tuple[Part, ...]
    text: tuple[Part, ...]


@bp.get("/rules")
def rules() -> str:
    """Show the rules of a ruleset, outside of any match."""
    return show(outside())


@bp.get("/m/<code>/rules")
@viewer
def at_table(table: Table) -> str:
    """Show the rules of a table."""
    return show(at(table))


def show(place: Place) -> str:
    """Show the rules of *place*: all of them, or those with the words of a search."""
    spoken = readers_language()
    here = RulesHere(place.rules, spoken)
    asked = request.args.get("q", "").strip()[:LONGEST_SEARCH]
    words = words_of(asked)
    shared = {"place": place, "here": here, "asked": asked}
    if words:
        hits = tuple(find(here.lines, words))
        return render("rules/search.html", **shared, hits=hits)
    sections = tuple(here.sections())
    tables = _tables(place.rules, spoken)
    return render("rules/rules.html", **shared, sections=sections, **tables)


def find(lines: Sequence[RuleLine], words: Sequence[str]) -> Iterator[Hit]:
    """Yield the rules that hold each of the *words* in id, title or text."""
    for line in lines:
        entry = line.entry
        if holds(f"{entry.rule} {entry.title} {line.text}", words):
            name, title = parts(entry.rule, words), parts(entry.title, words)
            told = any(part.found for part in (*name, *title))
            yield Hit(line, name, title, () if told else parts(line.text, words))


def _tables(ruleset: Ruleset, spoken: Language) -> Mapping[str, Any]:
    """Return the figures that a table looks up while it plays."""
    reds = range(1, ruleset.copies(Rank.RED_THREE) + 1)
    return {
        "cards": [
            (card_list(worth.ranks, spoken), worth.points) for worth in worths(ruleset)
        ],
        "red_threes": [ruleset.red_three_points(count) for count in reds],
        "minimums": [
            (_totals(token, spoken), token.minimum) for token in tokens(ruleset)
        ],
        "about": ruleset_about(ruleset.name, spoken),
    }


def _totals(token: Token, spoken: Language) -> str:
    """Say for which totals a minimum holds."""
    if token.high is None:
        return spoken.gettext(N_("%(low)s and more"), low=token.low or 0)
    if token.low is None:
        return spoken.gettext(N_("Below %(limit)s"), limit=token.high + STEP)
    return spoken.gettext(N_("%(low)s to %(high)s"), low=token.low, high=token.high)
