"""What did a program send: a body, the number it knows, the key of its request?"""

from hashlib import sha256
from http import HTTPStatus
from typing import Final

import msgspec
from flask import abort
from flask import request

from referee.asks import AskError
from referee.asks.errors import decoded
from referee.journal import DealBody
from referee.language import N_
from referee.store import new_key
from referee.web.api.problem import api_language
from referee.web.api.problem import ApiProblem
from referee.web.api.problem import unreadable

LONGEST_KEY: Final = 200
KEY: Final = "Idempotency-Key"
NEEDED: Final = N_(
    "Say with If-Match which entry you know: the ETag of the match as you read it."
)

_DEAL = msgspec.json.Decoder(DealBody)


def sent_body(most: int) -> bytes:
    """Return the JSON that was sent, unread; *most* bytes of it are taken."""
    if request.mimetype != "application/json":
        abort(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    request.max_content_length = most
    return request.get_data()


def sent_deal(most: int) -> DealBody:
    """Return the deal that was sent; raises ApiProblem if it cannot be read."""
    try:
        return decoded(sent_body(most), _DEAL)
    except AskError as error:
        raise unreadable(error) from error


def sent_key() -> str:
    """Return the key under which the journal keeps this request: its own, or a new one.

    What a program chose is hashed: any text will do, and no form has the same key.
    """
    told = request.headers.get(KEY, "")
    if not told:
        return new_key()
    if len(told) > LONGEST_KEY:
        raise unreadable(AskError("bad_value", KEY, told[:LONGEST_KEY]))
    return sha256(f"api\0{told}".encode()).hexdigest()


def known_version(*, needed: bool = False) -> int | None:
    """Return the number of the newest entry that the program knows, if it says so.

    Raises:
        ApiProblem: it says nothing where that is *needed*, or nothing that is an ETag.
    """
    known = request.if_match
    if not known:
        if needed:
            detail = api_language().gettext(NEEDED)
            status = HTTPStatus.PRECONDITION_REQUIRED
            raise ApiProblem(status, "if_match_missing", detail, field="If-Match")
        return None
    if known.star_tag:
        return None
    try:
        return max(map(int, known.as_set()))
    except ValueError:
        return 0
