"""How is a deal saved when a post may come twice, or another phone was quicker?"""

from dataclasses import dataclass
from hashlib import sha256

from flask import abort

from referee.journal import Body
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import write_body
from referee.store import Outcome
from referee.web.access import open_table
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import write_entry
from referee.web.entry_form import LedgerForm
from referee.web.worked import Worked


@dataclass(frozen=True, slots=True)
class Saved:
    """The deal is kept; *entry* is the number of the entry that keeps it."""

    entry: int


@dataclass(frozen=True, slots=True)
class Quicker:
    """Somebody else was quicker: the table as it stands now."""

    table: Table


Fate = Saved | Quicker


def may_save(form: LedgerForm, worked: Worked, do: str) -> bool:
    """Whether nothing must be mended, and whatever is odd was seen on the page."""
    if form.errors or worked.stops or not form.out_known:
        return False
    seen = set((form.seen.data or "").split())
    shown = {catch.key for catch in worked.checks} <= seen
    return not worked.checks or (do.endswith("anyway") and shown)


def save_deal(table: Table, form: LedgerForm, body: DealBody) -> Fate:
    """Write the deal of the *form* as the next one, exactly once."""
    # As long as nothing was entered since the page was shown, neither was this form.
    moved = form.expected.data != table.match.version
    done = written_before(table, form, body) if moved else None
    if done:
        return _settled(done, form)
    while len(table.match.deals) < form.deal_number:
        outcome = write_entry(table, EntryKind.DEAL, body, str(form.key.data))
        if outcome is Outcome.STORED:
            return Saved(table.match.version + 1)
        if outcome is Outcome.REUSED:  # the key of another form: nothing to try again
            abort(400)
        # Something else was entered meanwhile: look again, and try again.
        table = afresh(table)
    return already_there(table, form.deal_number, body)


def _settled(fate: Fate, form: LedgerForm) -> Fate:
    """Return *fate*, unless the form came with the key of another that is no deal."""
    if isinstance(fate, Quicker) and len(fate.table.match.deals) < form.deal_number:
        abort(400)
    return fate


def already_there(table: Table, number: int, body: DealBody) -> Fate:
    """Return what becomes of a deal that is there: the same numbers change nothing."""
    kept = table.match.deals[number - 1]
    same = kept.body.out == body.out and kept.body.sides == body.sides
    if same and kept.body.concealed == body.concealed:
        return Saved(kept.corrections[-1].entry if kept.corrections else kept.entry)
    return Quicker(table)


def written_before(table: Table, form: LedgerForm, body: Body) -> Fate | None:
    """Return what became of the same form when it was sent before, if it was."""
    entry = the_store().written(table.match_id, str(form.key.data))
    if entry is None:
        return None
    return Saved(entry.number) if entry.body == body else Quicker(table)


def part_key(key: str, about: object) -> str:
    """Return the key of one of several entries of a form, by what it is *about*."""
    return sha256(f"{key}:{about}".encode()).hexdigest()


def write_once(table: Table, kind: EntryKind, body: Body, key: str) -> Outcome:
    """Write the next entry, once however often a form sends it with its *key*.

    A form that comes once more, after *Back*, and says something else means another.
    """
    outcome = write_entry(table, kind, body, key)
    if outcome is Outcome.REUSED:
        part = part_key(key, f"{kind}:{write_body(body)}")
        outcome = write_entry(table, kind, body, part)
    return outcome


def afresh(table: Table) -> Table:
    """Return the table as it stands now; raises as ``open_table``."""
    return open_table(table.code)
