"""How does a sheet say something in a second language, too?"""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from referee.language import Language
from referee.sheets.heads import soft
from referee.sheets.order import Order
from referee.templating import templating


@dataclass(frozen=True, slots=True)
class Said:
    """Something in the words of the sheet, and in those of its second language."""

    text: str
    also: str = ""


def in_both(order: Order, say: Callable[[Language], str]) -> Said:
    """Say something in every language of a sheet."""
    return Said(say(order.spoken), say(order.second) if order.second else "")


def translated(order: Order, message: str) -> Said:
    """Translate a text into every language of a sheet."""
    return in_both(order, lambda spoken: spoken.gettext(message))


def saying_also(second: Language | None) -> Callable[..., Markup]:
    """Return what templates call to repeat a sentence; without a second, nothing."""
    if second is None:
        return lambda _message, **_facts: Markup()
    translate, code = templating(second)["_"], second.code

    def also(message: str, **facts: object) -> Markup:
        opening = Markup(' <span class="also" lang="{}">').format(code)
        said = soft(translate(message, **facts))
        return Markup("{}{}</span>").format(opening, Markup(said))  # noqa: S704

    return also
