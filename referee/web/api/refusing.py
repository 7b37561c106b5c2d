"""Why does an entry of a program not come into the journal?"""

from http import HTTPStatus
from typing import Final

import msgspec

from referee.asks import AskError
from referee.asks.answers.telling import told
from referee.journal import DealBody
from referee.journal import JournalError
from referee.journal import Match
from referee.journal import RuledError
from referee.language import N_
from referee.rules.deal import DealScore
from referee.rules.saving import Hindrance
from referee.rules.saving import hindrance
from referee.web.api.problem import api_language
from referee.web.api.problem import ApiProblem
from referee.web.api.problem import unreadable
from referee.web.api.told import etag
from referee.web.api.told import told_match

QUICKER: Final = N_("Someone was quicker. This is what is there now.")
REUSED: Final = N_("This Idempotency-Key was used before for something else.")
OVER: Final = N_("This match is over: it takes no further deal.")
IMPOSSIBLE: Final = N_("This deal cannot have been played so.")
DOUBTFUL: Final = N_(
    'Look at this deal once more. With "anyway": true it is saved as it is.'
)
RULED: Final = N_("%(field)s: the rulings of this table take %(least)s points here.")


def refuse_stale(match: Match, known: int | None) -> None:
    """Raise ApiProblem, with what is there, unless *known* is the newest entry."""
    if known in (None, match.version):
        return
    spoken = api_language()
    problem = ApiProblem(
        HTTPStatus.CONFLICT,
        "someone_was_quicker",
        spoken.gettext(QUICKER),
        field="If-Match",
        value=known,
        match=told_match(match, spoken),
    )
    problem.headers["ETag"] = etag(match)
    raise problem


def refuse_doubtful(body: DealBody, score: DealScore) -> None:
    """Raise ApiProblem, with what was found, unless the deal can be kept so."""
    found = hindrance(score)
    if found is Hindrance.NONE or (found is Hindrance.ASK and body.anyway):
        return
    spoken = api_language()
    impossible = found is Hindrance.STOP
    raise ApiProblem(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "impossible" if impossible else "doubtful",
        spoken.gettext(IMPOSSIBLE if impossible else DOUBTFUL),
        violations=told(score.violations, spoken),
        notes=told(score.notes, spoken),
    )


def key_reused() -> ApiProblem:
    """Say that the key of this request is that of another."""
    return _against("key_reused", REUSED, field="Idempotency-Key")


def match_over() -> ApiProblem:
    """Say that no deal comes after the last one."""
    return _against("match_over", OVER)


def overruled(error: RuledError) -> ApiProblem:
    """Say that a deal counts less against a side than the table decided."""
    spoken = api_language()
    detail = spoken.gettext(RULED, field=error.field, least=error.least)
    return ApiProblem(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "overruled",
        detail,
        field=error.field,
        value=error.value,
    )


def misfit(error: JournalError) -> ApiProblem:
    """Say what was read, but stands in no journal."""
    field = error.field.removeprefix("body.").removeprefix("deal.")
    return unreadable(AskError(error.code, field, msgspec.to_builtins(error.value)))


def _against(code: str, message: str, **facts: object) -> ApiProblem:
    detail = api_language().gettext(message)
    return ApiProblem(HTTPStatus.UNPROCESSABLE_ENTITY, code, detail, **facts)
