"""What people and programs are told when something cannot be done."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import TooManyRequests

from referee.journal import EntryKind
from referee.journal import Nothing
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import new_key
from referee.store import Reason
from referee.store import Store
from referee.store import StoreUnavailableError
from tests.samples import add
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import ORIGIN
from tests.web.phone import Page
from tests.web.phone import Phone


@pytest.fixture
def failing(cold_app: Flask) -> Phone:
    """A phone whose server fails in different ways."""
    app = cold_app
    app.testing = False
    app.add_url_rule("/fails", view_func=_fails, methods=["GET", "POST"])
    app.add_url_rule("/busy", view_func=_busy, methods=["GET", "POST"])
    app.add_url_rule("/often", view_func=_often)
    app.add_url_rule("/api/often", endpoint="api_often", view_func=_often)
    app.add_url_rule("/api/fails", endpoint="api_fails", view_func=_fails)
    return Phone(app)


def _often() -> str:
    raise TooManyRequests


def _fails() -> str:
    raise ZeroDivisionError


def _busy() -> str:
    raise StoreUnavailableError(Reason.BUSY)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "status"), [("/x", 404), ("/m/x", 404), ("/lang", 405)]
)
def test_errors_are_worded_in_every_language(
    app: Flask, lang: str, path: str, status: int
) -> None:
    answer = Phone(app, lang).get(path)
    page = Page(answer.text)
    assert answer.status_code == status
    assert page.one("html").get("lang") == lang
    assert page.says("p", class_="errcode") == [str(status)]
    assert page.one("meta", name="robots").get("content") == "noindex"
    assert "/" in page.links


def test_a_wrong_address_and_a_wrong_code_are_told_apart(phone: Phone) -> None:
    assert Page(phone.get("/x").text).says("h2") == ["Nothing here."]
    assert Page(phone.get("/m/x").text).says("h2") == ["No such table."]


def test_our_own_fault_has_a_reference_and_no_trace(
    failing: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    answer = failing.get("/fails")
    page = Page(answer.text)
    assert answer.status_code == 500
    assert page.says("h2") == ["That did not work."]
    reference = page.says("p", class_="errcode")[1].split()[6].rstrip(",")
    assert f"reference {reference}" in caplog.text
    assert "ZeroDivisionError" not in answer.text
    assert "/fails" in page.links


def test_a_busy_database_asks_for_patience(failing: Phone) -> None:
    answer = failing.get("/busy")
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert Page(answer.text).says("h2") == ["Busy just now."]


@pytest.mark.parametrize("path", ["/fails", "/busy"])
def test_what_was_typed_can_be_sent_once_more(failing: Phone, path: str) -> None:
    sent = {"card_points": "70+90", "note": '<"&', "csrf_token": failing.token}
    page = Page(failing.post(path, **sent).text)
    again = {tag.get("name"): tag.get("value") for tag in page.all("input")}
    assert sent.items() <= again.items()
    assert "Try again" in page.says("button", class_="btn-go")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", ["end", "more", "again", "undo", "deals/1/out"])
def test_a_page_from_before_the_cookies_went_leads_back_to_the_table(
    app: Flask, store: Store, links: Links, what: str, code: str
) -> None:
    phone = Phone(app, code)
    sent = {"csrf_token": phone.token, "key": new_key()}
    phone.browser.delete_cookie("referee")
    answer = phone.post(f"/m/{links.score}/{what}", **sent)
    page, spoken = Page(answer.text), language(code)
    assert answer.status_code == 400
    assert page.says("h2") == [spoken.gettext("This page was open for long.")]
    (back,) = page.all("a", class_="btn-felt")
    assert back.get("href") == f"/m/{links.score}"
    assert back.text == spoken.gettext("Back to the table")
    assert store.version(links.match_id) == 3
    assert page.value("key") == sent["key"]


def test_outside_of_a_table_it_leads_home(phone: Phone) -> None:
    answer = phone.post("/theme", csrf_token="old", theme="dark")
    page = Page(answer.text)
    assert page.says("h2") == ["This page was open for long."]
    assert page.one("a", class_="btn-felt").get("href") == "/"


@pytest.mark.parametrize(
    ("path", "typed"),
    [
        ("/join", {"code": "KQ7-488"}),
        ("/m/{code}/who", {"name": "other", "other": "Em"}),
        ("/m/{code}/agreement", {"do": "ticks", "seat": ["0", "2"]}),
        ("/m/{code}/settings", {"do": "names", "title": "Sunday", "side_1": "Us"}),
        ("/m/{code}/settings", {"do": "rules", "house-max_wilds": "2"}),
        ("/m/{code}/delete", {"title": "Saturday table"}),
    ],
)
def test_what_was_typed_into_an_old_page_is_sent_once_more(
    phone: Phone, keep: Keep, path: str, typed: dict[str, str | list[str]]
) -> None:
    code = keep(add(saturday(), EntryKind.ENDED, Nothing())).score
    path = path.format(code=code)
    sent = {**typed, "key": new_key()}
    page = Page(phone.post(path, csrf_token="old", **sent).text)
    assert page.says("h2") == ["This page was open for long."]
    (button,) = page.all("button", class_="btn-go")
    assert button.text.strip() == "Try again"
    kept = MultiDict(
        (tag.get("name"), tag.get("value")) for tag in page.all("input", type="hidden")
    )
    told = MultiDict(sent).to_dict(flat=False)
    assert {name: kept.getlist(name) for name in told} == told
    again = phone.browser.post(path, data=kept, headers={"Origin": ORIGIN})
    assert "This page was open for long." not in again.text


def test_a_body_that_is_too_large_is_refused(phone: Phone) -> None:
    answer = phone.post("/new", csrf_token="x", title="x" * 300_000)
    assert answer.status_code == 413
    page = Page(answer.text)
    assert page.says("h2") == ["This file is too large."]
    assert "At most 256 kB can be sent here." in page.says("p")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/api/x", 404, "not_found"), ("/api/judge", 405, "not_allowed")],
)
def test_programs_get_a_problem(app: Flask, path: str, status: int, code: str) -> None:
    answer = Phone(app, "vi").get(path)
    assert answer.mimetype == "application/problem+json"
    problem: dict[str, Any] = answer.get_json(force=True)
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["detail"] == "Không có gì ở đây."


def test_programs_get_a_problem_for_our_own_fault(failing: Phone) -> None:
    answer = failing.get("/api/fails")
    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")


def test_the_server_says_whether_it_lives_and_can_write(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert phone.get("/healthz").text == phone.get("/readyz").text == "ok\n"
    assert phone.get("/readyz").headers["Cache-Control"] == "no-store"
    monkeypatch.setattr(store, "check", _busy)
    assert phone.get("/readyz").status_code == 503
    assert phone.get("/healthz").status_code == 200


def test_a_redirect_is_no_error(cold_app: Flask) -> None:
    cold_app.add_url_rule("/folder/", view_func=_fails)
    assert Phone(cold_app).get("/folder").status_code == 308


def test_a_wrong_method_tells_the_right_ones(phone: Phone) -> None:
    answer = phone.get("/api/judge")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


@pytest.mark.parametrize(("method", "status"), [("GET", 400), ("POST", 403)])
def test_a_host_that_cannot_be_is_refused_in_words(
    app: Flask, method: str, status: int
) -> None:
    headers = {"Host": f"{'a' * 70}.example"}
    answer = app.test_client().open("/lang", method=method, headers=headers)
    assert (answer.status_code, answer.mimetype) == (status, "text/plain")
    assert answer.text
    assert "Content-Security-Policy" in answer.headers


def test_what_is_too_large_to_be_read_is_not_kept_either(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "find", lambda _: _busy())
    answer = phone.browser.post(
        "/m/x/deal", data={"note": "x" * 400_000}, headers={"Origin": ORIGIN}
    )
    assert answer.status_code in {413, 503}
    assert answer.mimetype == "text/html"


def test_what_is_too_large_for_a_withdrawn_link_hears_that_it_is_withdrawn(
    phone: Phone, links: Links
) -> None:
    address = f"/m/{links.score}"
    phone.send(f"{address}/share/stop", show="score", key=new_key())
    answer = phone.post(f"{address}/deal", note="x" * 300_000)
    assert answer.status_code == 410


def test_too_often_tells_how_long_to_wait(failing: Phone) -> None:
    answer = failing.get("/often")
    page = Page(answer.text)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "20")
    assert page.says("h2") == ["One moment, please."]
    assert "Too many tries. Seconds to wait: 20." in page.says("p")
    assert page.one("a", class_="btn-go").get("href") == "/often"
    asked = failing.get("/api/often")
    assert asked.headers["Retry-After"] == "20"
    problem: dict[str, Any] = asked.get_json(force=True)
    assert (problem["code"], problem["detail"]) == ("too_often", "One moment, please.")
