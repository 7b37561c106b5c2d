"""What the page of melds says: of each meld, and of the cards that run short."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass

from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import card_points
from referee.rules.meld import bonus_of
from referee.rules.meld import is_canasta
from referee.rules.meld import judge_meld
from referee.rules.meld import kind_of
from referee.rules.notation import each_card
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Violation
from referee.web.kinds import joining_notes
from referee.web.kinds import kind_word
from referee.web.meld_desk import Desk
from referee.web.meld_desk import MELD_RANKS
from referee.web.meld_desk import rank_of
from referee.web.stage import Reason
from referee.web.stage import reasons
from referee.wording import KIND_NAMES


@dataclass(frozen=True, slots=True)
class Row:
    """One meld in the list; *asks*: a wild card asks first, since it costs a bonus."""

    ranks: tuple[Rank, ...]
    rank: str
    kind: str
    points: int
    bonus: int
    chosen: bool
    asks: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """The cards of a rank on the table: how many of all, and which sides hold them."""

    count: int
    all: int
    sides: tuple[int, ...]

    @property
    def gone(self) -> bool:
        """Whether no card of it can come any more (MELD-15)."""
        return self.count >= self.all

    @property
    def short(self) -> bool:
        """Whether a quarter of them is left at most."""
        return 4 * self.count >= 3 * self.all


def rows_of(
    desk: Desk, rules: Ruleset, spoken: Language, *, going_out: bool
) -> Iterator[Row]:
    """Yield what the list says of each meld: kind, points, bonus, and what is wrong."""
    for place, meld in enumerate(desk.melds):
        verdict = judge_meld(meld, rules, going_out=going_out)
        legal = verdict.allowed or is_canasta(meld)
        yield Row(
            ranks=each_card(meld),
            rank=rank_of(meld) or "",
            kind=spoken.gettext(KIND_NAMES[kind_word(meld)]) if legal else "",
            points=card_points(meld, rules),
            bonus=bonus_of(kind_of(meld), rules),
            chosen=place == desk.place,
            asks=bool(mixing_notes(meld, rules)),
            reasons=reasons(verdict.violations, spoken),
        )


def mixing_notes(meld: Cards, rules: Ruleset) -> tuple[Violation, ...]:
    """Return the note that a wild card costs the bonus of *meld* (MELD-12)."""
    return tuple(joining_notes(meld, Cards(meld + ONE[Rank.TWO]), rules))


def census(melds: Sequence[Sequence[Cards]], rules: Ruleset) -> Mapping[Rank, Laid]:
    """Count what lies on the table of each rank; *melds* side by side."""
    sides = [together(side) for side in melds]
    return {
        rank: Laid(
            count=sum(count_of(cards, rank) for cards in sides),
            all=rules.copies(rank),
            sides=tuple(n for n, cards in enumerate(sides) if count_of(cards, rank)),
        )
        for rank in (*MELD_RANKS, Rank.TWO, Rank.JOKER)
    }
