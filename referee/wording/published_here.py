"""What do published rules say about a rule as a table plays it?"""

from collections.abc import Mapping
from typing import Final

from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.switches import SWITCHES
from referee.wording.published import BOTH
from referee.wording.published import FOUR
from referee.wording.published import PUBLISHED
from referee.wording.sources import BICYCLE
from referee.wording.sources import BRITANNICA
from referee.wording.sources import FINLAND
from referee.wording.sources import PAGAT
from referee.wording.sources import Published

NOT_CLASSIC: Final = frozenset(
    (
        Rule.MELD_NATURALS_PER_WILD,
        Rule.MELD_TOO_LARGE,
        Rule.PILE_CANASTA_FULL,
        Rule.OUT_CONCEALED_SIDE,
    )
)
"""Rules that say what classic tables do not play: so do their sources."""


def published(rule: Rule, ruleset: Ruleset) -> Published | None:
    """Return what is published about *rule* as *ruleset* has it, if it is known."""
    for key, value, said in OTHERWISE.get(rule, ()):
        if getattr(ruleset, key) == value:
            return said
    if rule in NOT_CLASSIC or _as_classic(rule, ruleset):
        return PUBLISHED.get(rule)
    return None


def _as_classic(rule: Rule, ruleset: Ruleset) -> bool:
    """Whether *ruleset* leaves the rule as classic has it, of which sources speak."""
    classic = load_ruleset()
    keys = (key for key, switch in SWITCHES.items() if switch.rule is rule)
    return all(
        getattr(ruleset, key) == getattr(classic, key)
        for key in keys
        if hasattr(classic, key)
    )


OTHERWISE: Final[Mapping[Rule, tuple[tuple[str, object, Published], ...]]] = {
    Rule.SETUP_UPCARD: (
        (
            "cover_black_three_upcard",
            False,
            Published(
                (PAGAT, "acanomas.com", "canasta-club.blogspot.com"),
                (BICYCLE,),
            ),
        ),
    ),
    Rule.PILE_FROZEN: (("black_three_freezes", True, Published((BICYCLE,), (PAGAT,))),),
    Rule.PILE_BLACK_THREE: (
        (
            "black_three_freezes",
            True,
            Published(
                (BICYCLE, "fen-net.de", "gamevelvet.com"),
                PUBLISHED[Rule.PILE_BLACK_THREE].agree,
            ),
        ),
    ),
    Rule.THREE_RED_NEGATIVE: (
        (
            "red_three_needs",
            "canasta",
            Published(("casinodeagricultura.com", "slidepub.com"), FOUR.agree),
        ),
    ),
    Rule.THREE_RED_LAST: (
        (
            "last_red_three_may_meld",
            True,
            Published((BRITANNICA,), BOTH.agree),
        ),
    ),
    Rule.OPEN_CONCEALED: (
        (
            "concealed_waives_minimum",
            "stock_draw",
            Published((PAGAT,), ("Fournier",)),
        ),
        (
            "concealed_waives_minimum",
            "always",
            Published(("Fournier",), (PAGAT,)),
        ),
    ),
    Rule.END_TIE: (("tie_rule", "extra_deal", Published((), (FINLAND,))),),
}
"""The same for a table that has switched the rule: it says what others deny."""
