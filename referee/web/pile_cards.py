"""May this side take the pile with these very cards? The address tells them."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from typing import Any

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.language import Language
from referee.language import N_
from referee.rules.pile import judge_taking
from referee.rules.pile import plain_addition_is_legal
from referee.rules.pile import Taking
from referee.rules.pile import TakingVerdict
from referee.rules.stock import judge_stock_out
from referee.rules.verdict import Rule
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.manner import manner_at
from referee.web.neutral import Asking
from referee.web.neutral import judged_page
from referee.web.pile import CAN_TAKE
from referee.web.pile import MAY
from referee.web.pile import TITLE
from referee.web.pile_form import CardsForm
from referee.web.pile_form import TOPS
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import key_cards
from referee.web.stage import Reason
from referee.web.stage import reasons
from referee.web.stage_answer import Answer
from referee.web.stage_answer import answer
from referee.web.stage_answer import because
from referee.web.stage_answer import brief
from referee.web.stage_answer import Meter
from referee.web.stage_answer import Word
from referee.web.stage_heaps import DONE
from referee.web.stage_heaps import Heaps
from referee.web.stage_heaps import PRESSED
from referee.web.stage_heaps import read_heaps
from referee.web.stage_questions import question
from referee.web.stage_questions import YES
from referee.wording import card_name

bp = Blueprint("pile_cards", __name__)

ADD_ALONE = N_("Add only the top card to your meld.")
HAND = N_("All cards in your hand")

HEAPS: Mapping[str, bool] = {"use": False, "meld": True, "lay": True, "hand": False}
"""The lines for cards by their names; of some there may be many."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The answer, and what the opening counts and needs where there is one."""

    answer: Answer
    meter: Meter | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: the pile and the side that wants it, and the cards."""

    form: CardsForm
    heaps: Heaps

    @property
    def clear(self) -> bool:
        """Whether it can be judged: all is told, and nothing must be mended."""
        return self.begun and self.heaps.readable and not self.form.errors

    @property
    def begun(self) -> bool:
        """Whether anything was told: nobody misses a field on an empty page."""
        return any(self.address().values())

    def address(self) -> Mapping[str, Any]:
        """Return the question as it stands in an address."""
        return {**self.form.address(), **self.heaps.address()}

    def taking(self, place: Place) -> Taking:
        """Return what is asked of the rules."""
        table = place.table
        return Taking(
            pile=self.form.pile,
            opened=self.form.opened.data == YES,
            use=self.heaps.one("use"),
            melds=self.heaps.all_of("meld"),
            lay=self.heaps.all_of("lay"),
            score=self.form.opener.score if self.form.opener else 0,
            deal_number=table.match.coming if table else None,
            hand_count=self.form.held_cards,
        )


def read_asked(place: Place, spoken: Language) -> Asked:
    """Read the question; what cannot be read is kept, and named where it stands."""
    heaps = read_heaps(request.args, HEAPS, spoken)
    asked = Asked(CardsForm(place, spoken), heaps)
    if asked.begun:
        asked.form.validate()
    return asked


@bp.get("/pile/cards")
def pile_cards() -> Response | str:
    """Ask about a pile outside of any match, with the cards."""
    return show(outside())


@bp.get("/m/<code>/pile/cards")
@viewer
def at_table(table: Table) -> Response | str:
    """Ask about the pile of a table, with the cards."""
    return show(at(table))


def show(place: Place) -> Response | str:
    """Press the key that was pressed, or judge what was told."""
    spoken = readers_language()
    asked = read_asked(place, spoken)
    manner = manner_at(place)
    if asked.heaps.readable and PRESSED & set(request.args):
        heaps = asked.heaps.pressed(request.args)
        after = {**replace(asked, heaps=heaps).address(), **manner.pressed()}
        work = {} if DONE & set(request.args) else heaps.at_work
        return redirect(place.url("pile_cards", **after, **work), 303)
    asking = Asking("pile_cards", spoken.gettext(TITLE), asked.address(), manner, place)
    told = judged(place, asked, spoken) if asked.clear and not manner.silent else None
    if manner.judged and told and told.answer.word != Word.UNKNOWN:
        return judged_page(asking, brief(told.answer, spoken), asked.heaps.all)
    asking = replace(asking, manner=manner.reopened())
    return render("pile/cards.html", **_page(asking, asked, told, spoken))


def _page(
    asking: Asking, asked: Asked, told: Judged | None, spoken: Language
) -> Mapping[str, Any]:
    place = asking.place
    return {
        "place": place,
        "asking": asking,
        "form": asked.form,
        "heaps": asked.heaps,
        "tops": [(rank.value, card_name(rank, spoken)) for rank in TOPS],
        "opened": question(asked.form.opened),
        "keys": key_cards(place.rules, spoken),
        "judged": told,
        "record": asking.record_url(told.answer.words, told.answer.because)
        if told
        else "",
    }


def judged(place: Place, asked: Asked, spoken: Language) -> Judged:
    """Word the ruling about these cards."""
    if asked.form.stock_out.data:
        return Judged(without_stock(place, asked, spoken))
    taking = asked.taking(place)
    verdict = judge_taking(taking, place.rules)
    notes = reasons(verdict.notes, spoken)
    if verdict.allowed:
        why = (because(Rule.PILE_TOP_FIRST, CAN_TAKE, spoken),)
        return Judged(answer(Word.YES, spoken, why, notes), _meter(verdict))
    alone = plain_addition_is_legal(taking, place.rules)
    broken = reasons(verdict.violations, spoken)
    hint = ADD_ALONE if alone else ""
    return Judged(answer(Word.NO, spoken, broken, notes, hint), _meter(verdict))


def _meter(verdict: TakingVerdict) -> Meter | None:
    if verdict.points is None or verdict.minimum is None:
        return None
    others = {v.rule for v in verdict.violations} - {Rule.OPEN_BELOW_MINIMUM}
    return Meter(verdict.points, verdict.minimum, broken=bool(others))


def without_stock(place: Place, asked: Asked, spoken: Language) -> Answer:
    """Word what becomes of the pile when nobody can draw any more (END-02)."""
    taking, hand = asked.taking(place), asked.heaps.one("hand")
    verdict = judge_stock_out(
        taking.pile,
        taking.opened,
        taking.melds,
        place.rules,
        score=taking.score,
        hand=hand or None,
    )
    why = reasons(verdict.notes, spoken)
    if verdict.must_take:
        return answer(Word.MUST, spoken, why)
    if verdict.deal_ends:
        return answer(Word.ENDS, spoken, why)
    if verdict.may_take:
        return answer(Word.YES, spoken, (because(Rule.END_STOCK, MAY, spoken),))
    return answer(Word.UNKNOWN, spoken, (Reason("", spoken.gettext(HAND)),))
