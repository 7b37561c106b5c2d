"""Who may change something, and what a page may load.

One guard stands before the whole application: what changes something must come from
a page of this very server. The pages themselves load nothing from elsewhere.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta

from flask import abort
from flask import Flask
from flask import request
from flask import Response
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from referee.web.sessions import cookie_path
from referee.web.sessions import Sessions

FORM = "application/x-www-form-urlencoded"
SAFE = {"GET", "HEAD", "OPTIONS"}
YEAR = timedelta(days=365)
LARGEST_BODY = 256 * 1024
MOST_FIELDS = 1000
"""So many fields a form may have, and as many parts one with files; ours have fewer."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'; "
        "require-trusted-types-for 'script'; trusted-types referee"
    ),
    "X-Content-Type-Options": "nosniff",
    # Not "no-referrer": under it browsers hide the origin of our own forms from us.
    "Referrer-Policy": "same-origin",
}
# Browsers ignore these over plain http, and complain about the second.
HEADERS_OVER_HTTPS = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def install_guard(app: Flask) -> None:
    """Set the guard before *app*, and its headers on every answer."""
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_PARTS=MOST_FIELDS,
        PERMANENT_SESSION_LIFETIME=YEAR,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
    )
    app.session_interface = Sessions()
    app.before_request(same_origin_only)
    app.before_request(no_crowds)
    app.after_request(add_headers)


def same_origin_only() -> None:
    """Refuse every request that changes something and may come from another site."""
    if request.method in SAFE:
        return
    if is_api():
        _json_only()
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site == "same-origin":
        return
    # Browsers send no Sec-Fetch-Site over plain http to a machine on the network.
    if site is None and request.headers.get("Origin") == _own_origin():
        return
    abort(403)


def no_crowds() -> None:
    """Refuse a form of more fields than any of ours: each costs, also when it returns.

    Of a form with files the framework counts the parts by itself.
    """
    if request.mimetype != FORM or request.method in SAFE:
        return
    with suppress(RequestEntityTooLarge):  # who reads it is told, once it may be read
        if request.get_data().count(b"&") >= MOST_FIELDS:
            abort(400)


def add_headers(response: Response) -> Response:
    """Say what the page may load, and that its address is nobody's business."""
    response.headers.update(headers_of(over_https=request.is_secure))
    response.headers.setdefault("Cache-Control", cache_of(request.path))
    return response


def headers_of(*, over_https: bool) -> Mapping[str, str]:
    """Return what every answer says of itself."""
    return {**HEADERS, **HEADERS_OVER_HTTPS} if over_https else HEADERS


def cache_of(path: str) -> str:
    """Return who may keep the answer for *path*, where it says nothing else."""
    # A page of a table can hold its scoring code: no browser shall keep it.
    secret = path.startswith(("/m/", "/api/"))
    return "no-store" if secret else "private, no-cache"


def keep_cookie(response: AnyResponse, name: str, value: str) -> None:
    """Keep a choice of this phone for a year."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=cookie_path(),
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def is_api() -> bool:
    """Whether a program asks, not a person."""
    return request.path.startswith("/api/")


def _json_only() -> None:
    """Refuse a body that is not JSON: no foreign page can make a browser send any.

    What programs call acts by the code in its address and never looks at a cookie.
    """
    if request.content_length and not request.is_json:
        abort(415)


def _own_origin() -> str:
    return request.host_url.rstrip("/")
