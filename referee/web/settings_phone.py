"""What does one phone show and do by itself? Nobody else is affected."""

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
from referee.web.fields import NameField
from referee.web.forms import BaseForm
from referee.web.phone import CHOICES
from referee.web.phone import this_phones_choices
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import remember
from referee.web.shell import render
from referee.web.shell import THEMES
from referee.wording.authors import PHONE

TAKEN: Final = N_("A name cannot begin with “%(text)s”.")

COOKIES: Final = {"lang": LANGUAGES, "theme": ("system", *THEMES), **CHOICES}
"""What a cookie may say, by its name."""

GROUPS: Final = {
    "page": ("lang", "theme", "numbers", "entering", "awake"),
    "referee": ("referee",),
    "name": ("name",),
}
"""What is sent together when there are no scripts."""


class PhoneForm(BaseForm):
    """The name that stands in journals beside what this phone enters."""

    name = NameField()

    def validate_name(self, field: Field) -> None:
        """Refuse a name that would look like that of a phone without one."""
        if str(field.data).casefold().startswith(PHONE):
            raise ValidationError(self.language.gettext(TAKEN, text=PHONE))


def show_phone(table: Table | None, form: PhoneForm | None = None) -> str:
    """Show the settings of this phone, and beside them the way to those of *table*."""
    choices = this_phones_choices()
    if form is None:
        form = PhoneForm(language=readers_language(), name=choices.name)
    return render(
        "settings/phone.html",
        table=table,
        form=form,
        choices=choices,
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
    if not form.validate():
        return show_phone(table, form), 400
    told = request.form.get("changed", "")
    saved = told if told in GROUPS[group] else group
    response = redirect(_address(table, saved), 303)
    if group == "name":
        remember()
        session["name"] = form.name.data
        return response
    for name in GROUPS[group]:
        _keep(response, name)
    return response


def _keep(response: Response, name: str) -> None:
    """Keep one choice; a box that is not ticked is not sent."""
    chosen = request.form.get(name, "" if name == "awake" else None)
    if chosen is None:
        return
    if chosen not in COOKIES[name]:
        abort(400)
    keep_cookie(response, name, chosen)


def _address(table: Table | None, saved: str | None = None) -> str:
    if table:
        return table.url("settings.phone_at_table", saved=saved)
    return url_for("settings.phone", saved=saved)
