"""What stands in a file, before it is known to be a match?"""

import re
from collections.abc import Mapping

from referee.asks import AskError
from referee.asks.errors import read_json
from referee.journal import NAME_LIMIT
from referee.journal.text import compose
from referee.journal.text import shorten
from referee.matchfile.error import MatchFileError
from referee.matchfile.error import too_large
from referee.matchfile.form import FORMAT
from referee.matchfile.form import MOST_BYTES

Plain = Mapping[str, object]

_FORMATS = re.compile(r"canasta-match/[0-9]{1,9}")


def plain_file(data: bytes) -> Plain:
    """Return what the file *data* holds, its texts composed as ours are.

    Raises:
        MatchFileError: it is too long, no JSON, no match, or of a newer version.
    """
    if len(data) > MOST_BYTES:
        raise too_large(len(data), MOST_BYTES)
    try:
        plain = _composed(read_json(data))
    except (AskError, RecursionError):
        raise MatchFileError("not_match") from None
    if not isinstance(plain, dict):
        raise MatchFileError("not_match")
    version = plain.get("format")
    if not isinstance(version, str) or not _FORMATS.fullmatch(version):
        raise MatchFileError("not_match")
    if version != FORMAT:
        raise MatchFileError("newer", "format", version)
    return {str(key): value for key, value in plain.items()}


def with_short_names(plain: Plain) -> Plain:
    """Return *plain* with every name cut to the length that we keep."""
    brief = _header(plain)
    journal = plain.get("journal")
    if isinstance(journal, list):
        brief["journal"] = [_entry(each) for each in journal]
    return brief


def _entry(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    brief = {**entry, "by": _cut(entry["by"])} if "by" in entry else dict(entry)
    body = entry.get("body")
    if isinstance(body, dict):
        brief["body"] = _header(body)
    return brief


def _header(plain: Plain) -> dict[str, object]:
    """Cut the title and the names of the sides, wherever a file or entry has them."""
    brief = dict(plain)
    if "title" in plain:
        brief["title"] = _cut(plain["title"])
    sides = plain.get("sides")
    if isinstance(sides, list):
        brief["sides"] = [_side(side) for side in sides]
    return brief


def _side(side: object) -> object:
    if not isinstance(side, dict):
        return side
    brief = dict(side)
    if "name" in side:
        brief["name"] = _cut(side["name"])
    if isinstance(side.get("players"), list):
        brief["players"] = [_cut(player) for player in side["players"]]
    return brief


def _cut(name: object) -> object:
    long = isinstance(name, str) and len(name) > NAME_LIMIT
    return shorten(str(name)) if long else name


def _composed(data: object) -> object:
    """Return *data* with every text in it composed (NFC) and trimmed."""
    if isinstance(data, str):
        return compose(data)
    if isinstance(data, list):
        return [_composed(each) for each in data]
    if isinstance(data, dict):
        return {key: _composed(value) for key, value in data.items()}
    return data
