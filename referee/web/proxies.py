"""How far is believed what stands before the application?

What a proxy passes on may come from anybody who reached the proxy, where that sets no
header of its own. So the path below which the application lies must be a plain one.
"""

import re
from collections.abc import Callable
from collections.abc import Iterable
from typing import Any
from typing import Final

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

PLAIN: Final = re.compile(r"(?:/(?!\.)[A-Za-z0-9._~-]+)*", re.ASCII)
"""No host, no markup, no way up: what a host calls the path of an application."""

Environment = dict[str, Any]
Application = Callable[..., Iterable[bytes]]


def install_proxies(app: Flask, hops: int) -> None:
    """Let *app* believe so many proxies before it."""
    guarded: Application = Guarded(app.wsgi_app)
    if hops:
        guarded = ProxyFix(guarded, hops, hops, hops, x_prefix=hops)
    app.wsgi_app = guarded  # type: ignore[method-assign]


class Guarded:
    """An application that does not take anything for the path below which it lies."""

    def __init__(self, application: Application) -> None:
        self._application = application

    def __call__(
        self, environment: Environment, start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """Answer the request, below no path where it tells nonsense."""
        prefix = environment.get("SCRIPT_NAME", "")
        if prefix and not PLAIN.fullmatch(prefix.rstrip("/")):
            environment["SCRIPT_NAME"] = ""
        return self._application(environment, start_response)
