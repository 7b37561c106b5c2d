"""Where does a figure of the score come from? In words first, then the sum."""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from referee.journal import Match
from referee.language import Language
from referee.language import N_
from referee.rules.match import Status
from referee.rules.match import Step
from referee.rules.ruleset import OpeningRow
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.rules.verdict import Rule

TOTAL: Final = N_("Total after deal %(n)s: %(sum)s = %(total)s")
SCORE: Final = N_("%(side)s in deal %(n)s: %(sum)s = %(score)s")
START: Final = N_("Total from paper: %(points)s")
RANGE: Final = N_("From %(low)s to %(high)s the minimum is %(minimum)s.")
BELOW: Final = N_("Below %(high)s the minimum is %(minimum)s.")
ABOVE: Final = N_("From %(low)s on the minimum is %(minimum)s.")
BEFORE: Final = N_("Total before deal %(n)s: %(total)s.")
BY_DEAL: Final = N_("In deal %(n)s the minimum is %(minimum)s.")
EXTRA: Final = N_("Added after a failed opening: %(extra)s")
NEEDS: Final = N_("To open in deal %(n)s: %(sum)s = %(minimum)s")
REACHED: Final = N_("%(side)s reached %(target)s in deal %(n)s.")
BOTH: Final = N_(
    "Both passed %(target)s in deal %(n)s: %(total_a)s is more than %(total_b)s."
)
MARGIN: Final = N_("Ahead of %(side)s by %(points)s points.")
WON: Final = N_("Match won by %(side)s")
BOTH_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class Term:
    """One figure of a sum, in words; *more* is said below it.

    *deal* is the deal that the figure is explained by, if it is the score of one.
    """

    text: str
    points: int
    deal: int | None = None
    more: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is said about a figure: *value* is the sum of its *terms*, if it has any.

    *says* stand before the sum, each a whole sentence; *total* is the sum in words,
    and *after* tells what follows from it.
    """

    side: int
    value: int
    says: tuple[str, ...]
    terms: tuple[Term, ...]
    total: str
    rules: tuple[Rule, ...]
    signed: bool = False
    running: bool = False
    heading: str = ""
    after: tuple[str, ...] = ()


def written_sum(terms: Sequence[int], spoken: Language) -> str:
    """Write out a sum as people do: "620 + 435 \u2212 120"."""
    first, *others = terms or [0]
    signs = ("\u2212" if points < 0 else "+" for points in others)
    rest = (
        f" {sign}\u00a0{spoken.number(abs(points))}"
        for sign, points in zip(signs, others, strict=True)
    )
    return spoken.number(first) + "".join(rest)


def explain_total(
    match: Match, side: int, number: int, spoken: Language
) -> Explanation:
    """Explain the running total of a side after the deal of this *number*."""
    terms = [*_carried(match, side, spoken)]
    for n, step in enumerate(match.standing.track[:number], 1):
        said = spoken.gettext(N_("Deal %(n)s"), n=n)
        terms.append(Term(said, step.scores[side], deal=n))
    value = _totals_after(match, number)[side]
    sum_ = written_sum([term.points for term in terms], spoken)
    total = spoken.gettext(TOTAL, n=number, sum=sum_, total=value)
    after = _needs(match, side, spoken) if number + 1 == match.coming else ()
    rules = (Rule.SCORE_SUM, Rule.OPEN_BELOW_MINIMUM) if after else (Rule.SCORE_SUM,)
    return Explanation(
        side, value, (), tuple(terms), total, rules, running=True, after=after
    )


def explain_minimum(
    match: Match, side: int, number: int, spoken: Language
) -> Explanation:
    """Explain what a side needs to open in a deal, the coming one included."""
    rules = match.rules_of(number)
    before = _totals_after(match, number - 1)[side]
    minimum = rules.opening_minimum(before, number)
    extra = extra_of(match, side, number)
    says = [spoken.gettext(BEFORE, n=number, total=before)]
    says.append(say_range(rules, before, number, minimum, spoken))
    terms: list[Term] = []
    cited = [Rule.OPEN_BELOW_MINIMUM, Rule.OPEN_TOTAL_BEFORE]
    if extra:
        terms.append(Term(spoken.gettext(N_("To open")), minimum))
        terms.append(Term(spoken.gettext(EXTRA, extra=extra), extra))
        cited.append(Rule.IRR_FAILED_OPENING)
    sum_ = written_sum([term.points for term in terms], spoken)
    total = spoken.gettext(NEEDS, n=number, sum=sum_, minimum=minimum + extra)
    return Explanation(
        side, minimum + extra, tuple(says), tuple(terms), total, tuple(cited)
    )


def explain_winner(match: Match, spoken: Language) -> Explanation | None:
    """Explain by how much a match was won, and when; None while nobody has won."""
    standing = match.standing
    winner, number = standing.winner, standing.ended_after
    if winner is None or number is None:
        return None
    totals, names = standing.track[number - 1].totals, [s.name for s in match.sides]
    others = [side for side in range(len(totals)) if side != winner]
    second = max(others, key=lambda side: totals[side])
    margin = totals[winner] - totals[second]
    terms = (
        Term(names[winner], totals[winner]),
        Term(names[second], -totals[second]),
    )
    ahead = spoken.gettext(MARGIN, side=names[second], points=margin)
    return Explanation(
        side=winner,
        value=margin,
        says=(*_reached(match, number, spoken), ahead),
        terms=terms,
        total="",
        rules=(Rule.END_TARGET, Rule.END_BOTH_OVER),
        heading=spoken.gettext(WON, side=names[winner]),
    )


def extra_of(match: Match, side: int, number: int) -> int:
    """Return what a failed opening adds in a deal: by a ruling, or as entered."""
    if number < match.coming:
        deal = match.counted(number, match.deals[number - 1].deal)
        return deal.sides[side].opening_extra
    return match.opening_extras(number)[side]


def say_range(
    rules: Ruleset, before: int, number: int, minimum: int, spoken: Language
) -> str:
    """Say from which total to which the minimum of a side holds."""
    if rules.opening_key != "total":
        return spoken.gettext(BY_DEAL, n=number, minimum=minimum)
    low, above = _band(rules.opening_table, before)
    if low is None:
        return spoken.gettext(BELOW, high=above or 0, minimum=minimum)
    if above is None:
        return spoken.gettext(ABOVE, low=low, minimum=minimum)
    return spoken.gettext(RANGE, low=low, high=above - STEP, minimum=minimum)


def _band(table: Sequence[OpeningRow], total: int) -> tuple[int | None, int | None]:
    """Return where the row of *total* begins, and where the next one does."""
    place = [row.reached_by(total) for row in table].count(True)
    above = table[place].start if place < len(table) else None
    return table[place - 1].start, above


def _needs(match: Match, side: int, spoken: Language) -> tuple[str, ...]:
    """Say what a side needs to open in the coming deal, and why, while one comes."""
    if match.ended or match.standing.status is not Status.IN_PROGRESS:
        return ()
    told = explain_minimum(match, side, match.coming, spoken)
    name = match.sides[side].name
    needs = spoken.gettext(
        N_("%(side)s needs %(minimum)s to open."), side=name, minimum=told.value
    )
    return (needs, told.says[-1], *(term.text for term in told.terms[1:]))


def _reached(match: Match, number: int, spoken: Language) -> Iterator[str]:
    """Say which sides have reached the target in the last deal."""
    # Whichever target a deal was played to, the one that holds now decides.
    target, totals = match.rules.target, match.standing.track[number - 1]
    over = [side for side, total in enumerate(totals.totals) if total >= target]
    if len(over) == len(match.sides) == BOTH_SIDES:
        high, low = sorted(totals.totals, reverse=True)
        facts = {"n": number, "total_a": high, "total_b": low}
        yield spoken.gettext(BOTH, target=target, **facts)
        return
    for side in over:
        name = match.sides[side].name
        yield spoken.gettext(REACHED, side=name, target=target, n=number)


def _carried(match: Match, side: int, spoken: Language) -> Iterator[Term]:
    if any(match.start):
        points = match.start[side]
        yield Term(spoken.gettext(START, points=points), points)


def _totals_after(match: Match, number: int) -> tuple[int, ...]:
    track: Sequence[Step] = match.standing.track
    return track[number - 1].totals if number else match.start
