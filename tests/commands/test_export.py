"""``referee export``: a match as its file, told by a link, a code or its id."""

import json
import stat
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from referee.journal import EntryKind
from referee.journal import Nothing
from referee.language import LANGUAGES
from referee.matchfile import write_match
from referee.store import Links
from referee.store import new_key
from referee.store import open_store
from referee.store import Role
from referee.store import Store
from referee.store.links import make_code
from tests.commands.calls import call
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

MATCH = saturday(REFERENCE)
FILE = write_match(MATCH)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A database that a server owns, as it does all evening."""
    store = open_store(f"sqlite:///{tmp_path}/referee.sqlite3")
    yield store
    store.close()


@pytest.fixture
def links(store: Store) -> Links:
    return store.create(MATCH.entries, new_key())


@pytest.fixture
def here(tmp_path: Path) -> dict[str, str]:
    return {"REFEREE_DATA": str(tmp_path)}


@pytest.mark.parametrize(
    "told",
    [
        "{0.match_id}",
        "{0.watch}",
        " {0.score}\n",
        "http://192.168.0.9:8000/m/{0.watch}",
        "https://canasta.example/club/m/{0.score}/journal?page=2#top",
    ],
)
def test_a_match_is_told_in_many_ways(
    links: Links, here: dict[str, str], told: str
) -> None:
    said = call("export", told.format(links), **here)
    assert (said.exit_code, said.stdout_bytes, said.stderr) == (0, FILE, "")


@pytest.mark.parametrize("start", ["-", "--", "-o"])
@pytest.mark.parametrize("told", ["{}", "http://192.168.0.9:8000/m/{}"])
def test_a_code_that_starts_like_an_option_is_none(
    store: Store, links: Links, here: dict[str, str], start: str, told: str
) -> None:
    # One code in 64 starts with "-": here its key is looked for, not waited for.
    keys = map(str, count())
    key = next(
        each
        for each in keys
        if make_code(Role.SCORE, each, links.match_id).startswith(start)
    )
    entry = add(MATCH, EntryKind.CODE, Nothing()).entries[-1]
    code = store.renew(links.match_id, Role.SCORE, key, entry)
    assert code
    said = call("export", told.format(code), **here)
    assert json.loads(said.stdout)["journal"][-1]["kind"] == "code"


@pytest.mark.parametrize(
    "word", ["-v", "--all", "-venDeiSw5Lb0H", "--every-one-of-them-x"]
)
def test_an_option_that_is_none_is_refused(here: dict[str, str], word: str) -> None:
    said = call("export", word, **here)
    assert (said.exit_code, said.stdout) == (2, "")
    assert "No such option" in said.stderr


def test_a_short_code_tells_it_too(
    store: Store, links: Links, here: dict[str, str]
) -> None:
    short = store.short_code(links.match_id, Role.WATCH)
    assert short
    assert call("export", short.text.lower(), **here).stdout_bytes == FILE


def test_a_withdrawn_link_still_says_which_match_it_was(
    store: Store, links: Links, here: dict[str, str]
) -> None:
    entry = add(MATCH, EntryKind.CODE, Nothing()).entries[-1]
    store.renew(links.match_id, Role.SCORE, new_key(), entry)
    said = call("export", links.score, **here)
    assert json.loads(said.stdout)["journal"][-1]["kind"] == "code"


def test_what_was_deleted_is_nowhere(
    store: Store, links: Links, here: dict[str, str]
) -> None:
    store.delete(links.match_id)
    for told in (links.match_id, links.watch, links.score):
        assert call("export", told, **here).exit_code == 2
    assert call("export", **here).stdout == "No matches yet. Start the first one.\n"
    assert json.loads(call("export", "--json", **here).stdout) == []


@pytest.mark.parametrize("told", ["KQ7-488", "x" * 22, "nobody", "", "http://x/m/"])
def test_an_unknown_match_is_refused_and_what_was_told_is_not_repeated(
    links: Links, here: dict[str, str], told: str
) -> None:
    said = call("export", told, **here)
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr == "No such table.\n"


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Path) -> None:
    data = tmp_path / "nowhere"
    assert call("export", REFEREE_DATA=str(data)).exit_code == 0
    assert call("export", "KQ7-488", REFEREE_DATA=str(data)).exit_code == 2
    assert not data.exists()


def test_it_is_written_into_a_file(
    links: Links, here: dict[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "new" / "match.json"
    said = call("export", links.match_id, "-o", out, **here)
    assert said.stdout == f"Match written: {out}\n"
    assert out.read_bytes() == FILE
    said = call("export", links.match_id, "-o", out, "--json", **here)
    assert json.loads(said.stdout) == {"file": str(out)}
    assert [each.name for each in out.parent.iterdir()] == ["match.json"]


def test_a_place_that_cannot_be_written_is_refused(
    links: Links, here: dict[str, str], tmp_path: Path
) -> None:
    said = call("export", links.match_id, "-o", tmp_path, **here)
    assert said.exit_code == 2
    assert said.stderr == f"{tmp_path}: This file cannot be written.\n"
    assert stat.S_ISDIR(tmp_path.stat().st_mode)


def test_without_a_match_all_are_listed_the_newest_first(
    store: Store, links: Links, here: dict[str, str]
) -> None:
    won = saturday(totals(600, 60), target=500).entries
    other = store.create(won, new_key()).match_id
    draw = saturday(totals(500, 500), target=500).entries
    third = store.create(draw, new_key()).match_id
    ended = add(saturday(), EntryKind.ENDED, Nothing()).entries
    fourth = store.create(ended, new_key()).match_id
    lines = call("export", **here).stdout.splitlines()
    assert lines == [
        f"{match_id}  29 Nov 2026 · Saturday table · {state}"
        for match_id, state in (
            (fourth, "Deals: 0 · Match ended"),
            (third, "Deals: 1 · Match ended"),
            (other, "Deals: 1 · Match won by An & Chi"),
            (links.match_id, "Deals: 1 · Playing"),
        )
    ]
    told = json.loads(call("export", "--json", **here).stdout)
    states = [(each["match"], each["status"]) for each in told]
    assert states == [
        (fourth, "ended"),
        (third, "tied"),
        (other, "finished"),
        (links.match_id, "in_progress"),
    ]
    assert told[-1]["totals"] == [1400, 435]
    assert told[-1]["sides"] == ["An & Chi", "Bình & Dũng"]


def test_no_link_is_listed(links: Links, here: dict[str, str]) -> None:
    for words in ((), ("--json",)):
        said = call("export", *words, **here).stdout
        assert links.watch not in said
        assert links.score not in said


def test_a_database_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "referee.sqlite3").write_bytes(b"no database at all, " * 100)
    said = call("export", REFEREE_DATA=str(tmp_path))
    assert said.exit_code == 3
    assert said.stderr.startswith("This database cannot be used: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(
    links: Links, here: dict[str, str], lang: str
) -> None:
    assert ("Playing" in call("export", lang=lang, **here).stdout) == (lang == "en")
