"""What do people call the cards, in each of the four languages?

The notation is read everywhere, and English with it. Left out on purpose: Vietnamese
*bà*, which without its accent is a three, and Lao *ເອັດ*, which is a one.
"""

from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from referee.rules.cards import Rank
from referee.rules.notation import Doubt
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import WHICH_THREE
from referee.rules.notation import Words
from referee.rules.spelling import word_key

ACE_OR_NOTHING: Final = Doubt("ambiguous_card", (Rank.ACE.value,))
"""Nobody calls a card one; who does may mean the ace."""

Names = Mapping[Rank | Doubt, str]

VIETNAMESE: Final[Names] = {
    Rank.JOKER: "joker, phăng teo, phăng, teo, chú hề, hề",
    Rank.TWO: "hai, heo",
    Rank.ACE: "át, ách, xì",
    Rank.KING: "già, ka, vua",
    Rank.QUEEN: "đầm, đam, quy",
    Rank.JACK: "bồi, gi",
    Rank.TEN: "mười",
    Rank.NINE: "chín",
    Rank.EIGHT: "tám",
    Rank.SEVEN: "bảy, bẩy",
    Rank.SIX: "sáu",
    Rank.FIVE: "năm",
    Rank.FOUR: "bốn, tư",
    WHICH_THREE: "ba",
    ACE_OR_NOTHING: "một",
}
MALAY: Final[Names] = {
    Rank.JOKER: "joker",
    Rank.TWO: "dua",
    Rank.ACE: "sat, as",
    Rank.KING: "raja, king",
    Rank.QUEEN: "permaisuri, ratu",
    Rank.JACK: "pekak, jek, hamba",
    Rank.TEN: "sepuluh",
    Rank.NINE: "sembilan",
    Rank.EIGHT: "lapan, delapan",
    Rank.SEVEN: "tujuh",
    Rank.SIX: "enam",
    Rank.FIVE: "lima",
    Rank.FOUR: "empat",
    WHICH_THREE: "tiga",
    ACE_OR_NOTHING: "satu",
}
LAO: Final[Names] = {
    Rank.JOKER: "ໂຈກເກີ, ໂຈກ",
    Rank.TWO: "ສອງ",
    Rank.ACE: "ເອ",
    Rank.KING: "ຄິງ, ເຄ",
    Rank.QUEEN: "ແໝ່ມ, ຄິວ",
    Rank.JACK: "ແຈັກ, ເຈ",
    Rank.TEN: "ສິບ",
    Rank.NINE: "ເກົ້າ",
    Rank.EIGHT: "ແປດ",
    Rank.SEVEN: "ເຈັດ",
    Rank.SIX: "ຫົກ",
    Rank.FIVE: "ຫ້າ",
    Rank.FOUR: "ສີ່",
    WHICH_THREE: "ສາມ",
    ACE_OR_NOTHING: "ໜຶ່ງ, ນຶ່ງ",
}
CARD_WORDS: Final[Mapping[str, Names]] = {
    "en": {},
    "vi": VIETNAMESE,
    "ms": MALAY,
    "lo": LAO,
}


@cache
def words_for(lang: str) -> Words:
    """Return the words for cards that a reader of *lang* may type, English first."""
    return MappingProxyType({**dict(_keyed(CARD_WORDS[lang])), **ENGLISH_WORDS})


def _keyed(names: Names) -> Iterator[tuple[str, Rank | Doubt]]:
    for meant, listed in names.items():
        for name in listed.split(", "):
            yield " ".join(map(word_key, name.split())), meant
