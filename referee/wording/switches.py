"""What do the switches of a ruleset say, and the values that they have?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.ruleset import KindNeeded
from referee.rules.ruleset import OpeningRow
from referee.switches import SWITCHES
from referee.wording.cards import card_name
from referee.wording.names import KIND_NAMES
from referee.wording.switch_choices import CHOICES
from referee.wording.switch_labels import HELPS
from referee.wording.switch_labels import LABELS

YES: Final = N_("Yes")
NO: Final = N_("No")
NO_SUCH_RULE: Final = N_("No such rule")
OTHER_NUMBER: Final = N_("Another number: %(points)s")
BELOW_ZERO: Final = N_("Below 0")
AND_MORE: Final = N_("%(low)s and more")


def switch_label(key: str, spoken: Language) -> str:
    """Ask the question of a switch that tables choose; name any other in short."""
    return spoken.gettext(LABELS[key])


def switch_help(key: str, spoken: Language) -> str:
    """Say what a switch changes at the table; nothing where only rulesets set it."""
    return spoken.gettext(HELPS[key]) if key in HELPS else ""


def switch_value(key: str, value: Any, spoken: Language) -> str:
    """Say in words, or in numbers, what the switch *key* is set to."""
    if value is None or value == ():
        return spoken.gettext(CHOICES.get(key, {}).get(None, NO_SUCH_RULE))
    if key in LISTED:
        return LISTED[key](value, spoken)
    if text := CHOICES.get(key, {}).get(value):
        return spoken.gettext(text)
    if isinstance(value, bool):
        return spoken.gettext(YES if value else NO)
    number = spoken.number(value)
    offered = SWITCHES[key].choices
    return spoken.gettext(OTHER_NUMBER, points=number) if offered else number


def _sides(sides: Sequence[int], spoken: Language) -> str:
    text = CHOICES["sides"].get(tuple(sides))
    return spoken.gettext(text) if text else " + ".join(map(spoken.number, sides))


def _card_values(values: Mapping[Rank, int], spoken: Language) -> str:
    """List the cards by their points: ``joker: 50; A, 2: 20``; red threes have none."""
    cards: dict[int, list[str]] = {}
    for rank in list(Rank)[:-1]:
        cards.setdefault(values[rank], []).append(card_name(rank, spoken))
    return "; ".join(
        f"{', '.join(names)}: {spoken.number(points)}"
        for points, names in sorted(cards.items(), reverse=True)
    )


def _ranks(ranks: Sequence[Rank], spoken: Language) -> str:
    return spoken.list_and([card_name(rank, spoken) for rank in ranks])


def _numbers(numbers: Sequence[int], spoken: Language) -> str:
    return "; ".join(map(spoken.number, numbers))


def _kinds(kinds: Sequence[KindNeeded], spoken: Language) -> str:
    return "; ".join(
        f"{spoken.gettext(KIND_NAMES[each.kind])}: {spoken.number(each.min)}"
        for each in kinds
    )


def _opening_table(rows: Sequence[OpeningRow], spoken: Language) -> str:
    return "; ".join(_opening_rows(rows, spoken))


def _opening_rows(rows: Sequence[OpeningRow], spoken: Language) -> Iterator[str]:
    """Say each minimum and from where on it holds, a total or the number of a deal."""
    for row in rows:
        said = spoken.number(row.min)
        if row.needs != "none":
            said += f" ({spoken.gettext(CHOICES['opening_needs'][row.needs])})"
        if row.start is not None:
            said = f"{spoken.gettext(AND_MORE, low=row.start)}: {said}"
        elif len(rows) > 1 and rows[1].start == 0:
            said = f"{spoken.gettext(BELOW_ZERO)}: {said}"
        yield said


LISTED: Final[Mapping[str, Callable[[Any, Language], str]]] = {
    "sides": _sides,
    "card_values": _card_values,
    "no_wild_ranks": _ranks,
    "opening_table": _opening_table,
    "red_three_values": _numbers,
    "canasta_kinds_to_go_out": _kinds,
}
"""The switches that hold several values at once."""
