"""What the referee says: every sentence, in every language, with its figures."""

import re

import pytest

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.meld import Kind
from referee.rules.scoring import Item
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.wording import card_list
from referee.wording import card_name
from referee.wording import check_words
from referee.wording import error_text
from referee.wording import explain
from referee.wording import ITEM_NAMES
from referee.wording import KIND_NAMES
from referee.wording import rule_title
from referee.wording import ruleset_name
from referee.wording import unlikely_score
from referee.wording.complaints import Told
from referee.wording.reasons import CLOSER_REASONS

ENGLISH = language("en")
SIDES = ("An & Chi", "Bình & Dũng")
PLAYERS = (("An", "Chi"), ("Bình", "Dũng"))

# The facts of every rule that can be cited, as the contract names them.
FACTS: dict[Rule, dict[str, Fact]] = {
    Rule.TURN_KEEP_A_CARD: {},
    Rule.MELD_SHAPE: {"cards": 4, "ranks": ("K",)},
    Rule.MELD_TOO_FEW_NATURALS: {"naturals": 1, "limit": 2},
    Rule.MELD_TOO_MANY_WILDS: {"wilds": 4, "naturals": 5, "limit": 3},
    Rule.MELD_WILDS_OUTNUMBER: {"wilds": 3, "naturals": 2},
    Rule.MELD_NATURALS_PER_WILD: {"wilds": 2, "naturals": 3, "ratio": 2},
    Rule.MELD_WILDS_ALONE: {},
    Rule.MELD_SEQUENCE: {},
    Rule.MELD_THREES: {},
    Rule.MELD_ONE_PER_RANK: {"rank": "K"},
    Rule.MELD_NOT_OWN: {},
    Rule.MELD_CANASTA_MIXED: {"before": 500, "after": 300},
    Rule.MELD_TOO_LARGE: {"cards": 8, "limit": 7},
    Rule.MELD_TOO_MANY_COPIES: {"card": "JK", "count": 5, "limit": 4},
    Rule.OPEN_BELOW_MINIMUM: {"points": 45, "minimum": 50, "missing": 5},
    Rule.OPEN_NEEDS: {},
    Rule.PILE_WHOLE: {},
    Rule.PILE_WAY_IN: {"card": "7"},
    Rule.PILE_NEEDS_PAIR: {"rank": "7"},
    Rule.PILE_TOP_FORBIDDEN: {"card": "3B"},
    Rule.PILE_NOT_BEFORE_OPENING: {},
    Rule.PILE_ONE_CARD: {},
    Rule.PILE_CANASTA_FULL: {},
    Rule.PILE_MERGED_MELD: {"rank": "7"},
    Rule.OUT_TOO_FEW_CANASTAS: {"canastas": 0, "needed": 1},
    Rule.OUT_PARTNER_ANSWERED: {},
    Rule.OUT_CONCEALED: {"fails": "added"},
    Rule.OUT_CONCEALED_SIDE: {},
    Rule.OUT_CONCEALED_PILE: {},
    Rule.OUT_TWO_BLACK_THREES: {},
    Rule.SCORE_IMPLAUSIBLE: {"check": "T-02", "value": 1200, "limit": 1180},
    Rule.THREE_RED_NEGATIVE: {"points": -200},
    Rule.END_STOCK: {},
    Rule.END_TARGET: {"target": 5000},
    Rule.IRR_FAILED_OPENING: {"minimum": 60},
    Rule.IRR_FAILED_ASK: {"points": 100},
    Rule.MOD_NO_WILDS: {},
    Rule.MOD_TRIPLE: {},
    Rule.MOD_DISCARD: {},
}
# Cited beside them: where it lies.
PLACE: dict[str, Fact] = {"side": 1, "meld": 0, "deal": 3}


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Language:
    return language(str(request.param))


def whole(sentence: str, spoken: Language, english: str) -> None:
    """A sentence is whole, filled in, and not left in English."""
    assert sentence
    assert "%" not in sentence
    assert spoken is ENGLISH or sentence != english


@pytest.mark.parametrize("rule", FACTS)
def test_every_citable_rule_has_its_reason(rule: Rule, spoken: Language) -> None:
    violation = Violation(rule, FACTS[rule]).at(side=1, meld=0, deal=3)
    assert violation.facts == FACTS[rule] | PLACE
    reason = explain(violation, spoken)
    whole(reason, spoken, explain(violation, ENGLISH))
    assert reason.endswith(".") == explain(violation, ENGLISH).endswith(".")


@pytest.mark.parametrize(("rule", "closer"), CLOSER_REASONS)
def test_every_closer_reason_needs_no_other_fact(
    rule: Rule, closer: str, spoken: Language
) -> None:
    violation = Violation(rule, FACTS[rule], closer)
    whole(explain(violation, spoken), spoken, explain(violation, ENGLISH))


