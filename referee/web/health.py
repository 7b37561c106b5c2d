"""Is the server there, and can it write? Asked by machines."""

from flask import Blueprint
from flask import current_app
from flask import Response

from referee.store import Store

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def healthz() -> Response:
    """Answer: the process is there."""
    return _fine()


@bp.get("/readyz")
def readyz() -> Response:
    """Answer if a deal could be saved now."""
    store: Store = current_app.extensions["store"]
    store.check()
    return _fine()


def _fine() -> Response:
    response = Response("ok\n", mimetype="text/plain")
    response.headers["Cache-Control"] = "no-store"
    return response
