"""How does a sheet say something in a second language, too?"""

from collections.abc import Callable

from markupsafe import Markup

from referee.language import Language
from referee.templating import templating


def saying_also(second: Language | None) -> Callable[..., Markup]:
    """Return what templates call to repeat a sentence; without a second, nothing."""
    if second is None:
        return lambda _message, **_facts: Markup()
    translate, code = templating(second)["_"], second.code

    def also(message: str, **facts: object) -> Markup:
        opening = Markup('<span class="also" lang="{}">').format(code)
        return Markup("{}{}</span>").format(opening, translate(message, **facts))

    return also
