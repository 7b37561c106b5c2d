"""What stands on the sheet that a table signs before its first deal?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from typing import Final

from referee.agreed import agreed_keys
from referee.agreed import usual_rules
from referee.language import Language
from referee.language import N_
from referee.possible import same
from referee.rules.idle import idle_switches
from referee.rules.match import seat_order
from referee.rules.verdict import Rule
from referee.sheets.clock import clock
from referee.sheets.order import Order
from referee.sheets.second import in_both
from referee.sheets.second import Said
from referee.sheets.second import translated
from referee.sheets.settled import settled
from referee.switches import SWITCHES
from referee.wording import ruleset_name
from referee.wording.confirming import confirmed
from referee.wording.confirming import seated
from referee.wording.confirming import ticked
from referee.wording.house import AGREEMENT
from referee.wording.house import say_answers
from referee.wording.house import say_cause
from referee.wording.switches import OTHER_NUMBER
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

IDLE: Final = N_("It changes nothing beside the other rules of this table.")


@dataclass(frozen=True, slots=True)
class Choice:
    """A box to tick; *own* is the choice of the ruleset, *open* leaves a line."""

    said: Said
    own: bool
    ticked: bool
    open: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A row of the sheet.

    Where another rule has decided, *cause* says so, and which, and what it is set to.
    """

    label: Said
    rule: Rule
    choices: tuple[Choice, ...]
    cause: tuple[Said, Said, Said] | None


@dataclass(frozen=True, slots=True)
class Signer:
    """Who signs, for which side, and when the application was told so."""

    side: int
    name: str
    at: Any


def agreement(order: Order) -> dict[str, Any]:
    """Return what the template of a table agreement shows."""
    match, rules = order.match, order.rules
    whole = [each for each in confirmed(match) if each.side is None] if match else []
    signers = tuple(_signers(order))
    times = [signer.at for signer in signers if signer.at]
    return {
        "title": match.title if match else "",
        "opened": match and clock(match.opened_at),
        "named": ruleset_name(rules.name, order.spoken),
        "also_named": order.second and ruleset_name(rules.name, order.second),
        "groups": [tuple(_asked(order, keys)) for keys in AGREEMENT.values()],
        "settled": settled(order),
        "signers": signers,
        "confirmed_at": max(times) if len(times) == len(signers) else None,
        "confirmed": whole[-1] if whole else None,
    }


def _asked(order: Order, keys: tuple[str, ...]) -> Iterator[Question]:
    """Give the questions of a group, as far as the ruleset of the table asks them."""
    asked, idle = agreed_keys(order.rules.name), idle_switches(order.rules)
    for key in keys:
        if key in asked:
            cause = idle.get(key)
            yield Question(
                label=in_both(order, partial(switch_label, key)),
                rule=SWITCHES[key].rule,
                choices=tuple(_choices(order, key)),
                cause=_cause(order, cause) if cause else None,
            )


def _choices(order: Order, key: str) -> Iterator[Choice]:
    """Give the boxes of a question; those of a table's own number come last."""
    own = getattr(usual_rules(order.rules.name, order.rules.sides), key)
    chosen, found = getattr(order.rules, key), order.match is None
    words = [
        tuple(say_answers(key, own, spoken))
        for spoken in (order.spoken, order.second)
        if spoken
    ]
    for place, (answer, text) in enumerate(words[0]):
        is_it = not found and same(answer, chosen)
        found = found or is_it
        also = words[1][place][1] if order.second else ""
        yield Choice(Said(text, also), own=place == 0, ticked=is_it)
    if SWITCHES[key].any_number:
        yield _another(order, key, None if found else chosen)


def _another(order: Order, key: str, number: int | None) -> Choice:
    """Leave room for a number that the table tells, or say which it told."""

    def say(spoken: Language) -> str:
        if number is not None:
            return switch_value(key, number, spoken)
        return spoken.gettext(OTHER_NUMBER, points="").strip()

    return Choice(
        in_both(order, say), own=False, ticked=number is not None, open=number is None
    )


def _cause(order: Order, cause: str) -> tuple[Said, Said, Said]:
    """Say which switch leaves another nothing to decide, and what it is set to."""

    def say(spoken: Language) -> tuple[str, str]:
        return say_cause(cause, order.rules, spoken)

    return (
        translated(order, IDLE),
        in_both(order, lambda spoken: say(spoken)[0]),
        in_both(order, lambda spoken: say(spoken)[1]),
    )


def _signers(order: Order) -> Iterator[Signer]:
    """Give a line to each player, going round the table."""
    match, rules = order.match, order.rules
    if match is None:
        yield from (Signer(side, "", None) for side, _ in seat_order(rules.sides))
        return
    ticks = ticked(match)
    for seat, (side, name) in enumerate(seated(match)):
        yield Signer(side, name, ticks[seat].at if seat in ticks else None)
