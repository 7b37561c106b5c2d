"""Do these melds together open? The question stands in the address."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from typing import Any

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.language import Language
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import card_points
from referee.rules.meld import judge_meld
from referee.rules.merging import merge
from referee.rules.notation import each_card
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.rules.opening import repair_opening
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.check import kind_word
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import hopeless
from referee.web.stage import in_address
from referee.web.stage import key_cards
from referee.web.stage import on_felt
from referee.web.stage import press
from referee.web.stage import PRESSED
from referee.web.stage import read_typed
from referee.web.stage import reasons
from referee.web.stage import repairs
from referee.web.stage import Typed
from referee.wording import KIND_NAMES

bp = Blueprint("opening", __name__)

MOST_LAID = 12
BELOW_ALL = -5
"""A total below all others: it stands for the lowest row of the minimums."""


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


@dataclass(frozen=True, slots=True)
class Opener:
    """Who may be meant: a side of the table, or any side that needs so much."""

    value: str
    score: int
    minimum: int
    side: int | None = None


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


@bp.get("/opening")
def opening() -> Response | str:
    """Count an opening outside of any match."""
    return show(outside())


@bp.get("/m/<code>/opening")
@viewer
def at_table(table: Table) -> Response | str:
    """Count the opening of a side of a table."""
    return show(at(table))


def show(place: Place) -> Response | str:
    """Press the key that was pressed, or judge what lies on the felt."""
    spoken = readers_language()
    asked = read_asked(request.args, spoken)
    if asked.typed.readable:
        after = pressed(asked, request.args)
        if after is not None:
            return redirect(place.url("opening", **after.address()), 303)
    return render("opening/opening.html", **_page(place, asked, spoken))


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


def openers_at(place: Place) -> tuple[Opener, ...]:
    """Return who may be meant: the sides of the table, or every sort of total."""
    if place.table:
        standing = place.table.standing
        needs = zip(standing.totals, standing.next_minimums, strict=True)
        return tuple(
            Opener(str(side), total, minimum, side)
            for side, (total, minimum) in enumerate(needs)
        )
    return tuple(
        Opener(str(row.min), BELOW_ALL if row.start is None else row.start, row.min)
        for row in place.rules.opening_table
    )


def _page(place: Place, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    openers = openers_at(place)
    opener = next((each for each in openers if each.value == asked.opener), None)
    judged = _judged(place, asked, opener, spoken) if asked.melds else {}
    return {
        "place": place,
        "asked": asked,
        "typed": asked.typed,
        "laid": [each_card(meld) for meld in asked.laid],
        "illegal": _illegal(asked, place.rules),
        "felt": on_felt(asked.typed.cards, place.rules, spoken),
        "keys": key_cards(place.rules, spoken),
        "ruleset": place.rules_name(spoken),
        "openers": openers,
        "opener": opener,
        "verdict": None,
        "notes": (),
        **judged,
    }


def _illegal(asked: Asked, rules: Ruleset) -> set[int]:
    """Return the places of the melds laid that would not be legal by themselves."""
    return {
        place
        for place, meld in enumerate(asked.laid)
        if not judge_meld(meld, rules, going_out=asked.going_out).allowed
    }


def _judged(
    place: Place, asked: Asked, opener: Opener | None, spoken: Language
) -> Mapping[str, Any]:
    question = Opening(
        melds=asked.melds,
        score=opener.score if opener else BELOW_ALL,
        top=Rank(asked.top) if asked.top else None,
        going_out=asked.going_out,
    )
    verdict = judge_opening(question, place.rules)
    short = Rule.OPEN_BELOW_MINIMUM
    broken = [each for each in verdict.violations if each.rule != short]
    merged = {meld.place: meld.cards for meld in merge(asked.melds, place.rules)}

    def lead(at_place: int, mended: Cards) -> tuple[str, int]:
        melds = {**merged, at_place: mended}.values()
        after = asked.with_melds(tuple(melds))
        counted = judge_opening(replace(question, melds=after.melds), place.rules)
        return place.url("opening", **after.address()), counted.points

    changes = repair_opening(question, verdict, place.rules)
    joined = [n for n in verdict.notes if n.rule == Rule.MELD_ONE_PER_RANK]
    cards = asked.typed.cards
    return {
        "verdict": verdict,
        "broken": reasons(broken, spoken),
        "never": not changes and hopeless(broken),
        "notes": reasons(joined, spoken),
        "kind": spoken.gettext(KIND_NAMES[kind_word(cards)]) if cards else "",
        "worth": card_points(cards, place.rules),
        "repairs": tuple(repairs(merged, changes, lead, spoken)),
    }
