"""In which language, colours and size a page comes."""

import gzip

import pytest
from flask import Flask

from referee.language import LANGUAGES
from referee.language import MENU
from tests.web.phone import Page
from tests.web.phone import Phone

FOUND = [
    ("vi-VN,vi;q=0.9,fr;q=0.8", "vi"),
    ("id-ID,id;q=0.9,en-US;q=0.8", "ms"),
    ("lo-LA", "lo"),
    ("fr", "en"),
    ("", "en"),
]


@pytest.mark.parametrize(("header", "lang"), FOUND)
def test_the_browser_names_the_language(app: Flask, header: str, lang: str) -> None:
    answer = Phone(app, header).get("/")
    assert answer.headers["Content-Language"] == lang
    assert {"Accept-Language", "Cookie"} <= set(
        answer.vary.as_set(preserve_casing=True)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_is_kept_on_this_phone(phone: Phone, lang: str) -> None:
    answer = phone.post("/lang", lang=lang, next="/new")
    assert (answer.status_code, answer.location) == (303, "/new")
    assert phone.page("/").one("html").get("lang") == lang


def test_the_address_goes_before_the_choice(phone: Phone) -> None:
    phone.post("/lang", lang="vi")
    assert phone.page("/?lang=lo").one("html").get("lang") == "lo"
    assert phone.page("/?lang=xx").one("html").get("lang") == "vi"


def test_a_choice_leaves_the_language_of_the_address_behind(phone: Phone) -> None:
    home = phone.page("/?lang=lo&x=a+%26b")
    leads = {tag.get("value") for tag in home.all("input", name="next")}
    assert leads == {"/?x=a+%26b"}


def test_every_language_stands_in_the_menu_under_its_own_name(phone: Phone) -> None:
    menu = phone.page("/").one("form", action="/lang")
    assert " ".join(menu.text.split()) == "English Tiếng Việt Bahasa Melayu ລາວ"
    tags = phone.page("/").all("button", name="lang")
    assert {tag.get("lang"): tag.text.strip() for tag in tags} == {
        code: name for code, name in MENU.items() if code != "en"
    }


def test_a_language_that_nobody_has_checked_says_so(app: Flask) -> None:
    assert "bản dịch này" in Phone(app, "vi").get("/").text
    assert "No native speaker" not in Phone(app, "en").get("/").text


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://elsewhere.example/",
        "//elsewhere.example",
        "/\\elsewhere",
        "x",
        "",
        "/a\n",
    ],
)
def test_a_choice_leads_back_to_this_server_only(phone: Phone, elsewhere: str) -> None:
    assert phone.post("/lang", lang="vi", next=elsewhere).location == "/"


@pytest.mark.parametrize("lang", ["th", "", "../../etc", "en\n"])
def test_another_language_is_refused(phone: Phone, lang: str) -> None:
    answer = phone.post("/lang", lang=lang)
    assert answer.status_code == 400
    assert "lang=" not in "".join(answer.headers.getlist("Set-Cookie"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_follow_the_choice(phone: Phone, theme: str) -> None:
    phone.post("/theme", theme=theme)
    assert phone.page("/").one("html").get("data-theme") == theme
    phone.post("/theme", theme="system")
    assert "data-theme" not in phone.page("/").one("html").attrs


def test_an_unknown_colour_is_as_none(phone: Phone) -> None:
    phone.browser.set_cookie("theme", "pink")
    assert "data-theme" not in phone.page("/").one("html").attrs


def test_pages_are_packed_for_browsers_that_unpack(phone: Phone) -> None:
    plain = phone.get("/")
    packed = phone.get("/", Accept_Encoding="gzip")
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert Page(gzip.decompress(packed.data).decode()).title == Page(plain.text).title
    refused = phone.get("/", Accept_Encoding="gzip;q=0")
    assert "Content-Encoding" not in refused.headers


def test_what_is_short_is_sent_as_it_is(phone: Phone) -> None:
    answer = phone.post("/lang", lang="vi")
    assert "Content-Encoding" not in answer.headers
    short = phone.browser.post(
        "/lang",
        data={"lang": "vi", "csrf_token": phone.token},
        headers={"Origin": "http://localhost", "Accept-Encoding": "gzip"},
    )
    assert short.mimetype == "text/html"
    assert "Content-Encoding" not in short.headers


def test_behind_a_prefix_every_address_has_it(app: Flask) -> None:
    browser = app.test_client()
    page = Page(browser.get("/new", base_url="http://localhost/canasta/").text)
    assert {
        found.startswith("/canasta/") for found in page.addresses if found[0] == "/"
    } == {True}


def test_the_default_language_is_that_of_the_host(
    app: Flask,
) -> None:
    app.config["DEFAULT_LANGUAGE"] = "lo"
    assert Phone(app, "fr").page("/").one("html").get("lang") == "lo"
