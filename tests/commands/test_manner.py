"""A command answers in the language asked for, in words or JSON, and refuses so."""

import json

import click
import pytest
from click.testing import CliRunner

from referee import commands
from referee.commands import Lack
from referee.commands import Manner
from referee.commands import Refusal
from referee.commands.serve import TO_STOP
from referee.settings import WHOLE

FACTS = {"name": "REFEREE_PORT", "value": "x", "least": "1", "most": "9"}
STOP = {"en": "Press Ctrl+C to stop.", "vi": "Nhấn Ctrl+C để dừng."}


@click.group()
@commands.speaks
def group() -> None:
    """Stand for the whole command line."""


@group.command()
@click.option("--lack", is_flag=True)
@click.option("--refuse", is_flag=True)
@commands.answers
def answer(manner: Manner, lack: bool, refuse: bool) -> None:
    """Answer, or refuse to."""
    if lack:
        raise Lack(WHOLE, FACTS, code="full")
    if refuse:
        raise Refusal(WHOLE, FACTS, field="REFEREE_PORT")
    if manner.json:
        manner.hand_over({"allowed": True, "text": "được"})
    else:
        manner.say(TO_STOP)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "REFEREE_LANG"):
        monkeypatch.delenv(name, raising=False)
    return CliRunner()


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("answer", "en"),
        ("--lang vi answer", "vi"),
        ("answer --lang vi", "vi"),
        ("--lang vi answer --lang en", "en"),
    ],
)
def test_the_language_is_understood_before_and_after(
    terminal: CliRunner, words: str, language: str
) -> None:
    answered = terminal.invoke(group, words.split())
    assert (answered.exit_code, answered.output) == (0, f"{STOP[language]}\n")


@pytest.mark.parametrize("words", ["--json answer", "answer --json"])
def test_json_is_understood_before_and_after(terminal: CliRunner, words: str) -> None:
    answered = terminal.invoke(group, words.split())
    assert answered.output == '{"allowed": true, "text": "được"}\n'


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "en_GB.UTF-8", "REFEREE_LANG": "vi"}, "vi"),
        ({"LANG": "vi_VN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_unasked_it_is_the_language_of_the_settings_or_the_terminal(
    terminal: CliRunner, environ: dict[str, str], language: str
) -> None:
    answered = terminal.invoke(group, ["answer"], env=environ)
    assert answered.output == f"{STOP[language]}\n"


@pytest.mark.parametrize(("flag", "status"), [("--refuse", 2), ("--lack", 3)])
def test_a_refusal_has_words_and_a_status(
    terminal: CliRunner, flag: str, status: int
) -> None:
    refused = terminal.invoke(group, ["--lang", "vi", "answer", flag])
    assert refused.exit_code == status
    assert refused.stdout == ""
    assert refused.stderr.startswith("REFEREE_PORT: x không phải")


def test_a_program_finds_the_refusal_in_the_answer(terminal: CliRunner) -> None:
    refused = terminal.invoke(group, ["answer", "--refuse", "--json"])
    assert refused.exit_code == 2
    assert json.loads(refused.stdout) == {
        "error": {
            "code": "bad_value",
            "text": "REFEREE_PORT: x is not a whole number from 1 to 9.",
            "field": "REFEREE_PORT",
            "value": "x",
        }
    }


def test_a_language_that_is_none_of_the_four_is_a_wrong_call(
    terminal: CliRunner,
) -> None:
    refused = terminal.invoke(group, ["answer", "--lang", "th"])
    assert refused.exit_code == 2
    assert "'th'" in refused.stderr
