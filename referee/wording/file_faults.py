"""What is wrong with a match file, in words."""

from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.matchfile import FORMAT
from referee.matchfile import MatchFileError
from referee.wording.files import cut
from referee.wording.files import say_found
from referee.wording.files import written

MISSING: Final = N_("Missing: %(field)s.")
DIFFERS: Final = N_(
    "Deal %(n)s has %(value)s in the deals and %(other)s in the journal."
)
HEADINGS: Final[Mapping[str, str]] = {
    "too_large": N_("This file is too large."),
    "not_match": N_("This is not a match file."),
    "no_match": N_("There is no match in this PDF."),
    "newer": N_("This file was made with a newer version."),
    "contradicts": N_("This file contradicts itself."),
    "unknown_ruleset": N_("Unknown ruleset: “%(ruleset)s”"),
}
OURS: Final = N_("Choose a JSON file, or a PDF downloaded from Canasta Referee.")
REMEDIES: Final[Mapping[str, str]] = {
    "too_large": N_("A match file has less than %(limit)s. Choose another file."),
    "not_match": OURS,
    "no_match": N_(
        "A printed or scanned sheet loses its match. Use the downloaded file."
    ),
    "bad_pdf": OURS,
    "newer": N_("This server reads %(format)s."),
}
UNREADABLE: Final = N_("This file cannot be read.")


def say_fault(error: MatchFileError, spoken: Language) -> tuple[str, str]:
    """Say what is wrong with a file, and what to do or where it stands."""
    value = written(error.value)
    heading = spoken.gettext(HEADINGS.get(error.code, UNREADABLE), ruleset=value)
    return heading, _more(error, value, spoken)


def _more(error: MatchFileError, value: str, spoken: Language) -> str:
    if error.code in REMEDIES:
        return spoken.gettext(REMEDIES[error.code], format=FORMAT, **error.facts)
    if error.code == "unknown_ruleset":
        return ""
    if error.deal is not None:
        other = written(error.other)
        return spoken.gettext(DIFFERS, n=error.deal, value=value, other=other)
    if error.code == "missing_field":
        return spoken.gettext(MISSING, field=cut(error.field))
    return say_found(error, spoken)
