"""A sheet as HTML: for the PDF engine, or as a page that a browser prints."""

from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

import segno
from jinja2 import Environment
from jinja2 import FileSystemLoader
from jinja2 import StrictUndefined
from markupsafe import Markup

from referee.journal.match import Match
from referee.journal.text import moment
from referee.journal.text import shorten
from referee.language import Language
from referee.language import language
from referee.language import N_
from referee.presets import load_ruleset
from referee.resources import folder
from referee.sheets.agreed import say_house_rules
from referee.sheets.blank import tokens
from referee.sheets.figures import bonuses
from referee.sheets.figures import card_points
from referee.sheets.heads import columns_of
from referee.sheets.heads import soft
from referee.sheets.notes import beside_chart
from referee.sheets.notes import word_notes
from referee.sheets.view import show
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from referee.templating import templating
from referee.wording import ruleset_name
from referee.wording.totals import say_carried
from referee.wording.totals import say_chart

PRODUCT = "Canasta Referee"
NAME_IN_HEAD = 42
FOOT_LETTERS = 114
SHORTEST_NAME = 12
DOT = " \u00b7 "
MARK = "#"
WITH_EVERY_LINE = 2
"""So many sides find room for every line of a deal; of more, the totals are shown."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a sheet lies on its pages; with style sheets it is a web page."""

    chart: bool = True
    carried: bool = False
    stylesheets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Code:
    """The address for watching, and its picture for a phone's camera."""

    drawing: Markup
    address: str


def sheet_html(
    match: Match | None,
    wanted: Wanted,
    spoken: Language,
    watch_url: str | None = None,
    layout: Layout | None = None,
) -> str:
    """Write a sheet as HTML; only a blank one needs no match."""
    if match is not None and len(match.sides) > WITH_EVERY_LINE:
        wanted = replace(wanted, detail=Detail.TOTALS)
    page = _templates(spoken.code).get_template(f"sheets/{wanted.kind}.html")
    if wanted.kind is Kind.FILLED:
        if match is None:
            raise ValueError("a filled sheet needs a match")
        facts = _filled(match, wanted, spoken, watch_url)
    else:
        facts = _blank(match, wanted, spoken)
    layout = layout or Layout()
    shared = _shared(match, spoken, for_browser=bool(layout.stylesheets))
    return page.render(wanted=wanted, layout=layout, **shared, **facts)


def _shared(
    match: Match | None, spoken: Language, *, for_browser: bool
) -> dict[str, Any]:
    rules = match.rules if match else load_ruleset()
    title = heading(match, spoken)
    return {
        "heading": title,
        "foot": _foot(match, title, spoken, for_browser=for_browser),
        "page_words": spoken.gettext(
            N_("Page %(page)s of %(pages)s"), page=MARK, pages=MARK
        ).split(MARK),
        "rules": rules,
        "rules_name": spoken.gettext(
            N_("Rules: %(ruleset)s"),
            ruleset=f"{ruleset_name(rules.name, spoken)} ({rules.name})",
        ),
        "target": rules.target,
        "house": say_house_rules(match, spoken) if match else (),
    }


def _filled(
    match: Match, wanted: Wanted, spoken: Language, watch_url: str | None
) -> dict[str, Any]:
    sheet = show(match)
    notes = word_notes(match, sheet.remarks, spoken, _clock)
    full = wanted.detail is Detail.FULL
    names, totals = [side.name for side in match.sides], match.standing.totals
    return {
        "sheet": sheet,
        "chart_title": say_chart(names, totals, match.rules.target, spoken),
        "carried": say_carried(totals, spoken),
        "columns": columns_of(spoken, full=full, punished=sheet.punished),
        "opened": _clock(match.opened_at),
        "changed": _clock(match.entries[-1].at),
        "notes": notes,
        "beside": beside_chart(notes),
        "code": _code(watch_url, spoken) if watch_url else None,
    }


def _blank(match: Match | None, wanted: Wanted, spoken: Language) -> dict[str, Any]:
    rules = match.rules if match else load_ruleset()
    full = wanted.detail is Detail.FULL
    start = match.start if match and any(match.start) else ()
    sides = match.sides if match else ()
    return {
        "columns": columns_of(spoken, full=full, punished=True),
        "names": [side.name for side in sides] or ["", ""],
        "players": [" & ".join(side.players) for side in sides],
        "start": start,
        "minimums": [rules.opening_minimum(total) for total in start],
        "deals": wanted.rows,
        "tokens": tokens(rules),
        "card_points": card_points(rules, spoken),
        "bonuses": bonuses(rules, spoken),
    }


def heading(match: Match | None, spoken: Language) -> str:
    """Name a sheet, by its match if there is one."""
    if match is None or not match.title:
        return spoken.gettext(N_("Canasta score sheet"))
    return spoken.gettext(N_("Score sheet: %(title)s"), title=match.title)


def _foot(
    match: Match | None, title: str, spoken: Language, *, for_browser: bool
) -> str:
    if match is None:
        return f"{PRODUCT}{DOT}{title}"
    rest = spoken.date(_clock(match.opened_at))
    if not for_browser:
        holds = N_("This PDF holds the match and can be opened in the app.")
        rest += DOT + spoken.gettext(holds)
    room = max(SHORTEST_NAME, FOOT_LETTERS - len(PRODUCT + DOT + rest))
    named = f"{_short(match.title, room)}, " if match.title else ""
    return f"{PRODUCT}{DOT}{named}{rest}"


def _code(watch_url: str, spoken: Language) -> Code:
    drawing = segno.make(watch_url, error="m", boost_error=False).svg_inline(
        border=4,
        omitsize=True,
        svgclass=None,
        lineclass=None,
        title=spoken.gettext(N_("QR code for this table")),
    )
    address = watch_url.partition("://")[2]
    return Code(Markup(drawing), address)  # noqa: S704


def _clock(at: str) -> datetime:
    """Turn a moment of the journal into the time of day at this machine's table."""
    return moment(at).astimezone()


def _short(text: str, limit: int = NAME_IN_HEAD) -> str:
    """Shorten a name to one line, without cutting a letter from its signs."""
    return text if len(text) <= limit else shorten(text, limit - 1) + "\u2026"


@cache
def _templates(code: str) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(templating(language(code)), soft=soft)
    environment.filters["short"] = _short
    return environment
