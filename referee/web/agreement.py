"""What does the table agree on before the first deal?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("agreement", __name__)


@bp.get("/m/<code>/agreement")
def agreement(code: str) -> str:
    """Not there yet."""
    abort(404)
