"""Gives a font the empty box that stands for a letter nobody here can draw."""

from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen

BOX = 0x25A1
NAME = "uni25A1"
MARGIN = 70
WIDTH = 640
STROKES = {400: 56, 600: 84}


def add_box(font: Any, weight: int) -> None:
    """Draw a square frame from the baseline upwards, as wide as a capital."""
    pen, stroke = TTGlyphPen(None), STROKES[weight]
    side = WIDTH - 2 * MARGIN
    draw_square(pen, MARGIN, 0, side, clockwise=True)
    draw_square(pen, MARGIN + stroke, stroke, side - 2 * stroke, clockwise=False)
    font.setGlyphOrder([*font.getGlyphOrder(), NAME])
    outlines = font["glyf"]
    outlines.glyphs[NAME] = pen.glyph()
    outlines.glyphs[NAME].recalcBounds(outlines)
    outlines.glyphOrder = font.getGlyphOrder()
    font["hmtx"][NAME] = (WIDTH, MARGIN)
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    for table in font["cmap"].tables:
        table.cmap[BOX] = NAME


def draw_square(
    pen: TTGlyphPen, left: int, low: int, side: int, *, clockwise: bool
) -> None:
    """Draw one edge of the frame; the inner one runs the other way round."""
    corners = [
        (left, low),
        (left, low + side),
        (left + side, low + side),
        (left + side, low),
    ]
    first, *others = corners if clockwise else corners[::-1]
    pen.moveTo(first)
    for corner in others:
        pen.lineTo(corner)
    pen.closePath()
