"""Who may do what, at every address: by a code, without one, from another site."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.store import Gone
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.pages import TWO
from tests.promises import Tell
from tests.samples import agreed
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.trust.routes import Route
from tests.trust.routes import routes
from tests.trust.server import running
from tests.web.conftest import Keep
from tests.web.phone import ORIGIN
from tests.web.phone import Phone

pytestmark = pytest.mark.usefixtures("no_press")

WATCHED = {
    *("agreement.agreement", "api_matches.read", "away.put_away", "check.at_table"),
    *("chronicle.journal", "explain.explain", "exporting.match_file"),
    *("exporting.spreadsheet", "goingout.at_table", "goingout_cards.at_table"),
    *("live.live", "opening.at_table", "pile.at_table", "pile_cards.at_table"),
    *("questions.at_table", "rules.at_table", "rulings.rulings"),
    *("settings.ask_forget", "settings.forget", "settings.match"),
    *("settings.keep_phone_at_table", "settings.phone_at_table", "share.share"),
    *("sheet.options", "sheet.sheet_page", "sheet.sheet_pdf"),
    *("table.deals", "table.table"),
}
"""What is opened by a code for watching. Everything else is nothing to it."""

BRINGS_BACK = "deleting.bring_back"
"""What the code for scoring opens of a deleted match alone: see its own tests."""

FREE = {200, 302, 303, 400, 409, 415, 422, 428}
"""Whoever may ask is answered, or told what is wrong with the request."""

Ask = Callable[[Route, str], TestResponse]


@pytest.fixture
def ask(app: Flask) -> Ask:
    """Ask for a route by a code, as our pages and programs do."""
    phone = Phone(app)
    token = phone.token

    def ask(route: Route, code: str) -> TestResponse:
        fields = {"csrf_token": token, "key": new_key(), "entry": "2", "do": "save"}
        fields = {} if route.for_programs or not route.unsafe else fields
        return phone.browser.open(
            route.path(code),
            method=route.method,
            data=fields,
            headers={"Origin": ORIGIN},
        )

    return ask


@pytest.fixture
def at_tables(app: Flask) -> list[Route]:
    return [each for each in routes(app) if each.at_a_table]


@pytest.fixture
def other(keep: Keep) -> Links:
    """Another table: of others."""
    return keep(agreed(TWO, REFERENCE, title="The neighbours", ruleset="two_handed"))


@pytest.mark.promise(19)
def test_every_route_lets_in_whom_it_shall(
    ask: Ask, at_tables: list[Route], keep: Keep, store: Store, tell: Tell
) -> None:
    assert {each.endpoint for each in at_tables} > WATCHED
    for route in at_tables:
        links = keep(saturday(REFERENCE))
        assert ask(route, new_key()).status_code == 404, route
        watching = ask(route, links.watch).status_code
        if route.endpoint in WATCHED:
            assert watching in FREE, route
        else:
            assert watching == 404, route
        assert store.version(links.match_id) == 2, route
        assert ask(route, links.score).status_code in FREE, route
    tell(f"{len(at_tables)} routes x no code, watching, scoring: as tabled")


@pytest.mark.promise(19)
def test_no_code_reaches_another_table(
    ask: Ask, at_tables: list[Route], keep: Keep, other: Links, store: Store, tell: Tell
) -> None:
    for route in at_tables:
        mine = keep(saturday(REFERENCE))
        answer = ask(route, mine.score)
        assert "The neighbours" not in answer.text, route
        for code in (other.watch, other.score, other.match_id):
            assert code not in answer.text, route
    assert store.version(other.match_id) == 2
    tell(f"{len(at_tables)} routes by the code of one table: nothing of the other")


def renewed(ask: Ask, links: Links, show: str, app: Flask) -> None:
    """Withdraw the codes for watching or for scoring, as the page does."""
    phone = Phone(app)
    path = f"/m/{links.score}/share/stop"
    assert phone.post(path, show=show, key=new_key()).status_code == 303


@pytest.mark.promise(20)
@pytest.mark.parametrize("ended", ["watch", "score", "deleted"])
def test_a_link_that_ended_opens_nothing(
    app: Flask,
    ask: Ask,
    at_tables: list[Route],
    links: Links,
    store: Store,
    ended: str,
    tell: Tell,
) -> None:
    watching, scoring = Phone(app), Phone(app)
    code = links.watch if ended == "watch" else links.score
    looking = watching if ended == "watch" else scoring
    poll = f"/m/{code}/live"
    tag = looking.get(poll).headers["ETag"]
    assert looking.get(poll, If_None_Match=tag).status_code == 304
    if ended == "deleted":
        store.delete(links.match_id)
    else:
        renewed(ask, links, ended, app)
    assert looking.get(poll, If_None_Match=tag).status_code == 410
    version, used = store.version(links.match_id), 0
    gone = [links.watch, links.score] if ended == "deleted" else [code]
    for route in at_tables:
        if route.endpoint == BRINGS_BACK and ended == "deleted":
            continue
        for each in gone:
            status = ask(route, each).status_code
            used += status not in {404, 410, 415}
            assert status in {410, 404 if ended == "watch" else 410}, route
    assert used == 0
    assert store.version(links.match_id) == version
    tell(f"{ended}: {len(at_tables)} routes, 0 uses; 410 at the next poll")


@pytest.mark.promise(20)
def test_a_link_that_was_withdrawn_brings_no_match_back(
    app: Flask, ask: Ask, at_tables: list[Route], links: Links, store: Store
) -> None:
    renewed(ask, links, "score", app)
    store.delete(links.match_id)
    (back,) = [each for each in at_tables if each.endpoint == BRINGS_BACK]
    for code in (links.score, links.watch):
        assert ask(back, code).status_code == 410
        assert isinstance(store.find(links.watch), Gone)
    assert ask(back, new_key()).status_code == 404


@pytest.mark.promise(20)
def test_a_short_code_ends_with_the_long_one(
    app: Flask, ask: Ask, links: Links, phone: Phone
) -> None:
    page = phone.page(f"/m/{links.score}/share?show=score")
    (short,) = page.says("b", translate="no")
    renewed(ask, links, "score", app)
    assert Phone(app).post("/join", code=short).status_code == 404


@pytest.mark.promise(21)
@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""],
)
def test_programs_send_json_and_nothing_else(
    app: Flask, links: Links, store: Store, kind: str, tell: Tell
) -> None:
    """A form of another site can send all of these, and no JSON."""
    sent = [each for each in routes(app) if each.for_programs and each.unsafe]
    for route in sent:
        answer = app.test_client().open(
            route.path(links.score),
            method=route.method,
            data=b'{"out": 0}',
            headers={"Content-Type": kind, "Origin": "https://elsewhere.example"},
        )
        assert answer.status_code == 415, route
    assert store.version(links.match_id) == 3
    tell(f"API: {len(sent)} routes x {kind or 'no type'}: 415")


@pytest.mark.promise(21)
def test_no_route_changes_anything_when_it_is_looked_at(
    app: Flask, ask: Ask, links: Links, store: Store, tell: Tell
) -> None:
    looked = [each for each in routes(app) if not each.unsafe]
    for route in looked:
        ask(route, links.score)
    assert store.version(links.match_id) == 3
    tell(f"{len(looked)} routes by GET: nothing changed")


@pytest.mark.promise(18)
def test_codes_cannot_be_guessed_nor_read(
    keep: Keep, store: Store, tmp_path: Path, tell: Tell
) -> None:
    made = [keep(saturday()) for _ in range(50)]
    codes = [code for each in made for code in (each.watch, each.score)]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch("[A-Za-z0-9_-]{22}", code) for code in codes)
    bits = 22 * 6 - 4  # sixteen bytes, written by six bits
    kept = b"".join(each.read_bytes() for each in tmp_path.glob("referee.db*"))
    assert not [each for each in made if each.score.encode() in kept]
    tell(f"{bits} bits; 0 of {len(made)} scoring codes in the database")


@pytest.mark.promise(18)
def test_who_guesses_is_stopped(tmp_path: Path, tell: Tell) -> None:
    with running(tmp_path / "data", REFEREE_PROXIES="1") as server:
        phone = server.phone()

        def guess(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return phone.get(f"m/{new_key()}", headers).status

        guessed = [guess("192.0.2.7") for _ in range(200)]
        assert guess("192.0.2.8") == 404
    let = guessed.count(404)
    assert set(guessed) == {404, 429}
    assert guessed[:20] == [404] * 20
    assert let < 60
    tell(f"200 guesses in a row: {let} answered 404, {200 - let} answered 429")
