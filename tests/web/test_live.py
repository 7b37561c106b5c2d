"""Other phones see what changed, and cheaply that nothing did."""

from pathlib import Path

import pytest
from flask import Flask

from referee.journal import Corrected
from referee.journal import EntryKind
from referee.language import language
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


def test_nothing_new_is_said_in_no_words(phone: Phone, links: Links) -> None:
    first = phone.get(f"/m/{links.watch}/live")
    tag = first.headers["ETag"]
    assert (first.status_code, tag) == (200, '"3"')
    again = phone.get(f"/m/{links.watch}/live", If_None_Match=tag)
    assert (again.status_code, again.data) == (304, b"")
    assert phone.get(f"/m/{links.watch}/live", If_None_Match='"2"').status_code == 200


def test_a_change_is_shown_and_told(phone: Phone, links: Links) -> None:
    page = Page(phone.get(f"/m/{links.watch}/live").text)
    news = page.one("p", id="live-said").get("data-news")
    assert "Deal 2: An & Chi +1,400, now 1,900." in news
    phone.post(f"/m/{links.score}/end", key=new_key())
    ended = phone.get(f"/m/{links.watch}/live", If_None_Match='"3"')
    assert ended.status_code == 200
    assert Page(ended.text).all("span", id="live")


def test_a_deleted_match_says_so_at_the_next_look(
    phone: Phone, store: Store, links: Links
) -> None:
    store.delete(links.match_id)
    answer = phone.get(f"/m/{links.watch}/live", If_None_Match='"3"')
    assert answer.status_code == 410
    assert "This match was deleted." in answer.text
    assert phone.get("/m/nobody/live").status_code == 404


def test_what_the_script_swaps_is_on_the_page(phone: Phone, links: Links) -> None:
    script = Path("referee/static/js/live.js").read_text(encoding="utf-8")
    page = phone.page(f"/m/{links.score}")
    parts = {each.get("id") for each in page.tags if each.get("id").startswith("live-")}
    assert parts
    assert all(part in script for part in parts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_board_shows_totals_minimums_and_chart_and_nothing_to_enter(
    app: Flask, links: Links, code: str
) -> None:
    spoken = language(code)
    page = Phone(app, code).page(f"/m/{links.score}?show=board")
    totals = [spoken.number(each) for each in (1900, 735)]
    assert page.says("p", class_="tv-total") == totals
    assert page.all("svg", class_="chart")
    assert page.all("form") == page.all("details") == []
    assert page.links == ["#content", f"/m/{links.score}"]
    live = page.one("span", id="live").get("data-url")
    assert live == f"/m/{links.score}/live?show=board"
    assert Page(Phone(app, code).get(live).text).all("p", class_="tv-total")


def test_the_watch_view_has_nothing_that_needs_the_scoring_link(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.watch}")
    at = f"/m/{links.watch}"
    bottom = [f"{at}/{each}" for each in ("check", "pile", "rules", "sheet")]
    assert {*bottom, f"{at}?show=board"} <= set(page.links)
    entering = (f"{at}/deal", f"{at}/end", f"{at}/settings")
    assert not [each for each in page.links if each.startswith(entering)]
    assert "Watching only" in page.says("span")
    rows = page.all("details")
    newest, *older = [each for each in rows if each.get("id").startswith("deal-")]
    assert newest.get("class") == "new"
    assert "open" in newest.attrs
    assert older
    assert not any("open" in each.attrs for each in older)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_correction_is_told_until_the_next_deal(
    app: Flask, keep: Keep, code: str
) -> None:
    match = saturday(totals(500, 300), totals(200, 100))
    mended = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(510, 300)))
    spoken = language(code)
    told = spoken.gettext("Deal %(n)s was corrected at %(time)s.", n=1, time="#")
    told = told.split("#")[0]
    for story, shown in (
        (match, 0),
        (mended, 2),
        (add(mended, EntryKind.DEAL, totals(5, 5)), 0),
    ):
        at = f"/m/{keep(story).watch}"
        assert Phone(app, code).get(at).text.count(told) == shown
