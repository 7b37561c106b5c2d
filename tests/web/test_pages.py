"""What holds for every page: its language, what it loads, how it shows names."""

import re
from collections.abc import Mapping
from html import escape

import msgspec
import pytest
from flask import Flask

from referee.journal import Match
from referee.journal import replay
from referee.journal import Side
from referee.language import LANGUAGES
from referee.store import Links
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

ANYWHERE = (
    *("/", "/new", "/new?paper=1", "/sheet", "/check", "/opening"),
    *("/rules", "/rules?q=frozen", "/rules/questions", "/selftest"),
    *("/pile", "/pile?top=natural&opened=no&holding=pair", "/pile?ruleset=foo"),
    *("/pile/cards", "/pile/cards?use=Q&at=use-0", "/pile/cards?top=Q&opened=no"),
    *("/out", "/out?enough=yes&left=one&melded_before=no", "/seats", "/seats?draw=1"),
    *("/out/cards", "/out/cards?hand=K&join=2&discard=K", "/out/cards?at=lay-0"),
)
AT_A_TABLE = (
    "",
    "?saved=3",
    "/deals",
    "/share",
    "/sheet",
    "/sheet/print",
    "/end",
    "/deals/1/out",
    "/deals/1",
    "/deal",
    "/deal/melds?side=0",
    "/check",
    "/opening",
    "/pile?top=natural&opened=no&side=0",
    "/pile/cards?top=Q&opened=no&side=1",
    "/out?enough=yes&left=one&melded_before=no&side=0",
    "/out/cards?hand=Q&discard=Q&asked=yes",
    "/rules",
    "/rules/questions",
)
PLACEHOLDER = re.compile(r"%\(\w+\)|%[sd]\b|\{\{|\}\}|\bNone\b|\bUndefined\b")
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "%(points)s {{ 7 * 7 }}",
    "דנה & 570 שרה",
    "N" * 60,
)


@pytest.fixture
def over(keep: Keep) -> Links:
    return keep(saturday(totals(100, 50), REFERENCE, start=(4000, 0)))


@pytest.fixture
def tied(keep: Keep) -> Links:
    return keep(saturday(totals(100, 100), start=(5000, 5000)))


@pytest.fixture
def fresh(keep: Keep) -> Links:
    return keep(saturday())


@pytest.fixture
def addresses(links: Links, over: Links, tied: Links, fresh: Links) -> list[str]:
    """Every page there is, in every state."""
    watching = [f"/m/{links.watch}{rest}" for rest in ("", "/deals", "/share")]
    others = [f"/m/{each.score}" for each in (over, tied, fresh)]
    scoring = [f"/m/{links.score}{rest}" for rest in AT_A_TABLE]
    return [*ANYWHERE, *scoring, *watching, *others, f"/m/{over.watch}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_whole_in_every_language(
    app: Flask, addresses: list[str], lang: str
) -> None:
    phone = Phone(app, lang)
    for address in addresses:
        answer = phone.get(address)
        page = Page(answer.text)
        assert answer.status_code == 200, address
        assert page.one("html").get("lang") == lang, address
        shown = " ".join(tag.text for tag in page.all("html"))
        if lang == "en":
            shown = re.sub(r"\bNone\b", "", shown)  # an answer: no card is left
        assert not PLACEHOLDER.search(shown), f"{address}: {PLACEHOLDER.search(shown)}"


def test_no_page_needs_a_script_or_a_style_of_its_own(
    phone: Phone, addresses: list[str]
) -> None:
    for address in addresses:
        page = phone.page(address)
        names = {name for tag in page.tags for name in tag.attrs}
        assert "style" not in names, address
        assert not [name for name in names if name.startswith("on")], address
        assert page.all("style") == [], address
        assert [tag.text for tag in page.all("script") if tag.text.strip()] == []


@pytest.mark.promise(30)
def test_no_page_names_another_server(phone: Phone, addresses: list[str]) -> None:
    for address in addresses:
        for found in phone.page(address).addresses:
            here = found.startswith(("/", "#", "?")) and not found.startswith("//")
            assert here or found.startswith("http://localhost/m/"), (address, found)


def test_every_page_has_one_heading_and_a_way_past_the_bar(
    phone: Phone, addresses: list[str]
) -> None:
    for address in addresses:
        if "/print" in address:
            continue
        page = phone.page(address)
        assert len(page.all("main")) == 1, address
        assert page.all("main")[0].get("id") == "content", address
        assert page.all("a", class_="skip")[0].get("href") == "#content", address


def test_every_id_stands_once_on_its_page(phone: Phone, addresses: list[str]) -> None:
    for address in addresses:
        ids = [tag.get("id") for tag in phone.page(address).tags if tag.get("id")]
        assert len(ids) == len(set(ids)), address


def test_every_field_has_a_name_that_is_read_out(
    phone: Phone, addresses: list[str]
) -> None:
    for address in addresses:
        page = phone.page(address)
        labelled = {tag.get("for") for tag in page.all("label")}
        for tag in page.all("input") + page.all("select"):
            kind = tag.get("type")
            if kind in {"hidden", "radio", "checkbox"}:
                continue  # a radio stands inside its label
            named = tag.get("id") in labelled or tag.get("aria-label")
            assert named or tag.get("aria-labelledby"), (address, tag)


@pytest.mark.promise(17)
@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_text_and_nothing_else(app: Flask, keep: Keep, name: str) -> None:
    sides = (Side(name, (name, name)), Side("They", ("Bình", "Dũng")))
    match = saturday(totals(500, 300), REFERENCE)
    links = keep(_renamed(match, {"title": name, "sides": sides}))
    phone = Phone(app)
    for rest in AT_A_TABLE:
        page = phone.page(f"/m/{links.score}{rest}")
        assert not [tag for tag in page.all("img") if tag.get("src") == "x"], rest
        assert "alert(1)" not in "".join(tag.text for tag in page.all("script")), rest
        assert {name for tag in page.tags for name in tag.attrs} & {
            "onerror",
            "onmouseover",
        } == set(), rest
        assert "49" not in page.title, rest
    assert escape(name, quote=False).replace("'", "&#39;").replace('"', "&#34;") in (
        phone.get(f"/m/{links.score}").text
    )


def _renamed(match: Match, named: Mapping[str, object]) -> Match:
    entry = match.entries[0]
    body = msgspec.structs.replace(entry.body, **named)
    return replay((msgspec.structs.replace(entry, body=body), *match.entries[1:]))
