"""Gives a font tabular figures, so that columns of scores line up."""

import copy
from typing import Any

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString

WIDTH = 664
LEAST_MARGIN = 20


def add_tabular_figures(font: Any) -> None:
    """Copy 0 to 9 to glyphs of one width, and switch to them by ``tnum``."""
    names = font.getBestCmap()
    rules = [widen(font, names[ord(figure)]) for figure in "0123456789"]
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    if "GSUB" in font:
        del font["GSUB"]
    feature = (
        "languagesystem DFLT dflt; languagesystem latn dflt;"
        f"feature tnum {{{' '.join(rules)}}} tnum;"
    )
    addOpenTypeFeaturesFromString(font, feature, tables=["GSUB"])


def draw_tabular_figures(font: Any) -> None:
    """Let a font with tabular figures draw no others, without being asked to."""
    outlines = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for letter, name in table.cmap.items():
            if (wide := _wide(name)) in outlines:
                table.cmap[letter] = wide
    del font["GSUB"]


def widen(font: Any, name: str) -> str:
    """Add a copy of the glyph *name*, centred in the common width; return its rule."""
    outlines = font["glyf"]
    glyph = copy.deepcopy(outlines[name])
    glyph.recalcBounds(outlines)
    margin = round((WIDTH - (glyph.xMax - glyph.xMin)) / 2)
    if glyph.isComposite() or margin < LEAST_MARGIN:
        raise ValueError(f"{name} does not fit {WIDTH} units: margin {margin}")
    glyph.coordinates.translate((margin - glyph.xMin, 0))
    glyph.recalcBounds(outlines)
    wide = _wide(name)
    font.setGlyphOrder([*font.getGlyphOrder(), wide])
    outlines.glyphs[wide] = glyph
    outlines.glyphOrder = font.getGlyphOrder()
    font["hmtx"][wide] = (WIDTH, margin)
    return f"sub {name} by {wide};"


def _wide(name: str) -> str:
    return f"{name}.tf"
