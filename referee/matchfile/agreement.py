"""Do the deals of a file and its journal say the same?"""

from collections.abc import Iterator
from itertools import zip_longest

from msgspec import to_builtins
from msgspec import UNSET
from msgspec import UnsetType

from referee.asks import AskError
from referee.journal import DealBody
from referee.journal import Match
from referee.matchfile.error import MatchFileError
from referee.matchfile.form import Given
from referee.matchfile.form import Whole
from referee.matchfile.writing import whole

Difference = tuple[str, object, object]

_HEADER = ("title", "ruleset", "house", "target", "sides", "first_dealer", "start")


def check_agreement(given: Given, match: Match) -> None:
    """Raise MatchFileError where *given* contradicts the *match* of its journal."""
    derived = whole(match)
    for name in _HEADER:
        _check_header(name, given, derived)
    if isinstance(given.deals, UnsetType):
        return
    pairs = zip_longest(given.deals, derived.deals)
    for number, (told, kept) in enumerate(pairs, 1):
        if told is None or kept is None or not _same(told, kept, number, match):
            path = f"deals[{number - 1}]"
            field, value, other = next(
                _differences(path, *map(to_builtins, (told, kept)))
            )
            raise MatchFileError("contradicts", field, value, other=other, deal=number)


def _check_header(name: str, given: Given, derived: Whole) -> None:
    told, kept = getattr(given, name), getattr(derived, name)
    if told is not UNSET:
        for field, value, other in _differences(name, *map(to_builtins, (told, kept))):
            raise MatchFileError("contradicts", field, value, other=other)


def _same(told: DealBody, kept: DealBody, number: int, match: Match) -> bool:
    """Whether both tell one deal, in whichever words."""
    if told == kept:
        return True
    try:
        deal = told.deal(match.rules_of(number), f"deals[{number - 1}]")
    except AskError as error:
        raise MatchFileError(error.code, error.field, error.value) from error
    return (deal, told.house, told.anyway) == (
        match.counted(number, match.deals[number - 1].deal),
        kept.house,
        kept.anyway,
    )


def _differences(path: str, one: object, other: object) -> Iterator[Difference]:
    """Yield where *one* and *other* differ: path, and what each says there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _differences(f"{path}.{key}", one.get(key), other.get(key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for place, (each, its) in enumerate(zip_longest(one, other)):
            yield from _differences(f"{path}[{place}]", each, its)
    elif one != other:
        yield path, one, other
