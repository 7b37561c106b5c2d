"""How is a remark worded in the notes of a sheet?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from referee.journal.match import Match
from referee.language import Language
from referee.language import N_
from referee.sheets.remarks import Adjusted
from referee.sheets.remarks import Corrected
from referee.sheets.remarks import MINIMUM
from referee.sheets.remarks import Remark
from referee.sheets.remarks import Ruled
from referee.sheets.remarks import START
from referee.wording import ITEM_NAMES
from referee.wording.authors import PHONE

NOBODY = ("", "imported")
"""What a journal says where no person gave a name."""

OTHER_NAMES = {MINIMUM: N_("To open"), START: N_("From paper")}

LETTERS_IN_LINE = 46
LINE, BETWEEN, BESIDE_CHART = 4.6, 2.4, 52
"""Millimetres of a line, of the room around a note, and of a chart's height."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note with its letter: which deal and side, then what is to be said."""

    letter: str
    heading: str
    text: str


def word_notes(
    match: Match,
    remarks: Sequence[Remark],
    spoken: Language,
    clock: Callable[[str], datetime],
) -> tuple[Note, ...]:
    """Word all remarks on a match; *clock* turns a moment into the time of day here."""
    return tuple(
        Note(
            letter=remark.letter,
            heading=_heading(remark, match, spoken),
            text=" ".join(_sentences(remark, spoken, clock)),
        )
        for remark in remarks
    )


def beside_chart(notes: Sequence[Note]) -> int:
    """Return how many of the *notes* find room beside the chart."""
    height = 0.0
    for place, note in enumerate(notes):
        letters = len(note.heading) + len(note.text)
        height += BETWEEN + LINE * ceil(letters / LETTERS_IN_LINE)
        if height > BESIDE_CHART:
            return place
    return len(notes)


def _heading(remark: Remark, match: Match, spoken: Language) -> str:
    side = remark.about.side
    if side is None:
        return spoken.gettext(N_("Deal %(n)s"), n=remark.deal) + "."
    name = match.sides[side].name
    if not remark.deal:
        return f"{spoken.gettext(N_('Before the match'))}, {name}."
    return spoken.gettext(N_("Deal %(n)s, %(side)s."), n=remark.deal, side=name)


def _sentences(
    remark: Remark, spoken: Language, clock: Callable[[str], datetime]
) -> Iterator[str]:
    about = remark.about
    if isinstance(about, Corrected):
        yield from _correction(about, spoken, spoken.time(clock(about.at)))
    elif isinstance(about, Adjusted):
        yield _adjustment(about, spoken)
    elif isinstance(about, Ruled):
        yield from _ruling(about, spoken)
    else:
        yield spoken.gettext(
            N_("Red threes not laid down: %(count)s at %(each)s, %(points)s"),
            count=about.count,
            each=about.each,
            points=about.count * about.each,
        )


def _correction(about: Corrected, spoken: Language, time: str) -> Iterator[str]:
    for figure in about.figures:
        raised = figure.what == MINIMUM
        name = OTHER_NAMES.get(figure.what) or ITEM_NAMES[figure.what]
        yield spoken.gettext(
            N_("%(what)s: %(after)s, before %(before)s."),
            what=spoken.gettext(name),
            after=spoken.signed(figure.after) if raised else figure.after,
            before=spoken.signed(figure.before) if raised else figure.before,
        )
    if about.by in NOBODY or about.by.startswith(PHONE):
        yield spoken.gettext(N_("Corrected at %(time)s."), time=time)
    else:
        text = N_("Corrected by %(name)s at %(time)s.")
        yield spoken.gettext(text, name=about.by, time=time)


def _ruling(about: Ruled, spoken: Language) -> Iterator[str]:
    if about.text:
        yield about.text
    if about.extra:
        text = N_("Added after a failed opening: %(extra)s")
        yield spoken.gettext(text, extra=about.extra) + "."
    elif about.penalty and about.side is not None:
        text = N_("Penalty: %(points)s")
        yield spoken.gettext(text, points=-about.penalty) + "."


def _adjustment(about: Adjusted, spoken: Language) -> str:
    points = spoken.signed(about.points)
    if about.reason:
        text = N_("Adjustment: %(points)s, %(note)s")
        return spoken.gettext(text, points=points, note=about.reason)
    return f"{spoken.gettext(N_('Adjustment'))}: {points}"
