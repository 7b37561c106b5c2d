"""The referee's sentences: rules, reasons, complaints and names, for every language.

The tables hold English; a ``Language`` is handed in and translates when they are shown.
"""

from referee.wording.cards import card_list
from referee.wording.cards import card_name
from referee.wording.checks import check_words
from referee.wording.checks import unlikely_score
from referee.wording.complaints import error_text
from referee.wording.figures import rule_title
from referee.wording.names import ITEM_NAMES
from referee.wording.names import KIND_NAMES
from referee.wording.names import ruleset_about
from referee.wording.names import ruleset_name
from referee.wording.reasons import explain
from referee.wording.switches import switch_help
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

__all__ = [
    "ITEM_NAMES",
    "KIND_NAMES",
    "card_list",
    "card_name",
    "check_words",
    "error_text",
    "explain",
    "rule_title",
    "ruleset_about",
    "ruleset_name",
    "switch_help",
    "switch_label",
    "switch_value",
    "unlikely_score",
]
