"""What do published rules say? Who says the same as a rule, and who says otherwise.

Only what was read in the source itself, or quoted from it elsewhere, stands here.
"""

from collections.abc import Mapping
from typing import Final

from referee.rules.verdict import Rule
from referee.wording.sources import BICYCLE
from referee.wording.sources import BRITANNICA
from referee.wording.sources import FINLAND
from referee.wording.sources import Ground
from referee.wording.sources import LEAGUE
from referee.wording.sources import MAKERS
from referee.wording.sources import PAGAT
from referee.wording.sources import Published
from referee.wording.sources import RUMMY

ALL: Final = Published(ground=Ground.ALL)
OWN: Final = Published(ground=Ground.OWN)
FOLLOWS: Final = Published(ground=Ground.FOLLOWS)
TABLES: Final = Published(ground=Ground.TABLES)
BOTH: Final = Published((PAGAT, BICYCLE))
AMERICANS: Final = Published((PAGAT, BICYCLE, MAKERS))
FOUR: Final = Published((PAGAT, BICYCLE, MAKERS, BRITANNICA))
THREE: Final = Published((PAGAT, BICYCLE, BRITANNICA))
ONE: Final = Published((PAGAT,))

PUBLISHED: Final[Mapping[Rule, Published]] = {
    Rule.SETUP_PLAYERS: Published(AMERICANS.agree, ("acanomas.com",)),
    Rule.SETUP_PACKS: Published((), ("canasta.dk",), Ground.ALL),
    Rule.SETUP_CENSUS: FOLLOWS,
    Rule.SETUP_SEATS: Published((BICYCLE, "howstuffworks.com"), ("zpag.net",)),
    Rule.SETUP_DEALER: Published((BICYCLE, PAGAT, FINLAND)),
    Rule.SETUP_CUT: Published((BICYCLE,), ("howstuffworks.com",)),
    Rule.SETUP_UPCARD: Published(
        (BICYCLE,), (PAGAT, "acanomas.com", "canasta-club.blogspot.com")
    ),
    Rule.SETUP_FIRST_PLAYER: Published((), ("fen-net.de",), Ground.ALL),
    Rule.SETUP_RED_THREES: Published(BOTH.agree, ("acanomas.com",)),
    Rule.CARD_KINDS: AMERICANS,
    Rule.CARD_VALUES: Published(FOUR.agree, ("canasta.dk", "timarit.is, 1950")),
    Rule.TURN_DRAW_OR_TAKE: AMERICANS,
    Rule.TURN_MELD: ALL,
    Rule.TURN_DISCARD: THREE,
    Rule.TURN_RED_THREE: ALL,
    Rule.TURN_KEEP_A_CARD: ONE,
    Rule.TURN_LAID_IS_PLAYED: TABLES,
    Rule.TURN_OWN_SIDE: BOTH,
    Rule.MELD_SHAPE: ALL,
    Rule.MELD_TOO_FEW_NATURALS: Published((*AMERICANS.agree, "ourpastimes.com")),
    Rule.MELD_TOO_MANY_WILDS: Published(
        (*AMERICANS.agree, "gamevelvet.com", "ourpastimes.com")
    ),
    Rule.MELD_WILDS_OUTNUMBER: Published(
        ("canastack70.n.nu", "The Spruce"),
        (
            *AMERICANS.agree,
            "loisirs.savoir.fr",
            "netbizz.dk",
            "odeities.com",
        ),
    ),
    Rule.MELD_NATURALS_PER_WILD: Published((), AMERICANS.agree),
    Rule.MELD_WILDS_ALONE: AMERICANS,
    Rule.MELD_SEQUENCE: AMERICANS,
    Rule.MELD_THREES: Published(FOUR.agree, ("klusvak.online", "acanomas.com")),
    Rule.MELD_ONE_PER_RANK: Published((*BOTH.agree, "gamevelvet.com")),
    Rule.MELD_NOT_OWN: ALL,
    Rule.MELD_CANASTA: BOTH,
    Rule.MELD_CANASTA_BONUS: Published((), ("netbizz.dk",), Ground.ALL),
    Rule.MELD_CANASTA_MIXED: BOTH,
    Rule.MELD_TOO_LARGE: Published((RUMMY, LEAGUE), (PAGAT,)),
    Rule.MELD_TOO_MANY_COPIES: FOLLOWS,
    Rule.OPEN_BELOW_MINIMUM: Published(
        (*BOTH.agree, "Wikipedia", "The Guardian, 2008"), ("canasta.dk",)
    ),
    Rule.OPEN_TOTAL_BEFORE: ONE,
    Rule.OPEN_COUNT: BOTH,
    Rule.OPEN_NO_BONUS: BOTH,
    Rule.OPEN_TOP_CARD: Published((*BOTH.agree, "naipes-casino.com.ar")),
    Rule.OPEN_ONCE: BOTH,
    Rule.OPEN_CONCEALED: Published((), (PAGAT, "Fournier")),
    Rule.OPEN_NEEDS: Published((BICYCLE, LEAGUE, RUMMY)),
    Rule.OPEN_KEY: TABLES,
    Rule.PILE_WHOLE: ALL,
    Rule.PILE_TOP_FIRST: ALL,
    Rule.PILE_WAY_IN: Published(
        (*BOTH.agree, "bellaonline.com"), ("visualfoodie.com",)
    ),
    Rule.PILE_NEEDS_PAIR: AMERICANS,
    Rule.PILE_FROZEN: BOTH,
    Rule.PILE_CLOSED: Published((*BOTH.agree, "gamevelvet.com")),
    Rule.PILE_TOP_FORBIDDEN: AMERICANS,
    Rule.PILE_BLACK_THREE: Published(
        (
            PAGAT,
            BRITANNICA,
            "bellaonline.com",
            "slidepub.com",
            "acanomas.com",
            "casinodeagricultura.com",
            "zpag.net",
        ),
        (BICYCLE, "fen-net.de", "gamevelvet.com"),
    ),
    Rule.PILE_OPENING: Published(
        (*BOTH.agree, "naipes-casino.com.ar"), ("netbizz.dk", "Good Sam Club")
    ),
    Rule.PILE_NOT_BEFORE_OPENING: Published(
        ("netbizz.dk", "Good Sam Club"), (*BOTH.agree, "naipes-casino.com.ar")
    ),
    Rule.PILE_ONE_CARD: Published((BICYCLE, BRITANNICA)),
    Rule.PILE_CANASTA_FULL: Published((), (PAGAT,)),
    Rule.PILE_MERGED_MELD: OWN,
    Rule.PILE_PAIR_JOINS: ONE,
    Rule.PILE_UNFREEZE: Published(BOTH.agree, ("spillby.com",)),
    Rule.THREE_RED_LAID: BOTH,
    Rule.THREE_RED_VALUE: Published(FOUR.agree, ("netbizz.dk",)),
    Rule.THREE_RED_NEGATIVE: Published(
        FOUR.agree, ("casinodeagricultura.com", "slidepub.com")
    ),
    Rule.THREE_RED_FROM_PILE: BOTH,
    Rule.THREE_RED_LAST: Published(BOTH.agree, (BRITANNICA,)),
    Rule.THREE_BLACK_VALUE: Published(
        BOTH.agree, ("timarit.is, 1950", "casinodeagricultura.com")
    ),
    Rule.OUT_TOO_FEW_CANASTAS: ALL,
    Rule.OUT_HOW: THREE,
    Rule.OUT_PARTNER_ANSWERED: THREE,
    Rule.OUT_BONUS: ALL,
    Rule.OUT_CONCEALED: Published(THREE.agree, ("acanomas.com",)),
    Rule.OUT_CONCEALED_SIDE: Published((), THREE.agree),
    Rule.OUT_CONCEALED_PILE: ONE,
    Rule.OUT_ENDS_DEAL: ALL,
    Rule.OUT_TWO_BLACK_THREES: Published((BRITANNICA,)),
    Rule.END_DEAL: BOTH,
    Rule.END_STOCK: BOTH,
    Rule.SCORE_BONUSES: THREE,
    Rule.SCORE_MELDED: ONE,
    Rule.SCORE_HAND: BOTH,
    Rule.SCORE_SUM: ONE,
    Rule.SCORE_BONUS_AND_CARDS: ONE,
    Rule.SCORE_IMPLAUSIBLE: FOLLOWS,
    Rule.END_TARGET: Published((*BOTH.agree, FINLAND)),
    Rule.END_BOTH_OVER: Published((*BOTH.agree, "Wikipedia")),
    Rule.END_TIE: Published((FINLAND,)),
    Rule.IRR_FAILED_OPENING: TABLES,
    Rule.IRR_RED_THREE: Published(
        ("kartenspiele.net", "i-argent.com", "casinohouse.biz"), ("timarit.is, 1950",)
    ),
    Rule.IRR_FAILED_ASK: Published(("acanomas.com (Samba)",)),
    Rule.IRR_PILE: TABLES,
    Rule.IRR_MELD: OWN,
    Rule.IRR_OUT: OWN,
    Rule.IRR_SHOWN: Published(("acanomas.com", "canastack70.n.nu")),
    Rule.IRR_DRAW: Published(("acanomas.com (Samba)",)),
    Rule.IRR_PARTNER_BLOCKED: TABLES,
    Rule.END_THREE_HANDED: BOTH,
    Rule.MOD_THREES: Published((LEAGUE, PAGAT)),
    Rule.MOD_NO_WILDS: Published((LEAGUE,)),
    Rule.MOD_TRIPLE: Published((LEAGUE,)),
    Rule.MOD_DISCARD: Published((LEAGUE,)),
    Rule.MOD_SWING: Published((LEAGUE, PAGAT)),
}
"""A rule that is not here has no source of its own, and is no choice either."""
