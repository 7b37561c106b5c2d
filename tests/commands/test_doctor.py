"""``referee doctor``: what is in force, what is lacking, and the remedy."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.commands.doctor import Health
from referee.commands.doctor import say_health
from referee.language import language
from referee.language import LANGUAGES
from referee.selftest import Report
from referee.selftest import Wrong
from referee.settings import read_settings
from referee.sheets.pdf import INSTALL
from referee.store import open_store
from tests.commands.calls import call

SECRET = "a secret of the host that nobody reads"
WRONG = Wrong("D-001", {"ask": "meld"}, {"allowed": True}, {"allowed": False})


def doctor(data: Path, *words: str, lang: str = "en", **environ: str) -> Any:
    return call("doctor", *words, lang=lang, REFEREE_DATA=str(data), **environ)


@pytest.mark.usefixtures("pdf")
class TestSound:
    """Nothing is lacking."""

    def test_it_tells_settings_database_pdf_languages_and_cases(
        self, tmp_path: Path
    ) -> None:
        said = doctor(tmp_path, REFEREE_PORT="9000")
        assert said.exit_code == 0
        assert f"REFEREE_DATA: {tmp_path}\n" in said.stdout
        assert "REFEREE_PORT: 9000\n" in said.stdout
        assert "REFEREE_SECRET_KEY: made at the first start\n" in said.stdout
        assert "Database: made at the first start.\n" in said.stdout
        assert "PDF sheets: ready.\n" in said.stdout
        assert "Language: English, Tiếng Việt, Bahasa Melayu, ລາວ\n" in said.stdout
        assert "Self-test: All as expected. Cases judged: " in said.stdout

    def test_it_changes_nothing(self, tmp_path: Path) -> None:
        assert doctor(tmp_path / "data").exit_code == 0
        assert list(tmp_path.iterdir()) == []

    def test_a_database_that_is_there_is_ready(self, tmp_path: Path) -> None:
        open_store(f"sqlite:///{tmp_path / 'referee.sqlite3'}").close()
        assert "Database: ready.\n" in doctor(tmp_path).stdout

    def test_a_database_that_is_older_is_no_fault(self, tmp_path: Path) -> None:
        (tmp_path / "referee.sqlite3").touch()
        said = doctor(tmp_path)
        assert said.exit_code == 0
        assert "Database: the next start brings it up to date.\n" in said.stdout

    @pytest.mark.parametrize("words", [(), ("--json",)])
    def test_secrets_are_never_shown(
        self, tmp_path: Path, words: tuple[str, ...]
    ) -> None:
        said = doctor(tmp_path, *words, REFEREE_SECRET_KEY=SECRET).stdout
        assert SECRET not in said
        assert "set, not shown" in said or "***" in said
        (tmp_path / "secret.key").write_text(SECRET)
        kept = doctor(tmp_path, *words).stdout
        assert SECRET not in kept
        assert "set, not shown" in kept or "***" in kept

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_it_speaks_every_language(self, tmp_path: Path, lang: str) -> None:
        said = doctor(tmp_path, lang=lang)
        assert said.exit_code == 0
        assert ("Database:" in said.stdout) == (lang == "en")

    def test_a_setting_is_told_as_it_is(self, tmp_path: Path) -> None:
        said = doctor(tmp_path, lang="vi", REFEREE_HOST="Home")
        assert "REFEREE_HOST: Home\n" in said.stdout

    def test_programs_get_all_of_it(self, tmp_path: Path) -> None:
        told = json.loads(doctor(tmp_path, "--json").stdout)
        assert told["database"] == "absent"
        assert (told["pdf"], told["reason"]) == (True, "")
        assert told["languages"] == list(LANGUAGES)
        assert told["settings"]["REFEREE_PORT"] == "8000"
        assert told["settings"]["REFEREE_SECRET_KEY"] == ""
        assert told["selftest"]["right"] == told["selftest"]["total"] > 100


def test_a_database_that_cannot_be_used_has_a_remedy(tmp_path: Path) -> None:
    (tmp_path / "referee.sqlite3").write_bytes(b"no database at all, " * 100)
    said = doctor(tmp_path)
    assert said.exit_code == 3
    assert "This database cannot be used: sqlite:///" in said.stdout
    assert "Choose another place for it: REFEREE_DATABASE_URL\n" in said.stdout
    told = json.loads(doctor(tmp_path, "--json").stdout)
    assert (told["database"], told["reason"]) == ("unavailable", "faulty")


def test_a_server_is_looked_at_too(tmp_path: Path, postgres_url: str) -> None:
    said = doctor(tmp_path, REFEREE_DATABASE_URL=postgres_url)
    assert "REFEREE_DATABASE_URL: postgresql://referee@/" in said.stdout
    assert "Database: ready.\n" in said.stdout


def test_a_password_is_not_told(tmp_path: Path) -> None:
    url = "postgresql://an:hunter2@127.0.0.1:1/x"
    for words in ((), ("--json",)):
        said = doctor(tmp_path, *words, REFEREE_DATABASE_URL=url)
        assert said.exit_code == 3
        assert "cannot_open" in said.stdout
        assert "hunter2" not in said.stdout


def test_without_a_driver_for_servers_the_remedy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = doctor(tmp_path, REFEREE_DATABASE_URL="postgresql://an@127.0.0.1:1/x")
    assert said.exit_code == 3
    assert '(pip install "psycopg[binary]")' in said.stdout


def test_an_address_of_no_file_is_a_lack_too(tmp_path: Path) -> None:
    said = doctor(tmp_path, REFEREE_DATABASE_URL="sqlite:///:memory:")
    assert said.exit_code == 3
    assert "(REFEREE_DATABASE_URL)" in said.stdout


def test_a_bad_setting_is_a_wrong_call(tmp_path: Path) -> None:
    said = doctor(tmp_path, REFEREE_PORT="many")
    assert said.exit_code == 2
    assert "REFEREE_PORT: many is not a whole number" in said.stderr


def test_without_the_libraries_for_pdfs_the_remedy_is_told(tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text('raise OSError("no Pango")\n')
    said = subprocess.run(
        [sys.executable, "-m", "referee", "doctor"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": str(tmp_path),
            "PYTHONIOENCODING": "utf-8",
            "REFEREE_DATA": str(tmp_path),
            "REFEREE_LANG": "en",
        },
    )
    assert said.returncode == 3
    assert f"Install them: {INSTALL}" in said.stdout


def health(database: str = "current", *wrong: Wrong) -> Health:
    settings = read_settings({"HOME": "/"})
    report = Report(total=5, right=5 - len(wrong), wrong=wrong)
    return Health(settings, database, "", None, report)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_that_is_answered_otherwise_is_shown(lang: str) -> None:
    broken = health("current", WRONG)
    assert not broken.sound
    said = list(say_health(broken, language(lang)))
    assert "  D-001" in said
    assert said[-3].endswith("{'allowed': True}")
    assert said[-2].endswith("{'allowed': False}")
    assert all("%(" not in line for line in said)
    if lang == "en":
        assert said[-5] == "Self-test: Not as expected: 1 of 5 cases."
        assert said[-1] == "Install Canasta Referee again."


@pytest.mark.parametrize(
    ("database", "sound"),
    [("current", True), ("absent", True), ("older", True), ("newer", False)],
)
def test_a_newer_database_needs_a_newer_referee(database: str, sound: bool) -> None:
    found = health(database)
    assert found.sound == sound
    said = "\n".join(say_health(found, language("en")))
    assert ("update Canasta Referee" in said) == (not sound)
