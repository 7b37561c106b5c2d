"""Which lines that are seldom needed has the ledger of a table?"""

from dataclasses import dataclass

from referee.language import Language
from referee.rules.in_force import is_in_force
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.web.entry_form import LedgerForm
from referee.wording import rule_title


@dataclass(frozen=True, slots=True)
class RareRows:
    """What the ledger asks for beside the usual, each by the name of its field."""

    concealed: bool
    extra: bool
    undeclared: bool
    concealed_canastas: bool


def rare_rows(form: LedgerForm, rules: Ruleset) -> RareRows:
    """Return what a table that plays by *rules* can have to tell.

    A figure that is there already is always shown, whatever the rules say by now.
    """

    def told(name: str) -> bool:
        return any(side[name].data or side[name].errors for side in form.sides)

    frees = rules.concealed_waives_minimum != "no"
    return RareRows(
        concealed=bool(rules.concealed_extra or frees or form.concealed.data),
        extra=bool(rules.failed_opening_extra) or told("extra"),
        undeclared=bool(rules.red_three_undeclared_penalty) or told("undeclared"),
        concealed_canastas=bool(rules.concealed_canasta_bonus)
        or told("concealed_canastas"),
    )


def failed_ask(rules: Ruleset, spoken: Language) -> str:
    """Say what it costs to ask the partner and to fail, where it costs anything."""
    rule = Rule.IRR_FAILED_ASK
    return rule_title(rule, rules, spoken) if is_in_force(rule, rules) else ""
