"""What can a program ask for? Described for machines, from the types that read it."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from typing import Final

import msgspec
from flask import Blueprint
from flask import Response

from referee import __version__
from referee.asks.questions import AnyAsk
from referee.journal import DealBody
from referee.matchfile.form import Given
from referee.web.api.forms import Created
from referee.web.api.forms import Entered
from referee.web.api.forms import Problem
from referee.web.api.forms import Standing
from referee.web.api.forms import TakenOut

REF: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
LANG: Final = {
    "name": "lang",
    "in": "query",
    "description": "The language of the sentences; else that of Accept-Language.",
    "schema": {"enum": ["en", "vi", "ms", "lo"]},
}
CODE: Final = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The long code of a link: for watching, or for scoring.",
    "schema": {"type": "string", "minLength": 22},
}
NUMBER: Final = {
    "name": "number",
    "in": "path",
    "required": True,
    "description": "Counts the deals that stand, from 1.",
    "schema": {"type": "integer", "minimum": 1},
}
KEY: Final = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "A request repeated under the same key has one effect.",
    "schema": {"type": "string", "maxLength": 200},
}
IF_NONE_MATCH: Final = {
    "name": "If-None-Match",
    "in": "header",
    "schema": {"type": "string"},
}
FAULTS: Final[Mapping[int, str]] = {
    304: "Not changed since.",
    400: "Cannot be read.",
    404: "No such match, or a code that may not do this.",
    409: "Someone was quicker; `match` is what is there.",
    410: "Link withdrawn, or match deleted.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Read, but against the rules of scoring, or the key was used otherwise.",
    428: "If-Match is missing.",
    429: "Too often; Retry-After tells when.",
    503: "Busy; Retry-After tells when.",
}
ALWAYS: Final = (429, 503)
AT_A_MATCH: Final = (404, 410)
WITH_BODY: Final = (400, 413, 415)
DEAL: Final = (*AT_A_MATCH, *WITH_BODY, 409, 422)

bp = Blueprint("api_openapi", __name__)


@bp.get("/api/openapi.json")
def openapi() -> Response:
    """Send the description."""
    return Response(msgspec.json.encode(description()), mimetype=JSON)


@cache
def description() -> dict[str, Any]:
    """Return what can be asked for, in the words of OpenAPI 3.1."""
    types = (AnyAsk, Given, DealBody, Created, Standing, Entered, TakenOut, Problem)
    (ask, *schemas), components = msgspec.json.schema_components(
        types, schema_hook=_anything, ref_template=REF
    )
    named = dict(zip((each.__name__ for each in types[1:]), schemas, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Canasta Referee", "version": __version__},
        "paths": _paths(ask, named),
        "components": {"schemas": components},
    }


def _paths(ask: object, named: Mapping[str, Any]) -> dict[str, Any]:
    some = {"oneOf": [ask, {"type": "array", "items": ask, "maxItems": 1000}]}
    any_answer = {"description": "The answer, or the list of them."}
    return {
        "/api/judge": {
            "post": _call("Judge one ask, or a list.", any_answer, 200, WITH_BODY, some)
        },
        "/api/matches": {
            "post": _call(
                "Open a match from its file.",
                named["Created"],
                201,
                WITH_BODY,
                named["Given"],
            )
        },
        "/api/matches/{code}": {
            "parameters": [CODE],
            "get": _call(
                "Read the match file, and how the match stands.",
                {"allOf": [named["Given"], _with("standing", named["Standing"])]},
                200,
                (304, *AT_A_MATCH),
                more=(IF_NONE_MATCH,),
            ),
        },
        **_paths_of_deals(named),
    }


def _paths_of_deals(named: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "/api/matches/{code}/deals": {
            "parameters": [CODE, KEY, _if_match(needed=False)],
            "post": _call(
                "Enter the next deal. Sent once more under its key: 200.",
                named["Entered"],
                201,
                DEAL,
                named["DealBody"],
            ),
        },
        "/api/matches/{code}/deals/{number}": {
            "parameters": [CODE, NUMBER, KEY, _if_match(needed=True)],
            "put": _call(
                "Correct a deal: it is sent as it is read.",
                named["Entered"],
                200,
                (*DEAL, 428),
                named["DealBody"],
            ),
            "delete": _call(
                "Take a deal out; it stays in the journal.",
                named["TakenOut"],
                200,
                (*AT_A_MATCH, 409, 422, 428),
            ),
        },
    }


def _anything(_kind: type) -> dict[str, Any]:
    """Describe what is read as it comes, and looked at later."""
    return {"description": "Anything; looked at later."}


def _with(name: str, schema: object) -> dict[str, Any]:
    return {"type": "object", "required": [name], "properties": {name: schema}}


def _if_match(*, needed: bool) -> dict[str, Any]:
    return {
        "name": "If-Match",
        "in": "header",
        "required": needed,
        "description": "The ETag of the match as the program knows it.",
        "schema": {"type": "string"},
    }


def _call(
    summary: str,
    answer: object,
    status: int,
    faults: tuple[int, ...],
    body: object = None,
    more: tuple[object, ...] = (),
) -> dict[str, Any]:
    problem = {PROBLEM: {"schema": {"$ref": REF.format(name="Problem")}}}
    responses: dict[str, Any] = {
        str(status): {"description": summary, "content": {JSON: {"schema": answer}}}
    }
    for fault in sorted((*faults, *ALWAYS)):
        told = {} if fault == 304 else {"content": problem}
        responses[str(fault)] = {"description": FAULTS[fault], **told}
    call: dict[str, Any] = {
        "summary": summary,
        "parameters": [LANG, *more],
        "responses": responses,
    }
    if body is not None:
        call["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
    return call
