"""What is done by one press of a button is kept whole, or not at all.

The database fails in the middle, at each step in turn; then the same form comes again.
"""

from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import replay
from referee.store import Access
from referee.store import journals
from referee.store import Links
from referee.store import links as store_links
from referee.store import new_key
from referee.store import Reason
from referee.store import Store
from referee.store import StoreUnavailableError
from tests.samples import saturday
from tests.samples import totals
from tests.store.conftest import content
from tests.web.conftest import Keep
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

Act = Callable[[], int]
"""One press of a button; it returns the status of the answer."""


@contextmanager
def failing(module: ModuleType, name: str, after: int) -> Iterator[None]:
    """Let a step of the store fail when it was done *after* times."""
    doing, done = getattr(module, name), 0

    def fail(*args: object, **told: object) -> object:
        nonlocal done
        done += 1
        if done > after:
            raise StoreUnavailableError(Reason.FULL)
        return doing(*args, **told)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(module, name, fail)
        yield


def match_of(store: Store, links: Links) -> Match:
    access = store.find(links.score)
    assert isinstance(access, Access)
    return replay(store.entries(access.match_id))


def kinds_since(store: Store, links: Links, version: int) -> list[EntryKind]:
    return [entry.kind for entry in match_of(store, links).entries[version:]]


def try_all(store: Store, act: Act, module: ModuleType, name: str, steps: int) -> None:
    """Let each of the *steps* fail, and see that nothing is kept; then let it be."""
    before = content(store)
    for after in range(steps):
        with failing(module, name, after):
            assert act() == 503
        assert content(store) == before
    assert act() == 303
    assert content(store) != before


@pytest.fixture
def table(keep: Keep) -> Links:
    """A match that goes on over four deals."""
    return keep(saturday(*(totals(320 + 5 * n, 300) for n in range(4))))


@pytest.fixture
def ending(phone: Phone, table: Links) -> Act:
    """Correct deal 2 so that the match ends there; deals 3 and 4 are taken out."""
    path = f"/m/{table.score}/deals/2"
    asked = send(phone, path, phone.page(path), "save", s0_adjustment=4500)
    page = Page(asked.text)
    return lambda: send(phone, path, page, "there-anyway").status_code


def test_a_correction_that_ends_the_match(
    store: Store, table: Links, ending: Act
) -> None:
    try_all(store, ending, journals, "append", 3)
    kinds = kinds_since(store, table, 5)
    assert kinds == [EntryKind.CORRECTED, EntryKind.TAKEN_OUT, EntryKind.TAKEN_OUT]
    assert ending() == 303
    assert len(kinds_since(store, table, 5)) == 3


def test_an_undo_of_several_entries(
    phone: Phone, store: Store, table: Links, ending: Act
) -> None:
    ending()
    pressed = {"entry": "6 7 8", "key": new_key()}
    path = f"/m/{table.score}/undo"
    act: Act = lambda: phone.post(path, **pressed).status_code  # noqa: E731
    try_all(store, act, journals, "append", 3)
    assert kinds_since(store, table, 8) == 3 * [EntryKind.UNDONE]
    assert len(match_of(store, table).deals) == 4


def test_an_agreement_with_other_rules(phone: Phone, store: Store, keep: Keep) -> None:
    fresh, key = keep(saturday()), new_key()
    sent = {"do": "confirm", "key": key, "house-black_three_freezes": "true"}
    path = f"/m/{fresh.score}/agreement"
    act: Act = lambda: phone.post(path, **sent).status_code  # noqa: E731
    try_all(store, act, journals, "append", 2)
    assert kinds_since(store, fresh, 1) == [EntryKind.RULES, EntryKind.AGREEMENT]


def test_ticks_of_several_players(phone: Phone, store: Store, keep: Keep) -> None:
    fresh = keep(saturday())
    path = f"/m/{fresh.score}/agreement"
    phone.send(path, do="confirm", key=new_key())
    sent = {"do": "ticks", "key": new_key(), "seat": ["0", "2", "3"]}
    act: Act = lambda: phone.post(path, **sent).status_code  # noqa: E731
    try_all(store, act, journals, "append", 3)
    assert kinds_since(store, fresh, 2) == 3 * [EntryKind.AGREEMENT]
    phone.send(f"/m/{fresh.score}/undo", entry="3 4 5", key=new_key())


def test_a_new_link(phone: Phone, store: Store, table: Links) -> None:
    sent = {"show": "score", "key": new_key()}
    path = f"/m/{table.score}/share/stop"
    before = content(store)
    for module, name in (
        (journals, "append"),
        (store_links, "withdraw"),
        (store_links, "add"),
    ):
        with failing(module, name, 0):
            assert phone.post(path, **sent).status_code == 503
        assert content(store) == before
    assert phone.post(path, **sent).status_code == 303


@pytest.mark.parametrize(
    ("module", "name", "steps"),
    [(journals, "begin", 1), (store_links, "save", 1), (store_links, "add", 2)],
)
def test_a_match_that_is_opened(
    store: Store, module: ModuleType, name: str, steps: int
) -> None:
    match, key = saturday(totals(100, 50)), new_key()
    before = content(store)
    for after in range(steps):
        with failing(module, name, after), pytest.raises(StoreUnavailableError):
            store.create(match.entries, key)
        assert content(store) == before
    assert store.entries(store.create(match.entries, key).match_id) == match.entries
