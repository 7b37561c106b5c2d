"""What a person or a program is told when something cannot be done."""

import logging
import secrets
from datetime import datetime
from datetime import UTC
from http import HTTPStatus
from typing import Final

from flask import Flask
from flask import request
from flask import Response
from flask import url_for
from werkzeug.exceptions import BadHost
from werkzeug.exceptions import BadRequest
from werkzeug.exceptions import HTTPException
from werkzeug.exceptions import MethodNotAllowed
from werkzeug.exceptions import NotFound
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.exceptions import TooManyRequests
from werkzeug.exceptions import UnprocessableEntity

from referee.matchfile import in_bytes
from referee.store import StoreUnavailableError
from referee.web.api.problem import api_language
from referee.web.api.problem import ApiProblem
from referee.web.error_words import CODES
from referee.web.error_words import DELETED
from referee.web.error_words import NO_TABLE
from referee.web.error_words import ONLY_WATCHING
from referee.web.error_words import OPEN_FOR_LONG
from referee.web.error_words import STILL_THERE
from referee.web.error_words import UNREADABLE
from referee.web.error_words import WITHDRAWN
from referee.web.error_words import WORDS
from referee.web.error_words import Words
from referee.web.error_words import WRONG_CODES
from referee.web.kept_numbers import labels_in
from referee.web.kept_numbers import Number
from referee.web.kept_numbers import numbers_in
from referee.web.link_gone import LinkGoneError
from referee.web.security import is_api
from referee.web.shell import readers_language
from referee.web.shell import render

RETRY_SECONDS: Final = 3
TRY_AGAIN: Final = 20
AGAIN: Final = {429, 500, 503}
TOKEN: Final = "csrf_token"  # noqa: S105 - the name of a field

log = logging.getLogger(__name__)


class NoSuchTableError(NotFound):
    """No table has this code; or its code does not give the right that was used."""


