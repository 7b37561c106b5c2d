"""How the others come in: links, and pictures of them."""

import pytest
from flask import Flask

from referee.store import Links
from referee.web.links import SETTING
from referee.web.share import draw_qr
from tests.web.phone import Page
from tests.web.phone import Phone


def test_the_scorer_can_pass_both_links_on(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}/share")
    assert page.says("a", class_="link-text") == [
        f"http://localhost/m/{links.watch}",
        f"http://localhost/m/{links.score}",
    ]
    assert len(page.all("div", class_="qr")) == 2


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


@pytest.mark.parametrize(
    "link", ["http://localhost/m/abc", "http://[fd00::1]:8000/m/x"]
)
def test_a_picture_is_drawn_without_styles(link: str) -> None:
    page = Page(draw_qr(link))
    assert {name for tag in page.tags for name in tag.attrs} == {
        "xmlns",
        "viewbox",
        "stroke",
        "d",
    }
