"""The referee's answer as it stands on a page: one big word, then why."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from enum import StrEnum
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.verdict import Rule
from referee.web.stage import Reason


class Word(StrEnum):
    """What the referee says first."""

    YES = "yes"
    NO = "no"
    MUST = "must"
    ENDS = "ends"
    NOT_OUT = "not_out"
    UNKNOWN = "unknown"


WORDS: Final[Mapping[Word, str]] = {
    Word.YES: N_("Yes, you may."),
    Word.NO: N_("No, you may not."),
    Word.MUST: N_("Yes, you must."),
    Word.ENDS: N_("The deal ends."),
    Word.NOT_OUT: N_("Not out yet"),
    Word.UNKNOWN: N_("Not known yet"),
}
SHORT: Final[Mapping[Word, str]] = {**WORDS, Word.YES: N_("Yes"), Word.NO: N_("No")}
"""What a neutral referee says: so few letters that both sides can read them."""

TONES: Final[Mapping[Word, str]] = {
    Word.YES: "ok",
    Word.MUST: "ok",
    Word.NO: "bad",
}
"""How an answer looks; any other is neither good nor bad news."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer in words: *because* are its reasons, *notes* what is worth saying."""

    word: Word
    words: str
    because: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()
    hint: str = ""

    @property
    def tone(self) -> str:
        """How the answer looks: ok, bad or warn."""
        return TONES.get(self.word, "warn")


@dataclass(frozen=True, slots=True)
class Meter:
    """How far an opening is, in points; it is not enough while a meld is *broken*."""

    points: int
    minimum: int
    broken: bool

    @property
    def short_by(self) -> int:
        """How many points are missing."""
        return max(0, self.minimum - self.points)


def answer(
    word: Word,
    spoken: Language,
    because: tuple[Reason, ...] = (),
    notes: tuple[Reason, ...] = (),
    hint: str = "",
) -> Answer:
    """Word an answer; *hint* is a sentence that the catalogs have."""
    told = spoken.gettext(hint) if hint else ""
    return Answer(word, spoken.gettext(WORDS[word]), because, notes, told)


def brief(answer: Answer, spoken: Language) -> Answer:
    """Return *answer* in as few letters as a neutral referee says."""
    return replace(answer, words=spoken.gettext(SHORT[answer.word]))


def because(rule: Rule, message: str, spoken: Language, **facts: object) -> Reason:
    """Give a reason that no broken rule gives, with the rule that it comes from."""
    return Reason(rule.value, spoken.gettext(message, **facts))
