"""Nothing new: what phones that watch are told most of the time, and at once.

A table of four asks twice a second. Whoever has seen the newest entry hears so before
anything else is looked at; every other request goes on to the application, which gives
the same answer where this one cannot tell.
"""

import re
from collections.abc import Iterable
from typing import Final
from wsgiref.types import StartResponse
from wsgiref.types import WSGIApplication
from wsgiref.types import WSGIEnvironment

from flask import Flask

from referee.store import Access
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.web.security import cache_of
from referee.web.security import headers_of

LIVE: Final = re.compile(r"/m/([A-Za-z0-9_-]{22})/live", re.ASCII)


def install_still(app: Flask, store: Store) -> None:
    """Let *app* be asked only where something may be new."""
    still: WSGIApplication = Still(app.wsgi_app, store)
    app.wsgi_app = still  # type: ignore[assignment,method-assign]


class Still:
    """An application that is not asked for what a phone has seen already."""

    def __init__(self, application: WSGIApplication, store: Store) -> None:
        self._application = application
        self._store = store

    def __call__(
        self, environment: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer 304 where the tag that was sent is that of the newest entry."""
        tag = environment.get("HTTP_IF_NONE_MATCH", "")
        asked = LIVE.fullmatch(environment["PATH_INFO"]) if tag else None
        gets = environment["REQUEST_METHOD"] == "GET"
        if not (asked and gets and self._stands(asked[1], tag)):
            return self._application(environment, start_response)
        told = headers_of(over_https=environment["wsgi.url_scheme"] == "https")
        cache = ("Cache-Control", cache_of(asked[0]))
        start_response("304 NOT MODIFIED", [("ETag", tag), *told.items(), cache])
        return ()

    def _stands(self, code: str, tag: str) -> bool:
        try:
            opened = self._store.find(code)
        except StoreUnavailableError:
            return False  # the application says why, in words
        return isinstance(opened, Access) and tag == f'"{opened.newest}"'
