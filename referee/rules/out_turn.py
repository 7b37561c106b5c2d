"""What becomes of the cards in a turn in which a player wants to go out?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from referee.rules.adding import Added
from referee.rules.adding import added_to_nothing
from referee.rules.adding import lay_and_add
from referee.rules.canastas import Canastas
from referee.rules.canastas import canastas_on_table
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.concealed import Concealment
from referee.rules.holding import hand_with_top
from referee.rules.holding import left_of
from referee.rules.holding import Played
from referee.rules.laying import Laid
from referee.rules.meld import is_canasta
from referee.rules.merging import merge
from referee.rules.merging import Placed
from referee.rules.out_play import GoingOut
from referee.rules.out_play import GoingOutError
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Verdict


@dataclass(frozen=True)
class Turn:
    """A turn, and what becomes of the cards in it.

    *left* is what melding leaves in the hand of what was *held*. *table* are the melds
    of the side before, *laid* those that take cards in, *stray* the cards that none
    takes in.
    """

    play: GoingOut
    ruleset: Ruleset
    held: Cards
    left: Cards
    table: Sequence[Placed]
    laid: Sequence[Laid]
    stray: Sequence[Cards]

    @cached_property
    def goes_out(self) -> bool:
        """Whether nothing stays in the hand (OUT-02)."""
        discard = self.play.discard
        return self.left == (ONE[discard] if discard else NO_CARDS)

    @cached_property
    def ends_deal(self) -> bool:
        """Whether the player goes out, or has to with the one card that is left."""
        forced = self.play.discard is None and how_many(self.left) == 1
        return self.goes_out or forced

    @cached_property
    def melds_something(self) -> bool:
        """Whether the turn is more than a discard."""
        return bool(self.play.lay or self.play.add)

    @cached_property
    def judged(self) -> list[tuple[Laid, Verdict]]:
        """Each meld with its verdict; black threes in going out alone (MELD-07)."""
        out = self.ends_deal
        return [(meld, meld.judge(self.ruleset, going_out=out)) for meld in self.laid]

    @cached_property
    def legal(self) -> list[Laid]:
        """The melds that may lie as they do."""
        return [meld for meld, verdict in self.judged if verdict.allowed]

    @cached_property
    def canastas(self) -> Canastas:
        """The canastas of the side at the end of the turn."""
        before = canastas_on_table(
            self.play.canastas, (meld.cards for meld in self.table)
        )
        return before.with_melds(self.legal)

    @cached_property
    def concealment(self) -> Concealment:
        """What decides whether going out is concealed (OUT-05)."""
        play, alone = self.play, not self.ruleset.has_partners
        new = [meld for meld in self.legal if not meld.onto]
        return Concealment(
            player_melded=play.player_melded or (alone and play.has_opened),
            side_melded=play.has_opened,
            added=bool(play.add) or any(meld.onto for meld in self.laid),
            own_canasta=any(is_canasta(meld.cards) for meld in new),
            took_pile=play.drew == "pile" or play.top is not None,
        )


def begin_turn(play: GoingOut, ruleset: Ruleset) -> Turn:
    """Play the cards of *play* from the hand, nothing judged yet.

    Raises:
        GoingOutError: something is missing, or cannot be so under this ruleset.
        NotInHandError: cards are played that the player does not hold.
    """
    _check(play, ruleset)
    table = merge(play.melds, ruleset)
    added = tuple(_added(play))
    melded = tuple(_melded(play))
    discarded = [("discard", ONE[play.discard])] if play.discard else []
    held = hand_with_top(play.hand, play.top, (*melded, *discarded))
    left = left_of(held, melded)
    left_of(left, discarded)
    return Turn(
        play=play,
        ruleset=ruleset,
        held=held,
        left=left,
        table=table,
        laid=lay_and_add(play.lay, added, table, ruleset),
        stray=added_to_nothing(added, table),
    )


def _check(play: GoingOut, ruleset: Ruleset) -> None:
    if play.partner_says and not ruleset.partner_may_be_asked:
        raise GoingOutError("partner_says", "bad_value")
    if play.discard == Rank.RED_THREE:
        # It lies on the table since it was drawn: no card that could be discarded.
        raise GoingOutError("discard", "bad_value")
    if play.pile and play.take and play.pile.top != play.take:
        raise GoingOutError("take", "bad_value")
    if play.lay and play.score is None and not play.has_opened:
        raise GoingOutError("score", "missing_field")


def _added(play: GoingOut) -> Iterator[Added]:
    for place, addition in enumerate(play.add):
        if addition.rank is None:
            raise GoingOutError(f"add[{place}]", "bad_value")
        yield addition.rank, addition.cards


def _melded(play: GoingOut) -> Iterator[Played]:
    for place, cards in enumerate(play.lay):
        yield f"lay[{place}]", cards
    for place, addition in enumerate(play.add):
        yield f"add[{place}]", addition.cards
