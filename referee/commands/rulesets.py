"""``referee rulesets``: which rulesets there are, and what each changes."""

from collections.abc import Iterator
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from typing import Final

import click

from referee.calling.ruleset_file import faults_of
from referee.commands import answers
from referee.commands import Manner
from referee.language import Language
from referee.language import N_
from referee.presets import as_told
from referee.presets import Preset
from referee.presets import preset
from referee.presets import read_preset
from referee.presets import ruleset_names
from referee.wording import ruleset_about
from referee.wording import ruleset_name
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

HELP: Final = N_("Show the rulesets, and what each of them changes.")
CHECK: Final = N_("Say what is wrong with a ruleset file.")
PLAYABLE: Final = N_("This ruleset can be played: %(ruleset)s")
BASED_ON: Final = N_("Different from %(ruleset)s: %(count)s")
FAULTY: Final = 2


@click.command("rulesets", help=HELP)
@click.option(
    "--check", "file", type=click.Path(path_type=Path), metavar="FILE", help=CHECK
)
@answers
def command(manner: Manner, file: Path | None) -> None:
    """Show all rulesets, or check one in a file."""
    if file is not None:
        _check(file, manner)
    elif manner.json:
        manner.hand_over([_told(name, manner.lang) for name in ruleset_names()])
    else:
        for place, name in enumerate(ruleset_names()):
            if place:
                click.echo()
            for line in _lines(name, manner.lang):
                click.echo(line)


def _changes(each: Preset) -> Mapping[str, Any]:
    """Return what a ruleset changes of the one that it builds on."""
    return each.own if each.base is not None else {}


def _told(name: str, spoken: Language) -> dict[str, object]:
    each = preset(name)
    return {
        "name": name,
        "title": ruleset_name(name, spoken),
        "about": ruleset_about(name, spoken),
        "base": each.base,
        "changes": {key: as_told(key, each.own[key]) for key in _changes(each)},
    }


def _lines(name: str, spoken: Language) -> Iterator[str]:
    yield f"{name}  {ruleset_name(name, spoken)}"
    yield f"  {ruleset_about(name, spoken)}"
    yield from _different(preset(name), spoken)


def _different(each: Preset, spoken: Language) -> Iterator[str]:
    changes = _changes(each)
    if each.base is None or not changes:
        return
    base = ruleset_name(each.base, spoken)
    yield f"  {spoken.gettext(BASED_ON, ruleset=base, count=len(changes))}"
    for key, value in changes.items():
        label = switch_label(key, spoken)
        yield f"    {key}  {label}  {switch_value(key, value, spoken)}"


def _check(file: Path, manner: Manner) -> None:
    faults = faults_of(file, manner.lang)
    if manner.json:
        manner.hand_over({"file": str(file), "faults": faults})
    for fault in faults:
        click.echo(f"{file}: {fault}", err=True)
    if faults:
        click.get_current_context().exit(FAULTY)
    if not manner.json:
        each = read_preset(file)
        manner.say(PLAYABLE, ruleset=each.ruleset.name)
        for line in _different(each, manner.lang):
            click.echo(line)
