"""A match is read once for each state of its journal, and only so many are kept."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import next_entry
from referee.journal import replay
from referee.store import Access
from referee.store import Links
from referee.store import new_key
from referee.store import Role
from referee.store import Store
from referee.web.replayed import Replayed
from tests.samples import AT
from tests.samples import facts
from tests.samples import saturday
from tests.samples import totals
from tests.web.form import fields_of
from tests.web.phone import Page
from tests.web.phone import Phone


def kept_in(store: Store, match: Match) -> str:
    return store.create(match.entries, new_key()).match_id


def opened(store: Store, match_id: str) -> Access:
    return Access(match_id, Role.SCORE, store.version(match_id))


def look(replayed: Replayed, store: Store, match_id: str) -> Match:
    return replayed.match(store, opened(store, match_id))


def rename(store: Store, match_id: str, title: str) -> None:
    match = replay(store.entries(match_id))
    entry = next_entry(match, EntryKind.NAMES, Names(title=title), AT, "An")
    store.append(match_id, new_key(), entry)


def test_a_match_that_nobody_changed_is_the_same_one(store: Store) -> None:
    replayed, match_id = Replayed(20), kept_in(store, saturday(totals(500, 300)))
    first = look(replayed, store, match_id)
    assert look(replayed, store, match_id) is first
    assert facts(first) == facts(saturday(totals(500, 300)))


def test_every_entry_is_seen_at_once(store: Store) -> None:
    replayed, match_id = Replayed(2), kept_in(store, saturday())
    for title in ("Sunday", "Monday", "Tuesday"):
        rename(store, match_id, title)
        assert look(replayed, store, match_id).title == title


def test_only_the_newest_matches_are_kept(store: Store) -> None:
    replayed = Replayed(2)
    one, two, three = (kept_in(store, saturday()) for _ in range(3))
    first = look(replayed, store, one)
    second = look(replayed, store, two)
    assert look(replayed, store, one) is first
    look(replayed, store, three)
    assert len(replayed) == 2
    assert look(replayed, store, one) is first
    assert look(replayed, store, two) is not second


def test_long_matches_take_the_place_of_several(store: Store) -> None:
    replayed = Replayed(4)
    short, long = saturday(), saturday(*[totals(500, 300)] * 5)
    for match in (short, short, short):
        look(replayed, store, kept_in(store, match))
    assert len(replayed) == 3
    match_id = kept_in(store, long)
    assert look(replayed, store, match_id) is look(replayed, store, match_id)
    assert len(replayed) == 1
    for _ in range(4):
        look(replayed, store, kept_in(store, short))
    assert len(replayed) == 4


def test_many_threads_see_what_was_written_before_they_asked(store: Store) -> None:
    replayed = Replayed(40)
    tables = [kept_in(store, saturday()) for _ in range(4)]

    def play(match_id: str) -> list[str]:
        seen = []
        for number in range(12):
            rename(store, match_id, f"{match_id} {number}")
            seen.append(look(replayed, store, match_id).title)
        return seen

    with ThreadPoolExecutor(4) as threads:
        told = list(threads.map(play, tables))
    assert told == [[f"{each} {n}" for n in range(12)] for each in tables]
    assert len(replayed) == 3


def test_what_was_just_written_is_kept_as_it_would_be_read(
    app: Flask,
    phone: Phone,
    store: Store,
    links: Links,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who wrote looks at it next, and does not wait until all is read again."""
    read: list[str] = []
    kept: Replayed = app.extensions["replayed"]
    table = f"/m/{links.score}"
    looked = phone.page(f"{table}/deal")
    told = {"do": "anyway", "out": "nobody", "s0-melded": "160", "s1-hand": "-20"}
    answer = phone.post(f"{table}/deal", **{**fields_of(looked), **told})
    seen = Page(answer.text).value("seen")
    with monkeypatch.context() as patched:
        patched.setattr(Store, "entries", lambda _, match_id: read.append(match_id))
        phone.send(f"{table}/deal", **{**fields_of(looked), **told, "seen": seen})
    assert read == []
    written = look(kept, store, links.match_id)
    assert written.deals[-1].deal.sides[0].card_points == 160
    assert written.entries == store.entries(links.match_id)
    assert facts(written) == facts(replay(store.entries(links.match_id)))
