"""Nothing new is told at once, as the application itself tells it."""

from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.settings import Settings
from referee.store import Links
from referee.store import new_key
from referee.store import Reason
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.web import create_app
from referee.web.live import bp
from tests.samples import REFERENCE
from tests.samples import saturday

NEWEST = '"2"'
PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-Prefix": "/canasta"}
ONE_PROXY = Settings(Path("data"), "sqlite:///unused", secret_key="x" * 32, proxies=1)
asked: list[str] = []


@pytest.fixture
def links(store: Store) -> Links:
    return store.create(saturday(REFERENCE).entries, new_key())


@pytest.fixture
def app(store: Store) -> Flask:
    """An application that notes what it is asked itself."""
    app = create_app(ONE_PROXY, store)

    @app.before_request
    def note() -> None:
        asked.append("")

    asked.clear()
    return app


def look(app: Flask, code: str, tag: str, **headers: str) -> TestResponse:
    told = {"If-None-Match": tag} if tag else {}
    sent = {**told, **headers}
    return app.test_client().get(f"/m/{code}/live", headers=sent)


@pytest.mark.parametrize("headers", [{}, PROXY], ids=["plain", "proxy"])
def test_it_says_what_the_application_would_say(
    app: Flask, links: Links, headers: dict[str, str]
) -> None:
    at_once = look(app, links.watch, NEWEST, **headers)
    assert asked == []
    other = look(app, links.watch, f"{NEWEST}, *", **headers)
    assert asked == [""]
    assert (at_once.status_code, at_once.data) == (other.status_code, other.data)
    assert at_once.status_code == 304
    assert dict(at_once.headers) == dict(other.headers)
    assert ("Strict-Transport-Security" in at_once.headers) == bool(headers)


@pytest.mark.parametrize("tag", ["", '"1"', '"3"', 'W/"2x"'])
def test_who_has_not_seen_the_newest_gets_the_table(
    app: Flask, links: Links, tag: str
) -> None:
    assert look(app, links.score, tag).status_code == 200
    assert asked == [""]


def test_only_links_that_open_something_are_answered(
    app: Flask, links: Links, store: Store
) -> None:
    assert look(app, "x" * 22, NEWEST).status_code == 404
    assert look(app, links.score, NEWEST).status_code == 304
    store.delete(links.match_id)
    assert look(app, links.score, NEWEST).status_code == 410
    assert asked == ["", ""]


def test_only_looking_is_answered(app: Flask, links: Links) -> None:
    path, tag = f"/m/{links.score}/live", {"If-None-Match": NEWEST}
    phone = app.test_client()
    assert phone.post(path, headers=tag).status_code == 403
    assert phone.head(path, headers=tag).status_code == 304
    assert asked == [""]


def test_without_a_database_the_application_says_why(
    app: Flask, links: Links, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_store: Store, _code: str) -> None:
        raise StoreUnavailableError(Reason.BUSY)

    monkeypatch.setattr(Store, "find", fail)
    assert look(app, links.score, NEWEST).status_code == 503
    assert asked == [""]


def test_the_address_is_that_of_the_view(app: Flask, links: Links) -> None:
    rules = {rule.rule for rule in app.url_map.iter_rules(f"{bp.name}.live")}
    assert rules == {"/m/<code>/live"}
