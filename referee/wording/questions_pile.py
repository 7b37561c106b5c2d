"""What do people argue about while melding, opening and taking the pile?"""

from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule
from referee.wording.question import Question

QUESTIONS: Final = (
    Question(
        number=1,
        rules=(Rule.MELD_WILDS_OUTNUMBER,),
        asks=N_("Is 8 8 joker 2 joker a meld?"),
        answer=N_(
            "No. There are three wild cards and only two naturals; equal numbers would "
            "be fine."
        ),
        differs=N_(
            "Pagat and Bicycle allow it; strict tables want two naturals for each wild "
            "card."
        ),
        switch="wild_le_natural",
    ),
    Question(
        number=2,
        rules=(Rule.PILE_BLACK_THREE,),
        asks=N_("Does a discarded black three freeze the pile?"),
        answer=N_(
            "No. It stops only the next player; once another card lies on it, it has "
            "no effect."
        ),
        differs=N_(
            "Bicycle and strict tables: it freezes until somebody takes the pile."
        ),
        switch="black_three_freezes",
    ),
    Question(
        number=3,
        rules=(
            Rule.PILE_FROZEN,
            Rule.SETUP_UPCARD,
        ),
        asks=N_("Does a red three freeze the pile?"),
        answer=N_(
            "Only when it is turned up at the deal. Later it cannot get there, since "
            "it is never discarded."
        ),
        differs=N_(
            "Some tables let a red three be discarded to block; then agree first how "
            "long."
        ),
    ),
    Question(
        number=4,
        rules=(
            Rule.PILE_FROZEN,
            Rule.PILE_UNFREEZE,
        ),
        asks=N_("How long does a discarded wild card freeze the pile?"),
        answer=N_(
            "For everyone until somebody takes the pile with two naturals from the "
            "hand."
        ),
        differs=N_("In Uruguay, Cuban and Italian Canasta the pile is always frozen."),
    ),
    Question(
        number=5,
        rules=(
            Rule.PILE_PAIR_JOINS,
            Rule.MELD_ONE_PER_RANK,
        ),
        asks=N_(
            "The pile is frozen, we have three sevens down and I hold two: may I take "
            "a seven?"
        ),
        answer=N_("Yes, with the two from your hand. All six sevens become one meld."),
        differs=N_("In Samba the new three may lie as a second meld of sevens."),
    ),
    Question(
        number=6,
        rules=(
            Rule.PILE_WHOLE,
            Rule.PILE_WAY_IN,
        ),
        asks=N_(
            "We have four queens down and a queen is discarded: do I take only the "
            "queen?"
        ),
        answer=N_(
            "No, always the whole pile. If it is not frozen, no pair is needed: the "
            "queen joins your meld."
        ),
        differs=N_(
            "In Hand and Foot many tables take only the top five to seven cards."
        ),
    ),
    Question(
        number=7,
        rules=(
            Rule.PILE_OPENING,
            Rule.PILE_NOT_BEFORE_OPENING,
        ),
        asks=N_("May I take the pile before my side has opened?"),
        answer=N_(
            "Yes, with two naturals from your hand, if your melds with the top card "
            "reach the minimum."
        ),
        differs=N_(
            "Strict tables and Brazilian Canasta: no pile before the first melds lie "
            "on the table."
        ),
        switch="unopened_may_take_pile",
    ),
    Question(
        number=8,
        rules=(Rule.OPEN_TOP_CARD,),
        asks=N_("Does the top card count towards the opening minimum?"),
        answer=N_("Yes, but only the top card. The rest of the pile comes afterwards."),
        differs=N_("In Modern American the whole opening must come from the hand."),
    ),
    Question(
        number=9,
        rules=(
            Rule.OPEN_NO_BONUS,
            Rule.OPEN_CONCEALED,
        ),
        asks=N_("Does the bonus of a canasta help to open?"),
        answer=N_("No. Only the cards count: seven fours are 35 and do not reach 50."),
        differs=N_(
            "Pagat frees a player from the minimum who goes out with the whole hand "
            "after drawing from the stock."
        ),
    ),
    Question(
        number=10,
        rules=(Rule.IRR_FAILED_OPENING,),
        asks=N_("The opening was too low: what happens?"),
        answer=N_(
            "Add cards in the same turn, or take all back; the minimum is then 10 "
            "higher for this deal."
        ),
        differs=N_(
            "Bicycle knows a penalty, but not for two players; the amount of 10 is "
            "table practice."
        ),
        switch="failed_opening_extra",
    ),
    Question(
        number=11,
        rules=(
            Rule.TURN_DISCARD,
            Rule.OUT_HOW,
        ),
        asks=N_("Must I discard when I go out?"),
        answer=N_(
            "No. You may meld everything, or meld all but one card and discard it."
        ),
        differs=N_(
            "Modern American and many Hand and Foot tables demand a last discard."
        ),
    ),
    Question(
        number=12,
        rules=(
            Rule.TURN_DISCARD,
            Rule.PILE_FROZEN,
        ),
        asks=N_("May I discard a joker?"),
        answer=N_(
            "Yes, any card may be discarded except a red three. A joker freezes the "
            "pile."
        ),
        differs=N_(
            "In Modern American a wild card is discarded only from a hand of wild "
            "cards."
        ),
    ),
    Question(
        number=13,
        rules=(Rule.TURN_KEEP_A_CARD,),
        asks=N_("May I meld until one card is left, if my side has no canasta?"),
        answer=N_("No. You must discard and still keep a card, so hold back two."),
        differs=N_("In Hand and Foot you then go on with the second hand."),
    ),
)
