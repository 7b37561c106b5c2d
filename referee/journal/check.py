"""Can this stand in a journal?"""

from collections.abc import Iterator
from collections.abc import Sequence
from typing import TypeVar

from referee.journal.entry import Body
from referee.journal.entry import Corrected
from referee.journal.entry import DealBody
from referee.journal.entry import Entry
from referee.journal.entry import House
from referee.journal.entry import Names
from referee.journal.entry import Note
from referee.journal.entry import Opened
from referee.journal.entry import Side
from referee.journal.text import moment
from referee.journal.text import NAME_LIMIT
from referee.journal.text import NOTE_LIMIT
from referee.journal.text import TextError
from referee.journal.text import tidy
from referee.presets import load_ruleset
from referee.presets import SwitchValueError
from referee.presets import UnknownRulesetError
from referee.presets import UnknownSwitchError
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.switches import may_choose

Told = TypeVar("Told", bound=Body)


class JournalError(ValueError):
    """An entry that no journal can hold.

    *code* is one of the contract's words for errors, *field* the path inside the
    entry of the number *entry*, *value* what was found there.
    """

    def __init__(self, code: str, entry: int, field: str, value: object) -> None:
        super().__init__(f"entry {entry}: {code} at {field}: {value!r}")
        self.code = code
        self.entry = entry
        self.field = field
        self.value = value


def check_entry(entry: Entry, number: int) -> None:
    """Raise JournalError unless *entry* is in its place and its texts can be kept."""
    if entry.number != number:
        raise JournalError("bad_value", number, "number", entry.number)
    try:
        moment(entry.at)
    except ValueError:
        raise JournalError("bad_value", number, "at", entry.at) from None
    for path, text, limit in (("by", entry.by, NAME_LIMIT), *_texts(entry.body)):
        try:
            clean = tidy(text, limit) == text
        except TextError:
            clean = False
        if not clean:
            raise JournalError("bad_value", number, path, text)


def check_sides(sides: Sequence[Side], ruleset: Ruleset, entry: int) -> None:
    """Raise JournalError unless as many sides and players are named as play."""
    if len(sides) != len(ruleset.sides):
        raise JournalError("bad_value", entry, "body.sides", len(sides))
    for place, (side, players) in enumerate(zip(sides, ruleset.sides, strict=True)):
        path = f"body.sides[{place}]"
        if not side.name:
            raise JournalError("bad_value", entry, f"{path}.name", side.name)
        if len(side.players) != players:
            count = len(side.players)
            raise JournalError("bad_value", entry, f"{path}.players", count)


def check_ruleset(entry: int, name: str, house: House, path: str) -> Ruleset:
    """Return the ruleset of this *name* with the *house* rules found at *path*.

    Raises:
        JournalError: there is no such ruleset, or a house rule that it cannot have.
    """
    try:
        ruleset = load_ruleset(name, house)
    except UnknownRulesetError:
        raise JournalError("unknown_ruleset", entry, "body.ruleset", name) from None
    except UnknownSwitchError as error:
        code, key = "unknown_switch", error.key
    except SwitchValueError as error:
        code, key = "bad_value", error.key
    else:
        refused = [key for key in house if not may_choose(key, house[key], name)]
        if not refused:
            return ruleset
        code, key = "bad_value", refused[0]
    raise JournalError(code, entry, f"{path}.{key}", house[key])


def check_change(
    entry: int, name: str, house: House, path: str, sides: Sequence[int]
) -> Ruleset:
    """Return the ruleset with *house* rules for a match that *sides* play already.

    Raises:
        JournalError: as ``check_ruleset``, or others would sit at the table.
    """
    ruleset = check_ruleset(entry, name, house, path)
    if ruleset.sides != tuple(sides):
        raise JournalError("bad_value", entry, f"{path}.sides", ruleset.sides)
    return ruleset


def check_start(entry: int, start: Sequence[int], sides: int) -> None:
    """Raise JournalError unless each of the *sides* starts from points."""
    if len(start) != sides:
        raise JournalError("bad_value", entry, "body.start", len(start))
    for place, total in enumerate(start):
        if total % STEP:
            raise JournalError("bad_value", entry, f"body.start[{place}]", total)


def check_ruling(note: Note, sides: int, entry: int) -> None:
    """Raise JournalError unless a ruling takes points from one of the *sides*."""
    if note.points and note.points % STEP:
        raise JournalError("bad_value", entry, "body.points", note.points)
    if note.side is not None and note.side >= sides:
        raise JournalError("bad_value", entry, "body.side", note.side)


def check_body(entry: Entry, kind: type[Told]) -> Told:
    """Return the body of *entry*, which must be the one of its kind."""
    if not isinstance(entry.body, kind):
        raise JournalError("wrong_type", entry.number, "body", entry.kind)
    return entry.body


def _texts(body: Body) -> Iterator[tuple[str, str, int]]:
    """Yield the texts that people gave: path, text, and how long it may be."""
    if isinstance(body, Opened | Names):
        yield "body.title", body.title or "", NAME_LIMIT
        for place, side in enumerate(body.sides or ()):
            path = f"body.sides[{place}]"
            yield f"{path}.name", side.name, NAME_LIMIT
            for seat, player in enumerate(side.players):
                yield f"{path}.players[{seat}]", player, NAME_LIMIT
    elif isinstance(body, Note):
        yield "body.text", body.text or "", NOTE_LIMIT
        yield "body.rule", body.rule or "", NAME_LIMIT
    elif isinstance(body, Corrected):
        if body.deal:
            yield from _deal_texts("body.deal", body.deal)
    elif isinstance(body, DealBody):
        yield from _deal_texts("body", body)


def _deal_texts(path: str, body: DealBody) -> Iterator[tuple[str, str, int]]:
    for place, side in enumerate(body.sides):
        note = side.adjustment_note
        yield f"{path}.sides[{place}].adjustment_note", note, NOTE_LIMIT
