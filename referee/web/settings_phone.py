"""What does one phone show and do by itself? Nobody else is affected."""

from collections.abc import Mapping
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from flask import abort
from flask import redirect
from flask import request
from flask import session
from flask import url_for
from werkzeug.wrappers import Response
from wtforms import Field
from wtforms import ValidationError

from referee.language import LANGUAGES
from referee.language import N_
from referee.web.access import Table
from referee.web.away import is_away
from referee.web.fields import NameField
from referee.web.forms import BaseForm
from referee.web.phone import CHOICES
from referee.web.phone import this_phones_choices
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import remember
from referee.web.shell import render
from referee.web.shell import theme
from referee.web.shell import THEMES
from referee.wording.authors import PHONE
from referee.wording.chronicle import FROM_FILE

TAKEN: Final = N_("A name cannot begin with “%(text)s”.")

COOKIES: Final = {"lang": LANGUAGES, "theme": ("system", *THEMES), **CHOICES}
"""What a cookie may say, by its name."""

GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "page": ("lang", "theme", "numbers", "entering", "awake"),
    "referee": ("manner",),
    "name": (),
}
"""What is sent together when there are no scripts."""

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
OWN: Final = "own"
"""The keyboard as long as nobody chose: scripts know where fingers touch."""


class PhoneForm(BaseForm):
    """The name that stands in journals beside what this phone enters."""

    name = NameField()

    def validate_name(self, field: Field) -> None:
        """Refuse a name that means something else in a journal: no name, or a file."""
        for taken in (PHONE, FROM_FILE):
            if str(field.data).casefold().startswith(taken):
                raise ValidationError(self.language.gettext(TAKEN, text=taken))


def show_phone(
    table: Table | None,
    form: PhoneForm | None = None,
    told: Mapping[str, str] = NOTHING,
) -> str:
    """Show what is chosen on this phone, or was *told* and is not kept yet."""
    if form is None:
        name = this_phones_choices().name
        form = PhoneForm(language=readers_language(), name=name)
    return render(
        "settings/phone.html",
        table=table,
        away=bool(table and is_away(table)),
        form=form,
        chosen={**_held(), **told},
        by_touch=not told and not this_phones_choices().numbers,
        url=_address(table),
        saved=request.args.get("saved", ""),
        forced=bool(table and table.match.neutral),
    )


def keep_choices(table: Table | None) -> Response | tuple[str, int]:
    """Keep what was chosen in one group; a name that cannot be is told so."""
    form = PhoneForm(request.form, language=readers_language())
    group = request.form.get("group", "")
    if group not in GROUPS:
        abort(400)
    told = _told(GROUPS[group])
    if not form.validate():
        return show_phone(table, form, told), 400
    changed = request.form.get("changed", "")
    saved = changed if changed in told else group
    response = redirect(_address(table, saved), 303)
    if group == "name":
        remember()
        session["name"] = form.name.data
    # Without scripts all are sent: what is as it was goes on following the browser.
    held = {} if changed in told else _held()
    for name in [changed] if changed in told else told:
        if told[name] != held.get(name):
            keep_cookie(response, name, told[name])
    return response


def _held() -> Mapping[str, str]:
    """Return what holds on this phone, by the names of the cookies."""
    choices = this_phones_choices()
    return {
        "lang": readers_language().code,
        "theme": theme() or "system",
        "numbers": choices.numbers or OWN,
        "entering": choices.entering,
        "awake": "on" if choices.awake else "",
        "manner": choices.manner,
    }


def _told(names: Sequence[str]) -> Mapping[str, str]:
    """Return what was chosen among *names*; a box that is not ticked is not sent."""
    told = {name: request.form[name] for name in names if name in request.form}
    if "awake" in names:
        told.setdefault("awake", "")
    if any(value not in COOKIES[name] for name, value in told.items()):
        abort(400)
    return told


def _address(table: Table | None, saved: str | None = None) -> str:
    if table:
        return table.url("settings.phone_at_table", saved=saved)
    return url_for("settings.phone", saved=saved)
