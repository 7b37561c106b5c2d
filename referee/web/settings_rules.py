"""A rule is changed: from when does it hold, and what follows from that?"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from datetime import UTC
from functools import cached_property
from hashlib import sha256
from typing import Any

from referee.agreed import agreed_keys
from referee.agreed import TARGET
from referee.agreed import usual_rules
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import next_entry
from referee.journal import replay
from referee.journal import Rules
from referee.journal import stamp
from referee.journal import write_body
from referee.language import Language
from referee.possible import same
from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.web.access import this_phone
from referee.web.effects import Effects
from referee.web.effects import effects_of
from referee.web.house_form import agreement_form
from referee.web.house_form import HouseForm

ALL = "all"


@dataclass(frozen=True)
class RuleChanges:
    """The answers of a form beside the rules of the coming deal.

    *since* is the deal from which on they shall hold, or ``all``; empty: not said yet.
    """

    match: Match
    form: HouseForm
    since: str

    @cached_property
    def changed(self) -> Mapping[str, Any]:
        """The switches that come out otherwise than they are now."""
        now = self.match.rules
        answers = self.form.answers
        return {
            key: answers[key].data
            for key in answers
            if not same(answers[key].data, getattr(now, key))
        }

    @cached_property
    def house(self) -> Mapping[str, Any]:
        """All house rules with the change; what is the ruleset's own goes unsaid."""
        own = own_rules(self.match)
        now = self.match.changed_house(self.match.coming)
        house = dict(self.match.house if now is None else now)
        for key, value in self.changed.items():
            house.pop(key, None)
            # A target is never the ruleset's own alone: the match has said one.
            if key == TARGET or not same(value, getattr(own, key)):
                house[key] = value
        return house

    @property
    def rules(self) -> Ruleset:
        """The rules as the answers make them."""
        told = {TARGET: self.match.rules.target, **self.house}
        return load_ruleset(self.match.ruleset, told)

    @property
    def must_ask(self) -> bool:
        """Whether deals were played, so that it matters from when on it holds."""
        return bool(self.changed and self.match.deals)

    @property
    def for_all(self) -> bool:
        """Whether all deals are to be counted anew."""
        return self.since == ALL

    @cached_property
    def body(self) -> Rules:
        """What the journal will say."""
        everywhere = self.for_all or not self.match.deals
        return Rules(self.house, ALL if everywhere else self.match.coming)

    @cached_property
    def after(self) -> Match:
        """The match as it would be."""
        now = stamp(datetime.now(UTC))
        entry = next_entry(self.match, EntryKind.RULES, self.body, now, this_phone())
        return replay((*self.match.entries, entry))

    @property
    def effects(self) -> Effects:
        """What follows for the totals and the minimums."""
        return effects_of(self.match.standing, self.after.standing, 1)

    @property
    def ends_in(self) -> int | None:
        """The deal in which the match would be over now, if it was not before."""
        before, after = self.match.standing, self.after.standing
        moved = after.ended_after != before.ended_after
        return after.ended_after if moved else None

    @property
    def must_show(self) -> bool:
        """Whether the table must look at what changes before it saves."""
        return self.must_ask and (self.for_all or self.ends_in is not None)

    @property
    def mark(self) -> str:
        """A mark of what was looked at: the same change of the same match."""
        told = f"{self.match.version}:{write_body(self.body)}"
        return sha256(told.encode()).hexdigest()[:16]


def own_rules(match: Match) -> Ruleset:
    """Return the ruleset of *match* as its players find it."""
    return usual_rules(match.ruleset, match.rules.sides)


def rule_changes(
    match: Match, sent: Mapping[str, str], spoken: Language
) -> RuleChanges:
    """Read the answers that were *sent*; the other questions stay as answered."""
    form = agreement_form(sent, own_rules(match), match.rules, spoken)
    return RuleChanges(match, form, sent.get("since", ""))


def differing(match: Match) -> tuple[int, int]:
    """Return how many questions are answered otherwise, and how many there are."""
    own, now = own_rules(match), match.rules
    keys = agreed_keys(match.ruleset)
    differ = [key for key in keys if not same(getattr(own, key), getattr(now, key))]
    return len(differ), len(keys)
