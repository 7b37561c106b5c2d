"""What did somebody choose for this phone alone, beside language and colours?"""

from dataclasses import dataclass
from typing import Final

from flask import request
from flask import session

CHOICES: Final = {
    "numbers": ("", "pad", "own"),
    "entering": ("last", "totals", "melds"),
    "manner": ("coach", "neutral"),
    "awake": ("", "on"),
}
"""The cookies of a phone and what they may say; the first is preset.

None is called ``referee``: over http that is the cookie of the session.
"""


@dataclass(frozen=True, slots=True)
class PhoneChoices:
    """The settings of one phone.

    *numbers*: typed with our ``pad``, with the phone's ``own`` keyboard, or empty: the
    pad where fingers touch. *entering*: what *Enter deal* opens. *manner*: how the
    referee answers, ``coach`` or ``neutral``. *awake*: the screen stays on. *name*
    stands in journals.
    """

    numbers: str
    entering: str
    manner: str
    awake: bool
    name: str


def this_phones_choices() -> PhoneChoices:
    """Return what was chosen on the phone that asks; nonsense counts as nothing."""
    return PhoneChoices(
        numbers=_chosen("numbers"),
        entering=_chosen("entering"),
        manner=_chosen("manner"),
        awake=_chosen("awake") == "on",
        name=str(session.get("name", "")),
    )


def _chosen(name: str) -> str:
    told, choices = request.cookies.get(name, ""), CHOICES[name]
    return told if told in choices else choices[0]
