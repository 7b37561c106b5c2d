"""What is this program, and what does the server keep?"""

from flask import abort
from flask import Blueprint

bp = Blueprint("about", __name__)


@bp.get("/about")
def about() -> str:
    """Not there yet."""
    abort(404)
