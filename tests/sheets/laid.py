"""What lies where on the pages of a sheet, and which tags tell readers of it."""

from collections.abc import Iterable
from collections.abc import Iterator
from typing import Any


def tags_in(tag: Any) -> Iterator[Any]:
    """Give all tags below one."""
    if isinstance(tag, dict):
        yield tag
        inner = tag.get("/K", ())
        for each in inner if isinstance(inner, list) else [inner]:
            yield from tags_in(
                each.get_object() if hasattr(each, "get_object") else each
            )


def boxes_in(box: Any, cell: Any = None) -> Any:
    """Give everything that is laid out, with the cell it stands in, if any."""
    yield cell, box
    if type(box).__name__ == "TableCellBox":
        cell = box
    for child in getattr(box, "children", ()):
        yield from boxes_in(child, cell)


def texts_in(box: Any) -> Any:
    """Give every piece of text with the cell it stands in, if any."""
    for cell, each in boxes_in(box):
        if type(each).__name__ == "TextBox":
            yield cell, each


def spills(pages: Iterable[Any]) -> list[str]:
    """Return the texts that are wider than their cell, or than their page is.

    Feet are not looked at: they stand in the margin.
    """
    return [
        text.text
        for page in pages
        for part in page._page_box.children
        if not hasattr(part, "at_keyword")
        for cell, text in texts_in(part)
        if text.text and not _has_room(page, cell, text)
    ]


def _has_room(page: Any, cell: Any, text: Any) -> bool:
    left, right = text.position_x, text.position_x + text.width
    paper = page._page_box
    margin, measure = paper.content_box_x(), paper.width
    fits = margin - 0.5 <= left and right <= margin + measure + 0.5
    if cell is None:
        return bool(fits)
    edge = cell.position_x + cell.border_width()
    return bool(fits and cell.position_x - 0.5 <= left and right <= edge + 0.5)
