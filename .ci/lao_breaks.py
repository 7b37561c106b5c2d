"""Find the words of the Lao catalog, so that a PDF breaks its lines between them.

A maintainer's step: run it after the Lao catalog changed, in an environment that has
ICU (``pip install pyicu-wheels``) beside the project, and commit the file it writes.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po
from icu import BreakIterator
from icu import Locale

from referee.sheets.lao import canonical
from referee.sheets.lao import LETTERS
from referee.sheets.lao import RUN
from referee.sheets.lao import SHOWN_BREAK

ROOT = Path(__file__).resolve().parent.parent
CATALOG = ROOT / "translations" / "lo" / "LC_MESSAGES" / "messages.po"
BREAKS = ROOT / "referee" / "sheets" / "lao_breaks.txt"
WHOLE = ("ຜູ້ຫຼິ້ນ", "ໂບນັດ", "ຄານາສຕາ", "ໂຈກເກີ", "ເພື່ອນຮ່ວມທີມ", "ຄລາສສິກ")
NEVER_BEFORE = re.compile("\\|(?=[\u0eaf\u0ec6\u0eb0-\u0ebc\u0ec8-\u0ecd])")
LONE_LETTER = re.compile(f"^([{LETTERS}])\\||\\|([{LETTERS}])(?=\\||$)")


def runs() -> Iterator[str]:
    """Give every Lao run of the catalog, in no order."""
    with CATALOG.open("rb") as source:
        for message in read_po(source, locale="lo"):
            texts = message.string
            for text in [texts] if isinstance(texts, str) else texts:
                yield from RUN.findall(canonical(text))


def words(run: str) -> str:
    """Write a run with a bar between its words."""
    finder = BreakIterator.createLineInstance(Locale("lo"))
    finder.setText(run)
    ends = list(finder)
    marked = SHOWN_BREAK.join(
        run[start:end] for start, end in zip([0, *ends], ends, strict=False)
    )
    marked = LONE_LETTER.sub("\\1\\2", NEVER_BEFORE.sub("", marked))
    for whole in WHOLE:
        parted = f"\\{SHOWN_BREAK}?".join(whole)
        marked = re.sub(parted, whole, marked)
    return marked


BREAKS.write_text("".join(f"{words(run)}\n" for run in sorted(set(runs()))), "utf-8")
