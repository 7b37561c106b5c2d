"""``referee serve``: it says where it is, stops when told to, and refuses in words."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.live import free_port
from tests.live import Live
from tests.live import serving

SERVE = (sys.executable, "-m", "referee", "serve")
WAIT = 20


def start(data: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Start a server that is expected not to run."""
    return subprocess.run(
        [*SERVE, *words],
        env={**os.environ, "REFEREE_DATA": str(data), "REFEREE_LANG": "en", **settings},
        capture_output=True,
        encoding="utf-8",
        timeout=WAIT,
        check=False,
    )


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    yield from serving(SERVE, tmp_path / "data", "/", os.environ)


def test_it_serves_what_a_server_of_postgresql_keeps(
    tmp_path: Path, postgres_url: str
) -> None:
    settings = {**os.environ, "REFEREE_DATABASE_URL": postgres_url}
    for live in serving(SERVE, tmp_path / "data", "/", settings):
        assert live.get("/readyz") == "ok\n"
        assert not (live.data / "referee.sqlite3").exists()


def test_it_says_where_it_is_and_answers_there(live: Live) -> None:
    assert live.address.startswith("http://localhost:")
    assert live.get("/healthz")
    assert (live.data / "referee.sqlite3").is_file()


def test_a_second_server_on_the_same_data_is_refused(live: Live) -> None:
    second = start(live.data, "--port", str(free_port()))
    assert second.returncode == 3
    assert str(live.data / "referee.sqlite3") in second.stderr
    assert second.stdout == ""


def test_a_port_that_is_taken_is_refused_with_a_remedy(
    live: Live, tmp_path: Path
) -> None:
    port = int(live.address.rstrip("/").rpartition(":")[2])
    words = ("--host", "127.0.0.1", "--port", str(port), "--json")
    second = start(tmp_path / "other", *words)
    assert second.returncode == 3
    assert f"--port {port + 1}" in second.stderr
    error = json.loads(second.stdout)["error"]
    assert (error["code"], error["value"]) == ("cannot_listen", f"127.0.0.1:{port}")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"REFEREE_PROT": "9000"}, "REFEREE_PORT"),
        ({"REFEREE_PORT": "many"}, "many"),
        ({"REFEREE_DATABASE_URL": "mysql://an:pw@db/x"}, "mysql"),
        ({"REFEREE_DATABASE_URL": "postgresql://an:pw@db:x/x"}, "***"),
        ({"REFEREE_DATABASE_URL": "sqlite:///"}, "sqlite:///"),
    ],
)
def test_a_bad_setting_is_refused_in_words(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    refused = start(tmp_path, **settings)
    assert refused.returncode == 2
    assert said in refused.stderr
    assert "Traceback" not in refused.stderr
    assert "pw" not in refused.stderr


def test_a_database_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "referee.sqlite3").write_text("no database at all " * 100)
    refused = start(tmp_path)
    assert refused.returncode == 3
    assert "faulty" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_server_that_is_not_there_is_told_without_its_password(
    tmp_path: Path,
) -> None:
    url = "postgresql://an:hunter2@127.0.0.1:1/x"
    refused = start(tmp_path, REFEREE_DATABASE_URL=url)
    assert refused.returncode == 3
    assert "postgresql://an:***@127.0.0.1:1/x (cannot_open)" in refused.stderr
    assert "hunter2" not in refused.stderr


def test_without_a_driver_there_is_a_remedy(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ImportError")
    url = "postgresql://an@127.0.0.1:1/x"
    path = str(tmp_path)
    refused = start(tmp_path, REFEREE_DATABASE_URL=url, PYTHONPATH=path)
    assert refused.returncode == 3
    assert 'pip install "psycopg[binary]"' in refused.stderr


def test_a_database_of_a_newer_version_is_refused_in_words(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "referee.sqlite3")) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
        newer.commit()
    refused = start(tmp_path)
    assert refused.returncode == 3
    assert "update Canasta Referee" in refused.stderr


def test_people_get_addresses_a_code_and_how_to_stop(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [*SERVE, "--port", str(port), "--lang", "vi"],
        env={**os.environ, "REFEREE_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip())
        if "Ctrl+C" in line:
            break
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=WAIT)
    assert process.returncode == 0
    assert lines[0] == f"Canasta Referee đang chạy: http://localhost:{port}/"
    assert lines[-1] == "Nhấn Ctrl+C để dừng."
    phones = [line for line in lines if line.startswith("Cho điện thoại")]
    assert bool(phones) == any("▀" in line for line in lines)


def test_a_server_for_this_machine_says_how_phones_could_come_in(
    tmp_path: Path,
) -> None:
    process = subprocess.Popen(
        [*SERVE, "--host", "127.0.0.1", "--port", str(free_port()), "--lang", "en"],
        env={**os.environ, "REFEREE_DATA": str(tmp_path)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout
    lines = [process.stdout.readline() for _ in range(3)]
    process.terminate()
    process.communicate(timeout=WAIT)
    assert process.returncode == 0
    assert lines[1].startswith("Only this machine can open it.")
