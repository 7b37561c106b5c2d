"""How are the letters of a sheet prepared for paper?"""

from collections.abc import Sequence
from typing import Final

from referee.sheets.lao import for_paper
from referee.sheets.malay import parting
from referee.sheets.stand_ins import unstacked
from referee.sheets.stand_ins import with_stand_ins

MALAY: Final = 'lang="ms"'


def on_paper(html: str, lost: Sequence[str] = ()) -> str:
    """Prepare the letters of a page, but leave the title of the document alone.

    A box stands for those that are *lost*.
    """
    head, body = html.split("</title>", 1)
    if MALAY in html:
        body = parting(body)
    return f"{head}</title>{for_paper(with_stand_ins(unstacked(body), lost))}"
