"""What do the tags of a PDF say that the engine leaves unsaid?"""

from collections.abc import Iterator
from typing import Any
from typing import Final

HEAD: Final = "/THead"
"""Heads that stand in such rows are those of columns."""


def tell_scopes(_document: Any, pdf: Any) -> None:
    """Say of each head of a table whether it heads its column or its row."""
    tags = {tag.reference: tag for tag in _tags_of(pdf)}
    for tag in tags.values():
        if tag["S"] == "/TH":
            rows = tags[tags[tag["P"]]["P"]]["S"]
            tag["A"]["Scope"] = "/Column" if rows == HEAD else "/Row"


def _tags_of(pdf: Any) -> Iterator[Any]:
    for each in pdf.objects:
        if isinstance(each, dict) and each.get("Type") == "/StructElem":
            yield each
