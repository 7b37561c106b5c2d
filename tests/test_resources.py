"""The folders are found, or their absence is said."""

import pytest

from referee.resources import folder


@pytest.mark.parametrize(
    "name", ["templates", "translations", "static", "rulesets", "cases"]
)
def test_a_folder_is_found_wherever_it_lies(name: str) -> None:
    assert folder(name).is_dir()


def test_a_folder_that_is_nowhere_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="jokers/ is neither in"):
        folder("jokers")