class TooOftenError(TooManyRequests):
    """One address did something so often that it has to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__()
        self.seconds = seconds


class TooManyCodesError(TooOftenError):
    """So many wrong codes came from one address that it has to wait."""


class JournalFullError(UnprocessableEntity):
    """No further entry: nobody could read the file of such a match again."""


class OpenForLongError(BadRequest):
    """What was sent comes from a page that this phone has forgotten since."""


def install_errors(app: Flask) -> None:
    """Let *app* word everything that goes wrong."""
    app.register_error_handler(HTTPException, answer_error)
    app.register_error_handler(StoreUnavailableError, answer_unavailable)


def answer_error(error: HTTPException) -> Response:
    """Say what is wrong: to a person as a page, to a program as a problem."""
    if isinstance(error, ApiProblem):
        return error.answer()
    code = error.code or 500
    response = _problem(code).answer() if is_api() else Response(status=code)
    if code == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    if code == HTTPStatus.TOO_MANY_REQUESTS:
        response.headers["Retry-After"] = str(_seconds(error))
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    if is_api():
        return response
    if isinstance(request.routing_exception, BadHost):  # no page has an address there
        response.mimetype = "text/plain"
        response.set_data(readers_language().gettext(_words(error, code).heading))
    else:
        response.set_data(_page(error, code))
    return response


def answer_unavailable(error: StoreUnavailableError) -> Response:
    """Say that the database does not serve just now."""
    log.warning("%s", error)
    return answer_error(ServiceUnavailable())


def _words(error: HTTPException, code: int) -> Words:
    if isinstance(error, NoSuchTableError):
        return NO_TABLE
    if isinstance(error, LinkGoneError):
        return _words_of_gone(error)
    if isinstance(error, TooManyCodesError):
        return WRONG_CODES
    if isinstance(error, OpenForLongError):
        return OPEN_FOR_LONG
    return WORDS.get(code, UNREADABLE)


def _words_of_gone(error: LinkGoneError) -> Words:
    if error.deleted:
        return STILL_THERE if error.kept else DELETED
    return ONLY_WATCHING if request.method == "POST" else WITHDRAWN


def _problem(code: int) -> ApiProblem:
    detail = api_language().gettext(WORDS.get(code, UNREADABLE).heading)
    return ApiProblem(HTTPStatus(code), CODES.get(code, "bad_request"), detail)


def _page(error: HTTPException, code: int) -> str:
    numbers = _numbers(error)
    withdrawn = _withdrawn(error)
    return render(
        "errors/error.html",
        words=_words(error, code),
        code=code,
        figures=_figures(error),
        asks_code=_asks_code(error),
        reference=_reference() if code == HTTPStatus.INTERNAL_SERVER_ERROR else None,
        now=datetime.now(UTC),
        kept=_kept(error, code),
        numbers=numbers,
        labels=labels_in(readers_language()) if withdrawn and not numbers else None,
        withdrawn=withdrawn,
        again=code in AGAIN and not isinstance(error, TooManyCodesError),
        table_url=_table_url(code),
        bring_back_url=_bring_back_url(error),
    )


def _figures(error: HTTPException) -> dict[str, str]:
    """Return what the sentences of the errors name."""
    spoken = readers_language()
    figures = {"limit": in_bytes(request.max_content_length or 0)}
    if isinstance(error, LinkGoneError):
        figures["date"] = spoken.date(error.at.astimezone())
        figures["until"] = spoken.date(error.until.astimezone())
    figures["seconds"] = spoken.number(_seconds(error))
    if isinstance(error, TooManyCodesError):
        figures["minutes"] = spoken.number(-(-error.seconds // 60))
    return figures


def _seconds(error: HTTPException) -> int:
    """Return how long to wait where an error does not tell."""
    return error.seconds if isinstance(error, TooOftenError) else TRY_AGAIN


def _asks_code(error: HTTPException) -> bool:
    """Whether another code would help."""
    if isinstance(error, LinkGoneError):
        return not error.deleted
    return isinstance(error, NoSuchTableError)


def _reference() -> str:
    """Return a mark that stands on the page and in the log of the server."""
    reference = secrets.token_hex(4)
    log.error("reference %s", reference)
    return reference


def _table_url(code: int) -> str | None:
    """Return the way back to the table at which something was asked in vain."""
    table = (request.view_args or {}).get("code")
    if code != HTTPStatus.BAD_REQUEST or table is None:
        return None
    return url_for("table.table", code=table)


def _bring_back_url(error: HTTPException) -> str | None:
    """Return where a match that was deleted can be asked for again."""
    if not isinstance(error, LinkGoneError) or not error.kept:
        return None
    return url_for("deleting.bring_back", code=error.link)


def _withdrawn(error: HTTPException) -> str:
    """Return the code under which this phone may still keep numbers."""
    gone = isinstance(error, LinkGoneError) and not error.deleted
    return str((request.view_args or {}).get("code", "")) if gone else ""


def _numbers(error: HTTPException) -> list[Number]:
    """Return what a ledger told that can no longer be saved from this phone."""
    if not isinstance(error, LinkGoneError) or request.method != "POST":
        return []
    return list(numbers_in(_typed() or (), readers_language()))


def _kept(error: HTTPException, code: int) -> list[tuple[str, str]] | None:
    """Return what was typed, so that it can be sent once more without typing.

    It gets a token of its own: the guard knows that it came from a page of ours.
    """
    lost = code >= HTTPStatus.INTERNAL_SERVER_ERROR
    lost = lost or isinstance(error, OpenForLongError)
    typed = _typed() if lost and request.method == "POST" else None
    if typed is None:
        return None
    return [(name, value) for name, value in typed if name != TOKEN]


def _typed() -> list[tuple[str, str]] | None:
    """Return what a form told, if what was sent can be read."""
    try:
        return list(request.form.items(multi=True))
    except HTTPException:
        return None
