"""Which melds would open? What the address tells, and what its buttons make of it."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import together
from referee.web.stage import in_address
from referee.web.stage import press
from referee.web.stage import PRESSED
from referee.web.stage import read_typed
from referee.web.stage import Typed

MOST_LAID = 12


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: the melds laid, the one in work, and for whom."""

    laid: tuple[Cards, ...]
    typed: Typed
    opener: str = ""
    top: str = ""
    going_out: bool = False

    @property
    def melds(self) -> tuple[Cards, ...]:
        """All melds of the opening, the one in work last."""
        return (*self.laid, self.typed.cards) if self.typed.cards else self.laid

    def address(self) -> Mapping[str, Any]:
        """Return the question as it stands in an address."""
        asked: dict[str, Any] = {"laid": [in_address(meld) for meld in self.laid]}
        asked |= {"m": in_address(self.typed.cards)} if self.typed.cards else {}
        asked |= {"side": self.opener} if self.opener else {}
        asked |= {"top": self.top} if self.top else {}
        return asked | ({"out": "1"} if self.going_out else {})

    def with_melds(self, melds: Sequence[Cards]) -> "Asked":
        """Return the same question about other melds, the last one in work."""
        *laid, now = melds or (NO_CARDS,)
        typed = Typed(in_address(now), now)
        return replace(self, laid=tuple(meld for meld in laid if meld), typed=typed)


def read_asked(args: MultiDict[str, str], spoken: Language) -> Asked:
    """Read the question; what no page of ours could have asked is left out."""
    laid = [read_typed(text, spoken) for text in args.getlist("laid")[:MOST_LAID]]
    top = args.get("top", "")
    return Asked(
        laid=tuple(meld.cards for meld in laid if meld.cards),
        typed=read_typed(args.get("m", ""), spoken),
        opener=args.get("side", ""),
        top=top if top in set(NATURALS) else "",
        going_out=args.get("out") == "1",
    )


def pressed(asked: Asked, args: MultiDict[str, str]) -> Asked | None:
    """Return the question after a button was pressed, or None if none was."""
    if PRESSED & set(args):
        cards = press(asked.typed.cards, args.to_dict())
        return asked.with_melds((*asked.laid, cards))
    if "next" in args:
        return asked.with_melds((*asked.melds, NO_CARDS))
    if "take" in args:
        return _take_up(asked, args["take"])
    if "pick" in args:
        return replace(asked, opener=args["pick"])
    return _toggled(asked, args.get("toggle", ""))


def _take_up(asked: Asked, place: str) -> Asked:
    """Return the question with the meld laid at *place* in work again."""
    laid = list(asked.laid)
    if not (place.isdecimal() and len(place) < 3 and int(place) < len(laid)):
        return asked
    meld = laid.pop(int(place))
    return asked.with_melds((*laid, asked.typed.cards, meld))


def _toggled(asked: Asked, what: str) -> Asked | None:
    if what == "out":
        return replace(asked, going_out=not asked.going_out)
    if what == "top":
        cards = asked.typed.cards or together(asked.laid)
        ranks = [rank for rank in NATURALS if count_of(cards, rank)]
        return replace(asked, top="" if asked.top or not ranks else ranks[0])
    return None
