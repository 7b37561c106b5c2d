"""A deal is entered, corrected or taken out by a program: the same journal, no form."""

from http import HTTPStatus
from typing import Final

from flask import Blueprint
from flask import Response
from flask import url_for
from msgspec import structs

from referee.asks import AskError
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import KeptDeal
from referee.journal import Match
from referee.journal import RuledError
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.api.forms import TakenOut
from referee.web.api.problem import api_language
from referee.web.api.problem import unreadable
from referee.web.api.refusing import match_over
from referee.web.api.refusing import overruled
from referee.web.api.refusing import refuse_doubtful
from referee.web.api.sent import sent_deal
from referee.web.api.told import answer
from referee.web.api.told import standing_of
from referee.web.api.told import told_deal
from referee.web.api.writing import write
from referee.web.errors import NoSuchTableError
from referee.web.figures import score_in
from referee.web.summary import takes_deals

LARGEST: Final = 64 * 1024

bp = Blueprint("api_deals", __name__, url_prefix="/api/matches/<code>/deals")


@bp.post("")
@scorer
def enter(table: Table) -> Response:
    """Enter the next deal."""
    sent = sent_deal(LARGEST)

    def entered(match: Match) -> DealBody:
        if not takes_deals(match):
            raise match_over()
        return _checked(match, match.coming, sent)

    written = write(table, EntryKind.DEAL, entered)
    number = written.before.coming
    body = told_deal(written.match, number, api_language())
    status = HTTPStatus.OK if written.again else HTTPStatus.CREATED
    response = answer(body, written.match, status)
    where = url_for("api_deals.correct", code=table.code, number=number)
    response.headers["Location"] = where
    return response


@bp.put("/<int:number>")
@scorer
def correct(table: Table, number: int) -> Response:
    """Correct a deal; what says the same as the deal that is there changes nothing."""
    sent = sent_deal(LARGEST)

    def corrected(match: Match) -> Corrected | None:
        kept = _kept(match, number)
        body = _checked(match, number, _entered(match, number, sent))
        body = structs.replace(body, house=kept.body.house)
        return None if body == kept.body else Corrected(kept.entry, deal=body)

    written = write(table, EntryKind.CORRECTED, corrected, must_know=True)
    return answer(told_deal(written.match, number, api_language()), written.match)


@bp.delete("/<int:number>")
@scorer
def take_out(table: Table, number: int) -> Response:
    """Take a deal out; it stays in the journal."""

    def taken_out(match: Match) -> Earlier:
        return Earlier(_kept(match, number).entry)

    match = write(table, EntryKind.TAKEN_OUT, taken_out, must_know=True).match
    return answer(TakenOut(number, standing_of(match, api_language())), match)


def _kept(match: Match, number: int) -> KeptDeal:
    if not 1 <= number <= len(match.deals):
        raise NoSuchTableError
    return match.deals[number - 1]


def _entered(match: Match, number: int, sent: DealBody) -> DealBody:
    """Return what was entered: a deal is sent as it is read, with its rulings."""
    try:
        return match.entered_body(number, sent)
    except RuledError as error:
        raise overruled(error) from error


def _checked(match: Match, number: int, sent: DealBody) -> DealBody:
    """Return the deal as it is to be kept, if it can be kept."""
    if sent.house not in (None, match.changed_house(number)):
        raise unreadable(AskError("bad_value", "house", sent.house))
    body = structs.replace(sent, house=None)
    try:
        deal = body.deal(match.rules_of(number))
    except AskError as error:
        raise unreadable(error) from error
    refuse_doubtful(body, score_in(match, number, deal))
    return body
