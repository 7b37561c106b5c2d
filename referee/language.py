"""In which language a reader is answered, and how that language writes things."""

import re
import unicodedata
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from io import BytesIO
from io import StringIO
from typing import Final

from babel.core import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_group_symbol
from babel.support import Translations

from referee.lines import isolated
from referee.lines import kept_whole
from referee.resources import folder

LANGUAGES: Final = ("en", "vi", "ms", "lo")
MENU: Final[Mapping[str, str]] = {
    "en": "English",
    "vi": "Tiếng Việt",
    "ms": "Bahasa Melayu",
    "lo": "ລາວ",
}
# Indonesian readers follow Malay far better than English.
ALIASES: Final[Mapping[str, str]] = {
    "eng": "en",
    "vie": "vi",
    "lao": "lo",
    "may": "ms",
    "msa": "ms",
    "zsm": "ms",
    "id": "ms",
    "in": "ms",
}
# English dates and lists are British: 29 Nov 2026; A, K and Q.
LOCALES: Final[Mapping[str, str]] = {"en": "en_GB"}
MINUS: Final = "\u2212"

PLACEHOLDER_D = re.compile(r"(%\(\w+\))d")
REVIEW = re.compile(r"^#\s*X-Review:\s*(.+?)\s*$", re.MULTILINE)
WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")
DASHES = re.compile("[\u2010-\u2014\u2212\ufe63\uff0d]")
INVISIBLE = re.compile("[\u200b\u200e\u200f\u2060\ufeff]")
SCORE = re.compile(
    r"([+-]?)\s*([0-9]{1,6}"
    "|[0-9]{1,3}([.,\u0020\u00a0\u202f\u2009'\u2019])[0-9]{3}(?:\\3[0-9]{3})*)"
)


def N_(message: str) -> str:  # noqa: N802  (the name that extraction knows)
    """Mark a sentence of a table for the catalogs; it is translated when shown."""
    return message


class ScoreError(ValueError):
    """Text that is not a whole number."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a whole number: {text!r}")
        self.text = text


class Language:
    """One of the four languages: its sentences, numbers, dates and lists."""

    def __init__(self, code: str) -> None:
        self.code = code
        messages = _read_catalog(code)
        review = REVIEW.search(messages.header_comment)
        self.review = review[1] if review else "none"
        self.translations = _compile_catalog(messages)
        self._locale = Locale.parse(LOCALES.get(code, code))
        self.group = get_group_symbol(self._locale)

    @property
    def name(self) -> str:
        """What its own speakers call it."""
        return MENU[self.code]

    def gettext(self, message: str, **facts: object) -> str:
        """Return the sentence in this language, with its facts."""
        return self._fill(self.translations.gettext(message), facts)

    def ngettext(self, singular: str, plural: str, n: int, **facts: object) -> str:
        """Return the sentence for *n* things, which it may call ``num``."""
        text = self.translations.ngettext(singular, plural, n)
        return self._fill(text, {"num": n, **facts})

    def number(self, n: int) -> str:
        """Write a number as readers of this language group it."""
        digits = f"{abs(n):,}".replace(",", self.group)
        return MINUS + digits if n < 0 else digits

    def signed(self, n: int) -> str:
        """Write a score with its sign; nothing has none."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def date(self, when: datetime) -> str:
        """Write the day, with the month in letters."""
        return str(format_skeleton("yMMMd", when, locale=self._locale))

    def time(self, when: datetime) -> str:
        """Write the time of day, 0:00 to 23:59."""
        return str(format_skeleton("Hm", when, locale=self._locale))

    def list_or(self, items: Sequence[str]) -> str:
        """Join what may be chosen from: J, 7 or 4."""
        return format_list(items, style="or", locale=self._locale)

    def list_and(self, items: Sequence[str]) -> str:
        """Join what belongs together: A, K and Q."""
        return format_list(items, style="standard", locale=self._locale)

    def _fill(self, text: str, facts: Mapping[str, object]) -> str:
        if not facts:
            return text
        return PLACEHOLDER_D.sub(r"\1s", text) % self._written(facts)

    def _written(self, facts: Mapping[str, object]) -> dict[str, object]:
        return {name: self._of(fact) for name, fact in facts.items()}

    def _of(self, fact: object) -> object:
        if isinstance(fact, int):
            return self.number(fact)
        return isolated(fact) if isinstance(fact, str) else fact


class FormTranslations:
    """The texts of one language, as the fields of a form ask for them."""

    def __init__(self, language: Language) -> None:
        self._translations = language.translations

    def gettext(self, string: str) -> str:
        """Return the message; the form fills its placeholders in."""
        return self._translations.gettext(string)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the message for *n*; the form fills its placeholders in."""
        return self._translations.ngettext(singular, plural, n)


@cache
def language(code: str) -> Language:
    """Return one of the four languages."""
    if code not in LANGUAGES:
        raise LookupError(f"not one of the languages: {code!r}")
    return Language(code)


def negotiate(
    query: str | None, cookie: str | None, header: str | None, default: str = "en"
) -> str:
    """Choose a language: asked for, then kept, then wished by the browser."""
    for choice in (query, cookie):
        if choice in LANGUAGES:
            return choice
    for tag in _wishes(header or ""):
        base = re.split("[-_]", tag, maxsplit=1)[0]
        code = ALIASES.get(base, base)
        if code in LANGUAGES:
            return code
    return default


def parse_score(text: str) -> int:
    """Read a whole number as people write it, in digits of any of their scripts."""
    plain = DASHES.sub("-", INVISIBLE.sub("", text)).strip()
    plain = "".join(_ascii_digit(character) for character in plain)
    match = SCORE.fullmatch(plain)
    if not match:
        raise ScoreError(text)
    return int(match[1] + re.sub("[^0-9]", "", match[2]))


def _read_catalog(code: str) -> Catalog:
    path = folder("translations") / code / "LC_MESSAGES" / "messages.po"
    source = StringIO(kept_whole(path.read_text(encoding="utf-8")))
    return read_po(source, locale=code, abort_invalid=True)


def _compile_catalog(messages: Catalog) -> Translations:
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Translations(compiled)


def _wishes(header: str) -> Iterable[str]:
    weighed = []
    for entry in header.lower().split(","):
        tag, _, rest = entry.partition(";")
        weight = WEIGHT.fullmatch(rest.strip()) if rest.strip() else None
        if rest.strip() and not weight:
            continue
        weighed.append((float(weight[1]) if weight else 1.0, tag.strip()))
    best_first = sorted(weighed, key=lambda wish: -wish[0])
    return [tag for weight, tag in best_first if weight]


def _ascii_digit(character: str) -> str:
    value = unicodedata.decimal(character, None)
    return character if value is None else str(value)
