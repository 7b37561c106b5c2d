"""Lao for paper: where a line may break, and signs that can be copied again.

Pango never breaks a Lao line and the sign ຳ spoils the text a reader copies. Both are
mended while a PDF is made and nowhere else: what is stored or shown on a page stays as
it was typed.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from referee.lines import JOINER

BREAK = "\u200b"
SHOWN_BREAK = "|"
RUN = re.compile("[\u0e80-\u0eff]+")
LETTERS = "ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮໜໝ"
SIGNS = "\u0eb1\u0eb4-\u0eb9\u0ebb\u0ec8-\u0ecd"
SYLLABLE = re.compile(
    # before a vowel that is written first
    "(?<=[\u0e80-\u0eff])(?=[ເແໂໄໃ])"
    # after a vowel that ends its syllable
    f"|(?<=[ະຳໆ])(?=[{LETTERS}])"
    # before a letter that bears a sign
    f"|(?<=[^ຫເແໂໄໃ])(?=[{LETTERS}]\u0ebc?[{SIGNS}])(?=[ກ-ໝ])"
    # before a silent ຫ and its letter
    f"|(?<=[^ເແໂໄໃຫ])(?=ຫ[ງຍນມລຣວ]\u0ebc?[{SIGNS}])"
)
TONE_BEFORE_AM = re.compile("([\u0ec8-\u0ecb])\u0ecd\u0eb2")
AM_TAKEN_APART = re.compile("\u0ecd([\u0ec8-\u0ecb]?)\u0eb2")
AM = re.compile("([\u0ec8-\u0ecb]?)\u0eb3")


def canonical(text: str) -> str:
    """Write the sign ຳ as one, after its tone, as dictionaries spell it."""
    return AM_TAKEN_APART.sub("\\1\u0eb3", TONE_BEFORE_AM.sub("\\1\u0eb3", text))


def for_paper(text: str) -> str:
    """Mark where Lao lines may break, and take ຳ apart; the rest stays as it is."""
    known = known_breaks()

    def mark(run: re.Match[str]) -> str:
        return known.get(run[0]) or SYLLABLE.sub(BREAK, run[0])

    marked = RUN.sub(mark, canonical(text.replace(JOINER, "")))
    return AM.sub("\u0ecd\\1\u0eb2", marked)


@cache
def known_breaks() -> Mapping[str, str]:
    """Return every Lao run of the catalog with the breaks between its words."""
    lines = files(__package__).joinpath("lao_breaks.txt").read_text("utf-8").split()
    return {
        line.replace(SHOWN_BREAK, ""): line.replace(SHOWN_BREAK, BREAK)
        for line in lines
    }
