"""For servers of several processes: ``gunicorn "referee.wsgi:application()"``."""

from referee.logs import RequestLog
from referee.logs import start_logging
from referee.settings import load_settings
from referee.store import open_store
from referee.web import create_app


def application() -> RequestLog:
    """Return the application by the settings of the environment.

    Every process that serves opens its own, or is forked from one that has opened it
    and served nothing yet. Where several serve, the database must be on a server.
    """
    settings = load_settings()
    start_logging(settings.log)
    return RequestLog(create_app(settings, open_store(settings.database_url)))
