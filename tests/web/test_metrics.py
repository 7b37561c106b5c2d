"""Numbers for who looks after a server: off unless asked for, and nobody's links."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families

from referee.settings import Settings
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web import create_app
from tests.samples import saturday


@pytest.fixture
def counting(tmp_path: Path, store: Store) -> Flask:
    settings = Settings(tmp_path, "sqlite:///unused", secret_key="x" * 32, metrics=True)
    return create_app(settings, store)


@pytest.fixture
def table(store: Store) -> Links:
    return store.create(saturday().entries, new_key())


def numbers(app: Flask) -> Iterator[tuple[str, dict[str, str], float]]:
    answer = app.test_client().get("/metrics")
    assert answer.headers["Cache-Control"] == "no-store"
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            yield sample.name, sample.labels, sample.value


def test_they_are_off_unless_asked_for(app: Flask) -> None:
    assert app.test_client().get("/metrics").status_code == 404


def test_every_answer_is_counted_by_the_pattern_of_its_address(
    counting: Flask, table: Links
) -> None:
    browser = counting.test_client()
    for path in (f"/m/{table.watch}", f"/m/{table.watch}", f"/m/{new_key()}", "/no"):
        browser.get(path)
    browser.post("/new")  # refused by the guard, and counted all the same
    told = {
        (labels["method"], labels["route"], labels["status"]): value
        for name, labels, value in numbers(counting)
        if name == "referee_requests_total"
    }
    assert told == {
        ("GET", "/m/<code>", "200"): 2,
        ("GET", "/m/<code>", "404"): 1,
        ("GET", "none", "404"): 1,
        ("POST", "/new", "403"): 1,
    }
    counts = {
        labels["route"]: value
        for name, labels, value in numbers(counting)
        if name == "referee_request_seconds_count" and labels["route"] != "/metrics"
    }
    assert counts == {"/m/<code>": 3, "none": 1, "/new": 1}


def test_nobody_fills_the_memory(counting: Flask, table: Links) -> None:
    browser = counting.test_client()
    for number in range(20):
        for path in ("/", f"/m/{table.watch}", f"/{number}"):
            browser.open(path, method=f"EVIL{number}")
    told = [
        (labels["method"], labels["route"], value)
        for name, labels, value in numbers(counting)
        if name == "referee_requests_total"
    ]
    assert told == [("other", "none", 60)]


def test_no_link_is_in_them(counting: Flask, table: Links) -> None:
    browser = counting.test_client()
    for code in (table.watch, table.score):
        for path in (f"/m/{code}/deals", f"/api/matches/{code}", f"/x/{code}"):
            browser.get(path)
    text = browser.get("/metrics").text
    assert table.watch not in text
    assert table.score not in text
