"""How does a phone come to a table by its short code?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("join", __name__)


@bp.get("/join")
def join() -> str:
    """Not there yet."""
    abort(404)
