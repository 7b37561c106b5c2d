"""The table agrees on its rules before the first deal."""

from referee.journal import replay
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


def fresh(keep: Keep) -> Links:
    return keep(saturday())


def house(store: Store, links: Links) -> dict[str, object]:
    access = store.find(links.score)
    return dict(replay(store.entries(access.match_id)).house)  # type: ignore[union-attr]


def test_agreement_and_settings_ask_the_same_questions(
    phone: Phone, keep: Keep
) -> None:
    links = fresh(keep)
    asked = phone.page(f"/m/{links.score}/agreement")
    settings = phone.page(f"/m/{links.score}/settings")
    label = {tuple(sorted(page.says("legend"))) for page in (asked,)}
    questions = {each for each in next(iter(label)) if each.endswith("?")}
    assert len(questions) >= 23
    assert questions <= set(settings.says("legend"))
    assert "Different from Classic: 0 of 24" in asked.html


def test_answers_are_confirmed_and_ticked(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    told = {"house-black_three_freezes": "true"}
    page = phone.send(url, do="confirm", key=new_key(), **told)
    assert house(store, links) == {"black_three_freezes": True}
    assert "Different from Classic: 1 of 24" in page.html
    page = phone.send(url, do="ticks", key=new_key(), seat="1")
    assert any("I agree: " in text for text in page.says("div", class_="notice"))
    phone.send(url, do="own", key=new_key())
    assert house(store, links) == {}


def test_an_answer_that_cannot_be_read_stays(phone: Phone, keep: Keep) -> None:
    told = {"house-four_red_threes": "other", "house-four_red_threes-other": "123"}
    links = fresh(keep)
    sent = {"do": "confirm", "key": new_key(), **told}
    answer = phone.post(f"/m/{links.score}/agreement", **sent)
    assert answer.status_code == 400
    assert Page(answer.text).value("house-four_red_threes-other") == "123"


def test_who_watches_reads_only(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/agreement")
    assert not page.all("button", name="do")
    answer = phone.post(f"/m/{links.watch}/agreement", do="own", key=new_key())
    assert answer.status_code == 404
