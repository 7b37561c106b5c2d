"""Find the syllables of the long Malay words of the catalog, where a PDF may part them.

A maintainer's step: run it after the Malay catalog changed, look at what it adds and
mend that by hand, as the rules below know no roots; what the file holds already stays.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from referee.sheets.malay import known_syllables
from referee.sheets.malay import SHOWN_HYPHEN
from referee.sheets.malay import WORD

ROOT: Final = Path(__file__).resolve().parent.parent
CATALOG: Final = ROOT / "translations" / "ms" / "LC_MESSAGES" / "messages.po"
SYLLABLES: Final = ROOT / "referee" / "sheets" / "malay_syllables.txt"

SUFFIXES: Final = re.compile("^(.{4,}?)(kan|an)?(nya|kah|lah|pun)?$")
PREFIXES: Final = re.compile("^(di|ke|se)?(ber|per|ter)?(?=[a-z]{3})")
DIGRAPHS: Final = {"ng": "\u014b", "ny": "\u00f1", "sy": "\u015d", "kh": "\u0137"}
"""Two letters for one consonant, and one for both while we look for syllables."""

VOWELS: Final = "aeiou"
ENDS: Final = re.compile(
    f"(?<=[{VOWELS}])(?=[^{VOWELS}]?[{VOWELS}])"
    f"|(?<=[{VOWELS}][^{VOWELS}])(?=[^{VOWELS}])"
)
LONE: Final = re.compile("^(.)-|-(.)$")
"""One letter alone is never parted from its word."""


def words() -> Iterator[str]:
    """Give every long word of the catalog, in no order."""
    with CATALOG.open("rb") as source:
        for message in read_po(source, locale="ms"):
            texts = message.string
            for text in [texts] if isinstance(texts, str) else texts:
                yield from map(str.lower, WORD.findall(text))


def syllables(word: str) -> str:
    """Write a word with a hyphen between its syllables, as far as rules can tell."""
    found = SUFFIXES.match(word)
    root, *suffixes = found.groups() if found else (word,)
    prefixes = PREFIXES.match(root)
    kept = [prefix for prefix in (prefixes.groups() if prefixes else ()) if prefix]
    root = root[len("".join(kept)) :]
    for two, one in DIGRAPHS.items():
        root = root.replace(two, one)
    root = ENDS.sub(SHOWN_HYPHEN, root)
    for two, one in DIGRAPHS.items():
        root = root.replace(one, two)
    marked = SHOWN_HYPHEN.join([*kept, root, *filter(None, suffixes)])
    return LONE.sub("\\1\\2", marked)


def main() -> None:
    """Write the words that are known already, and those of the catalog."""
    known = known_syllables().values()
    kept = {word.replace(SHOWN_HYPHEN, ""): word for word in known}
    found = {word: kept.get(word) or syllables(word) for word in {*words(), *kept}}
    text = "".join(f"{found[word]}\n" for word in sorted(found))
    SYLLABLES.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
