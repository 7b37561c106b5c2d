"""What cannot be read is answered with a code, a field, a value and a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.asks import answer_json
from referee.asks import answer_list
from referee.asks import AskError
from referee.asks import MOST_ASKS
from referee.asks.answers import JUDGES
from referee.language import LANGUAGES

SIDE = {"card_points": 60}
NAMES = ["A", "B"]
ERRORS = [
    ("x", "not_json", "", None),
    ("", "not_json", "", None),
    ("[" * 100_000, "not_json", "", None),
    ('"\ud800"', "not_json", "", None),
    ("5", "wrong_type", "", 5),
    ("[]", "wrong_type", "", []),
    ({}, "missing_field", "ask", None),
    ({"ask": 7}, "wrong_type", "ask", 7),
    ({"ask": "bet"}, "unknown_ask", "ask", "bet"),
    ({"ask": "meld"}, "missing_field", "cards", None),
    ({"ask": "deal", "sides": [{"x": 1}]}, "unknown_field", "sides[0].x", 1),
    ({"ask": "meld", "cards": "K", "hand": "Q"}, "unknown_field", "hand", "Q"),
    ({"ask": "meld", "cards": 5}, "wrong_type", "cards", 5),
    ({"ask": "meld", "cards": ["K", 5]}, "wrong_type", "cards[1]", 5),
    ({"ask": "meld", "cards": "K", "going_out": 1}, "wrong_type", "going_out", 1),
    ({"ask": "meld", "cards": "K", "lang": 5}, "wrong_type", "lang", 5),
    ({"ask": "meld", "cards": "K", "owner": "me"}, "bad_value", "owner", "me"),
    ({"ask": "minimum", "score": 99_996}, "out_of_range", "score", 99_996),
    ({"ask": "minimum", "score": -100_000}, "out_of_range", "score", -100_000),
    ({"ask": "minimum", "score": 0, "extra": -5}, "out_of_range", "extra", -5),
    ({"ask": "minimum", "score": "0"}, "wrong_type", "score", "0"),
    (
        {"ask": "deal", "sides": [SIDE, {"adjustment": 100_000}]},
        "out_of_range",
        "sides[1].adjustment",
        100_000,
    ),
    ({"ask": "deal", "sides": []}, "bad_value", "sides", []),
    ({"ask": "deal", "sides": [SIDE] * 3}, "bad_value", "sides", [SIDE] * 3),
    ({"ask": "deal", "sides": [SIDE], "out": 2}, "bad_value", "out", 2),
    ({"ask": "deal", "sides": [SIDE], "out": -1}, "bad_value", "out", -1),
    ({"ask": "deal", "sides": [SIDE], "before": [0, 0]}, "bad_value", "before", [0, 0]),
    (
        {"ask": "deal", "sides": [{"card_points": 5, "melded_counts": {"five": 1}}]},
        "bad_value",
        "sides[0].card_points",
        5,
    ),
    (
        {"ask": "deal", "sides": [{"hand": "K", "hand_counts": {"ten": 1}}]},
        "bad_value",
        "sides[0].hand_counts",
        {"ten": 1},
    ),
    ({"ask": "match", "sides": ["A"], "deals": []}, "bad_value", "sides", ["A"]),
    (
        {"ask": "match", "sides": ["A", "B"], "start": [0], "deals": []},
        "bad_value",
        "start",
        [0],
    ),
    (
        {"ask": "match", "sides": ["A", "B"], "deals": [[0, 0], [5]]},
        "bad_value",
        "deals[1]",
        [5],
    ),
    (
        {"ask": "match", "sides": ["A", "B"], "deals": [{"sides": [{"hand": "Z"}]}]},
        "bad_card",
        "deals[0].sides[0].hand",
        "Z",
    ),
    ({"ask": "meld", "cards": ""}, "bad_card", "cards", ""),
    ({"ask": "meld", "cards": ["K", "x"]}, "bad_card", "cards[1]", "x"),
    ({"ask": "meld", "cards": ["400xK", "400xK"]}, "bad_card", "cards[1]", "400xK"),
    (
        {"ask": "opening", "score": 0, "melds": ["400xK", "400xQ"]},
        "bad_card",
        "melds[1]",
        "400xQ",
    ),
    (
        {"ask": "opening", "score": 0, "melds": ["K K K", ""]},
        "bad_card",
        "melds[1]",
        "",
    ),
    (
        {"ask": "opening", "score": 0, "melds": ["K"], "top": "K Q"},
        "bad_value",
        "top",
        "K Q",
    ),
    ({"ask": "deck", "ruleset": "kiev"}, "unknown_ruleset", "ruleset", "kiev"),
    ({"ask": "deck", "ruleset": "../x"}, "unknown_ruleset", "ruleset", "../x"),
    ({"ask": "deck", "house": {"wilds": 1}}, "unknown_switch", "house.wilds", "wilds"),
    ({"ask": "deck", "house": {"name": "x"}}, "unknown_switch", "house.name", "name"),
    ({"ask": "deck", "house": {"packs": 0}}, "bad_value", "house.packs", 0),
    ({"ask": "deck", "house": {"packs": True}}, "bad_value", "house.packs", True),
    ({"ask": "deck", "house": {"tie_rule": "x"}}, "bad_value", "house.tie_rule", "x"),
    ({"ask": "deck", "house": 5}, "wrong_type", "house", 5),
    ({"ask": "meld", "cards": "\u212a"}, "bad_card", "cards", "\u212a"),
    ({"ask": "meld", "cards": "K\u017f"}, "ambiguous_card", "cards", "\u017f"),
    ({"ask": "deck", "x.y": 1}, "unknown_field", "x.y", 1),
    ({"ask": "deck", "": 1}, "unknown_field", "", 1),
    (
        {
            "ask": "match",
            "sides": ["A", "B"],
            "deals": [{"sides": [{"penalties": -1}]}],
        },
        "out_of_range",
        "deals[0].sides[0].penalties",
        -1,
    ),
    (
        {"ask": "minimum", "score": 0, "deal_number": 0},
        "out_of_range",
        "deal_number",
        0,
    ),
    (
        {"ask": "match", "sides": ["A" * 61, "B"], "deals": []},
        "out_of_range",
        "sides[0]",
        "A" * 61,
    ),
    (
        {"ask": "opening", "score": 0, "melds": ["K"] * 51},
        "out_of_range",
        "melds",
        ["K"] * 51,
    ),
]


def read(ask: Any, lang: str = "en") -> Any:
    text = ask if isinstance(ask, str) else json.dumps(ask)
    reply = answer_json(text.encode("utf-8", "surrogatepass"), lang)
    assert reply.is_error
    return json.loads(reply.json())


@pytest.mark.parametrize(("ask", "code", "field", "value"), ERRORS)
def test_an_unreadable_ask_names_code_field_and_value(
    ask: Any, code: str, field: str, value: Any
) -> None:
    error = read(ask)["error"]
    assert (error["code"], error["field"], error["value"]) == (code, field, value)
    assert error["text"]
    assert "%(" not in error["text"]
    assert ("at" in error) == (code in {"bad_card", "ambiguous_card"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_error_speaks_the_language_of_the_ask(lang: str) -> None:
    english = read({"ask": "meld"})["error"]["text"]
    spoken = read({"ask": "meld", "lang": lang})["error"]["text"]
    wished = read({"ask": "meld"}, lang)["error"]["text"]
    assert spoken == wished
    assert (spoken == english) == (lang == "en")


def test_an_unknown_language_is_answered_in_english() -> None:
    strange = read({"ask": "meld", "lang": "tlh"}, "vi")["error"]["text"]
    assert strange == read({"ask": "meld"})["error"]["text"]
    assert answer_json(b'{"ask": "deck", "lang": "tlh"}').is_error is False


def test_the_kind_of_ask_is_repeated_where_it_could_be_read() -> None:
    assert read({"ask": "meld"})["ask"] == "meld"
    assert "ask" not in read({"ask": 5})
    assert "ask" not in read("x")


def test_the_bounds_are_told() -> None:
    assert "99,995" in read({"ask": "minimum", "score": 100_000})["error"]["text"]
    assert "−99,995" in read({"ask": "minimum", "score": 100_000})["error"]["text"]
    extra = read({"ask": "minimum", "score": 0, "extra": 100_000})["error"]["text"]
    assert "−" not in extra


BOUNDS = [
    ({"ask": "match", "sides": ["A", "B"], "deals": [[0, 100_000]]}, "−99,995"),
    (
        {
            "ask": "match",
            "sides": ["A", "B"],
            "deals": [{"sides": [{"penalties": -1}]}],
        },
        "outside 0 to 99,995",
    ),
    ({"ask": "minimum", "score": 0, "deal_number": 0}, "outside 1 to 99,995"),
    ({"ask": "match", "sides": ["A" * 61, "B"], "deals": []}, "61 is outside 0 to 60"),
    (
        {"ask": "match", "sides": ["A", "B"], "deals": [[0, 0]] * 1001},
        "1,001 is outside 0 to 1,000",
    ),
    ({"ask": "deck", "house": {"max_wilds": 9}}, "9 is not allowed. Allowed: 0, 1 … 6"),
    (5, "JSON: 5 is of the wrong kind."),
]


@pytest.mark.parametrize(("ask", "words"), BOUNDS)
def test_the_sentence_names_what_can_be_told(ask: Any, words: str) -> None:
    assert words in read(ask)["error"]["text"]


def test_a_list_is_answered_in_its_order_errors_in_their_places() -> None:
    text = b'[{"ask": "deck"}, 5, {"ask": "minimum", "score": 0}]'
    replies = list(answer_list(text) or ())
    assert [reply.is_error for reply in replies] == [False, True, False]
    assert replies[2].body["minimum"] == 50


def test_a_list_has_a_limit() -> None:
    ask = b'{"ask":"deck"}'
    full = b"[" + b",".join([ask] * MOST_ASKS) + b"]"
    assert len(list(answer_list(full) or ())) == MOST_ASKS
    with pytest.raises(AskError, match="out_of_range"):
        answer_list(full[:-1] + b"," + ask + b"]")


def test_what_is_no_list_is_no_list() -> None:
    assert answer_list(b'{"ask": "deck"}') is None
    for broken in (b"[", b"\xff", b"[" * 100_000):
        with pytest.raises(AskError, match="not_json"):
            answer_list(broken)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "ask",
                    "cards",
                    "melds",
                    "score",
                    "sides",
                    "house",
                    "deals",
                    "hand",
                    "pile",
                    "top",
                    "add",
                    "draws",
                    "turned",
                    "x",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=10,
)
KINDS = st.sampled_from([question.__struct_config__.tag for question in JUDGES])


@given(JSON, KINDS)
def test_nothing_breaks_the_referee(data: Any, kind: str) -> None:
    if isinstance(data, dict):
        data["ask"] = kind
    answer = json.loads(answer_json(json.dumps(data).encode()).json())
    assert ("error" in answer) != ("violations" in answer)


@given(st.binary(max_size=60))
def test_no_bytes_break_the_referee(data: bytes) -> None:
    assert answer_json(data).is_error
