"""Sheets: which one, as PDF, or as a page where no PDF can be made."""

from io import BytesIO

import pytest
from flask import Flask
from pypdf import PdfReader

from referee.journal import first_entry
from referee.journal import opened_body
from referee.journal import replay
from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.pdf import Missing
from referee.sheets.press import Press
from referee.store import Links
from tests.samples import AT
from tests.samples import BINH_AND_DUNG
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


@pytest.fixture
def without_pdf(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press()
    monkeypatch.setattr(press, "_told", True)
    monkeypatch.setattr(press, "_missing", Missing())
    monkeypatch.setitem(app.extensions, "press", press)


def test_at_a_table_the_filled_sheet_is_preset(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/sheet")
    chosen = {
        tag.get("name"): tag.get("value")
        for tag in page.all("input")
        if "checked" in tag.attrs
    }
    assert chosen == {
        "kind": "filled",
        "paper": "a4",
        "detail": "full",
        "lang": "en",
    }


def test_without_a_match_only_what_needs_none_is_there(phone: Phone) -> None:
    page = phone.page("/sheet")
    assert [tag.get("value") for tag in page.all("input", name="kind")] == [
        "blank",
        "rules",
        "agreement",
    ]
    assert phone.get("/sheet.pdf?kind=filled").status_code == 404


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("kind", ["filled", "blank", "nameless"])
def test_a_sheet_comes_as_pdf(phone: Phone, links: Links, kind: str) -> None:
    answer = phone.get(f"/m/{links.score}/sheet.pdf?kind={kind}&detail=totals&lang=vi")
    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    disposition = answer.headers["Content-Disposition"]
    named = {"filled": "canasta-filled-saturday-table-2026-11-2"}
    name = named.get(kind, "canasta-blank")
    assert disposition.startswith(f'inline; filename="{name}')


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("code", LANGUAGES)
def test_names_that_cannot_be_printed_whole_are_told(
    app: Flask, links: Links, keep: Keep, code: str
) -> None:
    sides = (Side(name="李 & An", players=("李", "An")), BINH_AND_DUNG)
    match = replay([first_entry(opened_body(sides, title="<b>"), AT, "An")])
    page = Phone(app, code).page(f"/m/{keep(match).score}/sheet")
    message = "Some letters of %(text)s cannot be printed."
    assert page.says("div", class_="warn") == [
        language(code).gettext(message, text=name) for name in ("李 & An", "李")
    ]
    assert (
        Phone(app, code).page(f"/m/{links.score}/sheet").all("div", class_="warn") == []
    )


@pytest.mark.usefixtures("pdf")
def test_a_sheet_is_made_once_while_nothing_changes(
    app: Flask, phone: Phone, links: Links, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/m/{links.score}/sheet.pdf?kind=filled"
    first = phone.get(address)
    monkeypatch.setattr(Press, "render_sheet", pytest.fail)
    assert phone.get(address).data == first.data
    head = phone.browser.head(address, headers=phone.headers)
    assert (head.status_code, head.data) == (200, b"")
    assert head.headers["Content-Length"] == str(len(first.data))
    known = phone.get(address, If_None_Match=first.headers["ETag"])
    assert (known.status_code, known.data) == (304, b"")


@pytest.mark.usefixtures("pdf")
def test_a_sheet_without_a_match_is_kept_whatever_is_played(
    phone: Phone, links: Links, keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = phone.get(f"/m/{links.score}/sheet.pdf?kind=nameless")
    monkeypatch.setattr(Press, "render_sheet", pytest.fail)
    other = keep(saturday()).score
    assert phone.get(f"/m/{other}/sheet.pdf?kind=nameless").data == first.data


@pytest.mark.usefixtures("pdf")
def test_a_sheet_of_a_table_never_names_its_scoring_code(
    phone: Phone, links: Links
) -> None:
    page = phone.get(f"/m/{links.score}/sheet/print?kind=filled").text
    assert links.score not in page
    assert links.watch in page


@pytest.mark.usefixtures("without_pdf")
def test_without_the_engine_the_page_shows_what_a_browser_will_print(
    phone: Phone, links: Links
) -> None:
    page = Page(phone.get(f"/m/{links.watch}/sheet.pdf?kind=filled").text)
    rows = page.says("tr")
    assert rows[1:] == ["1 +500 500 +300 300", "2 +1,400 1,900 +435 735"]
    assert f"/m/{links.watch}/match.canasta.json" in page.links
    blank = Page(phone.get("/sheet.pdf?kind=blank").text)
    assert not blank.all("table")
    assert not [link for link in blank.links if "match.canasta" in link]


def test_the_file_of_the_match_lies_beside_its_sheets(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.watch}/sheet")
    assert f"/m/{links.watch}/match.canasta.json" in page.links
    assert not [link for link in phone.page("/sheet").links if "match.can" in link]


WRONG = [
    ("kind=bill", "Score sheets", "bill"),
    ("paper=b7", "Paper", "b7"),
    ("detail=all", "Detail of each deal", "all"),
    ("lang=th", "Language", "th"),
    ("deals=61", "Deals", "61"),
    ("deals=x", "Deals", "x"),
    ("paper=<b>", "Paper", "<b>"),
]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("query", "label", "value"), WRONG)
@pytest.mark.parametrize("form", ["sheet.pdf", "sheet/print"])
def test_a_wrong_wish_is_named(
    app: Flask, links: Links, form: str, query: str, label: str, value: str, code: str
) -> None:
    answer = Phone(app, code).get(f"/m/{links.score}/{form}?{query}")
    assert answer.status_code == 400
    (notice,) = Page(answer.text).says("div", class_="bad")
    assert notice.startswith(f"{language(code).gettext(label)}: {value} ")


@pytest.mark.usefixtures("without_pdf")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_engine_the_page_says_what_is_missing(
    app: Flask, links: Links, lang: str
) -> None:
    phone = Phone(app, lang)
    options = phone.page(f"/m/{links.score}/sheet")
    (button,) = options.all("button", class_="btn-go")
    assert button.get("formaction") == f"/m/{links.score}/sheet/print"
    answer = phone.get(f"/m/{links.score}/sheet.pdf?kind=blank&detail=totals")
    assert answer.status_code == 503
    page = Page(answer.text)
    assert "libpangoft2" in page.says("main")[0]
    (link,) = page.all("a", class_="btn-go")
    assert link.get("href").endswith("/sheet/print?kind=blank&detail=totals")
    assert phone.get(link.get("href")).status_code == 200


@pytest.mark.usefixtures("without_pdf")
def test_a_blank_sheet_can_be_printed_without_the_engine(phone: Phone) -> None:
    page = Page(phone.get("/sheet.pdf").text)
    (link,) = page.all("a", class_="btn-go")
    assert link.get("href") == "/sheet/print"
    assert phone.get("/sheet/print").status_code == 200


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("kind", ["filled", "blank"])
def test_no_table_gets_the_sheet_of_another(
    phone: Phone, keep: Keep, kind: str
) -> None:
    """Both were opened in one second, and as many entries stand in both journals."""
    ours, theirs = (
        keep(replay([first_entry(opened_body(sides), AT, "")]))
        for sides in (
            [Side("Secret", ("An", "Chi")), BINH_AND_DUNG],
            [Side("Beta", ("Em", "Ha")), BINH_AND_DUNG],
        )
    )
    sheets = [
        phone.get(f"/m/{links.score}/sheet.pdf?kind={kind}") for links in (ours, theirs)
    ]
    assert sheets[0].headers["ETag"] != sheets[1].headers["ETag"]
    texts = [PdfReader(BytesIO(sheet.data)).pages[0].extract_text() for sheet in sheets]
    assert ["Secret" in text for text in texts] == [True, False]


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("detail", ["full", "totals"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_match_without_deals_has_a_sheet_too(
    phone: Phone, keep: Keep, code: str, detail: str
) -> None:
    links = keep(saturday())
    sheet = phone.get(f"/m/{links.watch}/sheet.pdf?lang={code}&detail={detail}")
    assert sheet.status_code == 200
    assert len(PdfReader(BytesIO(sheet.data)).pages) == 1


def test_a_card_is_reduced_for_the_page_of_a_browser(phone: Phone) -> None:
    def step(query: str) -> str:
        body = phone.get(f"/sheet/print?{query}").text.partition('<body class="')[2]
        return body.partition('"')[0]

    assert "tight-2" in step("kind=rules")
    assert "tight-4" in step("kind=rules&second_lang=lo")
    assert "tight" not in step("kind=blank")
