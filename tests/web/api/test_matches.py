"""Matches for programs: a file opens one, and its code reads it."""

import json

import pytest

from referee.asks import answer_json
from referee.language import LANGUAGES
from referee.matchfile import MOST_BYTES
from referee.matchfile import write_match
from referee.store import Links
from referee.store import Store
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.api.conftest import Program

MATCH = saturday(totals(500, 300), REFERENCE)


def test_a_file_opens_a_match_and_its_links_are_told(
    program: Program, store: Store
) -> None:
    made = program("POST", "", write_match(MATCH))
    assert made.status_code == 201
    told = made.get_json()
    assert list(told) == ["watch", "score", "watch_code", "score_code"]
    assert told["watch"].endswith(f"/m/{told['watch_code']}")
    assert told["score"].endswith(f"/m/{told['score_code']}")
    assert made.headers["Location"] == f"/api/matches/{told['score_code']}"
    access = store.find(told["score_code"])
    assert access is not None
    assert store.entries(access.match_id) == MATCH.entries


def test_the_same_file_opens_another_match(program: Program) -> None:
    one, other = (program("POST", "", write_match(MATCH)).get_json() for _ in "12")
    assert one["score_code"] != other["score_code"]


@pytest.mark.parametrize("role", ["watch", "score"])
def test_a_match_is_read_as_its_file_with_how_it_stands(
    program: Program, links: Links, role: str
) -> None:
    read = program("GET", f"/{getattr(links, role)}")
    assert (read.status_code, read.headers["ETag"]) == (200, '"3"')
    told = read.get_json()
    standing = told.pop("standing")
    assert told == json.loads(write_match(MATCH))
    ask = {
        "ask": "match",
        "sides": [side["name"] for side in told["sides"]],
        "deals": told["deals"],
    }
    assert standing == json.loads(answer_json(json.dumps(ask).encode()).json())


def test_what_did_not_change_is_not_sent_again(program: Program, links: Links) -> None:
    assert program("GET", f"/{links.watch}", If_None_Match='"3"').status_code == 304
    assert program("GET", f"/{links.watch}", If_None_Match='"2"').status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_come_in_the_language_that_is_asked_for(
    program: Program, links: Links, lang: str
) -> None:
    by_address = program("GET", f"/{links.watch}?lang={lang}").get_json()
    by_header = program("GET", f"/{links.watch}", Accept_Language=lang).get_json()
    assert by_address == by_header
    note = by_address["standing"]["notes"][0]["text"]
    assert note.startswith(
        {"en": "Look", "vi": "Xem", "ms": "Semak", "lo": "ກວດ"}[lang]
    )


WRONG = [
    (b"{", 400, "not_match", ""),
    (b"[]", 400, "not_match", ""),
    (b'{"format": "canasta-match/2"}', 400, "newer", "format"),
    (b'{"format": "canasta-match/1"}', 400, "missing_field", "sides"),
    (b" " * (MOST_BYTES + 1), 413, "too_large", ""),
]


@pytest.mark.parametrize(("body", "status", "code", "field"), WRONG)
def test_a_file_that_holds_no_match_is_named(
    program: Program, body: bytes, status: int, code: str, field: str
) -> None:
    answer = program("POST", "", body)
    assert (answer.status_code, answer.mimetype) == (
        status,
        "application/problem+json",
    )
    problem = answer.get_json(force=True)
    assert (problem["code"], problem["field"]) == (code, field)
    assert problem["detail"]


def test_a_body_that_does_not_end_is_cut_short(program: Program) -> None:
    answer = program("POST", "", b" " * (2 * MOST_BYTES))
    assert answer.status_code == 413
    assert answer.get_json(force=True)["code"] == "too_large"


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded"]
)
def test_only_json_is_taken(program: Program, kind: str) -> None:
    answer = program("POST", "", write_match(MATCH), Content_Type=kind)
    assert answer.status_code == 415


def test_no_cookie_is_read_and_none_is_set(program: Program, links: Links) -> None:
    read = program("GET", f"/{links.watch}", Cookie="lang=lo; session=x")
    assert read.get_json()["standing"]["notes"][0]["text"].startswith("Look")
    assert "Set-Cookie" not in read.headers
    assert "Set-Cookie" not in program("POST", "", write_match(MATCH)).headers
    unknown = program("GET", "/" + "x" * 22, Cookie="lang=lo")
    assert unknown.get_json(force=True)["detail"].isascii()


def test_what_a_code_opens_no_more_is_gone(
    program: Program, links: Links, store: Store
) -> None:
    store.delete(links.match_id)
    assert program("GET", f"/{links.watch}").status_code == 410
    assert program("GET", "/" + "x" * 22).status_code == 404
