"""What will be played: by how many, in which sides, by which ruleset?"""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from typing import Final

from werkzeug.datastructures import MultiDict

from referee.agreed import asked_keys
from referee.agreed import rulesets_for
from referee.agreed import Sides
from referee.agreed import SIDES_OF
from referee.agreed import usual_house
from referee.agreed import usual_rules
from referee.language import Language
from referee.language import parse_score
from referee.language import ScoreError
from referee.rules.ruleset import Ruleset
from referee.web.house_form import PREFIX
from referee.web.house_form import written
from referee.wording.switches import switch_value

USUAL_PLAYERS: Final = 4
CHOICES: Final = ("players", "sides", "ruleset")
"""What is chosen by a button of its own; the page comes back with other questions."""

Posted = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class Kind:
    """What will be played; *ruleset* is one that such *sides* can play."""

    sides: Sides
    ruleset: str

    @property
    def players(self) -> int:
        """How many people play."""
        return sum(self.sides)

    @property
    def alone(self) -> bool:
        """Whether everybody plays alone."""
        return self.players == len(self.sides)

    @property
    def rules(self) -> Ruleset:
        """The ruleset, as players in such sides find it."""
        return usual_rules(self.ruleset, self.sides)

    @property
    def house(self) -> Mapping[str, Any]:
        """What such sides change of the ruleset, the target left out: it is told."""
        house = usual_house(self.ruleset, self.sides)
        return {key: house[key] for key in house if key != "target"}

    @property
    def told(self) -> Mapping[str, str]:
        """The choices, as the form carries them."""
        values = (self.players, len(self.sides), self.ruleset)
        return dict(zip(CHOICES, map(str, values), strict=True))


def ways_to_sit(kind: Kind, spoken: Language) -> Sequence[tuple[int, str]]:
    """Name the numbers of sides that so many players can make up, if there are some."""
    ways = SIDES_OF[kind.players]
    if len(ways) == 1:
        return ()
    return [(len(sides), switch_value("sides", sides, spoken)) for sides in ways]


def kind_of(sent: Mapping[str, str]) -> Kind:
    """Return what was chosen; where that is nothing to play, what is usual instead."""
    told = sent.get("players", "")
    players = next((n for n in SIDES_OF if str(n) == told), USUAL_PLAYERS)
    possible = SIDES_OF[players]
    number = sent.get("sides", "")
    sides = next((each for each in possible if str(len(each)) == number), possible[0])
    names = rulesets_for(sides)
    wishes = (sent.get("ruleset", ""), sent.get("wanted", ""))
    return Kind(sides, next((name for name in wishes if name in names), names[0]))


def turn(sent: Posted, act: str) -> None:
    """Press a button of the form: another choice, with the questions that it brings.

    What the table changed stays changed; what was the ruleset's own stays that.
    """
    before = kind_of(sent)
    name, _, value = act.partition(":")
    if before.ruleset != rulesets_for(before.sides)[0]:
        # Who tries another number of players finds the ruleset again afterwards.
        sent["wanted"] = before.ruleset
    if name in CHOICES:
        sent[name] = value
    if name == "ruleset":
        sent["wanted"] = value
    after = kind_of(sent)
    sent.update(after.told)
    for key in asked_keys(before.ruleset):
        if sent.get(PREFIX + key) == written(getattr(before.rules, key)):
            del sent[PREFIX + key]
    if _number(sent.get("target", "")) == before.rules.target:
        sent["target"] = str(after.rules.target)
    if _number(sent.get("first_dealer", "")) not in range(after.players):
        sent["first_dealer"] = "0"


def _number(text: str) -> int | None:
    try:
        return parse_score(text)
    except ScoreError:
        return None
