"""The application over a real database, and a match to look at."""

import os
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
from referee.web.pdfs import Pdfs
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.phone import Phone

ENGINES = ("sqlite", "postgres")
ON_EVERY_ENGINE = (
    *("test_conflict", "test_join", "test_live", "test_share"),
    "test_whole",
)
"""What turns on the order of reads and writes is tried on every kind of database."""

Keep = Callable[[Match], Links]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try some modules on every kind of database."""
    many = metafunc.module.__name__.endswith(ON_EVERY_ENGINE)
    if many and "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ENGINES)


@pytest.fixture
def engine() -> str:
    """The kind of database: TEST_DATABASE=postgres tries all pages on the other."""
    return os.environ.get("TEST_DATABASE", "sqlite")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'referee.db'}"


@pytest.fixture
def store(request: pytest.FixtureRequest, engine: str) -> Iterator[Store]:
    store = open_store(request.getfixturevalue(f"{engine}_url"))
    yield store
    store.close()


def make_app(folder: Path, store: Store) -> Flask:
    settings = Settings(folder, "sqlite:///unused", secret_key="x" * 32)
    app = create_app(settings, store)
    app.testing = True
    return app


@pytest.fixture(scope="session")
def warm_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An application that keeps its templates, which take long to read."""
    folder = tmp_path_factory.mktemp("warm")
    store = open_store(f"sqlite:///{folder / 'unused.db'}")
    yield make_app(folder, store)
    store.close()


@pytest.fixture
def app(warm_app: Flask, store: Store) -> Flask:
    """The application with a store and sheets of its own."""
    warm_app.extensions["store"] = store
    warm_app.extensions["pdfs"] = Pdfs()
    warm_app.config["DEFAULT_LANGUAGE"] = "en"
    return warm_app


@pytest.fixture
def cold_app(tmp_path: Path, store: Store) -> Flask:
    """An application that a test may change."""
    return make_app(tmp_path, store)


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
