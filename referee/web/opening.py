"""Do these melds together open? The question stands in the address."""

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from typing import Any

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.deck import card_points
from referee.rules.meld import judge_meld
from referee.rules.merging import merge
from referee.rules.notation import each_card
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening
from referee.rules.opening import OpeningVerdict
from referee.rules.opening import repair_opening
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.kinds import kind_word
from referee.web.kinds import why_legal
from referee.web.manner import manner_at
from referee.web.neutral import Asking
from referee.web.neutral import judged_page
from referee.web.neutral import LEGAL
from referee.web.neutral import legality
from referee.web.neutral import NOT_LEGAL
from referee.web.openers import BELOW_ALL
from referee.web.openers import deal_at
from referee.web.openers import Opener
from referee.web.openers import openers_at
from referee.web.opening_asked import Asked
from referee.web.opening_asked import pressed
from referee.web.opening_asked import read_asked
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.reckoning import opening_reckoning
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import key_cards
from referee.web.stage import on_felt
from referee.web.stage import reasons
from referee.web.stage_answer import Answer
from referee.web.stage_repairs import hopeless
from referee.web.stage_repairs import MOST_REPAIRS
from referee.web.stage_repairs import Repair
from referee.web.stage_repairs import repairs
from referee.web.stage_repairs import surplus
from referee.wording import KIND_NAMES

bp = Blueprint("opening", __name__)

TITLE = N_("To open")
WOULD_DO = N_("Points missing: %(missing)s. One of these cards would do: %(cards)s.")
BESIDE_METER = 2
"""So many repairs stand above the keys together with the meter."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What was asked of the rules about an opening, and what they say."""

    asked: Asked
    opener: Opener | None
    question: Opening
    verdict: OpeningVerdict

    @property
    def allowed(self) -> bool:
        """Whether it opens; the melds alone count where nobody was named."""
        short = Rule.OPEN_BELOW_MINIMUM
        found = (each.rule for each in self.verdict.violations)
        return all(self.opener is None and rule == short for rule in found)


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
    asked, manner = read_asked(request.args, spoken), manner_at(place)
    if asked.typed.readable:
        after = pressed(asked, request.args)
        if after is not None:
            told = {**after.address(), **manner.pressed()}
            return redirect(place.url("opening", **told), 303)
    asking = Asking("opening", spoken.gettext(TITLE), asked.address(), manner, place)
    if manner.judged and asked.melds and asked.typed.readable:
        answer = neutral(ask(asked, place), place.rules, spoken)
        return judged_page(asking, answer, asked.melds)
    return render("opening/opening.html", **_page(asking, asked, spoken))


def opener_of(asked: Asked, place: Place) -> Opener | None:
    """Return who was named, if that is somebody who may open here."""
    named = (each for each in openers_at(place) if each.value == asked.opener)
    return next(named, None)


def ask(asked: Asked, place: Place) -> Judged:
    """Ask the rules about these melds."""
    opener = opener_of(asked, place)
    question = Opening(
        melds=asked.melds,
        score=opener.score if opener else BELOW_ALL,
        extra=opener.extra if opener else 0,
        top=Rank(asked.top) if asked.top else None,
        going_out=asked.going_out,
        deal_number=deal_at(place),
    )
    return Judged(asked, opener, question, judge_opening(question, place.rules))


def _page(asking: Asking, asked: Asked, spoken: Language) -> Mapping[str, Any]:
    place, rules = asking.place, asking.place.rules
    silent = asking.manner.silent
    page: dict[str, Any] = {
        "place": place,
        "asking": asking,
        "asked": asked,
        "typed": asked.typed,
        "laid": [each_card(meld) for meld in asked.laid],
        "illegal": set() if silent else _illegal(asked, rules),
        "felt": on_felt(asked.typed.cards, rules, spoken),
        "deck": on_felt(together(ONE.values()), rules, spoken),
        "keys": key_cards(rules, spoken),
        "openers": openers_at(place),
        "opener": opener_of(asked, place),
        "verdict": None,
        "notes": (),
        "repairs": (),
        "over": frozenset(),
    }
    judged = asked.melds and not silent
    return {**page, **(_judged(asking, ask(asked, place), spoken) if judged else {})}


def _illegal(asked: Asked, rules: Ruleset) -> set[int]:
    """Return the places of the melds laid that would not be legal by themselves."""
    return {
        place
        for place, meld in enumerate(asked.laid)
        if not judge_meld(meld, rules, going_out=asked.going_out).allowed
    }


def neutral(judged: Judged, rules: Ruleset, spoken: Language) -> Answer:
    """Give the verdict about an opening, with what it rests on."""
    found = reasons(judged.verdict.violations, spoken)
    notes = reasons(judged.verdict.notes, spoken)
    melds = judged.asked.melds
    why = found or tuple(dict.fromkeys(why_legal(m, rules, spoken) for m in melds))
    allowed = judged.allowed
    return legality(allowed=allowed, because=why, notes=notes, spoken=spoken)


def _judged(asking: Asking, judged: Judged, spoken: Language) -> Mapping[str, Any]:
    rules, asked, verdict = asking.place.rules, judged.asked, judged.verdict
    short = Rule.OPEN_BELOW_MINIMUM
    broken = [each for each in verdict.violations if each.rule != short]
    joined = [n for n in verdict.notes if n.rule == Rule.MELD_ONE_PER_RANK]
    cards, offers = asked.typed.cards, _offers(asking, judged, spoken)
    because = reasons(broken, spoken)
    return {
        "verdict": verdict,
        "broken": because,
        "never": not offers and hopeless(broken),
        "notes": reasons(joined, spoken),
        "kind": spoken.gettext(KIND_NAMES[kind_word(cards)]) if cards else "",
        "worth": card_points(cards, rules),
        "sum": opening_reckoning(
            asked.melds, verdict, rules, spoken, going_out=asked.going_out
        ),
        "repairs": offers,
        "would_do": "" if broken else _would_do(offers, verdict.short_by, spoken),
        "over": surplus(offers, each_card(cards)) if broken else frozenset(),
        "record": asking.record_url(
            spoken.gettext(LEGAL if verdict.allowed else NOT_LEGAL),
            because or reasons(verdict.violations, spoken),
        ),
    }


def _would_do(offers: Sequence[Repair], missing: int, spoken: Language) -> str:
    """Name the single cards that lift an opening to its minimum."""
    cards = spoken.list_or([step.names for offer in offers for step in offer.steps])
    return spoken.gettext(WOULD_DO, missing=missing, cards=cards)


def _offers(asking: Asking, judged: Judged, spoken: Language) -> Sequence[Repair]:
    """Return the buttons that mend, each with the points that then count."""
    asked, question, rules = judged.asked, judged.question, asking.place.rules
    merged = {meld.place: meld.cards for meld in merge(asked.melds, rules)}

    def lead(at_place: int, mended: Cards) -> tuple[str, int]:
        melds = {**merged, at_place: mended}.values()
        after = asked.with_melds(tuple(melds))
        counted = judge_opening(replace(question, melds=after.melds), rules)
        told = {**after.address(), **asking.manner.address}
        return asking.place.url("opening", **told), counted.points

    changes = repair_opening(question, judged.verdict, rules)
    room = MOST_REPAIRS if judged.opener is None else BESIDE_METER
    return tuple(repairs(merged, changes, lead, spoken, room))
