"""What somebody chooses for this phone alone: the language and the colours."""

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.language import LANGUAGES
from referee.web.errors import OpenForLongError
from referee.web.forms import BaseForm
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import THEMES

bp = Blueprint("preferences", __name__)


@bp.post("/lang")
def choose_language() -> Response:
    """Keep the language of this phone and show the same page in it."""
    return _keep("lang", LANGUAGES)


@bp.post("/theme")
def choose_theme() -> Response:
    """Keep the colours of this phone; ``system`` follows the phone's own setting."""
    return _keep("theme", (*THEMES, "system"))


def check_token() -> None:
    """Refuse a form of buttons only that did not come from one of our pages.

    Raises:
        OpenForLongError: its token is not that of this phone.
    """
    if not BaseForm(request.form, language=readers_language()).validate():
        raise OpenForLongError


def local_address(address: str) -> str:
    """Return *address* if it is on this server, else the home page."""
    plain = address.isprintable() and "\\" not in address
    if plain and address.startswith("/") and not address.startswith("//"):
        return address
    return f"{request.script_root}/"


def _keep(name: str, choices: tuple[str, ...]) -> Response:
    check_token()
    chosen = request.form.get(name)
    if chosen not in choices:
        abort(400)
    response = redirect(local_address(request.form.get("next", "")), 303)
    keep_cookie(response, name, chosen)
    return response
