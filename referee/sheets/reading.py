"""A sheet as HTML, read at once: the engine would read it letter by letter."""

import re
from typing import Final
from xml.etree.ElementTree import Element
from xml.etree.ElementTree import fromstring
from xml.etree.ElementTree import ParseError

DOCTYPE: Final = "<!doctype html>"
NEVER_CLOSED: Final = re.compile("<((?:br|col|meta)(?: [^<>]*)?)>")
DRAWING: Final = "<svg "
NAMED_DRAWING: Final = '<svg xmlns="http://www.w3.org/2000/svg" '


def read_page(html: str) -> Element | None:
    """Return the elements of our own HTML, or None where it isn't XML as well.

    So it is where somebody's name holds a sign that XML doesn't know.
    """
    text = NEVER_CLOSED.sub(r"<\1/>", html.removeprefix(DOCTYPE))
    try:
        return fromstring(text.replace(DRAWING, NAMED_DRAWING))  # noqa: S314
    except ParseError:
        return None
