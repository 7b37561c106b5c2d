"""Where does this number come from? A panel, or a page where no scripts run."""

from collections.abc import Callable
from collections.abc import Mapping
from functools import partial
from typing import Final

from flask import abort
from flask import Blueprint
from flask import request

from referee.journal import Match
from referee.language import Language
from referee.language import LANGUAGES
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.explain_past import was_before
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.explaining import explain_minimum
from referee.wording.explaining import explain_total
from referee.wording.explaining import explain_winner
from referee.wording.explaining import Explanation
from referee.wording.explaining_deal import explain_deal
from referee.wording.explaining_deal import explain_melded
from referee.wording.explaining_deal import explain_red

Explain = Callable[[Match, int, int, Language], Explanation]

FIGURES: Final[Mapping[str, Explain]] = {
    "total": explain_total,
    "deal": explain_deal,
    "red": explain_red,
    "melded": explain_melded,
    "minimum": explain_minimum,
}
"""The figures of a side in a deal that can be opened, by their names in addresses."""

OF_THE_COMING_DEAL: Final = frozenset({"minimum"})

bp = Blueprint("explain", __name__)


@bp.get("/m/<code>/explain/<path:what>")
@viewer
def explain(table: Table, what: str) -> str:
    """Explain one figure of the score."""
    spoken = readers_language()
    told = _explained(table.match, what, spoken)
    if told is None:
        abort(404)
    return render(
        "explain/explain.html",
        table=table,
        told=told,
        what=what,
        place=Place(table.match.rules_of(_number(what) or table.match.coming), table),
        was=was_before(table.match, what, told.value, _value),
        url=partial(_url, table),
        languages=_languages(table, what),
    )


def _explained(match: Match, what: str, spoken: Language) -> Explanation | None:
    """Return the explanation of *what*, if the match has such a figure."""
    if what == "winner":
        return explain_winner(match, spoken)
    name, _, rest = what.partition("/")
    numbers = rest.split("/")
    if name not in FIGURES or len(numbers) != 2 or not all(map(_is_number, numbers)):
        return None
    side, number = map(int, numbers)
    last = match.coming if name in OF_THE_COMING_DEAL else len(match.deals)
    first = 0 if name == "total" else 1
    if side >= len(match.sides) or not first <= number <= last:
        return None
    return FIGURES[name](match, side, number, spoken)


def _value(match: Match, what: str) -> int | None:
    """Return the value of the figure *what* in a match as it was earlier."""
    told = _explained(match, what, readers_language())
    return told.value if told else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < len("10000")


def _number(what: str) -> int | None:
    """Return the deal that *what* is about."""
    last = what.rpartition("/")[2]
    return int(last) if _is_number(last) else None


def _languages(table: Table, what: str) -> dict[str, str]:
    """Return where the same explanation stands in each language."""
    return {
        code: table.url("explain.explain", what=what, lang=code) for code in LANGUAGES
    }


def _url(table: Table, what: str) -> str:
    """Return the address of another explanation, in the language asked for here."""
    asked = request.args.get("lang")
    lang = asked if asked in LANGUAGES else None
    return table.url("explain.explain", what=what, lang=lang)
