"""What happened to the deals and the rules of a match, from the first to the last?"""

from collections.abc import Iterator

from referee.journal.entry import Earlier
from referee.journal.entry import EntryKind
from referee.journal.match import Match
from referee.journal.replay import replay
from referee.sheets.about import About
from referee.sheets.about import FromPaper
from referee.sheets.about import Over
from referee.sheets.about import RulesChanged
from referee.sheets.about import TakenOut
from referee.switches import SWITCHES

Happened = tuple[int, About]


def happened_to(match: Match) -> Iterator[Happened]:
    """Give what happened, each with its deal; 0 is before the first one."""
    if any(match.start):
        yield 0, FromPaper()
    yield from _rule_changes(match)
    yield from _taken_out(match)
    ended_after = match.standing.ended_after or len(match.deals)
    if match.ended or ended_after < len(match.deals):
        yield ended_after, Over()


def _rule_changes(match: Match) -> Iterator[Happened]:
    before = match.rules_of(1)
    for number in range(2, match.coming + 1):
        rules = match.rules_of(number)
        if rules is not before:
            house = {
                key: getattr(rules, key)
                for key in SWITCHES
                if hasattr(rules, key) and getattr(rules, key) != getattr(before, key)
            }
            if house:
                yield number, RulesChanged(house)
        before = rules


def _taken_out(match: Match) -> Iterator[Happened]:
    undone = {
        entry.body.entry
        for entry in match.entries
        if entry.kind is EntryKind.UNDONE and isinstance(entry.body, Earlier)
    }
    for entry in match.entries:
        taken = entry.kind is EntryKind.TAKEN_OUT and entry.number not in undone
        if taken and isinstance(entry.body, Earlier):
            then = replay(match.entries[: entry.number - 1])
            place = [kept.entry for kept in then.deals].index(entry.body.entry)
            scores = then.standing.track[place].scores
            yield place + 1, TakenOut(scores, entry.at, entry.by)
