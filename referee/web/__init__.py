"""The pages: they read what was asked, ask the rules or the store, and answer."""

from flask import Flask

from referee.presets import load_every_ruleset
from referee.resources import folder
from referee.resources import PACKAGE
from referee.selftest import run_cases
from referee.settings import Settings
from referee.sheets.press import Press
from referee.store import Store
from referee.web import about
from referee.web import agreement
from referee.web import away
from referee.web import changes
from referee.web import check
from referee.web import chronicle
from referee.web import correct
from referee.web import deleting
from referee.web import entry
from referee.web import entry_melds
from referee.web import explain
from referee.web import exporting
from referee.web import goingout
from referee.web import goingout_cards
from referee.web import health
from referee.web import home
from referee.web import importing
from referee.web import join
from referee.web import judging
from referee.web import live
from referee.web import matches
from referee.web import new
from referee.web import opening
from referee.web import pile
from referee.web import pile_cards
from referee.web import preferences
from referee.web import questions
from referee.web import rulebook
from referee.web import rulings
from referee.web import seats
from referee.web import selftest
from referee.web import settings
from referee.web import share
from referee.web import sheet
from referee.web import table
from referee.web.api import deals as api_deals
from referee.web.api import matches as api_matches
from referee.web.api import openapi as api_openapi
from referee.web.assets import install_assets
from referee.web.citing import install_citing
from referee.web.errors import install_errors
from referee.web.glimpses import install_glimpses
from referee.web.limits import install_limits
from referee.web.links import install_links
from referee.web.metrics import install_metrics
from referee.web.pdfs import Pdfs
from referee.web.proxies import install_proxies
from referee.web.replayed import install_replayed
from referee.web.security import install_guard
from referee.web.shell import install_shell
from referee.web.still import install_still

ROOMS = (
    about,
    agreement,
    api_deals,
    api_matches,
    api_openapi,
    away,
    changes,
    check,
    chronicle,
    correct,
    deleting,
    entry,
    entry_melds,
    explain,
    exporting,
    goingout,
    goingout_cards,
    health,
    home,
    importing,
    join,
    judging,
    live,
    matches,
    new,
    opening,
    pile,
    pile_cards,
    preferences,
    questions,
    rulebook,
    rulings,
    seats,
    selftest,
    settings,
    share,
    sheet,
    table,
)


def create_app(
    settings: Settings, store: Store, address_for_phones: str | None = None
) -> Flask:
    """Return the application that serves the matches of *store*.

    *address_for_phones* is where phones on the same network find it, if known.
    """
    load_every_ruleset()
    templates = str(folder("templates"))
    app = Flask(__name__, static_folder=None, template_folder=templates)
    app.secret_key = settings.secret_key
    app.extensions["store"] = store
    app.extensions["pdfs"] = Pdfs()
    app.extensions["press"] = Press()
    app.extensions[selftest.EXTENSION] = selftest.Examiner(run_cases)
    install_guard(app)
    install_assets(app, PACKAGE / "static")
    install_shell(app, settings.lang)
    install_citing(app)
    install_errors(app)
    install_limits(app)
    install_links(app, address_for_phones)
    install_replayed(app)
    install_glimpses(app)
    for room in ROOMS:
        app.register_blueprint(room.bp)
    if settings.metrics:
        install_metrics(app)  # it counts every answer, so the application gives each
    else:
        install_still(app, store)
    install_proxies(app, settings.proxies)
    return app
