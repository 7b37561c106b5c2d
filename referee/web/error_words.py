"""In which words is a person told that something cannot be done?"""

from dataclasses import dataclass
from typing import Final

from referee.language import N_


@dataclass(frozen=True, slots=True)
class Words:
    """What is wrong, and what to do."""

    heading: str
    more: str


NOTHING_HERE = Words(
    N_("Nothing here."), N_("The address may be mistyped. Start from the home page.")
)
NO_TABLE = Words(
    N_("No such table."),
    N_("The link may be old or mistyped. Ask for the code again."),
)
UNREADABLE = Words(
    N_("This request cannot be read."),
    N_("Nothing was changed. Go back and try again."),
)
WITHDRAWN = Words(N_("This link was withdrawn."), N_("Ask the table for the new code."))
ONLY_WATCHING = Words(
    N_("This phone can only watch now."),
    N_("Your numbers are kept. Ask for the scoring code."),
)
TOO_OFTEN = Words(
    N_("One moment, please."), N_("Too many tries. Seconds to wait: %(seconds)s.")
)
DELETED = Words(
    N_("This match was deleted."),
    N_("It was deleted on %(date)s. A match file can bring it back."),
)
STILL_THERE = Words(
    DELETED.heading,
    N_("It was deleted on %(date)s. Until %(until)s it can be brought back from here."),
)
WRONG_CODES = Words(
    N_("Too many wrong codes."),
    N_("Scan the QR code, or wait. Minutes: %(minutes)s."),
)
FAILED = Words(
    N_("That did not work."),
    N_("Nothing was changed and your numbers are kept. Try again."),
)
OPEN_FOR_LONG = Words(N_("This page was open for long."), FAILED.more)
WORDS: Final = {
    400: UNREADABLE,
    403: UNREADABLE,
    404: NOTHING_HERE,
    405: NOTHING_HERE,
    410: WITHDRAWN,
    413: Words(
        N_("This file is too large."),
        N_("At most %(limit)s can be sent here."),
    ),
    415: Words(N_("This is not valid JSON."), UNREADABLE.more),
    422: Words(
        N_("This journal is full."),
        N_(
            "Nothing was changed. Print the match or keep its file, "
            "and start a new one."
        ),
    ),
    429: TOO_OFTEN,
    500: FAILED,
    503: Words(
        N_("Busy just now."), N_("Nothing was lost. Try again in a few seconds.")
    ),
}
# 413 speaks of a file: nothing else that a person sends is ever too large.
CODES: Final = {
    400: "bad_request",
    403: "other_site",
    404: "not_found",
    405: "not_allowed",
    410: "gone",
    413: "too_large",
    415: "not_json",
    422: "journal_full",
    429: "too_often",
    500: "failed",
    503: "busy",
}
