"""How far is believed what stands before the application?

What a proxy passes on may come from anybody who reached the proxy, where that sets no
header of its own. So the path below which the application lies must be a plain one.
"""

import re
from collections.abc import Iterable
from typing import Final
from wsgiref.types import StartResponse
from wsgiref.types import WSGIApplication
from wsgiref.types import WSGIEnvironment

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

PLAIN: Final = re.compile(r"(?:/(?!\.)[A-Za-z0-9._~-]+)*", re.ASCII)
"""No host, no markup, no way up: what a host calls the path of an application."""


def install_proxies(app: Flask, hops: int) -> None:
    """Let *app* believe so many proxies before it."""
    guarded: WSGIApplication = Guarded(app.wsgi_app)
    if hops:
        guarded = ProxyFix(guarded, hops, hops, hops, x_prefix=hops)
    app.wsgi_app = guarded  # type: ignore[assignment,method-assign]


class Guarded:
    """An application that does not take anything for the path below which it lies."""

    def __init__(self, application: WSGIApplication) -> None:
        self._application = application

    def __call__(
        self, environment: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer the request, below no path where it tells nonsense."""
        prefix = environment.get("SCRIPT_NAME", "")
        if prefix and not PLAIN.fullmatch(prefix.rstrip("/")):
            environment["SCRIPT_NAME"] = ""
        return self._application(environment, start_response)
