"""May these cards lie as a meld? The question stands in the address."""

from collections.abc import Iterator
from collections.abc import Mapping
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
from referee.rules.cards import how_many
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.deck import card_points
from referee.rules.meld import bonus_of
from referee.rules.meld import judge_meld
from referee.rules.meld import Kind
from referee.rules.meld import kind_of
from referee.rules.repair import repair_meld
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.joining import JoinForm
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import hopeless
from referee.web.stage import in_address
from referee.web.stage import key_cards
from referee.web.stage import KEYS
from referee.web.stage import on_felt
from referee.web.stage import press
from referee.web.stage import PRESSED
from referee.web.stage import read_typed
from referee.web.stage import reasons
from referee.web.stage import repairs
from referee.web.stage import Typed
from referee.wording import KIND_NAMES

bp = Blueprint("check", __name__)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: cards, the meld they join, and whether one goes out."""

    typed: Typed
    join: JoinForm
    going_out: bool = False

    @property
    def clear(self) -> bool:
        """Whether it can be judged: cards are told, and nothing must be mended."""
        return bool(self.typed.cards) and not self.join.errors

    def address(self, cards: Cards) -> Mapping[str, str]:
        """Return the question about *cards* as it stands in an address."""
        asked = {"m": in_address(cards), **self.join.address()}
        return asked | ({"out": "1"} if self.going_out else {})

    def as_first(self) -> Mapping[str, str]:
        """Return these cards as the first meld of an opening, asked by its address.

        A meld that lies on the table is left behind: who has one has opened.
        """
        laid = {"laid": in_address(self.typed.cards)}
        return laid | ({"out": "1"} if self.going_out else {})


def read_asked(args: MultiDict[str, str], spoken: Language) -> Asked:
    """Read the question; what cannot be read is kept, and named where it stands."""
    join = JoinForm(args, language=spoken)
    join.validate()
    return Asked(
        typed=read_typed(args.get("m", ""), spoken),
        join=join,
        going_out=args.get("out") == "1",
    )


@bp.get("/check")
def check() -> Response | str:
    """Check a meld outside of any match."""
    return show(outside())


@bp.get("/m/<code>/check")
@viewer
def at_table(table: Table) -> Response | str:
    """Check a meld by the rules of a table."""
    return show(at(table))


def show(place: Place) -> Response | str:
    """Press the key that was pressed, or judge what lies on the felt."""
    spoken = readers_language()
    asked = read_asked(request.args, spoken)
    pressed = request.args.to_dict()
    if asked.typed.readable and {*PRESSED, "toggle"} & set(pressed):
        if "toggle" in pressed:
            asked = replace(asked, going_out=not asked.going_out)
        cards = press(asked.typed.cards, pressed)
        return redirect(place.url("check", **asked.address(cards)), 303)
    if asked.typed.readable and not asked.join.errors and "next" in pressed:
        return redirect(place.url("opening", **asked.as_first()), 303)
    return render("check/check.html", **_page(place, asked, spoken))


def _page(place: Place, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    cards = asked.typed.cards
    return {
        "place": place,
        "asked": asked,
        "typed": asked.typed,
        "felt": on_felt(cards, place.rules, spoken),
        "ranks": [key.value for key in KEYS],
        "ruleset": place.rules_name(spoken),
        "keys": key_cards(place.rules, spoken),
        "naturals": how_many(cards) - wilds_in(cards),
        "wilds": wilds_in(cards),
        **(
            _judged(place, asked, spoken)
            if asked.clear
            else {"verdict": None, "repairs": ()}
        ),
    }


def _judged(place: Place, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    rules, cards, lying = place.rules, asked.typed.cards, asked.join.lying
    meld = Cards(cards + lying)
    verdict = judge_meld(meld, rules, going_out=asked.going_out)
    changes = (
        ()
        if verdict.allowed
        else repair_meld(cards, rules, fixed=lying, going_out=asked.going_out)
    )

    def lead(_: int, mended: Cards) -> tuple[str, int]:
        address = asked.address(Cards(mended - lying))
        return place.url("check", **address), card_points(mended, rules)

    return {
        "verdict": verdict,
        "kind": spoken.gettext(KIND_NAMES[kind_word(meld)]),
        "worth": None if asked.join.w.data else card_points(meld, rules),
        "bonus": bonus_of(kind_of(meld), rules),
        "broken": reasons(verdict.violations, spoken),
        "notes": reasons(joining_notes(lying, meld, rules), spoken),
        "never": not changes and hopeless(verdict.violations),
        "when_out": judge_meld(meld, rules, going_out=True).allowed,
        "repairs": tuple(repairs({0: meld}, changes, lead, spoken)),
    }


def kind_word(meld: Cards) -> str:
    """Return what *meld* is called: short of a canasta natural and mixed differ too."""
    kind = kind_of(meld)
    if kind is not Kind.MELD:
        return kind.value
    if count_of(meld, Rank.BLACK_THREE):
        return "black_threes"
    return "mixed" if wilds_in(meld) else "natural"


def joining_notes(lying: Cards, meld: Cards, rules: Ruleset) -> Iterator[Violation]:
    """Yield a note when a natural canasta that lies there becomes mixed (MELD-12)."""
    before, after = kind_of(lying), kind_of(meld)
    if (before, after) == (Kind.NATURAL_CANASTA, Kind.MIXED_CANASTA):
        bonuses = {"before": bonus_of(before, rules), "after": bonus_of(after, rules)}
        yield Violation(Rule.MELD_CANASTA_MIXED, bonuses)
