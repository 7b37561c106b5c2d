"""A verdict for both sides of the table: one word, and why only if both want it."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.notation import each_card
from referee.web.manner import COACH
from referee.web.manner import Manner
from referee.web.manner import NEUTRAL
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import Reason
from referee.web.stage_answer import Answer
from referee.web.stage_answer import Word
from referee.wording import card_list

LEGAL = N_("Legal")
NOT_LEGAL = N_("Not legal")
MODES: Final[Mapping[str, str]] = {COACH: N_("Coach"), NEUTRAL: N_("Neutral")}


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as the referee's pages put it: which page, and what it tells."""

    page: str
    heading: str
    address: Mapping[str, Any]
    manner: Manner
    place: Place

    @property
    def modes(self) -> Sequence[tuple[str, str, str, bool]]:
        """Coach and neutral, each with its way there; a table may have settled it."""
        if self.manner.forced:
            return ()
        now = NEUTRAL if self.manner.neutral else COACH
        return [
            (
                mode,
                words,
                self.place.url(self.page, **{**self.address, "mode": mode}),
                mode == now,
            )
            for mode, words in MODES.items()
        ]

    @property
    def here(self) -> str:
        """The address of the question, which may be sent to somebody else."""
        return self.place.url(self.page, **self.address, **self.manner.address)

    @property
    def verdict_url(self) -> str:
        """The address of the verdict that was given."""
        return self.place.url(self.page, **self.address, **self.manner.judging)

    @property
    def reason_url(self) -> str:
        """The address of the verdict with its reason."""
        told = {**self.address, **self.manner.judging, "reason": 1}
        return self.place.url(self.page, **told)

    @property
    def new_url(self) -> str:
        """Where the next question starts, in the manner of the phone."""
        return self.place.url("check" if self.page == "opening" else self.page)

    def record_url(self, said: str, because: Sequence[Reason] = ()) -> str:
        """Where the table records its ruling on what the referee *said*.

        Empty for who may only watch.
        """
        table = self.place.table
        if not (table and table.may_score):
            return ""
        rules = [reason.rule for reason in because if reason.rule][:1]
        return table.url(
            "rulings.new", q=self.verdict_url, said=said, rule=rules or None
        )


def legality(
    *,
    allowed: bool,
    because: tuple[Reason, ...],
    notes: tuple[Reason, ...],
    spoken: Language,
) -> Answer:
    """Word a neutral verdict about melds."""
    word = Word.YES if allowed else Word.NO
    words = spoken.gettext(LEGAL if allowed else NOT_LEGAL)
    return Answer(word, words, because, notes)


def judged_page(
    asking: Asking,
    answer: Answer,
    cards: Sequence[Cards] = (),
    told: Sequence[tuple[str, str]] = (),
) -> str:
    """Show the verdict alone, or what it rests on where both sides want that.

    *cards* are the heaps that were judged, *told* the questions with their answers.
    The page without the reason is made without it: no source of it tells more.
    """
    why = asking.manner.reasoned
    return render(
        "check/judged.html",
        asking=asking,
        place=asking.place,
        words=answer.words,
        tone=answer.tone,
        answer=answer if why else None,
        heaps=[each_card(heap) for heap in cards if heap],
        spoken_cards=partial(card_list, spoken=readers_language()),
        told=told,
        record=asking.record_url(answer.words, answer.because if why else ()),
    )
