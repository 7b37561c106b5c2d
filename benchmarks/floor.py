"""The least that a page, an answer and a commit can cost: a bare Flask application."""

import gzip
from collections.abc import Mapping
from secrets import token_urlsafe

from flask import Flask
from flask import request
from flask import Response
from flask import session
from sqlalchemy import Connection
from sqlalchemy import text

from benchmarks.asking import Request
from referee.store.database import Database

ROW = 243
"""Bytes of a row of the bare page: names, figures and the tags around them."""

BARE = """<!doctype html><html lang="en"><title>{{ title }}</title><table>
{% for row in rows %}<tr class="row"><td class="side">{{ row.name }}</td>
<td>{{ row.first }}</td><td>{{ row.second }}</td><td>{{ row.third }}</td>
<td class="total">{{ row.total }}</td><td>{{ row.note }}</td></tr>
{% endfor %}</table></html>"""
MAKE = text("CREATE TABLE IF NOT EXISTS floor_rows (key TEXT PRIMARY KEY, body TEXT)")
ADD = text("INSERT INTO floor_rows (key, body) VALUES (:key, :body)")


class Floor:
    """The bare application, and what it answers with.

    - ``/bytes/N``: a page of about N bytes, made of rows in a loop, six figures and
      names in each, all escaped, packed, after cookie and form were read;
    - ``/none``: a bare 304;
    - ``/save``: one row is written and committed in *database*, and it leads elsewhere.
    """

    def __init__(self, database: Database) -> None:
        self.app = Flask(__name__)
        self.app.secret_key = "x" * 32
        self.database = database
        database.write(Connection.execute, MAKE)
        self._page = self.app.jinja_env.from_string(BARE)
        methods = ["GET", "POST"]
        self.app.add_url_rule(
            "/bytes/<int:size>", view_func=self._bare, methods=methods
        )
        self.app.add_url_rule("/none", view_func=self._nothing)
        self.app.add_url_rule("/save", view_func=self._save, methods=methods)
        signer = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined]
        self.cookie = f"session={signer.dumps({'tables': ['x' * 22]})}"

    def ask(self, path: str, form: Mapping[str, str] | None = None) -> Request:
        """Return a request by a phone that was here before."""
        return Request(path, form, Cookie=self.cookie)

    def _bare(self, size: int) -> Response:
        session.get("tables")
        request.form.get("do")
        row = {"name": "An & Chi", "first": 1400, "second": 435, "third": -20}
        row |= {"total": 2720, "note": "Bình went out; " * 5}
        page = self._page.render(title="Saturday", rows=[row] * (size // ROW))
        packed = gzip.compress(page.encode(), 5, mtime=0)
        return Response(packed, headers={"Content-Encoding": "gzip"})

    def _nothing(self) -> Response:
        return Response(status=304)

    def _save(self) -> Response:
        session.get("tables")
        row = {"key": token_urlsafe(16), "body": request.form["body"]}
        self.database.write(Connection.execute, ADD, row)
        return Response(status=303, headers={"Location": "/"})
