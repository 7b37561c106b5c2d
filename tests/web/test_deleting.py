"""A match is deleted by its name, and brought back by the link that could do so."""

from datetime import timedelta

import pytest
from flask import Flask

from referee.language import LANGUAGES
from referee.store import Access
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.web.phone import Page
from tests.web.phone import Phone
from tests.web.test_settings import match_of

BACK = "Bring the match back"


@pytest.fixture
def title(store: Store, links: Links) -> str:
    return match_of(store, links).title


@pytest.fixture
def deleted(phone: Phone, links: Links, title: str) -> Links:
    phone.post(f"/m/{links.score}/end", key=new_key())
    phone.post(f"/m/{links.score}/delete", title=title)
    return links


def buttons(page: Page) -> list[str]:
    return page.says("button", type="submit")


def test_only_a_match_that_is_over_is_deleted(
    phone: Phone, links: Links, title: str
) -> None:
    assert phone.get(f"/m/{links.score}/delete").status_code == 303
    assert phone.post(f"/m/{links.score}/delete", title=title).status_code == 303
    assert phone.get(f"/m/{links.score}").status_code == 200


def test_its_name_must_be_typed(phone: Phone, links: Links) -> None:
    phone.post(f"/m/{links.score}/end", key=new_key())
    wrong = phone.post(f"/m/{links.score}/delete", title="Another")
    assert wrong.status_code == 400
    assert Page(wrong.text).value("title") == "Another"
    assert "After that it is gone for good." in wrong.text


def test_it_says_until_when_it_comes_back(phone: Phone, deleted: Links) -> None:
    answer = phone.get(f"/m/{deleted.score}")
    assert answer.status_code == 410
    assert "This match was deleted." in answer.text
    assert BACK in buttons(Page(answer.text))
    back = phone.post(f"/m/{deleted.score}/bring-back")
    assert (back.status_code, back.location) == (303, f"/m/{deleted.score}")
    assert phone.get(f"/m/{deleted.score}").status_code == 200
    assert phone.get(f"/m/{deleted.watch}").status_code == 200
    assert phone.page("/matches").links.count(f"/m/{deleted.score}") == 1


def test_who_may_only_watch_cannot_bring_it_back(phone: Phone, deleted: Links) -> None:
    answer = phone.get(f"/m/{deleted.watch}")
    assert answer.status_code == 410
    assert BACK not in buttons(Page(answer.text))
    assert phone.post(f"/m/{deleted.watch}/bring-back").status_code == 410
    assert phone.get(f"/m/{deleted.score}").status_code == 410


def test_another_site_cannot_bring_it_back(
    phone: Phone, store: Store, deleted: Links
) -> None:
    sent = {"csrf_token": "wrong"}
    phone.browser.post(f"/m/{deleted.score}/bring-back", data=sent)
    assert not isinstance(store.find(deleted.score), Access)


def test_an_unknown_link_tells_nothing(phone: Phone, deleted: Links) -> None:
    unknown = "x" * 22
    assert phone.post(f"/m/{unknown}/bring-back").status_code == 404
    assert phone.get(f"/m/{unknown}").status_code == 404


def test_after_its_days_of_grace_only_a_file_helps(
    phone: Phone, store: Store, deleted: Links, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.web.link_gone.GRACE", timedelta(0))
    page = Page(phone.get(f"/m/{deleted.score}").text)
    assert BACK not in buttons(page)
    assert "A match file can bring it back." in page.html


def test_a_form_from_before_is_answered_so(app: Flask, deleted: Links) -> None:
    """Who sends a deal finds the match gone, and the way to bring it back."""
    other = Phone(app)
    answer = other.post("/join", code=deleted.score)
    assert answer.status_code in {303, 410}
    gone = other.post(f"/m/{deleted.score}/end", key=new_key())
    assert gone.status_code == 410
    assert BACK in buttons(Page(gone.text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(phone: Phone, deleted: Links, lang: str) -> None:
    answer = phone.get(f"/m/{deleted.score}", Accept_Language=lang)
    assert (BACK in answer.text) == (lang == "en")
