"""Sheets read back by two strangers, who know nothing but the PDF."""

import re
import shutil
import subprocess
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from referee.lines import JOINER
from tests.conftest import miss
from tests.sheets.played import bare
from tests.sheets.played import texts_of


def by_pypdf(pdf: bytes) -> str:
    """Return what pypdf reads."""
    return " ".join(texts_of(pdf))


@lru_cache(maxsize=64)
def by_poppler(pdf: bytes) -> str:
    """Return what Poppler reads, in the order of the file: so Lao keeps its marks."""
    reader = shutil.which("pdftotext") or miss("pdf", "apt-get install poppler-utils")
    command = [reader, "-raw", "-", "-"]
    read = subprocess.run(command, input=pdf, capture_output=True, check=True)
    return read.stdout.decode()


READERS: Final[Mapping[str, Callable[[bytes], str]]] = {
    "pypdf": by_pypdf,
    "Poppler": by_poppler,
}


def unread(text: str, sentences: Iterable[str]) -> list[str]:
    """Return the *sentences* that are not in what a reader read.

    Neither blanks nor hyphens count, as words part at the end of a line.
    """
    read = joined(text)
    return [sentence for sentence in sentences if joined(sentence) not in read]


def joined(text: str) -> str:
    """Return *text* without blanks, and without hyphens where a line may have ended."""
    return re.sub(f"[-{JOINER}]", "", bare(text))
