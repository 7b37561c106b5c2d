"""How is a remark worded in the notes of a sheet?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from typing import Final

from referee.journal.match import Match
from referee.language import Language
from referee.language import N_
from referee.lines import isolated
from referee.rules.verdict import Rule
from referee.sheets.about import Adjusted
from referee.sheets.about import Corrected
from referee.sheets.about import FromPaper
from referee.sheets.about import MINIMUM
from referee.sheets.about import Over
from referee.sheets.about import Penalised
from referee.sheets.about import Ruled
from referee.sheets.about import RulesChanged
from referee.sheets.about import START
from referee.sheets.about import TakenOut
from referee.sheets.about import Undeclared
from referee.sheets.remarks import Remark
from referee.wording import ITEM_NAMES
from referee.wording import switch_label
from referee.wording import switch_value
from referee.wording.authors import PHONE
from referee.wording.chronicle import say_start
from referee.wording.totals import say_totals

NOBODY = ("", "imported")
"""What a journal says where no person gave a name."""

OTHER_NAMES = {MINIMUM: N_("To open"), START: N_("From paper")}
OWN: Final = N_("the table’s own")
DEAL: Final = N_("Deal %(n)s")
BEFORE: Final = N_("Before the match")
HEADINGS: Final[Mapping[type, str]] = {
    RulesChanged: N_("House rule changed from deal %(n)s on"),
    TakenOut: N_("Deal %(n)s taken out"),
}


@dataclass(frozen=True, slots=True)
class Note:
    """A note with its letter: which deal and side, then what is to be said.

    *rule* is the one by which points were taken, or says that the table has its own.
    """

    letter: str
    heading: str
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Teller:
    """Who words remarks: of which match, in which language, and by which clock."""

    match: Match
    spoken: Language
    clock: Callable[[str], datetime]

    def time(self, at: str) -> str:
        """Say at which time of day something happened at this machine's table."""
        return self.spoken.time(self.clock(at))


def word_notes(
    match: Match,
    remarks: Sequence[Remark],
    spoken: Language,
    clock: Callable[[str], datetime],
) -> tuple[Note, ...]:
    """Word all remarks on a match; *clock* turns a moment into the time of day here."""
    teller = Teller(match, spoken, clock)
    return tuple(
        Note(
            letter=remark.letter,
            heading=_heading(remark, teller),
            text=" ".join(WORDED[type(remark.about)](remark.about, teller)),
            rule=_rule(remark.about, spoken),
        )
        for remark in remarks
    )


def _heading(remark: Remark, teller: Teller) -> str:
    side, spoken = remark.about.side, teller.spoken
    if side is None:
        said = HEADINGS.get(type(remark.about), DEAL) if remark.deal else BEFORE
        return spoken.gettext(said, n=remark.deal) + "."
    name = teller.match.sides[side].name
    if not remark.deal:
        return f"{spoken.gettext(BEFORE)}, {isolated(name)}."
    return spoken.gettext(N_("Deal %(n)s, %(side)s."), n=remark.deal, side=name)


def _rule(about: Any, spoken: Language) -> str:
    if isinstance(about, Undeclared):
        return Rule.IRR_RED_THREE
    if isinstance(about, Ruled) and about.rule:
        return about.rule
    own = isinstance(about, Adjusted | Penalised | Ruled)
    return spoken.gettext(OWN) if own else ""


def _corrected(about: Corrected, teller: Teller) -> Iterator[str]:
    spoken, time = teller.spoken, teller.time(about.at)
    for figure in about.figures:
        raised = figure.what == MINIMUM
        name = OTHER_NAMES.get(figure.what) or ITEM_NAMES[figure.what]
        yield spoken.gettext(
            N_("%(what)s: %(after)s, before %(before)s."),
            what=spoken.gettext(name),
            after=spoken.signed(figure.after) if raised else figure.after,
            before=spoken.signed(figure.before) if raised else figure.before,
        )
    if _named(about.by):
        text = N_("Corrected by %(name)s at %(time)s.")
        yield spoken.gettext(text, name=about.by, time=time)
    else:
        yield spoken.gettext(N_("Corrected at %(time)s."), time=time)


def _ruled(about: Ruled, teller: Teller) -> Iterator[str]:
    if about.text:
        yield isolated(about.text)
    if about.extra:
        text = N_("Added after a failed opening: %(extra)s")
        yield teller.spoken.gettext(text, extra=about.extra) + "."
    elif about.penalty and about.side is not None:
        yield _penalty(-about.penalty, teller)


def _penalised(about: Penalised, teller: Teller) -> Iterator[str]:
    yield _penalty(about.points, teller)


def _penalty(points: int, teller: Teller) -> str:
    return teller.spoken.gettext(N_("Penalty: %(points)s"), points=points) + "."


def _undeclared(about: Undeclared, teller: Teller) -> Iterator[str]:
    text = N_("Red threes not laid down: %(count)s at %(each)s, %(points)s")
    points = about.count * about.each
    told = {"count": about.count, "each": about.each, "points": points}
    yield teller.spoken.gettext(text, **told) + "."


def _adjusted(about: Adjusted, teller: Teller) -> Iterator[str]:
    points = teller.spoken.signed(about.points)
    if about.reason:
        text, reason = N_("Adjustment: %(points)s, %(note)s"), about.reason.rstrip(".")
        yield teller.spoken.gettext(text, points=points, note=reason) + "."
    else:
        yield f"{teller.spoken.gettext(N_('Adjustment'))}: {points}."


def _from_paper(_about: FromPaper, teller: Teller) -> Iterator[str]:
    yield say_start(teller.match, teller.spoken) + "."


def _rules_changed(about: RulesChanged, teller: Teller) -> Iterator[str]:
    for key, value in about.house.items():
        answer = switch_value(key, value, teller.spoken)
        yield f"{switch_label(key, teller.spoken)} {answer.rstrip('.')}."


def _taken_out(about: TakenOut, teller: Teller) -> Iterator[str]:
    names = [side.name for side in teller.match.sides]
    who = f"{about.by}, " if _named(about.by) else ""
    yield say_totals(names, about.scores, teller.spoken) + "."
    yield f"({who}{teller.time(about.at)})"


def _over(_about: Over, teller: Teller) -> Iterator[str]:
    yield teller.spoken.gettext(N_("Match ended")) + "."


def _named(by: str) -> bool:
    return by not in NOBODY and not by.startswith(PHONE)


WORDED: Final[Mapping[type, Callable[[Any, Teller], Iterator[str]]]] = {
    Corrected: _corrected,
    Adjusted: _adjusted,
    Penalised: _penalised,
    Undeclared: _undeclared,
    Ruled: _ruled,
    FromPaper: _from_paper,
    RulesChanged: _rules_changed,
    TakenOut: _taken_out,
    Over: _over,
}
