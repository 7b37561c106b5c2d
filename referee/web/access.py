"""What a code in the address opens: a table, and what its holder may do there."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from datetime import UTC
from functools import wraps
from secrets import token_hex
from typing import Any
from typing import Concatenate
from typing import ParamSpec
from typing import TypeVar

from flask import abort
from flask import current_app
from flask import session
from flask import url_for
from werkzeug.exceptions import HTTPException

from referee.journal import Body
from referee.journal import EntryKind
from referee.journal import KeptDeal
from referee.journal import Match
from referee.journal import next_match
from referee.journal import stamp
from referee.language import Language
from referee.matchfile import MOST_ENTRIES
from referee.rules.match import Standing
from referee.store import Access
from referee.store import Gone
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from referee.web.errors import JournalFullError
from referee.web.errors import NoSuchTableError
from referee.web.errors import TooOftenError
from referee.web.limits import asking_address
from referee.web.limits import from_here
from referee.web.limits import limits
from referee.web.link_gone import LinkGoneError
from referee.web.phone import this_phones_choices
from referee.web.replayed import keep_replayed
from referee.web.replayed import replayed
from referee.web.shell import remember
from referee.wording.authors import author
from referee.wording.authors import PHONE

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Table:
    """A match, as somebody with a code sees it."""

    code: str
    match_id: str
    role: Role
    match: Match

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return self.match.standing

    @property
    def may_score(self) -> bool:
        """Whether the code gives the right to enter deals."""
        return self.role is Role.SCORE

    def url(self, page: str = "table.table", **values: Any) -> str:
        """Return the address of a *page* of this table, by the same code."""
        return url_for(page, code=self.code, **values)

    def author(self, by: str, language: Language) -> str:
        """Name who wrote an entry of this match."""
        return author(by, self.match.entries, language)


def the_store() -> Store:
    """Return the store of the application that is answering."""
    store: Store = current_app.extensions["store"]
    return store


def find_table(code: str) -> Table | None:
    """Return the table that *code* opens, if it opens one."""
    access = the_store().find(code)
    return _table(code, access) if isinstance(access, Access) else None


def open_table(code: str) -> Table:
    """Return the table that *code* opens.

    Raises:
        NoSuchTableError: nobody was ever given this code.
        TooOftenError: and this address has tried many such codes of late.
        LinkGoneError: the code was withdrawn, or the match deleted.
    """
    return _table(code, open_link(code))


def open_link(code: str) -> Access:
    """Return what *code* opens, without reading the match; raises as ``open_table``."""
    access = the_store().find(code)
    if access is None:
        raise _unknown()
    if isinstance(access, Gone):
        raise LinkGoneError(code, access)
    return access


def _unknown() -> HTTPException:
    """Return the answer to a wrong link; who guesses many has to wait for it."""
    tries, address = limits().links, asking_address()
    seconds = 0 if from_here() else tries.seconds_to_wait(address)
    tries.spend(address)
    return TooOftenError(seconds) if seconds else NoSuchTableError()


def _table(code: str, access: Access) -> Table:
    match = replayed(the_store(), access)
    return Table(code, access.match_id, access.role, match)


def viewer(view: Callable[Concatenate[Table, P], R]) -> Callable[..., R]:
    """Give *view* the table that the code in the address opens, for watching."""

    @wraps(view)
    def open_for_watching(code: str, *args: P.args, **kwargs: P.kwargs) -> R:
        return view(open_table(code), *args, **kwargs)

    return open_for_watching


def scorer(view: Callable[Concatenate[Table, P], R]) -> Callable[..., R]:
    """Give *view* the table, if the code gives the right to enter deals.

    A code for watching finds nothing here: the answer tells no more about it.
    """

    @viewer
    @wraps(view)
    def open_for_scoring(table: Table, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if not table.may_score:
            raise NoSuchTableError
        return view(table, *args, **kwargs)

    return open_for_scoring


def write_entry(table: Table, kind: EntryKind, body: Body, key: str) -> Outcome:
    """Write the next entry of the journal, in the name of this phone.

    Someone who was quicker makes it ``STALE``, and nothing is written.

    Raises:
        JournalError: the match as it stands leaves no room for such an entry.
        JournalFullError: it has as many entries as a journal may have.
    """
    return keep_entry(table, match_with(table, kind, body, this_phone()), key)


def match_with(table: Table, kind: EntryKind, body: Body, by: str) -> Match:
    """Return the match as one more entry of now leaves it; raises likewise."""
    if table.match.version >= MOST_ENTRIES:
        raise JournalFullError
    return next_match(table.match, kind, body, stamp(datetime.now(UTC)), by)


def keep_entry(table: Table, match: Match, key: str) -> Outcome:
    """Write the newest entry of the *match* that the table shall have next."""
    outcome = the_store().append(table.match_id, key, match.entries[-1])
    if outcome is Outcome.STORED:
        keep_replayed(table.match_id, match)
    return outcome


def this_phone() -> str:
    """Return what this phone is called in journals: by its name, if it has one."""
    if name := this_phones_choices().name:
        return name
    if "phone" not in session:
        remember()
        session["phone"] = PHONE + token_hex(4)
    return str(session["phone"])


def kept_deal(table: Table, number: int) -> KeptDeal:
    """Return the deal of this *number*, the first being 1, if the match has it."""
    if not 1 <= number <= len(table.match.deals):
        abort(404)
    return table.match.deals[number - 1]
