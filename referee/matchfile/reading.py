"""How is a match read from a file?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec import convert
from msgspec import structs
from msgspec import UnsetType
from msgspec import ValidationError

from referee.asks.bodies import MOST_DEALS
from referee.asks.errors import AskError
from referee.asks.errors import from_validation
from referee.asks.errors import NOTHING
from referee.journal import DealBody
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Head
from referee.journal import JournalError
from referee.journal import Match
from referee.journal import Opened
from referee.journal import replay
from referee.journal.check import check_ruleset
from referee.matchfile.agreement import check_agreement
from referee.matchfile.error import MatchFileError
from referee.matchfile.form import Given
from referee.matchfile.plain import plain_file
from referee.matchfile.plain import with_short_names
from referee.rules.saving import Hindrance
from referee.rules.saving import hindrance

IMPORTED = "imported"
"""Who wrote the entries of a file that has no journal."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """A match from a file, and what had to be done to it.

    *shortened* tells that names were too long. *marked* are the numbers of the deals
    that are marked now as saved anyway, since the file has no journal to say so.
    """

    match: Match
    shortened: bool = False
    marked: tuple[int, ...] = ()


def read_match(data: bytes, at: str) -> ReadMatch:
    """Read the file *data*; *at* is the moment given to what it does not date.

    Raises:
        MatchFileError: it holds no match, or one that contradicts itself.
    """
    plain = plain_file(data)
    brief = with_short_names(plain)
    try:
        given = convert(brief, Given)
    except ValidationError as error:
        fault = from_validation(error, brief)
        raise _unreadable(fault, fault.field) from error
    if isinstance(given.journal, UnsetType):
        match, marked = _without_journal(given, at)
    else:
        match, marked = _with_journal(given, given.journal), ()
    return ReadMatch(match, brief != plain, marked)


def _with_journal(given: Given, journal: Sequence[Head]) -> Match:
    entries = tuple(_entry(place, head) for place, head in enumerate(journal))
    match = _replayed(entries, _journal_path)
    if len(match.deals) > MOST_DEALS:
        figures = {"value": len(match.deals), "low": 0, "high": MOST_DEALS}
        raise MatchFileError("out_of_range", "deals", facts=figures)
    check_agreement(given, match)
    return match


def _entry(place: int, head: Head) -> Entry:
    path = f"journal[{place}]"
    try:
        return head.entry()
    except ValidationError as error:
        fault = from_validation(error, head.body)
        field = f"{path}.body.{fault.field}".rstrip(".")
        raise _unreadable(fault, field) from error
    except ValueError as error:
        raise MatchFileError("bad_value", f"{path}.kind", head.kind) from error


def _unreadable(fault: AskError, field: str) -> MatchFileError:
    """Tell what is wrong in *field*, with the figures where it holds too much."""
    too_much = "value" in fault.facts and not fault.facts["low"]
    figures = fault.facts if too_much else NOTHING
    return MatchFileError(fault.code, field, fault.value, facts=figures)


def _without_journal(given: Given, at: str) -> tuple[Match, tuple[int, ...]]:
    """Return the match of the deals alone, and which of them it marks."""
    deals = _or(given.deals, ())
    match = _replayed(_made_entries(given, deals, at), _deals_path)
    marked = tuple(_doubtful(match))
    deals = tuple(
        structs.replace(body, anyway=True) if number in marked else body
        for number, body in enumerate(deals, 1)
    )
    return replay(_made_entries(given, deals, at)), marked


def _made_entries(
    given: Given, deals: Sequence[DealBody], at: str
) -> tuple[Entry, ...]:
    opened = Entry(1, EntryKind.OPENED, at, IMPORTED, _opened(given))
    return (
        opened,
        *(
            Entry(number, EntryKind.DEAL, at, IMPORTED, body)
            for number, body in enumerate(deals, 2)
        ),
    )


def _opened(given: Given) -> Opened:
    """Return what was agreed on, as far as the file says; the rest as usual."""
    if isinstance(given.sides, UnsetType):
        raise MatchFileError("missing_field", "sides")
    ruleset, house = _or(given.ruleset, "classic"), _or(given.house, {})
    try:
        rules = check_ruleset(1, ruleset, house, "body.house")
    except JournalError as error:
        raise _fault(error, _deals_path) from error
    return Opened(
        title=_or(given.title, ""),
        ruleset=ruleset,
        house=house,
        target=_or(given.target, rules.target),
        sides=given.sides,
        first_dealer=_or(given.first_dealer, 0),
        start=_or(given.start, (0,) * len(given.sides)),
    )


def _doubtful(match: Match) -> Iterator[int]:
    """Yield the numbers of the deals that only a table that insists would keep."""
    pairs = zip(match.deals, match.standing.track, strict=True)
    for number, (kept, step) in enumerate(pairs, 1):
        if step.score and not kept.anyway and hindrance(step.score) > Hindrance.NONE:
            yield number


def _replayed(entries: Sequence[Entry], path: Callable[[JournalError], str]) -> Match:
    try:
        return replay(entries)
    except JournalError as error:
        raise _fault(error, path) from error


def _fault(error: JournalError, path: Callable[[JournalError], str]) -> MatchFileError:
    return MatchFileError(error.code, path(error), error.value)


def _journal_path(error: JournalError) -> str:
    return f"journal[{error.entry - 1}].{error.field}"


def _deals_path(error: JournalError) -> str:
    """Return where in the file stands what was made into an entry."""
    field = error.field.removeprefix("body.")
    return field if error.entry == 1 else f"deals[{error.entry - 2}].{field}"


def _or(value: Value | UnsetType, usual: Value) -> Value:
    return usual if isinstance(value, UnsetType) else value
