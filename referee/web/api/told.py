"""What is a program told of a match?"""

from http import HTTPStatus
from typing import Any

import msgspec
from flask import Response
from msgspec import structs

from referee.asks.answers.scoring import told_standing
from referee.journal import Match
from referee.language import Language
from referee.matchfile import whole
from referee.web.api.forms import Entered
from referee.web.api.forms import Read
from referee.web.api.forms import Standing


def told_match(match: Match, spoken: Language) -> Read:
    """Tell the whole match: what its file holds, and how it stands."""
    held = structs.asdict(whole(match))
    return Read(**held, standing=standing_of(match, spoken))


def told_deal(match: Match, number: int, spoken: Language) -> Entered:
    """Tell one deal as it counts, and how the match stands."""
    deal = whole(match).deals[number - 1]
    return Entered(number, deal, standing_of(match, spoken))


def standing_of(match: Match, spoken: Language) -> Standing:
    """Tell how a match stands."""
    told: dict[str, Any] = told_standing(match.standing, spoken)
    return Standing(ask="match", ruleset=match.ruleset, **told)


def etag(match: Match) -> str:
    """Return the ETag of a match: the number of its newest entry."""
    return f'"{match.version}"'


def answer(body: object, match: Match, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """Answer with JSON, and with the number of the newest entry."""
    text = msgspec.json.encode(body)
    response = Response(text, status, mimetype="application/json")
    response.headers["ETag"] = etag(match)
    return response
