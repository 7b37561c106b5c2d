"""What would mend the cards on the felt: buttons, the smallest change first."""

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.notation import each_card
from referee.rules.repair import Change
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.wording import card_list

MOST_REPAIRS = 3
TAKE_AWAY = N_("Take away %(card)s")
ADD = N_("Add %(card)s")


@dataclass(frozen=True, slots=True)
class Step:
    """One half of a change: the cards that move, and the words around them.

    A card called "2" and two cards read alike, so that the page draws the cards.
    """

    before: str
    cards: tuple[str, ...]
    names: str
    after: str

    @property
    def words(self) -> str:
        """The whole sentence."""
        return self.before + self.names + self.after


@dataclass(frozen=True, slots=True)
class Repair:
    """A button that mends: what it does, the points it makes, where it leads."""

    steps: tuple[Step, ...]
    points: int
    url: str
    adds: bool
    removed: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """What it does, sentence by sentence."""
        return tuple(step.words for step in self.steps)


def repairs(
    melds: Mapping[int, Cards],
    changes: Sequence[Change],
    lead: Callable[[int, Cards], tuple[str, int]],
    spoken: Language,
    most: int = MOST_REPAIRS,
) -> Iterator[Repair]:
    """Yield a button for each of the first few *changes*, the smallest first.

    *most* is how many there is room for. *lead* tells where a mended meld leads to and
    how many points it makes. What would read the same is offered once.
    """
    offers: dict[tuple[Step, ...], Change] = {}
    for change in changes:
        offers.setdefault(tuple(_steps(change, spoken)), change)
    for steps, change in islice(offers.items(), most):
        mended = mend(melds[change.meld], change)
        url, points = lead(change.meld, mended)
        removed = tuple(each_card(change.remove))
        yield Repair(steps, points, url, adds=not change.remove, removed=removed)


def mend(cards: Cards, change: Change) -> Cards:
    """Return *cards* after *change*."""
    return Cards(cards - change.remove + change.add)


def hopeless(found: Iterable[Violation]) -> bool:
    """Whether cards like these never make a meld, whatever is changed."""
    never = {Rule.MELD_WILDS_ALONE, Rule.MELD_SEQUENCE}
    return any(v.rule in never or v.closer == "red" for v in found)


def surplus(offers: Sequence[Repair], felt: Sequence[str]) -> frozenset[int]:
    """Return the places on the *felt* of the cards that the first offer takes away."""
    removed = next((list(offer.removed) for offer in offers if offer.removed), [])
    places = set()
    for place in reversed(range(len(felt))):
        if felt[place] in removed:
            removed.remove(felt[place])
            places.add(place)
    return frozenset(places)


def _steps(change: Change, spoken: Language) -> Iterator[Step]:
    """Say what to take away and what to add."""
    for message, moved in ((TAKE_AWAY, change.remove), (ADD, change.add)):
        if moved:
            cards = tuple(each_card(moved))
            names = card_list(cards, spoken)
            before, _, after = spoken.gettext(message, card="\n").partition("\n")
            yield Step(before, cards, names, after)
