"""What was done a moment ago? The bar above the table says it, and offers Undo."""

from dataclasses import dataclass
from typing import Final

from referee.journal import Corrected
from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import replay
from referee.language import Language
from referee.language import N_
from referee.wording.totals import say_saved

CORRECTED: Final = N_("Deal %(n)s corrected")
STAYS: Final = N_("Deal %(n)s taken out. It stays in the journal.")
UNDONE: Final = N_("Undone: %(what)s")
OPENED: Final = N_("Match opened. Deals read: %(deals)s.")
WHAT: Final = {
    EntryKind.DEAL: N_("Deal %(n)s entered"),
    EntryKind.CORRECTED: CORRECTED,
    EntryKind.TAKEN_OUT: N_("Deal %(n)s taken out"),
    EntryKind.ENDED: N_("Match ended"),
    EntryKind.REOPENED: N_("Match reopened"),
}


@dataclass(frozen=True, slots=True)
class SavedBar:
    """One sentence, the entries that *Undo* would undo, and the deal it was about.

    *deal* is the entry that first wrote the deal, if it was one.
    """

    text: str
    undo: tuple[int, ...]
    deal: int | None


def saved_bar(
    match: Match, number: int | None, spoken: Language, until: int | None = None
) -> SavedBar | None:
    """Return the bar about the entry of this *number*, while it is the newest.

    A correction may have taken deals out, *until* the entry of that number: they are
    undone together. The bar has no clock: it stays until something else is entered.
    """
    if number is None or not 1 <= number <= match.version:
        return None
    with_it = match.entries[number : until or number]
    if number + len(with_it) != match.version:
        return None
    if any(entry.kind is not EntryKind.TAKEN_OUT for entry in with_it):
        return None
    entry = match.entries[number - 1]
    text = _say(match, entry, spoken)
    if text is None:
        return None
    can_undo = match.undoable is not None and match.undoable.number == match.version
    about = entry.body.entry if isinstance(entry.body, Corrected) else number
    undo = tuple(range(match.version, number - 1, -1)) if can_undo else ()
    return SavedBar(text, undo, about)


def opened_bar(match: Match, number: int | None, spoken: Language) -> SavedBar | None:
    """Return the bar about a match from a file whose newest entry had this *number*."""
    if number != match.version:
        return None
    deals = spoken.number(len(match.deals))
    return SavedBar(spoken.gettext(OPENED, deals=deals), (), None)


def _say(match: Match, entry: Entry, spoken: Language) -> str | None:
    if entry.kind is EntryKind.DEAL:
        return _say_saved(match, spoken)
    if entry.kind is EntryKind.TAKEN_OUT:
        return _say_deal(STAYS, match, entry, spoken)
    if entry.kind is EntryKind.UNDONE and isinstance(entry.body, Earlier):
        undone = match.entries[entry.body.entry - 1]
        what = _say_deal(WHAT.get(undone.kind, ""), match, undone, spoken)
        return what and spoken.gettext(UNDONE, what=what)
    return _say_deal(WHAT.get(entry.kind, ""), match, entry, spoken)


def _say_saved(match: Match, spoken: Language) -> str:
    names = [side.name for side in match.sides]
    scores = match.standing.track[-1].scores
    return say_saved(names, scores, len(match.deals), spoken)


def _say_deal(message: str, match: Match, entry: Entry, spoken: Language) -> str | None:
    """Say *message* about *entry*, with the number its deal had at that time."""
    if not message:
        return None
    if entry.kind in {EntryKind.ENDED, EntryKind.REOPENED}:
        return spoken.gettext(message)
    about = entry.body.entry if isinstance(entry.body, Corrected | Earlier) else None
    # A deal that was taken out stood just before; a deal that was saved, just after.
    then = replay(match.entries[: entry.number - (about is not None)])
    number = deal_number(then, about or entry.number)
    return None if number is None else spoken.gettext(message, n=number)


def deal_number(match: Match, entry: int) -> int | None:
    """Return which deal, counted from 1, the entry of this number first wrote."""
    numbers = (n for n, kept in enumerate(match.deals, 1) if kept.entry == entry)
    return next(numbers, None)
