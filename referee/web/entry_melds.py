"""Telling a deal meld by meld: every key is a button, the page carries all numbers."""

from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from flask import Blueprint
from flask import request
from werkzeug.datastructures import MultiDict

from referee.card_words import words_for
from referee.language import Language
from referee.rules.cards import count_of
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import card_points
from referee.rules.meld import bonus_of
from referee.rules.meld import is_canasta
from referee.rules.meld import judge_meld
from referee.rules.meld import kind_of
from referee.rules.notation import CardError
from referee.rules.notation import each_card
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.check import kind_word
from referee.web.entry_fields import told_fields
from referee.web.entry_fields import write_melds
from referee.web.entry_form import LedgerForm
from referee.web.forms import explain_card
from referee.web.ledger import fresh_form
from referee.web.ledger import Posted
from referee.web.ledger import posted_form
from referee.web.meld_desk import Desk
from referee.web.meld_desk import MELD_RANKS
from referee.web.meld_desk import rank_of
from referee.web.place import at
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import key_cards
from referee.web.stage import Reason
from referee.web.stage import reasons
from referee.wording import KIND_NAMES

FEWEST: Final = 2

bp = Blueprint("entry_melds", __name__)


@dataclass(frozen=True, slots=True)
class Row:
    """One meld in the list."""

    ranks: tuple[Rank, ...]
    rank: str
    kind: str
    points: int
    bonus: int
    chosen: bool
    reasons: tuple[Reason, ...]


@bp.get("/m/<code>/deal/melds")
@scorer
def show(table: Table) -> str:
    """Show the melds of a side of the coming deal; none yet."""
    form = fresh_form(table, table.match.coming)
    side = _side(table, request.args.get("side", ""))
    return _page(table, form, MultiDict(), side, Desk())


@bp.post("/m/<code>/deal/melds")
@scorer
def melds(table: Table) -> str:
    """Press a key, and show the melds as they are then."""
    sent = MultiDict(request.form)
    wrong = lay_typed(table, sent)
    form = posted_form(table, 1, table.match.coming, sent)
    if wrong:
        return show_unread(table, form, sent, wrong)
    act, _, value = sent.get("do", "").partition(":")
    if act in ("open", "side"):
        side = _side(table, value or sent.get("tab", ""))
        return _page(table, form, sent, side, Desk(form.sides[side].melds.data))
    side = _side(table, sent.get("side", ""))
    desk = _desk(form, side, sent)
    rules = table.match.rules_of(form.deal_number)
    after = press(desk, act, value, counts_of(rules))
    _lay(sent, side, desk, after)
    return _page(table, form, sent, side, after)


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
    if act == "wild" and value in (Rank.TWO, Rank.JOKER):
        return desk.add_wild(Rank(value))
    if act == "back":
        return desk.take_back()
    if act == "remove" and value.isascii() and value.isdecimal() and len(value) < 3:
        return desk.remove(int(value))
    return desk


def rows_of(
    desk: Desk, rules: Ruleset, spoken: Language, *, going_out: bool
) -> Iterator[Row]:
    """Yield what the list says of each meld: kind, points, bonus, and what is wrong."""
    for place, meld in enumerate(desk.melds):
        verdict = judge_meld(meld, rules, going_out=going_out)
        legal = verdict.allowed or is_canasta(meld)
        yield Row(
            ranks=each_card(meld),
            rank=rank_of(meld) or "",
            kind=spoken.gettext(KIND_NAMES[kind_word(meld)]) if legal else "",
            points=card_points(meld, rules),
            bonus=bonus_of(kind_of(meld), rules),
            chosen=place == desk.place,
            reasons=reasons(verdict.violations, spoken),
        )


def _page(
    table: Table,
    form: LedgerForm,
    sent: Posted,
    side: int,
    desk: Desk,
    wrong: str = "",
) -> str:
    spoken = readers_language()
    rules = table.match.rules_of(form.deal_number)
    goes_out = form.went_out == side or not form.out_known
    score = score_side(Deal((Tally(melds=desk.melds),)), 0, rules)
    others = (s.melds.data for place, s in enumerate(form.sides) if place != side)
    laid = together([*desk.melds, *(meld for melds in others for meld in melds)])
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
        twos=(count_of(laid, Rank.TWO), rules.copies(Rank.TWO)),
        jokers=(count_of(laid, Rank.JOKER), rules.copies(Rank.JOKER)),
        typed=form.sides[side].melded.data,
        keys=key_cards(rules, spoken),
        how_many=counts_of(rules),
        place=at(table),
        cards=sent.get("cards", ""),
        wrong=wrong,
        carried=told_fields(sent),
    )
