"""``referee rulesets``: what each changes, and what is wrong with one's own."""

import json
from pathlib import Path

import pytest

from referee.language import LANGUAGES
from referee.presets import FOLDER
from referee.presets import preset
from referee.presets import ruleset_names
from tests.commands.calls import call

OWN = 'name = "ours"\nbase = "classic"\n'


def section(name: str, said: str) -> list[str]:
    """Return the lines about one ruleset."""
    (found,) = (part for part in said.split("\n\n") if part.startswith(f"{name}  "))
    return found.splitlines()


def test_every_ruleset_is_shown_in_the_order_of_the_menu() -> None:
    said = call("rulesets")
    assert said.exit_code == 0
    names = [part.split("  ")[0] for part in said.stdout.split("\n\n")]
    assert names == list(ruleset_names())


def test_what_a_ruleset_changes_is_said_in_words() -> None:
    head, about, different, change = section("team_concealed", call("rulesets").stdout)
    assert head == "team_concealed  Classic, concealed as a side"
    assert about.startswith("  As Classic, but")
    assert different == "  Different from Classic: 1"
    assert change.split("  ")[2:] == [
        "concealed_requires_side_unopened",
        "The partner has melded: can you still go out concealed?",
        "No, the partner’s meld spoils it",
    ]


def test_classic_differs_from_nothing() -> None:
    assert len(section("classic", call("rulesets").stdout)) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    said = call("rulesets", lang=lang)
    assert said.exit_code == 0
    assert ("Different from" in said.stdout) == (lang == "en")


def test_programs_get_names_and_changes() -> None:
    told = {
        each["name"]: each for each in json.loads(call("rulesets", "--json").stdout)
    }
    assert tuple(told) == ruleset_names()
    assert (told["classic"]["base"], told["classic"]["changes"]) == (None, {})
    strict = told["strict"]
    assert strict["base"] == "classic"
    assert strict["changes"] == dict(preset("strict").own)
    assert told["two_handed"]["changes"]["sides"] == [1, 1]


class TestChecking:
    """A file is a ruleset that can be played, or every fault is named."""

    @pytest.mark.parametrize("name", ruleset_names())
    def test_what_ships_can_be_played(self, name: str) -> None:
        said = call("rulesets", "--check", FOLDER / f"{name}.toml")
        assert (said.exit_code, said.stderr) == (0, "")
        assert said.stdout.startswith(f"This ruleset can be played: {name}\n")
        assert said.stdout.count("\n    ") == len(preset(name).own) * (
            name != "classic"
        )

    @pytest.mark.parametrize(
        ("text", "faults"),
        [
            (
                f"{OWN}max_wilds = 9\n",
                ["max_wilds: 9 is not allowed. Allowed: 0, 1 … 6."],
            ),
            (
                f"{OWN}wildz = 1\ntarget = 7\n",
                [
                    "target: 7 is not allowed. Allowed: 5, 10 … 99995.",
                    "Unknown house rule: “wildz”",
                ],
            ),
            (f"{OWN}sides = 5\n", ["sides: 5 is of the wrong kind."]),
            ('name = "x"\nbase = "kiev"\n', ["Unknown ruleset: “kiev”"]),
            ('name = "x"\nbase = 5\n', ["Unknown ruleset: “5”"]),
            ('base = "classic"\n', ["Missing field: “name”"]),
            ('name = 5\nbase = "classic"\n', ["name: 5 is of the wrong kind."]),
        ],
    )
    def test_every_fault_is_named(
        self, tmp_path: Path, text: str, faults: list[str]
    ) -> None:
        path = tmp_path / "ours.toml"
        path.write_text(text, encoding="utf-8")
        said = call("rulesets", "--check", path)
        assert (said.exit_code, said.stdout) == (2, "")
        assert said.stderr.splitlines() == [f"{path}: {fault}" for fault in faults]
        told = json.loads(call("rulesets", "--check", path, "--json").stdout)
        assert told == {"file": str(path), "faults": faults}

    def test_one_that_builds_on_none_must_set_everything(self, tmp_path: Path) -> None:
        path = tmp_path / "ours.toml"
        text = (FOLDER / "classic.toml").read_text(encoding="utf-8")
        path.write_text(text.replace("max_wilds", "# max_wilds"), encoding="utf-8")
        said = call("rulesets", "--check", path)
        assert said.stderr == f"{path}: Missing field: “max_wilds”\n"

    @pytest.mark.parametrize(
        "content",
        [
            b"max_wilds =",
            b"\xff\xfe",
            pytest.param(b"sides = " + b"[" * 5000, id="too deep"),
            pytest.param(b"target = " + b"9" * 5000, id="too long a number"),
            pytest.param(b"target = 0x" + b"f" * 5000, id="too long to be written"),
        ],
    )
    def test_what_is_no_ruleset_file_is_refused(
        self, tmp_path: Path, content: bytes
    ) -> None:
        path = tmp_path / "ours.toml"
        path.write_bytes(content)
        said = call("rulesets", "--check", path)
        assert said.exit_code == 2
        assert said.stderr.startswith(f"{path}: This file cannot be read.")

    def test_a_file_that_is_not_there_is_named(self, tmp_path: Path) -> None:
        said = call("rulesets", "--check", tmp_path / "absent.toml")
        assert said.exit_code == 2
        assert "absent.toml: This file cannot be read." in said.stderr

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_faults_are_named_in_every_language(
        self, tmp_path: Path, lang: str
    ) -> None:
        path = tmp_path / "ours.toml"
        path.write_text(f"{OWN}wildz = 1\n", encoding="utf-8")
        said = call("rulesets", "--check", path, lang=lang)
        assert "wildz" in said.stderr
        assert ("Unknown house rule" in said.stderr) == (lang == "en")
