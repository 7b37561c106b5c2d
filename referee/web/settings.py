"""What is set for this phone, and for this match?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("settings", __name__)


@bp.get("/settings")
def phone() -> str:
    """Not there yet."""
    abort(404)


@bp.get("/m/<code>/settings")
def match(code: str) -> str:
    """Not there yet."""
    abort(404)
