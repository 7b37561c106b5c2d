"""A match is opened, found by its codes, and written to."""

import msgspec
import pytest

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Names
from referee.journal import Nothing
from referee.store import Access
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from tests.store.conftest import AT
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.store.conftest import SATURDAY


def test_a_new_match_is_found_by_both_its_codes(store: Store) -> None:
    made = store.create([OPENED], new_key())
    assert store.find(made.watch) == Access(made.match_id, Role.WATCH, 1)
    assert store.find(made.score) == Access(made.match_id, Role.SCORE, 1)
    assert store.entries(made.match_id) == (OPENED,)


def test_only_the_scoring_code_lets_a_phone_write(store: Store) -> None:
    made = store.create([OPENED], new_key())
    watching, scoring = store.find(made.watch), store.find(made.score)
    assert isinstance(watching, Access)
    assert isinstance(scoring, Access)
    assert (watching.may_score, scoring.may_score) == (False, True)


def test_the_watch_code_stays_readable(store: Store) -> None:
    made = store.create([OPENED], new_key())
    assert store.watch_code(made.match_id) == made.watch
    assert store.watch_code("no match") is None


def test_starting_twice_with_one_form_makes_one_match(store: Store) -> None:
    key = new_key()
    first = store.create([OPENED], key)
    assert store.create([OPENED], key) == first
    assert store.version(first.match_id) == 1


def test_a_form_sent_again_later_is_still_the_same_form(store: Store) -> None:
    key = new_key()
    later = Entry(1, EntryKind.OPENED, "2026-11-30T08:00:00Z", "Chi", OPENED.body)
    assert store.create([later], key) == store.create([OPENED], key)


def test_a_form_gone_back_to_and_changed_makes_another_match(store: Store) -> None:
    key = new_key()
    sunday = msgspec.structs.replace(SATURDAY, title="Sunday table")
    first = store.create([OPENED], key)
    second = store.create([Entry(1, EntryKind.OPENED, AT, "An", sunday)], key)
    assert {first.match_id, first.watch, first.score}.isdisjoint(
        {second.match_id, second.watch, second.score}
    )


def test_a_whole_journal_can_be_opened(store: Store) -> None:
    journal = (OPENED, note(2), note(3))
    made = store.create(journal, new_key())
    assert store.entries(made.match_id) == journal
    assert store.version(made.match_id) == 3


@pytest.mark.parametrize(
    "code",
    ["", "x", "A" * 22, "A" * 23, "\0" * 22, "é" * 22, "\ud800", "A" * 100_000],
)
def test_no_other_code_opens_anything(store: Store, match: str, code: str) -> None:
    assert store.find(code) is None


def test_an_unknown_match_is_empty(store: Store) -> None:
    assert store.version("none") == 0
    assert store.entries("none") == ()
    assert store.append("none", new_key(), note(2)) is Outcome.STALE
    assert store.append("none", new_key(), note(1)) is Outcome.STALE


def test_an_entry_is_kept_as_it_was_written(store: Store, match: str) -> None:
    names = Names(title="ໂຕະວັນເສົາ", sides=SATURDAY.sides, next_dealer=3)
    entry = Entry(2, EntryKind.NAMES, AT, "Bình", names)
    assert store.append(match, new_key(), entry) is Outcome.STORED
    assert store.entries(match) == (OPENED, entry)
    assert store.version(match) == 2


def test_the_same_key_again_has_no_effect(store: Store, match: str) -> None:
    key = new_key()
    assert store.append(match, key, note(2)) is Outcome.STORED
    assert store.append(match, key, note(2)) is Outcome.REPLAYED
    assert store.append(match, key, note(3, by="Chi")) is Outcome.REPLAYED
    assert store.entries(match) == (OPENED, note(2))


def test_the_same_key_with_other_words_is_told_apart(store: Store, match: str) -> None:
    key = new_key()
    store.append(match, key, note(2))
    ended = Entry(3, EntryKind.ENDED, AT, "An", Nothing())
    assert store.append(match, key, note(3, "otherwise")) is Outcome.REUSED
    assert store.append(match, key, ended) is Outcome.REUSED
    assert store.version(match) == 2


def test_what_a_key_wrote_can_be_read_again(store: Store, match: str) -> None:
    key = new_key()
    store.append(match, key, note(2))
    assert store.written(match, key) == note(2)
    assert store.written(match, new_key()) is None


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_a_number_that_is_not_the_next_is_stale(
    store: Store, match: str, number: int
) -> None:
    store.append(match, new_key(), note(2))
    assert store.append(match, new_key(), note(number)) is Outcome.STALE
    assert store.version(match) == 2


def test_entries_of_one_act_are_all_written_or_none(store: Store, match: str) -> None:
    first, second, used = new_key(), new_key(), new_key()
    store.append(match, used, note(2))
    three, four = note(3, "three"), note(4, "four")
    for key, words, outcome in (
        (used, note(4), Outcome.REPLAYED),
        (used, four, Outcome.REUSED),
        (second, note(5), Outcome.STALE),
    ):
        assert store.append_all(match, [(first, three), (key, words)]) is outcome
        assert store.version(match) == 2
    both = [(first, three), (second, four)]
    assert store.append_all(match, both) is Outcome.STORED
    assert store.entries(match)[2:] == (three, four)
    assert store.append_all(match, both) is Outcome.REPLAYED
    assert store.append_all(match, []) is Outcome.STORED
    assert store.version(match) == 4


def test_a_match_never_sees_another_ones_entries(store: Store) -> None:
    one, other = (store.create([OPENED], new_key()) for _ in range(2))
    key = new_key()
    assert store.append(one.match_id, key, note(2, "one")) is Outcome.STORED
    assert store.append(other.match_id, key, note(2, "other")) is Outcome.STORED
    assert store.entries(one.match_id) == (OPENED, note(2, "one"))
    assert store.entries(other.match_id) == (OPENED, note(2, "other"))


def test_a_key_is_not_guessed_and_not_anything() -> None:
    assert is_key(new_key())
    assert new_key() != new_key()
    for text in ("", "made-1", "a" * 21, "a" * 65, "a" * 21 + "\0", "é" * 22):
        assert not is_key(text)
