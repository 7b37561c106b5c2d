"""What do the rules say? One line for every rule of the rulebook."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule

TITLES: Final[Mapping[Rule, str]] = {
    Rule.SETUP_PLAYERS: N_("Partners sit opposite each other; play goes clockwise."),
    Rule.SETUP_PACKS: N_(
        "Packs: %(packs)s, jokers: %(jokers)s, cards in all: %(cards)s."
    ),
    Rule.SETUP_CENSUS: N_(
        "Wild cards: %(wilds)s, naturals: %(naturals)s, card points in all: %(points)s."
    ),
    Rule.SETUP_SEATS: N_(
        "Seats are drawn by card: the highest card chooses a seat and plays first."
    ),
    Rule.SETUP_DEALER: N_(
        "The deal passes clockwise; cards for each player: %(cards)s."
    ),
    Rule.SETUP_CUT: N_("The player at the dealer’s right cuts the pack."),
    Rule.SETUP_UPCARD: N_(
        "The next card starts the pile; a wild card or a three is covered by another "
        "card."
    ),
    Rule.SETUP_FIRST_PLAYER: N_("The player left of the dealer starts."),
    Rule.SETUP_RED_THREES: N_(
        "Dealt red threes are laid face up at once and replaced."
    ),
    Rule.CARD_KINDS: N_(
        "Jokers and twos are wild; A down to 4 are naturals; threes are neither."
    ),
    Rule.CARD_VALUES: N_("Each card has its points: see the table."),
    Rule.TURN_DRAW_OR_TAKE: N_(
        "A turn starts by drawing from the stock or taking the whole pile."
    ),
    Rule.TURN_MELD: N_("Then come any number of melds and additions."),
    Rule.TURN_DISCARD: N_("A turn ends by discarding one card."),
    Rule.TURN_RED_THREE: N_(
        "A red three drawn from the stock is laid down and replaced at once."
    ),
    Rule.TURN_KEEP_A_CARD: N_(
        "A side that may not go out keeps at least one card after the discard."
    ),
    Rule.TURN_LAID_IS_PLAYED: N_("A card played stays played."),
    Rule.TURN_OWN_SIDE: N_("No signals, and no showing of hands."),
    Rule.MELD_SHAPE: N_("A meld is three or more cards of one rank, from A to 4."),
    Rule.MELD_TOO_FEW_NATURALS: N_("A meld holds at least two naturals."),
    Rule.MELD_TOO_MANY_WILDS: N_("A meld holds at most %(limit)s wild cards."),
    Rule.MELD_WILDS_OUTNUMBER: N_("Wild cards may not outnumber naturals."),
    Rule.MELD_NATURALS_PER_WILD: N_(
        "Each wild card needs %(ratio)s naturals in the meld."
    ),
    Rule.MELD_WILDS_ALONE: N_("There are no melds of wild cards alone."),
    Rule.MELD_SEQUENCE: N_("There are no sequences: 6-7-8 is not a meld."),
    Rule.MELD_THREES: N_(
        "Red threes are never melded, black threes only when going out and without "
        "wild cards."
    ),
    Rule.MELD_ONE_PER_RANK: N_("A side has one meld of each rank."),
    Rule.MELD_NOT_OWN: N_("Nobody adds to the other side’s melds."),
    Rule.MELD_CANASTA: N_("A canasta is a meld of %(size)s or more cards."),
    Rule.MELD_CANASTA_BONUS: N_("A natural canasta has no wild card; a mixed one has."),
    Rule.MELD_CANASTA_MIXED: N_(
        "A wild card added to a natural canasta makes it a mixed one."
    ),
    Rule.MELD_TOO_LARGE: N_("A meld stops at %(limit)s cards."),
    Rule.MELD_TOO_MANY_COPIES: N_("The packs hold only so many cards of each rank."),
    Rule.OPEN_BELOW_MINIMUM: N_(
        "A side’s first melds must reach the minimum set by its total."
    ),
    Rule.OPEN_TOTAL_BEFORE: N_(
        "The total before the deal sets the minimum for the whole deal."
    ),
    Rule.OPEN_COUNT: N_("All legal melds laid in the same turn count together."),
    Rule.OPEN_NO_BONUS: N_(
        "Bonuses for red threes and canastas do not count towards the minimum."
    ),
    Rule.OPEN_TOP_CARD: N_(
        "When opening with the pile, only its top card counts, not the rest."
    ),
    Rule.OPEN_ONCE: N_(
        "One opening for each side and deal; afterwards neither partner needs a "
        "minimum."
    ),
    Rule.OPEN_CONCEALED: N_(
        "Going out concealed may free a side from the minimum, if the rules say so."
    ),
    Rule.OPEN_ONE_TURN: N_("The opening comes from one player in one turn."),
    Rule.OPEN_NEEDS: N_("Some rules ask for more than points to open."),
    Rule.OPEN_KEY: N_("The minimum may follow the total or the number of the deal."),
    Rule.PILE_WHOLE: N_("Who takes the pile takes the whole pile."),
    Rule.PILE_TOP_FIRST: N_("The top card must be melded before the rest is touched."),
    Rule.PILE_WAY_IN: N_(
        "Not frozen: two naturals, one natural and one wild card, or your own meld of "
        "that rank."
    ),
    Rule.PILE_NEEDS_PAIR: N_(
        "Frozen: only two naturals of that rank from the hand take the pile."
    ),
    Rule.PILE_FROZEN: N_(
        "A wild card in the pile, or a red three turned up at the deal, freezes it for "
        "everyone."
    ),
    Rule.PILE_CLOSED: N_(
        "To a side that has not opened the pile is closed: only two naturals from the "
        "hand take it."
    ),
    Rule.PILE_TOP_FORBIDDEN: N_(
        "Nobody takes the pile while a wild card or a three is on top."
    ),
    Rule.PILE_BLACK_THREE: N_(
        "A black three is a stop card: it blocks only the next player."
    ),
    Rule.PILE_OPENING: N_(
        "A side may open with the pile if the top card and its melds reach the minimum."
    ),
    Rule.PILE_NOT_BEFORE_OPENING: N_(
        "A side that has not opened may not take the pile at all."
    ),
    Rule.PILE_ONE_CARD: N_("A hand of one card does not take a pile of one card."),
    Rule.PILE_CANASTA_FULL: N_("A finished canasta does not take the pile."),
    Rule.PILE_MERGED_MELD: N_("Cards that join a meld must leave it legal."),
    Rule.PILE_PAIR_JOINS: N_(
        "The two naturals and the top card may join your side’s meld of that rank."
    ),
    Rule.PILE_UNFREEZE: N_("A frozen pile stays frozen until someone takes it."),
    Rule.THREE_RED_LAID: N_(
        "A red three is laid face up at once and replaced from the stock."
    ),
    Rule.THREE_RED_VALUE: N_(
        "Red threes are bonus cards: %(points)s for each, %(all)s for all four."
    ),
    Rule.THREE_RED_NEGATIVE: N_("Red threes count against a side that has not melded."),
    Rule.THREE_RED_FROM_PILE: N_(
        "A red three that comes with the pile is laid down but not replaced."
    ),
    Rule.THREE_RED_LAST: N_(
        "A red three as the last card of the stock ends the deal at once."
    ),
    Rule.THREE_RED_UNDECLARED: N_(
        "A red three found in a hand at the end is an irregularity."
    ),
    Rule.THREE_BLACK_VALUE: N_(
        "A black three counts %(points)s points, minus in hand."
    ),
    Rule.OUT_TOO_FEW_CANASTAS: N_("Canastas a side needs to go out: %(needed)s."),
    Rule.OUT_HOW: N_(
        "Going out means melding everything, or everything but one card and discarding "
        "it."
    ),
    Rule.OUT_PARTNER_ANSWERED: N_(
        "A player may ask the partner “May I go out?”; the answer is binding."
    ),
    Rule.OUT_BONUS: N_("Bonus for going out: %(points)s."),
    Rule.OUT_CONCEALED: N_(
        "Going out concealed: the whole hand in one turn, with a canasta of your own, "
        "bonus %(points)s."
    ),
    Rule.OUT_CONCEALED_SIDE: N_(
        "Going out is concealed only if the partner has not melded either."
    ),
    Rule.OUT_CONCEALED_PILE: N_(
        "Whether taking the pile spoils the concealed bonus is a house rule."
    ),
    Rule.OUT_ENDS_DEAL: N_(
        "When someone goes out, all cards left in hand count against their sides, the "
        "partner’s too."
    ),
    Rule.OUT_TWO_BLACK_THREES: N_("Two black threes alone cannot go out."),
    Rule.END_DEAL: N_(
        "A deal ends when someone goes out or the stock can no longer be drawn."
    ),
    Rule.END_STOCK: N_(
        "With the stock empty, play goes on only while the pile can be taken."
    ),
    Rule.SCORE_BONUSES: N_("Bonuses are added for canastas, going out and red threes."),
    Rule.SCORE_MELDED: N_("Every melded card adds its points, those in canastas too."),
    Rule.SCORE_HAND: N_("Every card left in hand takes off its points."),
    Rule.SCORE_SUM: N_(
        "The score of a deal is bonuses plus melded cards, less the hand and penalties."
    ),
    Rule.SCORE_BONUS_AND_CARDS: N_("A canasta’s bonus and its card points both count."),
    Rule.SCORE_IMPLAUSIBLE: N_(
        "Every total is a multiple of 5, and the cards hold only so many points."
    ),
    Rule.SCORE_CONCEALED_CANASTA: N_(
        "Extra bonus for a concealed canasta: %(points)s."
    ),
    Rule.END_TARGET: N_(
        "The match ends after the deal in which a side reaches %(target)s points."
    ),
    Rule.END_BOTH_OVER: N_("If both sides pass the target, the higher total wins."),
    Rule.END_TIE: N_("Equal totals are a tie."),
    Rule.IRR_FAILED_OPENING: N_(
        "Melds too low to open are completed in the same turn or taken back."
    ),
    Rule.IRR_RED_THREE: N_("A red three left in the hand at the end costs a penalty."),
    Rule.IRR_FAILED_ASK: N_(
        "Asking to go out and then failing costs a penalty: %(points)s."
    ),
    Rule.IRR_PILE: N_("A pile taken wrongly goes back before the next player draws."),
    Rule.IRR_MELD: N_(
        "A meld that is not legal is repaired or taken back before the discard."
    ),
    Rule.IRR_OUT: N_(
        "Whoever goes out without enough canastas takes the cards back; the deal goes "
        "on."
    ),
    Rule.IRR_SHOWN: N_("Cards shown by accident stay face up and are discarded first."),
    Rule.IRR_DRAW: N_("A card drawn out of turn is put back."),
    Rule.IRR_PARTNER_BLOCKED: N_(
        "After a wrong meld is shown, the partner may be blocked."
    ),
    Rule.IRR_HAND_SIZE: N_(
        "A hand with a wrong number of cards, noticed late, is played on."
    ),
    Rule.END_THREE_HANDED: N_(
        "Partners each receive the joint score; red threes stay personal."
    ),
    Rule.MOD_THREES: N_(
        "Threes of each colour score together; the canastas decide plus or minus."
    ),
    Rule.MOD_NO_WILDS: N_("Melds of sevens hold no wild cards."),
    Rule.MOD_TRIPLE: N_(
        "The opening includes a meld of three or more naturals without wild cards."
    ),
    Rule.MOD_DISCARD: N_("Going out needs a final discard."),
    Rule.MOD_SWING: N_(
        "The number of canastas decides which points count plus or minus."
    ),
}
