"""The catch list: everything that is caught has its words, its weight and its row."""

from typing import Any

import pytest

from referee.asks import CountsBody
from referee.asks import TallyBody
from referee.journal import DealBody
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.rules.deal import score_deal
from referee.rules.verdict import Violation
from referee.web.catches import Catch
from referee.web.catches import catches
from referee.web.catches import keys_of
from referee.web.catches import Kind
from referee.wording import explain
from tests.samples import SIDES

CLASSIC = load_ruleset()
FULL: dict[str, Any] = {"card_points": 120, "mixed_canastas": 1, "hand_points": 20}
SEVENS = ["7 7 7 7 7 7 7"]


def deal(
    out: int | None = 0, *, concealed: bool = False, **sides: dict[str, Any]
) -> DealBody:
    one = FULL | sides.get("one", {})
    other = FULL | sides.get("other", {})
    tallies = [TallyBody(**one), TallyBody(**other)]
    return DealBody(out=out, concealed=concealed, sides=tallies)


def melds(*texts: str, **more: Any) -> dict[str, Any]:
    blank = {"card_points": None, "mixed_canastas": 0}
    return {**blank, "melds": list(texts), **more}


OUTNUMBERED = (
    "Wild cards may not outnumber naturals "
    "(wild cards: %(wilds)s, naturals: %(naturals)s)."
)
COUNTED: dict[str, Any] = {"card_points": None}

# number of the list, the deal, weight, row, side, heading, what to do
LIST = [
    pytest.param(
        deal(one={"card_points": 60, "mixed_canastas": 0}),
        (Kind.STOP, "out", 0),
        ("%(side)s went out without a canasta.", {"side": "An & Chi"}),
        ("Add the canasta, or change who went out.", {}),
        id="E3",
    ),
    pytest.param(
        deal(one={"red_threes": 3}, other={"red_threes": 2}),
        (Kind.STOP, "red", None),
        ("Red threes entered: %(count)s.", {"count": 5}),
        ("In the packs: %(limit)s. Count them again.", {"limit": 4}),
        id="E4",
    ),
    pytest.param(
        deal(other={"card_points": 323}),
        (Kind.STOP, "melded", 1),
        ("%(value)s cannot be right.", {"value": 323}),
        ("Card points always end in 0 or 5.", {}),
        id="E5",
    ),
    pytest.param(
        deal(other={"hand_points": 23}),
        (Kind.STOP, "hand", 1),
        ("%(value)s cannot be right.", {"value": 23}),
        ("Card points always end in 0 or 5.", {}),
        id="E5 in a hand",
    ),
    pytest.param(
        deal(one={"penalties": 7}),
        (Kind.STOP, "rare", 0),
        ("%(value)s cannot be right.", {"value": 7}),
        ("Card points always end in 0 or 5.", {}),
        id="E5 as a penalty",
    ),
    pytest.param(
        deal(one={"card_points": 1100}),
        (Kind.STOP, "melded", None),
        ("Too many points.", {}),
        ("All cards together make %(limit)s points.", {"limit": 1180}),
        id="E6",
    ),
    pytest.param(
        deal(one={**COUNTED, "melded_counts": CountsBody(joker=5, ten=10)}),
        (Kind.STOP, "melded", None),
        ("%(card)s counted: %(count)s.", {"card": "joker", "count": 5}),
        ("In the packs there are: %(limit)s.", {"limit": 4}),
        id="E7",
    ),
    pytest.param(
        deal(one={"hand_counts": CountsBody(joker=5), "hand_points": None}),
        (Kind.STOP, "hand", None),
        ("%(card)s counted: %(count)s.", {"card": "joker", "count": 5}),
        ("In the packs there are: %(limit)s.", {"limit": 4}),
        id="E7 in hands",
    ),
    pytest.param(
        deal(one=melds("K K K K K K K"), other=melds("K K", "7 7 7")),
        (Kind.STOP, "melded", None),
        ("Cards of rank %(rank)s melded: %(count)s.", {"rank": "K", "count": 9}),
        None,
        id="E8",
    ),
    pytest.param(
        deal(
            one=melds("K K K 2 2 2", *SEVENS), other=melds("A A A 2 2 2", "9 9 9 2 2 2")
        ),
        (Kind.STOP, "melded", None),
        (
            "%(card)s melded: %(count)s, in the packs: %(limit)s.",
            {"card": "2", "count": 9, "limit": 8},
        ),
        None,
        id="E9",
    ),
    pytest.param(
        deal(one=melds("K K 2 2 2", *SEVENS)),
        (Kind.CHECK, "melded", 0),
        (
            OUTNUMBERED,
            {"wilds": 3, "naturals": 2},
        ),
        ("Played like this? It can be saved.", {}),
        id="E10",
    ),
    pytest.param(
        deal(one={"card_points": 40, "natural_canastas": 1}),
        (Kind.CHECK, "melded", 0),
        (
            "%(side)s: %(points)s points are too few for these canastas.",
            {"side": "An & Chi", "points": 40},
        ),
        ("Their cards alone make %(least)s points or more.", {"least": 85}),
        id="E11",
    ),
    pytest.param(
        deal(other={"card_points": 60, "mixed_canastas": 0}),
        (Kind.CHECK, "melded", 1),
        (
            "%(side)s needed %(minimum)s points to open.",
            {"side": "Bình & Dũng", "minimum": 90},
        ),
        ("Points on the table: only %(points)s.", {"points": 60}),
        id="E12",
    ),
    pytest.param(
        deal(one={"hand_points": 0}),
        (Kind.CHECK, "hand", 0),
        None,
        ("The partner’s hand counts against the side that went out.", {}),
        id="E13",
    ),
    pytest.param(
        deal(other={"hand_points": 5}),
        (Kind.CHECK, "hand", 1),
        (
            "%(side)s did not go out, so someone still holds cards.",
            {"side": "Bình & Dũng"},
        ),
        ("The smallest card counts %(least)s points.", {"least": 5}),
        id="E14",
    ),
    pytest.param(
        deal(one={"card_points": 0}),
        (Kind.STOP, "melded", 0),
        ("A canasta, but no card points.", {}),
        ("Enter the cards melded too.", {}),
        id="E16",
    ),
    pytest.param(
        deal(other={"card_points": 0, "mixed_canastas": 0, "red_threes": 2}),
        (Kind.NOTE, "red", 1),
        (
            "Red threes count against a side that has not melded: %(points)s.",
            {"points": -200},
        ),
        None,
        id="E17",
    ),
    pytest.param(
        deal(None, concealed=True),
        (Kind.CHECK, "rare", None),
        None,
        None,
        id="E18",
    ),
    pytest.param(
        deal(one={"card_points": 900, "natural_canastas": 6}),
        (Kind.CHECK, "result", 0),
        ("%(score)s is a very high deal.", {"score": "+4,280"}),
        ("Please look once more.", {}),
        id="E19",
    ),
    pytest.param(
        deal(1, one={"penalties": 2000}),
        (Kind.CHECK, "result", 0),
        ("%(score)s is a very low deal.", {"score": "−1,600"}),
        ("Please look once more.", {}),
        id="E19 low",
    ),
    pytest.param(
        deal(other={"card_points": 10, "mixed_canastas": 0}),
        (Kind.STOP, "melded", 1),
        (
            "%(side)s: %(points)s points cannot be a meld.",
            {"side": "Bình & Dũng", "points": 10},
        ),
        ("The smallest meld makes %(least)s points.", {"least": 15}),
        id="T-04",
    ),
    pytest.param(
        deal(one={"natural_canastas": 12, "card_points": 900}),
        (Kind.STOP, "natural", 0),
        (
            "%(side)s: so many canastas are not possible: %(count)s.",
            {"side": "An & Chi", "count": 13},
        ),
        ("There is one meld for each rank, so at most: %(limit)s.", {"limit": 11}),
        id="T-10",
    ),
]


