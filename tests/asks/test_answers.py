"""What an answer holds beside its verdict, in the form of the contract."""

import json
from typing import Any

import pytest

from referee.asks import answer_json
from referee.language import LANGUAGES


def ask(kind: str, **fields: Any) -> Any:
    reply = answer_json(json.dumps({"ask": kind, **fields}).encode())
    return json.loads(reply.json())


def test_an_ask_that_judges_nothing_holds_the_common_part_empty() -> None:
    answer = ask("minimum", score=0)
    assert answer == {
        "ask": "minimum",
        "ruleset": "classic",
        "allowed": True,
        "violations": [],
        "notes": [],
        "minimum": 50,
    }


def test_a_violation_tells_rule_facts_and_a_whole_sentence() -> None:
    (violation,) = ask("meld", cards="8 8 JK 2 JK")["violations"]
    assert violation["rule"] == "MELD-04"
    assert violation["facts"] == {"wilds": 3, "naturals": 2}
    assert violation["text"].endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_in_the_language_asked_for(lang: str) -> None:
    answer = ask("meld", cards="K 2 JK", lang=lang)
    texts = [violation["text"] for violation in answer["violations"]]
    english = [v["text"] for v in ask("meld", cards="K 2 JK")["violations"]]
    assert len(texts) == 2
    assert all("%(" not in text for text in texts)
    assert (texts == english) == (lang == "en")


def test_an_opening_that_fails_tells_what_comes_next() -> None:
    answer = ask("opening", score=0, melds=["K K K", "5 5 5"])
    assert answer["next_minimum"] == 60
    assert answer["notes"][0]["facts"] == {"minimum": 60}
    assert answer["repair"][0] == {"meld": 0, "remove": [], "add": ["K"]}
    allowed = ask("opening", score=0, melds=["K K K", "A A A"])
    assert "next_minimum" not in allowed
    assert "repair" not in allowed


def test_melds_and_sides_are_told_by_their_places() -> None:
    deal = ask("deal", sides=[{"hand": "K"}, {"melds": ["A A A", "9 9 2 2 2"]}])
    facts = [note["facts"] for note in deal["notes"] if note["rule"] == "MELD-04"]
    assert facts == [{"wilds": 3, "naturals": 2, "side": 1, "meld": 1}]


def test_a_track_tells_lines_for_tallies_only() -> None:
    deals = [[100, 200], {"sides": [{"card_points": 60, "hand_points": 10}]}]
    match = ask("match", sides=["A", "B"], deals=deals)
    bare, tallied = match["track"]
    assert set(bare) == {"minimums", "totals"}
    assert tallied["lines"] == [{"melded_cards": 60, "hand": -10}]
    assert tallied["violations"] == []
    assert match["notes"] == []
    assert match["totals"] == [150, 200]


def test_what_a_match_finds_is_told_with_its_deal() -> None:
    deals = [[0, 0], {"sides": [{"red_threes": 5, "hand_points": 10}]}]
    match = ask("match", sides=["A", "B"], start=[2, 0], deals=deals)
    assert [v["facts"].get("deal") for v in match["violations"]] == [None, 1]
    assert match["notes"][0]["facts"]["deal"] == 1
    assert "deal" not in match["track"][1]["notes"][0]["facts"]


@pytest.mark.parametrize(
    ("kind", "field", "told"),
    [
        ("meld", "to", {"cards": "K K K"}),
        ("opening", "top", {"score": 0, "melds": ["A A A"]}),
        ("pile", "use", {"pile": {"top": "K"}, "opened": True, "melds": ["K K K"]}),
        ("stock_out", "hand", {"pile": {"top": "K"}, "opened": True}),
        ("out", "discard", {"hand": "7 7", "canastas": 1}),
        ("out", "take", {"hand": "7", "canastas": 1, "discard": "7"}),
    ],
)
def test_no_cards_may_be_told_as_null(
    kind: str, field: str, told: dict[str, Any]
) -> None:
    answer = ask(kind, **told)
    assert "error" not in answer
    assert ask(kind, **told, **{field: None}) == answer


def test_cards_that_are_needed_are_not_null() -> None:
    error = ask("out", hand=None)["error"]
    assert (error["code"], error["field"]) == ("wrong_type", "hand")
