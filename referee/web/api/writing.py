"""How does a program's request become one entry, however often it is sent?"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from referee.journal import Body
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import JournalError
from referee.journal import Match
from referee.journal import replay
from referee.store import Outcome
from referee.web.access import keep_entry
from referee.web.access import match_with
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.api.refusing import key_reused
from referee.web.api.refusing import misfit
from referee.web.api.refusing import refuse_stale
from referee.web.api.sent import known_version
from referee.web.api.sent import sent_key
from referee.web.saving import afresh

AUTHOR: Final = "API"
"""What stands in the journal where a person has a name."""

Maker = Callable[[Match], Body | None]


@dataclass(frozen=True, slots=True)
class Written:
    """The match as the request left it; *again* tells that it was sent before."""

    before: Match
    match: Match
    again: bool = False


def write(
    table: Table, kind: EntryKind, make: Maker, *, must_know: bool = False
) -> Written:
    """Write the entry that *make* makes of the match as it stands, if it makes one.

    A request that was written before, by its key, gets the match of that moment. Where
    the program *must_know* the newest entry, it says so or nothing is written.

    Raises:
        ApiProblem: someone was quicker, the key was used otherwise, or what *make*
            says cannot stand in this journal.
    """
    key, known = sent_key(), known_version(needed=must_know)
    while True:
        first = the_store().written(table.match_id, key)
        if first:
            return _again(afresh(table).match, first, kind, make)
        refuse_stale(table.match, known)
        before = table.match
        body = make(before)
        if body is None:
            return Written(before, before)
        after = _next(table, kind, body)
        if keep_entry(table, after, key) is Outcome.STORED:
            return Written(before, after)
        # Something else was entered meanwhile: look again, and try again.
        table = afresh(table)


def _again(match: Match, first: Entry, kind: EntryKind, make: Maker) -> Written:
    """Return what was written *first*, if this request says the same once more."""
    before = replay(match.entries[: first.number - 1])
    if first.kind is not kind or make(before) != first.body:
        raise key_reused()
    return Written(before, replay(match.entries[: first.number]), again=True)


def _next(table: Table, kind: EntryKind, body: Body) -> Match:
    try:
        return match_with(table, kind, body, AUTHOR)
    except JournalError as error:
        raise misfit(error) from error
