"""What does the rules page show of a rule, at a table that has its own ways?"""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from referee.agreed import house_rules
from referee.agreed import rules_of
from referee.agreed import touched
from referee.agreed import usual_rules
from referee.language import Language
from referee.language import N_
from referee.presets import preset
from referee.rules.idle import idle_switches
from referee.rules.in_force import is_in_force
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import RULEBOOK_ORDER
from referee.switches import SWITCHES
from referee.web.citing import HOUSE_RULE
from referee.wording import ruleset_name
from referee.wording.published_here import published
from referee.wording.question import Question
from referee.wording.questions import QUESTIONS
from referee.wording.rulebook import Entry
from referee.wording.rulebook import rulebook_entry
from referee.wording.sources import Ground
from referee.wording.sources import Published
from referee.wording.switches import switch_help
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value


@dataclass(frozen=True, slots=True)
class SwitchLine:
    """A switch and what this table plays.

    *own* is what the ruleset plays by itself. *idle* is another question, with its
    answer, that leaves this one nothing to decide.
    """

    label: str
    help: str
    answer: str
    changed: bool
    own: str
    idle: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule, as the page of a table shows it."""

    entry: Entry
    in_force: bool
    house: bool
    published: tuple[str, ...]
    questions: tuple[Question, ...]
    switches: tuple[SwitchLine, ...]

    @property
    def text(self) -> str:
        """What stands below the title; house rules speak of the tables that have them.

        So such a text is not told where the rule is not in force.
        """
        elsewhere = self.entry.rule.endswith(HOUSE_RULE) and not self.in_force
        return "" if elsewhere else self.entry.text


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above rules about the same, and the page that judges by them."""

    anchor: str
    words: str
    page: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules about the same, under one heading."""

    heading: Heading
    lines: tuple[RuleLine, ...]


OTHERS: Final = Heading("others", N_("Rules that others play"))

HEADINGS: Final[Mapping[Rule, Heading]] = {
    Rule.SETUP_PLAYERS: Heading("setup", N_("Cards and setup")),
    Rule.TURN_DRAW_OR_TAKE: Heading("turn", N_("The turn")),
    Rule.MELD_SHAPE: Heading("melds", N_("Melds and canastas"), "check"),
    Rule.OPEN_BELOW_MINIMUM: Heading("opening", N_("Opening"), "opening"),
    Rule.PILE_WHOLE: Heading("pile", N_("Taking the pile"), "pile_cards"),
    Rule.THREE_RED_LAID: Heading("threes", N_("Red and black threes")),
    Rule.OUT_TOO_FEW_CANASTAS: Heading("out", N_("Going out"), "goingout_cards"),
    Rule.SCORE_BONUSES: Heading("score", N_("Scoring")),
    Rule.IRR_FAILED_OPENING: Heading("wrong", N_("When something goes wrong")),
    Rule.END_THREE_HANDED: Heading("kinds", N_("Other kinds of Canasta")),
}
"""The headings of the page, each by the first rule under it."""

GROUNDS: Final[Mapping[Ground, str]] = {
    Ground.ALL: N_("All published rules that we know of say the same."),
    Ground.FOLLOWS: N_("It follows from the cards and the other rules."),
    Ground.TABLES: N_("Many tables play it so"),
    Ground.OWN: N_("No source settles this. It is the choice of Canasta Referee."),
}


class RulesHere:
    """The rules of one table, in the language of one reader."""

    def __init__(self, ruleset: Ruleset, spoken: Language) -> None:
        self.ruleset = ruleset
        self.spoken = spoken
        self.own = usual_rules(ruleset.name, ruleset.sides)
        self.changed = house_rules(ruleset)
        self.touched = touched(ruleset)
        self.idle = idle_switches(ruleset)

    @cached_property
    def lines(self) -> tuple[RuleLine, ...]:
        """Every rule of the rulebook, in its order."""
        return tuple(self._line(rule) for rule in Rule)

    def sections(self) -> Iterator[Section]:
        """Yield the rules in force under their headings; those of others come last."""
        marks = [RULEBOOK_ORDER[rule] for rule in HEADINGS]
        for heading, first, end in zip(
            HEADINGS.values(), marks, [*marks[1:], len(Rule)], strict=True
        ):
            here = tuple(line for line in self.lines[first:end] if line.in_force)
            if here:
                yield Section(heading, here)
        elsewhere = tuple(line for line in self.lines if not line.in_force)
        yield Section(OTHERS, elsewhere)

    @property
    def house_rules(self) -> tuple[SwitchLine, ...]:
        """What this table plays otherwise than its ruleset."""
        return tuple(self.switch(key) for key in self.changed)

    @property
    def differences(self) -> tuple[SwitchLine, ...]:
        """What the ruleset itself plays otherwise than the one that it rests on."""
        told = preset(self.ruleset.name)
        keys = [key for key in SWITCHES if told.base and key in told.own]
        return tuple(self.switch(key) for key in keys)

    @property
    def base(self) -> str:
        """The name of the ruleset that this one rests on, as a reader knows it."""
        base = preset(self.ruleset.name).base
        return ruleset_name(base, self.spoken) if base else ""

    def switch(self, key: str) -> SwitchLine:
        """Return a switch with its question and the answer in force."""
        value, own = getattr(self.ruleset, key), getattr(self.own, key)
        cause = self.idle.get(key)
        return SwitchLine(
            label=switch_label(key, self.spoken),
            help=switch_help(key, self.spoken),
            answer=switch_value(key, value, self.spoken),
            own=switch_value(key, own, self.spoken),
            changed=key in self.changed,
            idle=None if cause is None else self._cause(cause),
        )

    def _cause(self, key: str) -> tuple[str, str]:
        value = getattr(self.ruleset, key)
        return switch_label(key, self.spoken), switch_value(key, value, self.spoken)

    def _line(self, rule: Rule) -> RuleLine:
        said = published(rule, self.ruleset)
        return RuleLine(
            entry=rulebook_entry(rule, self.ruleset, self.spoken),
            in_force=is_in_force(rule, self.ruleset),
            house=rule in self.touched,
            published=() if said is None else tuple(self._published(said)),
            questions=tuple(each for each in QUESTIONS if rule in each.rules),
            switches=tuple(self.switch(key) for key in self._switches_of(rule)),
        )

    def _switches_of(self, rule: Rule) -> Iterator[str]:
        for key, switch in SWITCHES.items():
            if rule in rules_of(key) and switch.is_offered(self.ruleset.name):
                yield key

    def _published(self, said: Published) -> Iterator[str]:
        tell, name_all = self.spoken.gettext, self.spoken.list_and
        if said.ground:
            yield tell(GROUNDS[said.ground])
        if said.agree:
            agree = name_all(said.agree)
            yield tell(N_("They say the same: %(sources)s"), sources=agree)
        if said.differ:
            differ = name_all(said.differ)
            yield tell(N_("They say otherwise: %(sources)s"), sources=differ)
