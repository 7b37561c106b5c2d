"""The referee for programs: asks come as JSON, answers go as JSON."""

from time import thread_time
from typing import Final

import msgspec
from flask import abort
from flask import Blueprint
from flask import request
from flask import Response

from referee.asks import answer_json
from referee.asks import answer_list
from referee.asks import AskError
from referee.language import LANGUAGES
from referee.web.api.problem import api_language
from referee.web.api.problem import told_problem
from referee.web.api.problem import unreadable
from referee.web.errors import TooOftenError
from referee.web.limits import asking_address
from referee.web.limits import from_here
from referee.web.limits import limits

LARGEST_ASK: Final = 2 * 1024 * 1024
USUAL_ASKS_A_SECOND: Final = 1000
"""At least: most are answered in a tenth of a millisecond, and some take forty."""

bp = Blueprint("judging", __name__)


@bp.post("/api/judge")
def judge() -> Response:
    """Answer one ask, or a list of them, each in its place."""
    if request.mimetype != "application/json":
        abort(415)
    request.max_content_length = LARGEST_ASK
    _not_too_often()
    asked, lang, error_lang = request.get_data(), _lang(), api_language().code
    begun = thread_time()
    try:
        replies = answer_list(asked, lang, error_lang)
        reply = answer_json(asked, lang, error_lang) if replies is None else None
    except AskError as error:
        raise unreadable(error) from error
    _spend(1 if replies is None else len(replies), thread_time() - begun)
    if reply is None:
        return _json(msgspec.json.encode([each.body for each in replies or ()]))
    if reply.is_error:
        raise told_problem(reply.body["error"])
    return _json(reply.json())


def _spend(asks: int, seconds: float) -> None:
    """Count the *asks*; those that took long count as so many usual ones."""
    usual = round(seconds * USUAL_ASKS_A_SECOND)
    limits().asks.spend(asking_address(), max(asks, usual))


def _not_too_often() -> None:
    seconds = limits().asks.seconds_to_wait(asking_address())
    if seconds and not from_here():
        raise TooOftenError(seconds)


def _lang() -> str:
    """Return the language of an ask that names none."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else "en"


def _json(body: bytes) -> Response:
    return Response(body, mimetype="application/json")
