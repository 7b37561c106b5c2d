"""The application over a real database, and a match to look at."""

from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.journal import Match
from referee.settings import Settings
from referee.store import Links
from referee.store import new_key
from referee.store import open_store
from referee.store import Store
from referee.web import create_app
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.phone import Phone

Keep = Callable[[Match], Links]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path / 'referee.db'}")
    yield store
    store.close()


@pytest.fixture
def app(tmp_path: Path, store: Store) -> Flask:
    settings = Settings(tmp_path, "sqlite:///unused", secret_key="x" * 32)
    app = create_app(settings, store)
    app.testing = True
    return app


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def keep(store: Store) -> Keep:
    """Keep a match in the store and return its codes."""
    return lambda match: store.create(match.entries, new_key())


@pytest.fixture
def links(keep: Keep) -> Links:
    """The codes of a match of two deals, in which +1,400 and +435 came last."""
    return keep(saturday(totals(500, 300), REFERENCE))
