"""Which matches does this phone know?"""

from typing import Final

from flask import Blueprint

from referee.web.home import this_phones_memory
from referee.web.shell import render

SHOWN: Final = 10
"""So many stand open before the reader, those that are not over first."""

bp = Blueprint("matches", __name__)


@bp.get("/matches")
def matches() -> str:
    """List every match of this phone, and take the code of another."""
    memory = this_phones_memory()
    here = [each for each in memory.kept if not each.away]
    here.sort(key=lambda each: each.over)
    away = [each for each in memory.kept if each.away]
    return render(
        "home/matches.html",
        memory=memory,
        shown=here[:SHOWN],
        older=here[SHOWN:],
        away=away,
    )
