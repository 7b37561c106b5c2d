"""How every page is made: in the reader's language, colours and size of transfer."""

import gzip
from typing import Any
from typing import cast
from urllib.parse import quote
from urllib.parse import urlencode

from flask import current_app
from flask import Flask
from flask import g
from flask import request
from flask import Response
from flask import session
from jinja2 import Environment
from jinja2 import StrictUndefined
from wtforms.csrf.core import CSRFTokenField

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import MENU
from referee.language import negotiate
from referee.templating import QuickContext
from referee.templating import templating
from referee.web.assets import assets
from referee.web.assets import takes_gzip
from referee.web.forms import BaseForm
from referee.web.phone import this_phones_choices
from referee.web.pieces import MOST_KEPT
from referee.web.pieces import Pieces
from referee.web.pieces import Same

PRODUCT = "Canasta Referee"
THEMES = ("light", "dark")
WORTH_PACKING = 1024


def install_shell(app: Flask, default_language: str) -> None:
    """Let *app* answer in four languages."""
    app.jinja_options = {
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }
    app.config["DEFAULT_LANGUAGE"] = default_language
    app.extensions["environments"] = {
        code: _environment(app, language(code)) for code in LANGUAGES
    }
    app.after_request(finish)


def readers_language() -> Language:
    """Return the language of whoever asked: by address, by choice, by browser."""
    if "language" not in g:
        code = negotiate(
            request.args.get("lang"),
            request.cookies.get("lang"),
            request.headers.get("Accept-Language"),
            current_app.config["DEFAULT_LANGUAGE"],
        )
        g.language = language(code)
    spoken: Language = g.language
    return spoken


def render(name: str, **context: Any) -> str:
    """Return the page *name* in the reader's language."""
    environments: dict[str, Environment] = current_app.extensions["environments"]
    page = environments[readers_language().code].get_template(name)
    return page.render(context)


def remember() -> None:
    """Let this phone's cookie last: it has something to remember."""
    if not session.permanent:
        session.permanent = True


def csrf_token() -> str:
    """Return the token that shows that a form came from one of our own pages."""
    if "csrf_token" not in g:
        remember()
        form = BaseForm(language=readers_language())
        token = cast(CSRFTokenField, form[form.meta.csrf_field_name])
        g.csrf_token = str(token.current_token)
    return str(g.csrf_token)


def theme() -> str:
    """Return the colours chosen on this phone; empty: as the phone is set."""
    chosen = g.get("theme") or request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def here() -> str:
    """Return the address to come back to after a choice of language or colours."""
    if request.method != "GET" or request.routing_exception:
        return f"{request.script_root}/"
    asked = [pair for pair in request.args.items(multi=True) if pair[0] != "lang"]
    query = f"?{urlencode(asked)}" if asked else ""
    return request.script_root + quote(request.path) + query


def finish(response: Response) -> Response:
    """Name the language of a page, and pack the page if the browser can unpack it."""
    if response.mimetype != "text/html":
        return response
    response.headers["Content-Language"] = readers_language().code
    response.vary.update(("Accept-Language", "Cookie", "Accept-Encoding"))
    if takes_gzip():
        _pack(response)
    return response


def _pack(response: Response) -> None:
    body = response.get_data()
    if len(body) >= WORTH_PACKING:
        response.set_data(gzip.compress(body, 5, mtime=0))
        response.headers["Content-Encoding"] = "gzip"


def _environment(app: Flask, spoken: Language) -> Environment:
    # Not an overlay: its sentences would be written into the environment they share.
    environment = app.create_jinja_environment()
    environment.context_class = QuickContext
    environment.globals.update(templating(spoken))
    environment.globals.update(
        asset=lambda path: assets().url(path),
        csrf_token=csrf_token,
        here=here,
        menu=MENU,
        modules=lambda path: assets().modules(path),
        once=Pieces(MOST_KEPT).once,
        phone=this_phones_choices,
        product=PRODUCT,
        same=Same,
        theme=theme,
    )
    return environment
