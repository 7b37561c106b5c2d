"""Malay for paper: where its long words may part at the end of a line.

No hyphenation for Malay exists, and its words are the longest of our languages. Soft
hyphens are put in while a PDF is made and nowhere else.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

SOFT_HYPHEN: Final = "\u00ad"
SHOWN_HYPHEN: Final = "-"
LEAST: Final = 9
"""Shorter words never part within a sentence."""

WORD: Final = re.compile(f"(?<![\\w%(])[A-Za-z]{{{LEAST},}}(?![\\w)])")
SPOKEN: Final = re.compile("(?<=>)[^<>]+(?=<)(?!</title>)")
"""What stands between two tags, unless it is the words for a drawing."""


def parting(html: str) -> str:
    """Let the long words of a page part between their syllables."""
    return SPOKEN.sub(_parting_words, html)


def parted(word: str) -> str:
    """Put soft hyphens into a word of ours, however long; others stay."""
    parts = known_syllables().get(word.lower(), word).split(SHOWN_HYPHEN)
    ends = [sum(map(len, parts[:place])) for place in range(len(parts) + 1)]
    return SOFT_HYPHEN.join(word[start:end] for start, end in pairwise(ends))


@cache
def known_syllables() -> Mapping[str, str]:
    """Return the long words of the catalog with hyphens between their syllables."""
    lines = files(__package__).joinpath("malay_syllables.txt").read_text("utf-8")
    return {line.replace(SHOWN_HYPHEN, ""): line for line in lines.split()}


def _parting_words(spoken: re.Match[str]) -> str:
    return WORD.sub(lambda word: parted(word[0]), spoken[0])
