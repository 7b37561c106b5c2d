"""A match leaves one phone as a file and is opened on another, without scripts too."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from referee.matchfile import MOST_PDF
from tests.browser.conftest import Phone

Phones = Callable[..., Phone]


def started(phone: Phone) -> None:
    phone.open("/new")
    phone.press("Start the match")


def saved(phone: Phone, page: str, folder: Path) -> Path:
    """Keep a page of this table as a file."""
    file = folder / Path(page).name
    file.write_bytes(phone.page.request.get(f"{phone.page.url}/{page}").body())
    return file


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.usefixtures("pdf")
def test_a_match_goes_from_phone_to_phone(
    phone: Phones, tmp_path: Path, scripts: bool
) -> None:
    first, second = phone("vi"), phone("lo", java_script_enabled=scripts)
    started(first)
    sheet = saved(first, "sheet.pdf", tmp_path)
    file = saved(first, "match.canasta.json", tmp_path)
    second.open("/import")
    look = second.page.get_by_role(
        "button", name=second.says("Show what is in the file")
    )
    asked = second.page.locator("label", has_text=second.says("Choose a file"))
    expect(asked).to_be_visible()
    expect(look).to_be_hidden()
    with second.page.expect_file_chooser() as chooser:
        asked.click()
    chooser.value.set_files(sheet)
    expect(asked).to_be_hidden()
    second.turn(look)
    second.sees(second.says("Classic"))
    second.press("Open as a new match")
    assert second.path.startswith("/m/")
    assert second.path != first.path
    assert saved(second, "match.canasta.json", tmp_path).read_bytes() == (
        file.read_bytes()
    )


def test_a_phone_knows_its_own_match(phone: Phones, tmp_path: Path) -> None:
    one = phone("ms")
    started(one)
    table = one.path
    file = saved(one, "match.canasta.json", tmp_path)
    one.open("/import")
    one.page.set_input_files("#file", file)
    one.press("Show what is in the file")
    one.sees(one.says("This match is already on this server."))
    one.follow("Open that match")
    assert one.path == table


def test_a_scan_that_is_far_too_large_is_not_sent(
    phone: Phones, tmp_path: Path
) -> None:
    """A server that refuses it half-way would leave the browser without a page."""
    one, scan = phone("lo"), tmp_path / "scan.pdf"
    scan.write_bytes(b"%PDF-1.7" + bytes(MOST_PDF))
    started(one)
    file = saved(one, "match.canasta.json", tmp_path)
    one.open("/import")
    warning = one.page.get_by_text(one.says("This file is too large."))
    expect(warning).to_be_hidden()
    one.page.set_input_files("#file", scan)
    expect(warning).to_be_visible()
    asked = one.page.locator("label", has_text=one.says("Choose a file"))
    expect(asked).to_be_visible()
    one.page.set_input_files("#file", file)
    expect(warning).to_be_hidden()
    one.press("Show what is in the file")
    one.sees(one.says("Classic"))
