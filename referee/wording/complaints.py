"""What could not be read? One sentence for every error of an ask."""

from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.wording.cards import card_name

Told = int | str | tuple[str, ...]

NOT_ALLOWED: Final = N_("%(field)s: %(value)s is not allowed. Allowed: %(allowed)s.")
NO_CARD: Final = N_("Enter the cards of the meld, for example K K K joker 2.")
UNREADABLE_AT: Final = N_("This cannot be read: “%(text)s” at position %(n)s.")
NOT_A_CARD: Final = N_("“%(text)s” is not a card. Type A, K, Q, J, 10–2 or joker.")
WRONG_KIND: Final = N_("%(field)s: %(value)s is of the wrong kind.")
ONE_WAY: Final = N_("%(side)s: give the cards in one way only.")
PRESET_ONLY: Final = N_("Only whole rulesets set this value: %(field)s.")
TOO_MANY: Final = N_("Too many asks at once. Allowed: %(limit)s.")
SUGGEST: Final = N_("Did you mean %(suggestion)s?")

COMPLAINTS: Final[Mapping[str, str]] = {
    "not_json": N_("This is not valid JSON."),
    "unknown_ask": N_("Unknown ask: “%(value)s”"),
    "missing_field": N_("Missing field: “%(field)s”"),
    "unknown_field": N_("Unknown field: “%(field)s”"),
    "wrong_type": WRONG_KIND,
    "out_of_range": N_("%(field)s: %(value)s is outside %(low)s to %(high)s."),
    "unknown_ruleset": N_("Unknown ruleset: “%(ruleset)s”"),
    "unknown_switch": N_("Unknown house rule: “%(value)s”"),
    "bad_value": WRONG_KIND,
    "bad_card": NOT_A_CARD,
    "which_three": N_("Is this three red or black?"),
    "ambiguous_card": N_("“%(text)s” could mean %(options)s. Which one?"),
    "not_in_hand": N_("Not among the cards held: %(value)s."),
}


def error_text(code: str, facts: Mapping[str, Told], spoken: Language) -> str:
    """Say what could not be read: where it stood, and what was found there."""
    written = {name: _written(name, fact, spoken) for name, fact in facts.items()}
    if "value" in written:
        # A piece of text that is no card, and a ruleset's name, are values too.
        written = dict.fromkeys(("text", "ruleset"), written["value"]) | written
    if isinstance(at := facts.get("at"), int):
        written["n"] = spoken.number(at + 1)
    sentence = spoken.gettext(_message(code, facts), **written)
    if "suggestion" not in facts:
        return sentence
    return f"{sentence} {spoken.gettext(SUGGEST, **written)}"


def _message(code: str, facts: Mapping[str, Told]) -> str:
    if code == "bad_value":
        return _bad_value(facts)
    if code == "out_of_range" and "limit" in facts:
        return TOO_MANY
    if code == "bad_card" and not facts.get("value"):
        return NO_CARD
    if code == "bad_card" and "at" in facts:
        return UNREADABLE_AT
    return COMPLAINTS[code]


def _bad_value(facts: Mapping[str, Told]) -> str:
    if "allowed" in facts:
        return NOT_ALLOWED
    if "side" in facts:
        return ONE_WAY
    return WRONG_KIND if "value" in facts else PRESET_ONLY


def _written(name: str, fact: Told, spoken: Language) -> str:
    if isinstance(fact, int):
        return spoken.number(fact)
    if isinstance(fact, str):
        return fact
    names = fact if name == "allowed" else [card_name(card, spoken) for card in fact]
    return spoken.list_or(names)
