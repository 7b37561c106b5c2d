"""The table: totals, what each side needs to open, and every deal so far."""

from typing import Any

from flask import Blueprint
from flask import request

from referee.journal import Match
from referee.journal import moment
from referee.rules.match import Status
from referee.sheets.agreed import say_house_rules
from referee.sheets.chart import SCREEN
from referee.sheets.view import chart_of
from referee.store import new_key
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.history import history_of
from referee.web.remembered import remember_table
from referee.web.saved import opened_bar
from referee.web.saved import saved_bar
from referee.web.saved import SavedBar
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.summary import is_over
from referee.web.summary import summarise
from referee.web.watching import newest_correction
from referee.wording import ITEM_NAMES
from referee.wording import ruleset_name
from referee.wording.totals import say_chart
from referee.wording.totals import say_final
from referee.wording.totals import say_totals

COLUMNS = 8
"""A short match has room for the deals to come."""

BOARD = "board"
"""The word in the address that asks for the television board."""

DONE = ("opened", "saved", "until")
"""The words in the address that tell what was done a moment ago."""

bp = Blueprint("table", __name__)


@bp.get("/m/<code>")
@viewer
def table(table: Table) -> str:
    """Show the table; when the match is over, how it ended."""
    remember_table(table.code)
    return show_table(table)


def show_table(table: Table) -> str:
    """Return the page of the table as it stands now, or its board for a television."""
    if request.args.get("show") == BOARD:
        return _show(table, "table/board.html")
    if not is_over(table.match):
        return _show(table, "table/table.html")
    summary = summarise(table.match)
    final = say_final(
        [table.standing.final[side] for side in summary.order], readers_language()
    )
    return _show(table, "end/end.html", summary=summary, final=final)


@bp.get("/m/<code>/deals")
@viewer
def deals(table: Table) -> str:
    """Show every deal, also when the match is over."""
    return _show(table, "table/table.html")


def _show(table: Table, page: str, **more: Any) -> str:
    match, spoken = table.match, readers_language()
    totals = match.standing.totals
    names = [side.name for side in match.sides]
    return render(
        page,
        table=table,
        match=match,
        standing=match.standing,
        told=say_totals(names, totals, spoken),
        chart_title=say_chart(names, totals, match.rules.target, spoken),
        over=is_over(match),
        tied=match.standing.status is Status.TIED,
        coming=match.coming,
        extras=match.opening_extras(match.coming),
        dealer=_player(match, match.coming),
        leader=_player(match, match.coming + 1),
        rows=history_of(match),
        chart_drawing=chart_of(match, SCREEN, COLUMNS) if match.deals else None,
        bar=_bar(match),
        correction=newest_correction(match),
        key=new_key(),
        changed_at=moment(match.entries[-1].at).astimezone(),
        ruleset=ruleset_name(match.ruleset, spoken),
        house=say_house_rules(match, spoken),
        item_names=ITEM_NAMES,
        **more,
    )


def _bar(match: Match) -> SavedBar | None:
    """Return the bar about what was done a moment ago, if anything was."""
    spoken = readers_language()
    told = {name: request.args.get(name, type=int) for name in DONE}
    return opened_bar(match, told["opened"], spoken) or saved_bar(
        match, told["saved"], spoken, told["until"]
    )


def _player(match: Match, deal: int) -> str:
    side, place = match.dealer(deal)
    return match.sides[side].players[place]
