"""What does a sheet cost? Every product of paper beside the least it could cost.

All are warm and take turns in one run: medians, and ratios of the CPU to the floor.

- The floor is the table of the filled sheet of eight deals, bare, by WeasyPrint: the
  same cells and words without any style, mark or drawing, nothing else of the sheet.
- Chromium is the headless one of this machine, open already, with a page that it used
  before: it opens our own page to print, from a file beside its style sheets, and makes
  a PDF by ``page.pdf()``, tagged like ours. Its CPU is that of all its processes.
- What is kept is asked of the whole application, over no network, by a phone that was
  here before: sheets that were made before, of a table and a blank one; "nothing new".

Run it from the checkout: ``.venv/bin/python -m benchmarks.sheets``
"""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from benchmarks.bare import bare_table
from benchmarks.browsing import headless
from benchmarks.browsing import spent_by_browser
from benchmarks.pages import Ours
from benchmarks.rounds import ROUNDS
from benchmarks.rounds import take_turns
from benchmarks.rounds import Work
from referee.journal import Match
from referee.language import language
from referee.language import LANGUAGES
from referee.resources import PACKAGE
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import render_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from referee.web.sheet import FOR_BROWSERS
from tests.sheets.played import played

FULL = Wanted()
TOTALS = Wanted(detail=Detail.TOTALS)
WATCH = "https://canasta.example/w/abcdefghjkmnpqrstuvwxy"
KEPT = 20
"""So many times is asked for what is kept, to be measured at all."""


@dataclass(frozen=True, slots=True)
class Product:
    """A sheet of a match after so many deals, or of none."""

    name: str
    wanted: Wanted = FULL
    deals: int = 0
    lang: str = "en"

    @property
    def match(self) -> Match | None:
        """The match that it shows."""
        return played(self.deals, self.lang) if self.deals else None

    def work(self) -> Work:
        """Make it anew, each time."""
        match, spoken = self.match, language(self.lang)
        watch = WATCH if match else None
        return Work(self.name, lambda: render_sheet(match, self.wanted, spoken, watch))


BLANK = Wanted(Kind.BLANK)
RULES = Wanted(Kind.RULES)
ONE_PAGE = Product("filled, 8 deals", deals=8)
PLAYED = (
    *(Product(f"filled, 8 deals, {code}", deals=8, lang=code) for code in LANGUAGES),
    Product("filled, 1 deal", deals=1),
    Product("filled, 40 deals", deals=40),
    Product("totals, 8 deals", TOTALS, deals=8),
    Product("totals, 40 deals", TOTALS, deals=40),
)
OTHERS = (
    Product("blank", BLANK),
    Product("blank, totals", Wanted(Kind.BLANK, Detail.TOTALS)),
    Product("filled, 8 deals, Letter", Wanted(paper=Paper.LETTER), deals=8),
    Product("totals, 8 deals, A5", replace(TOTALS, paper=Paper.A5), deals=8),
    Product("filled, 8 deals, large print", Wanted(large=True), deals=8),
    Product("filled, 8 deals, less ink", Wanted(ink=True), deals=8),
    Product("filled, 8 deals, en and vi", Wanted(second="vi"), deals=8),
    Product("rules card", RULES),
    Product("rules card, en and vi", replace(RULES, second="vi")),
    Product("table agreement", Wanted(Kind.AGREEMENT), deals=8),
)


def bare() -> Work:
    """Print the table of the one-page sheet by WeasyPrint, with no style at all."""
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    html = bare_table(sheet_html(ONE_PAGE.match, ONE_PAGE.wanted, language("en")))
    fonts = FontConfiguration()
    return Work(
        "floor: its bare table",
        lambda: weasyprint.HTML(string=html).write_pdf(font_config=fonts),
    )


def by_chromium(page: Page, folder: Path) -> Work:
    """Let the browser open and print the same sheet."""
    paths = (*styles_of(ONE_PAGE.wanted), FOR_BROWSERS)
    styles = tuple((PACKAGE / "static" / path).as_uri() for path in paths)
    html = sheet_html(
        ONE_PAGE.match,
        ONE_PAGE.wanted,
        language("en"),
        WATCH,
        Layout(stylesheets=styles),
    )
    path = folder / "sheet.html"
    path.write_text(html, "utf-8")

    def print_page() -> None:
        page.goto(path.as_uri())
        page.pdf(prefer_css_page_size=True, tagged=True)

    return Work("Chromium: its page to print", print_page, spent_by_browser)


def kept(ours: Ours) -> Iterator[Work]:
    """Ask the application for sheets that it made before."""
    path = f"{ours.table}/sheet.pdf"
    tag = ours.get(path)(ours.app).headers["ETag"]
    asked = {
        "kept, filled, 8 deals": (ours.get(path), 200),
        "kept, blank": (ours.get("/sheet.pdf"), 200),
        "kept, rules card": (ours.get("/sheet.pdf?kind=rules"), 200),
        "nothing new (304)": (ours.get(path, If_None_Match=tag), 304),
    }
    for name, (ask, status) in asked.items():
        if (answered := ask(ours.app).status) != status:
            raise RuntimeError(f"{name}: status {answered}")
        yield Work(name, partial(ask, ours.app), times=KEPT)


def main(rounds: int = ROUNDS) -> None:
    """Measure the sheets of a match, then other products, then what is kept."""
    with TemporaryDirectory() as name, headless() as page:
        folder = Path(name)
        floor = bare()
        played_ones = [product.work() for product in PLAYED]
        take_turns([floor, by_chromium(page, folder), *played_ones], rounds)
        take_turns([floor, *(product.work() for product in OTHERS)], rounds)
        ours = Ours(folder)
        take_turns([floor, *kept(ours)], rounds)
        ours.store.close()


if __name__ == "__main__":
    main()
