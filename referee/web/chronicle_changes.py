"""What did an entry change? Before and after, and nothing that stayed the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.agreed import house_rules
from referee.journal import Corrected
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import Rules
from referee.language import Language
from referee.language import N_
from referee.web.chronicle_past import number_of
from referee.web.effects import effects_of
from referee.web.figures import differences
from referee.web.figures import Told
from referee.web.figures import told_in
from referee.wording import switch_label
from referee.wording import switch_value

TOTAL_AFTER = N_("Total after deal %(n)s")
OPENING_IN = N_("Opening in deal %(n)s")
FROM_PAPER = N_("From paper")
MATCH_NAME = N_("Match name")
SIDE_NAME = N_("Name of the side")
WENT_OUT = N_("Who went out?")
NOBODY = N_("Nobody")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing before and after; *side* is the place of the side that it is about."""

    label: str
    before: str
    after: str
    side: int | None = None


def changes_of(
    entry: Entry, before: Match, after: Match, spoken: Language
) -> tuple[Change, ...]:
    """Return what *entry* changed in the match."""
    body = entry.body
    if isinstance(body, Corrected):
        if body.start is not None:
            return tuple(_start(before, after, spoken))
        number = number_of(after, body.entry)
        return (
            *_deal(before, after, number, spoken),
            *_follows(before, after, number, spoken),
        )
    if isinstance(body, Names):
        return tuple(_names(before, after, spoken))
    if isinstance(body, Rules):
        return tuple(_rules(body, before, after, spoken))
    if entry.kind is EntryKind.TAKEN_OUT:
        return tuple(_openings(before, after, spoken))
    return ()


def _deal(
    before: Match, after: Match, number: int, spoken: Language
) -> Iterator[Change]:
    """Yield the figures of a deal that its correction changed."""
    old, new = _told(before, number), _told(after, number)
    if old.deal.out != new.deal.out:
        pair = (_out(before, old, spoken), _out(after, new, spoken))
        yield Change(spoken.gettext(WENT_OUT), *pair)
    for each in differences(old, new):
        pair = (spoken.number(each.before), spoken.number(each.after))
        yield Change(spoken.gettext(each.label), *pair, each.side)


def _follows(
    before: Match, after: Match, number: int, spoken: Language
) -> Iterator[Change]:
    """Yield the total after the deal, and each minimum that came out differently."""
    effects = effects_of(before.standing, after.standing, number)
    for side, total in enumerate(effects.totals[0].totals):
        if total.changed:
            label = spoken.gettext(TOTAL_AFTER, n=number)
            pair = (spoken.number(total.before), spoken.number(total.after))
            yield Change(label, *pair, side)
    for change in effects.minimums:
        label = spoken.gettext(OPENING_IN, n=change.number)
        minimum = change.minimum
        pair = (spoken.number(minimum.before), spoken.number(minimum.after))
        yield Change(label, *pair, change.side)


def _openings(before: Match, after: Match, spoken: Language) -> Iterator[Change]:
    """Yield what the coming deal asks for, where a deal taken out changes it."""
    pairs = zip(
        before.standing.totals,
        after.standing.totals,
        before.standing.next_minimums,
        after.standing.next_minimums,
        strict=True,
    )
    for side, (old, new, was, now) in enumerate(pairs):
        if old != new:
            pair = (spoken.number(old), spoken.number(new))
            yield Change(spoken.gettext(N_("Total")), *pair, side)
        if was != now:
            label = spoken.gettext(OPENING_IN, n=after.coming)
            yield Change(label, spoken.number(was), spoken.number(now), side)


def _start(before: Match, after: Match, spoken: Language) -> Iterator[Change]:
    for side, (old, new) in enumerate(zip(before.start, after.start, strict=True)):
        if old != new:
            pair = (spoken.number(old), spoken.number(new))
            yield Change(spoken.gettext(FROM_PAPER), *pair, side)


def _names(before: Match, after: Match, spoken: Language) -> Iterator[Change]:
    if before.title != after.title:
        yield Change(spoken.gettext(MATCH_NAME), before.title, after.title)
    for side, (old, new) in enumerate(zip(before.sides, after.sides, strict=True)):
        if old.name != new.name:
            yield Change(spoken.gettext(SIDE_NAME), old.name, new.name, side)
        for one, other in zip(old.players, new.players, strict=True):
            if one != other:
                yield Change(spoken.gettext(N_("Players")), one, other, side)


def _rules(
    body: Rules, before: Match, after: Match, spoken: Language
) -> Iterator[Change]:
    """Yield each switch that says something else, as question and two answers."""
    number = body.from_deal if isinstance(body.from_deal, int) else after.coming
    old, new = before.rules_of(number), after.rules_of(number)
    for key in dict.fromkeys((*house_rules(old), *house_rules(new))):
        was, now = getattr(old, key), getattr(new, key)
        if was != now:
            pair = (switch_value(key, was, spoken), switch_value(key, now, spoken))
            yield Change(switch_label(key, spoken), *pair)


def _told(match: Match, number: int) -> Told:
    return told_in(match, number, match.deals[number - 1].deal)


def _out(match: Match, told: Told, spoken: Language) -> str:
    out = told.deal.out
    return spoken.gettext(NOBODY) if out is None else match.sides[out].name
