"""What was entered, when, and by whom?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("chronicle", __name__)


@bp.get("/m/<code>/journal")
def journal(code: str) -> str:
    """Not there yet."""
    abort(404)
