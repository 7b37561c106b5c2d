"""A sheet as HTML: for the PDF engine, or as a page that a browser prints."""

from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from typing import Final

from jinja2 import Environment
from jinja2 import FileSystemLoader
from jinja2 import StrictUndefined

from referee.journal.match import Match
from referee.journal.text import shorten
from referee.language import Language
from referee.language import language
from referee.language import N_
from referee.lines import isolated
from referee.resources import folder
from referee.sheets.agreed import say_house_rules
from referee.sheets.agreement import agreement
from referee.sheets.blank import blank
from referee.sheets.clock import clock
from referee.sheets.filled import filled
from referee.sheets.heads import soft
from referee.sheets.order import in_second
from referee.sheets.order import Order
from referee.sheets.rules_card import rules_card
from referee.sheets.second import saying_also
from referee.sheets.stand_ins import say_stand_ins
from referee.sheets.stand_ins import unstacked
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from referee.templating import templating
from referee.wording import ruleset_name

PRODUCT = "Canasta Referee"
NAME_IN_HEAD = 42
FOOT_LETTERS, NARROW_FOOT, FOOT_MEASURE = 114, 92, 150
"""So many letters stand in a foot, and in that of a measure of fewer millimetres."""
SHORTEST_NAME = 12
DOT = " \u00b7 "
MARK = "#"
HOLDS = N_("This PDF holds the match and can be opened in the app.")

FACTS: Final[Mapping[Kind, Callable[[Order], dict[str, Any]]]] = {
    Kind.FILLED: filled,
    Kind.BLANK: blank,
    Kind.RULES: rules_card,
    Kind.AGREEMENT: agreement,
}
HEADINGS: Final[Mapping[Kind, str]] = {
    Kind.FILLED: N_("Canasta score sheet"),
    Kind.BLANK: N_("Canasta score sheet"),
    Kind.RULES: N_("Canasta rules on one page"),
    Kind.AGREEMENT: N_("Table agreement"),
}
"""What a sheet is called that no match has named."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a sheet lies on its pages; with style sheets it is a web page.

    *tight* counts the steps by which a card was reduced to stay on its page; a box
    stands for the letters *lost*.
    """

    chart: bool = True
    carried: bool = False
    tight: int = 0
    lost: tuple[str, ...] = ()
    stylesheets: tuple[str, ...] = ()


def sheet_html(
    match: Match | None,
    wanted: Wanted,
    spoken: Language,
    watch_url: str | None = None,
    layout: Layout | None = None,
) -> str:
    """Write a sheet as HTML; only a filled one needs a match."""
    order, layout = Order(match, wanted, spoken, watch_url), layout or Layout()
    facts = FACTS[wanted.kind](order)
    shared = _shared(order, for_browser=bool(layout.stylesheets))
    page = _templates(spoken.code, order.second and order.second.code)
    template = page.get_template(f"sheets/{wanted.kind}.html")
    return template.render(
        wanted=wanted,
        layout=layout,
        stand_ins=say_stand_ins(layout.lost, spoken),
        **shared,
        **facts,
    )


def _shared(order: Order, *, for_browser: bool) -> dict[str, Any]:
    match, spoken, rules, second = order.match, order.spoken, order.rules, order.second
    title = heading(order)
    return {
        "detail": order.detail,
        "wide": order.wide,
        "second": second,
        "heading": title,
        "second_heading": heading(in_second(order)) if order.second else "",
        "foot": _foot(order, title, for_browser=for_browser),
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
        "house_also": say_house_rules(match, second) if match and second else (),
    }


def heading(order: Order) -> str:
    """Name a sheet, by its match if it is one of its deals."""
    kind, match = order.wanted.kind, order.match
    if kind in (Kind.FILLED, Kind.BLANK) and match and match.title:
        text = N_("Score sheet: %(title)s")
        return order.spoken.gettext(text, title=match.title)
    if kind is Kind.RULES and order.most_pages > 1:
        return order.spoken.gettext(N_("Rules card"))
    return order.spoken.gettext(HEADINGS[kind])


def _foot(order: Order, title: str, *, for_browser: bool) -> str:
    """Write one line; a narrow paper has no room for the product, too."""
    match, narrow = order.match, order.measure < FOOT_MEASURE
    if match is None:
        return f"{PRODUCT}{DOT}{title}"
    rest = order.spoken.date(clock(match.opened_at))
    if not for_browser:
        rest += DOT + order.spoken.gettext(HOLDS)
    first, letters = ("", NARROW_FOOT) if narrow else (PRODUCT + DOT, FOOT_LETTERS)
    room = max(SHORTEST_NAME, letters - len(first + rest))
    named = f"{isolated(_short(match.title, room))}, " if match.title else ""
    return f"{first}{named}{rest}"


def _short(text: str, limit: int = NAME_IN_HEAD) -> str:
    """Shorten a name to one line, without cutting a letter from its signs."""
    text = unstacked(text)
    return text if len(text) <= limit else shorten(text, limit - 1) + "\u2026"


@cache
def _templates(code: str, second: str | None) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(
        templating(language(code)),
        soft=soft,
        also=saying_also(language(second) if second else None),
    )
    environment.filters["short"] = _short
    return environment
