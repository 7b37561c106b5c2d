"""Telling a deal meld by meld: every key is a button, the page carries all numbers."""

from collections.abc import Iterable
from typing import Final

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.card_words import words_for
from referee.rules.cards import Rank
from referee.rules.notation import CardError
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.conflict import show_gone
from referee.web.conflict import too_early
from referee.web.entry_fields import told_fields
from referee.web.entry_fields import write_melds
from referee.web.entry_form import LedgerForm
from referee.web.forms import explain_card
from referee.web.ledger import fresh_form
from referee.web.ledger import Posted
from referee.web.ledger import posted_form
from referee.web.meld_desk import Desk
from referee.web.meld_desk import MELD_RANKS
from referee.web.meld_rows import census
from referee.web.meld_rows import mixing_notes
from referee.web.meld_rows import rows_of
from referee.web.place import at
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import key_cards
from referee.web.stage import reasons
from referee.web.summary import takes_deals
from referee.web.way import keep_way
from referee.web.way import MELDS

FEWEST: Final = 2
MOST_KEYS: Final = 60
"""A script may send so many keys at once: those that were pressed without contact."""

bp = Blueprint("entry_melds", __name__)


@bp.get("/m/<code>/deal/melds")
@scorer
def show(table: Table) -> Response | str:
    """Show the melds of a side of the coming deal; none yet."""
    if not takes_deals(table.match):
        return redirect(table.url(), 303)
    form = fresh_form(table, table.match.coming)
    side = _side(table, request.args.get("side", ""))
    return _page(table, form, MultiDict(), side, Desk())


@bp.post("/m/<code>/deal/melds")
@scorer
def melds(table: Table) -> str | tuple[str, int]:
    """Press keys, one or several, and show the melds as they are then."""
    if too_early(table):
        return show_gone(table, table.match.coming)
    sent = MultiDict(request.form)
    wrong = lay_typed(table, sent)
    form = posted_form(table, 1, table.match.coming, sent)
    if wrong:
        return show_unread(table, form, sent, wrong)
    keep_way(table, MELDS)
    side, desk, asked = _press_all(table, form, sent)
    form = posted_form(table, 1, table.match.coming, sent)
    return _page(table, form, sent, side, desk, asked=asked)


def _press_all(table: Table, form: LedgerForm, sent: Posted) -> tuple[int, Desk, str]:
    """Press the keys in their order; one that asks first is the last.

    Returns the side that is shown, its melds, and the wild card that was not laid yet.
    """
    rules = table.match.rules_of(form.deal_number)
    side = _side(table, sent.get("side", ""))
    desk = _desk(form, side, sent)
    for key in sent.getlist("do")[:MOST_KEYS]:
        act, _, value = key.partition(":")
        if act in ("open", "side"):
            side = _side(table, value or sent.get("tab", ""))
            told = posted_form(table, 1, table.match.coming, sent)
            desk = Desk(told.sides[side].melds.data)
        elif act == "wild" and mixing_notes(desk.meld, rules):
            return side, desk, value
        else:
            before, desk = desk, press(desk, act, value, counts_of(rules))
            _lay(sent, side, before, desk)
    return side, desk, ""


def lay_typed(table: Table, sent: Posted) -> str:
    """Lay the melds down that were typed, whichever key was pressed.

    Text that is no card stays where it is; what is wrong with it is returned.
    """
    text = sent.get("cards", "")
    if not text.strip():
        return ""
    form = posted_form(table, 1, table.match.coming, sent)
    side = _side(table, sent.get("side", ""))
    desk = _desk(form, side, sent)
    spoken = readers_language()
    try:
        after = desk.read(text, words_for(spoken.code))
    except CardError as error:
        return explain_card(error, spoken)
    _lay(sent, side, desk, after)
    if sent.get("do") == "read":
        sent["chosen"] = after.chosen or ""
    sent.pop("cards", None)
    return ""


def show_unread(table: Table, form: LedgerForm, sent: Posted, wrong: str) -> str:
    """Show the melds once more, with text that is no card still in its line."""
    side = _side(table, sent.get("side", ""))
    return _page(table, form, sent, side, _desk(form, side, sent), wrong)


def _desk(form: LedgerForm, side: int, sent: Posted) -> Desk:
    desk, chosen = Desk(form.sides[side].melds.data), sent.get("chosen", "")
    return desk.choose(Rank(chosen)) if chosen in MELD_RANKS else desk


def _lay(sent: Posted, side: int, before: Desk, after: Desk) -> None:
    """Write the melds down as they are *after* a key; then they own the cell."""
    if after.melds != before.melds:
        sent[f"s{side}-melds"] = write_melds(after.melds)
        sent[f"s{side}-melded_by"] = "cards" if after.melds else ""


def _side(table: Table, text: str) -> int:
    good = text.isascii() and text.isdecimal() and len(text) == 1
    return int(text) if good and int(text) < len(table.match.sides) else 0


def counts_of(rules: Ruleset) -> range:
    """Return how many cards of a rank a meld can be told to have by one key."""
    return range(FEWEST, rules.copies(Rank.KING) + 1)


def press(desk: Desk, act: str, value: str, counts: Iterable[int]) -> Desk:
    """Return the melds after one key; a rank has one of the *counts* of cards."""
    if act == "rank" and value in MELD_RANKS:
        return desk.choose(Rank(value))
    if act == "many" and value in map(str, counts):
        return desk.set_count(int(value))
    if act in ("wild", "mix") and value in (Rank.TWO, Rank.JOKER):
        return desk.add_wild(Rank(value))
    if act == "back":
        return desk.take_back()
    if act == "remove" and value.isascii() and value.isdecimal() and len(value) < 3:
        return desk.remove(int(value))
    return desk


def _page(
    table: Table,
    form: LedgerForm,
    sent: Posted,
    side: int,
    desk: Desk,
    wrong: str = "",
    asked: str = "",
) -> str:
    spoken = readers_language()
    rules = table.match.rules_of(form.deal_number)
    goes_out = form.went_out == side or not form.out_known
    score = score_side(Deal((Tally(melds=desk.melds),)), 0, rules)
    laid = [each.melds.data for each in form.sides]
    laid[side] = desk.melds
    return render(
        "entry/melds.html",
        table=table,
        match=table.match,
        form=form,
        side=side,
        next_side=(side + 1) % len(form.sides),
        desk=desk,
        rows=tuple(rows_of(desk, rules, spoken, going_out=goes_out)),
        points=score.melded,
        bonus=score.points(Item.CANASTAS),
        laid=census(laid, rules),
        asked=asked,
        notes=reasons(mixing_notes(desk.meld, rules), spoken) if asked else (),
        deck=[rank for rank in rules.card_values if rank is not Rank.RED_THREE],
        typed=form.sides[side].melded.data,
        keys=key_cards(rules, spoken),
        how_many=counts_of(rules),
        place=at(table),
        cards=sent.get("cards", ""),
        wrong=wrong,
        carried=told_fields(sent),
    )
