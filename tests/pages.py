"""Every page there is, and the tables that show what is hard to show.

Matches of 40 deals, totals of five figures and below zero, names of thirty letters,
three sides, six players, two: whoever looks at pages looks at these.
"""

from collections.abc import Mapping
from typing import Final

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import Side
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import add
from tests.samples import agreed
from tests.samples import AN_AND_CHI
from tests.samples import BINH_AND_DUNG
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.samples import undo

EM_AND_PHUC: Final = Side(name="Em & Phúc", players=("Em", "Phúc"))
LONG_NAMES: Final = (
    Side(
        name="Nguyễn Thị Thanh Hương & Soukdavanh",
        players=("Nguyễn Thị Thanh Hương", "Soukdavanh Phommachanh"),
    ),
    Side(
        name="ສຸກດາວັນ ພົມມະຈັນ ແລະ ບຸນມີ",
        players=("Wan Nur Aisyah binti Abdullah", "W" * 30),
    ),
)
SIX: Final = (
    Side(name="An, Chi & Em", players=("An", "Chi", "Em")),
    Side(name="Bình, Dũng & Phúc", players=("Bình", "Dũng", "Phúc")),
)
TWO: Final = (Side("An", ("An",)), Side("Bình", ("Bình",)))
DEALS_OF_A_LONG_NIGHT: Final = 40


def tables() -> Mapping[str, Match]:
    """Return the matches to look at, by what they show."""
    return {
        "four": _four(),
        "fresh": saturday(),
        "long": _long(),
        "three": _three(),
        "six": agreed(SIX, _both(1400, 435), ruleset="six_handed"),
        "two": agreed(TWO, _both(620, 95), ruleset="two_handed"),
        "house": agreed(
            (AN_AND_CHI, BINH_AND_DUNG),
            totals(500, 300),
            ruleset="strict",
            house={"target": 7500, "red_three_needs": "canasta"},
        ),
        "over": saturday(totals(100, 50), REFERENCE, start=(4000, 0)),
        "tied": saturday(totals(100, 100), start=(5000, 5000)),
        "ended": add(saturday(totals(500, 300)), EntryKind.ENDED, Nothing()),
    }


def keep_tables(store: Store) -> Mapping[str, Links]:
    """Keep all these matches in *store*; their codes let a phone in."""
    return {
        name: store.create(match.entries, new_key()) for name, match in tables().items()
    }


def codes(links: Mapping[str, Links]) -> Mapping[str, str]:
    """Return what stands for the codes in ``PAGES``: ``{four}``, ``{four_watch}``."""
    watching = {f"{name}_watch": each.watch for name, each in links.items()}
    return {name: each.score for name, each in links.items()} | watching


def _four() -> Match:
    match = saturday(totals(500, 300), _both(1015, -85), REFERENCE)
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(505, 300)))
    match = add(match, EntryKind.CORRECTED, Corrected(2, deal=totals(620, 285)), "An")
    note = Note(text="Xếp bài sai lượt", rule="IRR-01", points=100, side=1)
    match = add(match, EntryKind.RULING, note)
    match = add(match, EntryKind.DEAL, totals(400, 90))
    return undo(match, match.version)


def _long() -> Match:
    match = agreed(LONG_NAMES, title="Bàn chơi tối thứ Bảy của gia đình", target=30000)
    for number in range(DEALS_OF_A_LONG_NIGHT - 1):
        match = add(match, EntryKind.DEAL, _both(315, -260 if number % 3 else -265))
    return add(match, EntryKind.DEAL, totals(55, 0))


def _three() -> Match:
    sides = (AN_AND_CHI, BINH_AND_DUNG, EM_AND_PHUC)
    told: Mapping[str, object] = {"sides": [2, 2, 2]}
    deals = [_of(1400, 435, 20), _of(-60, 12340, -10120)]
    return agreed(sides, *deals, ruleset="six_handed", house=told, target=20000)


def _both(first: int, second: int) -> DealBody:
    return _of(first, second)


def _of(*scores: int) -> DealBody:
    """Return a deal by its card points, those below zero as points in hand."""
    return DealBody(
        out=None,
        sides=[
            TallyBody(card_points=max(each, 0), hand_points=max(-each, 0))
            for each in scores
        ],
    )


