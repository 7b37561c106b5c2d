"""What ships: a wheel that runs anywhere, with every template, text and font."""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from referee.language import LANGUAGES
from referee.resources import CHECKOUT
from tests.live import Live
from tests.live import serving

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
BUILD = (sys.executable, "-m", "hatchling", "build")
SECRETS = ("/.env", ".orig", ".pot", "tests/", "__pycache__")


def build(source: Path, target: str, folder: Path) -> Path:
    command = [*BUILD, "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(CHECKOUT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the locked packages and the wheel where nothing else is."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, symlinks=os.name != "nt", with_pip=False)
    pip = [*PIP, "--python", str(home), "install", "--quiet"]
    lock = CHECKOUT / "requirements" / "run.txt"
    subprocess.run([*pip, "--require-hashes", "-r", str(lock)], check=True)
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    return home / "bin"


@pytest.fixture(scope="module")
def live(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    data = tmp_path_factory.mktemp("data")
    yield from serving([str(installed / "referee"), "serve"], data, cwd="/")


def test_the_wheel_holds_all_that_a_table_needs_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    texts = {name.split("/")[2] for name in names if name.endswith("messages.po")}
    assert texts == set(LANGUAGES)
    for shipped in (
        "referee/templates/base.html",
        "referee/static/fonts/noto-sans-lao-400.woff2",
        "referee/static/fonts/OFL-noto-sans-lao.txt",
        "referee/rulesets/classic.toml",
        "referee/cases/classic.jsonl",
        "referee/migrations/env.py",
        "referee/py.typed",
    ):
        assert shipped in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert [name for name in names if any(bad in name for bad in SECRETS)] == []
    assert {name.split("/")[0].split("-")[0] for name in names} == {
        "referee",
        "canasta_referee",
    }


def test_the_wheel_is_the_same_when_built_from_what_is_published(
    wheel: Path, tmp_path: Path
) -> None:
    published = build(CHECKOUT, "sdist", tmp_path / "sdist")
    with tarfile.open(published) as archive:
        # Debian 12's Python knows no filters yet, later ones insist on one.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path / "source")
    (source,) = (tmp_path / "source").iterdir()
    again = build(source, "wheel", tmp_path / "wheel")
    assert digest(again) == digest(wheel)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_runs_from_anywhere_in_every_language(live: Live, code: str) -> None:
    page = live.get("/", {"Accept-Language": code})
    assert f'<html lang="{code}"' in page
    assert "Canasta Referee" in page


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.usefixtures("pdf")
def test_it_prints_from_anywhere_in_every_language(live: Live, code: str) -> None:
    sheet = PdfReader(BytesIO(live.read(f"/sheet.pdf?lang={code}")))
    (page,) = sheet.pages
    assert "Canasta" in page.extract_text()
    assert str(sheet.root_object["/Lang"]) == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_knows_its_rules_wherever_it_is_installed(
    installed: Path, code: str
) -> None:
    ask = json.dumps({"ask": "meld", "cards": "K K 2 2 JK", "lang": code})
    judged = subprocess.run(
        [installed / "referee", "judge"],
        cwd="/",
        env={},
        input=ask,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    (violation,) = json.loads(judged.stdout)["violations"]
    assert violation["rule"] == "MELD-04"
    assert violation["text"]


def test_it_tests_itself_wherever_it_is_installed(
    installed: Path, tmp_path: Path
) -> None:
    looked = subprocess.run(
        [installed / "referee", "doctor", "--json"],
        cwd="/",
        env={"REFEREE_DATA": str(tmp_path)},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    cases = json.loads(looked.stdout)["selftest"]
    assert cases["wrong"] == []
    assert cases["right"] == cases["total"] > 100


def test_it_says_its_version(installed: Path) -> None:
    said = subprocess.run(
        [installed / "python", "-m", "referee", "--version"],
        cwd="/",
        env={},
        check=True,
        capture_output=True,
        text=True,
    )
    assert said.stdout == "Canasta Referee, version 0.1.0\n"
