"""What do people argue about when a deal or a match is about to end?"""

from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule
from referee.wording.question import Question

QUESTIONS: Final = (
    Question(
        number=14,
        rules=(Rule.OUT_PARTNER_ANSWERED,),
        asks=N_("My partner said yes, but I changed my mind: must I go out?"),
        answer=N_(
            "Yes. The answer binds both ways; after a no you may ask again in a later "
            "turn."
        ),
        differs=N_("Modern American: once in a deal. Brazilian: asking is a duty."),
        switch="ask_partner",
    ),
    Question(
        number=15,
        rules=(Rule.OUT_CONCEALED_PILE,),
        asks=N_("Am I still concealed if I took the pile in that turn?"),
        answer=N_(
            "Yes, if you had melded nothing before and now lay down the whole hand "
            "with a canasta of your own."
        ),
        differs=N_("Some tables pay no extra bonus once the pile was taken."),
        switch="concealed_may_take_pile",
    ),
    Question(
        number=16,
        rules=(
            Rule.OUT_CONCEALED,
            Rule.OUT_CONCEALED_SIDE,
        ),
        asks=N_("My partner has melded: can I still go out concealed?"),
        answer=N_("Yes, if you add nothing to your partner’s melds."),
        differs=N_("Some tables ask that the whole side has melded nothing."),
        switch="concealed_requires_side_unopened",
    ),
    Question(
        number=17,
        rules=(Rule.OPEN_CONCEALED,),
        asks=N_("Does a concealed hand need the opening minimum?"),
        answer=N_("Yes, if your side has not opened before."),
        differs=N_(
            "Pagat: not after a draw from the stock. Fournier, a Spanish card maker: "
            "never."
        ),
        switch="concealed_waives_minimum",
    ),
    Question(
        number=18,
        rules=(Rule.SCORE_CONCEALED_CANASTA,),
        asks=N_("Is a canasta laid complete from one hand worth more?"),
        answer=N_("No. It counts 500 or 300 like any other."),
        differs=N_(
            "Some tables pay 100 more for each; others pay 500 or 1,000 for going out "
            "with one."
        ),
        switch="concealed_canasta_bonus",
    ),
    Question(
        number=19,
        rules=(Rule.THREE_RED_NEGATIVE,),
        asks=N_("We melded but have no canasta: do our red threes count minus?"),
        answer=N_("No, they count plus; one meld is enough."),
        differs=N_(
            "Brazilian, Cuban and many Spanish tables want a canasta; Samba and "
            "Bolivia want two."
        ),
        switch="red_three_needs",
    ),
    Question(
        number=20,
        rules=(Rule.THREE_RED_LAST,),
        asks=N_("The last card of the stock is a red three: may I still meld?"),
        answer=N_("No. You lay it down and the deal ends at once."),
        differs=N_("Britannica: you may meld and add, but not discard."),
        switch="last_red_three_may_meld",
    ),
    Question(
        number=21,
        rules=(Rule.PILE_CANASTA_FULL,),
        asks=N_("May I take the pile for a canasta that is already complete?"),
        answer=N_("Yes, if the pile is not frozen and your side has opened."),
        differs=N_("Samba and Modern American forbid it, and some classic tables too."),
        switch="take_to_canasta",
    ),
    Question(
        number=22,
        rules=(Rule.MELD_CANASTA_MIXED,),
        asks=N_("May I add a wild card to a natural canasta?"),
        answer=N_("Yes, but it becomes mixed and counts 300 in place of 500."),
        differs=N_(
            "Some tables forbid it; in Modern American a canasta of seven takes no "
            "more cards."
        ),
    ),
    Question(
        number=23,
        rules=(Rule.SCORE_BONUS_AND_CARDS,),
        asks=N_("Do the cards in a canasta count besides the bonus?"),
        answer=N_(
            "Yes. Seven kings: 500 for the canasta and 70 for the cards, 570 in all."
        ),
        differs=N_("All known tables count both."),
    ),
    Question(
        number=24,
        rules=(Rule.END_STOCK,),
        asks=N_(
            "The stock is empty and the next discard fits my meld: must I take the "
            "pile?"
        ),
        answer=N_(
            "Yes, if the pile is not frozen and your side has opened. In any other "
            "legal way you may take it; if nobody does, the deal ends."
        ),
        differs=N_(
            "With three players the deal ends with the discard of whoever drew the "
            "last card."
        ),
    ),
    Question(
        number=25,
        rules=(Rule.OPEN_BELOW_MINIMUM,),
        asks=N_("What is the minimum at exactly 1,500 points?"),
        answer=N_(
            "90. At 1,495 it is still 50; what counts is the total before the deal."
        ),
        differs=N_("Cuban, Samba and Modern American have their own tables."),
    ),
    Question(
        number=26,
        rules=(Rule.TURN_DRAW_OR_TAKE,),
        asks=N_("May I draw from the stock and take the pile in one turn?"),
        answer=N_("No. You do one or the other."),
        differs=N_("A form of Italian Canasta takes the pile and one card more."),
    ),
)
