"""A match comes in as a file, and is read with how it stands."""

from datetime import datetime
from datetime import UTC
from http import HTTPStatus
from typing import Final

import msgspec
from flask import Blueprint
from flask import request
from flask import Response
from flask import url_for
from werkzeug.wrappers import Response as AnyResponse

from referee.journal import Match
from referee.journal import stamp
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.matchfile import read_match
from referee.store import new_key
from referee.web.access import open_table
from referee.web.api.forms import Created
from referee.web.api.problem import api_language
from referee.web.api.problem import ApiProblem
from referee.web.api.sent import sent_body
from referee.web.api.told import answer
from referee.web.api.told import told_match
from referee.web.links import link_to
from referee.web.starting import keep_journal
from referee.wording.file_faults import say_fault

# One byte more, so that the file itself is said to be too long.
LARGEST: Final = MOST_BYTES + 1

bp = Blueprint("api_matches", __name__, url_prefix="/api/matches")


@bp.post("")
def create() -> Response:
    """Open the match of a file; its two links are told only now."""
    match = _match_in(sent_body(LARGEST))
    made = keep_journal(match.entries, new_key())
    links = (link_to(made.watch), link_to(made.score))
    body = Created(*links, watch_code=made.watch, score_code=made.score)
    response = answer(body, match, HTTPStatus.CREATED)
    response.headers["Location"] = url_for("api_matches.read", code=made.score)
    return response


@bp.get("/<code>")
def read(code: str) -> AnyResponse:
    """Tell the match, unless the program has it as it stands."""
    match = open_table(code).match
    return answer(told_match(match, api_language()), match).make_conditional(request)


def _match_in(data: bytes) -> Match:
    try:
        return read_match(data, stamp(datetime.now(UTC))).match
    except MatchFileError as error:
        raise _problem(error) from error


def _problem(error: MatchFileError) -> ApiProblem:
    heading, more = say_fault(error, api_language())
    too_large = error.code == "too_large"
    return ApiProblem(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_large else HTTPStatus.BAD_REQUEST,
        error.code,
        more or heading,
        field=error.field,
        value=msgspec.to_builtins(error.value),
    )
