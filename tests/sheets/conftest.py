"""The engine that lays sheets out, read once for all their tests."""

from importlib import import_module

import pytest

from referee.sheets.pdf import Engine
from referee.sheets.pdf import load_engine


@pytest.fixture(scope="session")
def engine() -> Engine:
    engine = load_engine(import_module)
    assert isinstance(engine, Engine)
    return engine
