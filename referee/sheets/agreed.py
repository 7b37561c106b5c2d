"""By which rules does a table play? What it changed of its ruleset, in words."""

from referee.agreed import house_rules
from referee.journal.match import Match
from referee.language import Language
from referee.wording import switch_label
from referee.wording import switch_value

Said = tuple[str, str]


def say_house_rules(match: Match, spoken: Language) -> tuple[Said, ...]:
    """Return each house rule of the coming deal: the question, and its answer."""
    return tuple(
        (switch_label(key, spoken), switch_value(key, value, spoken))
        for key, value in house_rules(match.rules).items()
    )
