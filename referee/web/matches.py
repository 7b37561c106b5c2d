"""Which matches does this phone know?"""

from flask import Blueprint

from referee.web.home import kept_tables
from referee.web.shell import render

bp = Blueprint("matches", __name__)


@bp.get("/matches")
def matches() -> str:
    """List every match of this phone, and take the code of another."""
    kept = kept_tables()
    here = [each for each in kept if not each.away]
    away = [each for each in kept if each.away]
    return render("home/matches.html", kept=here, away=away)
