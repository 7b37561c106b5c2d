"""A sheet as PDF. Only this file knows the engine, and that it may be missing.

The engine's fonts break when two threads use them at once: what serves many loads it
in a process of its own, see ``press``.
"""

from collections.abc import Callable
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from dataclasses import replace
from functools import cache
from importlib import import_module
from io import StringIO
from types import ModuleType
from typing import Any

from referee.journal.match import Match
from referee.journal.text import moment
from referee.language import Language
from referee.language import N_
from referee.matchfile import ENCLOSED
from referee.matchfile import write_match
from referee.resources import PACKAGE
from referee.sheets.fitting import best_layout
from referee.sheets.letters import on_paper
from referee.sheets.lost import lost_of
from referee.sheets.lost import Printed
from referee.sheets.memory import freed_at_the_end
from referee.sheets.order import Order
from referee.sheets.page import HOLDS
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.reading import read_page
from referee.sheets.stand_ins import letters_with
from referee.sheets.styles import styles_of
from referee.sheets.tags import finish
from referee.sheets.wanted import Wanted

STATIC = PACKAGE / "static"
INSTALL = "apt install libpangoft2-1.0-0 libharfbuzz-subset0"


@dataclass(frozen=True, slots=True)
class Missing:
    """PDFs cannot be made here; *command* would change that on Debian and its kin."""

    command: str = INSTALL

    def words(self, spoken: Language) -> tuple[str, str]:
        """Say what is missing, and the remedy."""
        return (
            spoken.gettext(
                N_(
                    "PDF sheets need the libraries Pango and HarfBuzz, "
                    "which are missing here."
                )
            ),
            spoken.gettext(N_("Install them: %(command)s"), command=self.command),
        )


class MissingError(Exception):
    """A PDF was asked for where none can be made."""

    def __init__(self, missing: Missing) -> None:
        super().__init__(f"PDF engine missing; {missing.command}")
        self.missing = missing


def pdf_available() -> Missing | None:
    """Return what is missing for PDFs, or None where they can be made."""
    engine = _loaded()
    return engine if isinstance(engine, Missing) else None


def render_sheet(
    match: Match | None,
    wanted: Wanted,
    spoken: Language,
    watch_url: str | None = None,
) -> bytes:
    """Make the PDF of a sheet; the same match gives the same bytes.

    Raises:
        MissingError: the libraries for PDFs are not here.
    """
    return print_sheet(match, wanted, spoken, watch_url).pdf


@freed_at_the_end()
def print_sheet(
    match: Match | None,
    wanted: Wanted,
    spoken: Language,
    watch_url: str | None = None,
) -> Printed:
    """Make the PDF of a sheet, and tell which letters no font here can draw.

    Raises:
        MissingError: the libraries for PDFs are not here.
    """
    engine, lost = _engine(), ""

    def lay_out(layout: Layout) -> Any:
        nonlocal lost
        html = sheet_html(match, wanted, spoken, watch_url, layout)
        lost = lost_of([html], engine.draw)
        if lost:
            layout = replace(layout, lost=letters_with(lost, html))
            html = sheet_html(match, wanted, spoken, watch_url, layout)
        return engine.lay_out(on_paper(html, layout.lost), styles_of(wanted))

    document = best_layout(Order(match, wanted, spoken), lay_out)
    pdf: bytes = document.write_pdf(
        pdf_variant="pdf/ua-1",
        attachments=[engine.attach(match, spoken.gettext(HOLDS))] if match else [],
        finisher=finish,
    )
    return Printed(pdf, lost)


def lost_in(names: Sequence[str]) -> str:
    """Return the letters of *names* that no font here can draw, without a sheet.

    Raises:
        MissingError: the libraries for PDFs are not here.
    """
    return lost_of(names, _engine().draw)


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """WeasyPrint with our fonts and rules, read once for the life of the process."""

    weasyprint: ModuleType
    fonts: Any
    elements: Any
    styles: dict[str, Any]

    def lay_out(self, html: str, styles: Sequence[str]) -> Any:
        """Lay a sheet out on its pages; nothing beside it is ever fetched."""
        fonts, rules = styles[:1], styles[1:]
        sheets = [self._style(*fonts), self._style(*rules)]
        return self._read(html).render(font_config=self.fonts, stylesheets=sheets)

    def _read(self, html: str) -> Any:
        fetcher = self.weasyprint.urls.URLFetcher(allowed_protocols=["data"])
        page = read_page(html)
        source = self.weasyprint.HTML(
            string=html if page is None else "", url_fetcher=fetcher
        )
        if page is not None:
            source.wrapper_element = source.wrapper_element.from_html_root(page)
            source.etree_element = page
        source._ua_stylesheets = lambda _forms: [self.elements]
        return source

    def _style(self, *names: str) -> Any:
        """Read style sheets as one: the engine asks each about every element."""
        text = "".join(f'@import "{name}";' for name in names)
        if text not in self.styles:
            self.styles[text] = self.weasyprint.CSS(
                string=text, base_url=f"{STATIC.as_uri()}/", font_config=self.fonts
            )
        return self.styles[text]

    def draw(self, html: str) -> None:
        """Draw a page for nobody: what its letters lack stands in the log."""
        self.lay_out(html, styles_of(Wanted())).write_pdf()

    def attach(self, match: Match, description: str) -> Any:
        """Pack the match file, dated by the journal and not by the clock."""
        last = moment(match.entries[-1].at)
        return self.weasyprint.Attachment(
            string=write_match(match),
            name=ENCLOSED,
            description=description,
            created=last,
            modified=last,
            relationship="Data",
        )


def load_engine(import_module: Callable[[str], ModuleType]) -> Engine | Missing:
    """Read the engine and our fonts, if its libraries are here."""
    try:
        # It prints a banner where a library is missing.
        with redirect_stdout(StringIO()):
            weasyprint = import_module("weasyprint")
            fonts_module = import_module("weasyprint.text.fonts")
    except (ImportError, OSError):
        return Missing()
    fonts = fonts_module.FontConfiguration()
    return Engine(weasyprint, fonts, _elements(weasyprint), {})


def _elements(weasyprint: ModuleType) -> Any:
    """Read what elements are, without the notes and list marks that each might have.

    No sheet has any, and the engine would give six styles of them to every element.
    """
    rules = weasyprint.html.UA.splitlines()
    needed = [rule for rule in rules if not rule.startswith("::")]
    return weasyprint.CSS(string="\n".join(needed))


@cache
def _loaded() -> Engine | Missing:
    return load_engine(import_module)


def _engine() -> Engine:
    engine = _loaded()
    if isinstance(engine, Missing):
        raise MissingError(engine)
    return engine
