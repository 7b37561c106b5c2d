"""Why does a server not serve? Its errors have codes, which are the same everywhere."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import OperationalError

from referee.store.errors import Reason

_AGAIN: Final = frozenset({"40001", "40P01"})
"""What was done cannot be put into one order with what others did; deadlock."""

_REASONS: Final[Mapping[str, Reason]] = {
    "25006": Reason.READ_ONLY,
    "42501": Reason.READ_ONLY,
    "53100": Reason.FULL,
    # Of these all codes with the same beginning mean the same to us.
    "08": Reason.CANNOT_OPEN,
    "28": Reason.CANNOT_OPEN,
    "3D": Reason.CANNOT_OPEN,
    "40": Reason.BUSY,
    "53": Reason.BUSY,
    "55": Reason.BUSY,
    "57": Reason.BUSY,
    "58": Reason.FAULTY,
    "XX": Reason.FAULTY,
}


def is_passing(error: DBAPIError) -> bool:
    """Whether the same may well succeed when all of it is done again.

    Of a connection that was lost nobody knows what became of the work.
    """
    return error.connection_invalidated or _code(error) in _AGAIN


def reason_of(error: DBAPIError) -> Reason | None:
    """Return why the database failed, or None where the fault is in our own code."""
    code = _code(error)
    if error.connection_invalidated or code is None:
        return Reason.CANNOT_OPEN if isinstance(error, OperationalError) else None
    return _REASONS.get(code) or _REASONS.get(code[:2])


def _code(error: DBAPIError) -> str | None:
    code: str | None = getattr(error.orig, "sqlstate", None)
    return code
