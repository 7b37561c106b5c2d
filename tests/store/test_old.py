"""A deleted match comes back for some days; one whose time is over is gone for good."""

from datetime import datetime
from datetime import timedelta
from datetime import UTC
from pathlib import Path

import pytest
from sqlalchemy import Connection

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import stamp
from referee.store import Access
from referee.store import Gone
from referee.store import Links
from referee.store import new_key
from referee.store import old
from referee.store import open_store
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from referee.store.ids import first_id
from referee.store.ids import new_id
from tests.store.conftest import change
from tests.store.conftest import content
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.store.conftest import RENEWED

MINUTE = timedelta(minutes=1)
LONG_AGO = "2020-02-02T20:20:20Z"


@pytest.fixture
def made(store: Store) -> Links:
    made = store.create([OPENED], new_key())
    store.append(made.match_id, new_key(), note(2, "the words of Chi"))
    return made


def written(number: int, at: datetime) -> Entry:
    return Entry(number, EntryKind.AGREEMENT, stamp(at), "An", Note(text="agreed"))


def sweep(store: Store, keep: timedelta | None = None) -> int:
    return sum(store.discard(each, keep) for each in store.due(keep))


def deleted_long_ago(store: Store, made: Links) -> None:
    store.delete(made.match_id)
    change(store, "UPDATE matches SET deleted = :at", at=LONG_AGO)


class TestGrace:
    """What was deleted can be brought back, by who could delete it."""

    def test_all_of_it_comes_back(self, store: Store, made: Links) -> None:
        journal = store.entries(made.match_id)
        store.delete(made.match_id)
        assert sweep(store) == 0
        store.bring_back(made.match_id)
        assert store.find(made.score) == Access(made.match_id, Role.SCORE, 2)
        assert store.find(made.watch) == Access(made.match_id, Role.WATCH, 2)
        assert store.watch_code(made.match_id) == made.watch
        assert store.entries(made.match_id) == journal
        assert store.append(made.match_id, new_key(), note(3)) is Outcome.STORED

    def test_only_a_link_that_may_score_tells_so(
        self, store: Store, made: Links
    ) -> None:
        store.delete(made.match_id)
        score, watch = store.find(made.score), store.find(made.watch)
        assert isinstance(score, Gone)
        assert isinstance(watch, Gone)
        assert (score.kept, watch.kept) == (True, False)

    def test_a_link_that_was_withdrawn_does_not(
        self, store: Store, made: Links
    ) -> None:
        entry = Entry(3, RENEWED.kind, RENEWED.at, RENEWED.by, RENEWED.body)
        store.renew(made.match_id, Role.SCORE, new_key(), entry)
        store.delete(made.match_id)
        gone = store.find(made.score)
        assert isinstance(gone, Gone)
        assert (gone.deleted, gone.kept) == (True, False)

    def test_a_short_code_from_before_stays_void(
        self, store: Store, made: Links
    ) -> None:
        short = store.short_code(made.match_id, Role.SCORE)
        store.delete(made.match_id)
        store.bring_back(made.match_id)
        assert short
        assert store.join(short.text) is None

    def test_after_it_nothing_comes_back(self, store: Store, made: Links) -> None:
        deleted_long_ago(store, made)
        store.bring_back(made.match_id)  # the sweeper has not come by yet
        assert isinstance(store.find(made.score), Gone)

    def test_bringing_back_what_is_there_changes_nothing(
        self, store: Store, made: Links
    ) -> None:
        before = content(store)
        store.bring_back(made.match_id)
        store.bring_back("nobody")
        assert content(store) == before


class TestSweep:
    """What goes for good leaves nothing but word of its end."""

    def test_what_was_deleted_long_ago(self, store: Store, made: Links) -> None:
        deleted_long_ago(store, made)
        assert sweep(store) == 1
        assert sweep(store) == 0
        assert store.entries(made.match_id) == ()
        assert store.find(made.score) == Gone(made.match_id, LONG_AGO, deleted=True)
        store.bring_back(made.match_id)
        assert isinstance(store.find(made.score), Gone)
        left = content(store)
        for word in ("Chi", "Saturday", made.watch):
            assert word not in left

    def test_the_file_keeps_no_word_of_it(self, path: Path, sqlite_url: str) -> None:
        store = open_store(sqlite_url)
        made = store.create([OPENED], new_key())
        store.append(made.match_id, new_key(), note(2, "the words of Chi"))
        deleted_long_ago(store, made)
        assert sweep(store) == 1
        store.close()
        assert b"the words of Chi" not in path.read_bytes()
        assert b"Saturday" not in path.read_bytes()

    def test_matches_are_kept_for_ever_where_nobody_says_otherwise(
        self, store: Store, made: Links
    ) -> None:
        change(store, "UPDATE entries SET written = :at", at=LONG_AGO)
        assert sweep(store) == 0

    def test_one_in_which_nothing_is_entered_any_more(
        self, store: Store, made: Links
    ) -> None:
        change(store, "UPDATE entries SET written = :at", at=LONG_AGO)
        played = store.create([OPENED], new_key())
        soon = datetime.now(UTC) + MINUTE
        store.append(played.match_id, new_key(), written(2, soon + MINUTE))
        # As if it were a minute later: nothing may be kept that is older than now.
        assert store.due(-MINUTE) == [made.match_id]
        assert sweep(store, -MINUTE) == 1
        gone = store.find(made.score)
        assert isinstance(gone, Gone)
        assert gone.deleted
        assert store.entries(made.match_id) == ()
        assert len(store.entries(played.match_id)) == 2

    def test_an_old_match_that_was_just_imported_is_kept(
        self, store: Store, made: Links
    ) -> None:
        change(store, "UPDATE entries SET written = :at", at=LONG_AGO)
        assert sweep(store, timedelta(days=1)) == 0

    def test_a_match_that_was_brought_back_meanwhile_is_kept(
        self, store: Store, made: Links
    ) -> None:
        deleted_long_ago(store, made)
        (due,) = store.due()
        change(store, "UPDATE matches SET deleted = NULL")
        assert not store.discard(due)
        assert not store.discard("nobody")
        assert len(store.entries(made.match_id)) == 2

    def test_a_match_that_is_being_used_is_left_alone(self, postgres_url: str) -> None:
        one, other = open_store(postgres_url), open_store(postgres_url)
        made = one.create([OPENED], new_key())
        deleted_long_ago(one, made)

        def meanwhile(connection: Connection) -> bool:
            connection.exec_driver_sql("SELECT * FROM matches FOR SHARE")
            return other.discard(made.match_id)

        assert not one._database.write(meanwhile)
        assert other.discard(made.match_id)
        one.close()
        other.close()

    def test_a_database_that_was_swept_takes_new_matches(
        self, store: Store, made: Links
    ) -> None:
        deleted_long_ago(store, made)
        sweep(store)
        again = store.create([OPENED], new_key())
        assert store.entries(again.match_id) == (OPENED,)


def test_an_id_tells_when_it_was_given() -> None:
    now = datetime.now(UTC)
    assert first_id(now - MINUTE) < new_id() < first_id(now + MINUTE)


def test_a_grace_is_a_week() -> None:
    assert timedelta(days=7) == old.GRACE
