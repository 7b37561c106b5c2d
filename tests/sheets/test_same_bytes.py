"""The same match and the same wishes give the same bytes, whoever asks and where."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.sheets.wanted import Kind

ROOT = Path(__file__).resolve().parents[2]
PRINT = """
from hashlib import sha256
from referee.language import language
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Kind, Wanted
from tests.sheets.played import played

match = played(4, "lo", title="李 & ສົມ")
for kind in Kind:
    wanted = Wanted(kind, second="ms")
    pdf = render_sheet(match, wanted, language("lo"), "https://a.example/m/b")
    print(kind, sha256(pdf).hexdigest())
"""
HERE: Mapping[str, str] = {
    "PYTHONHASHSEED": "1",
    "LANG": "C",
    "LC_ALL": "C",
    "TZ": "Asia/Ho_Chi_Minh",
}
THERE: Mapping[str, str] = {
    "PYTHONHASHSEED": "2",
    "LANG": "vi_VN.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TZ": "Asia/Vientiane",
}
"""Elsewhere, but by the same clock: sheets tell the time of day where they are made."""


def printed(environment: Mapping[str, str], folder: Path) -> list[str]:
    """Return what the sheets of a fresh process come to."""
    known = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    run = subprocess.run(
        [sys.executable, "-c", PRINT],
        env=known,
        cwd=folder,
        stdout=subprocess.PIPE,
        check=True,
    )
    return run.stdout.decode().splitlines()


@pytest.mark.usefixtures("pdf")
def test_two_processes_make_the_same_sheets(tmp_path: Path) -> None:
    first, second = printed(HERE, ROOT), printed(THERE, tmp_path)
    assert [line.split()[0] for line in first] == [*Kind]
    assert first == second
