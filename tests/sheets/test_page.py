"""A sheet as HTML: complete in every language, and fit for a strict browser."""

import re
from html.parser import HTMLParser

import pytest

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import next_entry
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.resources import folder
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.samples import saturday
from tests.samples import totals
from tests.sheets.played import LONGEST
from tests.sheets.played import played

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
STYLES = ("/assets/1/css/sheet/base.css", "/assets/1/css/sheet/browser.css")
EVERY = [Wanted(kind, detail) for kind in Kind for detail in Detail]
VOID = {"meta", "link", "br", "col"}


class Reader(HTMLParser):
    """Keeps tags, attributes and the words of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())

    def texts(self) -> list[str]:
        return [word for word in self.words if word]


def page(wanted: Wanted, code: str, layout: Layout | None = None) -> Reader:
    return Reader(sheet_html(played(9, code), wanted, language(code), WATCH, layout))


@pytest.mark.parametrize("wanted", EVERY, ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sheet_is_whole_and_speaks_its_language(
    wanted: Wanted, code: str
) -> None:
    read = page(wanted, code)
    assert read.open == []
    assert read.tags[0] == ("html", {"lang": code})
    assert not re.search(r"%\(|\{\{|\bNone\b", " ".join(read.words))


@pytest.mark.parametrize("wanted", EVERY, ids=str)
def test_nothing_in_it_needs_the_leave_of_a_content_security_policy(
    wanted: Wanted,
) -> None:
    for layout in (Layout(), Layout(stylesheets=STYLES)):
        for tag, attributes in page(wanted, "vi", layout).tags:
            assert tag not in {"script", "style", "iframe", "object"}
            assert not {"style", "onload", "onclick"} & attributes.keys()


def test_every_drawing_says_first_what_it_shows() -> None:
    html = sheet_html(played(9), Wanted(), language("vi"), WATCH)
    assert len(re.findall("<svg", html)) > 10
    assert not re.search(r"<svg[^>]*>\s*(?!<title>[^<])<", html)


def test_no_letters_stand_in_a_drawing() -> None:
    """Lao and composed letters fall apart where the engine sets them singly."""
    html = sheet_html(played(9, "lo"), Wanted(), language("lo"), WATCH)
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", html)
    assert texts
    assert all(re.fullmatch("[0-9.,−]+", text) for text in texts)


def test_the_sheet_of_a_browser_has_its_styles_and_the_foot_at_the_end() -> None:
    read = page(Wanted(), "en", Layout(stylesheets=STYLES))
    links = [found for tag, found in read.tags if tag == "link"]
    assert [link["href"] for link in links] == list(STYLES)
    # The match is inside a PDF only.
    assert read.texts()[-1] == "Canasta Referee · Saturday table, 29 Nov 2026"


def test_the_sheet_of_the_engine_links_nowhere() -> None:
    tags = page(Wanted(), "en").tags
    assert not [tag for tag, _ in tags if tag in {"link", "img", "a"}]


def test_names_are_written_as_text() -> None:
    match = played(1, title="<b>&amp;</b>")
    html = sheet_html(match, Wanted(), language("en"))
    assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in html


def test_every_class_of_a_sheet_is_known_to_its_styles() -> None:
    known = set()
    for name in (folder("static") / "css" / "sheet").iterdir():
        rules = name.read_text("utf-8")
        known |= set(re.findall(r"\.([a-z][a-z0-9-]*)", rules))
    used = {
        name
        for wanted in EVERY
        for _, attributes in page(wanted, "en").tags
        for name in (attributes.get("class") or "").split()
    }
    carried = page(Wanted(), "en", Layout(carried=True))
    assert "turned" in str(carried.tags)
    looks_like_all_others = {
        *{"chart-line", "chart-dot", "chart-level", "chart-target", "chart-coming"},
        *{"going-out", "red-threes", "melded-cards", "hand", "score", "filled"},
        *{"won", "opens", "ahead", "level", "canastas", "paper", "deal-word", "lo"},
        *{"rules", "agreement", "ink"},
    }
    assert used - known - looks_like_all_others == set()


def test_a_filled_sheet_needs_a_match() -> None:
    with pytest.raises(ValueError, match="needs a match"):
        sheet_html(None, Wanted(), language("en"))


def test_a_blank_sheet_without_a_match_has_lines_for_the_names() -> None:
    html = sheet_html(None, Wanted(kind=Kind.BLANK), language("en"))
    assert html.count('class="writing"') == 4
    assert "Canasta score sheet" in html


@pytest.mark.parametrize(
    ("wanted", "rows"),
    [
        (Wanted(kind=Kind.BLANK), 12),
        (Wanted(kind=Kind.BLANK, detail=Detail.TOTALS), 15),
        (Wanted(kind=Kind.BLANK, deals=7), 7),
    ],
)
def test_a_blank_sheet_has_rows_for_the_pen(wanted: Wanted, rows: int) -> None:
    html = sheet_html(None, wanted, language("en"))
    assert len(re.findall(r'scope="row" class="deal figure"', html)) == rows


def test_a_blank_sheet_goes_on_from_paper() -> None:
    match = saturday(start=(2720, -120))
    read = Reader(sheet_html(match, Wanted(kind=Kind.BLANK), language("en")))
    texts = read.texts()
    assert texts[(at := texts.index("From paper")) : at + 2] == ["From paper", "2,720"]
    assert "90" in texts
    assert "15" in texts


def test_the_code_for_watching_is_there_only_where_there_is_one() -> None:
    watched = sheet_html(played(1), Wanted(), language("en"), WATCH)
    assert "canasta.example/m/<span>KQ7488abcdefghijklmnop</span>" in watched
    alone = sheet_html(played(1), Wanted(), language("en"))
    assert "Watch the score" not in alone


def test_one_deal_has_no_chart() -> None:
    assert 'class="chart"' not in sheet_html(played(1), Wanted(), language("en"))
    assert 'class="chart"' in sheet_html(played(2), Wanted(), language("en"))


def test_more_than_four_canastas_are_counted_in_figures() -> None:
    sides = [
        TallyBody(natural_canastas=2, mixed_canastas=3, card_points=500),
        TallyBody(card_points=100),
    ]
    read = Reader(sheet_html(saturday(DealBody(sides=sides)), Wanted(), language("en")))
    assert [word for word in read.texts() if word in {"2", "3"}] == ["2", "3"]


def test_a_title_that_is_too_long_for_the_foot_is_cut() -> None:
    match = played(1, "vi", title="Giải vô địch " * 4, sides=LONGEST)
    html = sheet_html(match, Wanted(), language("vi"))
    foot = re.search('data-foot="([^"]*)"', html)
    assert foot
    assert len(foot[1]) <= 122
    assert "…, 29" in foot[1]


def test_a_match_without_a_title_has_a_heading_all_the_same() -> None:
    html = sheet_html(played(1, title=""), Wanted(), language("en"))
    assert "<title>Canasta score sheet</title>" in html
    assert 'data-foot="Canasta Referee · 29 Nov 2026 · ' in html


def test_a_match_that_went_on_past_midnight_says_until_which_day() -> None:
    match = saturday()
    body = totals(100, 200)
    entry = next_entry(match, EntryKind.DEAL, body, "2026-12-01T12:00:00Z", "An")
    match = replay((*match.entries, entry))
    (when,) = [
        text
        for text in Reader(sheet_html(match, Wanted(), language("en"))).texts()
        if text.startswith("29 Nov 2026 ·")
    ]
    assert re.fullmatch(r"29 Nov 2026 · [0-9:]+ – 1 Dec 2026 · [0-9:]+", when)


def test_the_ruleset_is_named_with_the_name_that_programs_use() -> None:
    html = sheet_html(played(1), Wanted(), language("vi"))
    assert "Bộ luật: Cổ điển (classic)" in html


def test_the_page_number_is_split_where_the_engine_counts() -> None:
    html = sheet_html(played(1), Wanted(), language("en"))
    assert 'data-page="Page " data-of=" of " data-end=""' in html
