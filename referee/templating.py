"""What the templates of one language call, on pages and on paper.

A page calls some hundred macros and sentences: each is looked up and marked up once.
"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import MutableMapping
from functools import lru_cache
from types import FunctionType
from types import MethodType
from typing import Any
from typing import Final

from jinja2 import Environment
from jinja2.runtime import Context
from jinja2.runtime import Macro
from markupsafe import escape
from markupsafe import Markup

from referee.language import Language
from referee.language import PLACEHOLDER_D
from referee.lines import isolated

MOST_SENTENCES: Final = 4096
"""So many sentences are kept marked up; all templates together have fewer."""

PLAIN: Final = (FunctionType, MethodType)


class QuickContext(Context):
    """The names that a template knows; what it calls most is called straight away.

    Jinja asks of everything that is called which arguments of its own it wants.
    """

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Callable[[Context], Iterator[str]]],
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> None:
        """Know the names of *parent*, in which Jinja has put the *globals*.

        They are those of the environment: no template is loaded with its own, so that
        none needs to be sought before macros of another template are taken over.
        """
        super().__init__(environment, parent, name, blocks)

    def call(self, called: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        """Call a macro or a function with what a template gives it."""
        if isinstance(called, Macro):
            named.pop("_block_vars", None)
            named.pop("_loop_vars", None)
            return called(self.eval_ctx, *args, **named)
        if isinstance(called, PLAIN) and not hasattr(called, "jinja_pass_arg"):
            named.pop("_block_vars", None)
            named.pop("_loop_vars", None)
            return called(*args, **named)
        return super().call(called, *args, **named)


def templating(spoken: Language) -> dict[str, Any]:
    """Return what the templates of one language call: sentences, numbers, dates.

    All templates are pages: whatever a sentence is filled with is escaped.
    """

    @lru_cache(MOST_SENTENCES)
    def marked(message: str) -> Markup:
        return Markup(spoken.translations.gettext(message)) % {}  # noqa: S704

    @lru_cache(MOST_SENTENCES)
    def sentence(message: str) -> str:
        return with_places(spoken.translations.gettext(message))

    def translate(message: str, **facts: object) -> str:
        if not facts:
            return marked(message)
        return _filled(sentence(message), facts, spoken)

    def translate_plural(singular: str, plural: str, n: int, **facts: object) -> str:
        text = spoken.translations.ngettext(singular, plural, n)
        return _filled(with_places(text), {"num": n, **facts}, spoken)

    return {
        "_": translate,
        "ngettext": translate_plural,
        "number": spoken.number,
        "signed": spoken.signed,
        "date": spoken.date,
        "time": spoken.time,
        "language": spoken,
        "isolated": isolated,
    }


def with_places(text: str) -> str:
    """Return *text* with a place for text wherever it has one for a number."""
    return PLACEHOLDER_D.sub(r"\1s", text)


def _filled(text: str, facts: dict[str, object], spoken: Language) -> Markup:
    """Put *facts* into a sentence of ours: what people typed is escaped."""
    written = {
        name: spoken.number(fact) if isinstance(fact, int) else escape(fact)
        for name, fact in facts.items()
    }
    return Markup(text % written)  # noqa: S704
