"""What is a program told when something cannot be done?"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from typing import Final

import msgspec
from flask import request
from flask import Response
from werkzeug.exceptions import HTTPException

from referee.asks import AskError
from referee.asks.wire import described
from referee.language import Language
from referee.language import language
from referee.language import negotiate

PROBLEM: Final = "application/problem+json"


class ApiProblem(HTTPException):
    """Something that a program asked for in vain; *facts* are further members."""

    def __init__(
        self, status: HTTPStatus, code: str, detail: str, **facts: object
    ) -> None:
        super().__init__()
        self.code = status
        self.problem = {
            "type": "about:blank",
            "title": status.phrase,
            "status": status,
            "code": code,
            "detail": detail,
            **facts,
        }
        self.headers: dict[str, str] = {}

    def answer(self) -> Response:
        """Return the answer that says so."""
        body = msgspec.json.encode(self.problem)
        response = Response(body, self.code, mimetype=PROBLEM)
        response.headers.update(self.headers)
        return response


def api_language() -> Language:
    """Return the language of a program: by its address, else as browsers ask for it."""
    header = request.headers.get("Accept-Language")
    return language(negotiate(request.args.get("lang"), None, header))


def unreadable(error: AskError) -> ApiProblem:
    """Say what could not be read."""
    return told_problem(described(error, api_language()))


def told_problem(told: Mapping[str, Any]) -> ApiProblem:
    """Say what could not be read, as it was *told* in answer to an ask."""
    facts = {name: told[name] for name in told if name not in ("code", "text")}
    return ApiProblem(HTTPStatus.BAD_REQUEST, told["code"], told["text"], **facts)
