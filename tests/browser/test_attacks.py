"""What people type never runs: a real browser opens pages full of it."""

from collections.abc import Callable

import msgspec
import pytest

from referee.matchfile import write_match
from tests.attacks import ATTACKS
from tests.browser.conftest import Phone
from tests.far import FarPhone
from tests.live import Live
from tests.promises import Tell
from tests.trust.server import JSON
from tests.trust.test_injection import written

PAGES = ("", "/journal", "/deals/2", "/agreement", "/settings", "/sheet/print")


@pytest.mark.promise(17)
@pytest.mark.parametrize(
    "attacks",
    [ATTACKS[::25], pytest.param(ATTACKS, marks=pytest.mark.full)],
    ids=["few", "all"],
)
def test_nothing_runs(
    live: Live, phone: Callable[..., Phone], attacks: tuple[str, ...], tell: Tell
) -> None:
    """The phone complains of whatever the browser had to stop."""
    mine = phone("en")
    for attack in attacks:
        file = write_match(written(attack))
        made = FarPhone(live.address).send("api/matches", file, JSON)
        code = msgspec.json.decode(made.text)["score_code"]
        for rest in PAGES:
            mine.open(f"/m/{code}{rest}")
            assert mine.page.evaluate("window.pwned ?? null") is None, (attack, rest)
            assert mine.path == f"/m/{code}{rest}"
    tell(f"Chromium: {len(attacks)} payloads x {len(PAGES)} pages, nothing ran")
