"""The engine that lays sheets out, read once for all their tests."""

from collections.abc import Iterator

import pytest

from referee.sheets import pdf
from referee.sheets.memory import freed_at_the_end
from referee.sheets.pdf import Engine


@pytest.fixture
def engine() -> Iterator[Engine]:
    """Give the engine; garbage is searched for after a test only, as after a sheet."""
    with freed_at_the_end():
        yield pdf._engine()
