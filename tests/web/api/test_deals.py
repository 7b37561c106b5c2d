"""Deals for programs: entered once, corrected and taken out in the open."""

from typing import Any

import pytest

from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import Nothing
from referee.store import Links
from referee.store import Store
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.api.conftest import Program
from tests.web.api.conftest import reference
from tests.web.conftest import Keep


def test_a_deal_is_entered(program: Program, deals: str, links: Links) -> None:
    entered = program("POST", deals, reference())
    assert entered.status_code == 201
    told = entered.get_json()
    assert (told["number"], told["deal"]) == (3, reference())
    assert told["standing"]["totals"] == [3300, 1170]
    assert entered.headers["ETag"] == '"4"'
    assert entered.headers["Location"] == f"/api/matches{deals}/3"
    read = program("GET", f"/{links.watch}").get_json()
    assert read["standing"] == told["standing"]
    assert read["journal"][-1]["by"] == "API"


def test_a_deal_sent_again_under_its_key_has_one_effect(
    program: Program, deals: str, links: Links
) -> None:
    first = program("POST", deals, reference(), Idempotency_Key="one")
    program("POST", deals, reference(out=1), Idempotency_Key="two")
    again = program("POST", deals, reference(), Idempotency_Key="one")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.data == first.data
    assert again.headers["ETag"] == first.headers["ETag"]
    assert len(program("GET", f"/{links.watch}").get_json()["deals"]) == 4


def test_it_is_known_again_even_by_who_knows_an_older_match(
    program: Program, deals: str
) -> None:
    told = {"Idempotency_Key": "one", "If_Match": '"3"'}
    assert program("POST", deals, reference(), **told).status_code == 201
    assert program("POST", deals, reference(), **told).status_code == 200


def test_a_key_is_not_used_for_something_else(program: Program, deals: str) -> None:
    program("POST", deals, reference(), Idempotency_Key="one")
    other = program("POST", deals, reference(out=1), Idempotency_Key="one")
    assert other.status_code == 422
    assert other.get_json(force=True)["code"] == "key_reused"
    told = {"Idempotency_Key": "one", "If_Match": '"4"'}
    assert program("DELETE", f"{deals}/1", **told).status_code == 422


def test_who_was_slower_is_told_what_is_there(program: Program, deals: str) -> None:
    program("POST", deals, reference())
    late = program("POST", deals, reference(), If_Match='"3"')
    assert late.status_code == 409
    assert late.headers["ETag"] == '"4"'
    problem = late.get_json(force=True)
    assert (problem["code"], problem["field"]) == ("someone_was_quicker", "If-Match")
    assert len(problem["match"]["deals"]) == 3
    assert problem["match"]["standing"]["totals"] == [3300, 1170]


@pytest.mark.parametrize("known", ['"4"', "*", '"3", "4"', 'W/"4", "4"'])
def test_who_knows_the_newest_entry_corrects(
    program: Program, deals: str, known: str
) -> None:
    program("POST", deals, reference())
    changed = program("PUT", f"{deals}/3", reference(out=1), If_Match=known)
    assert changed.status_code == 200
    assert changed.get_json()["standing"]["totals"] == [3200, 1270]
    assert changed.headers["ETag"] == '"5"'


def test_a_correction_that_changes_nothing_writes_nothing(
    program: Program, deals: str
) -> None:
    same = program("PUT", f"{deals}/2", reference(), If_Match='"3"')
    assert (same.status_code, same.headers["ETag"]) == (200, '"3"')


