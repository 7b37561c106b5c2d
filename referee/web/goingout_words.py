"""What does the referee say of a turn in which a player wants to go out?"""

from collections.abc import Iterable

from referee.language import Language
from referee.language import N_
from referee.rules.going_out import OutVerdict
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.web.stage import reasons
from referee.web.stage_answer import Answer
from referee.web.stage_answer import answer
from referee.web.stage_answer import because
from referee.web.stage_answer import Word

CAN = N_("You may go out: bonus %(points)s. The deal ends at once.")
MUST = N_("You must go out in this turn: bonus %(points)s.")
GOES_ON = N_("This turn is allowed, but cards stay in your hand.")
ASK_FIRST = N_("Ask your partner first.")


def worth_saying(notes: Iterable[Violation]) -> tuple[Violation, ...]:
    """Leave out a penalty that costs nothing at this table (IRR-03)."""
    return tuple(note for note in notes if note.facts.get("points") != 0)


def worded(verdict: OutVerdict, spoken: Language) -> Answer:
    """Word the ruling about a turn with its cards."""
    broken = reasons(verdict.violations, spoken)
    notes = reasons(worth_saying(verdict.notes), spoken)
    points = verdict.bonus
    only_declines = {v.rule for v in verdict.violations} == {Rule.OUT_PARTNER_ANSWERED}
    if only_declines and verdict.must_go_out:
        return answer(Word.MUST, spoken, broken, notes)
    if broken:
        unasked = any(
            each.rule == Rule.OUT_PARTNER_ANSWERED and not each.closer
            for each in verdict.violations
        )
        return answer(Word.NO, spoken, broken, notes, ASK_FIRST if unasked else "")
    if not verdict.goes_out:
        stays = because(Rule.OUT_HOW, GOES_ON, spoken)
        return answer(Word.NOT_OUT, spoken, (stays,), notes)
    if verdict.must_go_out:
        must = because(Rule.OUT_PARTNER_ANSWERED, MUST, spoken, points=points)
        return answer(Word.MUST, spoken, (must,), notes)
    rule = Rule.OUT_CONCEALED if verdict.concealed else Rule.OUT_BONUS
    can = because(rule, CAN, spoken, points=points)
    return answer(Word.YES, spoken, (can,), notes)
