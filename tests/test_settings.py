"""The settings: all optional, and none is misread or ignored in silence."""

import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from referee.settings import data_folder
from referee.settings import load_settings
from referee.settings import NAMES
from referee.settings import read_settings
from referee.settings import SettingError
from referee.settings import Settings

HOME = {"HOME": "/home/an"}


def test_nothing_need_be_set() -> None:
    assert read_settings(HOME) == Settings(
        data=Path("/home/an/.local/share/canasta-referee"),
        database_url="sqlite:////home/an/.local/share/canasta-referee/referee.sqlite3",
    )
    settings = read_settings(HOME)
    assert (settings.host, settings.port, settings.proxies) == ("0.0.0.0", 8000, 0)
    assert (settings.lang, settings.log) == ("en", "text")


def test_everything_can_be_set() -> None:
    given = {
        "REFEREE_DATABASE_URL": "sqlite:///club.db",
        "REFEREE_DATA": "/srv/canasta",
        "REFEREE_SECRET_KEY": "a secret of the club",
        "REFEREE_HOST": "127.0.0.1",
        "REFEREE_PORT": "9000",
        "REFEREE_PROXIES": "2",
        "REFEREE_LANG": "lo",
        "REFEREE_LOG": "json",
        "REFEREE_METRICS": "off",
        "REFEREE_KEEP_DAYS": "30",
    }
    assert set(given) == set(NAMES)
    assert read_settings(given) == Settings(
        data=Path("/srv/canasta"),
        database_url="sqlite:///club.db",
        secret_key="a secret of the club",
        host="127.0.0.1",
        port=9000,
        proxies=2,
        lang="lo",
        log="json",
        keep_days=30,
    )


def test_matches_are_kept_for_ever_unless_days_are_told() -> None:
    for off in ("", "off", "OFF", "0"):
        assert read_settings(HOME | {"REFEREE_KEEP_DAYS": off}).keep_days == 0


def test_an_empty_value_is_no_value() -> None:
    given = HOME | dict.fromkeys(NAMES, " ")
    assert read_settings(given) == read_settings(HOME)


def test_other_programs_may_have_settings() -> None:
    assert read_settings(HOME | {"PORT": "x", "MY_REFEREE_PORT": "y"}).port == 8000


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("REFEREE_PROT", "REFEREE_PORT"),
        ("REFEREE_DATABASE", "REFEREE_DATABASE_URL"),
        ("REFEREE_LANGUAGE", "REFEREE_LANG"),
        ("REFEREE_SECRET", "REFEREE_SECRET_KEY"),
    ],
)
def test_an_unknown_name_suggests_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings(HOME | {name: "1"})
    assert caught.value.name == name
    assert caught.value.facts["nearest"] == nearest


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("REFEREE_PORT", "0"),
        ("REFEREE_PORT", "65536"),
        ("REFEREE_PORT", "80a"),
        ("REFEREE_PORT", "-1"),
        ("REFEREE_PORT", "໘໐໐໐"),
        ("REFEREE_PROXIES", "11"),
        ("REFEREE_LANG", "th"),
        ("REFEREE_LOG", "xml"),
        ("REFEREE_METRICS", "yes"),
        ("REFEREE_KEEP_DAYS", "-30"),
        ("REFEREE_KEEP_DAYS", "a month"),
        ("REFEREE_KEEP_DAYS", "36501"),
    ],
)
def test_a_bad_value_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings(HOME | {name: value})
    error = caught.value
    assert (error.name, error.value) == (name, value)
    assert value in error.message % error.facts


@pytest.mark.parametrize(("told", "on"), [("on", True), ("1", True), ("off", False)])
def test_metrics_are_on_or_off(told: str, on: bool) -> None:
    assert read_settings(HOME | {"REFEREE_METRICS": told}).metrics is on
    assert not read_settings(HOME).metrics


def test_metrics_need_what_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.settings.find_spec", lambda name: None)
    with pytest.raises(SettingError) as caught:
        read_settings(HOME | {"REFEREE_METRICS": "on"})
    error = caught.value
    assert error.message % error.facts == (
        "REFEREE_METRICS needs a package that is missing here: "
        'pip install "canasta-referee[metrics]"'
    )


