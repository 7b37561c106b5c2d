"""How does the journal word a ruling? In whole sentences, in the writer's language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from referee.journal.text import compose
from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import N_

ASKED: Final = N_("Question: %(question)s.")
JUDGED: Final = N_("Question: %(question)s. The referee: %(verdict)s.")
AS_SAID: Final = N_("Decided as the referee said.")
OTHERWISE: Final = N_("The table decided: %(decision)s.")
ASKED_BY: Final = N_("Asked by: %(side)s.")
AGREED: Final = N_("All sides agree.")
ENDED: Final = re.compile(r"(?<=[?!\u2026])\.")
"""A full stop after what ends a sentence already."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was told of a ruling; *decision* is empty where it is as the referee said.

    *verdict* is what the referee said, and *asked_by* who asked: empty where unknown.
    """

    question: str
    verdict: str
    decision: str
    asked_by: str
    agreed: bool


def word_ruling(told: Told, spoken: Language) -> str:
    """Return the text that the journal keeps."""
    return ENDED.sub("", compose(" ".join(_sentences(told, spoken))))


def decided_otherwise(text: str) -> bool:
    """Whether *text*, in any language, tells that the table decided otherwise."""
    starts = (
        language(code).gettext(OTHERWISE).partition("%(decision)s")[0]
        for code in LANGUAGES
    )
    return any(start in text for start in starts)


def _sentences(told: Told, spoken: Language) -> Iterator[str]:
    question, verdict = told.question.rstrip(". "), told.verdict.rstrip(". ")
    if verdict:
        yield spoken.gettext(JUDGED, question=question, verdict=verdict)
    else:
        yield spoken.gettext(ASKED, question=question)
    if told.decision:
        yield spoken.gettext(OTHERWISE, decision=told.decision.rstrip(". "))
    else:
        yield spoken.gettext(AS_SAID)
    if told.asked_by:
        yield spoken.gettext(ASKED_BY, side=told.asked_by)
    if told.agreed:
        yield spoken.gettext(AGREED)
