"""The referee for programs: asks come as JSON, answers go as JSON."""

from collections.abc import Iterable
from collections.abc import Iterator
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
from referee.asks import Reply
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

MOST_BEHIND: Final = 60
"""So many seconds may a list bring an address behind before it is broken off."""

bp = Blueprint("judging", __name__)


@bp.post("/api/judge")
def judge() -> Response:
    """Answer one ask, or a list of them, each in its place."""
    if request.mimetype != "application/json":
        abort(415)
    request.max_content_length = LARGEST_ASK
    _not_too_often()
    asked, lang, error_lang = request.get_data(), _lang(), api_language().code
    try:
        replies = answer_list(asked, lang, error_lang)
    except AskError as error:
        raise unreadable(error) from error
    if replies is not None:
        told = [reply.body for reply in _spending(replies)]
        return _json(msgspec.json.encode(told))
    (reply,) = _spending(answer_json(each, lang, error_lang) for each in [asked])
    if reply.is_error:
        raise told_problem(reply.body["error"])
    return _json(reply.json())


def _spending(replies: Iterable[Reply]) -> Iterator[Reply]:
    """Yield the *replies* and count them; one that took long counts as many usual ones.

    Who began within the limit may go beyond it, but not for ever.
    """
    begun = thread_time()
    for reply in replies:
        usual = round((thread_time() - begun) * USUAL_ASKS_A_SECOND)
        limits().asks.spend(asking_address(), max(1, usual))
        _not_too_often(MOST_BEHIND)
        yield reply
        begun = thread_time()


def _not_too_often(most: int = 0) -> None:
    seconds = limits().asks.seconds_to_wait(asking_address())
    if seconds > most and not from_here():
        raise TooOftenError(seconds)


def _lang() -> str:
    """Return the language of an ask that names none."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else "en"


def _json(body: bytes) -> Response:
    return Response(body, mimetype="application/json")