PAGES: Final = (
    "/",
    "/about",
    "/import",
    "/join",
    "/matches",
    "/settings",
    "/new",
    "/new?paper=1",
    "/check",
    "/check?m=K+K+2+2+JK",
    "/check?m=K+K+K+2",
    "/check?m=K+K+K&rank=K&n=abc&w=99",
    "/opening",
    "/opening?laid=K+K+K",
    "/pile",
    "/pile?top=natural&opened=no&holding=pair&side=90&reaches=no",
    "/pile/cards?top=Q&opened=no&side=90&use=Q+Q&lay=foo&count=x",
    "/out?enough=no&ruleset=team_concealed",
    "/out?enough=yes&left=one&melded_before=no&own=yes",
    "/out/cards?hand=K+2&join=2&discard=K&canastas=1",
    "/seats?draw=1",
    "/rules",
    "/rules?ruleset=six_handed#THREE-02",
    "/rules?q=frozen",
    "/rules/questions#question-1",
    "/selftest",
    "/sheet",
    "/m/{four}",
    "/m/{four}?saved=4",
    "/m/{four}/agreement",
    "/m/{four}/who",
    "/m/{four}/forget",
    "/m/{four}/start",
    "/m/{four}/deal",
    "/m/{four}/deal/melds",
    "/m/{four}/deals",
    "/m/{four}/deals/1",
    "/m/{four}/deals/1/out",
    "/m/{four}/check",
    "/m/{four}/opening",
    "/m/{four}/pile?top=black_three",
    "/m/{four}/pile/cards?top=K&opened=yes&use=K+2&at=use-0",
    "/m/{four}/out?enough=no&asked=yes",
    "/m/{four}/out/cards?hand=7&canastas=1&discard=7",
    "/m/{four}/rules#MELD-04",
    "/m/{four}/rules/questions",
    "/m/{four}/end",
    "/m/{four}/explain/total/0/2",
    "/m/{four}/explain/deal/1/3",
    "/m/{four}/explain/minimum/0/4",
    "/m/{four}/journal",
    "/m/{four}/rulings",
    "/m/{four}/rulings/new",
    "/m/{four}/settings",
    "/m/{four}/settings/phone",
    "/m/{four}/share",
    "/m/{four}/share/stop",
    "/m/{four}/sheet",
    "/m/{four_watch}",
    "/m/{four_watch}?show=board",
    "/m/{four_watch}/settings",
    "/m/{fresh}",
    "/m/{fresh_watch}",
    "/m/{fresh}?show=board",
    "/m/{fresh}/journal",
    "/m/{fresh}/rulings",
    "/m/{long}",
    "/m/{long}/deal",
    "/m/{long}/deals",
    "/m/{long}/deals/12",
    "/m/{long}/end",
    "/m/{long}/journal",
    "/m/{long}/agreement",
    "/m/{long}/explain/total/1/40",
    "/m/{long_watch}",
    "/m/{long_watch}?show=board",
    "/m/{three}",
    "/m/{three}?show=board",
    "/m/{three}/deal",
    "/m/{three}/end",
    "/m/{six}",
    "/m/{six}/deal",
    "/m/{two}",
    "/m/{two}/deal",
    "/m/{house}",
    "/m/{house}/agreement",
    "/m/{house}/settings",
    "/m/{over}",
    "/m/{over}?show=board",
    "/m/{over}/explain/winner",
    "/m/{tied}",
    "/m/{tied}/start",
    "/m/{ended}",
    "/m/{ended}/delete",
    "/m/unknown",
    "/nowhere",
)
"""Every screen, each in the states that look different."""

PRINTED: Final = (
    "/sheet/print",
    "/sheet/print?kind=rules&second_lang=lo",
    "/sheet/print?kind=agreement&paper=a5",
    "/m/{four}/sheet/print",
    "/m/{long}/sheet/print?second_lang=ms&large_print=1",
    "/m/{three}/sheet/print?save_ink=1",
    "/m/{house}/sheet/print?kind=rules",
    "/m/{house}/sheet/print?kind=agreement",
)
"""Pages for paper: a window scrolls over them, nothing on them is tapped."""

MACHINES: Final = {
    "assets.asset",
    "assets.favicon",
    "assets.robots",
    "exporting.match_file",
    "health.healthz",
    "health.readyz",
    "live.live",
    "api_matches.read",
    "api_openapi.openapi",
    "exporting.spreadsheet",
    "sheet.blank_pdf",
    "sheet.sheet_pdf",
}
"""What is no page: files, and what programs ask."""
