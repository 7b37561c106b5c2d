"""A program that speaks with the application: JSON in, JSON out."""

import json
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.store import Links
from tests.samples import REFERENCE
from tests.web.conftest import app as app
from tests.web.conftest import keep as keep
from tests.web.conftest import links as links
from tests.web.conftest import store as store
from tests.web.conftest import warm_app as warm_app


@dataclass
class Program:
    """What a program sends, and what it is answered."""

    app: Flask

    def __call__(
        self, method: str, path: str = "", body: object = None, **headers: str
    ) -> TestResponse:
        """Send a request; bytes are sent as they are, all else as JSON."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        if body is not None:
            told.setdefault("Content-Type", "application/json")
        return self.app.test_client().open(
            f"/api/matches{path}",
            method=method,
            data=None if body is None else data,
            headers=told,
        )


@pytest.fixture
def program(app: Flask) -> Program:
    return Program(app)


@pytest.fixture
def deals(links: Links) -> str:
    """The place of the deals of a match after two of them, for scoring."""
    return f"/{links.score}/deals"


def reference(**changes: Any) -> dict[str, Any]:
    """Return the deal of +1,400 and +435, with these *changes*."""
    return {**msgspec.to_builtins(REFERENCE), **changes}
