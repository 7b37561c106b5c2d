"""What a phone keeps with us: a signed cookie, which is read only when it is needed.

A phone that watches asks every few seconds whether something changed, and a style sheet
is sent to anybody: neither needs to know whose phone it is.
"""

from collections.abc import Callable
from functools import partial
from typing import cast
from typing import Final

from flask import Flask
from flask import Request
from flask import request
from flask import Response
from flask.sessions import SecureCookieSession
from flask.sessions import SecureCookieSessionInterface
from flask.sessions import SessionMixin
from itsdangerous import BadSignature
from werkzeug.local import LocalProxy

NAME: Final = "referee"


def cookie_path() -> str:
    """Return the path below which this application lies on its host."""
    return f"{request.script_root}/"


class Late:
    """A session that is read when it is first asked for, and kept as *session*."""

    __slots__ = ("_read", "session")

    def __init__(self, read: Callable[[], SecureCookieSession]) -> None:
        self._read = read
        self.session: SecureCookieSession | None = None

    def __call__(self) -> SecureCookieSession:
        """Return the session."""
        if self.session is None:
            self.session = self._read()
        return self.session


class LateSession(LocalProxy[SecureCookieSession]):
    """Stands for the session until somebody asks it something."""

    __slots__ = ("late",)
    late: Late

    def __init__(self, late: Late) -> None:
        super().__init__(late)
        # A proxy hands everything else on to what it stands for.
        object.__setattr__(self, "late", late)


class Sessions(SecureCookieSessionInterface):
    """The signed cookie of a phone: it holds ids only, and nobody else may set it.

    Over https browsers keep a cookie named ``__Host-…`` to this very host. Below a path
    of a host it goes to that path alone, and ``__Secure-…`` is what they guard there.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """Take the cookie; it is read when somebody asks what is in it."""
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        late = LateSession(Late(partial(self._read, app, cookie)))
        return cast(SecureCookieSession, late)

    def _read(self, app: Flask, cookie: str) -> SecureCookieSession:
        signed = self.get_signing_serializer(app)
        if not cookie or signed is None:
            return self.session_class()
        oldest = app.permanent_session_lifetime.total_seconds()
        try:
            return self.session_class(signed.loads(cookie, max_age=int(oldest)))
        except BadSignature:
            return self.session_class()

    def is_null_session(self, obj: object) -> bool:
        """Return False: without a secret key no application is made."""
        return False

    def save_session(
        self, app: Flask, session: SessionMixin, response: Response
    ) -> None:
        """Write the session back, if anybody asked for it."""
        read = cast(LateSession, session).late.session
        if read is not None:
            super().save_session(app, read, response)

    def get_cookie_name(self, app: Flask) -> str:
        """Name the cookie so that the browser guards it, where it can."""
        if not request.is_secure:
            return NAME
        return f"__Secure-{NAME}" if request.script_root else f"__Host-{NAME}"

    def get_cookie_path(self, app: Flask) -> str:
        """Keep the cookie to the pages of this application."""
        return cookie_path()

    def get_cookie_secure(self, app: Flask) -> bool:
        """Keep the cookie to https once it was set over https."""
        return request.is_secure
