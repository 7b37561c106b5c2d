"""Can this player go out with these very cards? The address tells them."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from itertools import zip_longest
from typing import Any
from typing import cast
from typing import Literal

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.language import Language
from referee.language import N_
from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.going_out import judge_going_out
from referee.rules.holding import NotInHandError
from referee.rules.notation import each_card
from referee.rules.out_answers import Question
from referee.rules.out_answers import questions_for
from referee.rules.out_play import Addition
from referee.rules.out_play import GoingOut
from referee.rules.out_play import GoingOutError
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.fields import REQUIRED
from referee.web.goingout import TITLE
from referee.web.goingout_form import CardsForm
from referee.web.goingout_form import DISCARDS
from referee.web.goingout_form import NOT_ASKED
from referee.web.goingout_words import worded
from referee.web.manner import manner_at
from referee.web.neutral import Asking
from referee.web.neutral import judged_page
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage import key_cards
from referee.web.stage_answer import Answer
from referee.web.stage_answer import brief
from referee.web.stage_heaps import DONE
from referee.web.stage_heaps import Heaps
from referee.web.stage_heaps import PRESSED
from referee.web.stage_heaps import read_heaps
from referee.web.stage_questions import question
from referee.web.stage_questions import YES
from referee.wording import card_list
from referee.wording import card_name

bp = Blueprint("goingout_cards", __name__)

HEAPS: Mapping[str, bool] = {"hand": False, "meld": True, "lay": True, "join": True}
"""The lines for cards by their names; of some there may be many."""

NOT_HELD = N_("Not among the cards held: %(value)s.")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: how the side stands and the turn goes, and the cards.

    *ranks* tell line by line which melds added cards join, where the cards do not.
    """

    form: CardsForm
    heaps: Heaps
    ranks: tuple[str, ...]

    @property
    def begun(self) -> bool:
        """Whether any card was told: before, there is nothing to judge."""
        return bool(self.heaps.told["hand"])

    @property
    def clear(self) -> bool:
        """Whether it can be judged: the hand is told, and nothing must be mended."""
        return self.begun and self.heaps.readable and not self.form.errors

    def address(self) -> Mapping[str, Any]:
        """Return the question as it stands in an address."""
        told = {**self.form.address(), **self.heaps.address()}
        return {**told, "to": self.ranks} if any(self.ranks) else told

    def pressed(self, args: MultiDict[str, str]) -> "Asked":
        """Return the question after a key was pressed; each rank stays at its line."""
        heaps, ranks = self.heaps.pressed(args), list(self.ranks)
        if len(heaps.told["join"]) < len(self.heaps.told["join"]):
            del ranks[int(self.heaps.at.rpartition("-")[2])]
        return replace(self, heaps=heaps, ranks=tuple(ranks))

    def play(self, place: Place) -> GoingOut:
        """Return what is asked of the rules."""
        form, heaps = self.form, self.heaps
        asks = Question.ASKED in questions_for(place.rules)
        said = form.asked.told if asks and form.asked.told != NOT_ASKED else None
        joins = zip(heaps.all_of("join"), self.ranks, strict=False)
        return GoingOut(
            hand=heaps.one("hand"),
            canastas=form.canastas.data if form.canastas.typed.strip() else None,
            melds=heaps.all_of("meld"),
            lay=heaps.all_of("lay"),
            add=tuple(Addition(_rank(rank), cards) for cards, rank in joins),
            discard=_rank(form.discard.chosen),
            take=_rank(form.take.chosen) if form.drew.told == "pile" else None,
            drew=cast(Literal["stock", "pile"] | None, form.drew.told),
            score=form.opener.score if form.opener else None,
            player_melded=form.melded_before.told == YES,
            partner_melded=bool(form.partner_melded.data),
            partner_says=cast(Literal["yes", "no"] | None, said),
            declines=bool(form.declines.data) and said == YES,
        )


def _rank(name: str) -> Rank | None:
    return Rank(name) if name in set(Rank) else None


def read_asked(place: Place, spoken: Language) -> Asked:
    """Read the question; what cannot be read is kept, and named where it stands."""
    args, form = request.args, CardsForm(place, spoken)
    form.validate()
    lines = zip_longest(args.getlist("join"), args.getlist("to"), fillvalue="")
    ranks = tuple(rank for line, rank in lines if line.strip())
    return Asked(form, read_heaps(args, HEAPS, spoken), ranks)


@bp.get("/out/cards")
def goingout_cards() -> Response | str:
    """Ask about going out outside of any match, with the cards."""
    return show(outside())


@bp.get("/m/<code>/out/cards")
@viewer
def at_table(table: Table) -> Response | str:
    """Ask about going out at a table, with the cards."""
    return show(at(table))


def show(place: Place) -> Response | str:
    """Press the key that was pressed, or judge what was told."""
    spoken = readers_language()
    asked = read_asked(place, spoken)
    manner = manner_at(place)
    if asked.heaps.readable and PRESSED & set(request.args):
        after = asked.pressed(request.args)
        told = {**after.address(), **manner.pressed()}
        work = {} if DONE & set(request.args) else after.heaps.at_work
        return redirect(place.url("goingout_cards", **told, **work), 303)
    asking = Asking(
        "goingout_cards", spoken.gettext(TITLE), asked.address(), manner, place
    )
    ready = asked.clear and not manner.silent
    verdict, faults = judged(place, asked, spoken) if ready else (None, {})
    if manner.judged and verdict:
        return judged_page(asking, brief(verdict, spoken), asked.heaps.all)
    asking = replace(asking, manner=manner.reopened())
    page = _page(asking, asked, spoken)
    record = asking.record_url(verdict.words, verdict.because) if verdict else ""
    page |= {"answer": verdict, "faults": faults, "record": record}
    return render("goingout/cards.html", **page)


def _page(asking: Asking, asked: Asked, spoken: Language) -> dict[str, Any]:
    place, form = asking.place, asked.form
    asks = Question.ASKED in questions_for(place.rules)
    return {
        "place": place,
        "asking": asking,
        "form": form,
        "heaps": asked.heaps,
        "tos": asked.ranks,
        "before": [question(form.melded_before), question(form.drew)],
        "asked": question(form.asked) if asks else None,
        "ranks": [(rank.value, rank.value) for rank in NATURALS],
        "discards": [(rank.value, card_name(rank, spoken)) for rank in DISCARDS],
        "keys": key_cards(place.rules, spoken),
    }


def judged(
    place: Place, asked: Asked, spoken: Language
) -> tuple[Answer | None, Mapping[str, str]]:
    """Return the answer in words, or which line or field bars it, and why."""
    try:
        verdict = judge_going_out(asked.play(place), place.rules)
    except NotInHandError as error:
        held = card_list(each_card(error.cards), spoken)
        return None, {_line(error.field): spoken.gettext(NOT_HELD, value=held)}
    except GoingOutError as error:
        return None, {_line(error.field): spoken.gettext(REQUIRED)}
    return worded(verdict, spoken), {}


def _line(field: str) -> str:
    """Return which line or field of the page a field of the play stands in."""
    renamed = {"score": "side", "add": "join"}
    name, _, number = field.rstrip("]").partition("[")
    return "-".join(filter(None, (renamed.get(name, name), number)))
