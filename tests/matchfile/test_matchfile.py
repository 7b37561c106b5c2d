"""A file holds a match: what was written is read again, and nothing else is."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import Note
from referee.journal import Rules
from referee.matchfile import FORMAT
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.matchfile import read_match
from referee.matchfile import write_match
from tests.samples import add
from tests.samples import AT
from tests.samples import deals
from tests.samples import facts
from tests.samples import matches
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import SIDES
from tests.samples import totals
from tests.samples import undo

Change = Callable[[dict[str, Any]], object]


def plain(match: Match) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(write_match(match))
    return content


def file_of(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode()


def without_journal(match: Match) -> dict[str, Any]:
    content = plain(match)
    del content["journal"]
    return content


def fault(data: bytes) -> MatchFileError:
    with pytest.raises(MatchFileError) as caught:
        read_match(data, AT)
    return caught.value


@given(matches())
def test_the_same_bytes_come_back(match: Match) -> None:
    """Importing what was exported gives the same match, byte for byte."""
    data = write_match(match)
    read = read_match(data, AT)
    assert write_match(read.match) == data
    assert facts(read.match) == facts(match)
    assert (read.shortened, read.marked) == (False, ())


@given(matches())
def test_a_file_without_journal_gives_the_same_figures(match: Match) -> None:
    content = without_journal(match)
    read = read_match(file_of(content), AT).match
    assert read.standing.totals == match.standing.totals
    assert [step.scores for step in read.standing.track] == [
        step.scores for step in match.standing.track
    ]
    assert {entry.by for entry in read.entries} == {"imported"}
    again = write_match(read)
    assert write_match(read_match(again, AT).match) == again


def test_the_file_is_laid_out_as_the_contract_says() -> None:
    data = write_match(saturday(REFERENCE))
    assert data.startswith(b'{\n  "format": "canasta-match/1",\n  "title": "Saturday')
    assert data.endswith(b"\n}\n")
    content = json.loads(data)
    assert data.decode() == json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    assert list(content) == [
        "format",
        "title",
        "ruleset",
        "house",
        "target",
        "sides",
        "first_dealer",
        "start",
        "deals",
        "journal",
    ]
    for entry in content["journal"]:
        assert list(entry) == ["number", "kind", "at", "by", "body"]
    assert list(content["journal"][0]["body"]) == list(content)[1:8]


def test_a_deal_stands_in_the_file_as_it_was_told() -> None:
    content = plain(saturday(REFERENCE))
    assert content["deals"] == [
        {
            "out": 0,
            "sides": [
                {
                    "melds": [
                        "K K K K K K K",
                        "8 8 8 8 8 2 2",
                        "A A A",
                        "6 6 6 6",
                        "9 9 9 JK",
                    ],
                    "hand": "Q 5 4",
                    "red_threes": 2,
                },
                {
                    "melds": ["Q Q Q Q Q 2 2", "10 10 10", "7 7 7 7"],
                    "hand_points": 105,
                    "red_threes": 1,
                },
            ],
        }
    ]
    assert content["journal"][1]["body"] == content["deals"][0]


def test_a_ruling_stands_in_its_deal_and_the_entry_stays_as_it_was_entered() -> None:
    note = Note(text="Bình asked", rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, note)
    match = add(match, EntryKind.DEAL, totals(100, 200))
    content = plain(match)
    assert content["deals"][0]["sides"][1] == {"card_points": 200, "penalties": 100}
    assert content["journal"][2]["body"]["sides"][1] == {"card_points": 200}
    assert write_match(read_match(write_match(match), AT).match) == write_match(match)


def test_a_deal_without_its_ruling_contradicts_the_journal() -> None:
    note = Note(text="Bình asked", rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, note)
    content = plain(add(match, EntryKind.DEAL, totals(100, 200)))
    del content["deals"][0]["sides"][1]["penalties"]
    error = fault(file_of(content))
    assert (error.code, error.deal) == ("contradicts", 1)


def test_the_head_tells_how_things_are_now() -> None:
    match = saturday(totals(100, 50), start=(5, 0))
    match = add(match, EntryKind.NAMES, Names(title="Sunday"))
    match = add(match, EntryKind.CORRECTED, Corrected(1, start=(0, 0)))
    match = add(match, EntryKind.CORRECTED, Corrected(2, totals(105, 50)))
    match = undo(match, 5)
    content = plain(match)
    assert (content["title"], content["start"]) == ("Sunday", [0, 0])
    assert content["deals"][0]["sides"][0]["card_points"] == 100
    assert content["journal"][0]["body"]["title"] == "Saturday table"
    assert content["journal"][4]["body"]["deal"]["sides"][0] == {"card_points": 105}
    assert content["journal"][5]["body"] == {"entry": 5}


def test_a_deal_saved_anyway_says_so_in_the_deals_too() -> None:
    content = plain(saturday(totals(20, 0, anyway=True)))
    assert content["deals"][0]["anyway"] is True


def test_a_deal_carries_its_own_rules_where_they_changed() -> None:
    match = saturday(totals(600, 0), totals(600, 0))
    match = add(match, EntryKind.RULES, Rules(house={"max_wilds": 2}, from_deal=2))
    content = plain(match)
    assert [deal.get("house") for deal in content["deals"]] == [None, {"max_wilds": 2}]
    del content["journal"]
    read = read_match(file_of(content), AT).match
    assert [read.rules_of(each).max_wilds for each in (1, 2)] == [3, 2]


def test_all_kinds_of_entries_are_kept() -> None:
    match = saturday(totals(100, 50))
    note = Note(text="Chi asked first", rule="OUT-03", points=-100, side=1)
    for kind in (EntryKind.RULING, EntryKind.AGREEMENT):
        match = add(match, kind, note)
    read = read_match(write_match(match), AT).match
    assert read.entries == match.entries


def test_the_least_that_is_a_match() -> None:
    sides = [{"name": "We", "players": ["", ""]}, {"name": "They", "players": ["", ""]}]
    match = read_match(file_of({"format": FORMAT, "sides": sides}), AT).match
    assert (match.title, match.ruleset, match.target) == ("", "classic", 5000)
    assert (match.start, match.deals, match.opened_at) == ((0, 0), (), AT)


def test_the_target_may_be_told_among_the_house_rules() -> None:
    content = without_journal(saturday())
    content["house"] = {"target": 3000}
    assert fault(file_of(content)).field == "target"
    del content["target"]
    assert read_match(file_of(content), AT).match.target == 3000


def test_a_journal_is_enough() -> None:
    match = saturday(REFERENCE)
    content = plain(match)
    brief = {"format": FORMAT, "journal": content["journal"]}
    assert write_match(read_match(file_of(brief), AT).match) == write_match(match)


def test_deals_that_only_an_insisting_table_would_keep_are_marked() -> None:
    content = without_journal(
        saturday(
            REFERENCE,
            totals(20, 500),  # T-21: below the opening minimum
            totals(500, 500, anyway=True),
            DealBody(sides=[TallyBody(red_threes=5), TallyBody()]),
        )
    )
    read = read_match(file_of(content), AT)
    assert 2 in read.marked
    assert 4 in read.marked
    assert 3 not in read.marked
    assert [deal.anyway for deal in read.match.deals] == [
        number in read.marked or number == 3 for number in range(1, 5)
    ]


def test_names_that_are_too_long_are_cut() -> None:
    content = without_journal(saturday())
    content["title"] = "x" * 61
    content["sides"][0]["name"] = "u\u0303" * 70
    content["sides"][1]["players"][1] = "y" * 200
    read = read_match(file_of(content), AT)
    assert read.shortened
    assert read.match.title == "x" * 60
    assert read.match.sides[0].name == "ũ" * 60
    assert read.match.sides[1].players == ("Bình", "y" * 60)


def test_names_in_the_journal_are_cut_too() -> None:
    content = plain(add(saturday(), EntryKind.NAMES, Names(title="Sunday")))
    content["title"] = content["journal"][1]["body"]["title"] = "z" * 99
    content["journal"][1]["by"] = "w" * 99
    read = read_match(file_of(content), AT)
    assert read.shortened
    assert (read.match.title, read.match.entries[1].by) == ("z" * 60, "w" * 60)


def test_texts_are_composed_and_not_called_shortened() -> None:
    content = without_journal(saturday())
    content["sides"][1]["players"][1] = " Du\u0303\u200bng "
    read = read_match(file_of(content), AT)
    assert not read.shortened
    assert read.match.sides == SIDES


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        b"%PDF-1.7",
        b"\xff\xfe{}",
        b"{",
        b"[]",
        b"null",
        b"1e999",
        b'"canasta-match/1"',
        b"{}",
        b'{"format": 1}',
        b'{"format": "chess-match/1"}',
        b'{"format": "canasta-match/1.5"}',
        b"[" * 100_000,
        b'{"format": "canasta-match/1", "house": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"a":' * 50_000,
        b'{"format": "canasta-match/1", "title": "\\ud800"}',
    ],
)
def test_what_is_no_match_is_told(data: bytes) -> None:
    assert fault(data).code in {"not_match", "wrong_type"}


def test_a_newer_format_is_told() -> None:
    error = fault(b'{"format": "canasta-match/2", "players": 4}')
    assert (error.code, error.value) == ("newer", "canasta-match/2")


def test_a_file_is_at_most_one_mebibyte() -> None:
    content = write_match(saturday(REFERENCE))
    most = content + b" " * (MOST_BYTES - len(content))
    assert read_match(most, AT).match.title == "Saturday table"
    error = fault(most + b" ")
    assert (error.code, error.value) == ("too_large", MOST_BYTES + 1)


def entry(number: int, kind: str, body: object) -> dict[str, object]:
    return {"number": number, "kind": kind, "at": AT, "by": "", "body": body}


def bombs() -> dict[str, bytes]:
    """Return files of nearly a mebibyte that could take long to read."""
    opened = plain(saturday())["journal"]
    end = [entry(number, "ended", {}) for number in range(2, 6002)]
    undo_all = [
        entry(number, "undone", {"entry": 12_003 - number})
        for number in range(6002, 12_002)
    ]
    deal: dict[str, object] = {"sides": [{}, {}]}
    rules = {"house": {"max_wilds": 2}, "from_deal": 1}
    long = {"sides": [{"melds": ["KKKKKKK"] * 15}, {"hand": "4" * 9}]}
    journals = {
        "undone": end + undo_all,
        "deals": [entry(n, "deal", deal) for n in range(2, 9000)],
        "corrected": [entry(2, "deal", deal)]
        + [entry(n, "corrected", {"entry": 2, "deal": deal}) for n in range(3, 8000)],
        "rules": [entry(n, "rules", rules) for n in range(2, 7000)],
        "dealers": [entry(n, "names", {"next_dealer": 1}) for n in range(2, 7000)]
        + [entry(n, "deal", deal) for n in range(7000, 8000)],
        "cards": [entry(n, "deal", long) for n in range(2, 1002)],
    }
    files = {
        name: {"format": FORMAT, "journal": opened + journal}
        for name, journal in journals.items()
    }
    files["bare"] = {**without_journal(saturday()), "deals": [deal] * 50_000}
    files["bare cards"] = {**without_journal(saturday()), "deals": [long] * 1000}
    return {
        name: json.dumps(each, separators=(",", ":")).encode()
        for name, each in files.items()
    }


BOMBS = bombs()


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("undone", "out_of_range"),
        ("deals", "out_of_range"),
        ("corrected", "out_of_range"),
        ("rules", "out_of_range"),
        ("dealers", "out_of_range"),
        ("cards", 1000),
        ("bare", "out_of_range"),
        ("bare cards", 1000),
    ],
)
def test_the_longest_files_are_read_to_their_end_or_refused(
    name: str, outcome: int | str
) -> None:
    """Every work on a file grows with its length; what could grow faster is bounded."""
    found: int | str
    try:
        found = len(read_match(BOMBS[name], AT).match.deals)
    except MatchFileError as error:
        found = error.code
    assert found == outcome


def at(*steps: str | int) -> Callable[[Any], Any]:
    """Return a function that walks the *steps* into a file."""

    def walk(content: Any) -> Any:
        for step in steps:
            content = content[step]
        return content

    return walk


FAULTS = [
    ((), "made_with", "1.0", "unknown_field", "made_with"),
    (("sides", 0), "colour", "red", "unknown_field", "sides[0].colour"),
    (("deals", 0), "before", [0, 0], "unknown_field", "deals[0].before"),
    (("deals", 0, "sides", 1), "red", 1, "unknown_field", "deals[0].sides[1].red"),
    (("journal", 1), "hash", "", "unknown_field", "journal[1].hash"),
    (("journal", 1, "body"), "foo", 1, "unknown_field", "journal[1].body.foo"),
    (
        ("journal", 1, "body", "sides", 0),
        "foo",
        1,
        "unknown_field",
        "journal[1].body.sides[0].foo",
    ),
    ((), "title", 7, "wrong_type", "title"),
    ((), "target", "5000", "wrong_type", "target"),
    ((), "target", True, "wrong_type", "target"),
    ((), "target", 5000.5, "wrong_type", "target"),
    ((), "target", 0, "out_of_range", "target"),
    ((), "target", 10**23, "out_of_range", "target"),
    ((), "start", [0, 100_000], "out_of_range", "start[1]"),
    ((), "first_dealer", -1, "out_of_range", "first_dealer"),
    ((), "sides", [], "out_of_range", "sides"),
    ((), "sides", {}, "wrong_type", "sides"),
    ((), "sides", ["An", "Chi"], "wrong_type", "sides[0]"),
    ((), "journal", {}, "wrong_type", "journal"),
    ((), "journal", [7], "wrong_type", "journal[0]"),
    ((), "journal", [], "bad_value", "journal[0].kind"),
    (("journal", 0), "number", 0, "out_of_range", "journal[0].number"),
    (("journal", 0), "kind", "begun", "bad_value", "journal[0].kind"),
    (("journal", 0), "at", "today", "bad_value", "journal[0].at"),
    (("journal", 0), "by", None, "wrong_type", "journal[0].by"),
    (("journal", 0), "body", [], "wrong_type", "journal[0].body"),
    (("journal", 0), "body", {}, "missing_field", "journal[0].body.title"),
    (("journal", 1), "number", 3, "bad_value", "journal[1].number"),
    (("journal", 1), "body", {"entry": 1}, "unknown_field", "journal[1].body.entry"),
    (("journal", 1), "kind", "undone", "unknown_field", "journal[1].body.out"),
    ((), "house", [], "wrong_type", "house"),
]


@pytest.mark.parametrize(("steps", "key", "value", "code", "field"), FAULTS)
def test_a_fault_is_named_with_its_path(
    steps: tuple[str | int, ...], key: str, value: object, code: str, field: str
) -> None:
    content = plain(saturday(REFERENCE))
    at(*steps)(content)[key] = value
    error = fault(file_of(content))
    assert (error.code, error.field) == (code, field)


FAULTS_OF_DEALS = [
    ((), "ruleset", "kiev", "unknown_ruleset", "ruleset"),
    ((), "house", {"max_wild": 2}, "unknown_switch", "house.max_wild"),
    ((), "house", {"packs": 3}, "bad_value", "house.packs"),
    ((), "house", {"max_wilds": 5}, "bad_value", "house.max_wilds"),
    ((), "house", {"opening_table": [[[]]]}, "bad_value", "house.opening_table"),
    ((), "house", {"tie_rule": {"a": {}}}, "bad_value", "house.tie_rule"),
    ((), "house", {"tie_rule": "duel"}, "bad_value", "house.tie_rule"),
    ((), "start", [0], "bad_value", "start"),
    ((), "start", [0, 2722], "bad_value", "start[1]"),
    ((), "title", "a\0b", "bad_value", "title"),
    ((), "title", "a\nb", "bad_value", "title"),
    (("sides", 0), "players", ["An"], "bad_value", "sides[0].players"),
    (("deals", 0), "out", 5, "bad_value", "deals[0].out"),
    (("deals", 0), "sides", [{}], "bad_value", "deals[0].sides"),
    (("deals", 0), "house", {"packs": 9}, "bad_value", "deals[0].house.packs"),
    (("deals", 0, "sides", 0), "hand", "K 3", "which_three", "deals[0].sides[0].hand"),
    (("deals", 0, "sides", 0), "hand", "K X", "bad_card", "deals[0].sides[0].hand"),
    (
        ("deals", 0, "sides", 0),
        "card_points",
        320,
        "bad_value",
        "deals[0].sides[0].card_points",
    ),
]


@pytest.mark.parametrize(("steps", "key", "value", "code", "field"), FAULTS_OF_DEALS)
def test_a_fault_of_a_file_without_journal_is_named_too(
    steps: tuple[str | int, ...], key: str, value: object, code: str, field: str
) -> None:
    content = without_journal(saturday(REFERENCE))
    at(*steps)(content)[key] = value
    error = fault(file_of(content))
    assert (error.code, error.field) == (code, field)


def test_sides_are_needed() -> None:
    error = fault(b'{"format": "canasta-match/1"}')
    assert (error.code, error.field) == ("missing_field", "sides")


def test_an_unknown_ruleset_is_named() -> None:
    content = without_journal(saturday())
    content["ruleset"] = "kiev"
    assert fault(file_of(content)).value == "kiev"


def test_a_deal_that_contradicts_the_journal_is_named_with_both_values() -> None:
    """Deal 3 has 110 in the deals and 100 in the journal."""
    content = plain(saturday(totals(5, 5), totals(5, 5), totals(100, 50)))
    content["deals"][2]["sides"][0]["card_points"] = 110
    error = fault(file_of(content))
    assert (error.code, error.deal) == ("contradicts", 3)
    assert (error.field, error.value, error.other) == (
        "deals[2].sides[0].card_points",
        110,
        100,
    )


@pytest.mark.parametrize(
    ("change", "field", "deal"),
    [
        (lambda file: file.update(title="Monday"), "title", None),
        (lambda file: file.update(target=3000), "target", None),
        (lambda file: file.update(house={"max_wilds": 2}), "house.max_wilds", None),
        (lambda file: file.update(start=[0, 5]), "start[1]", None),
        (lambda file: file["sides"][1].update(name="We"), "sides[1].name", None),
        (lambda file: file["deals"].pop(), "deals[1]", 2),
        (lambda file: file["deals"].append(file["deals"][0]), "deals[2]", 3),
        (lambda file: file["deals"][0].update(anyway=True), "deals[0].anyway", 1),
        (lambda file: file["deals"][0].update(house={}), "deals[0].house", 1),
        (lambda file: file["deals"][1].pop("out"), "deals[1].out", 2),
        (
            lambda file: file["deals"][1]["sides"][0].update(hand="Q 5 5"),
            "deals[1].sides[0].hand",
            2,
        ),
        (
            lambda file: file["deals"][1]["sides"][0].update(hand="Q 5 X"),
            "deals[1].sides[0].hand",
            None,
        ),
    ],
)
def test_every_contradiction_is_found(
    change: Change, field: str, deal: int | None
) -> None:
    content = plain(saturday(totals(5, 5), REFERENCE))
    change(content)
    error = fault(file_of(content))
    assert (error.field, error.deal) == (field, deal)
    assert error.code == ("contradicts" if deal or "deals" not in field else "bad_card")


def test_the_same_deal_in_other_words_is_no_contradiction() -> None:
    match = saturday(REFERENCE)
    content = plain(match)
    content["deals"][0]["sides"][0]["melds"][0] = "7xK"
    content["deals"][0]["sides"][0]["hand"] = ["q5", "4"]
    assert write_match(read_match(file_of(content), AT).match) == write_match(match)


def test_a_match_has_at_most_a_thousand_deals() -> None:
    content = without_journal(saturday(*[totals(5, 5)]))
    content["deals"] *= 1000
    data = write_match(read_match(file_of(content), AT).match)
    assert write_match(read_match(data, AT).match) == data
    content["deals"].append({"sides": [{}, {}]})
    assert (fault(file_of(content)).code, fault(file_of(content)).field) == (
        "out_of_range",
        "deals",
    )
    longer = json.loads(data)
    longer["journal"].append(entry(1002, "deal", {"sides": [{}, {}]}))
    del longer["deals"]
    assert (fault(file_of(longer)).code, fault(file_of(longer)).field) == (
        "out_of_range",
        "deals",
    )


def test_forty_deals_stay_far_below_the_limit() -> None:
    assert len(write_match(saturday(*[REFERENCE] * 40))) < MOST_BYTES / 10


@given(matches(), st.data())
@settings(max_examples=150)
def test_a_file_that_was_tampered_with_is_read_or_refused(
    match: Match, data: st.DataObject
) -> None:
    content = plain(match)
    target = content
    while True:
        key = data.draw(st.sampled_from(_places(target)))
        if not _places(target[key]) or data.draw(st.booleans()):
            break
        target = target[key]
    target[key] = data.draw(
        st.sampled_from([None, True, -1, 0, 7, 10**30, "", "x", "K 3", [], {}, [[]]])
    )
    try:
        read = read_match(file_of(content), AT)
    except MatchFileError:
        return
    again = write_match(read.match)
    assert write_match(read_match(again, AT).match) == again


def _places(content: Any) -> list[Any]:
    """Return where something stands in *content*."""
    if isinstance(content, dict):
        return list(content)
    return list(range(len(content))) if isinstance(content, list) else []


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert fault(data).code == "not_match"


@given(st.lists(deals, max_size=3), st.integers(0, 4000), st.integers(1, 60))
def test_a_file_that_was_cut_is_refused(
    played: list[DealBody], start: int, length: int
) -> None:
    data = write_match(saturday(*played))
    start %= len(data) - 3
    assert fault(data[: start + 1]).code == "not_match"
    with suppress(MatchFileError):
        read_match(data[:start] + data[start + length :], AT)
