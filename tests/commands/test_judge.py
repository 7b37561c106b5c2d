"""``referee judge``: a line for every ask, in order, whatever is wrong with one."""

import json
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main

LEGAL = '{"ask": "meld", "cards": "K K K"}'
ILLEGAL = '{"ask": "meld", "cards": "K K 2 2 JK"}'
VIETNAMESE = '{"ask": "meld", "cards": "K K 2 2 JK", "lang": "vi"}'
UNREADABLE = '{"ask": "meld", "cards": "K K X"}'


def judge(asks: list[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    """Return the exit status and the answers to *asks* on standard input."""
    said = CliRunner().invoke(main, [*words], input="\n".join(asks))
    return said.exit_code, [json.loads(line) for line in said.output.splitlines()]


def test_every_ask_is_answered_in_order() -> None:
    status, answers = judge([LEGAL, "", ILLEGAL, "   ", LEGAL], "judge")
    assert status == 0
    assert [answer["allowed"] for answer in answers] == [True, False, True]


def test_an_ask_that_cannot_be_read_does_not_stop_the_next() -> None:
    status, answers = judge(["{", UNREADABLE, LEGAL], "judge")
    assert status == 2
    assert ["error" in answer for answer in answers] == [True, True, False]
    assert answers[2]["allowed"]


@pytest.mark.parametrize("words", ["--lang lo judge", "judge --lang lo"])
def test_the_language_asked_for_is_that_of_asks_that_name_none(words: str) -> None:
    _, (lao, vietnamese) = judge([ILLEGAL, VIETNAMESE], *words.split())
    assert "ໄພ້ແທນ" in json.dumps(lao, ensure_ascii=False)
    assert "Lá đại diện" in json.dumps(vietnamese, ensure_ascii=False)


def test_asks_are_read_from_a_file(tmp_path: Path) -> None:
    asks = tmp_path / "asks.jsonl"
    asks.write_text(f"{LEGAL}\n{ILLEGAL}\n", encoding="utf-8")
    status, answers = judge([], "judge", str(asks))
    assert (status, len(answers)) == (0, 2)


def test_nothing_asked_is_nothing_answered() -> None:
    assert judge([], "judge") == (0, [])


def test_a_file_that_is_not_there_is_a_wrong_call() -> None:
    said = CliRunner().invoke(main, ["judge", "no-such-file.jsonl"])
    assert said.exit_code == 2
    assert "no-such-file.jsonl" in said.stderr


def test_who_asks_line_by_line_has_each_answer_before_the_next_question() -> None:
    command = [sys.executable, "-m", "referee", "judge"]
    pipe = subprocess.PIPE
    own = {key: os.environ[key] for key in os.environ if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=own) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for score, minimum in ((0, 50), (1500, 90)):
            ask = {"ask": "minimum", "score": score}
            referee.stdin.write(json.dumps(ask).encode() + b"\n")
            referee.stdin.flush()
            ready, _, _ = select.select([referee.stdout], [], [], 30)
            assert ready, "no answer came"
            assert json.loads(referee.stdout.readline())["minimum"] == minimum
        referee.stdin.close()
        assert referee.wait() == 0
