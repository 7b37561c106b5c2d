"""For servers of several processes: ``gunicorn "referee.wsgi:application()"``."""

from collections.abc import Iterable
from wsgiref.types import StartResponse
from wsgiref.types import WSGIApplication
from wsgiref.types import WSGIEnvironment

from referee.logs import RequestLog
from referee.logs import start_logging
from referee.settings import load_settings
from referee.settling import settle
from referee.store import open_store
from referee.sweeping import Sweeper
from referee.web import create_app


class Swept:
    """An application beside which matches go whose time is over.

    That begins with the first request: a process that is forked has no other threads.
    """

    def __init__(self, application: WSGIApplication, sweeper: Sweeper) -> None:
        self._application = application
        self._sweeper = sweeper

    def __call__(
        self, environment: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer the request."""
        self._sweeper.start()
        return self._application(environment, start_response)


def application() -> Swept:
    """Return the application by the settings of the environment.

    Every process that serves opens its own, or is forked from one that has opened it
    and served nothing yet. Where several serve, the database must be on a server.
    """
    settings = load_settings()
    start_logging(settings.log)
    store = open_store(settings.database_url)
    served = RequestLog(create_app(settings, store))
    settle()  # before processes are forked: then they share it
    return Swept(served, Sweeper(store, settings.keep_days))
