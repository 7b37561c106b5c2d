"""A phone comes in by a code that is typed, and says who holds it."""

import pytest
from flask import Flask

from referee.store import Links
from referee.store import new_key
from referee.store import Role
from referee.store import Store
from referee.web.limits import Limits
from tests.web.phone import Page
from tests.web.phone import Phone


def short(store: Store, links: Links, role: Role) -> str:
    code = store.short_code(links.match_id, role)
    assert code
    return code.text


def test_a_short_code_for_watching_leads_to_the_table(
    phone: Phone, store: Store, links: Links
) -> None:
    answer = phone.post("/join", code=short(store, links, Role.WATCH).lower())
    assert (answer.status_code, answer.location) == (303, f"/m/{links.watch}")


def test_who_may_score_is_asked_once_for_a_name(
    phone: Phone, store: Store, links: Links
) -> None:
    answer = phone.post("/join", code=short(store, links, Role.SCORE))
    assert answer.location.endswith("/who")
    assert links.score not in answer.location
    page = phone.page(answer.location)
    names = [tag.get("value") for tag in page.all("input", name="name")]
    assert names == ["An", "Chi", "Bình", "Dũng"]
    phone.send(answer.location, name="Chi")
    table = answer.location.removesuffix("/who")
    phone.post(f"{table}/end", key=new_key())
    assert store.entries(links.match_id)[-1].by == "Chi"
    again = phone.post("/join", code=links.score)
    assert again.location == f"/m/{links.score}"


def test_a_name_that_is_typed_goes_before_a_chosen_one(
    phone: Phone, store: Store, links: Links
) -> None:
    phone.send(f"/m/{links.score}/who", name="Chi", other="  Uncle   Ba ")
    phone.post(f"/m/{links.score}/end", key=new_key())
    assert store.entries(links.match_id)[-1].by == "Uncle Ba"


@pytest.mark.parametrize("name", ["An\0", "phone:0a1b2c3d", "x" * 41])
def test_a_name_that_no_journal_holds_stays_in_its_field(
    phone: Phone, store: Store, links: Links, name: str
) -> None:
    answer = phone.post(f"/m/{links.score}/who", name="", other=name)
    assert answer.status_code == 400
    page = Page(answer.text)
    assert page.value("other") == name
    assert page.one("p", id="other-error").text.strip()
    phone.send(f"/m/{links.score}/end", key=new_key())
    assert store.entries(links.match_id)[-1].by not in {name, ""}


@pytest.mark.parametrize("rest", ["", "/share", "?lang=vi", "#content"])
def test_a_pasted_link_is_taken(phone: Phone, links: Links, rest: str) -> None:
    answer = phone.post("/join", code=f" http://localhost/m/{links.watch}{rest} ")
    assert answer.location == f"/m/{links.watch}"


def test_a_withdrawn_code_leads_to_the_reason_and_is_not_kept(
    app: Flask, phone: Phone, links: Links
) -> None:
    phone.post(f"/m/{links.score}/share/stop", show="watch", key=new_key())
    other = Phone(app)
    answer = other.post("/join", code=links.watch)
    assert answer.location == f"/m/{links.watch}"
    assert other.get(answer.location).status_code == 410
    with other.browser.session_transaction() as session:
        assert "tables" not in session


def test_a_wrong_code_is_shown_again(phone: Phone, links: Links) -> None:
    answer = phone.post("/join", code="KQ7-488")
    page = Page(answer.text)
    assert answer.status_code == 404
    assert page.value("code") == "KQ7-488"
    assert page.one("input", id="code").get("aria-invalid") == "true"


def test_a_code_that_is_missing_is_no_wrong_one(phone: Phone) -> None:
    for _ in range(20):
        answer = phone.post("/join", code="  ")
        assert answer.status_code == 400
    assert Page(answer.text).says("p", class_="error") == ["This field is required."]


def test_too_many_wrong_codes_have_to_wait(cold_app: Flask, links: Links) -> None:
    phone = Phone(cold_app)
    for _ in range(Limits().codes.many):
        assert phone.post("/join", code="KQ7-488").status_code == 404
    answer = phone.post("/join", code=links.watch)
    assert answer.status_code == 429
    assert 20 < int(answer.headers["Retry-After"]) <= 30
    assert "Too many wrong codes." in answer.text
    assert "Minutes: 1." in answer.text


def test_watching_gives_nobody_a_name(phone: Phone, links: Links) -> None:
    assert phone.get(f"/m/{links.watch}/who").status_code == 404
    assert phone.post(f"/m/{links.watch}/who", name="An").status_code == 404
    assert phone.post("/join", code=links.watch, csrf_token="x").status_code == 400
