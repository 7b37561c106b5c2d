"""Which question is ruled on? A verdict hands over its address and its words."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl
from urllib.parse import urlsplit

from flask import current_app
from flask import request
from werkzeug.exceptions import HTTPException
from werkzeug.routing.exceptions import RoutingException

from referee.card_words import words_for
from referee.language import Language
from referee.language import N_
from referee.rules.notation import CardError
from referee.rules.notation import each_card
from referee.rules.notation import parse_cards
from referee.web.access import Table
from referee.wording import card_list

QUESTIONS: Final[Mapping[str, str]] = {
    "check": N_("Check a meld"),
    "opening": N_("To open"),
    "pile": N_("May I take the pile?"),
    "pile_cards": N_("May I take the pile?"),
    "goingout": N_("Can I go out?"),
    "goingout_cards": N_("Can I go out?"),
}
"""What each page of the referee answers, by the first part of its endpoint."""

CARDS: Final = frozenset(
    {"laid", "m", "top", "use", "meld", "lay", "hand", "join", "discard"}
)
"""Fields of an address in which cards stand."""


def question_of(address: str, table: Table, spoken: Language) -> str:
    """Return in words what was asked at *address*; nothing if it is no question."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    path = parts.path.removeprefix(request.script_root)
    try:
        endpoint, values = current_app.url_map.bind("localhost").match(path)
    except (HTTPException, RoutingException):
        return ""
    page = endpoint.partition(".")[0]
    if page not in QUESTIONS or values.get("code") != table.code:
        return ""
    heaps = [
        _cards(value, spoken)
        for name, value in parse_qsl(parts.query)
        if name in CARDS and value
    ]
    return " ".join((spoken.gettext(QUESTIONS[page]), *filter(None, heaps)))


def _cards(text: str, spoken: Language) -> str:
    try:
        cards = parse_cards(text, words_for(spoken.code))
    except CardError:
        return ""
    return f"({card_list(each_card(cards), spoken)})"
