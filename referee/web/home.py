"""The first page: the running match, a new one, and what needs no match."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import Blueprint
from flask import url_for

from referee.store import Access
from referee.web.access import the_store
from referee.web.glimpses import Glimpse
from referee.web.glimpses import glimpse
from referee.web.remembered import AWAY
from referee.web.remembered import Found
from referee.web.remembered import kept_codes
from referee.web.remembered import KEPT_TABLES
from referee.web.remembered import running_out
from referee.web.shell import render

RECENT: Final = 5

bp = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that this phone remembers, by the code that allows most."""

    code: str
    access: Access
    away: bool = False

    @property
    def match(self) -> Glimpse:
        """The match itself, which is looked up only where it is shown."""
        return glimpse(the_store(), self.access)

    @property
    def may_score(self) -> bool:
        """Whether the code gives the right to enter deals."""
        return self.access.may_score

    @property
    def over(self) -> bool:
        """Whether there is nothing to enter any more."""
        return self.match.over

    @property
    def running(self) -> bool:
        """Whether this phone can go on with the match."""
        return self.may_score and not self.over

    @property
    def url(self) -> str:
        """The address of its table."""
        return url_for("table.table", code=self.code)


@dataclass(frozen=True, slots=True)
class Memory:
    """All matches that a phone remembers, the last opened first.

    *last* is the match that gives way to the next one, where there is hardly any room.
    """

    kept: Sequence[Kept]
    last: Kept | None = None
    limit: int = KEPT_TABLES


@bp.get("/")
def home() -> str:
    """Show where to go on."""
    memory = this_phones_memory()
    here = [each for each in memory.kept if not each.away]
    running = next((each for each in here if each.running), None)
    others = [each for each in here if each is not running]
    recent = others[:RECENT]
    return render("home/home.html", memory=memory, running=running, recent=recent)


def this_phones_memory() -> Memory:
    """Return what this phone remembers, each match once."""
    found = the_store().find_all(kept_codes())
    away = {found[code].match_id for code in kept_codes(AWAY) if code in found}
    kept = {
        match_id: Kept(code, access, match_id in away)
        for match_id, (code, access) in _opened(found).items()
    }
    last = running_out(found)
    return Memory(list(kept.values()), kept.get(found[last].match_id) if last else None)


def _opened(found: Found) -> Mapping[str, tuple[str, Access]]:
    """Return the code that allows most, by the id of the match that it opens."""
    best: dict[str, tuple[str, Access]] = {}
    for code in kept_codes():
        access = found.get(code)
        if not isinstance(access, Access):
            continue
        known = best.get(access.match_id)
        if known is None or (access.may_score and not known[1].may_score):
            best[access.match_id] = code, access
    return best