def caught(body: DealBody, code: str = "en") -> list[Catch]:
    told = body.deal(CLASSIC)
    score = score_deal(told, CLASSIC, (2720, 1500))
    return list(catches(told, score, SIDES, language(code)))


@pytest.mark.parametrize(("body", "where", "heading", "more"), LIST)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_row_of_the_list_gives_its_words_at_its_row(
    body: DealBody, where: Any, heading: Any, more: Any, code: str
) -> None:
    spoken = language(code)
    found = caught(body, code)
    here = [each for each in found if (each.kind, each.row, each.side) == where]
    assert here, found
    words = [(each.heading, each.more) for each in here]
    if heading:
        text, facts = heading
        facts = {
            name: fact.replace(",", spoken.number(1000)[1])
            if isinstance(fact, str) and name == "score"
            else fact
            for name, fact in facts.items()
        }
        assert spoken.gettext(text, **facts) in [word for word, _ in words]
    if more:
        text, facts = more
        assert spoken.gettext(text, **facts) in [word for _, word in words]
    assert all("%(" not in f"{each.heading}{each.more}" for each in found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_deal_like_any_other_is_not_caught(code: str) -> None:
    assert caught(deal(), code) == []


def test_all_points_of_the_packs_are_possible() -> None:
    assert caught(deal(one={"card_points": 1020})) == []


def test_melds_that_were_told_in_parts_are_worth_no_word() -> None:
    laid = melds("K K K K", "K K", *SEVENS, "A A A")
    assert caught(deal(one=laid)) == []


def test_stops_come_before_checks() -> None:
    body = deal(one={"hand_points": 0}, other={"card_points": 323})
    assert [each.kind for each in caught(body)] == [Kind.STOP, Kind.CHECK]


def test_what_was_seen_is_told_apart_by_rule_and_side() -> None:
    one = keys_of(caught(deal(one={"hand_points": 0})))
    other = keys_of(caught(deal(1, other={"hand_points": 0})))
    assert (one, other) == ("SCORE-08:T-23:0", "SCORE-08:T-23:1")


def test_the_reason_of_a_meld_is_that_of_the_referee() -> None:
    body = deal(one=melds("K K 2 2 2", *SEVENS))
    told = body.deal(CLASSIC)
    (note,) = score_deal(told, CLASSIC, (0, 0)).notes
    assert isinstance(note, Violation)
    assert caught(body)[0].heading == explain(note, language("en"))