def test_a_secret_is_never_repeated() -> None:
    with pytest.raises(SettingError) as caught:
        read_settings(HOME | {"REFEREE_SECRET_KEY": "hunter2"})
    assert "hunter2" not in str(caught.value) + str(caught.value.facts)


@pytest.mark.parametrize(
    "url",
    ["sqlite:////srv/x.db", "postgresql://an@db/x", "postgresql+psycopg://an@db/x"],
)
def test_a_database_may_be_a_file_or_on_a_server(url: str) -> None:
    assert read_settings(HOME | {"REFEREE_DATABASE_URL": url}).database_url == url


def test_the_password_of_a_database_is_never_repeated() -> None:
    url = "mysql://an:hunter2@localhost/canasta"
    with pytest.raises(SettingError) as caught:
        read_settings(HOME | {"REFEREE_DATABASE_URL": url})
    assert caught.value.value == "mysql"
    assert "hunter2" not in str(caught.value) + str(caught.value.facts)


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        (HOME, "linux", "/home/an/.local/share/canasta-referee"),
        ({"XDG_DATA_HOME": "/d", **HOME}, "linux", "/d/canasta-referee"),
        ({"XDG_DATA_HOME": "d", **HOME}, "linux", data_folder(HOME, "linux")),
        (HOME, "darwin", "/home/an/Library/Application Support/canasta-referee"),
        ({"LOCALAPPDATA": "/l", **HOME}, "win32", "/l/canasta-referee"),
        (HOME, "win32", "/home/an/AppData/Local/canasta-referee"),
    ],
)
def test_the_folder_is_where_the_system_keeps_data(
    environ: dict[str, str], platform: str, folder: str | Path
) -> None:
    assert data_folder(environ, platform) == Path(folder)


def test_processes_that_start_at_once_share_one_secret(tmp_path: Path) -> None:
    environ = {"REFEREE_DATA": str(tmp_path)}
    for number in range(20):
        environ["REFEREE_DATA"] = str(tmp_path / str(number))
        with ThreadPoolExecutor(4) as processes:
            settings = list(processes.map(load_settings, [environ] * 4))
        assert len({each.secret_key for each in settings}) == 1
        assert [each.name for each in settings[0].data.iterdir()] == ["secret.key"]


def test_a_file_system_without_links_keeps_a_secret_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    environ = {"REFEREE_DATA": str(tmp_path)}
    assert load_settings(environ) == load_settings(environ)
    assert [each.name for each in tmp_path.iterdir()] == ["secret.key"]


def test_a_secret_is_made_once_and_kept_for_us_alone(tmp_path: Path) -> None:
    environ = {"REFEREE_DATA": str(tmp_path / "new" / "data")}
    first, second = load_settings(environ), load_settings(environ)
    assert first == second
    assert len(first.secret_key) >= 43
    key = first.data / "secret.key"
    assert key.read_text() == first.secret_key
    if sys.platform != "win32":
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert stat.S_IMODE(first.data.stat().st_mode) == 0o700


@pytest.mark.parametrize("kept", ["", "short", "\xff\xfe"])
def test_a_secret_that_was_kept_badly_is_not_used(tmp_path: Path, kept: str) -> None:
    (tmp_path / "secret.key").write_bytes(kept.encode("latin-1"))
    with pytest.raises(SettingError) as caught:
        load_settings({"REFEREE_DATA": str(tmp_path)})
    assert caught.value.name == "REFEREE_SECRET_KEY"


def test_a_secret_that_is_given_is_not_kept(tmp_path: Path) -> None:
    given = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET_KEY": "x" * 16}
    assert load_settings(given).secret_key == "x" * 16
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SettingError) as caught:
        load_settings({"REFEREE_DATA": str(tmp_path / "file" / "data")})
    assert caught.value.name == "REFEREE_DATA"
    assert str(tmp_path / "file" / "data") in caught.value.facts["value"]
