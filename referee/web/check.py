"""May these cards lie as a meld? The question stands in the address."""

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
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import ONE
from referee.rules.cards import together
from referee.rules.cards import wilds_in
from referee.rules.deck import card_points
from referee.rules.meld import bonus_of
from referee.rules.meld import judge_meld
from referee.rules.meld import kind_of
from referee.rules.notation import each_card
from referee.rules.repair import repair_meld
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.joining import JoinForm
from referee.web.kinds import joining_notes
from referee.web.kinds import kind_word
from referee.web.kinds import why_legal
from referee.web.manner import Manner
from referee.web.manner import manner_at
from referee.web.neutral import Asking
from referee.web.neutral import judged_page
from referee.web.neutral import legality
from referee.web.openers import openers_at
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.reckoning import meld_reckoning
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import in_address
from referee.web.stage import key_cards
from referee.web.stage import KEYS
from referee.web.stage import on_felt
from referee.web.stage import press
from referee.web.stage import PRESSED
from referee.web.stage import read_typed
from referee.web.stage import reasons
from referee.web.stage import Typed
from referee.web.stage_answer import Answer
from referee.web.stage_repairs import hopeless
from referee.web.stage_repairs import Repair
from referee.web.stage_repairs import repairs
from referee.web.stage_repairs import surplus
from referee.wording import KIND_NAMES

bp = Blueprint("check", __name__)

TITLE = N_("Check a meld")


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

    @property
    def heaps(self) -> tuple[Cards, ...]:
        """The meld that lies there, and the cards that join it."""
        return (self.join.lying, self.typed.cards)

    def as_first(self, place: str = "laid") -> Mapping[str, str]:
        """Return these cards as the first meld of an opening, asked by its address.

        *place*: whether it is ``laid`` already, or still in work as ``m``. A meld that
        lies on the table is left behind: who has one has opened.
        """
        laid = {place: in_address(self.typed.cards)}
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
    asked, manner = read_asked(request.args, spoken), manner_at(place)
    if asked.typed.readable:
        leads = after(place, asked, manner)
        if leads:
            return redirect(leads, 303)
    asking = Asking(
        "check", spoken.gettext(TITLE), asked.address(asked.typed.cards), manner, place
    )
    if manner.judged and asked.clear:
        return judged_page(asking, judged(place, asked, spoken), asked.heaps)
    return render("check/check.html", **_page(asking, asked, spoken))


def after(place: Place, asked: Asked, manner: Manner) -> str:
    """Return where the button that was tapped leads, or nothing if none was."""
    pressed, cards = request.args.to_dict(), asked.typed.cards
    if PRESSED & set(pressed):
        told = asked.address(press(cards, pressed))
        return place.url("check", **told, **manner.pressed())
    if pressed.get("toggle") == "out":
        told = replace(asked, going_out=not asked.going_out).address(cards)
        return place.url("check", **told, **manner.address)
    if pressed.get("toggle") == "top":
        told = {**asked.as_first("m"), "toggle": "top"}
        return place.url("opening", **told, **manner.address)
    if "pick" in pressed:
        told = {**asked.as_first("m"), "pick": pressed["pick"]}
        return place.url("opening", **told, **manner.address)
    if "next" in pressed and not asked.join.errors:
        return place.url("opening", **asked.as_first(), **manner.address)
    return ""


def _page(asking: Asking, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    place, cards, silent = asking.place, asked.typed.cards, asking.manner.silent
    judged = asked.clear and not silent
    page: dict[str, Any] = {
        "place": place,
        "asking": asking,
        "asked": asked,
        "typed": asked.typed,
        "felt": on_felt(cards, place.rules, spoken),
        "deck": on_felt(together(ONE.values()), place.rules, spoken),
        "ranks": [key.value for key in KEYS],
        "keys": key_cards(place.rules, spoken),
        "naturals": how_many(cards) - wilds_in(cards),
        "wilds": wilds_in(cards),
        "openers": [] if silent else openers_at(place),
        "verdict": None,
        "repairs": (),
        "over": frozenset(),
    }
    return {**page, **(_judged(asking, asked, spoken) if judged else {})}


def judged(place: Place, asked: Asked, spoken: Language) -> Answer:
    """Give the neutral verdict, with what it rests on."""
    rules, lying = place.rules, asked.join.lying
    meld = Cards(asked.typed.cards + lying)
    verdict = judge_meld(meld, rules, going_out=asked.going_out)
    broken = reasons(verdict.violations, spoken)
    return legality(
        allowed=verdict.allowed,
        because=broken or (why_legal(meld, rules, spoken),),
        notes=reasons(joining_notes(lying, meld, rules), spoken),
        spoken=spoken,
    )


def _judged(asking: Asking, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    place, cards, lying = asking.place, asked.typed.cards, asked.join.lying
    rules, meld = place.rules, Cards(cards + lying)
    verdict = judge_meld(meld, rules, going_out=asked.going_out)
    answer = judged(place, asked, spoken)
    offers = _offers(asking, asked, spoken)
    return {
        "verdict": verdict,
        "kind": spoken.gettext(KIND_NAMES[kind_word(meld)]),
        "worth": None if asked.join.w.data else card_points(meld, rules),
        "sum": None if asked.join.w.data else meld_reckoning(meld, rules, spoken),
        "bonus": bonus_of(kind_of(meld), rules),
        "because": answer.because,
        "notes": answer.notes,
        "never": not offers and hopeless(verdict.violations),
        "when_out": judge_meld(meld, rules, going_out=True).allowed,
        "repairs": offers,
        "over": surplus(offers, each_card(cards)),
        "record": asking.record_url(answer.words, answer.because),
    }


def _offers(asking: Asking, asked: Asked, spoken: Language) -> tuple[Repair, ...]:
    """Return the buttons that mend; nothing of the meld that lies there is moved."""
    place, cards, lying = asking.place, asked.typed.cards, asked.join.lying
    rules, meld = place.rules, Cards(cards + lying)
    if judge_meld(meld, rules, going_out=asked.going_out).allowed:
        return ()

    def lead(_: int, mended: Cards) -> tuple[str, int]:
        told = {**asked.address(Cards(mended - lying)), **asking.manner.address}
        return place.url("check", **told), card_points(mended, rules)

    changes = repair_meld(cards, rules, fixed=lying, going_out=asked.going_out)
    return tuple(repairs({0: meld}, changes, lead, spoken))
