"""How does a match leave as a file? It can be opened again here or elsewhere."""

from flask import Blueprint
from flask import Response

from referee.matchfile import write_match
from referee.sheets.naming import match_file_name
from referee.web.access import Table
from referee.web.access import viewer

bp = Blueprint("exporting", __name__)


@bp.get("/m/<code>/match.canasta.json")
@viewer
def match_file(table: Table) -> Response:
    """Send the file of this match; whoever may see the match may keep it."""
    response = Response(write_match(table.match), mimetype="application/json")
    name = match_file_name(table.match)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
