"""Sheets of paper: which one, as PDF or as a page that the browser prints."""

from functools import partial
from hashlib import sha256

from flask import abort
from flask import Blueprint
from flask import request
from flask import Response
from flask import url_for
from werkzeug.wrappers import Response as AnyResponse

from referee import __version__
from referee.journal import Match
from referee.journal import moment
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.fitting import step_unseen
from referee.sheets.naming import file_name
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Missing
from referee.sheets.pdf import MissingError
from referee.sheets.press import NoSheetError
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import MOST_DEALS
from referee.sheets.wanted import Paper
from referee.sheets.wanted import usual_detail
from referee.sheets.wanted import Wanted
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import viewer
from referee.web.assets import assets
from referee.web.errors import RETRY_SECONDS
from referee.web.fields import ChoiceField
from referee.web.forms import CountField
from referee.web.forms import OurForm
from referee.web.links import link_to
from referee.web.pdfs import the_pdfs
from referee.web.pdfs import the_press
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.spoilt import spoilt_names

NAMELESS = "nameless"
"""A blank sheet without names, though asked for at a table."""

FLAG = ("", "1", "0")
"""What is not said is as usual."""

FOR_BROWSERS = "css/sheet/browser.css"
PAPERS = {Paper.A4: "A4", Paper.A5: "A5", Paper.LETTER: "Letter"}
Page = str | AnyResponse | tuple[str, int] | tuple[str, int, dict[str, str]]

bp = Blueprint("sheet", __name__)


class SheetForm(OurForm):
    """What somebody wants printed, as the address of the sheet says it."""

    kind = ChoiceField(choices=(*Kind, NAMELESS))
    detail = ChoiceField(choices=tuple(Detail))
    paper = ChoiceField(choices=tuple(Paper))
    lang = ChoiceField(choices=LANGUAGES)
    second_lang = ChoiceField(choices=("", *LANGUAGES))
    large_print = ChoiceField(choices=FLAG)
    save_ink = ChoiceField(choices=FLAG)
    deals = CountField(most=MOST_DEALS)

    def wanted(self) -> Wanted:
        """Return the choices as the sheets know them."""
        return Wanted(
            kind=Kind.BLANK if self.kind.data == NAMELESS else Kind(self.kind.chosen),
            detail=Detail(self.detail.chosen),
            paper=Paper(self.paper.chosen),
            deals=self.deals.data or None,
            second=self.second_lang.chosen,
            large=self.large_print.chosen == "1",
            ink=self.save_ink.chosen == "1" if self.save_ink.chosen else None,
        )


@bp.get("/sheet")
def blank_options() -> str:
    """Ask which sheet shall be printed, without a match."""
    return _options(_form(None), None)


@bp.get("/m/<code>/sheet")
@viewer
def options(table: Table) -> str:
    """Ask which sheet of this match shall be printed."""
    return _options(_form(table), table)


@bp.get("/sheet.pdf")
def blank_pdf() -> Page:
    """Send a blank sheet as PDF."""
    return _pdf(None)


@bp.get("/m/<code>/sheet.pdf")
@viewer
def sheet_pdf(table: Table) -> Page:
    """Send a sheet of this match as PDF."""
    return _pdf(table)


@bp.get("/sheet/print")
def blank_page() -> Page:
    """Show a blank sheet as a page to print."""
    return _page(None)


@bp.get("/m/<code>/sheet/print")
@viewer
def sheet_page(table: Table) -> Page:
    """Show a sheet of this match as a page to print."""
    return _page(table)


def _form(table: Table | None) -> SheetForm:
    spoken, asked = readers_language(), request.args.to_dict()
    usual = {
        "kind": str(Kind.FILLED if table else Kind.BLANK),
        "detail": str(usual_detail(_paper(asked.get("paper")))),
        "paper": str(Paper.A4),
        "lang": spoken.code,
    }
    form = SheetForm(_Asked(usual | asked), language=spoken)
    form.validate()
    if table is None and form.kind.data == Kind.FILLED:
        abort(404)
    return form


