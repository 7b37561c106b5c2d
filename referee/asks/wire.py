"""How is a question read from JSON, and its answer written?"""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from typing import Final

import msgspec

from referee.asks.answers import answer
from referee.asks.answers.telling import Answer
from referee.asks.errors import AskError
from referee.asks.errors import decoded
from referee.asks.errors import read_json
from referee.asks.questions import AnyAsk
from referee.asks.questions.common import Ask
from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import SwitchValueError
from referee.presets import UnknownRulesetError
from referee.presets import UnknownSwitchError
from referee.rules.ruleset import Ruleset
from referee.wording import error_text

MOST_ASKS: Final = 1000
"""So many asks may be sent at once."""

_DECODER: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one ask, or the error that says why there is none."""

    body: Answer
    is_error: bool

    def json(self) -> bytes:
        """Write the reply as JSON."""
        return _ENCODER.encode(self.body)


def answer_json(text: bytes, lang: str = "en", error_lang: str | None = None) -> Reply:
    """Answer the one ask in *text*, which may be anything at all.

    An ask that names no language is answered in *lang*, or in *error_lang* if it
    cannot be read.
    """
    try:
        ask = decoded(text, _DECODER)
        reply = answer(ask, _rules(ask), _spoken(ask.lang or lang))
    except AskError as error:
        return _error_reply(error, text, error_lang or lang)
    return Reply(reply, is_error=False)


def answer_list(
    text: bytes, lang: str = "en", error_lang: str | None = None
) -> Iterator[Reply] | None:
    """Answer a list of asks, one after the other; None when *text* is no list.

    Raises:
        AskError: *text* is no JSON, or there are too many asks.
    """
    try:
        asks = msgspec.json.decode(text, type=list[msgspec.Raw])
    except msgspec.ValidationError:
        return None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise AskError("not_json", "") from None
    if len(asks) > MOST_ASKS:
        raise AskError("out_of_range", "", len(asks), facts={"limit": MOST_ASKS})
    return (answer_json(bytes(ask), lang, error_lang) for ask in asks)


def _spoken(code: object) -> Language:
    return language(code if isinstance(code, str) and code in LANGUAGES else "en")


def _rules(ask: Ask) -> Ruleset:
    house = {key: read_json(bytes(value)) for key, value in ask.house.items()}
    try:
        return load_ruleset(ask.ruleset, house)
    except UnknownRulesetError as error:
        raise AskError("unknown_ruleset", "ruleset", error.name) from None
    except UnknownSwitchError as error:
        raise AskError("unknown_switch", f"house.{error.key}", error.key) from None
    except SwitchValueError as error:
        raise AskError(
            "bad_value",
            f"house.{error.key}",
            error.value,
            facts={"allowed": error.allowed} if error.allowed else {},
        ) from None


def _error_reply(error: AskError, text: bytes, lang: str) -> Reply:
    told = _told(text)
    kind = told.get("ask")
    readable: Answer = {"ask": kind} if isinstance(kind, str) else {}
    error_told = described(error, _spoken(told.get("lang") or lang))
    return Reply({**readable, "error": error_told}, is_error=True)


def _told(text: bytes) -> Mapping[str, Any]:
    """Return what can still be read of an ask that is in error."""
    try:
        data = read_json(text)
    except AskError:
        return {}
    return data if isinstance(data, Mapping) else {}


def described(error: AskError, spoken: Language) -> Answer:
    """Tell *error* with its sentence, as the contract writes errors."""
    facts: dict[str, Any] = {
        "field": error.field or "JSON",
        "value": _shown(error.value),
        **error.facts,
    }
    if error.at is not None:
        facts["at"] = error.at
    body: Answer = {
        "code": error.code,
        "text": error_text(error.code, facts, spoken),
        "field": error.field,
        "value": error.value,
    }
    return body if error.at is None else {**body, "at": error.at}


def _shown(value: object) -> str | int:
    if isinstance(value, str) or (isinstance(value, int) and value is not True):
        return value
    return _ENCODER.encode(value).decode()
