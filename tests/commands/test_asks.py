"""One ask on the command line: in words or as JSON, with an exit status that tells."""

import json
from typing import Any

import pytest

from referee.asks import answer_json
from referee.language import LANGUAGES
from tests.commands.calls import call

OK, NOT_ALLOWED, UNREADABLE = 0, 1, 2

SAID = [
    (
        ["meld", "7xK"],
        OK,
        (
            "Yes, you may.\n"
            "Legal: natural canasta, 70 points.\n"
            "Bonus: +500\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["meld", "8 8 JK 2 JK"],
        NOT_ALLOWED,
        (
            "No, you may not.\n"
            "Not legal yet\n"
            "MELD-04  Wild cards may not outnumber naturals (wild cards: 3, "
            "naturals: 2).\n"
            "What would make it legal:\n"
            "  Take away 2\n"
            "  Take away joker\n"
            "  Add 8\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["meld", "2", "--to", "7xK"],
        OK,
        (
            "Yes, you may.\n"
            "Legal: mixed canasta, 90 points.\n"
            "Bonus: +300\n"
            "MELD-12  A wild card makes this natural canasta a mixed one: "
            "bonus 300, not "
            "500.\n"
            "Rules used: Classic\n"
        ),
    ),
    (["minimum", "-120"], OK, "To open: 15\nRules used: Classic\n"),
    (["minimum", "1 500", "--extra", "10"], OK, "To open: 100\nRules used: Classic\n"),
    (
        ["minimum", "7500", "--ruleset", "six_handed"],
        OK,
        "To open: 150\nRules used: Six players\n",
    ),
    (
        ["opening", "KKK", "AAA", "--score", "0"],
        OK,
        "Yes, you may.\nOpening: 90 of 50. Enough.\nRules used: Classic\n",
    ),
    (
        ["opening", "KKK", "8 2 JK", "--score", "1500"],
        NOT_ALLOWED,
        (
            "No, you may not.\n"
            "Opening: 30 of 90. Still missing: 60.\n"
            "MELD-02  A meld needs at least two naturals (here: 1).\n"
            "MELD-04  Wild cards may not outnumber naturals (wild cards: 2, "
            "naturals: 1).\n"
            "OPEN-01  Not enough to open: 30 of 90 points, still missing: 60.\n"
            "IRR-01  Take the cards back; the minimum for the rest of this deal is now "
            "100.\n"
            "What would make it legal:\n"
            "  8 2 JK: Add 8\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["pile", "Q", "--use", "QQ", "--lay", "AAA", "--score", "0"],
        OK,
        (
            "Yes, you may.\n"
            "You may take the pile: the top card goes into a meld at once.\n"
            "Opening: 90 of 50. Enough.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["pile", "Q", "--opened", "--use", "Q 2", "--wild", "--count", "5"],
        NOT_ALLOWED,
        (
            "No, you may not.\n"
            "PILE-04  The pile is frozen: you need two naturals of rank Q "
            "from your hand.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["pile", "Q", "--opened", "--use", "QQ", "--no-whole"],
        NOT_ALLOWED,
        (
            "No, you may not.\n"
            "PILE-01  The pile is taken whole or not at all.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["out", "7", "--canastas", "1", "--discard", "7"],
        OK,
        (
            "Yes, you may.\n"
            "You may go out: bonus 100. The deal ends at once.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["out", "7", "--canastas", "1", "--discard", "7", "--partner-says", "yes"],
        OK,
        (
            "Yes, you must.\n"
            "You must go out in this turn: bonus 100.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["out", "A A A K 9", "--lay", "AAA", "--discard", "K", "--player-melded"],
        OK,
        (
            "Not out yet\n"
            "This turn is allowed, but cards stay in your hand.\n"
            "Rules used: Classic\n"
        ),
    ),
    (
        ["out", "7", "--discard", "7"],
        NOT_ALLOWED,
        (
            "No, you may not.\n"
            "OUT-01  Your side has too few canastas to go out (canastas: 0, "
            "needed: 1).\n"
            "Rules used: Classic\n"
        ),
    ),
]


@pytest.mark.parametrize(("words", "status", "said"), SAID)
def test_the_verdict_comes_first_then_why_then_what_helps(
    words: list[str], status: int, said: str
) -> None:
    answered = call(*words)
    assert (answered.exit_code, answered.stdout) == (status, said)
    assert answered.stderr == ""


ASKS: list[tuple[list[str], dict[str, Any]]] = [
    (["meld", "K", "K", "2"], {"ask": "meld", "cards": "K K 2"}),
    (
        ["meld", "3B3B3B", "--going-out", "--owner", "own"],
        {"ask": "meld", "cards": "3B3B3B", "going_out": True},
    ),
    (["minimum", "-5"], {"ask": "minimum", "score": -5}),
    (["minimum", "−1,500"], {"ask": "minimum", "score": -1500}),
    (
        ["minimum", "0", "--deal-number", "2"],
        {"ask": "minimum", "score": 0, "deal_number": 2},
    ),
    (
        ["opening", "QQQ", "888", "--score", "-10", "--top", "Q", "--drew", "pile"],
        {
            "ask": "opening",
            "melds": ["QQQ", "888"],
            "score": -10,
            "top": "Q",
            "drew": "pile",
        },
    ),
    (
        ["opening", "KKK", "--score", "0", "--drew", "none"],
        {"ask": "opening", "melds": ["KKK"], "score": 0, "drew": None},
    ),
    (["opening", "--score", "0"], {"ask": "opening", "melds": [], "score": 0}),
    (
        ["pile", "9", "--opened", "--melds", "999", "--melds", "KKK", "--hand-count=1"],
        {
            "ask": "pile",
            "pile": {"top": "9"},
            "opened": True,
            "melds": ["999", "KKK"],
            "hand_count": 1,
        },
    ),
    (
        [
            "pile",
            "9",
            "--red-three",
            "--black-three",
            "--hand-count",
            "none",
            "--whole",
        ],
        {
            "ask": "pile",
            "pile": {"top": "9", "red_three": True, "black_three": True},
            "opened": False,
        },
    ),
    (
        [
            "out",
            "9 9 K",
            "--take",
            "9",
            "--pile",
            "9",
            "--count",
            "3",
            "--lay",
            "999",
            "--discard",
            "K",
            "--canastas",
            "natural_canasta",
        ],
        {
            "ask": "out",
            "hand": "9 9 K",
            "take": "9",
            "pile": {"top": "9", "count": 3},
            "lay": ["999"],
            "discard": "K",
            "canastas": ["natural_canasta"],
        },
    ),
    (
        [
            "out",
            "9 2",
            "--melds",
            "999",
            "--melds",
            "7xK",
            "--add",
            "9",
            "--add",
            '{"to": "9", "cards": "2"}',
            "--declines",
        ],
        {
            "ask": "out",
            "hand": "9 2",
            "melds": ["999", "7xK"],
            "add": ["9", {"to": "9", "cards": "2"}],
            "declines": True,
        },
    ),
    (
        ["out", "K", "--canastas", "1", "--canastas", "mixed_canasta"],
        {"ask": "out", "hand": "K", "canastas": ["1", "mixed_canasta"]},
    ),
    (
        [
            "meld",
            "K K 2 2 2",
            "--house",
            "wild_le_natural=false",
            "--house",
            "naturals_per_wild=none",
            "--house",
            "max_wilds=2",
            "--house",
            'no_wild_ranks=["7"]',
            "--house",
            "tie_rule=extra_deal",
        ],
        {
            "ask": "meld",
            "cards": "K K 2 2 2",
            "house": {
                "wild_le_natural": False,
                "naturals_per_wild": None,
                "max_wilds": 2,
                "no_wild_ranks": ["7"],
                "tie_rule": "extra_deal",
            },
        },
    ),
    (["meld", "K Z"], {"ask": "meld", "cards": "K Z"}),
    (["meld", ""], {"ask": "meld", "cards": ""}),
    (["meld"], {"ask": "meld"}),
    (["pile"], {"ask": "pile", "opened": False}),
    (["minimum", "many"], {"ask": "minimum", "score": "many"}),
    (
        ["meld", "K", "--owner", "me"],
        {"ask": "meld", "cards": "K", "owner": "me"},
    ),
    (
        ["meld", "K", "--house", "wilds=1"],
        {"ask": "meld", "cards": "K", "house": {"wilds": 1}},
    ),
    (
        ["meld", "K", "--ruleset", "kiev"],
        {"ask": "meld", "cards": "K", "ruleset": "kiev"},
    ),
]


@pytest.mark.parametrize(("words", "ask"), ASKS)
def test_as_json_it_is_the_answer_to_the_ask(
    words: list[str], ask: dict[str, Any]
) -> None:
    answered = call(*words, "--json")
    reply = answer_json(json.dumps(ask).encode())
    assert json.loads(answered.stdout) == json.loads(reply.json())
    if reply.is_error:
        assert answered.exit_code == UNREADABLE
        assert answered.stderr == f"{reply.body['error']['text']}\n"
    else:
        assert answered.exit_code == (OK if reply.body["allowed"] else NOT_ALLOWED)


REFUSED = [
    (["meld"], "Missing field: “cards”\n"),
    (["opening", "KKK"], "Missing field: “score”\n"),
    (["opening", "--score", "0"], "Enter the cards of the meld"),
    (["pile", "Q"], "Missing field: “score”\n"),
    (["pile"], "Missing field: “pile”\n"),
    (["out", "7", "--wild"], "Missing field: “pile.top”\n"),
    (["out", "7", "--discard", "8"], "Not among the cards held: 8.\n"),
    (["minimum", "100000"], "score: 100,000 is outside −99,995 to 99,995.\n"),
    (["minimum", "few"], "score: few is of the wrong kind.\n"),
    (["minimum", "1.5"], "score: 1.5 is of the wrong kind.\n"),
    (
        ["minimum", "99999999"],
        "score: 99,999,999 is outside −99,995 to 99,995.\n",
    ),
    (
        ["minimum", "-99999999"],
        "score: −99,999,999 is outside −99,995 to 99,995.\n",
    ),
    (
        ["out", "4", "--canastas", "9999999"],
        "canastas: 9,999,999 is outside 0 to 99,995.\n",
    ),
    (["meld", "KK3"], "Is this three red or black?\n"),
    (["meld", "K", "--house", "max_wilds"], "A house rule is told as KEY=VALUE."),
    (["meld", "K", "--house", "max_wilds=x"], "house.max_wilds: x is not allowed."),
    (["meld", "K", "--lay", "K"], "No such option"),
]


@pytest.mark.parametrize(("words", "complaint"), REFUSED)
def test_what_cannot_be_read_is_said_on_standard_error(
    words: list[str], complaint: str
) -> None:
    answered = call(*words)
    assert answered.exit_code == UNREADABLE
    assert answered.stdout == ""
    assert complaint in answered.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "status", "said"), SAID)
def test_every_answer_speaks_every_language(
    words: list[str], status: int, said: str, lang: str
) -> None:
    answered = call(*words, lang=lang)
    assert answered.exit_code == status
    assert (answered.stdout == said) == (lang == "en")
    assert len(answered.stdout.splitlines()) == len(said.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["meld", "minimum", "opening", "pile", "out"])
def test_the_help_speaks_every_language(name: str, lang: str) -> None:
    said = call(name, "--help", lang=lang).output
    english = ("Rules for this question", "Change a house rule", "Say whether")
    left = [words for words in english if words in said]
    assert (left == []) == (lang != "en")


def test_the_words_of_the_language_are_cards() -> None:
    assert call("meld", "đầm đầm phăng", lang="vi").exit_code == OK
    assert call("meld", "đầm đầm phăng").exit_code == UNREADABLE


def test_a_house_rule_is_named_with_the_rules() -> None:
    house = ["--house", "naturals_per_wild=none", "--house", "wild_le_natural=false"]
    said = call("meld", "K K 2 2 2", *house).stdout
    assert said.endswith(
        "Rules used: Classic · naturals_per_wild=none · wild_le_natural=false\n"
    )


def test_what_an_opening_needs_beside_points_is_said() -> None:
    table = 'opening_table=[{"min": 50, "needs": "any_canasta"}]'
    said = call("minimum", "0", "--house", table).stdout
    assert said.startswith("To open: 50\nTo open: One canasta\n")
    no_points = 'opening_table=[{"needs": "natural_canasta"}]'
    said = call("minimum", "0", "--house", no_points).stdout
    assert said.startswith("To open: Natural canasta\n")


def test_an_opening_without_a_minimum_says_so() -> None:
    house = ["--house", "concealed_waives_minimum=always"]
    said = call("opening", "444", "--score", "0", "--going-out", *house).stdout
    assert said.startswith("Yes, you may.\nThis opening needs no minimum.\n")
