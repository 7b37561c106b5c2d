"""The ledger and the melds in use: they fit a small phone and shut nobody out."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from referee.language import LANGUAGES
from tests.browser.conftest import Phone
from tests.browser.conftest import SMALL
from tests.browser.looking import colour_faults
from tests.browser.looking import layout_faults
from tests.browser.looking import small_targets
from tests.browser.table import enter_deal
from tests.browser.table import REFERENCE
from tests.browser.table import start_match

QUIET_MS = 300
WORK = '.slot button[value="work"]'


def fill(phone: Phone, **typed: str) -> None:
    for name, value in typed.items():
        phone.page.fill(f'[name="{name.replace("_", "-", 1)}"]', value)


def unfold(phone: Phone, fold: str) -> None:
    """Open a fold; a tap could meet it closing, where a draft has opened it."""
    phone.page.evaluate("at => { document.querySelector(at).open = true }", fold)


def tap(phone: Phone, *keys: str) -> None:
    """Tap buttons; with scripts the same page answers, without them a new one does."""
    for key in keys:
        button = phone.page.locator(f'button:not(.sr)[value="{key}"]').first
        if phone.page.locator("html.js").count():
            with phone.page.expect_response(lambda answer: answer.ok):
                button.click()
            phone.page.wait_for_load_state("networkidle")
        else:
            phone.turn(button)


def work_out(phone: Phone) -> None:
    """With scripts the ledger does it by itself when a figure has been left."""
    if phone.page.locator(WORK).is_visible():
        phone.turn(WORK)
        return
    phone.page.keyboard.press("Tab")
    expect(phone.page.locator("#slot")).to_be_visible()
    phone.page.wait_for_timeout(QUIET_MS)
    phone.page.wait_for_load_state("networkidle")


def out(phone: Phone, place: str) -> None:
    phone.page.click(f'label:has(input[name="out"][value="{place}"])')


def wrong(phone: Phone, table: str) -> None:
    """A number that cannot be read, and red threes that cannot be."""
    phone.open(f"{table}/deal")
    fill(phone, s0_melded="32o", s0_hand="70+90+60+20+80", s0_red="5")
    work_out(phone)


def doubtful(phone: Phone, table: str) -> None:
    """A deal that can be saved anyway, with its rare rows open."""
    phone.open(f"{table}/deal")
    out(phone, "0")
    fill(phone, s0_mixed="1", s0_melded="70+90+60+20+80", s1_melded="20")
    unfold(phone, "#r-rare")
    fill(phone, s0_penalty="100", s1_adjustment="-15", s1_note="Đếm lại cả ván này")
    work_out(phone)


def counted(phone: Phone, table: str) -> None:
    """Cards counted by class beside a typed figure that differs."""
    phone.open(f"{table}/deal")
    unfold(phone, "#r-count")
    fill(phone, s0_melded="325", s0_melded_ten="12", s0_hand_five="3")
    work_out(phone)


def melded(phone: Phone, table: str) -> None:
    """Melds of all sorts, two of them not legal."""
    phone.open(f"{table}/deal/melds")
    phone.page.fill('[name="cards"]', "K*7 / 8 8 8 8 8 2 2 / J J 2 2 JK / 5 6 7")
    tap(phone, "read", "rank:9", "many:3", "wild:JK")


def from_melds(phone: Phone, table: str) -> None:
    """The ledger that the melds have filled."""
    melded(phone, table)
    tap(phone, "totals")


def corrected(phone: Phone, table: str) -> None:
    """A correction and all that follows from it."""
    phone.open(f"{table}/deals/1")
    fill(phone, s1_hand="5", s0_red="0")
    work_out(phone)


def ends(phone: Phone, table: str) -> None:
    """A correction with which the match was over before its last deal."""
    phone.open(f"{table}/deals/1")
    unfold(phone, "#r-rare")
    fill(phone, s1_hand="5", s1_adjustment="5000")
    work_out(phone)


SCENES = (wrong, doubtful, counted, melded, from_melds, corrected, ends)


@pytest.fixture
def table(phone: Callable[..., Phone]) -> str:
    """A match of our table after two deals."""
    host = phone("en")
    path = start_match(host)
    enter_deal(host, 1, 0, REFERENCE)
    enter_deal(host, 2, 0, REFERENCE)
    return path


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_entered_fits_and_shuts_nobody_out(
    phone: Callable[..., Phone], table: str, code: str
) -> None:
    faults: dict[str, list[str]] = {}
    mine = phone(code)
    for scene in SCENES:
        mine.page.set_viewport_size(SMALL)
        scene(mine, table)
        found = layout_faults(mine.page) + small_targets(mine.page)
        faults[scene.__name__] = found + colour_faults(mine.page)
    assert {place: found for place, found in faults.items() if found} == {}


def test_the_whole_ledger_works_without_any_script(
    phone: Callable[..., Phone], table: str
) -> None:
    mine = phone("en", java_script_enabled=False)
    mine.open(f"{table}/deal")
    out(mine, "0")
    tap(mine, "more:s0-natural", "more:s0-mixed", "more:s0-red", "more:s0-red")
    fill(mine, s0_melded="70+90+60+20+80", s0_hand="20")
    with mine.page.expect_navigation():
        mine.page.press('[name="s0-hand"]', "Enter")
    mine.turn(".bar .btn-felt")
    tap(mine, "side:1", "rank:Q", "many:5", "wild:2", "wild:2", "rank:10", "many:3")
    tap(mine, "rank:7", "many:4", "totals", "more:s1-red")
    fill(mine, s1_hand="105")
    mine.turn(WORK)
    assert mine.page.locator(".live .d").all_inner_texts() == ["+1,400", "+435"]
    mine.press("Save deal %(n)s", n=3)
    mine.sees("Deal 3 saved. An & Chi: +1,400, Bình & Dũng: +435.")
    mine.press("Undo")
    assert mine.page.input_value('[name="s0-melded"]') == "320"
    mine.press("Save deal %(n)s", n=3)
    mine.sees("Deal 3 saved. An & Chi: +1,400, Bình & Dũng: +435.")


def test_going_back_presets_nothing_of_the_last_deal(
    phone: Callable[..., Phone], table: str
) -> None:
    """A browser likes to fill in again what was chosen on a page before."""
    mine = phone("en")
    mine.open(f"{table}/deal")
    out(mine, "0")
    fill(mine, s0_mixed="1", s0_melded="200", s0_hand="20")
    fill(mine, s1_melded="0", s1_hand="50")
    unfold(mine, "#r-rare")
    mine.page.check('[name="concealed"]')
    mine.press("Save deal %(n)s", n=3)
    mine.page.wait_for_url("**/m/*saved=*")
    mine.page.go_back()
    mine.sees("Save deal 4")
    assert mine.page.locator("input:checked").count() == 0
    assert mine.page.input_value('[name="s0-melded"]') == ""
    assert mine.page.input_value('[name="number"]') == "4"
