"""What a phone remembers of its tables, and what gives way when there is no room."""

from collections.abc import Sequence

import pytest
from flask import Flask
from werkzeug.http import dump_cookie

from referee.journal import EntryKind
from referee.journal import NAME_LIMIT
from referee.journal import Nothing
from referee.language import LANGUAGES
from referee.store import Access
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web.glimpses import glimpse_of
from referee.web.glimpses import Glimpses
from referee.web.home import RECENT
from referee.web.matches import SHOWN
from referee.web.remembered import AWAY
from referee.web.remembered import KEPT_TABLES
from referee.web.remembered import MELDS
from referee.web.remembered import SOON
from referee.web.remembered import TABLES
from referee.web.replayed import Replayed
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Phone

MOST_BYTES = 4096
"""Browsers throw a longer cookie away."""

FULL = 3
"""So many a phone remembers in these tests."""


@pytest.fixture
def tables(keep: Keep) -> Sequence[Links]:
    return [keep(saturday(target=3000 + 5 * n)) for n in range(FULL + 1)]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.web.remembered.KEPT_TABLES", FULL)
    monkeypatch.setattr("referee.web.remembered.SOON", 1)


def remembered(phone: Phone, which: str = TABLES) -> list[str]:
    with phone.browser.session_transaction() as session:
        codes: list[str] = session.get(which, [])
    return codes


def visit(phone: Phone, tables: Sequence[Links]) -> None:
    for table in tables:
        phone.get(f"/m/{table.score}")


def longest_name() -> str:
    return "".join(map(chr, range(0x0E81, 0x0E81 + NAME_LIMIT)))


def test_a_cookie_that_is_full_is_short_enough(phone: Phone) -> None:
    codes = [new_key() for _ in range(KEPT_TABLES)]
    phone.page("/settings")
    with phone.browser.session_transaction() as session:
        assert session.permanent
        session[TABLES] = codes
        session[AWAY] = sorted(codes)
        session[MELDS] = sorted(codes, key=lambda code: code[::-1])
        session["name"] = longest_name()
        session["phone"] = "phone-0123abcd"
    sent = phone.browser.get_cookie("referee")
    assert sent is not None
    whole = dump_cookie(
        "__Secure-referee",
        sent.value,
        expires=sent.expires,
        path=f"/{'p' * 60}/",
        secure=True,
        httponly=True,
        samesite="Lax",
    )
    assert len(whole) < MOST_BYTES - 200
    phone.page("/settings")
    assert remembered(phone) == codes


@pytest.mark.usefixtures("small")
class TestGivingWay:
    """A table that is opened is remembered, whatever has to give way to it."""

    def test_the_one_that_was_opened_longest_ago(
        self, phone: Phone, tables: Sequence[Links]
    ) -> None:
        visit(phone, tables[:FULL])
        visit(phone, [tables[0], tables[FULL]])
        left = [tables[each].score for each in (FULL, 0, 2)]
        assert remembered(phone) == left

    def test_what_was_put_away_goes_before(
        self, phone: Phone, tables: Sequence[Links]
    ) -> None:
        visit(phone, tables[: FULL - 1])
        phone.post(f"/m/{tables[FULL - 1].score}/away")
        visit(phone, tables[FULL:])
        assert remembered(phone) == [tables[each].score for each in (FULL, 1, 0)]
        assert remembered(phone, AWAY) == []

    def test_what_opens_nothing_goes_first(
        self, phone: Phone, store: Store, tables: Sequence[Links]
    ) -> None:
        visit(phone, tables[:1])
        phone.post(f"/m/{tables[1].score}/away")
        visit(phone, tables[2:3])
        store.delete(tables[2].match_id)
        with phone.browser.session_transaction() as session:
            session[TABLES] = [new_key(), *session[TABLES][:2]]
        visit(phone, tables[FULL:])
        old = [tables[each].score for each in (FULL, 2, 1)]
        assert remembered(phone) == old
        phone.post("/join", code=tables[0].score)
        assert remembered(phone) == [tables[each].score for each in (0, FULL, 1)]

    def test_it_is_told_before(self, phone: Phone, tables: Sequence[Links]) -> None:
        visit(phone, tables[: FULL - 1])
        for page in ("/", "/matches"):
            assert phone.page(page).all("a", class_="notice") == []
        visit(phone, tables[FULL - 1 : FULL])
        for page in ("/", "/matches"):
            notice = phone.page(page).one("a", class_="notice")
            assert "The next to be forgotten: Saturday table." in notice.text
            assert notice.get("href") == f"/m/{tables[0].score}/share?show=score"
        assert phone.page(notice.get("href"))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_it_is_told_in_every_language(
        self, app: Flask, tables: Sequence[Links], lang: str
    ) -> None:
        phone = Phone(app, lang)
        visit(phone, tables[:FULL])
        text = phone.page("/").one("a", class_="notice").text
        assert "Saturday table" in text
        assert ("Almost full" in text) == (lang == "en")


