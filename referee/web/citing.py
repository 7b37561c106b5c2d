"""Which rule says so, and by whose rules? A chip names both and leads to the rule."""

from dataclasses import dataclass
from typing import Final

from flask import Flask
from jinja2 import Environment

from referee.agreed import touched
from referee.rules.verdict import Rule
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.wording import ruleset_name

HOUSE_RULE: Final = "H"
"""So ends the id of a rule that only tables have that ask for it."""


@dataclass(frozen=True, slots=True)
class Citation:
    """What a chip says, and the place on the rules page that it leads to."""

    url: str
    words: str


def install_citing(app: Flask) -> None:
    """Let every page of *app* cite rules."""
    environments: dict[str, Environment] = app.extensions["environments"]
    for environment in environments.values():
        environment.globals.update(citation=citation, ruleset_name=ruleset_name)


def citation(cited: str, place: Place) -> Citation:
    """Return the chip of a rule for whoever asks at *place*."""
    rule, spoken = Rule(cited), readers_language()
    name = ruleset_name(place.rules.name, spoken)
    if rule.endswith(HOUSE_RULE) or rule in touched(place.rules):
        name = spoken.ngettext(
            "%(ruleset)s, house rule", "%(ruleset)s, house rules", 1, ruleset=name
        )
    return Citation(place.url("rules", _anchor=rule.value), f"{rule} · {name}")