def test_a_deal_is_taken_out(program: Program, deals: str, links: Links) -> None:
    gone = program("DELETE", f"{deals}/1", If_Match='"3"')
    assert gone.status_code == 200
    assert gone.get_json()["standing"]["totals"] == [1400, 435]
    read = program("GET", f"/{links.watch}").get_json()
    assert [each["kind"] for each in read["journal"]][-1] == "taken_out"
    assert len(read["deals"]) == 1


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_what_changes_a_deal_says_what_it_knows(
    program: Program, deals: str, method: str
) -> None:
    body = reference() if method == "PUT" else None
    answer = program(method, f"{deals}/1", body)
    assert answer.status_code == 428
    assert answer.get_json(force=True)["field"] == "If-Match"
    assert program(method, f"{deals}/1", body, If_Match='"2"').status_code == 409
    assert program(method, f"{deals}/1", body, If_Match='"x"').status_code == 409


@pytest.mark.parametrize("number", [0, 3, 99])
@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_deal_that_is_not_there_is_not_found(
    program: Program, deals: str, method: str, number: int
) -> None:
    body = reference() if method == "PUT" else None
    answer = program(method, f"{deals}/{number}", body, If_Match='"3"')
    assert answer.status_code == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_who_may_only_watch_finds_nothing(
    program: Program, links: Links, method: str
) -> None:
    path = f"/{links.watch}/deals" + ("" if method == "POST" else "/1")
    body = None if method == "DELETE" else reference()
    answer = program(method, path, body, If_Match='"3"')
    unknown = program(method, path.replace(links.watch, "x" * 22), body, If_Match="*")
    assert (answer.status_code, unknown.status_code) == (404, 404)
    assert answer.data == unknown.data


UNREADABLE: list[tuple[Any, str, str]] = [
    (b"{", "not_json", ""),
    ({"sidez": []}, "unknown_field", "sidez"),
    ({"sides": []}, "bad_value", "sides"),
    ({"sides": [{}, {}, {}]}, "bad_value", "sides"),
    ({"out": 5, "sides": [{}, {}]}, "bad_value", "out"),
    ({"sides": [{"hand": "K X"}, {}]}, "bad_card", "sides[0].hand"),
    ({"sides": [{"card_points": -5}, {}]}, "out_of_range", "sides[0].card_points"),
    ({"sides": [{"adjustment_note": "a\u0000"}, {}]}, "bad_value", "sides[0].adj"),
    ({"sides": [{}, {}], "house": {"target": 3000}}, "bad_value", "house"),
]


@pytest.mark.parametrize(("body", "code", "field"), UNREADABLE)
def test_what_cannot_be_read_is_named(
    program: Program, deals: str, body: Any, code: str, field: str
) -> None:
    if isinstance(body, dict) and "adjustment" in str(body):
        body["anyway"] = True
    for answer in (
        program("POST", deals, body),
        program("PUT", f"{deals}/2", body, If_Match='"3"'),
    ):
        assert answer.status_code == 400
        problem = answer.get_json(force=True)
        assert problem["code"] == code
        assert problem["field"].startswith(field)
        assert problem["detail"]


def test_what_nobody_can_have_played_is_refused(program: Program, deals: str) -> None:
    body = {"sides": [{"card_points": 72}, {}], "anyway": True}
    answer = program("POST", deals, body)
    assert answer.status_code == 422
    problem = answer.get_json(force=True)
    assert problem["code"] == "impossible"
    assert problem["violations"][0]["facts"]["check"] == "T-01"
    assert problem["violations"][0]["text"]


def test_what_is_odd_is_saved_anyway(program: Program, deals: str) -> None:
    body = {"sides": [{"card_points": 100}, {"card_points": 100}]}
    odd = program("POST", deals, body)
    assert (odd.status_code, odd.get_json(force=True)["code"]) == (422, "doubtful")
    kept = program("POST", deals, {**body, "anyway": True})
    assert kept.status_code == 201
    assert kept.get_json()["deal"]["anyway"] is True


def test_a_match_that_is_over_takes_no_deal(program: Program, keep: Keep) -> None:
    ended = add(saturday(REFERENCE), EntryKind.ENDED, Nothing())
    won = saturday(*[REFERENCE] * 4)
    for match in (ended, won):
        answer = program("POST", f"/{keep(match).score}/deals", reference())
        assert answer.status_code == 422
        assert answer.get_json(force=True)["code"] == "match_over"


