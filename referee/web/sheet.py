"""Sheets of paper: which one, and the PDF."""

from flask import Blueprint

from referee.web.access import Table
from referee.web.access import viewer
from referee.web.shell import render

bp = Blueprint("sheet", __name__)


@bp.get("/sheet")
def blank_options() -> str:
    """Ask which sheet shall be printed, without a match."""
    return render("sheet/options.html", table=None)


@bp.get("/m/<code>/sheet")
@viewer
def options(table: Table) -> str:
    """Ask which sheet of this match shall be printed."""
    return render("sheet/options.html", table=table)
