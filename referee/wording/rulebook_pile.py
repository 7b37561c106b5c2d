"""What do the rules of opening, pile and threes mean? A sentence or two for each."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule

TEXTS: Final[Mapping[Rule, str]] = {
    Rule.OPEN_BELOW_MINIMUM: N_(
        "Add the card points of the melds laid in that turn. The better a side "
        "stands, the more it needs."
    ),
    Rule.OPEN_TOTAL_BEFORE: N_(
        "The minimum does not change during a deal. It can fall again if the side "
        "loses points."
    ),
    Rule.OPEN_COUNT: N_(
        "Several melds may reach the minimum together. A meld that is not legal "
        "counts nothing."
    ),
    Rule.OPEN_NO_BONUS: N_("Only the cards count, wild cards with their own 20 or 50."),
    Rule.OPEN_TOP_CARD: N_(
        "The top card must be part of the opening. The other cards of the pile come "
        "to the hand only afterwards."
    ),
    Rule.OPEN_ONCE: N_(
        "Once one partner has opened, the other may lay melds of any worth in this "
        "deal."
    ),
    Rule.OPEN_CONCEALED: N_(
        "In classic a hand laid down whole must still reach the minimum if the side "
        "has not opened. Some rulesets waive it."
    ),
    Rule.OPEN_ONE_TURN: N_("One partner cannot lay half of it and the other the rest."),
    Rule.OPEN_NEEDS: N_(
        "Beside the points, the opening may need a natural triple, naturals only, or "
        "a canasta."
    ),
    Rule.OPEN_KEY: N_(
        "In most rulesets the total of the side decides; in Hand and Foot it is the "
        "number of the deal."
    ),
    Rule.PILE_WHOLE: N_(
        "You cannot pick out single cards; all of them go to your hand."
    ),
    Rule.PILE_TOP_FIRST: N_(
        "Show the cards that go with the top card, lay the meld, and only then take "
        "the rest."
    ),
    Rule.PILE_WAY_IN: N_(
        "A side that has opened has three ways to use the top card. Two wild cards "
        "are never enough."
    ),
    Rule.PILE_NEEDS_PAIR: N_(
        "Both naturals must come from your hand. A meld on the table or a wild card "
        "does not help."
    ),
    Rule.PILE_FROZEN: N_(
        "A frozen pile can be taken in one way only, whoever you are: with two "
        "naturals from the hand."
    ),
    Rule.PILE_CLOSED: N_(
        "Such a side takes the pile only as its opening: the natural pair, the top "
        "card and other melds of that turn must reach the minimum together."
    ),
    Rule.PILE_TOP_FORBIDDEN: N_("Wait until another card covers it."),
    Rule.PILE_BLACK_THREE: N_(
        "It keeps the next player from the pile for one turn. Covered by another "
        "card, it means nothing."
    ),
    Rule.PILE_OPENING: N_(
        "Nothing else of the pile counts. The rest of it comes to the hand only after "
        "the opening lies on the table."
    ),
    Rule.PILE_NOT_BEFORE_OPENING: N_(
        "At this table the first melds must come from the hand; the side may take the "
        "pile from its next turn on."
    ),
    Rule.PILE_ONE_CARD: N_(
        "Otherwise that player could go out on one discard of an opponent."
    ),
    Rule.PILE_CANASTA_FULL: N_(
        "In classic the top card may also go to a finished canasta. Where that is "
        "switched off, only cards from the hand may be added to it."
    ),
    Rule.PILE_MERGED_MELD: N_(
        "If the new cards join a meld on the table, all its cards together are judged."
    ),
    Rule.PILE_PAIR_JOINS: N_(
        "Taking with a pair is fine although your side has that rank already; the "
        "three cards join that meld."
    ),
    Rule.PILE_UNFREEZE: N_(
        "It does not thaw by itself. Discards only make it larger and more worth "
        "taking."
    ),
    Rule.THREE_RED_LAID: N_(
        "It is no meld: it does not open your side and does not spoil going out "
        "concealed."
    ),
    Rule.THREE_RED_VALUE: N_(
        "The red threes of both partners count together: %(points)s for each, and "
        "%(all)s for a side that has all four."
    ),
    Rule.THREE_RED_NEGATIVE: N_(
        "The points are the same, but taken off. One meld on the table at the end is "
        "enough to count them plus."
    ),
    Rule.THREE_RED_FROM_PILE: N_(
        "It can only lie there from the turn-up at the start. Whoever takes the pile "
        "lays it down."
    ),
    Rule.THREE_RED_LAST: N_(
        "There is no card left to replace it, so that player neither melds nor "
        "discards."
    ),
    Rule.THREE_RED_UNDECLARED: N_(
        "It should have been laid down; the table may set a penalty for each."
    ),
    Rule.THREE_BLACK_VALUE: N_(
        "Melded when going out it adds %(points)s points; left in hand it takes them "
        "off."
    ),
}
"""Each stands below the title of its rule, with the figures of the same names."""
