"""Codes are withdrawn, renewed, exchanged for short ones, and outlive their match."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import chain
from threading import Event
from time import sleep

import pytest
from sqlalchemy import Connection

from referee.store import Access
from referee.store import Gone
from referee.store import Links
from referee.store import new_key
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from referee.store import units
from referee.store.short_codes import ShortCode
from referee.store.short_codes import tidy
from tests.store.conftest import AT
from tests.store.conftest import change
from tests.store.conftest import content
from tests.store.conftest import OPENED
from tests.store.conftest import RENEWED


@pytest.fixture
def made(store: Store) -> Links:
    return store.create([OPENED], new_key())


@pytest.mark.parametrize("role", Role)
def test_a_new_code_takes_the_right_from_the_old(
    store: Store, made: Links, role: Role
) -> None:
    code = store.renew(made.match_id, role, new_key(), RENEWED)
    assert code
    assert store.find(code) == Access(made.match_id, role, 2)
    old, other = (
        (made.watch, made.score) if role is Role.WATCH else (made.score, made.watch)
    )
    assert store.find(old) == Gone(made.match_id, AT, deleted=False)
    assert isinstance(store.find(other), Access)
    assert store.entries(made.match_id)[-1] == RENEWED


def test_many_codes_are_looked_up_at_once(store: Store, made: Links) -> None:
    other = store.create([OPENED], new_key())
    new = store.renew(made.match_id, Role.SCORE, new_key(), RENEWED)
    assert new
    store.delete(other.match_id)
    asked = [made.watch, made.score, new, other.score, new_key(), "no code"]
    found = store.find_all(asked)
    assert found == {code: store.find(code) for code in asked[:4]}
    assert store.find_all([]) == {}


def test_renewing_twice_with_one_form_renews_once(store: Store, made: Links) -> None:
    key = new_key()
    first = store.renew(made.match_id, Role.SCORE, key, RENEWED)
    assert store.renew(made.match_id, Role.SCORE, key, RENEWED) == first
    assert store.version(made.match_id) == 2


def test_who_is_late_renews_nothing(store: Store, made: Links) -> None:
    store.append(made.match_id, new_key(), RENEWED)
    assert store.renew(made.match_id, Role.SCORE, new_key(), RENEWED) is None
    assert store.find(made.score) == Access(made.match_id, Role.SCORE, 2)


def test_neither_a_renewed_code_nor_its_form_can_be_read(
    store: Store, made: Links
) -> None:
    key = new_key()
    code = store.renew(made.match_id, Role.SCORE, key, RENEWED)
    short = store.short_code(made.match_id, Role.SCORE)
    joined = store.join(short.text) if short else None
    assert code
    assert joined
    for secret in (code, key, joined, made.score):
        assert secret not in content(store)
    assert made.watch in content(store)


def test_a_withdrawn_link_opens_nothing(store: Store, made: Links) -> None:
    change(store, "UPDATE links SET withdrawn = :at", at=AT)
    gone = Gone(made.match_id, AT, deleted=False)
    assert store.find(made.watch) == store.find(made.score) == gone
    assert store.watch_code(made.match_id) is None


@pytest.mark.parametrize("role", Role)
def test_a_short_code_is_exchanged_for_a_long_one(
    store: Store, made: Links, role: Role
) -> None:
    short = store.short_code(made.match_id, role)
    assert short
    assert store.short_code(made.match_id, role) == short
    for typed in (short.text, short.text.lower(), f" {short.text.replace('-', ' ')} "):
        code = store.join(typed)
        assert code
        assert store.find(code) == Access(made.match_id, role, 1)
    assert store.find(short.text) is None


@pytest.mark.parametrize(
    "typed", ["", "KQ7", "KQ7-4888", "AAA-AAA", "KO0-I15", "é" * 6]
)
def test_no_other_short_code_opens_anything(
    store: Store, made: Links, typed: str
) -> None:
    assert store.join(typed) is None


def test_a_short_code_ends(store: Store, made: Links) -> None:
    short = store.short_code(made.match_id, Role.SCORE)
    assert short
    change(store, "UPDATE links SET short_until = :at", at=AT[:3] + "0" + AT[4:])
    assert store.join(short.text) is None
    renewed = store.short_code(made.match_id, Role.SCORE)
    assert renewed
    assert renewed.text != short.text
    assert store.join(renewed.text)


def test_withdrawing_ends_the_short_code_and_all_who_joined_by_it(
    store: Store, made: Links
) -> None:
    short = store.short_code(made.match_id, Role.SCORE)
    assert short
    joined = store.join(short.text)
    assert joined
    store.renew(made.match_id, Role.SCORE, new_key(), RENEWED)
    assert store.join(short.text) is None
    assert isinstance(store.find(joined), Gone)


def test_a_deleted_match_gives_only_word_of_its_end(store: Store, made: Links) -> None:
    short = store.short_code(made.match_id, Role.WATCH)
    store.delete(made.match_id)
    assert store.append(made.match_id, new_key(), RENEWED) is Outcome.STALE
    gone = store.find(made.watch)
    assert isinstance(gone, Gone)
    assert gone.deleted
    store.delete(made.match_id)
    assert store.find(made.score) == replace(gone, kept=True)
    assert short
    assert store.join(short.text) is None
    assert store.short_code(made.match_id, Role.SCORE) is None


def test_two_tables_that_draw_the_same_code_get_two(
    store: Store, made: Links, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither sees the other before both are written; the later one draws again."""
    drawn = chain("KQ7488", "KQ7488", "A3CD4E")
    monkeypatch.setattr("secrets.choice", lambda _: next(drawn))
    other, first_drew = store.create([OPENED], new_key()), Event()

    def draw_and_wait(connection: Connection) -> ShortCode | None:
        code = units.short_code(connection, made.match_id, Role.WATCH)
        first_drew.set()
        sleep(0.2)
        return code

    with ThreadPoolExecutor(1) as another:
        first = another.submit(store._database.write, draw_and_wait)
        assert first_drew.wait(5)
        second = store.short_code(other.match_id, Role.WATCH)
    found = first.result()
    assert found
    assert second
    assert (found.text, second.text) == ("KQ7-488", "A3C-D4E")
    assert store.join(found.text) == made.watch
    assert store.join(second.text) == other.watch


def test_short_codes_are_read_however_they_are_typed() -> None:
    assert tidy("kq7–488") == tidy("KQ7 488") == tidy("k q 7 4 8 8") == "KQ7-488"
    assert tidy("KQ7-48O") is None
