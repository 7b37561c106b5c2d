"""The cookie of a phone is read when somebody asks what is in it, and not before."""

import pytest
from flask import session

from referee.store import Links
from referee.web.sessions import Sessions
from tests.web.phone import Phone


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cookies that were read since."""
    told: list[str] = []
    reading = Sessions._read

    def note(self: Sessions, app: object, cookie: str) -> object:
        told.append(cookie)
        return reading(self, app, cookie)  # type: ignore[arg-type]

    monkeypatch.setattr(Sessions, "_read", note)
    return told


def test_a_phone_that_polls_is_not_asked_who_it_is(
    phone: Phone, links: Links, read: list[str]
) -> None:
    path = f"/m/{links.score}"
    phone.page(path)
    assert read
    tag = phone.get(f"{path}/live").headers["ETag"]
    read.clear()
    answer = phone.get(f"{path}/live", If_None_Match=tag)
    assert answer.status_code == 304
    assert not answer.headers.getlist("Set-Cookie")
    assert read == []


def test_a_cookie_is_read_once_for_a_page(phone: Phone, read: list[str]) -> None:
    phone.page("/")
    assert read == [""]
    phone.page("/settings")
    assert len(read) == 2
    assert read[1]


def test_a_cookie_that_somebody_else_made_is_none(phone: Phone) -> None:
    phone.browser.set_cookie("referee", "eyJ0YWJsZXMiOlsieCJdfQ.forged.signature")
    with phone.browser:
        phone.page("/")
        assert "tables" not in session
