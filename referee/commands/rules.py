"""``referee rules``: the rulebook, or one rule of it, in the reader's language."""

from collections.abc import Iterator
from dataclasses import asdict
from difflib import get_close_matches
from typing import Final

import click

from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import Language
from referee.language import N_
from referee.presets import load_ruleset
from referee.presets import UnknownRulesetError
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.wording.rulebook import Entry
from referee.wording.rulebook import rulebook_entry

HELP: Final = N_("Show the rulebook, or the one rule with this id.")
RULESET: Final = N_("Rules for this question")
EXAMPLE: Final = N_("Example")
UNKNOWN: Final = N_("Unknown rule: %(value)s. Did you mean %(suggestion)s?")
UNKNOWN_RULESET: Final = N_("Unknown ruleset: “%(ruleset)s”")
IDS: Final = {rule.value.lower(): rule for rule in Rule}


@click.command("rules", help=HELP)
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--ruleset", metavar="NAME", default="classic", help=RULESET)
@answers
def command(manner: Manner, rule: str | None, ruleset: str) -> None:
    """Show all rules, or one."""
    table = load(ruleset)
    wanted = tuple(Rule) if rule is None else (_find(rule),)
    entries = [rulebook_entry(each, table, manner.lang) for each in wanted]
    if manner.json:
        told = [asdict(entry) for entry in entries]
        manner.hand_over(told if rule is None else told[0])
        return
    for place, entry in enumerate(entries):
        if place:
            click.echo()
        for line in _lines(entry, manner.lang):
            click.echo(line)


def load(name: str) -> Ruleset:
    """Return the ruleset of this *name*, or refuse."""
    try:
        return load_ruleset(name)
    except UnknownRulesetError as error:
        facts = {"ruleset": name, "value": name}
        raise Refusal(
            UNKNOWN_RULESET, facts, code="unknown_ruleset", field="ruleset"
        ) from error


def _find(told: str) -> Rule:
    """Return the rule with this id, in capitals or not."""
    rule = IDS.get(told.lower())
    if rule is None:
        (nearest,) = get_close_matches(told.lower(), IDS, n=1, cutoff=0)
        facts = {"value": told, "suggestion": IDS[nearest].value}
        raise Refusal(UNKNOWN, facts, field="ID")
    return rule


def _lines(entry: Entry, spoken: Language) -> Iterator[str]:
    yield f"{entry.rule}  {entry.title}"
    yield f"  {entry.text}"
    if entry.example is not None:
        yield f"  {spoken.gettext(EXAMPLE)}: {entry.example}"
