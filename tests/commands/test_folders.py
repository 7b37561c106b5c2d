"""A folder may be called as its owner likes: what is kept lies in it, nowhere else."""

import json
from pathlib import Path

import pytest

from referee.matchfile import write_match
from referee.settings import read_settings
from referee.store import open_store
from tests.commands.calls import call
from tests.samples import REFERENCE
from tests.samples import saturday

NAMES = [
    "what?",
    "a?mode=memory",
    "#1",
    "100%",
    "a%20b",
    "two words",
    "ໂຕະ Dũng",
    "a@b:c",
]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_finds_the_same_database(tmp_path: Path, name: str) -> None:
    data = tmp_path / name / "data"
    here = {"REFEREE_DATA": str(data), "REFEREE_HOST": "127.0.0.1"}
    file = tmp_path / "match.json"
    file.write_bytes(write_match(saturday(REFERENCE)))
    (said,) = json.loads(call("import", file, "--json", **here).stdout)
    assert (data / "referee.sqlite3").is_file()
    copy = Path(call("backup", **here).stdout.strip())
    assert copy.parent == data / "backups"
    told = json.loads(call("doctor", "--json", **here).stdout)
    assert (told["database"], told["reason"]) == ("current", "")
    assert call("restore", copy, **here).exit_code == 0
    (kept,) = json.loads(call("export", "--json", **here).stdout)
    assert kept["match"] == said["match"]
    assert call("db", "current", **here).exit_code == 0
    assert {each.name for each in tmp_path.iterdir()} == {name, "match.json"}
    served = open_store(read_settings(here).database_url)
    assert served.find(said["score_code"])
    served.close()


def test_doctor_shows_the_name_of_a_folder_as_it_is(tmp_path: Path) -> None:
    here = {"REFEREE_DATA": str(tmp_path / "ໂຕະ Dũng")}
    told = json.loads(call("doctor", "--json", **here).stdout)
    shown = told["settings"]["REFEREE_DATABASE_URL"]
    assert shown == f"sqlite:///{tmp_path}/ໂຕະ Dũng/referee.sqlite3"


def test_a_sign_that_means_something_else_is_no_other_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/what?/referee.sqlite3"
    for command in ("doctor", "backup"):
        said = call(command, REFEREE_DATABASE_URL=url)
        assert said.exit_code in {2, 3}
        assert "REFEREE_DATABASE_URL" in said.output
    assert not list(tmp_path.iterdir())
