"""The command line as a host meets it: help, versions, wrong calls."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.language import LANGUAGES

USAGE = {"en": "Usage:", "vi": "Cách dùng:", "ms": "Penggunaan:", "lo": "ວິທີໃຊ້:"}
SERVE = {
    "en": "Listen at this port.",
    "vi": "Mở ở cổng này.",
    "ms": "Buka pada port ini.",
    "lo": "ເປີດຢູ່ພອດນີ້.",
}
ENGLISH_LEFT = ("Usage", "Options", "Commands", "Show", "Answer", "Listen", "Run ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_speaks_every_language(code: str) -> None:
    said = CliRunner().invoke(main, ["--lang", code, "--help"])
    assert said.exit_code == 0
    assert said.output.startswith(USAGE[code])
    assert "serve" in said.output
    if code != "en":
        assert [word for word in ENGLISH_LEFT if word in said.output] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_of_a_command_speaks_every_language(code: str) -> None:
    said = CliRunner().invoke(main, ["serve", "--lang", code, "--help"])
    assert said.output.startswith(USAGE[code])
    assert f"{SERVE[code]}  [1<=x<=65535]" in " ".join(said.output.split("\n"))


def test_the_version_is_said() -> None:
    said = CliRunner().invoke(main, ["--version"])
    assert said.output == "Canasta Referee, version 0.1.0\n"


@pytest.mark.parametrize(
    "words", [["deal-me-in"], ["serve", "--prot", "9000"], ["serve", "--port", "0"]]
)
def test_a_wrong_call_is_told_so(words: list[str]) -> None:
    said = CliRunner().invoke(main, words)
    assert said.exit_code == 2
    assert said.stdout == ""
    assert words[-1] in said.stderr or words[-2] in said.stderr


def test_the_module_is_the_command() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "referee", "--lang", "lo", "--help"],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8"},
    )
    assert said.stdout.startswith(USAGE["lo"])


def test_a_terminal_without_lao_letters_is_no_reason_to_fail() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "referee", "--lang", "lo", "--help"],
        check=True,
        capture_output=True,
        encoding="latin-1",
        env={"PYTHONIOENCODING": "latin-1"},
    )
    assert "????" in said.stdout
    assert "serve" in said.stdout
