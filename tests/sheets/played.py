"""Matches as long as a test needs them, and sheets read back from their PDF."""

import re
from collections.abc import Mapping
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import opened_body
from referee.journal import replay
from referee.journal import Side
from referee.lines import JOINER
from referee.sheets.lao import BREAK
from referee.sheets.lao import canonical

Counted = tuple[int, int, int, int, int]

# Who went out; then natural and mixed canastas, red threes, cards melded and in hand.
NINE: Sequence[tuple[int, Counted, Counted]] = (
    (0, (0, 1, 1, 140, 20), (0, 1, 0, 85, 100)),
    (1, (0, 1, 1, 120, 85), (0, 1, 2, 140, 30)),
    (0, (0, 2, 1, 240, 25), (0, 0, 1, 110, 295)),
    (1, (0, 0, 1, 95, 215), (0, 1, 1, 180, 40)),
    (0, (0, 1, 0, 90, 150), (0, 0, 1, 0, 155)),
    (0, (0, 1, 1, 115, 185), (0, 0, 1, 135, 145)),
    (0, (1, 1, 2, 320, 20), (0, 1, 1, 140, 105)),
    (1, (0, 1, 2, 175, 165), (1, 1, 1, 300, 30)),
    (0, (0, 2, 0, 160, 150), (0, 1, 2, 385, 105)),
)
"""A match that ends at 5,340 to 3,870, with a penalty of 100 in the fourth deal."""

TITLES: Mapping[str, str] = {
    "en": "Saturday table",
    "vi": "Bàn thứ Bảy",
    "ms": "Meja Sabtu",
    "lo": "ໂຕະວັນເສົາ",
}
SIDES: Mapping[str, tuple[Side, Side]] = {
    "en": (
        Side(name="An & Chi", players=("An", "Chi")),
        Side(name="Bình & Dũng", players=("Bình", "Dũng")),
    ),
    "vi": (
        Side(name="Ánh & Phước", players=("Nguyễn Thị Ngọc Ánh", "Trần Hữu Phước")),
        Side(name="Quỳnh & Ổn", players=("Đặng Như Quỳnh", "Lê Văn Ổn")),
    ),
    "ms": (
        Side(name="Aminah & Siti", players=("Aminah binti Abdullah", "Siti")),
        Side(name="Rahman & Hafiz", players=("Abdul Rahman", "Mohd Hafiz")),
    ),
    "lo": (
        Side(name="ສົມພອນ & ຄຳແພງ", players=("ສົມພອນ ພົມມະຈັນ", "ຄຳແພງ ແກ້ວມະນີ")),
        Side(name="ບຸນມີ & ວັນນະສອນ", players=("ບຸນມີ ສີສຸພັນ", "ວັນນະສອນ ດວງດີ")),
    ),
}
LONGEST = (
    Side(
        name="Nguyễn Thị Ngọc Ánh & Trần Hữu Phước",
        players=("Nguyễn Thị Ngọc Ánh " * 3, "Trần Hữu Phước " * 4),
    ),
    Side(
        name="ບຸນມີ ສີສຸພັນພົງສະຫວັນ & ວັນນະສອນ ດວງດີວົງສະຫວັນ",
        players=("ບຸນມີ ສີສຸພັນພົງສະຫວັນ", "Wolfeschlegelsteinhausenbergerdorffwelche"),
    ),
)


def deal(number: int, *, penalty: bool = True) -> DealBody:
    """Return the deal of this number; after nine they begin anew."""
    out, *sides = NINE[(number - 1) % len(NINE)]
    fourth = (number - 1) % len(NINE) == 3
    return DealBody(
        out=out,
        sides=[
            TallyBody(
                natural_canastas=natural,
                mixed_canastas=mixed,
                red_threes=threes,
                card_points=cards,
                hand_points=hand,
                penalties=100 if penalty and fourth and not place else 0,
            )
            for place, (natural, mixed, threes, cards, hand) in enumerate(sides)
        ],
    )


def played(
    deals: int | Sequence[DealBody],
    lang: str = "vi",
    *,
    sides: Sequence[Side] = (),
    title: str | None = None,
    start: Sequence[int] | None = None,
) -> Match:
    """Return a match after so many deals, or after these."""
    bodies = [deal(n + 1) for n in range(deals)] if isinstance(deals, int) else deals
    opened = opened_body(
        sides or SIDES[lang],
        title=TITLES[lang] if title is None else title,
        start=start,
    )
    entries = [Entry(1, EntryKind.OPENED, "2026-11-29T20:10:00Z", "An", opened)]
    for number, body in enumerate(bodies, start=2):
        at = f"2026-11-29T{20 + number // 50}:{10 + number % 50}:00Z"
        entries.append(Entry(number, EntryKind.DEAL, at, "An", body))
    return replay(entries)


@lru_cache(maxsize=64)
def reader_of(pdf: bytes) -> PdfReader:
    """Open a sheet once for all that is asked of it."""
    return PdfReader(BytesIO(pdf))


def steep(*sides: Side) -> Match:
    """Return a match with every figure as long as it can be."""
    tallies = [
        TallyBody(
            natural_canastas=2,
            mixed_canastas=3,
            card_points=1080,
            hand_points=1080,
            red_threes=4,
            penalties=1500,
            opening_extra=10,
        ),
        TallyBody(hand_points=1080, red_threes=4, penalties=99_995, adjustment=-50),
    ]
    wide = DealBody(out=0, concealed=True, sides=tallies)
    return played([wide] * 4, sides=sides or LONGEST, start=(-9995, 99_995))


def texts_of(pdf: bytes) -> list[str]:
    """Return the text of every page."""
    return [*_read(pdf)]


@lru_cache(maxsize=64)
def _read(pdf: bytes) -> tuple[str, ...]:
    return tuple(page.extract_text() for page in reader_of(pdf).pages)


def bare(text: str) -> str:
    """Return *text* without blanks and what tells where lines may break."""
    return re.sub(f"[\\s\u00ad{BREAK}{JOINER}]", "", canonical(re.sub(r"\s", "", text)))


def number(text: str) -> int:
    """Read a figure of a sheet."""
    return int(text.replace(".", "").replace(",", "").replace("\u2212", "-"))


def root_of(pdf: bytes) -> Any:
    """Return where the tags of a sheet, its language and its files begin."""
    return reader_of(pdf).trailer["/Root"]
