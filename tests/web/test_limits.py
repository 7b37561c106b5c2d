"""What costs or guesses is slowed down, and a table never notices."""

from collections.abc import Callable
from itertools import count

import pytest
from flask import Flask

from referee.asks import MOST_ASKS
from referee.matchfile import write_match
from referee.store import Links
from referee.store import new_key
from referee.web import judging
from referee.web.limits import KEPT
from referee.web.limits import Limit
from referee.web.limits import limits
from tests.samples import saturday

AWAY = {"REMOTE_ADDR": "192.0.2.7"}
HERE = {"REMOTE_ADDR": "127.0.0.1"}


@pytest.fixture
def many(cold_app: Flask) -> Callable[[str], int]:
    """How often something may be done at once."""

    def how_often(what: str) -> int:
        with cold_app.app_context():
            return int(getattr(limits(), what).many)

    return how_often


def test_times_come_back_one_by_one_and_each_address_has_its_own() -> None:
    now = 0.0
    limit = Limit(4, 60, lambda: now)
    for _ in range(4):
        assert limit.seconds_to_wait("one") == 0
        limit.spend("one")
    assert limit.seconds_to_wait("one") == 15
    assert limit.seconds_to_wait("other") == 0
    now = 14.5
    assert limit.seconds_to_wait("one") == 1
    now = 15.0
    assert limit.seconds_to_wait("one") == 0
    now = 1000.0
    limit.spend("one", 4)
    assert limit.seconds_to_wait("one") == 15


def test_no_more_addresses_are_remembered_than_there_is_room_for() -> None:
    limit = Limit(1, 60, lambda: 0.0)
    for number in range(KEPT + 1):
        limit.spend(str(number))
    assert limit.seconds_to_wait("0") == 0
    assert limit.seconds_to_wait("1") == 60


@pytest.mark.promise(18)
def test_who_guesses_links_waits_and_who_has_one_does_not(
    cold_app: Flask, many: Callable[[str], int]
) -> None:
    made = cold_app.extensions["store"].create(saturday().entries, new_key())
    browser = cold_app.test_client()

    def status(code: str, path: str = "/m/{}", **environ: str) -> int:
        answer = browser.get(path.format(code), environ_base={**AWAY, **environ})
        return answer.status_code

    for _ in range(many("links")):
        assert status(new_key()) == 404
    assert status(new_key()) == 429
    assert status(new_key(), "/api/matches/{}") == 429
    assert status(made.watch) == 200
    assert status(new_key(), **HERE) == 404


def test_a_program_is_told_how_long_to_wait(
    cold_app: Flask, many: Callable[[str], int]
) -> None:
    browser = cold_app.test_client()
    for _ in range(many("links") + 1):
        answer = browser.get(f"/api/matches/{new_key()}", environ_base=AWAY)
    assert answer.get_json(force=True)["code"] == "too_often"
    assert 0 < int(answer.headers["Retry-After"]) <= 3


def test_one_address_opens_so_many_matches_an_hour(
    cold_app: Flask, many: Callable[[str], int]
) -> None:
    browser, file = cold_app.test_client(), write_match(saturday())

    def status(**environ: str) -> int:
        answer = browser.post(
            "/api/matches",
            data=file,
            content_type="application/json",
            environ_base={**AWAY, **environ},
        )
        return answer.status_code

    assert [status() for _ in range(many("matches"))] == [201] * many("matches")
    assert status() == 429
    assert status(REMOTE_ADDR="192.0.2.8") == 201
    assert status(**HERE) == 201


def test_a_program_asks_so_much_a_minute(
    cold_app: Flask, many: Callable[[str], int]
) -> None:
    browser = cold_app.test_client()
    asks = [{"ask": "minimum", "score": 0}] * MOST_ASKS

    def status(**environ: str) -> int:
        sent = {"json": asks, "environ_base": {**AWAY, **environ}}
        return browser.post("/api/judge", **sent).status_code

    lists = many("asks") // MOST_ASKS
    assert [status() for _ in range(lists)] == [200] * lists
    # While they were answered, one or the other came back: a list takes it beyond.
    assert 429 in [status(), status()]
    assert status(**HERE) == 200


def test_asks_that_take_long_count_as_many(
    cold_app: Flask, many: Callable[[str], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = many("asks") / judging.USUAL_ASKS_A_SECOND + 1
    clock = count(0, seconds)
    monkeypatch.setattr(judging, "thread_time", lambda: next(clock))
    browser = cold_app.test_client()
    sent = {"json": {"ask": "minimum", "score": 0}, "environ_base": AWAY}
    assert browser.post("/api/judge", **sent).status_code == 200
    assert browser.post("/api/judge", **sent).status_code == 429


def test_a_list_that_takes_too_long_is_broken_off(
    cold_app: Flask, many: Callable[[str], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is counted at its end alone would keep every thread busy until then."""
    answered: list[float] = []
    clock = count(0, 1)

    def tick() -> float:
        answered.append(next(clock))
        return answered[-1]

    monkeypatch.setattr(judging, "thread_time", tick)
    asks = [{"ask": "minimum", "score": 0}] * MOST_ASKS
    sent = {"json": asks, "environ_base": AWAY}
    answer = cold_app.test_client().post("/api/judge", **sent)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > judging.MOST_BEHIND
    a_minute = many("asks") / judging.USUAL_ASKS_A_SECOND
    assert len(answered) / 2 < 3 * a_minute


def test_each_application_counts_for_itself(
    app: Flask, cold_app: Flask, links: Links
) -> None:
    with app.app_context():
        first = limits()
    with cold_app.app_context():
        assert limits() is not first
