"""What is made at the start is not looked through for garbage while people wait."""

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.settling import settle


class Node:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def thaw() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_is_made_by_now_is_never_looked_at_again() -> None:
    made = [Node() for _ in range(1000)]
    settle()
    assert len(gc.get_objects()) < len(made)
    assert gc.get_freeze_count() > len(made)


def test_what_is_garbage_by_then_is_gone() -> None:
    node = Node()
    seen = weakref.ref(node)
    del node
    settle()
    assert seen() is None


LEFT = """
import gc
from flask import Flask
from referee.wsgi import application
served = application()
print(sum(isinstance(each, Flask) for each in gc.get_objects()))
gc.unfreeze()
print(sum(isinstance(each, Flask) for each in gc.get_objects()))
"""


def test_an_application_is_left_out_before_it_serves(tmp_path: Path) -> None:
    env = {**os.environ, "REFEREE_DATA": str(tmp_path)}
    command = (sys.executable, "-c", LEFT)
    said = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    looked_at, all_there = map(int, said.stdout.split())
    assert looked_at == 0 < all_there
