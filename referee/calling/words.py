"""How is the answer to an ask said on a terminal?

The verdict comes first, then what it rests on, then what would help.
"""

import json
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.wording import card_list
from referee.wording import KIND_NAMES
from referee.wording import ruleset_name
from referee.wording.switches import switch_value

Told = Mapping[str, Any]

YES: Final = N_("Yes, you may.")
NO: Final = N_("No, you may not.")
MUST: Final = N_("Yes, you must.")
NOT_OUT: Final = N_("Not out yet")
LEGAL: Final = N_("Legal: %(kind)s, %(points)s points.")
NOT_LEGAL: Final = N_("Not legal yet")
BONUS: Final = N_("Bonus")
TO_OPEN: Final = N_("To open: %(minimum)s")
ENOUGH: Final = N_("Opening: %(points)s of %(minimum)s. Enough.")
SHORT: Final = N_("Opening: %(points)s of %(minimum)s. Still missing: %(missing)s.")
WAIVED: Final = N_("This opening needs no minimum.")
TAKE: Final = N_("You may take the pile: the top card goes into a meld at once.")
GO_OUT: Final = N_("You may go out: bonus %(points)s. The deal ends at once.")
MUST_OUT: Final = N_("You must go out in this turn: bonus %(points)s.")
CARDS_STAY: Final = N_("This turn is allowed, but cards stay in your hand.")
HELP: Final = N_("What would make it legal")
TAKE_AWAY: Final = N_("Take away %(card)s")
ADD: Final = N_("Add %(card)s")
RULES: Final = N_("Rules used: %(ruleset)s")


def say_answer(ask: Told, answer: Told, spoken: Language) -> Iterator[str]:
    """Yield the lines that say the *answer* to an *ask*."""
    yield from SAID[answer["ask"]](answer, spoken)
    for found in (*answer["violations"], *answer["notes"]):
        yield f"{found['rule']}  {found['text']}"
    if repairs := answer.get("repair"):
        yield f"{spoken.gettext(HELP)}:"
        for change in repairs:
            yield f"  {_change(change, ask, spoken)}"
    house = [f"{key}={_told(value)}" for key, value in ask["house"].items()]
    name = ruleset_name(answer["ruleset"], spoken)
    yield spoken.gettext(RULES, ruleset=" · ".join([name, *house]))


def _told(value: object) -> str:
    """Write the value of a house rule as it is told in a call."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)


def _meld(answer: Told, spoken: Language) -> Iterator[str]:
    if not answer["allowed"]:
        yield spoken.gettext(NO)
        yield spoken.gettext(NOT_LEGAL)
        return
    yield spoken.gettext(YES)
    kind = spoken.gettext(KIND_NAMES[answer["kind"]])
    yield spoken.gettext(LEGAL, kind=kind, points=answer["points"])
    if answer["bonus"]:
        yield f"{spoken.gettext(BONUS)}: {spoken.signed(answer['bonus'])}"


def _minimum(answer: Told, spoken: Language) -> Iterator[str]:
    if "minimum" in answer:
        yield spoken.gettext(TO_OPEN, minimum=answer["minimum"])
    if "needs" in answer:
        needs = switch_value("opening_needs", answer["needs"], spoken)
        yield spoken.gettext(TO_OPEN, minimum=needs)


def _opening(answer: Told, spoken: Language) -> Iterator[str]:
    yield spoken.gettext(YES if answer["allowed"] else NO)
    if answer["waived"]:
        yield spoken.gettext(WAIVED)
    else:
        yield _meter(answer["points"], answer["minimum"], spoken)


def _meter(points: int, minimum: int, spoken: Language) -> str:
    missing = minimum - points
    if missing <= 0:
        return spoken.gettext(ENOUGH, points=points, minimum=minimum)
    return spoken.gettext(SHORT, points=points, minimum=minimum, missing=missing)


def _pile(answer: Told, spoken: Language) -> Iterator[str]:
    yield spoken.gettext(YES if answer["allowed"] else NO)
    if answer["allowed"]:
        yield spoken.gettext(TAKE)
    if answer.get("minimum") is not None:
        yield _meter(answer["points"], answer["minimum"], spoken)


def _out(answer: Told, spoken: Language) -> Iterator[str]:
    bonus = answer["bonus"]
    if not answer["allowed"]:
        yield spoken.gettext(NO)
    elif not answer["goes_out"]:
        yield spoken.gettext(NOT_OUT)
        yield spoken.gettext(CARDS_STAY)
    elif answer["must_go_out"]:
        yield spoken.gettext(MUST)
        yield spoken.gettext(MUST_OUT, points=bonus)
    else:
        yield spoken.gettext(YES)
        yield spoken.gettext(GO_OUT, points=bonus)


Saying = Callable[[Told, Language], Iterator[str]]
SAID: Final[Mapping[str, Saying]] = {
    "meld": _meld,
    "minimum": _minimum,
    "opening": _opening,
    "pile": _pile,
    "out": _out,
}
"""How each ask that is a command says its answer."""


def _change(change: Told, ask: Told, spoken: Language) -> str:
    """Say one change: of which meld, where there are several, and what to do."""
    steps = [
        spoken.gettext(sentence, card=card_list(change[name], spoken))
        for name, sentence in (("remove", TAKE_AWAY), ("add", ADD))
        if change[name]
    ]
    said = " · ".join(steps)
    place, melds = change["meld"], ask.get("melds", ())
    return f"{melds[place]}: {said}" if len(melds) > 1 and place is not None else said
