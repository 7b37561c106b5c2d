"""Sentences that name every side of a match with its points, two sides or three."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Final

from referee.language import Language
from referee.language import N_

BySides = Mapping[int, str]

TOTALS: Final[BySides] = {
    2: N_("%(side_a)s %(total_a)s, %(side_b)s %(total_b)s"),
    3: N_("%(side_a)s %(total_a)s, %(side_b)s %(total_b)s, %(side_c)s %(total_c)s"),
}
CHART: Final[BySides] = {
    2: N_(
        "Running totals after each deal. %(side_a)s: %(total_a)s; "
        "%(side_b)s: %(total_b)s; target: %(target)s."
    ),
    3: N_(
        "Running totals after each deal. %(side_a)s: %(total_a)s; "
        "%(side_b)s: %(total_b)s; %(side_c)s: %(total_c)s; target: %(target)s."
    ),
}
SAVED: Final[BySides] = {
    2: N_("Deal %(n)s saved. %(side_a)s: %(score_a)s, %(side_b)s: %(score_b)s."),
    3: N_(
        "Deal %(n)s saved. %(side_a)s: %(score_a)s, %(side_b)s: %(score_b)s, "
        "%(side_c)s: %(score_c)s."
    ),
}
FINAL: Final[BySides] = {
    2: N_("Final score: %(total_a)s to %(total_b)s"),
    3: N_("Final score: %(total_a)s, %(total_b)s and %(total_c)s"),
}
CARRIED: Final[BySides] = {
    2: N_("Totals carried over: %(total_a)s and %(total_b)s"),
    3: N_("Totals carried over: %(total_a)s, %(total_b)s and %(total_c)s"),
}


def say_totals(names: Sequence[str], totals: Sequence[int], spoken: Language) -> str:
    """Name each side with its total: the title of a table."""
    facts = _by_letter("side", names) | _by_letter("total", totals)
    return spoken.gettext(TOTALS[len(totals)], **facts)


def say_chart(
    names: Sequence[str], totals: Sequence[int], target: int, spoken: Language
) -> str:
    """Say what the chart of running totals shows, to those who cannot see it."""
    facts = _by_letter("side", names) | _by_letter("total", totals)
    return spoken.gettext(CHART[len(totals)], target=target, **facts)


def say_saved(
    names: Sequence[str], scores: Sequence[int], deal: int, spoken: Language
) -> str:
    """Say that a deal was saved, and what each side scored for it."""
    signed = [spoken.signed(score) for score in scores]
    facts = _by_letter("side", names) | _by_letter("score", signed)
    return spoken.gettext(SAVED[len(scores)], n=deal, **facts)


def say_final(totals: Sequence[int], spoken: Language) -> str:
    """Say how a match ended; *totals* in the order in which the sides came in."""
    return spoken.gettext(FINAL[len(totals)], **_by_letter("total", totals))


def say_carried(totals: Sequence[int], spoken: Language) -> str:
    """Say with which totals a sheet goes on."""
    return spoken.gettext(CARRIED[len(totals)], **_by_letter("total", totals))


def _by_letter(name: str, values: Sequence[object]) -> dict[str, object]:
    """Number the sides a, b, c, as the sentences do."""
    return {
        f"{name}_{letter}": value for letter, value in zip("abc", values, strict=False)
    }
