"""What do the rules of start, turn and melds mean? A sentence or two for each."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule

TEXTS: Final[Mapping[Rule, str]] = {
    Rule.SETUP_PLAYERS: N_(
        "Two sides of two partners sit crosswise, so that the sides take turns. Play "
        "goes clockwise."
    ),
    Rule.SETUP_PACKS: N_(
        "Packs used: %(packs)s, with jokers: %(jokers)s. That makes %(cards)s cards."
    ),
    Rule.SETUP_CENSUS: N_(
        "Wild cards in all: %(wilds)s; naturals: %(naturals)s. All cards together "
        "count %(points)s points, red threes apart."
    ),
    Rule.SETUP_SEATS: N_(
        "Everyone draws a card. The highest chooses a seat and plays first; the "
        "second highest becomes that player’s partner."
    ),
    Rule.SETUP_DEALER: N_(
        "The first dealer sits to the right of the player who drew the highest card. "
        "Everyone gets %(cards)s cards, one at a time; after each deal the next "
        "player clockwise deals."
    ),
    Rule.SETUP_CUT: N_(
        "Before the deal the player to the dealer’s right cuts the shuffled cards."
    ),
    Rule.SETUP_UPCARD: N_(
        "One card is turned beside the stock. While it is a wild card or a three, "
        "another card is turned onto it; a wild card or a red three under it leaves "
        "the pile frozen."
    ),
    Rule.SETUP_FIRST_PLAYER: N_(
        "The player to the left of the dealer has the first turn."
    ),
    Rule.SETUP_RED_THREES: N_(
        "Whoever was dealt red threes lays them face up at once and draws as many "
        "cards from the stock, until none is left in the hand."
    ),
    Rule.CARD_KINDS: N_(
        "Jokers and twos stand for any card from A to 4. Threes are neither wild nor "
        "natural, and no wild card stands for them."
    ),
    Rule.CARD_VALUES: N_(
        "Each melded card adds its points, each card left in hand takes them off. A "
        "red three has only its bonus."
    ),
    Rule.TURN_DRAW_OR_TAKE: N_(
        "You either draw from the stock or take the whole pile, never both."
    ),
    Rule.TURN_MELD: N_(
        "You may lay new melds and add cards to your side’s melds, as many as you like."
    ),
    Rule.TURN_DISCARD: N_(
        "One card goes face up onto the pile; any card will do. Only a player who "
        "goes out need not discard."
    ),
    Rule.TURN_RED_THREE: N_(
        "A red three that you draw is laid face up, and you draw one more card before "
        "you go on."
    ),
    Rule.TURN_KEEP_A_CARD: N_(
        "While your side lacks a canasta, you may not play your last cards: after the "
        "discard at least one must be left."
    ),
    Rule.TURN_LAID_IS_PLAYED: N_(
        "What has been laid or discarded is not taken back, and after drawing you "
        "cannot take the pile instead."
    ),
    Rule.TURN_OWN_SIDE: N_(
        "Partners do not tell or show each other what they hold. Asking to go out is "
        "the one exception."
    ),
    Rule.MELD_SHAPE: N_(
        "Suits do not matter, and two identical cards may lie in one meld."
    ),
    Rule.MELD_TOO_FEW_NATURALS: N_(
        "However many wild cards there are, two cards must really be of that rank."
    ),
    Rule.MELD_TOO_MANY_WILDS: N_(
        "No meld ever holds more than %(limit)s wild cards, not even a canasta."
    ),
    Rule.MELD_WILDS_OUTNUMBER: N_(
        "A meld may hold as many wild cards as naturals, but not one more."
    ),
    Rule.MELD_NATURALS_PER_WILD: N_(
        "At this table a wild card may be used only with %(ratio)s naturals for it in "
        "the same meld."
    ),
    Rule.MELD_WILDS_ALONE: N_(
        "Jokers and twos help other cards; by themselves they form nothing."
    ),
    Rule.MELD_SEQUENCE: N_("Cards in a row are worth nothing here, even in one suit."),
    Rule.MELD_THREES: N_(
        "Red threes are bonus cards. Three or four black threes may be laid by the "
        "player who goes out in that turn, without wild cards."
    ),
    Rule.MELD_ONE_PER_RANK: N_(
        "If you lay a rank that your side has already, the cards join that meld. The "
        "other side may have the same rank too."
    ),
    Rule.MELD_NOT_OWN: N_(
        "Both partners add to their own side’s melds and to no others."
    ),
    Rule.MELD_CANASTA: N_(
        "As soon as a meld has %(size)s cards it is a canasta, and it may go on "
        "growing unless the rules set a limit."
    ),
    Rule.MELD_CANASTA_BONUS: N_(
        "What counts is the state at the end of the deal: one wild card among the "
        "cards makes the canasta mixed."
    ),
    Rule.MELD_CANASTA_MIXED: N_(
        "You may add to a canasta. Naturals add only their points; a wild card turns "
        "a natural canasta into a mixed one."
    ),
    Rule.MELD_TOO_LARGE: N_(
        "A meld of %(limit)s cards is full; nothing more may be added."
    ),
    Rule.MELD_TOO_MANY_COPIES: N_(
        "Over all sides there cannot be more cards of a rank, twos or jokers than the "
        "packs contain. Numbers above that are a counting error."
    ),
}
"""Each stands below the title of its rule, with the figures of the same names."""
