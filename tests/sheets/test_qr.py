"""The code on a sheet: a camera finds the way to watch, and never to score."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from referee.language import language
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.conftest import miss
from tests.sheets.played import played

pytestmark = pytest.mark.usefixtures("pdf")

WATCH = "https://canasta.example:8443/below/m/KQ7488abcdefghijklmnop"
SeenOn = Callable[[bytes], list[str]]
SHOWN = [
    Wanted(),
    Wanted(detail=Detail.TOTALS, paper=Paper.A5),
    Wanted(paper=Paper.LETTER, ink=True, large=True),
]


@pytest.fixture
def seen_on(tmp_path: Path) -> SeenOn:
    """Return what reads the codes off pictures of printed pages, as a camera does."""
    printer = shutil.which("pdftoppm") or miss("pdf", "apt-get install poppler-utils")

    def read(pdf: bytes) -> list[str]:
        command = [printer, "-r", "300", "-gray", "-", str(tmp_path / "page")]
        subprocess.run(command, input=pdf, check=True)
        found = []
        for picture in sorted(tmp_path.glob("page*")):
            with Image.open(picture) as page:
                found += [code.text for code in zxingcpp.read_barcodes(page)]
            picture.unlink()
        return found

    return read


@pytest.mark.parametrize("wanted", SHOWN, ids=lambda wanted: str(wanted.paper))
def test_a_camera_reads_the_link_for_watching(wanted: Wanted, seen_on: SeenOn) -> None:
    assert seen_on(render_sheet(played(9), wanted, language("vi"), WATCH)) == [WATCH]


def test_without_a_link_there_is_no_code(seen_on: SeenOn) -> None:
    assert seen_on(render_sheet(played(2), Wanted(), language("vi"))) == []


def test_only_a_filled_sheet_shows_it(seen_on: SeenOn) -> None:
    for kind in set(Kind) - {Kind.FILLED}:
        pdf = render_sheet(played(2), Wanted(kind), language("vi"), WATCH)
        assert seen_on(pdf) == []
