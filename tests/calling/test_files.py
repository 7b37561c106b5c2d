"""A file is written whole or not at all, wherever the call says."""

import os
import stat
from pathlib import Path

import pytest

from referee.calling.files import FileError
from referee.calling.files import write_file
from referee.language import language

ENGLISH = language("en")


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_file_is_written_and_its_folders_are_made(tmp_path: Path) -> None:
    place = tmp_path / "a" / "b" / "sheet.pdf"
    write_file(place, b"one", ENGLISH)
    write_file(place, b"two", ENGLISH)
    assert place.read_bytes() == b"two"
    assert names(place.parent) == ["sheet.pdf"]
    assert stat.S_IMODE(place.stat().st_mode) == 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@pytest.mark.parametrize("stopped", [KeyboardInterrupt, OSError])
def test_who_stops_half_way_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped: type[BaseException]
) -> None:
    place = tmp_path / "sheet.pdf"
    place.write_bytes(b"before")

    def stop(*_: object) -> None:
        raise stopped

    with monkeypatch.context() as context:
        context.setattr(Path, "replace", stop)
        with pytest.raises((FileError, KeyboardInterrupt)):
            write_file(place, b"after", ENGLISH)
    assert place.read_bytes() == b"before"
    assert names(tmp_path) == ["sheet.pdf"]


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    place, link = tmp_path / "sheet.pdf", tmp_path / "latest.pdf"
    link.symlink_to(place)
    write_file(link, b"one", ENGLISH)
    assert link.is_symlink()
    assert place.read_bytes() == b"one"


def test_what_is_no_file_is_written_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_file(pipe, b"one", ENGLISH)
    assert os.read(reader, 9) == b"one"
    os.close(reader)
    assert names(tmp_path) == ["pipe"]


@pytest.mark.parametrize("place", ["", "file/sheet.pdf", "n" * 300])
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="cannot be written"):
        write_file(tmp_path / place, b"one", ENGLISH)
    assert names(tmp_path) == ["file"]