def _paper(asked: str | None) -> Paper:
    return next((paper for paper in Paper if paper == asked), Paper.A4)


class _Asked(dict[str, str]):
    """The words of an address, as a form reads them."""

    def getlist(self, name: str) -> list[str]:
        """Return what was said about *name*."""
        return [self[name]] if name in self else []


def _options(form: SheetForm, table: Table | None) -> str:
    missing = the_press().missing()
    return render(
        "sheet/options.html",
        form=form,
        table=table,
        papers=PAPERS.items(),
        missing=missing and missing.words(readers_language()),
        pdf_url=_url(table, "sheet.sheet_pdf", "sheet.blank_pdf"),
        page_url=_url(table, "sheet.sheet_page", "sheet.blank_page"),
        spoilt=spoilt_names(table.match) if table and not missing else (),
    )


def _url(table: Table | None, of_table: str, of_none: str) -> str:
    return table.url(of_table) if table else url_for(of_none)


def _pdf(table: Table | None) -> Page:
    form = _form(table)
    if form.errors:
        return _options(form, table), 400
    match, watch = _shown(form, table)
    key = _key(form, table if match else None, watch)
    response = Response(mimetype="application/pdf")
    response.set_etag(key)
    response.headers["Cache-Control"] = "private, no-cache"
    name = file_name(match, form.wanted())
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    if not request.if_none_match.contains(key):
        spoken = language(form.lang.chosen)
        make = partial(the_press().render_sheet, match, form.wanted(), spoken, watch)
        try:
            response.set_data(the_pdfs().pdf(key, make))
        except MissingError as error:
            return _off(form, table, error.missing)
        except NoSheetError:
            return _off(form, table)
    return response.make_conditional(request)


def _page(table: Table | None) -> Page:
    form = _form(table)
    if form.errors:
        return _options(form, table), 400
    match, watch = _shown(form, table)
    wanted, spoken = form.wanted(), language(form.lang.chosen)
    styles = (*styles_of(wanted), FOR_BROWSERS)
    addresses = tuple(assets().url(path) for path in styles)
    layout = Layout(tight=step_unseen(wanted), stylesheets=addresses)
    return sheet_html(match, wanted, spoken, watch, layout)


def _off(form: SheetForm, table: Table | None, missing: Missing | None = None) -> Page:
    """Say what is missing for PDFs, or that one failed, and offer the page to print."""
    query = request.query_string.decode("ascii", "ignore")
    asked = f"?{query}" if query else ""
    return (
        render(
            "sheet/off.html",
            back_url=_url(table, "sheet.options", "sheet.blank_options"),
            page_url=_url(table, "sheet.sheet_page", "sheet.blank_page") + asked,
            again_url=_url(table, "sheet.sheet_pdf", "sheet.blank_pdf") + asked,
            missing=missing and missing.words(readers_language()),
            table=table,
            filled=table and form.kind.data == Kind.FILLED,
            day=table and moment(table.match.opened_at).astimezone(),
        ),
        503,
        {} if missing else {"Retry-After": str(RETRY_SECONDS)},
    )


def _shown(form: SheetForm, table: Table | None) -> tuple[Match | None, str | None]:
    """Return the match that the sheet shows, and the link that it prints."""
    if table is None or form.kind.data == NAMELESS:
        return None, None
    code = the_store().watch_code(table.match_id)
    link = code and link_to(code)
    return table.match, link if form.kind.data == Kind.FILLED else None


def _key(form: SheetForm, table: Table | None, watch: str | None) -> str:
    """Return what a sheet is kept under: all that it depends on, and no code."""
    asked = "\0".join(f"{field.name}={field.data}" for field in form)
    journal = f"{table.match_id}\0{table.match.version}" if table else ""
    content = f"{__version__}\0{assets().tree}\0{asked}\0{journal}\0{watch}"
    return sha256(content.encode()).hexdigest()[:32]
