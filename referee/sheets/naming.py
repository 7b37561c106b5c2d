"""Under which name is a sheet kept?"""

import re
import unicodedata

from referee.journal.match import Match
from referee.journal.text import moment
from referee.sheets.wanted import Wanted

UNKNOWN = "match"
NOT_PLAIN = re.compile("[^a-z0-9]+")


def file_name(match: Match | None, wanted: Wanted) -> str:
    """Return ``canasta-KIND-TITLE-DATE.pdf``, in letters that every disk knows."""
    parts = ["canasta", wanted.kind.value, *(_named(match) if match else ())]
    return "-".join(parts) + ".pdf"


def match_file_name(match: Match, suffix: str = ".json") -> str:
    """Return ``canasta-match-TITLE-DATE.json``, likewise, or with another *suffix*."""
    return "-".join(("canasta", UNKNOWN, *_named(match))) + suffix


def _named(match: Match) -> tuple[str, str]:
    day = f"{moment(match.opened_at).astimezone():%Y-%m-%d}"
    return _plain(match.title) or UNKNOWN, day


def _plain(title: str) -> str:
    letters = unicodedata.normalize("NFD", title.lower().replace("đ", "d"))
    bare = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return NOT_PLAIN.sub("-", bare).strip("-")
