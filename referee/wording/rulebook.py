"""What does a rule of the rulebook say, at greater length than its title?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.language import Language
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.wording import rulebook_melds
from referee.wording import rulebook_pile
from referee.wording import rulebook_score
from referee.wording.figures import figures_of
from referee.wording.figures import rule_title
from referee.wording.rulebook_examples import example_of
from referee.wording.rulebook_switched import reading

TEXTS: Final[Mapping[Rule, str]] = {
    **rulebook_melds.TEXTS,
    **rulebook_pile.TEXTS,
    **rulebook_score.TEXTS,
}
"""A sentence or two for every rule, to stand below its title."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule as the rulebook of a table has it; not every rule has an example."""

    rule: Rule
    title: str
    text: str
    example: str | None


def rulebook_entry(rule: Rule, ruleset: Ruleset, spoken: Language) -> Entry:
    """Return what the rulebook says of *rule*, with the figures of *ruleset*."""
    read = reading(rule, ruleset)
    text = (read and read.text) or TEXTS[rule]
    example = example_of(rule, ruleset)
    return Entry(
        rule=rule,
        title=rule_title(rule, ruleset, spoken),
        text=spoken.gettext(text, **figures_of(rule, ruleset, spoken)),
        example=None if example is None else spoken.gettext(example),
    )
