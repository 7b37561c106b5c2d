"""Other phones see what changed, and cheaply that nothing did."""

from pathlib import Path

from referee.store import Links
from referee.store import new_key
from referee.store import Store
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
