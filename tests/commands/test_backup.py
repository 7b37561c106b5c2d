"""``referee backup``, ``restore``: all matches out, and back in their place."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.language import LANGUAGES
from referee.matchfile import write_match
from referee.store import open_store
from tests.commands.calls import call
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

FILE = write_match(saturday(REFERENCE, totals(100, 50)))


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """Leave the tests that follow the rights of their files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def here(tmp_path: Path) -> dict[str, str]:
    return {"REFEREE_DATA": str(tmp_path / "data"), "REFEREE_HOST": "127.0.0.1"}


@pytest.fixture
def played(here: dict[str, str], tmp_path: Path) -> str:
    """The id of a match that is kept."""
    file = tmp_path / "match.json"
    file.write_bytes(FILE)
    return imported(file, here)


def imported(file: Path, here: dict[str, str]) -> str:
    (said,) = json.loads(call("import", file, "--json", **here).stdout)
    return str(said["match"])


def kept(here: dict[str, str]) -> list[str]:
    told = json.loads(call("export", "--json", **here).stdout)
    return [each["match"] for each in told]


@pytest.mark.usefixtures("played")
class TestBackup:
    """It says where the copy is, and no more."""

    def test_it_prints_one_path(self, here: dict[str, str], tmp_path: Path) -> None:
        said = call("backup", **here)
        (line,) = said.stdout.splitlines()
        assert (said.exit_code, said.stderr) == (0, "")
        assert Path(line).parent == tmp_path / "data" / "backups"
        assert Path(line).stat().st_mode & 0o077 == 0
        assert Path(line).parent.stat().st_mode & 0o077 == 0

    def test_in_another_folder(self, here: dict[str, str], tmp_path: Path) -> None:
        folder = tmp_path / "far" / "away"
        said = json.loads(call("backup", "--to", folder, "--json", **here).stdout)
        assert [Path(said["file"])] == list(folder.iterdir())

    def test_while_the_server_runs(self, here: dict[str, str], tmp_path: Path) -> None:
        store = open_store(f"sqlite:///{tmp_path}/data/referee.sqlite3")
        assert call("backup", **here).exit_code == 0
        store.close()

    def test_where_nothing_can_be_written(
        self, here: dict[str, str], tmp_path: Path
    ) -> None:
        place = tmp_path / "match.json"
        said = call("backup", "--to", place, **here)
        assert (said.exit_code, said.stdout) == (2, "")
        assert said.stderr == f"{place}: This file cannot be written.\n"


def test_without_a_database_there_is_nothing_to_copy(here: dict[str, str]) -> None:
    said = call("backup", **here)
    assert said.exit_code == 3
    assert said.stderr.startswith("This database cannot be used: sqlite:///")


class TestRestore:
    """What comes back is what was copied; what was there is kept."""

    def test_it_says_what_it_kept(
        self, here: dict[str, str], played: str, tmp_path: Path
    ) -> None:
        copy = call("backup", **here).stdout.strip()
        another = imported(tmp_path / "match.json", here)
        assert kept(here) == [another, played]
        said = call("restore", copy, **here)
        first, second = said.stdout.splitlines()
        assert first == f"All matches are as in this backup: {copy}"
        before = second.removeprefix("What was there before is kept: ")
        assert kept(here) == [played]
        assert call("export", played, **here).stdout_bytes == FILE
        again = json.loads(call("restore", before, "--json", **here).stdout)
        assert again["file"] == before
        assert Path(again["kept"]).exists()
        assert kept(here) == [another, played]

    def test_on_a_machine_of_its_own(
        self, here: dict[str, str], played: str, tmp_path: Path
    ) -> None:
        copy = call("backup", **here).stdout.strip()
        there = here | {"REFEREE_DATA": str(tmp_path / "new")}
        said = call("restore", copy, **there)
        assert said.stdout == f"All matches are as in this backup: {copy}\n"
        assert kept(there) == [played]
        database = tmp_path / "new" / "referee.sqlite3"
        assert database.stat().st_mode & 0o077 == 0

    def test_a_server_that_runs_keeps_its_database(
        self, here: dict[str, str], played: str, tmp_path: Path
    ) -> None:
        copy = call("backup", **here).stdout.strip()
        store = open_store(f"sqlite:///{tmp_path}/data/referee.sqlite3")
        said = call("restore", copy, **here)
        store.close()
        assert said.exit_code == 3
        assert said.stderr.startswith("Canasta Referee is already running")

    def test_what_is_no_backup(
        self, here: dict[str, str], played: str, tmp_path: Path
    ) -> None:
        file, absent = tmp_path / "match.json", tmp_path / "none"
        no_backup = "This file is no backup of Canasta Referee, or it is damaged."
        for place, why in ((file, no_backup), (absent, "This file cannot be read.")):
            said = call("restore", place, **here)
            assert (said.exit_code, said.stdout) == (2, "")
            assert said.stderr == f"{place}: {why}\n"
        assert kept(here) == [played]

    def test_where_nothing_can_be_kept(
        self, here: dict[str, str], played: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copy = call("backup", **here).stdout.strip()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("shutil.copyfile", full)
        said = call("restore", copy, **here)
        assert said.exit_code == 2
        assert said.stderr.endswith("This file cannot be written.\n")
        assert kept(here) == [played]


@pytest.mark.usefixtures("played")
def test_with_a_server_of_postgresql(
    here: dict[str, str], played: str, postgres_url: str, tmp_path: Path
) -> None:
    copy = call("backup", **here).stdout.strip()
    server = here | {"REFEREE_DATABASE_URL": postgres_url}
    said = json.loads(call("restore", copy, "--json", **server).stdout)
    assert Path(said["kept"]).parent == tmp_path / "data" / "backups"
    assert kept(server) == [played]
    assert call("export", played, **server).stdout_bytes == FILE
    back = call("backup", **server).stdout.strip()
    call("restore", back, **here)
    assert call("export", played, **here).stdout_bytes == FILE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_speak_every_language(
    here: dict[str, str], played: str, lang: str
) -> None:
    copy = call("backup", lang=lang, **here).stdout.strip()
    said = call("restore", copy, lang=lang, **here).stdout
    assert ("All matches are as" in said) == (lang == "en")