class TestRulings:
    """A deal is read with what the table took from a side, and sent back so."""

    @pytest.fixture
    def ruled(self, keep: Keep) -> str:
        ruling = Note(text="asked in vain", rule="IRR-03", points=100, side=0)
        match = add(saturday(), EntryKind.RULING, ruling)
        match = add(match, EntryKind.DEAL, REFERENCE)
        return f"/{keep(match).score}"

    def test_what_was_read_can_be_sent_back(self, program: Program, ruled: str) -> None:
        read = program("GET", ruled)
        (deal,) = read.get_json()["deals"]
        assert deal["sides"][0]["penalties"] == 100
        known = read.headers["ETag"]
        same = program("PUT", f"{ruled}/deals/1", deal, If_Match=known)
        assert same.headers["ETag"] == known
        assert same.get_json()["standing"]["totals"] == [1300, 435]

    def test_a_correction_counts_a_ruling_once(
        self, program: Program, ruled: str
    ) -> None:
        (deal,) = program("GET", ruled).get_json()["deals"]
        deal["sides"][0]["penalties"] += 50
        changed = program("PUT", f"{ruled}/deals/1", deal, If_Match="*").get_json()
        assert changed["standing"]["totals"] == [1250, 435]
        assert changed["deal"] == deal

    def test_a_correction_does_not_undo_it(self, program: Program, ruled: str) -> None:
        answer = program("PUT", f"{ruled}/deals/1", reference(), If_Match="*")
        assert answer.status_code == 422
        problem = answer.get_json(force=True)
        assert problem["code"] == "overruled"
        assert problem["field"] == "sides[0].penalties"
        assert "100" in problem["detail"]

    def test_a_new_deal_is_sent_as_it_was_counted(
        self, program: Program, keep: Keep
    ) -> None:
        ruling = Note(text="", rule="IRR-01", points=10, side=1)
        links = keep(add(saturday(), EntryKind.RULING, ruling))
        told = program("POST", f"/{links.score}/deals", reference()).get_json()
        assert told["deal"]["sides"][1]["opening_extra"] == 10
        assert told["standing"]["totals"] == [1400, 435]


def test_a_long_key_is_refused(program: Program, deals: str) -> None:
    answer = program("POST", deals, reference(), Idempotency_Key="x" * 201)
    assert answer.status_code == 400
    assert answer.get_json(force=True)["field"] == "Idempotency-Key"


def test_a_deal_that_is_too_long_is_not_read(program: Program, deals: str) -> None:
    body = reference()
    body["sides"][0]["adjustment_note"] = "x" * 70_000
    assert program("POST", deals, body).status_code == 413


def test_somebody_quicker_between_reading_and_writing_is_no_harm(
    program: Program, deals: str, links: Links, store: Store
) -> None:
    """Without If-Match a deal comes next, whatever came before it."""
    append = store.append
    raced: list[str] = []

    def slow(match_id: str, key: str, entry: Any) -> Any:
        if not raced:
            raced.append(key)
            before = saturday(totals(500, 300), REFERENCE)
            quicker = add(before, EntryKind.DEAL, REFERENCE).entries[-1]
            append(match_id, "quicker", quicker)
        return append(match_id, key, entry)

    store.append = slow  # type: ignore[method-assign]
    told = program("POST", deals, reference()).get_json()
    assert told["number"] == 4
    assert told["standing"]["totals"] == [4700, 1605]
    del links


def test_a_deal_that_is_wrong_before_it_is_broken_is_refused(
    program: Program, deals: str
) -> None:
    refused = program("POST", deals, b'{"out": {}, "sides": [\x1e')
    assert refused.status_code == 400
    assert refused.get_json(force=True)["code"] == "not_json"
