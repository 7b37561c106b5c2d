"""Does this referee answer as the rulebook does? It shows it to whoever doubts."""

import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Blueprint
from flask import current_app

from referee.selftest import Report
from referee.web.place import outside
from referee.web.shell import render

bp = Blueprint("selftest", __name__)

EXTENSION = "selftest"


class Examiner:
    """Has the cases answered anew for whoever asks, but never twice at the same time.

    Who waited while others asked is told of the run that began after the question:
    a crowd costs no more than one reader after the other.
    """

    def __init__(self, run: Callable[[], Report]) -> None:
        self._run = run
        self._examining = Lock()
        self._begun = 0
        self._report = Report(0, 0, ())

    def examine(self) -> Report:
        """Return the report of a run that began when it was asked for, or later."""
        begun = self._begun
        with self._examining:
            if self._begun == begun:
                self._begun += 1
                self._report = self._run()
            return self._report


@bp.get("/selftest")
def selftest() -> str:
    """Have every case that ships answered, and say how many are right."""
    examiner: Examiner = current_app.extensions[EXTENSION]
    report = examiner.examine()
    return render(
        "selftest/selftest.html", report=report, place=outside(), as_text=text
    )


def text(told: Any) -> str:
    """Write an ask or an answer as it travels, for whoever looks into it."""
    return json.dumps(told, ensure_ascii=False)
