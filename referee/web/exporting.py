"""How does a match leave as a file? It can be opened again here or elsewhere."""

from flask import Blueprint
from flask import Response

from referee.matchfile import write_match
from referee.sheets.naming import match_file_name
from referee.sheets.spreadsheet import write_csv
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.shell import readers_language

bp = Blueprint("exporting", __name__)


@bp.get("/m/<code>/match.canasta.json")
@viewer
def match_file(table: Table) -> Response:
    """Send the file of this match; whoever may see the match may keep it."""
    return _file(write_match(table.match), "application/json", table, ".json")


@bp.get("/m/<code>/match.csv")
@viewer
def spreadsheet(table: Table) -> Response:
    """Send the deals of this match as a table for spreadsheets."""
    return _file(write_csv(table.match, readers_language()), "text/csv", table, ".csv")


def _file(content: bytes, mimetype: str, table: Table, suffix: str) -> Response:
    response = Response(content, mimetype=mimetype)
    name = match_file_name(table.match, suffix)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
