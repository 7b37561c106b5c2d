"""Every page is correct HTML: nothing is left for a browser to guess."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping
from xml.etree.ElementTree import Element

import pytest
from flask import Flask
from tinyhtml5.parser import HTMLParser
from werkzeug.exceptions import MethodNotAllowed
from werkzeug.exceptions import NotFound

from referee.language import LANGUAGES
from referee.store import Links
from referee.store import Store
from tests.pages import codes
from tests.pages import keep_tables
from tests.pages import MACHINES
from tests.pages import PAGES
from tests.pages import PRINTED
from tests.web.form import fields_of
from tests.web.phone import Page
from tests.web.phone import Phone

REFERENCES = ("for", "aria-describedby", "aria-labelledby", "aria-controls", "list")
FIELDS = {"input", "select", "textarea"}
SAYS_NO = {400, 403, 404, 405, 409, 410, 413, 422}


@pytest.fixture
def tables(store: Store) -> Mapping[str, Links]:
    return keep_tables(store)


def faults(text: str) -> list[str]:
    """Return all that is wrong with the HTML of a page."""
    parser = HTMLParser(namespace_html_elements=False)
    root = parser.parse(text)
    every = [each for each in root.iter() if isinstance(each.tag, str)]
    wrong = [f"{at}: {code} {facts}" for at, code, facts in parser.errors]
    return [*wrong, *_forbidden(every), *_ids(every), *_unnamed(every)]


def _forbidden(every: list[Element]) -> Iterator[str]:
    for each in every:
        if each.tag == "style" or (each.tag == "script" and (each.text or "").strip()):
            yield f"<{each.tag}> with a text of its own"
        for name in each.attrib:
            if name == "style" or name.startswith("on"):
                yield f"<{each.tag} {name}>"


def _ids(every: list[Element]) -> Iterator[str]:
    ids = Counter(each.get("id") for each in every if each.get("id") is not None)
    yield from (f"{name!r} stands {n} times" for name, n in ids.items() if n > 1)
    for each in every:
        for name in REFERENCES:
            for meant in (each.get(name) or "").split():
                if meant not in ids:
                    yield f'<{each.tag} {name}="{meant}"> means nothing'


def _unnamed(every: list[Element]) -> Iterator[str]:
    inside = {id(one) for each in every if each.tag == "label" for one in each.iter()}
    labelled = {each.get("for") for each in every if each.tag == "label"}
    for each in every:
        if each.tag not in FIELDS or each.get("type") in {"hidden", "submit"}:
            continue
        named = each.get("aria-label") or each.get("aria-labelledby")
        if not named and id(each) not in inside and each.get("id") not in labelled:
            yield f"<{each.tag} name={each.get('name')!r}> has no name to read out"


def test_the_parser_sees_what_is_wrong() -> None:
    good = '<!doctype html><html lang="en"><title>a</title><p id="b">c</p></html>'
    assert faults(good) == []
    for bad in (
        good.replace("</p>", "</b></p>"),
        good.replace("<p", "<p style='x'"),
        good.replace("<p", "<p onclick='x'"),
        good.replace("c</p>", "<script>c</script>"),
        good.replace("c</p>", "<i id='b'></i>"),
        good.replace("c</p>", "<label for='d'></label>"),
        good.replace("c</p>", "<input name='d'>"),
        good.replace("c</p>", "<i aria-describedby='b e'></i>"),
        good.replace("c</p>", "<table><p>c</p></table>"),
        good.removeprefix("<!doctype html>"),
    ):
        assert faults(bad), bad


def test_no_page_is_forgotten(app: Flask, tables: Mapping[str, Links]) -> None:
    named = codes(tables)
    adapter = app.url_map.bind("localhost")
    seen = set()
    for path in (*PAGES, *PRINTED):
        try:
            seen.add(adapter.match(path.format(**named).split("?")[0].split("#")[0])[0])
        except NotFound:
            continue  # a page that says so
    pages = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or set())
    }
    assert pages - MACHINES - seen == set()
    assert seen <= pages - MACHINES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_correct(
    app: Flask, tables: Mapping[str, Links], lang: str
) -> None:
    phone, named = Phone(app, lang), codes(tables)
    wrong = {}
    for path in (*PAGES, *PRINTED):
        answer = phone.get(path.format(**named).split("#")[0])
        assert answer.mimetype == "text/html", path
        wrong[path] = faults(answer.text)
    assert {path: found for path, found in wrong.items() if found} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_that_answers_a_form_is_correct(
    app: Flask, tables: Mapping[str, Links], lang: str
) -> None:
    """Each form is sent by each of its buttons, with nonsense in what is typed."""
    phone, named = Phone(app, lang), codes(tables)
    wrong, answers = {}, Counter[int]()
    for path in PAGES:
        page = Page(phone.get(path.format(**named).split("#")[0]).text)
        for button, fields, where in _forms(app, page, path.format(**named)):
            for nonsense in (False, True):
                sent = _typed(page, fields) if nonsense else fields
                answer = phone.post(where, **sent)
                answers[answer.status_code] += 1
                if answer.status_code != 303 and answer.mimetype == "text/html":
                    wrong[f"{path} {button} {nonsense}"] = faults(answer.text)
    assert {what: found for what, found in wrong.items() if found} == {}
    assert answers[200] > 20
    assert not [code for code in answers if code not in {200, 303, *SAYS_NO}], answers


def _forms(
    app: Flask, page: Page, path: str
) -> Iterator[tuple[str, dict[str, str], str]]:
    """Give what each button of a page would send, and where, without what withdraws."""
    adapter = app.url_map.bind("localhost")
    buttons = [tag for tag in page.all("button") if tag.get("name") == "do"]
    for tag in buttons:
        where = (tag.get("formaction") or path).split("#")[0]
        try:
            adapter.match(where.split("?")[0], method="POST")
        except (MethodNotAllowed, NotFound):
            continue
        yield tag.get("value"), fields_of(page) | {"do": tag.get("value")}, where


def _typed(page: Page, fields: Mapping[str, str]) -> dict[str, str]:
    names = {
        tag.get("name") for tag in page.all("input") if tag.get("type") in {"", "text"}
    }
    return {
        name: "x<y&z 99999999" if name in names else value
        for name, value in fields.items()
    }
