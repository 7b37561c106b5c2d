"""How does a match file become a match?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("importing", __name__)


@bp.get("/import")
def choose() -> str:
    """Not there yet."""
    abort(404)
