"""How the tests ask: a question in, the answer or the error out."""

import json
from typing import Any

from referee.asks import answer_json


def answer_to(kind: str, **fields: Any) -> Any:
    """Return the answer, which must not be an error."""
    reply = answer_json(json.dumps({"ask": kind, **fields}).encode())
    assert not reply.is_error, reply.body
    return json.loads(reply.json())


def rules(found: list[dict[str, Any]]) -> list[str]:
    """Name the rules of violations or notes."""
    return [each["rule"] for each in found]


def error_of(ask: dict[str, Any]) -> Any:
    """Return the error, whose sentence must be whole."""
    reply = answer_json(json.dumps(ask).encode())
    assert reply.is_error, reply.body
    answer = json.loads(reply.json())
    assert answer["ask"] == ask["ask"]
    assert answer["error"]["text"]
    assert "%(" not in answer["error"]["text"]
    return answer["error"]


def told(error: dict[str, Any]) -> tuple[Any, ...]:
    """Return what an error tells beside its sentence; the position where it has one."""
    common = error["code"], error["field"], error["value"]
    return (*common, error["at"]) if "at" in error else common