CLOSE: list[tuple[Rule, dict[str, Fact], str, str]] = [
    (
        Rule.MELD_SHAPE,
        {"cards": 2, "ranks": ("K",)},
        "",
        "A meld needs at least three cards (here: 2).",
    ),
    (
        Rule.MELD_SHAPE,
        {"cards": 3, "ranks": ("K", "Q", "3B")},
        "",
        "The cards are not all of one rank: K, Q and black three.",
    ),
    (Rule.MELD_SHAPE, {}, "few cards", "This is not three or more cards of one rank."),
    (
        Rule.MELD_THREES,
        {},
        "",
        "Black threes may be melded only when going out, three or four of them.",
    ),
    (
        Rule.MELD_THREES,
        {},
        "wild",
        "Black threes may not be melded with wild cards.",
    ),
    (
        Rule.MELD_THREES,
        {},
        "red",
        "Red threes are never melded: lay them down at once and draw a replacement.",
    ),
    (
        Rule.MELD_TOO_MANY_COPIES,
        {"card": "3R", "count": 5, "limit": 4},
        "",
        "The packs do not hold that many: red three (entered: 5, in the packs: 4).",
    ),
    (
        Rule.THREE_RED_NEGATIVE,
        {"points": -200},
        "",
        "Red threes count against a side that has not melded: −200.",
    ),
    (
        Rule.THREE_RED_NEGATIVE,
        {"points": -200},
        "canasta",
        "Red threes count against a side that has no canasta: −200.",
    ),
    (
        Rule.THREE_RED_NEGATIVE,
        {"points": -200},
        "two_canastas",
        "Red threes count against a side without two canastas: −200.",
    ),
]


@pytest.mark.parametrize(("rule", "facts", "closer", "reason"), CLOSE)
def test_the_reason_is_as_close_as_the_facts_allow(
    rule: Rule, facts: dict[str, Fact], closer: str, reason: str
) -> None:
    assert explain(Violation(rule, facts, closer), ENGLISH) == reason


def test_figures_in_a_reason_are_grouped() -> None:
    violation = Violation(Rule.SCORE_IMPLAUSIBLE, FACTS[Rule.SCORE_IMPLAUSIBLE])
    assert "1.200" in explain(violation, language("vi"))
    assert "1,200" in explain(violation, language("ms"))


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_title(rule: Rule, spoken: Language) -> None:
    for ruleset in map(load_ruleset, ruleset_names()):
        title = rule_title(rule, ruleset, spoken)
        whole(title, spoken, rule_title(rule, ruleset, ENGLISH))


TITLES = [
    (Rule.SETUP_PACKS, {}, "Packs: 2, jokers: 4, cards in all: 108."),
    (
        Rule.SETUP_CENSUS,
        {},
        "Wild cards: 12, naturals: 88, card points in all: 1,180.",
    ),
    (Rule.THREE_RED_VALUE, {}, "Red threes are bonus cards: 100 for each, 800 for all"),
    (Rule.OUT_CONCEALED, {}, "bonus 200."),
    (Rule.OUT_TOO_FEW_CANASTAS, {}, "Canastas a side needs to go out: 1."),
    (Rule.THREE_BLACK_VALUE, {}, "A black three counts 5 points"),
    (Rule.MELD_TOO_MANY_WILDS, {}, "at most 3 wild cards"),
    (Rule.IRR_FAILED_ASK, {}, "costs a penalty: 100."),
    (Rule.END_TARGET, {"target": 7500}, "a side reaches 7,500 points."),
]


@pytest.mark.parametrize(("rule", "house", "part"), TITLES)
def test_titles_have_the_figures_of_the_table(
    rule: Rule, house: dict[str, object], part: str
) -> None:
    assert part in rule_title(rule, load_ruleset("classic", house), ENGLISH)


def implausible(check: str, value: int, limit: int, side: int | None = 1) -> Violation:
    facts: dict[str, Fact] = {"check": check, "value": value, "limit": limit}
    if side is not None:
        facts["side"] = side
    return Violation(Rule.SCORE_IMPLAUSIBLE, facts)


def copies(card: str, count: int, limit: int) -> Violation:
    facts: dict[str, Fact] = {"card": card, "count": count, "limit": limit}
    return Violation(Rule.MELD_TOO_MANY_COPIES, facts)


