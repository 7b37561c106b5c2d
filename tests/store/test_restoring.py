"""What was copied comes back whole, to a file as well as to a server."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.logs import JsonLines
from referee.store import backups
from referee.store import DatabaseInUseError
from referee.store import new_key
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Reason
from referee.store import restoring
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.store.backups import back_up
from referee.store.errors import BackupError
from referee.store.restoring import restore
from tests.store.conftest import change
from tests.store.conftest import content
from tests.store.conftest import note
from tests.store.conftest import OPENED


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "copies"
    folder.mkdir()
    return folder


@contextmanager
def opened(url: str) -> Iterator[Store]:
    store = open_store(url)
    yield store
    store.close()


def all_at(url: str) -> str:
    with opened(url) as store:
        return content(store)


def play(url: str, notes: int) -> str:
    with opened(url) as store:
        match = store.create([OPENED], new_key()).match_id
        for number in range(2, notes + 2):
            store.append(match, new_key(), note(number))
        return content(store)


@pytest.fixture
def copied(url: str, folder: Path) -> Path:
    """A copy of a database with a match, of which more was written since."""
    play(url, 2)
    copy = back_up(url, folder)
    play(url, 3)
    return copy


class TestBackUp:
    """A copy is a file of its own, with all that is there at one moment."""

    def test_it_holds_all(self, url: str, folder: Path) -> None:
        before = play(url, 3)
        copy = back_up(url, folder)
        assert copy.parent == folder
        assert copy.suffix == ".sqlite3"
        assert copy.stat().st_mode & 0o077 == 0
        assert all_at(f"sqlite:///{copy}") == before
        assert all_at(url) == before

    def test_while_a_server_runs_it_sees_all_that_was_acknowledged(
        self, url: str, store: Store, match: str, folder: Path
    ) -> None:
        store.append(match, new_key(), note(2))
        copy = back_up(url, folder)
        assert list(folder.glob("*")) == [copy]
        assert all_at(f"sqlite:///{copy}") == content(store)

    def test_several_of_one_second_have_names_of_their_own(
        self, url: str, store: Store, folder: Path
    ) -> None:
        assert len({back_up(url, folder) for _ in range(3)}) == 3

    def test_a_copy_of_an_older_schema_keeps_it(
        self, new_postgres_url: str, folder: Path
    ) -> None:
        made = back_up(new_postgres_url, folder)  # nothing is there yet
        with closing(sqlite3.connect(made)) as copy:
            assert copy.execute("SELECT name FROM sqlite_master").fetchall() == []

    def test_one_of_a_newer_version_on_a_server_is_refused(
        self, new_postgres_url: str, folder: Path
    ) -> None:
        with opened(new_postgres_url) as store:
            change(store, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(NewerDatabaseError):
            back_up(new_postgres_url, folder)
        assert list(folder.glob("*")) == []

    def test_what_is_not_there_is_told(self, tmp_path: Path, folder: Path) -> None:
        with pytest.raises(StoreUnavailableError) as caught:
            back_up(f"sqlite:///{tmp_path}/none.db", folder)
        assert caught.value.reason is Reason.CANNOT_OPEN
        assert list(folder.glob("*")) == []

    def test_a_folder_that_is_not_there_is_told(self, url: str, folder: Path) -> None:
        play(url, 1)
        with pytest.raises(OSError, match="No such file"):
            back_up(url, folder / "none")

    def test_what_a_killed_one_left_behind_is_taken_away_a_day_later(
        self, url: str, store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        left = folder / ".referee-20261130-122552.sqlite3.17.referee-part"
        left.touch()
        back_up(url, folder)
        assert left.exists()
        monkeypatch.setattr("referee.store.whole.ABANDONED", -1)
        back_up(url, folder)
        assert not left.exists()


class TestRestore:
    """What was copied takes the place of what is there, which is kept."""

    def test_all_comes_back_and_what_was_there_is_kept(
        self, url: str, copied: Path, folder: Path
    ) -> None:
        there, wanted = all_at(url), all_at(f"sqlite:///{copied}")
        assert there != wanted
        kept = restore(url, copied, folder)
        assert kept is not None
        assert all_at(url) == wanted
        assert all_at(f"sqlite:///{kept}") == there
        again = restore(url, kept, folder)
        assert again not in (None, kept)
        assert all_at(url) == there

    def test_a_match_goes_on_where_it_was(
        self, url: str, copied: Path, folder: Path
    ) -> None:
        restore(url, copied, folder)
        with opened(url) as store:
            made = store.create([OPENED], "k" * 22)
            assert store.create([OPENED], "k" * 22) == made
            store.check()

    def test_from_one_kind_of_database_to_the_other(
        self, sqlite_url: str, postgres_url: str, tmp_path: Path, folder: Path
    ) -> None:
        wanted = play(sqlite_url, 3)
        restore(postgres_url, back_up(sqlite_url, folder), folder)
        assert all_at(postgres_url) == wanted
        elsewhere = f"sqlite:///{tmp_path}/elsewhere.db"
        assert restore(elsewhere, back_up(postgres_url, folder), folder) is None
        assert all_at(elsewhere) == wanted

    def test_to_a_server_that_holds_nothing_yet(
        self, new_postgres_url: str, sqlite_url: str, folder: Path
    ) -> None:
        wanted = play(sqlite_url, 1)
        restore(new_postgres_url, back_up(sqlite_url, folder), folder)
        assert all_at(new_postgres_url) == wanted

    def test_a_server_that_runs_keeps_its_database(
        self, url: str, copied: Path, folder: Path
    ) -> None:
        with opened(url) as store:
            store.check()
            before = content(store)
            with pytest.raises(DatabaseInUseError):
                restore(url, copied, folder)
            assert content(store) == before

    def test_a_backup_of_an_older_schema_is_brought_up_to_date(
        self, url: str, sqlite_url: str, path: Path, folder: Path
    ) -> None:
        wanted = play(sqlite_url, 2)
        old = folder / "old.sqlite3"
        path.rename(old)
        with closing(sqlite3.connect(old)) as first:
            first.execute("ALTER TABLE matches DROP COLUMN deleted")
            first.execute("UPDATE alembic_version SET version_num = '0001'")
            first.commit()
        before = old.read_bytes()
        restore(url, old, folder)
        assert all_at(url) == wanted
        assert old.read_bytes() == before

    def test_a_backup_of_a_newer_version_is_refused(
        self, url: str, copied: Path, folder: Path
    ) -> None:
        with closing(sqlite3.connect(copied)) as newer:
            newer.execute("UPDATE alembic_version SET version_num = '9999'")
            newer.commit()
        before = all_at(url)
        with pytest.raises(NewerDatabaseError):
            restore(url, copied, folder)
        assert all_at(url) == before

    @pytest.mark.parametrize("what", ["text", "nothing", "another", "torn", "orphan"])
    def test_what_is_no_backup_changes_nothing(
        self, url: str, copied: Path, folder: Path, what: str
    ) -> None:
        spoil(copied, what)
        before = all_at(url)
        names = sorted(copied.parent.parent.rglob("*"))
        with pytest.raises(BackupError):
            restore(url, copied, folder)
        assert all_at(url) == before
        assert sorted(copied.parent.parent.rglob("*")) == names

    def test_a_damaged_database_is_kept_with_its_log(
        self, path: Path, sqlite_url: str, folder: Path
    ) -> None:
        wanted = play(sqlite_url, 2)
        copy = back_up(sqlite_url, folder)
        path.write_bytes(b"damaged" * 1000)
        log = path.with_name(f"{path.name}-wal")
        log.write_bytes(b"log")
        kept = restore(sqlite_url, copy, folder)
        assert kept is not None
        assert kept.read_bytes() == b"damaged" * 1000
        assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"log"
        assert all_at(sqlite_url) == wanted

    def test_what_lies_in_the_log_is_kept_too(
        self, path: Path, sqlite_url: str, folder: Path
    ) -> None:
        """As after a crash: nothing of it has come into the file yet."""
        store = open_store(sqlite_url)
        store.create([OPENED], new_key())
        copy = back_up(sqlite_url, folder)
        store.create([OPENED], new_key())
        before = content(store)
        crashed = path.with_name("crashed.db")
        for ending in ("", "-wal"):
            there = path.with_name(path.name + ending)
            crashed.with_name(crashed.name + ending).write_bytes(there.read_bytes())
        store.close()
        kept = restore(f"sqlite:///{crashed}", copy, folder)
        assert kept is not None
        assert all_at(f"sqlite:///{kept}") == before
        assert all_at(f"sqlite:///{crashed}") == all_at(f"sqlite:///{copy}")

    def test_whoever_reads_the_old_one_is_waited_for_in_vain(
        self,
        path: Path,
        sqlite_url: str,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(restoring, "PATIENCE", 0.1)
        play(sqlite_url, 1)
        copied = back_up(sqlite_url, folder)
        with closing(sqlite3.connect(path, isolation_level=None)) as writer:
            writer.execute("PRAGMA wal_autocheckpoint=0")
            with closing(sqlite3.connect(path, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT * FROM matches").fetchall()
                writer.execute("UPDATE matches SET opened = 'later'")
                with pytest.raises(StoreUnavailableError) as caught:
                    restore(sqlite_url, copied, folder)
        assert caught.value.reason is Reason.BUSY
        assert "later" in all_at(sqlite_url)


def spoil(copy: Path, what: str) -> None:
    """Make of a backup what none can be restored from."""
    if what == "text":
        copy.write_text("Deal 1: 1,400\n" * 1000)
    elif what == "nothing":
        copy.write_bytes(b"")
    elif what == "torn":
        copy.write_bytes(copy.read_bytes()[:-4096])
    else:
        with closing(sqlite3.connect(copy)) as database:
            if what == "another":
                database.execute("DROP TABLE links")
            else:
                database.execute("DELETE FROM matches")
            database.commit()


class TestBeforeUpgrade:
    """A file is copied beside itself before its schema changes."""

    @staticmethod
    def age(url: str) -> None:
        with opened(url) as store:
            change(store, "ALTER TABLE matches DROP COLUMN deleted")
            change(store, "UPDATE alembic_version SET version_num = '0001'")

    def test_it_is_kept_as_it_was(self, path: Path, sqlite_url: str) -> None:
        wanted = play(sqlite_url, 2)
        assert copies_beside(path) == []
        self.age(sqlite_url)
        assert all_at(sqlite_url) == wanted
        (kept,) = copies_beside(path)
        with closing(sqlite3.connect(kept)) as old:
            revision = old.execute("SELECT version_num FROM alembic_version")
            assert revision.fetchall() == [("0001",)]
            assert old.execute("SELECT count(*) FROM entries").fetchall() == [(3,)]

    def test_the_log_tells_where_it_is(
        self, path: Path, sqlite_url: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        play(sqlite_url, 1)
        self.age(sqlite_url)
        open_store(sqlite_url).close()
        (kept,) = copies_beside(path)
        assert any(str(kept) in JsonLines().format(each) for each in caplog.records)

    def test_the_newest_three_are_kept(self, path: Path, sqlite_url: str) -> None:
        play(sqlite_url, 1)
        seen = []
        for _ in range(5):
            self.age(sqlite_url)
            open_store(sqlite_url).close()
            seen += [each for each in copies_beside(path) if each not in seen]
        assert len(seen) >= 3
        assert len(copies_beside(path)) == 3

    def test_without_room_for_it_nothing_changes(
        self, path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(sqlite_url, 1)
        self.age(sqlite_url)

        def full(*_: object) -> Path:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(backups, "copy_file", full)
            for _ in range(2):
                with pytest.raises(StoreUnavailableError):
                    open_store(sqlite_url)
        with closing(sqlite3.connect(path)) as old:
            revision = old.execute("SELECT version_num FROM alembic_version")
            assert revision.fetchall() == [("0001",)]
        open_store(sqlite_url).close()

    def test_a_server_only_says_so(
        self, new_postgres_url: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        wanted = play(new_postgres_url, 1)
        self.age(new_postgres_url)
        assert all_at(new_postgres_url) == wanted
        told = "schema 0001 is brought up to date; no backup was made"
        assert told in caplog.messages


def copies_beside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*-before-upgrade.sqlite3"))
