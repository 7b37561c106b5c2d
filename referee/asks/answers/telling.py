"""How is a verdict told in the form of the contract?"""

from collections.abc import Iterable
from typing import Any

from referee.language import Language
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation
from referee.wording import explain

Answer = dict[str, Any]


def told(found: Iterable[Violation], spoken: Language) -> list[Answer]:
    """Tell what was found: rule, facts, and a whole sentence."""
    return [
        {"rule": v.rule.value, "facts": dict(v.facts), "text": explain(v, spoken)}
        for v in found
    ]


def told_verdict(verdict: Verdict, spoken: Language) -> Answer:
    """Tell whether a play stands, what is wrong with it, and what is worth a note."""
    return {
        "allowed": verdict.allowed,
        "violations": told(verdict.violations, spoken),
        "notes": told(verdict.notes, spoken),
    }
