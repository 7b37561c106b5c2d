"""Which matches does this phone know?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("matches", __name__)


@bp.get("/matches")
def matches() -> str:
    """Not there yet."""
    abort(404)
