"""A request as a server hands it to an application, without a server and a network."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urlencode

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder
from werkzeug.test import run_wsgi_app

ORIGIN = "http://localhost"
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Answer:
    """What came back: the status, and the bytes of the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Request:
    """One request, to be made any number of times."""

    def __init__(
        self,
        path: str,
        form: Mapping[str, str] | None = None,
        **headers: str,
    ) -> None:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.form = form
        self._body = urlencode(form).encode() if form else b""
        builder = EnvironBuilder(
            path=path,
            base_url=ORIGIN,
            method="POST" if form else "GET",
            headers=Headers({"Accept-Encoding": "gzip", "Origin": ORIGIN, **sent}),
            data=self._body or None,
            content_type=FORM if form else None,
        )
        self._environ = builder.get_environ()
        builder.close()

    def __call__(self, app: Flask) -> Answer:
        """Let *app* answer, and take the whole answer."""
        environ = {**self._environ, "wsgi.input": BytesIO(self._body)}
        body, status, headers = run_wsgi_app(app.wsgi_app, environ, buffered=True)
        return Answer(int(status[:3]), dict(headers), b"".join(body))
