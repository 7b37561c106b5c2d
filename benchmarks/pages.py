"""What does a page cost? The pages of a table, each beside the least it could cost.

CPU of this process, the whole application, nothing over a network. What counts is the
ratio to a floor, which a bare Flask application gives:

- of a page: as many bytes, made of rows in a loop, six figures and names in each, all
  escaped, packed in the same way, after the signed cookie of the phone was read; of a
  preview also: after the same form was posted;
- of saving a deal: the same form is posted, one row is written and committed through an
  engine like ours, and the answer leads elsewhere;
- of the answer "nothing new": a bare 304. No cookie, no code is looked at.

Pages are asked for again and again, as by phones that watch, so that pieces of them are
kept. The table page is also measured at tables that nobody has looked at before: then
its journal is read and everything is made anew. A deal is saved at a table whose ledger
was just shown, as it is in life.

Run it from the checkout: ``.venv/bin/python -m benchmarks.pages``
"""

import gzip
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from benchmarks.asking import Request
from benchmarks.floor import Floor
from benchmarks.measuring import measure
from benchmarks.measuring import ROUNDS
from benchmarks.playing import deal_form
from benchmarks.playing import EVENING
from referee.settings import Settings
from referee.store import new_key
from referee.store import open_store
from referee.store import Store
from referee.store.sqlite import SqliteDatabase
from referee.web import create_app
from tests.samples import saturday
from tests.web.phone import Page

PAGES = 20
SAVES = 3
"""So few that all tables of a run are still at hand when their deal is saved."""


class Ours:
    """The application with a table of eight deals, and a phone that sits at it."""

    def __init__(self, folder: Path) -> None:
        self.store: Store = open_store(f"sqlite:///{folder / 'pages.db'}")
        settings = Settings(folder, "sqlite:///unused", secret_key="x" * 32)
        self.app = create_app(settings, self.store)
        self.table = self.open_table()
        self.cookie = ""
        answer = Request(f"{self.table}/deal")(self.app)
        self.cookie = answer.headers["Set-Cookie"].partition(";")[0]

    def open_table(self) -> str:
        """Open one more match of eight deals, and return its path."""
        links = self.store.create(saturday(*EVENING).entries, new_key())
        return f"/m/{links.score}"

    def get(self, path: str, **headers: str) -> Request:
        """Return the request for a page by this phone."""
        return Request(path, None, Cookie=self.cookie, **headers)

    def post(self, table: str, do: str, **more: str) -> Request:
        """Return the request that sends the coming deal of a *table*."""
        path = f"{table}/deal"
        page = Page(gzip.decompress(self.get(path)(self.app).body).decode())
        form = {**deal_form(page, do), **more}
        return Request(path, form, Cookie=self.cookie)


def compare_pages(ours: Ours, floor: Floor) -> None:
    """Measure the pages that a phone at the table asks for most."""
    asked = {
        "table page": ours.get(ours.table),
        "entry page": ours.get(f"{ours.table}/deal"),
        "preview": ours.post(ours.table, "preview", preview="1"),
    }
    for name, ask in asked.items():
        answer = ask(ours.app)
        if answer.status != 200:
            raise RuntimeError(f"{name}: status {answer.status}")
        size = len(gzip.decompress(answer.body))
        bare = floor.ask(f"/bytes/{size}", ask.form)
        _measure(name, bare, floor.app, ask, ours.app)


def compare_first_looks(ours: Ours, floor: Floor) -> None:
    """Measure the table page of tables that nobody has looked at before."""
    count = ROUNDS * SAVES
    looks = iter([ours.get(ours.open_table()) for _ in range(count)])
    size = len(gzip.decompress(ours.get(ours.table)(ours.app).body))
    bare = floor.ask(f"/bytes/{size}")
    asked = ["first look"] * SAVES
    measure(
        "first look", lambda _: bare(floor.app), lambda _: next(looks)(ours.app), asked
    )


def compare_poll(ours: Ours, floor: Floor) -> None:
    """Measure how a watching phone hears that nothing happened."""
    path = f"{ours.table}/live"
    tag = ours.get(path)(ours.app).headers.get("ETag", "")
    poll = ours.get(path, If_None_Match=tag)
    status = poll(ours.app).status
    if status != 304:
        raise RuntimeError(f"poll: status {status}")
    _measure("poll (304)", Request("/none"), floor.app, poll, ours.app)


def compare_saving(ours: Ours, floor: Floor) -> None:
    """Measure saving a deal, each at a table of its own, beside a bare commit."""
    count = (ROUNDS + 1) * SAVES
    saves = iter([ours.post(ours.open_table(), "anyway") for _ in range(count)])
    first = next(saves)
    if (status := first(ours.app).status) != 303:
        raise RuntimeError(f"saving: status {status}")
    bare = floor.ask("/save", {**(first.form or {}), "body": "x" * 300})
    if (status := bare(floor.app).status) != 303:
        raise RuntimeError(f"bare commit: status {status}")
    asked = ["saving"] * SAVES
    measure("saving", lambda _: bare(floor.app), lambda _: next(saves)(ours.app), asked)


def _measure(name: str, bare: Request, floor: Flask, ask: Request, app: Flask) -> None:
    measure(name, lambda _: bare(floor), lambda _: ask(app), [name] * PAGES)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        ours = Ours(Path(folder))
        floor = Floor(SqliteDatabase.open(Path(folder) / "floor.db"))
        compare_pages(ours, floor)
        compare_first_looks(ours, floor)
        compare_saving(ours, floor)
        compare_poll(ours, floor)
        ours.store.close()
        floor.database.close()