def test_in_good_time_means_some_places_before(
    phone: Phone, tables: Sequence[Links], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.web.remembered.KEPT_TABLES", len(tables) + SOON)
    visit(phone, tables)
    assert phone.page("/").all("a", class_="notice") == []
    monkeypatch.setattr("referee.web.remembered.KEPT_TABLES", len(tables) + SOON - 1)
    assert len(phone.page("/").all("a", class_="notice")) == 1


def test_a_new_link_takes_the_place_of_the_old(phone: Phone, links: Links) -> None:
    table = f"/m/{links.score}"
    phone.post(f"{table}/away")
    with phone.browser.session_transaction() as session:
        session[MELDS] = [links.score]
    answer = phone.post(f"{table}/share/stop", show="score", key=new_key())
    new = answer.location.split("/")[2]
    assert new != links.score
    for which in (TABLES, AWAY, MELDS):
        assert remembered(phone, which) == [new]


def test_a_table_is_put_away_by_whichever_link(phone: Phone, links: Links) -> None:
    for code in (links.watch, links.score):
        phone.get(f"/m/{code}")
    phone.post(f"/m/{links.watch}/away")
    page = phone.page(f"/m/{links.score}/settings/phone")
    assert "Take this table out again" in page.says("button", type="submit")
    phone.post(f"/m/{links.score}/away", do="back")
    assert remembered(phone, AWAY) == []


def test_all_is_forgotten_of_a_table(phone: Phone, links: Links) -> None:
    for code in (links.watch, links.score):
        phone.post(f"/m/{code}/away")
    with phone.browser.session_transaction() as session:
        session[MELDS] = [links.score]
    phone.post(f"/m/{links.score}/forget")
    for which in (TABLES, AWAY, MELDS):
        assert remembered(phone, which) == []


def test_a_long_list_shows_open_matches_first(phone: Phone, keep: Keep) -> None:
    playing = keep(saturday())
    visit(phone, [playing])
    over = [keep(saturday(REFERENCE, start=(4000, 5 * n))) for n in range(SHOWN + 1)]
    visit(phone, over)
    page = phone.page("/matches")
    listed = [link for link in page.links if link.startswith("/m/")]
    assert listed == [f"/m/{table.score}" for table in (playing, *over[::-1])]
    assert page.says("summary") == ["Older: 2"]
    (older,) = page.all("details", id="older")
    assert older.text.count("Match won by") == 2


class TestGlimpses:
    """A list reads a journal once, until something is entered."""

    @pytest.fixture
    def read(self, app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The ids of the matches whose journals were read since."""
        told: list[str] = []
        reading = Store.entries

        def note(store: Store, match_id: str) -> object:
            told.append(match_id)
            return reading(store, match_id)

        monkeypatch.setattr(Store, "entries", note)
        monkeypatch.setitem(app.extensions, "glimpses", Glimpses(Replayed(1), 99))
        return told

    def test_a_visit_reads_no_journal_again(
        self, phone: Phone, store: Store, tables: Sequence[Links], read: list[str]
    ) -> None:
        visit(phone, tables)
        read.clear()
        phone.page("/matches")
        assert sorted(read) == sorted(table.match_id for table in tables)
        read.clear()
        for page in ("/", "/matches"):
            phone.page(page)
        assert read == []
        changed = add(saturday(target=3000), EntryKind.ENDED, Nothing())
        store.append(tables[0].match_id, new_key(), changed.entries[-1])
        (rows,) = phone.page("/matches").says("div", class_="mlist")
        assert rows.count("Match ended") == 1
        assert read == [tables[0].match_id]

    def test_home_looks_only_at_what_it_shows(
        self, phone: Phone, keep: Keep, read: list[str]
    ) -> None:
        tables = [keep(saturday(target=3000 + 5 * n)) for n in range(RECENT + 4)]
        visit(phone, tables)
        read.clear()
        phone.page("/")
        shown = tables[: -RECENT - 2 : -1]
        assert sorted(read) == sorted(table.match_id for table in shown)

    def test_it_leaves_what_is_played_where_it_is(
        self, store: Store, tables: Sequence[Links], read: list[str]
    ) -> None:
        replayed = Replayed(1)
        glimpses = Glimpses(replayed, 2)
        found = store.find_all([table.score for table in tables])
        opened = [each for each in found.values() if isinstance(each, Access)]
        played = replayed.match(store, opened[0])
        read.clear()
        seen = [glimpses.of(store, access) for access in opened]
        assert read == [access.match_id for access in opened[1:]]
        assert replayed.match(store, opened[0]) is played
        assert seen[0] == glimpse_of(played)
        assert len(glimpses) == 2
