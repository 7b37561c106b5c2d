"""The table on paper: a plain score sheet, for servers that make no PDF."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.browser.conftest import Phone
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import SECOND
from tests.browser.table import start_match

GetPhone = Callable[..., Phone]


def test_the_table_prints_as_a_score_sheet(phone: GetPhone, tmp_path: Path) -> None:
    mine = phone("en", java_script_enabled=False, color_scheme="dark")
    start_match(mine)
    enter_deal(mine, 1, 0, REFERENCE)
    enter_deal(mine, 2, 1, SECOND)
    sheet = tmp_path / "table.pdf"
    mine.page.pdf(path=sheet, format="A4")
    command = ["pdftotext", "-layout", str(sheet), "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "1,850 1,185" in lines
    # The breakdowns are folded on the screen, and open on paper.
    for line in (
        "Canastas 800 300",
        "Cards left in hand −50 −15",
        "Deal 1 +1,400 +435",
    ):
        assert line in lines
    for button in ("Enter deal 3", "Undo", "Correct this deal", "Check a meld", "Menu"):
        assert button not in text
    mine.page.emulate_media(media="print")
    body = mine.page.locator("body")
    assert body.evaluate("(at) => getComputedStyle(at).backgroundColor") == (
        "rgb(255, 255, 255)"
    )
