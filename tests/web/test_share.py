"""How the others come in: links, and pictures of them."""

import pytest
from flask import Flask

from referee.store import Links
from referee.store import new_key
from referee.store import Store
from referee.web.links import SETTING
from tests.web.phone import Page
from tests.web.phone import Phone


def test_the_scorer_can_pass_both_links_on(phone: Phone, links: Links) -> None:
    for show, code in (("", links.watch), ("?show=score", links.score)):
        page = phone.page(f"/m/{links.score}/share{show}")
        assert page.says("a", class_="link-text") == [f"http://localhost/m/{code}"]
        assert len(page.all("div", class_="qr")) == 1
    assert page.says("div", role="alert") == [
        "Whoever has this code can enter and correct deals."
    ]


def test_who_watches_is_never_shown_the_way_to_score(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.watch}/share?show=score")
    assert page.says("a", class_="link-text") == [f"http://localhost/m/{links.watch}"]
    assert "Help score" not in page.html
    assert not [link for link in page.links if "stop" in link]


@pytest.mark.parametrize("show", ["watch", "score"])
def test_the_short_code_opens_what_its_page_says(
    app: Flask, phone: Phone, links: Links, show: str
) -> None:
    page = phone.page(f"/m/{links.score}/share?show={show}")
    (short,) = page.says("b", translate="no")
    guest = Phone(app)
    answer = guest.post("/join", code=short.lower())
    assert answer.status_code == 303
    code = answer.location.split("/")[2]
    assert guest.get(f"/m/{code}/deal").status_code == (200 if show == "score" else 404)
    assert code != links.score


@pytest.mark.promise(20)
def test_a_new_code_shuts_the_old_one_out(
    app: Flask, phone: Phone, links: Links
) -> None:
    phone.get(f"/m/{links.score}")
    asked = phone.page(f"/m/{links.score}/share/stop?show=score")
    fields = {"show": "score", "key": asked.value("key")}
    page = phone.send(f"/m/{links.score}/share/stop", **fields)
    assert "Sharing has stopped. The old code no longer works." in page.html
    (link,) = page.says("a", class_="link-text")
    new = link.rpartition("/")[2]
    assert new not in {links.score, links.watch}
    assert phone.get(f"/m/{links.score}").status_code == 410
    assert phone.get(f"/m/{new}/deal").status_code == 200
    assert Phone(app).get(f"/m/{links.watch}").status_code == 200
    with phone.browser.session_transaction() as session:
        assert session["tables"] == [new]
    assert "New code made" in phone.page(f"/m/{new}/journal").html


def test_a_new_code_for_watching_leaves_the_scorer_in(
    phone: Phone, links: Links, store: Store
) -> None:
    path = f"/m/{links.score}/share/stop"
    fields = {"show": "watch", "key": new_key()}
    page = phone.send(path, **fields)
    (link,) = page.says("a", class_="link-text")
    assert phone.get(f"/m/{links.watch}").status_code == 410
    assert phone.get(f"/m/{link.rpartition('/')[2]}").status_code == 200
    again = phone.send(path, **fields)
    assert again.says("a", class_="link-text") == [link], "sent twice, changed once"
    assert store.version(links.match_id) == 4


def test_nobody_stops_sharing_without_the_scoring_code(
    phone: Phone, links: Links
) -> None:
    path = f"/m/{links.watch}/share/stop"
    assert phone.post(path, show="watch", key=new_key()).status_code == 404
    assert phone.get(path).status_code == 404
    path = f"/m/{links.score}/share/stop"
    assert phone.post(path, show="watch", key="short").status_code == 400
    assert phone.get(f"/m/{links.watch}").status_code == 200


def test_who_watches_can_pass_on_watching_alone(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/share")
    assert page.says("a", class_="link-text") == [f"http://localhost/m/{links.watch}"]


def test_links_name_the_server_as_the_phone_knows_it(app: Flask, links: Links) -> None:
    answer = app.test_client().get(
        f"/m/{links.watch}/share", base_url="http://192.168.1.20:8000"
    )
    (link,) = Page(answer.text).says("a", class_="link-text")
    assert link == f"http://192.168.1.20:8000/m/{links.watch}"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("http://localhost:8000", "http://192.168.1.20:8000"),
        ("http://127.0.0.1:8000", "http://192.168.1.20:8000"),
        ("http://[::1]:8000", "http://192.168.1.20:8000"),
        ("http://192.168.1.30:8000", "http://192.168.1.30:8000"),
        ("https://canasta.example", "https://canasta.example"),
    ],
)
def test_links_from_the_serving_machine_can_be_opened_by_phones(
    app: Flask, links: Links, asked: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, SETTING, "http://192.168.1.20:8000/")
    answer = app.test_client().get(f"/m/{links.watch}/share", base_url=asked)
    (link,) = Page(answer.text).says("a", class_="link-text")
    assert link == f"{told}/m/{links.watch}"
