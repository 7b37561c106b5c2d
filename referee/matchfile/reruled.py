"""How is a file read whose ruleset nobody here knows?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import json

from referee.agreed import rulesets_for
from referee.agreed import usual_house
from referee.matchfile.plain import plain_file
from referee.switches import may_choose


@dataclass(frozen=True, slots=True)
class Reruled:
    """A file under another ruleset: what it says now, and what it had to leave out.

    *dropped* are the house rules, as the file calls them, that the ruleset cannot have.
    """

    data: bytes
    ruleset: str
    dropped: tuple[str, ...]


def reruled(data: bytes) -> Reruled | None:
    """Put the file *data* under the first ruleset for its players, if there is one.

    Raises:
        MatchFileError: it holds no match at all.
    """
    plain: Any = dict(plain_file(data))
    openings = [each for each in (plain, _opened(plain)) if "ruleset" in each]
    sides = tuple(_players(openings))
    names = rulesets_for(sides)
    if not names:
        return None
    dropped = [key for each in _with_house(plain) for key in _drop(each, names[0])]
    for each in openings:
        each["ruleset"] = names[0]
        each["house"] = {**usual_house(names[0], sides), **_house(each)}
    return Reruled(json.encode(plain), names[0], tuple(dict.fromkeys(dropped)))


def _opened(plain: Any) -> dict[str, Any]:
    """Return what the first entry of the journal says, nothing without one."""
    journal = _listed(plain, "journal")
    return _named(journal[0], "body") if journal else {}


def _players(openings: list[dict[str, Any]]) -> Iterator[int]:
    for side in _listed(next(iter(openings), {}), "sides"):
        players = _named({"side": side}, "side").get("players")
        yield len(players) if isinstance(players, list) else 0


def _with_house(plain: Any) -> Iterator[dict[str, Any]]:
    """Yield every part of a file that can tell house rules."""
    yield plain
    yield from (each for each in _listed(plain, "deals") if isinstance(each, dict))
    for entry in _listed(plain, "journal"):
        body = _named(entry, "body")
        yield body
        yield _named(body, "deal")


def _drop(part: dict[str, Any], ruleset: str) -> Iterator[str]:
    """Take the house rules out of a part that *ruleset* cannot have, and name them."""
    house = _house(part)
    for key in [key for key in house if not may_choose(key, house[key], ruleset)]:
        del house[key]
        yield key


def _house(part: dict[str, Any]) -> dict[str, Any]:
    return _named(part, "house")


def _named(part: Any, name: str) -> dict[str, Any]:
    found = part.get(name) if isinstance(part, dict) else None
    return found if isinstance(found, dict) else {}


def _listed(part: Any, name: str) -> list[Any]:
    found = part.get(name) if isinstance(part, dict) else None
    return found if isinstance(found, list) else []
