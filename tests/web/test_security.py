"""Who may change something, and what every answer says to the browser."""

import re
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.settings import Settings
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web import create_app
from tests.web.phone import ORIGIN
from tests.web.phone import Page
from tests.web.phone import Phone

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; "
    "require-trusted-types-for 'script'; trusted-types referee"
)
FOREIGN: list[dict[str, str]] = [
    {},
    {"Origin": "null"},
    {"Origin": "https://elsewhere.example"},
    {"Origin": "https://localhost"},
    {"Origin": f"{ORIGIN}.elsewhere.example"},
    {"Origin": ORIGIN, "Sec-Fetch-Site": "cross-site"},
    {"Origin": ORIGIN, "Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "none"},
]


def rules_of(app: Flask, method: str) -> list[str]:
    """Return the addresses that take *method*, their parts filled in."""
    parts = {"code": "{code}", "number": "1", "path": "css/app.css", "tree": "x"}
    parts |= {"what": "total/0/1"}
    return sorted(
        re.sub(r"<(?:\w+:)?(\w+)>", lambda part: parts[part[1]], rule.rule)
        for rule in app.url_map.iter_rules()
        if method in (rule.methods or set())
    )


def post(phone: Phone, path: str, token: bool, **headers: str) -> TestResponse:
    """Send an empty form, with or without its token."""
    data = {"csrf_token": phone.token} if token else {}
    return phone.browser.post(path, data=data, headers=headers)


@pytest.mark.promise(22)
def test_every_answer_carries_the_headers(
    app: Flask, phone: Phone, links: Links
) -> None:
    addresses = [rule.format(code=links.score) for rule in rules_of(app, "GET")]
    for address in [*addresses, "/nothing", "/m/nothing", "/api/nothing"]:
        headers = phone.get(address).headers
        assert headers["Content-Security-Policy"] == POLICY, address
        assert headers["X-Content-Type-Options"] == "nosniff", address
        assert headers["Referrer-Policy"] == "same-origin", address
        assert "Strict-Transport-Security" not in headers, address
        assert "Access-Control-Allow-Origin" not in headers, address
        assert "Cache-Control" in headers, address


@pytest.mark.promise(22)
def test_over_https_browsers_are_told_to_stay_there(app: Flask) -> None:
    answer = app.test_client().get("/", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-referee=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


@pytest.mark.promise(22)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_below_a_path_cookies_go_to_that_path_alone(app: Flask, scheme: str) -> None:
    browser, base = app.test_client(), f"{scheme}://localhost/canasta/"
    page = browser.get("/", base_url=base)
    (cookie,) = page.headers.getlist("Set-Cookie")
    name = "__Secure-referee" if scheme == "https" else "referee"
    assert cookie.startswith(f"{name}=")
    assert "Path=/canasta/" in cookie.split("; ")
    token = Page(page.text).all("input", name="csrf_token")[0].get("value")
    chosen = browser.post(
        "/theme",
        base_url=base,
        data={"theme": "dark", "csrf_token": token},
        headers={"Origin": f"{scheme}://localhost"},
    )
    assert chosen.status_code == 303
    (kept,) = chosen.headers.getlist("Set-Cookie")
    assert "Path=/canasta/" in kept.split("; ")


@pytest.mark.promise(22)
def test_over_http_the_cookie_has_a_plain_name(phone: Phone) -> None:
    (cookie,) = phone.get("/").headers.getlist("Set-Cookie")
    assert cookie.startswith("referee=")
    assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


@pytest.mark.promise(22)
def test_pages_of_a_table_are_never_stored(phone: Phone, links: Links) -> None:
    for rest in ("", "/deals", "/share", "/sheet", "/deal"):
        headers = phone.get(f"/m/{links.score}{rest}").headers
        assert headers["Cache-Control"] == "no-store", rest
    assert phone.get("/new").headers["Cache-Control"] == "private, no-cache"


@pytest.mark.promise(21)
@pytest.mark.parametrize("headers", FOREIGN)
def test_no_other_site_can_change_anything(
    app: Flask, phone: Phone, links: Links, store: Store, headers: dict[str, str]
) -> None:
    before = store.version(links.match_id)
    for rule in rules_of(app, "POST"):
        if rule.startswith("/api/"):
            continue
        answer = post(phone, rule.format(code=links.score), token=True, **headers)
        assert answer.status_code == 403, rule
    assert store.version(links.match_id) == before


@pytest.mark.promise(21)
@pytest.mark.parametrize(
    "headers", [{"Origin": ORIGIN}, {"Sec-Fetch-Site": "same-origin"}]
)
def test_no_form_counts_without_its_token(
    app: Flask, phone: Phone, links: Links, store: Store, headers: dict[str, str]
) -> None:
    before = store.version(links.match_id)
    for rule in rules_of(app, "POST"):
        if rule.startswith("/api/"):
            continue
        address = rule.format(code=links.score)
        data = {"key": new_key(), "entry": "3", "do": "save", "lang": "vi"}
        answer = phone.browser.post(address, data=data, headers=headers)
        assert answer.status_code in {200, 400, 422}, rule
        assert "lang=" not in "".join(answer.headers.getlist("Set-Cookie")), rule
    assert store.version(links.match_id) == before


@pytest.mark.promise(21)
def test_the_token_of_another_phone_is_refused(
    app: Flask, phone: Phone, links: Links, store: Store
) -> None:
    token = Phone(app).token
    answer = phone.post(f"/m/{links.score}/end", csrf_token=token, key=new_key())
    assert answer.status_code == 400
    assert store.version(links.match_id) == 3


def test_a_token_does_not_grow_old(phone: Phone) -> None:
    assert phone.token.startswith("##")  # between the signs stands no time


THIS_PHONE = {"/m/{code}/away", "/m/{code}/forget", "/m/{code}/settings/phone"}
"""What anybody may do: it changes the phone that asks, and nothing else."""


@pytest.mark.promise(19)
def test_a_code_for_watching_can_do_nothing(
    app: Flask, phone: Phone, links: Links, store: Store
) -> None:
    for rule in rules_of(app, "POST"):
        # What programs call has tests of its own: it takes no forms.
        if "{code}" not in rule or rule in THIS_PHONE or rule.startswith("/api/"):
            continue
        fields = {"key": new_key(), "entry": "3", "do": "save"}
        answer = phone.post(rule.format(code=links.watch), **fields)
        unknown = phone.post(rule.format(code=new_key()), **fields)
        assert answer.status_code == unknown.status_code == 404, rule
    assert store.version(links.match_id) == 3


@pytest.mark.promise(19)
def test_an_answer_does_not_tell_that_a_match_exists(
    app: Flask, phone: Phone, links: Links
) -> None:
    """The page for a code that may not enter is that of a code that is none."""
    for rest in ("/deal", "/end", "/deals/1", "/deals/1/out", "/deal/melds"):
        code = new_key()
        watching = phone.get(f"/m/{links.watch}{rest}").text
        unknown = phone.get(f"/m/{code}{rest}").text
        assert watching.replace(links.watch, "C") == unknown.replace(code, "C")


def test_the_cookie_holds_codes_and_ids_alone(phone: Phone, links: Links) -> None:
    phone.get(f"/m/{links.score}")
    with phone.browser.session_transaction() as session:
        assert set(session) == {"_permanent", "csrf", "tables"}


def test_behind_a_proxy_the_address_of_the_browser_counts(
    tmp_path: Path, store: Store
) -> None:
    settings = Settings(tmp_path, "", secret_key="x" * 32, proxies=1)
    client = create_app(settings, store).test_client()
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "canasta.example"}
    answer = client.get("/", headers=headers)
    assert "Strict-Transport-Security" in answer.headers
    posted = client.post(
        "/lang", headers={**headers, "Origin": "https://canasta.example"}
    )
    assert posted.status_code == 400  # past the guard: only the token is missing