CATCHES = [
    (
        implausible("T-01", 323, 5),
        "323 cannot be right.",
        "Card points always end in 0 or 5.",
    ),
    (
        implausible("T-02", 1200, 1180, side=None),
        "Too many points.",
        "All cards together make 1,180 points.",
    ),
    (
        implausible("T-03", 40, 85),
        "Bình & Dũng: 40 points are too few for these canastas.",
        "Their cards alone make 85 points or more.",
    ),
    (
        implausible("T-03", 0, 35),
        "A canasta, but no card points.",
        "Enter the cards melded too.",
    ),
    (
        implausible("T-04", 10, 15),
        "Bình & Dũng: 10 points cannot be a meld.",
        "The smallest meld makes 15 points.",
    ),
    (
        implausible("T-06", 2, 1, side=None),
        "Only one side can go out in a deal.",
        "The deal ends at once when someone goes out.",
    ),
    (
        implausible("T-07", 0, 1),
        "Bình & Dũng went out without a canasta.",
        "Add the canasta, or change who went out.",
    ),
    (
        implausible("T-07", 1, 2),
        "Bình & Dũng went out with too few canastas (entered: 1, needed: 2).",
        "Add the canasta, or change who went out.",
    ),
    (
        implausible("T-08", 0, 1),
        "Going out concealed needs a canasta of Bình & Dũng.",
        "Was it concealed?",
    ),
    (
        implausible("T-08", 0, 1, side=None),
        "Was it concealed?",
        "Nobody went out: the stock ran out.",
    ),
    (
        implausible("T-09", 20, 0),
        "Bình or Dũng went out, so that hand is empty.",
        "",
    ),
    (
        implausible("T-10", 12, 11),
        "Bình & Dũng: so many canastas are not possible: 12.",
        "There is one meld for each rank, so at most: 11.",
    ),
    (
        implausible("T-10", 15, 14, side=None),
        "All sides together cannot have so many canastas: 15.",
        "Please look once more.",
    ),
    (
        implausible("T-12", -2000, -1980),
        "A deal cannot make −2,000.",
        "Please look once more.",
    ),
    (
        implausible("T-21", 60, 90),
        "Bình & Dũng needed 90 points to open.",
        "Points on the table: only 60.",
    ),
    (
        implausible("T-22", 5, 10),
        "Bình & Dũng did not go out, so someone still holds cards.",
        "The smallest card counts 5 points.",
    ),
    (
        implausible("T-23", 0, 5),
        "Bình or Dũng still holds cards.",
        "The partner’s hand counts against the side that went out.",
    ),
    (
        copies("3R", 5, 4),
        "Red threes entered: 5.",
        "In the packs: 4. Count them again.",
    ),
    (copies("joker", 5, 4), "joker counted: 5.", "In the packs there are: 4."),
    (copies("twenty", 17, 16), "2 · A counted: 17.", "In the packs there are: 16."),
    (copies("five", 37, 36), "7–4, 3 counted: 37.", "In the packs there are: 36."),
    (
        copies("K", 9, 8),
        "Cards of rank K melded: 9.",
        "In the packs there are: 8.",
    ),
    (copies("2", 9, 8), "2 melded: 9, in the packs: 8.", ""),
    (copies("JK", 5, 4), "joker melded: 5, in the packs: 4.", ""),
    (
        Violation(Rule.MELD_WILDS_OUTNUMBER, {"wilds": 3, "naturals": 2, "side": 0}),
        "Wild cards may not outnumber naturals (wild cards: 3, naturals: 2).",
        "Played like this? It can be saved.",
    ),
    (
        Violation(Rule.THREE_RED_NEGATIVE, {"points": -200, "side": 0}),
        "Red threes count against a side that has not melded: −200.",
        "",
    ),
]


@pytest.mark.parametrize(("found", "heading", "more"), CATCHES)
def test_a_check_says_what_is_odd_and_what_to_do(
    found: Violation, heading: str, more: str
) -> None:
    assert check_words(found, SIDES, PLAYERS, ENGLISH) == (heading, more)


@pytest.mark.parametrize("found", [found for found, _, _ in CATCHES])
def test_a_check_is_worded_in_every_language(
    found: Violation, spoken: Language
) -> None:
    english = check_words(found, SIDES, PLAYERS, ENGLISH)
    for words, source in zip(
        check_words(found, SIDES, PLAYERS, spoken), english, strict=True
    ):
        assert bool(words) == bool(source)
        assert "%" not in words
        # "joker counted: 5" and the like stay close to English in Malay.
        assert spoken is ENGLISH or not source or words != source


def test_a_side_without_names_is_called_by_the_side_s_name() -> None:
    heading, _ = check_words(
        implausible("T-23", 0, 5), SIDES, (("", ""), ("", "")), ENGLISH
    )
    assert heading == "Bình & Dũng still holds cards."


