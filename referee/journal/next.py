"""How is the next entry made?"""

from collections.abc import Sequence

from referee.journal.entry import Body
from referee.journal.entry import Entry
from referee.journal.entry import EntryKind
from referee.journal.entry import House
from referee.journal.entry import Opened
from referee.journal.entry import Side
from referee.journal.match import Match
from referee.journal.replay import replay
from referee.journal.text import tidy
from referee.presets import load_ruleset


def opened_body(
    sides: Sequence[Side],
    *,
    title: str = "",
    ruleset: str = "classic",
    house: House | None = None,
    target: int | None = None,
    first_dealer: int = 0,
    start: Sequence[int] | None = None,
) -> Opened:
    """Return what the table agreed on, names as they are kept, the rest as usual.

    Without a *target* it is that of the ruleset; *start* are totals in points.

    Raises:
        TextError: a name is too long or holds a control character.
        UnknownRulesetError, UnknownSwitchError, SwitchValueError: see ``presets``.
    """
    rules = load_ruleset(ruleset, house or {})
    return Opened(
        title=tidy(title),
        ruleset=ruleset,
        house=house or {},
        target=rules.target if target is None else target,
        sides=tuple(tidy_side(side) for side in sides),
        first_dealer=first_dealer,
        start=tuple(start or [0] * len(sides)),
    )


def tidy_side(side: Side) -> Side:
    """Return *side* with its names as they are kept; raises TextError."""
    return Side(name=tidy(side.name), players=tuple(map(tidy, side.players)))


def first_entry(body: Opened, at: str, by: str) -> Entry:
    """Return the entry that opens a match; raises JournalError as ``replay`` does."""
    entry = Entry(1, EntryKind.OPENED, at, tidy(by), body)
    replay([entry])
    return entry


def next_entry(match: Match, kind: EntryKind, body: Body, at: str, by: str) -> Entry:
    """Return the entry that comes next; raises JournalError if it cannot."""
    return next_match(match, kind, body, at, by).entries[-1]


def next_match(match: Match, kind: EntryKind, body: Body, at: str, by: str) -> Match:
    """Return the match that one more entry makes; raises JournalError if it cannot."""
    entry = Entry(match.version + 1, kind, at, tidy(by), body)
    return replay((*match.entries, entry), checked=match.version)
