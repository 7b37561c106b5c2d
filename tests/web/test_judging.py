"""The referee for programs, over HTTP."""

import json
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.asks import answer_json
from referee.asks import MOST_ASKS

MELD = {"ask": "meld", "cards": "K K K 2"}
TOO_WILD = {"ask": "meld", "cards": "K K 2 2 2"}


def judge(app: Flask, ask: object, path: str = "", **headers: str) -> TestResponse:
    """Send *ask* as JSON, or as it is if it is bytes."""
    body = ask if isinstance(ask, bytes) else json.dumps(ask).encode()
    sent = {"Content-Type": "application/json"}
    sent |= {name.replace("_", "-"): value for name, value in headers.items()}
    return app.test_client().post(f"/api/judge{path}", data=body, headers=sent)


def test_an_ask_is_answered_as_on_the_command_line(app: Flask) -> None:
    answer = judge(app, MELD)
    assert answer.status_code == 200
    assert answer.mimetype == "application/json"
    assert answer.data == answer_json(json.dumps(MELD).encode()).json()


def test_not_allowed_is_an_answer(app: Flask) -> None:
    answer = judge(app, TOO_WILD)
    assert answer.status_code == 200
    assert [each["rule"] for each in answer.get_json()["violations"]] == ["MELD-04"]


def test_a_list_is_answered_in_its_order_with_errors_in_their_places(
    app: Flask,
) -> None:
    answer = judge(app, [MELD, {"ask": "nothing"}, 5, TOO_WILD])
    assert answer.status_code == 200
    first, second, third, fourth = answer.get_json()
    assert first["allowed"]
    assert second["error"]["code"] == "unknown_ask"
    assert "error" in third
    assert not fourth["allowed"]


def test_an_error_is_a_problem_that_names_field_and_value(app: Flask) -> None:
    answer = judge(app, {"ask": "meld", "cards": "K K X"})
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")
    problem: dict[str, Any] = answer.get_json(force=True)
    assert problem["code"] == "bad_card"
    assert problem["field"] == "cards"
    assert problem["value"] == "X"
    assert problem["at"] == 4
    assert "“X”" in problem["detail"]


@pytest.mark.parametrize(
    ("path", "headers", "words"),
    [
        ("", {}, "This cannot be read"),
        ("", {"Accept_Language": "vi"}, "Không đọc được"),
        ("?lang=ms", {"Accept_Language": "vi"}, "tidak dapat dibaca"),
        ("?lang=xx", {"Accept_Language": "vi"}, "Không đọc được"),
    ],
)
def test_errors_are_worded_for_the_reader(
    app: Flask, path: str, headers: dict[str, str], words: str
) -> None:
    answer = judge(app, {"ask": "meld", "cards": "X"}, path, **headers)
    assert words in answer.get_json(force=True)["detail"]


def test_reasons_are_in_the_language_of_the_ask_or_the_address(app: Flask) -> None:
    english = judge(app, TOO_WILD, Accept_Language="vi").get_json()
    lao = judge(app, TOO_WILD, "?lang=lo").get_json()
    own = judge(app, {**TOO_WILD, "lang": "vi"}, "?lang=lo").get_json()
    texts = [each["violations"][0]["text"] for each in (english, lao, own)]
    assert len(set(texts)) == 3
    assert texts[0].isascii()


def test_so_many_asks_at_once_and_no_more(app: Flask) -> None:
    assert len(judge(app, [MELD] * MOST_ASKS).get_json()) == MOST_ASKS
    answer = judge(app, [MELD] * (MOST_ASKS + 1))
    assert answer.status_code == 400
    assert answer.get_json(force=True)["code"] == "out_of_range"


@pytest.mark.parametrize("body", [b"", b"x", b"\xff", b"[", b"[" * 100_000])
def test_what_is_no_json_is_refused(app: Flask, body: bytes) -> None:
    answer = judge(app, body)
    assert answer.status_code == 400
    assert answer.get_json(force=True)["code"] == "not_json"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
@pytest.mark.parametrize("origin", ["http://localhost", "https://elsewhere.example"])
def test_only_json_is_taken(app: Flask, kind: str, origin: str) -> None:
    answer = judge(app, MELD, Content_Type=kind, Origin=origin)
    assert answer.status_code == 415
    assert answer.get_json(force=True)["code"] == "not_json"


def test_a_body_needs_a_type(app: Flask) -> None:
    assert app.test_client().post("/api/judge").status_code == 415


def test_programs_need_no_origin_and_get_no_cookie(app: Flask) -> None:
    answer = judge(app, MELD, Origin="https://elsewhere.example")
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_body_has_a_largest_size(app: Flask) -> None:
    answer = judge(app, b"[" + b" " * 3_000_000 + b"]")
    assert answer.status_code == 413
    assert answer.mimetype == "application/problem+json"
