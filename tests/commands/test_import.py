"""``referee import``: what comes in is a new match, and its links are said once."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.language import LANGUAGES
from referee.matchfile import write_match
from referee.store import Access
from referee.store import new_key
from referee.store import open_store
from referee.store import Reason
from referee.store import Role
from referee.store import Store
from referee.store import StoreUnavailableError
from tests.commands.calls import call
from tests.matchfile.crafted import enclosing
from tests.matchfile.crafted import stream
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

MATCH = saturday(REFERENCE, totals(100, 50))
FILE = write_match(MATCH)
BAD_PDF = (
    "This file cannot be read. "
    "Choose a JSON file, or a PDF downloaded from Canasta Referee."
)


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """Leave the tests that follow the rights of their files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(FILE)
    return path


def here(data: Path) -> dict[str, str]:
    return {"REFEREE_DATA": str(data), "REFEREE_HOST": "127.0.0.1"}


def test_a_match_is_opened_and_its_links_are_printed(data: Path, file: Path) -> None:
    said = call("import", file, **here(data))
    first, watch, score = said.stdout.splitlines()
    assert (said.exit_code, said.stderr) == (0, "")
    assert first == f"{file}: Match opened. Deals read: 2."
    link = "http://localhost:8000/m/"
    assert watch.startswith(f"  Watch: {link}")
    assert score.startswith(f"  Help score: {link}")
    store = open_store(f"sqlite:///{data}/referee.sqlite3")
    opened = store.find(score.rpartition("/")[2])
    assert isinstance(opened, Access)
    assert opened.role is Role.SCORE
    assert store.find(watch.rpartition("/")[2]) == Access(
        opened.match_id, Role.WATCH, MATCH.version
    )
    assert store.entries(opened.match_id) == MATCH.entries
    store.close()
    assert (data / "referee.sqlite3").stat().st_mode & 0o077 == 0


def test_the_same_file_again_is_another_match(data: Path, file: Path) -> None:
    said = json.loads(call("import", file, file, "--json", **here(data)).stdout)
    one, other = said
    assert one["match"] != other["match"]
    assert {one["file"], other["file"]} == {str(file)}
    assert one["watch"].endswith(f"/m/{one['watch_code']}")
    assert one["score"].endswith(f"/m/{one['score_code']}")


def test_a_pdf_brings_its_match_along(data: Path, tmp_path: Path) -> None:
    pdf = tmp_path / "sheet.pdf"
    pdf.write_bytes(enclosing(stream(FILE)))
    (said,) = json.loads(call("import", pdf, "--json", **here(data)).stdout)
    assert call("export", said["match"], **here(data)).stdout_bytes == FILE


def test_what_is_exported_is_what_was_imported(data: Path, file: Path) -> None:
    (said,) = json.loads(call("import", file, "--json", **here(data)).stdout)
    out = file.with_name("again.json")
    assert call("export", said["score"], "-o", out, **here(data)).exit_code == 0
    assert out.read_bytes() == FILE


def test_a_file_can_come_by_standard_input(data: Path) -> None:
    words = ["import", "-", "--json"]
    said = CliRunner().invoke(main, words, input=FILE, env=here(data))
    (answer,) = json.loads(said.stdout)
    assert call("export", answer["match"], **here(data)).stdout_bytes == FILE


def test_a_faulty_file_is_named_and_the_others_are_opened(
    data: Path, file: Path, tmp_path: Path
) -> None:
    absent, broken = tmp_path / "absent.json", tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.7")
    said = call("import", absent, broken, tmp_path, file, **here(data))
    assert said.exit_code == 2
    assert said.stderr.splitlines() == [
        f"{absent}: This file cannot be read.",
        f"{broken}: {BAD_PDF}",
        f"{tmp_path}: This file cannot be read.",
    ]
    assert said.stdout.startswith(f"{file}: Match opened.")
    again = json.loads(call("import", absent, "--json", **here(data)).stdout)
    assert again == [{"file": str(absent), "error": "This file cannot be read."}]
    assert len(call("export", **here(data)).stdout.splitlines()) == 1


def test_what_was_done_to_a_match_is_said(data: Path, file: Path) -> None:
    plain = json.loads(FILE)
    del plain["journal"]
    plain["title"] = "w" * 70
    plain["deals"][1]["sides"][0] = {"card_points": 0, "natural_canastas": 1}
    file.write_text(json.dumps(plain))
    said = call("import", file, **here(data))
    assert said.exit_code == 0
    assert said.stderr.splitlines() == [
        f"{file}: Deals against the rules of scoring, marked: 2.",
        f"{file}: Names that were too long were shortened to 60 characters.",
    ]


def test_a_server_that_runs_keeps_its_database(data: Path, file: Path) -> None:
    call("import", file, **here(data))
    store = open_store(f"sqlite:///{data}/referee.sqlite3")
    said = call("import", file, **here(data))
    assert (said.exit_code, said.stdout) == (3, "")
    assert said.stderr.startswith("Canasta Referee is already running")
    assert len(call("export", **here(data)).stdout.splitlines()) == 1
    store.close()


def test_a_database_that_is_shared_takes_matches_while_servers_run(
    data: Path, file: Path, postgres_url: str
) -> None:
    shared = here(data) | {"REFEREE_DATABASE_URL": postgres_url}
    store = open_store(postgres_url)
    assert store.find(new_key()) is None  # and is connected by now
    (said,) = json.loads(call("import", file, "--json", **shared).stdout)
    assert isinstance(store.find(said["score_code"]), Access)
    copy = call("backup", **shared).stdout.strip()
    refused = call("restore", copy, **shared)
    assert (refused.exit_code, refused.stdout) == (3, "")
    assert isinstance(store.find(said["score_code"]), Access)
    store.close()
    assert call("restore", copy, **shared).exit_code == 0


def test_a_disk_that_is_full_is_told(
    data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StoreUnavailableError(Reason.FULL)

    with monkeypatch.context() as context:
        context.setattr(Store, "create", refuse)
        said = call("import", file, **here(data))
    assert (said.exit_code, said.stdout) == (3, "")
    assert said.stderr.endswith("(full)\n")
    assert call("import", file, **here(data)).exit_code == 0


def test_settings_that_are_wrong_are_refused(data: Path, file: Path) -> None:
    wrong = call("import", file, REFEREE_DATA=str(data), REFEREE_PROT="1")
    assert (wrong.exit_code, data.exists()) == (2, False)
    url = {"REFEREE_DATABASE_URL": "sqlite://"}
    assert call("import", file, **here(data), **url).exit_code == 2
    assert call("import", **here(data)).exit_code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(data: Path, file: Path, lang: str) -> None:
    said = call("import", file, lang=lang, **here(data)).stdout
    assert ("Help score" in said) == (lang == "en")
