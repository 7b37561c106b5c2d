"""The picture that a phone's camera reads as an address."""

from functools import lru_cache
from typing import Final

import segno
from markupsafe import Markup

KEPT: Final = 256
"""Of so many addresses the picture is kept: a table shows and prints its own often."""


@lru_cache(maxsize=KEPT)
def qr_picture(address: str, border: int, title: str | None = None) -> Markup:
    """Draw *address* with a margin of *border* modules; *title* says what it is."""
    picture = segno.make_qr(address, error="m", boost_error=False).svg_inline(
        border=border, omitsize=True, svgclass=None, lineclass=None, title=title
    )
    return Markup(picture)  # noqa: S704  (segno escapes the only words in it)
