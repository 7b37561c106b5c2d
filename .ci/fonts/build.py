"""Builds the seven font files in ``referee/static/fonts`` from their packages.

Run it from the checkout with ``npm`` at hand: ``.venv/bin/python .ci/fonts/build.py``.
Built twice, the files are the same byte for byte; they are committed, so nobody who
only runs or tests the application needs this.
"""

import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from box import add_box
from fontTools.subset import Options
from fontTools.subset import parse_unicodes
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from tabular import add_tabular_figures
from tabular import draw_tabular_figures

OUT = Path(__file__).resolve().parents[2] / "referee" / "static" / "fonts"
WEIGHTS = {400: "400Regular", 600: "600SemiBold"}
# Whole families: the packages cut by script lack the Lao space, and do not kern
# Vietnamese letters with plain ones.
VIETNAM = "@expo-google-fonts/be-vietnam-pro@0.4.1"
LAO = "@expo-google-fonts/noto-sans-lao@0.4.2"
FRAUNCES = "@fontsource-variable/fraunces@5.3.0"

LATIN_LETTERS = (
    "0020-007E,00A0-017F,01A0-01A1,01AF-01B0,1EA0-1EF9,2010-2015,2018-201E,2020-2022,"
    "2026,2032-2033,20AB,2190-2193,2212,2713,200B,2060"
)
LAO_LETTERS = "0020,00A0,0E80-0EFF,25CC,200B-200D,2060"
FIGURES = "0020,00A0,002B-002E,0030-0039,2212"
FRAUNCES_LETTERS = set(map(ord, "\u00a0 0123456789−+-,.AKQJCanasta Referee"))


def main() -> None:
    """Fetch the three packages and write the seven files with their licences."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        vietnam, lao = fetch(VIETNAM, work), fetch(LAO, work)
        fraunces = fetch(FRAUNCES, work)
        for weight, style in WEIGHTS.items():
            build_vietnam(vietnam / style / f"BeVietnamPro_{style}.ttf", weight)
            build_figures(vietnam / style / f"BeVietnamPro_{style}.ttf", weight)
            build_lao(lao / style / f"NotoSansLao_{style}.ttf", weight)
        build_fraunces(fraunces / "files" / "fraunces-latin-opsz-normal.woff2")
        keep_licence(vietnam / "LICENSE_FONT", "be-vietnam-pro")
        keep_licence(lao / "LICENSE_FONT", "noto-sans-lao")
        keep_licence(fraunces / "LICENSE", "fraunces")


def fetch(package: str, work: Path) -> Path:
    """Return the folder of *package*, unpacked below *work*."""
    command = ["npm", "pack", "--silent", package]
    packed = subprocess.run(command, cwd=work, check=True, stdout=subprocess.PIPE)
    archive = work / packed.stdout.decode().split()[-1]
    target = work / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"


def build_vietnam(source: Path, weight: int) -> None:
    """Write the Latin font: with tabular figures, which no release of it has."""
    font = TTFont(source, recalcTimestamp=False)
    # Without ccmp, which takes letters with a dot below apart: they would print
    # well but copy wrongly out of a PDF.
    shrink(font, set(parse_unicodes(LATIN_LETTERS)), ["kern"])
    add_tabular_figures(font)
    add_box(font, weight)
    save(font, f"be-vietnam-pro-{weight}")


def build_figures(source: Path, weight: int) -> None:
    """Write what stands in a column of figures.

    On paper a font of its own: WeasyPrint keeps the memory of every request for
    ``tnum`` until the process ends.
    """
    font = TTFont(source, recalcTimestamp=False)
    letters = set(parse_unicodes(FIGURES))
    shrink(font, letters, ["kern"])
    add_tabular_figures(font)
    draw_tabular_figures(font)
    shrink(font, letters, ["kern"])
    save(font, f"be-vietnam-pro-figures-{weight}")


def build_lao(source: Path, weight: int) -> None:
    """Write the Lao font, with everything that places its marks."""
    font = TTFont(source, recalcTimestamp=False)
    shrink(font, set(parse_unicodes(LAO_LETTERS)), ["ccmp", "kern", "mark", "mkmk"])
    save(font, f"noto-sans-lao-{weight}")


def build_fraunces(source: Path) -> None:
    """Write the few display glyphs, as one static weight."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    static = instantiateVariableFont(font, {"opsz": 40, "wght": 600})
    shrink(static, FRAUNCES_LETTERS, ["kern"])
    save(static, "fraunces-600")


def shrink(font: Any, letters: set[int], features: list[str]) -> None:
    """Leave only *letters* and *features* in *font*."""
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)


def save(font: Any, name: str) -> None:
    """Write *font* for screens and paper alike."""
    font.flavor = "woff2"
    font.save(OUT / f"{name}.woff2")


def keep_licence(source: Path, family: str) -> None:
    """Lay the licence of *family* beside its files."""
    (OUT / f"OFL-{family}.txt").write_bytes(source.read_bytes())


if __name__ == "__main__":
    main()
