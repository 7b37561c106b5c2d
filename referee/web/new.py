"""A new match: two taps, or everything that the table wants to settle before."""

import re
from datetime import datetime
from datetime import UTC

from flask import Blueprint
from flask import redirect
from flask import request
from flask import url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.agreed import rulesets_for
from referee.agreed import SIDES_OF
from referee.agreed import THREE_SIDES
from referee.journal import first_entry
from referee.journal import Opened
from referee.journal import stamp
from referee.language import Language
from referee.language import N_
from referee.store import is_key
from referee.store import new_key
from referee.web.access import this_phone
from referee.web.house_questions import house_groups
from referee.web.kind_form import Kind
from referee.web.kind_form import kind_of
from referee.web.kind_form import turn
from referee.web.kind_form import ways_to_sit
from referee.web.new_form import NewForm
from referee.web.remembered import remember_table
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.starting import keep_journal
from referee.wording import ruleset_name
from referee.wording.names import ruleset_about

NAMED = re.compile("title|(player|side)_[1-6]")
"""What an address may tell beside the choices."""

PAPER = "paper"
"""What asks how a match would go on from totals on paper."""

ABOUT_THREE_SIDES = N_(
    "For six in three sides: three packs, 13 cards each, two canastas to go out, "
    "play to 7,500."
)

bp = Blueprint("new", __name__)


@bp.get("/new")
def new_match() -> str:
    """Ask who plays; every answer may be left out.

    The address may name players, sides and a ruleset: so the draw for seats does.
    """
    spoken, asked = readers_language(), request.args
    kind = kind_of(asked)
    named = {name: asked[name] for name in asked if NAMED.fullmatch(name)}
    if asked.get("first_dealer") in {str(seat) for seat in range(kind.players)}:
        named["first_dealer"] = asked["first_dealer"]
    form = NewForm(language=spoken, kind=kind, key=new_key(), lang=spoken.code, **named)
    return _page(form)


@bp.post("/new")
def start_match() -> Response | str | tuple[str, int]:
    """Start the match and go to its table, or ask further questions."""
    sent = MultiDict(request.form)
    act = sent.get("do", "")
    if act:
        turn(sent, act)
    form = NewForm(sent, language=readers_language(), kind=kind_of(sent))
    if act == PAPER:
        form.validate()
    if act:
        return _page(form, act)
    if not form.validate() or not is_key(form.key.data or ""):
        return _page(form), 400
    response = redirect(url_for("table.table", code=open_match(form)), 303)
    keep_cookie(response, "lang", form.lang.chosen)
    return response


def open_match(form: NewForm) -> str:
    """Write the first entry of a new journal and return its scoring code."""
    return start_journal(form.opened(), str(form.key.data))


def start_journal(opened: Opened, key: str) -> str:
    """Start the journal of a match; the same form twice gives the same match."""
    entry = first_entry(opened, stamp(datetime.now(UTC)), this_phone())
    code = keep_journal([entry], key).score
    remember_table(code)
    return code


def _page(form: NewForm, act: str = "") -> str:
    if not is_key(form.key.data or ""):
        form.key.data = new_key()
    spoken, names = form.language, rulesets_for(form.kind.sides)
    groups = house_groups(form.house, form.rules, spoken)
    differs = form.goal != form.kind.rules.target
    return render(
        "new/new.html",
        form=form,
        act=act,
        kind=form.kind,
        called=[side.name for side in form.called],
        tables=SIDES_OF,
        sides=ways_to_sit(form.kind, spoken),
        rulesets=[(name, _named(name, form.kind, spoken)) for name in names],
        named=_named(form.kind.ruleset, form.kind, spoken),
        groups=groups,
        changed=sum(group.changed for group in groups) + differs,
        questions=sum(len(group.questions) for group in groups) + 1,
        wrong=[
            (question.field.id, question.label)
            for group in groups
            for question in group.questions
            if question.field.errors
        ],
    )


def _named(name: str, kind: Kind, spoken: Language) -> tuple[str, str]:
    """Return what a ruleset is called, and for which tables it is."""
    about = ruleset_about(name, spoken)
    if kind.sides == THREE_SIDES:
        about = spoken.gettext(ABOUT_THREE_SIDES)
    return ruleset_name(name, spoken), about
