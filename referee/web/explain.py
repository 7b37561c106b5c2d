"""Where does this number come from?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("explain", __name__)


@bp.get("/m/<code>/explain/<path:what>")
def explain(code: str, what: str) -> str:
    """Not there yet."""
    abort(404)
