"""Several heaps of cards that one question tells: a hand, each meld, what is added.

Each heap is a line to type into. One of them may be in work: the keys of the pad lay
their cards there.
"""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace

from werkzeug.datastructures import MultiDict

from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import NO_CARDS
from referee.web.stage import in_address
from referee.web.stage import press
from referee.web.stage import read_typed
from referee.web.stage import Typed

MOST_HEAPS = 12
LAID = frozenset({"add", "back"})
"""The keys of the pad that change the heap in work."""

DONE = frozenset({"decide", "done", "judge"})
"""The buttons that put the keys away."""

PRESSED = LAID | DONE
"""The buttons after which the question stands in a clean address."""


@dataclass(frozen=True, slots=True)
class Line:
    """A heap as its line on the page: *key* names it among all lines."""

    key: str
    typed: Typed


@dataclass(frozen=True, slots=True)
class Heaps:
    """The heaps that were told, by their names in the address, and the one in work."""

    told: Mapping[str, tuple[Typed, ...]]
    at: str = ""

    @property
    def readable(self) -> bool:
        """Whether every piece of every heap was a card."""
        return all(typed.readable for heap in self.told.values() for typed in heap)

    @property
    def name_at(self) -> str:
        """The name of the heap in work."""
        return self.at.rpartition("-")[0]

    @property
    def at_work(self) -> Mapping[str, str]:
        """The heap in work, as the address tells it and leads to its line."""
        return {"at": self.at, "_anchor": self.at} if self.at else {}

    @property
    def all(self) -> tuple[Cards, ...]:
        """All heaps, in the order in which they are asked for."""
        return tuple(typed.cards for heap in self.told.values() for typed in heap)

    def all_of(self, name: str) -> tuple[Cards, ...]:
        """Return the heaps of this *name*."""
        return tuple(typed.cards for typed in self.told[name])

    def one(self, name: str) -> Cards:
        """Return the heap of this *name*, of which there is one."""
        return self.all_of(name)[0] if self.told[name] else NO_CARDS

    def lines(self, name: str, *, many: bool = True) -> Sequence[Line]:
        """Return the lines of this *name*, with an empty one where more may come."""
        told = self.told[name]
        room = len(told) < (MOST_HEAPS if many else 1)
        shown = (*told, Typed("")) if room else told
        return [Line(f"{name}-{n}", typed) for n, typed in enumerate(shown)]

    def address(self) -> Mapping[str, Sequence[str]]:
        """Return the heaps as they stand in an address."""
        return {
            name: [in_address(typed.cards) for typed in heap]
            for name, heap in self.told.items()
            if heap
        }

    def pressed(self, args: MultiDict[str, str]) -> "Heaps":
        """Return the heaps after a key laid a card, or took the last one back."""
        if not self.at or not LAID & set(args):
            return self
        name, _, number = self.at.rpartition("-")
        heap = self.told[name]
        place = min(int(number), len(heap))
        cards = press(heap[place].cards if heap[place:] else NO_CARDS, args.to_dict())
        now = (Typed(in_address(cards), cards),) if cards else ()
        after = (*heap[:place], *now, *heap[place + 1 :])
        return replace(self, told={**self.told, name: after[:MOST_HEAPS]})


def read_heaps(
    args: MultiDict[str, str], names: Mapping[str, bool], spoken: Language
) -> Heaps:
    """Read the heaps of these *names*; of some there may be many.

    Lines left empty are left out; what cannot be read is kept as it was typed.
    """
    told = {}
    for name, many in names.items():
        lines = args.getlist(name)[: MOST_HEAPS if many else 1]
        told[name] = tuple(read_typed(line, spoken) for line in lines if line.strip())
    keys = {f"{name}-{n}" for name in names for n in range(MOST_HEAPS)}
    at = args.get("at", "")
    return Heaps(told, at if at in keys else "")
