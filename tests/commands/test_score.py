"""``referee score``: every deal of a match file, its figures below each other."""

import json
from pathlib import Path

import pytest

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.language import LANGUAGES
from referee.matchfile import write_match
from tests.commands.calls import call
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

WORDS = """\
Saturday table
Playing to 5,000 · Rules used: Classic

Deal 1              An & Chi  Bình & Dũng
To open                   50           50
Canastas                +800         +300
Went out                +100            0
Red threes              +200         +100
Cards melded            +320         +140
Cards left in hand       −20         −105
This deal             +1,400         +435
Total                  1,400          435

Deal 2      An & Chi  Bình & Dũng
To open           50           50
Red threes      −200            0
This deal       −200            0
Total          1,200          435
THREE-03  An & Chi: Red threes count against a side that has not melded: −200.

         An & Chi  Bình & Dũng
Total       1,200          435
To open        50           50

An & Chi leads by 765 points.
"""
NOT_MATCH = (
    "This is not a match file. "
    "Choose a JSON file, or a PDF downloaded from Canasta Referee."
)
NO_MELD = DealBody(sides=[TallyBody(red_threes=2), TallyBody()])


def filed(folder: Path, *deals: DealBody, **agreed: object) -> Path:
    path = folder / "match.json"
    path.write_bytes(write_match(saturday(*deals, **agreed)))
    return path


def verdict(said: str) -> str:
    return said.splitlines()[-1]


def test_every_deal_is_laid_out_with_its_lines_minimums_and_totals(
    tmp_path: Path,
) -> None:
    said = call("score", filed(tmp_path, REFERENCE, NO_MELD))
    assert said.exit_code == 0
    lines = [
        line
        for line in said.stdout.splitlines(keepends=True)
        if not line.startswith("SCORE-08")
    ]
    assert "".join(lines) == WORDS


@pytest.mark.parametrize(
    ("deals", "agreed", "said"),
    [
        ((), {}, "Level at 0 points."),
        ((totals(500, 500),), {}, "Level at 500 points."),
        ((totals(60, 500),), {}, "Bình & Dũng leads by 440 points."),
        ((totals(600, 60),), {"target": 500}, "Match won by An & Chi"),
        (
            (totals(500, 500),),
            {"target": 500},
            "The match ends level at 500 points.",
        ),
        (
            (totals(500, 500),),
            {"target": 500, "house": {"tie_rule": "extra_deal"}},
            "Level at 500 points.",
        ),
    ],
)
def test_the_standing_is_said_last(
    tmp_path: Path,
    deals: tuple[DealBody, ...],
    agreed: dict[str, object],
    said: str,
) -> None:
    assert verdict(call("score", filed(tmp_path, *deals, **agreed)).stdout) == said


def test_deals_kept_after_the_end_do_not_change_how_it_ended(tmp_path: Path) -> None:
    path = filed(tmp_path, totals(600, 60), totals(0, 1000), target=500)
    *_, final, _, won = call("score", path).stdout.splitlines()
    assert final.split() == ["Total", "600", "60"]
    assert won == "Match won by An & Chi"


def test_a_match_that_is_won_needs_no_minimum_any_more(tmp_path: Path) -> None:
    said = call("score", filed(tmp_path, totals(600, 60), target=500)).stdout
    assert said.count("To open") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(tmp_path: Path, lang: str) -> None:
    path = filed(tmp_path, REFERENCE)
    said = call("score", path, lang=lang)
    assert said.exit_code == 0
    assert ("To open" in said.stdout) == (lang == "en")
    assert "An & Chi" in said.stdout


def test_programs_get_the_standing_as_the_ask_tells_it(tmp_path: Path) -> None:
    said = json.loads(call("score", filed(tmp_path, REFERENCE), "--json").stdout)
    assert said["title"] == "Saturday table"
    assert said["sides"] == ["An & Chi", "Bình & Dũng"]
    assert (said["ruleset"], said["house"], said["target"]) == ("classic", {}, 5000)
    assert said["standing"]["totals"] == [1400, 435]
    (deal,) = said["standing"]["track"]
    assert deal["lines"][1]["hand"] == -105


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("[]", NOT_MATCH),
        (
            '{"format": "canasta-match/9"}',
            (
                "This file was made with a newer version. "
                "This server reads canasta-match/1."
            ),
        ),
        (
            '{"format": "canasta-match/1", "sides": 3}',
            "This file cannot be read. Found at sides: 3.",
        ),
    ],
)
def test_a_file_that_holds_no_match_is_refused(
    tmp_path: Path, content: str, sentence: str
) -> None:
    path = tmp_path / "match.json"
    path.write_text(content)
    said = call("score", path)
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr == f"{path}: {sentence}\n"
    answer = json.loads(call("score", path, "--json").stdout)
    assert answer["error"]["text"] == f"{path}: {sentence}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    said = call("score", tmp_path / "absent.json")
    assert said.exit_code == 2
    assert said.stderr == f"{tmp_path / 'absent.json'}: This file cannot be read.\n"
