"""The referee for programs: asks come as JSON, answers go as JSON."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from typing import Final

import msgspec
from flask import abort
from flask import Blueprint
from flask import request
from flask import Response

from referee.asks import answer_json
from referee.asks import answer_list
from referee.asks import AskError
from referee.asks.wire import described
from referee.language import language
from referee.language import LANGUAGES
from referee.language import negotiate
from referee.web.errors import PROBLEM

LARGEST_ASK: Final = 2 * 1024 * 1024

bp = Blueprint("judging", __name__)


@bp.post("/api/judge")
def judge() -> Response:
    """Answer one ask, or a list of them, each in its place."""
    if request.mimetype != "application/json":
        abort(415)
    request.max_content_length = LARGEST_ASK
    asked, lang, error_lang = request.get_data(), _lang(), _error_lang()
    try:
        replies = answer_list(asked, lang, error_lang)
    except AskError as error:
        return _problem(described(error, language(error_lang)))
    if replies is not None:
        return _json(msgspec.json.encode([reply.body for reply in replies]))
    reply = answer_json(asked, lang, error_lang)
    if reply.is_error:
        return _problem(reply.body["error"])
    return _json(reply.json())


def _lang() -> str:
    """Return the language of an ask that names none."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else "en"


def _error_lang() -> str:
    """Return the language in which an ask is refused that names none."""
    header = request.headers.get("Accept-Language")
    return negotiate(request.args.get("lang"), None, header)


def _problem(error: Mapping[str, Any]) -> Response:
    told = {name: value for name, value in error.items() if name != "text"}
    status = HTTPStatus.BAD_REQUEST
    body = {
        "type": "about:blank",
        "title": status.phrase,
        "status": status,
        "detail": error["text"],
        **told,
    }
    return Response(msgspec.json.encode(body), status, mimetype=PROBLEM)


def _json(body: bytes) -> Response:
    return Response(body, mimetype="application/json")
