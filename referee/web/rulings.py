"""What has the table decided?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("rulings", __name__)


@bp.get("/m/<code>/rulings")
def rulings(code: str) -> str:
    """Not there yet."""
    abort(404)


@bp.get("/m/<code>/rulings/new")
def new(code: str) -> str:
    """Not there yet."""
    abort(404)
