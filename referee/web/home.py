"""The first page: the running match, a new one, and what needs no match."""

from flask import Blueprint

from referee.web.shell import render

bp = Blueprint("home", __name__)


@bp.get("/")
def home() -> str:
    """Show where to go on."""
    return render("home/home.html", running=None, recent=())
