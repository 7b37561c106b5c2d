"""How does a match file become a match? It is looked at first, and kept on request.

Whatever is in the file comes from a stranger: it is checked whole, twice, and shown as
text alone. Nothing is stored before somebody asks for it.
"""

from collections.abc import Mapping
from datetime import datetime
from datetime import UTC
from http import HTTPStatus
from typing import Any
from typing import Final

from flask import Blueprint
from flask import redirect
from flask import request
from flask import url_for
from werkzeug.datastructures import CombinedMultiDict
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response

from referee.journal import NAME_LIMIT
from referee.journal import stamp
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.matchfile import MOST_PDF
from referee.matchfile import reruled
from referee.matchfile import too_large
from referee.sheets.agreed import say_house_rules
from referee.store import is_key
from referee.store import new_key
from referee.web.import_form import carried
from referee.web.import_form import ImportForm
from referee.web.preview import known_here
from referee.web.preview import Preview
from referee.web.preview import preview_of
from referee.web.remembered import remember_table
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.starting import keep_journal
from referee.wording import ruleset_name
from referee.wording.file_faults import say_fault

AROUND: Final = 64 * 1024
"""What a browser sends beside a file or a match of full length."""

Page = str | Response | tuple[str, int]

bp = Blueprint("importing", __name__)


@bp.get("/import")
def choose() -> str:
    """Ask for the file."""
    return _ask(ImportForm(language=readers_language()))


@bp.post("/import")
def look() -> Page:
    """Show what is in a file; and open the match that was shown, when asked to."""
    request.max_content_length = MOST_PDF + AROUND
    request.max_form_memory_size = MOST_BYTES + AROUND
    try:
        parts: list[MultiDict[str, Any]] = [request.files, request.form]
        sent = CombinedMultiDict(parts)
    except RequestEntityTooLarge:
        form, size = (
            ImportForm(language=readers_language()),
            request.content_length or 0,
        )
        # What is no file that is sent, but the text of one that was shown, is no PDF.
        most = MOST_PDF if size > request.max_content_length else MOST_BYTES
        return _refuse(form, too_large(size, most))
    form = ImportForm(sent, language=readers_language())
    try:
        text = form.match_text()
    except MatchFileError as error:
        return _refuse(form, error)
    return _shown(form, text) if text else (_ask(form, missing=True), 400)


def _shown(form: ImportForm, text: bytes) -> Page:
    now = stamp(datetime.now(UTC))
    try:
        preview = preview_of(text, now)
    except MatchFileError as error:
        return _refuse(form, error, _other_rules(text, now, error))
    wanted = "open" in request.form and form.validate()
    if not wanted or not is_key(form.key.data or ""):
        return _preview(form, preview)
    match = preview.match
    code = keep_journal(match.entries, str(form.key.data)).score
    remember_table(code)
    told = url_for("table.table", code=code, opened=match.version)
    return redirect(told, HTTPStatus.SEE_OTHER)


def _other_rules(text: bytes, now: str, error: MatchFileError) -> Preview | None:
    """Return the match under rules that are known here, if it can be played by them."""
    if error.code != "unknown_ruleset":
        return None
    try:
        other = reruled(text)
        return preview_of(other.data, now, other) if other else None
    except MatchFileError:
        return None


def _ask(form: ImportForm, *, missing: bool = False) -> str:
    return render("importing/choose.html", form=form, missing=missing, most=MOST_PDF)


def _refuse(
    form: ImportForm, error: MatchFileError, preview: Preview | None = None
) -> tuple[str, int]:
    """Say what is wrong with the file, and which ways are left."""
    heading, more = say_fault(error, form.language)
    shown = _contents(form, preview) if preview else {"preview": None}
    page = render(
        "importing/fault.html",
        form=form,
        heading=heading,
        more=more,
        most=MOST_PDF,
        **shown,
    )
    too_much = error.code == "too_large"
    return page, HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_much else 400


def _preview(form: ImportForm, preview: Preview) -> str:
    shown = _contents(form, preview)
    here = known_here(preview.read)
    return render("importing/preview.html", form=form, here=here, **shown)


def _contents(form: ImportForm, preview: Preview) -> Mapping[str, Any]:
    """Return what the pages show of a match, and what takes it along."""
    return {
        "preview": preview,
        "ruleset": ruleset_name(preview.match.ruleset, form.language),
        "house": say_house_rules(preview.match, form.language),
        "limit": NAME_LIMIT,
        "key": new_key(),
        "carried": carried(preview.text),
    }
