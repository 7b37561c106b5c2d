"""``referee score``: a match file in, every deal and the standing out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from referee.asks.answers.scoring import told_standing
from referee.calling.columns import columns
from referee.calling.files import FileError
from referee.calling.files import read_file
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.journal import Match
from referee.language import Language
from referee.language import N_
from referee.rules.match import Status
from referee.rules.match import Step
from referee.rules.scoring import Item
from referee.rules.scoring import SideScore
from referee.rules.verdict import Violation
from referee.wording import explain
from referee.wording import ITEM_NAMES
from referee.wording import ruleset_name

HELP: Final = N_("Show every deal of a match file, and how the match stands.")
DEAL: Final = N_("Deal %(n)s")
TO_OPEN: Final = N_("To open")
THIS_DEAL: Final = N_("This deal")
TOTAL: Final = N_("Total")
TARGET: Final = N_("Playing to %(points)s")
RULES: Final = N_("Rules used: %(ruleset)s")
WON: Final = N_("Match won by %(side)s")
DRAW: Final = N_("The match ends level at %(points)s points.")
LEVEL: Final = N_("Level at %(points)s points.")
LEADS: Final = N_("%(side)s leads by %(points)s points.")


@click.command("score", help=HELP)
@click.argument("file", type=click.Path(path_type=Path))
@answers
def command(manner: Manner, file: Path) -> None:
    """Read the match and lay it out."""
    try:
        match = read_file(file, manner.lang)
    except FileError as fault:
        facts = {"file": str(file), "sentence": fault.sentence}
        raise Refusal("%(file)s: %(sentence)s", facts, field="FILE") from fault
    if manner.json:
        manner.hand_over(_told(match, manner.lang))
        return
    for line in _lines(match, manner.lang):
        click.echo(line)


def _told(match: Match, spoken: Language) -> dict[str, object]:
    return {
        "title": match.title,
        "ruleset": match.ruleset,
        "house": match.house,
        "target": match.target,
        "sides": [side.name for side in match.sides],
        "standing": told_standing(match.standing, spoken),
    }


def _lines(match: Match, spoken: Language) -> Iterator[str]:
    yield match.title
    target = spoken.gettext(TARGET, points=match.rules.target)
    rules = spoken.gettext(RULES, ruleset=ruleset_name(match.ruleset, spoken))
    yield f"{target} · {rules}"
    for number, step in enumerate(match.standing.track, 1):
        yield ""
        yield from columns(tuple(_deal(number, step, match, spoken)))
        for found in (*step.violations, *step.notes):
            yield _remark(found, match, spoken)
    yield ""
    yield from columns(tuple(_totals(match, spoken)))
    yield ""
    yield _verdict(match, spoken)


def _deal(
    number: int, step: Step, match: Match, spoken: Language
) -> Iterator[list[str]]:
    """Yield the rows of one deal: what each side needed, scored and has now."""
    sides = step.score.sides if step.score else ()
    yield [spoken.gettext(DEAL, n=number), *(side.name for side in match.sides)]
    yield [spoken.gettext(TO_OPEN), *map(spoken.number, step.minimums)]
    for item in Item:
        points = [_points(side, item) for side in sides]
        if any(points):
            name = spoken.gettext(ITEM_NAMES[item.value])
            yield [name, *map(spoken.signed, points)]
    yield [spoken.gettext(THIS_DEAL), *map(spoken.signed, step.scores)]
    yield [spoken.gettext(TOTAL), *map(spoken.number, step.totals)]


def _remark(found: Violation, match: Match, spoken: Language) -> str:
    """Say what is wrong or worth a note, and of which side."""
    said, side = explain(found, spoken), found.facts.get("side")
    if isinstance(side, int):
        said = f"{match.sides[side].name}: {said}"
    return f"{found.rule}  {said}"


def _points(side: SideScore, item: Item) -> int:
    return sum(line.points for line in side.lines if line.item == item)


def _totals(match: Match, spoken: Language) -> Iterator[list[str]]:
    """Yield where every side stands, and what it needs to open next."""
    standing = match.standing
    yield ["", *(side.name for side in match.sides)]
    yield [spoken.gettext(TOTAL), *map(spoken.number, standing.final)]
    if standing.status is not Status.FINISHED:
        minimums = map(spoken.number, standing.next_minimums)
        yield [spoken.gettext(TO_OPEN), *minimums]


def _verdict(match: Match, spoken: Language) -> str:
    standing = match.standing
    first, second, *_ = sorted(standing.totals, reverse=True)
    if standing.winner is not None:
        return spoken.gettext(WON, side=match.sides[standing.winner].name)
    if first == second:
        tied = standing.status is Status.TIED
        return spoken.gettext(DRAW if tied else LEVEL, points=first)
    leader = match.sides[standing.totals.index(first)].name
    return spoken.gettext(LEADS, side=leader, points=first - second)
