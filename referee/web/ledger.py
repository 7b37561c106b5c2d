"""The page of the ledger: what was pressed on it, and how it is shown again."""

from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from typing import Final

from flask import after_this_request
from flask import g
from flask import request
from flask import Response
from werkzeug.datastructures import MultiDict

from referee.language import language
from referee.language import LANGUAGES
from referee.language import parse_score
from referee.language import ScoreError
from referee.rules.cards import Rank
from referee.rules.deal import score_deal
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal
from referee.store import is_key
from referee.store import new_key
from referee.web.access import Table
from referee.web.catches import Catch
from referee.web.entry_form import LedgerForm
from referee.web.entry_form import SideForm
from referee.web.entry_form import Way
from referee.web.ledger_figures import figures_of
from referee.web.progress import ALL
from referee.web.progress import missing
from referee.web.progress import rows_shown
from referee.web.rare_rows import failed_ask
from referee.web.rare_rows import rare_rows
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import remember
from referee.web.shell import render
from referee.web.shell import THEMES
from referee.web.worked import ROWS
from referee.web.worked import Worked

MOST_STEPS: Final = 99
STEPS: Final = {"more": 1, "less": -1}
WAYS: Final = {"type": "typed", "count": "counted", "cards": "cards"}
"""What the buttons beside a cell do: which way of filling shall own it."""

Posted = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class Stop:
    """The first row to be mended, of which side, and what the row is called."""

    row: str
    side: int | None
    label: str


def fresh_form(table: Table, number: int, **values: Any) -> LedgerForm:
    """Return the ledger of a deal as it is first shown, empty or with a deal in it."""
    return LedgerForm(
        None,
        language=readers_language(),
        places=len(table.match.sides),
        number=number,
        expected=table.match.version,
        key=new_key(),
        **values,
    )


def posted_form(
    table: Table, first: int, last: int, sent: Posted | None = None
) -> LedgerForm:
    """Return the ledger as it was *sent*, after the button that was pressed.

    It is about a deal from the *first* to the *last* number.
    """
    remember()
    posted = MultiDict(request.form if sent is None else sent)
    act, _, name = posted.get("do", "").partition(":")
    speaks = act == "lang" and name in LANGUAGES
    if speaks:
        g.language = language(name)
    coloured = act == "theme" and name in (*THEMES, "system")
    if coloured:
        g.theme = name
    if act in STEPS:
        _step(posted, name, STEPS[act])
    if act in WAYS and name in _cells(table):
        _turn(posted, name, WAYS[act], table, table.match.rules_of(last))
    told = posted.get("number", type=int) or last
    posted["number"] = str(min(max(told, first), last))
    posted.setdefault("tab", posted.get("side", ""))
    if not is_key(posted.get("key", "")):
        posted["key"] = new_key()
    form = _read(posted, table)
    form.validate()
    if (speaks or coloured) and not form.too_old:
        _keep(act, name)
    return form


def _keep(cookie: str, chosen: str) -> None:
    """Keep what was chosen in the ledger for this phone: leaving it loses numbers."""

    @after_this_request
    def keep(response: Response) -> Response:
        keep_cookie(response, cookie, chosen)
        return response


def _read(posted: Posted, table: Table) -> LedgerForm:
    places = len(table.match.sides)
    return LedgerForm(posted, language=readers_language(), places=places)


def _step(posted: Posted, name: str, step: int) -> None:
    """Press − or + beside a count; what is no count is left for the form to name."""
    try:
        count = parse_score(posted.get(name, "").strip() or "0")
    except ScoreError:
        return
    if 0 <= count <= MOST_STEPS:
        posted[name] = str(min(max(count + step, 0), MOST_STEPS))


def _cells(table: Table) -> set[str]:
    places = range(len(table.match.sides))
    return {f"s{place}-{cell}" for place in places for cell in ("melded", "hand")}


def _turn(posted: Posted, name: str, way: str, table: Table, rules: Ruleset) -> None:
    """Let *way* own a cell; a cell to type into begins with what was counted so far."""
    side, cell = name.split("-")
    form = _read(posted, table)
    if way == "typed" and not posted.get(name, "").strip():
        place = int(side[1:])
        score = score_deal(form.body().deal(rules), rules).sides[place]
        posted[name] = str(score.melded if cell == "melded" else score.held)
        if cell == "melded" and form.sides[place].melded_way == "cards":
            posted[f"{side}-natural"] = str(score.natural_canastas)
            posted[f"{side}-mixed"] = str(score.mixed_canastas)
    posted[f"{name}_by"] = way


def show_ledger(
    page: str,
    table: Table,
    form: LedgerForm,
    worked: Worked,
    *,
    asked: bool,
    before: Deal | None = None,
    **more: Any,
) -> str:
    """Return the *page* of the ledger with its numbers and what they make.

    When *asked* every row says what is odd in it; else those that a script has left.
    *before* is the deal that is corrected.
    """
    form.seen.data = worked.seen
    rules = table.match.rules_of(worked.number)
    shown = ALL if asked else rows_shown(request.form)
    return render(
        page,
        table=table,
        match=table.match,
        form=form,
        worked=worked,
        rules=rules,
        all_threes=rules.red_three_points(rules.copies(Rank.RED_THREE)),
        has=rare_rows(form, rules),
        failed_ask=failed_ask(rules, readers_language()),
        first_stop=first_stop(worked, shown),
        missing=missing(form, rules, before),
        tab=open_tab(form, worked, asked=asked),
        asked=shown,
        figures=figures_of(rules),
        parts_only=wants_parts(),
        cells=[cells_of(side, rules) for side in form.sides],
        **more,
    )


def wants_parts() -> bool:
    """Whether a script asks for what changes in the ledger, not for the whole page."""
    return "preview" in request.form


def first_stop(worked: Worked, shown: Collection[str] = ALL) -> Stop | None:
    """Return the first of the rows *shown* that must be mended, if there is one.

    What cannot be read makes no result, and is always shown.
    """
    seen = shown if worked.result else ALL
    stops = _downwards(stop for stop in worked.stops if stop.row in seen)
    return Stop(stops[0].row, stops[0].side, ROWS[stops[0].row]) if stops else None


def _downwards(caught: Iterable[Catch]) -> list[Catch]:
    order = list(ROWS)
    return sorted(caught, key=lambda catch: order.index(catch.row))


def open_tab(form: LedgerForm, worked: Worked, *, asked: bool) -> int:
    """Return the side that is shown first: where something is to be looked at."""
    caught = _downwards(worked.stops or worked.checks) if asked else []
    sides = [catch.side for catch in caught[:1] if catch.row != "out"]
    return form.shown_side if sides in ([], [None]) else sides[0] or 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of points: the way that owns it, and what every way makes of it."""

    way: Way
    points: Mapping[Way, int]

    @property
    def given(self) -> bool:
        """Whether the figure comes from elsewhere and is not typed here."""
        return self.way != "typed"

    @property
    def differs(self) -> bool:
        """Whether the ways that were used do not make the same."""
        return len(set(self.points.values())) > 1


def cells_of(side: SideForm, rules: Ruleset) -> Mapping[str, Cell]:
    """Return both cells of points of a *side*."""
    ways = {"melded": side.melded_way, "hand": side.hand_way}
    return {
        cell: Cell(
            way, {used: side.points(cell, used, rules) for used in side.ways(cell)}
        )
        for cell, way in ways.items()
    }
