"""Lines of Lao one below the other: the marks of no two lines touch."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from referee.language import language
from referee.sheets.letters import on_paper
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import usual_detail
from referee.sheets.wanted import Wanted
from tests.sheets.laid import texts_in
from tests.sheets.played import played

pytestmark = pytest.mark.usefixtures("pdf")

LETTER = re.compile("[\u0e81-\u0edf]")
MARKED = re.compile("[\u0e81-\u0edf][\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]*")
ABOVE = re.compile("[\u0eb1\u0eb4-\u0eb7\u0ebb\u0ec8-\u0ecd]")
HEIGHTS = (0.81, 0.88, 1.14)
"""So far letters reach with none, one and two marks above, in sizes of the font."""

DEPTHS = {
    "\u0ebc[^\u0e81-\u0eae]*[\u0eb8\u0eb9]": 0.46,
    "[\u0eb8\u0eb9]": 0.29,
    "": 0.23,
}
"""So far they reach below the line: with two marks, with one, and alone."""


def height(text: Any) -> float:
    marks = (len(ABOVE.findall(each)) for each in MARKED.findall(text.text))
    return HEIGHTS[min(2, max(marks))] * float(text.style["font_size"])


def depth(text: Any) -> float:
    deep = next(each for marks, each in DEPTHS.items() if re.search(marks, text.text))
    return deep * float(text.style["font_size"])


def touching(engine: Engine, wanted: Wanted, code: str) -> Iterator[tuple[str, str]]:
    """Give every two texts whose marks may touch, one above the other."""
    html = sheet_html(played(9, "lo"), wanted, language(code))
    for page in engine.lay_out(on_paper(html), styles_of(wanted)).pages:
        texts = [text for _, text in texts_in(page._page_box)]
        lao = [text for text in texts if LETTER.search(text.text)]
        for upper in lao:
            for lower in lao:
                away = lower.position_y + lower.baseline
                away -= upper.position_y + upper.baseline
                left = max(upper.position_x, lower.position_x)
                right = min(
                    upper.position_x + upper.width, lower.position_x + lower.width
                )
                if left < right and 1 < away < depth(upper) + height(lower):
                    yield upper.text, lower.text


@pytest.mark.parametrize("kind", Kind)
def test_the_marks_of_two_lines_never_touch(engine: Engine, kind: Kind) -> None:
    assert list(touching(engine, Wanted(kind), "lo")) == []


@pytest.mark.full
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("kind", Kind)
def test_nor_do_they_on_any_paper_in_two_languages(
    engine: Engine, kind: Kind, paper: Paper, large: bool
) -> None:
    detail = usual_detail(paper)
    wanted = Wanted(kind, detail, paper, second="lo", large=large)
    assert list(touching(engine, wanted, "vi")) == []
    alone = Wanted(kind, detail, paper, large=large)
    assert list(touching(engine, alone, "lo")) == []
