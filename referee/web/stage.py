"""Which cards lie on the felt of the referee's pages?

The cards stand in the address, so that a question can be sent to somebody else. Every
key is a button of one form: what was typed and not yet read goes with it.
"""

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.card_words import words_for
from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import holds
from referee.rules.cards import how_many
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.cards import Rank
from referee.rules.notation import CardError
from referee.rules.notation import each_card
from referee.rules.notation import parse_cards
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Violation
from referee.web.forms import explain_card
from referee.wording import card_name
from referee.wording import explain

KEYS = (*NATURALS, Rank.BLACK_THREE)
"""The keys of natural cards, in the order of the pad."""

PRESSED = frozenset({"add", "drop", "back", "clear", "judge"})
"""The buttons after which the question stands in a clean address."""

MOST_ON_FELT = 40
MOST_TYPED = 400


@dataclass(frozen=True, slots=True)
class Typed:
    """Cards as they were typed, what they are, and what is wrong with them."""

    text: str
    cards: Cards = NO_CARDS
    wrong: str = ""

    @property
    def readable(self) -> bool:
        """Whether every piece was a card."""
        return not self.wrong


def read_typed(text: str, spoken: Language) -> Typed:
    """Read what stands in the field; it is kept as it is when it cannot be read."""
    text = text.strip()[:MOST_TYPED]
    try:
        cards = parse_cards(text, words_for(spoken.code))
    except CardError as error:
        return Typed(text, wrong=explain_card(error, spoken))
    return Typed(" ".join(each_card(cards)), cards)


def in_address(cards: Cards) -> str:
    """Write *cards* as they stand in an address: ``8-8-2-JK``."""
    return "-".join(each_card(cards))


def press(cards: Cards, pressed: Mapping[str, str]) -> Cards:
    """Return *cards* after a key of the pad, or a card on the felt, was pressed."""
    add, drop = one_card(pressed.get("add", "")), one_card(pressed.get("drop", ""))
    if "clear" in pressed:
        return NO_CARDS
    if "back" in pressed and cards:
        return Cards(cards - ONE[each_card(cards)[-1]])
    if add and how_many(cards) < MOST_ON_FELT:
        return Cards(cards + add)
    return Cards(cards - drop) if drop and holds(plain(cards), drop) else cards


def one_card(name: str) -> Cards:
    """Return the card of that *name*, or none for a name that no key has."""
    return ONE[Rank(name)] if name in set(Rank) else NO_CARDS


@dataclass(frozen=True, slots=True)
class Reason:
    """One broken rule, or a note, in words, with the rule that says so."""

    rule: str
    text: str


def reasons(found: Iterable[Violation], spoken: Language) -> tuple[Reason, ...]:
    """Word each of *found*."""
    return tuple(Reason(v.rule.value, explain(v, spoken)) for v in found)


def key_cards(ruleset: Ruleset, spoken: Language) -> Sequence[Mapping[str, Any]]:
    """Describe the keys of the pad: sign, name and worth of each card."""
    return [
        {"rank": rank.value, "name": card_name(rank, spoken), "points": points}
        for rank, points in ruleset.card_values.items()
        if rank is not Rank.RED_THREE
    ]


def on_felt(
    cards: Cards, ruleset: Ruleset, spoken: Language
) -> Sequence[Mapping[str, Any]]:
    """Describe the cards that lie there one by one: sign, name and worth."""
    return [
        {
            "rank": rank.value,
            "name": card_name(rank, spoken),
            "points": ruleset.card_values[rank],
        }
        for rank in each_card(cards)
    ]
