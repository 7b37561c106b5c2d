"""Many phones at once: each deal is kept once, and everybody is told the truth.

On a server the phones write through stores of their own, as through processes of their
own, and also where it insists on one order of all transactions.
"""

import threading
from collections import Counter
from collections.abc import Callable
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from urllib.parse import quote

import pytest

from referee.journal import Note
from referee.journal import write_body
from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from tests.promises import Tell
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.store.conftest import RENEWED

AT_ONCE = timedelta(seconds=-60)
"""So long nothing may be entered: no match is kept."""

SERIALIZABLE = quote("-c default_transaction_isolation=serializable")


def numbers(few: int, many: int) -> list[object]:
    """Return a few for every run, and many for the full one."""
    return [few, pytest.param(many, marks=pytest.mark.full)]


@pytest.fixture(params=["sqlite", "postgres", "serializable"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "serializable":
        server = request.getfixturevalue("postgres_url")
        return f"{server}&options={SERIALIZABLE}"
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def stores(url: str, store: Store) -> Iterator[tuple[Store, Store]]:
    """The stores of two processes; a file belongs to one."""
    if url.startswith("sqlite"):
        yield store, store
        return
    other = open_store(url)
    yield store, other
    other.close()


def kept(store: Store, match: str) -> list[int]:
    return [entry.number for entry in store.entries(match)]


@pytest.mark.promise(8)
@pytest.mark.parametrize("races", numbers(50, 500))
def test_of_two_phones_exactly_one_saves_the_deal(
    stores: tuple[Store, Store], match: str, races: int, tell: Tell
) -> None:
    start = threading.Barrier(2)

    def race(phone: int, number: int) -> Outcome:
        start.wait()
        return stores[phone].append(match, new_key(), note(number, str(phone)))

    with ThreadPoolExecutor(2) as phones:
        for number in range(2, races + 2):
            both = set(phones.map(race, (0, 1), (number, number)))
            assert both == {Outcome.STORED, Outcome.STALE}
    assert kept(stores[0], match) == list(range(1, races + 2))
    tell(f"each store: {races} races, {races} stored, {races} told, 0 doubled")


@pytest.mark.promise(7)
@pytest.mark.parametrize("keys", numbers(50, 1000))
def test_a_key_sent_three_times_has_one_effect(
    stores: tuple[Store, Store], match: str, keys: int, tell: Tell
) -> None:
    ways = (*stores, stores[0])
    for number in range(2, keys + 2):
        key = new_key()
        outcomes = [each.append(match, key, note(number)) for each in ways]
        assert outcomes == [Outcome.STORED, Outcome.REPLAYED, Outcome.REPLAYED]
    assert kept(stores[0], match) == list(range(1, keys + 2))
    tell(f"each store: {keys} keys x 3, {keys} stored, 0 doubled")


def save(store: Store, match: str, key: str) -> int:
    """Save as a phone does that insists: as the next one, again when it was late."""
    for tries in range(1, 1000):
        outcome = store.append(match, key, note(store.version(match) + 1, key))
        if outcome in {Outcome.STORED, Outcome.REPLAYED}:
            return tries
        assert outcome is Outcome.STALE
    raise AssertionError(key)


@pytest.mark.promise(6)
@pytest.mark.parametrize("deals", numbers(4, 50))
def test_sixteen_phones_at_one_match_all_save_what_they_have(
    stores: tuple[Store, Store],
    match: str,
    deals: int,
    monkeypatch: pytest.MonkeyPatch,
    tell: Tell,
) -> None:
    again: list[float] = []

    def wait(seconds: float) -> None:
        again.append(seconds)
        threading.Event().wait(seconds)

    monkeypatch.setattr("time.sleep", wait)
    keys = [[new_key() for _ in range(deals)] for _ in range(16)]

    def play(phone: int) -> int:
        return sum(save(stores[phone % 2], match, key) for key in keys[phone])

    with ThreadPoolExecutor(16) as phones:
        tries = sum(phones.map(play, range(16)))
    total = 16 * deals
    told = Counter(write_body(entry.body) for entry in stores[0].entries(match)[1:])
    assert told == Counter(write_body(Note(text=key)) for each in keys for key in each)
    assert kept(stores[0], match) == list(range(1, total + 2))
    tell(
        f"{total} saved in {tries} tries, 0 lost, 0 doubled; "
        f"done again as a whole: {len(again)}"
    )


def test_watchers_read_while_a_deal_is_written(store: Store, match: str) -> None:
    """A reader sees a journal without gaps at any moment."""

    def watch(_: int) -> bool:
        seen = kept(store, match)
        return seen == list(range(1, len(seen) + 1))

    with ThreadPoolExecutor(4) as phones:
        looks = phones.map(watch, range(100))
        for number in range(2, 102):
            assert store.append(match, new_key(), note(number)) is Outcome.STORED
        assert all(looks)


def both(first: Callable[[], object], second: Callable[[], object]) -> list[object]:
    """Return what two processes answer that are asked at the same moment."""
    start = threading.Barrier(2)

    def ask(question: Callable[[], object]) -> object:
        start.wait()
        return question()

    with ThreadPoolExecutor(2) as processes:
        return list(processes.map(ask, (first, second)))


@pytest.mark.parametrize("races", numbers(10, 100))
class TestTwoProcesses:
    """What is asked of two processes at once has the effect of one after the other."""

    def test_a_form_sent_to_both_opens_one_match(
        self, stores: tuple[Store, Store], races: int
    ) -> None:
        one, other = stores
        for _ in range(races):
            key = new_key()
            made = both(
                partial(one.create, [OPENED], key),
                partial(other.create, [OPENED], key),
            )
            assert made[0] == made[1]

    def test_a_form_sent_to_both_renews_once(
        self, stores: tuple[Store, Store], races: int
    ) -> None:
        one, other = stores
        for _ in range(races):
            match, key = one.create([OPENED], new_key()).match_id, new_key()
            told = match, Role.SCORE, key, RENEWED
            codes = both(
                partial(one.renew, *told),
                partial(other.renew, *told),
            )
            assert codes[0] is not None
            assert codes[0] == codes[1]
            assert kept(one, match) == [1, 2]

    def test_nobody_joins_behind_the_back_of_who_renews(
        self, stores: tuple[Store, Store], races: int
    ) -> None:
        one, other = stores
        for _ in range(races):
            match = one.create([OPENED], new_key()).match_id
            short = one.short_code(match, Role.SCORE)
            assert short
            told = match, Role.SCORE, new_key(), RENEWED
            code, joined = both(
                partial(one.renew, *told),
                partial(other.join, short.text),
            )
            assert code
            if joined is not None:
                assert other.find(str(joined)) != other.find(str(code))

    def test_no_entry_outlives_its_match(
        self, stores: tuple[Store, Store], races: int
    ) -> None:
        one, other = stores
        for _ in range(races):
            match = one.create([OPENED], new_key()).match_id
            gone, written = both(
                partial(one.discard, match, AT_ONCE),
                partial(other.append, match, new_key(), note(2)),
            )
            if gone:
                assert one.entries(match) == ()
            else:  # it was being used
                assert written is Outcome.STORED
                assert one.version(match) == 2

    def test_both_show_the_same_short_code(
        self, stores: tuple[Store, Store], races: int
    ) -> None:
        one, other = stores
        for _ in range(races):
            match = one.create([OPENED], new_key()).match_id
            shown = both(
                partial(one.short_code, match, Role.SCORE),
                partial(other.short_code, match, Role.SCORE),
            )
            assert shown[0] == shown[1]