UNLIKELY = [
    (3000, None),
    (-1500, None),
    (4320, "+4,320 is a very high deal."),
    (-1505, "−1,505 is a very low deal."),
]


@pytest.mark.parametrize(("score", "heading"), UNLIKELY)
def test_a_very_high_or_low_deal_is_asked_about(
    score: int, heading: str | None
) -> None:
    words = unlikely_score(score, ENGLISH)
    assert (words and words[0]) == heading
    assert words is None or words[1] == "Please look once more."


COMPLAINTS: list[tuple[str, dict[str, Told], str]] = [
    ("not_json", {}, "This is not valid JSON."),
    ("unknown_ask", {"value": "melt"}, "Unknown ask: “melt”"),
    ("missing_field", {"field": "cards"}, "Missing field: “cards”"),
    ("unknown_field", {"field": "card"}, "Unknown field: “card”"),
    (
        "unknown_field",
        {"field": "card", "suggestion": "cards"},
        "Unknown field: “card” Did you mean cards?",
    ),
    (
        "wrong_type",
        {"field": "score", "value": "x"},
        "score: x is of the wrong kind.",
    ),
    (
        "out_of_range",
        {"field": "score", "value": 100000, "low": -99995, "high": 99995},
        "score: 100,000 is outside −99,995 to 99,995.",
    ),
    ("unknown_ruleset", {"value": "clasic"}, "Unknown ruleset: “clasic”"),
    ("unknown_switch", {"value": "max_wild"}, "Unknown house rule: “max_wild”"),
    (
        "bad_value",
        {"field": "house.max_wilds", "value": 9, "allowed": ("2", "3")},
        "house.max_wilds: 9 is not allowed. Allowed: 2 or 3.",
    ),
    (
        "bad_value",
        {"field": "house.packs"},
        "Only whole rulesets set this value: house.packs.",
    ),
    ("bad_value", {"side": "An & Chi"}, "An & Chi: give the cards in one way only."),
    (
        "bad_value",
        {"field": "packs", "value": -1},
        "packs: −1 is of the wrong kind.",
    ),
    (
        "bad_card",
        {"field": "cards", "value": "xx", "at": 4},
        "This cannot be read: “xx” at position 5.",
    ),
    (
        "bad_card",
        {"value": "xx"},
        "“xx” is not a card. Type A, K, Q, J, 10–2 or joker.",
    ),
    (
        "bad_card",
        {"value": "", "at": 0},
        "Enter the cards of the meld, for example K K K joker 2.",
    ),
    ("which_three", {"value": "3", "at": 2}, "Is this three red or black?"),
    (
        "ambiguous_card",
        {"value": "B", "at": 0, "options": ("J", "7", "4", "JK")},
        "“B” could mean J, 7, 4 or joker. Which one?",
    ),
    ("not_in_hand", {"value": "K"}, "Not among the cards held: K."),
    ("out_of_range", {"limit": 1000}, "Too many asks at once. Allowed: 1,000."),
]


@pytest.mark.parametrize(("code", "facts", "sentence"), COMPLAINTS)
def test_what_cannot_be_read_is_named(
    code: str, facts: dict[str, Told], sentence: str
) -> None:
    assert error_text(code, facts, ENGLISH) == sentence


@pytest.mark.parametrize(("code", "facts", "english"), COMPLAINTS)
def test_complaints_are_worded_in_every_language(
    code: str, facts: dict[str, Told], english: str, spoken: Language
) -> None:
    whole(error_text(code, facts, spoken), spoken, english)


CARDS = [
    ("K", "K"),
    ("10", "10"),
    ("JK", "joker"),
    ("3B", "black three"),
    ("3R", "red three"),
    ("KS", "K♠"),
    ("10H", "10♥"),
    ("3RD", "3♦"),
    ("twenty", "2 · A"),
]


@pytest.mark.parametrize(("card", "name"), CARDS)
def test_cards_are_shown_by_their_signs(card: str, name: str) -> None:
    assert card_name(card, ENGLISH) == name


def test_cards_lie_side_by_side() -> None:
    assert card_list(["K", "K", "JK"], language("lo")) == "K K joker"


def test_every_kind_and_every_line_has_a_name(spoken: Language) -> None:
    assert set(Kind) <= set(KIND_NAMES)
    assert set(Item) == set(ITEM_NAMES)
    for name in (*KIND_NAMES.values(), *ITEM_NAMES.values()):
        assert spoken.gettext(name)


def test_rulesets_have_a_short_and_a_long_name(spoken: Language) -> None:
    short, long = (
        ruleset_name("classic", spoken),
        ruleset_name("classic", spoken, long=True),
    )
    assert short != long
    assert not re.search("%", short + long)
