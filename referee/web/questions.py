"""What people argue about, how it is answered, and what this table plays."""

from dataclasses import dataclass

from flask import Blueprint

from referee.rules.in_force import is_in_force
from referee.rules.verdict import Rule
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.citing import HOUSE_RULE
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.rulebook_lines import RulesHere
from referee.web.rulebook_lines import SwitchLine
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.question import Question
from referee.wording.questions import QUESTIONS

bp = Blueprint("questions", __name__)


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question, and the switch by which a table answers it, if one does.

    Among its *rules* are no house rules but those that the table agreed on.
    """

    question: Question
    switch: SwitchLine | None
    rules: tuple[Rule, ...]


@bp.get("/rules/questions")
def questions() -> str:
    """Show the disputed questions, outside of any match."""
    return show(outside())


@bp.get("/m/<code>/rules/questions")
@viewer
def at_table(table: Table) -> str:
    """Show the disputed questions, with the answers of a table."""
    return show(at(table))


def show(place: Place) -> str:
    """Show every question, with what is played at *place*."""
    here = RulesHere(place.rules, readers_language())
    disputes = [
        Dispute(
            question=each,
            switch=here.switch(each.switch) if each.switch else None,
            rules=tuple(rule for rule in each.rules if _concerns(rule, place)),
        )
        for each in QUESTIONS
    ]
    return render("rules/questions.html", place=place, disputes=disputes)


def _concerns(rule: Rule, place: Place) -> bool:
    return not rule.endswith(HOUSE_RULE) or is_in_force(rule, place.rules)
