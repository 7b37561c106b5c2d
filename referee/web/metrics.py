"""How much is asked of this process, and how quickly is it answered? For Prometheus.

Numbers only, by the pattern of an address and never by the address: no link of a table
is in them. The library is read where a host has switched them on.
"""

from http import HTTPMethod
from time import perf_counter
from typing import Any
from typing import Final

from flask import Blueprint
from flask import current_app
from flask import Flask
from flask import g
from flask import request
from flask import Response

EXTENSION: Final = "metrics"
NOWHERE: Final = "none"
"""Where no address of ours was asked for."""
METHODS: Final = frozenset(HTTPMethod)
OTHER: Final = "other"
"""Every method that somebody made up: by their names they would fill the memory."""

bp = Blueprint("metrics", __name__)


class Metrics:
    """The counters of one application, whatever else this process serves."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry
        from prometheus_client import Counter
        from prometheus_client import Histogram

        self.registry = CollectorRegistry()
        self._requests = Counter(
            "referee_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "referee_request_seconds",
            "Seconds until the answer was made.",
            ("route",),
            registry=self.registry,
        )

    def count(self, response: Response) -> Response:
        """Count the request that is answered by *response*."""
        rule = request.url_rule
        route = rule.rule if rule else NOWHERE
        method = request.method if request.method in METHODS else OTHER
        self._requests.labels(method, route, response.status_code).inc()
        begun = g.get("begun")
        if begun is not None:
            self._seconds.labels(route).observe(perf_counter() - begun)
        return response

    def text(self) -> tuple[bytes, str]:
        """Return all numbers as Prometheus reads them, and their type."""
        from prometheus_client.exposition import CONTENT_TYPE_LATEST
        from prometheus_client.exposition import generate_latest

        return generate_latest(self.registry), CONTENT_TYPE_LATEST


def install_metrics(app: Flask) -> None:
    """Let *app* count what it answers, and tell it."""
    metrics = Metrics()
    app.extensions[EXTENSION] = metrics
    # Before any other: the guard of the application refuses requests, too.
    app.before_request_funcs.setdefault(None, []).insert(0, _begin)
    app.after_request(metrics.count)
    app.register_blueprint(bp)


@bp.get("/metrics")
def metrics() -> Response:
    """Tell the numbers."""
    kept: Any = current_app.extensions[EXTENSION]
    text, mimetype = kept.text()
    response = Response(text, content_type=mimetype)
    response.headers["Cache-Control"] = "no-store"
    return response


def _begin() -> None:
    g.begun = perf_counter()
