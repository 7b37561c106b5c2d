"""How is an ask called? Its fields are the options, one of them stands free."""

import json
import re
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import Final

import click
import msgspec

from referee.asks import answer_json
from referee.asks.questions.common import Ask
from referee.calling.fields import Field
from referee.calling.fields import fields_of
from referee.calling.fields import Path
from referee.calling.helps import HELPS
from referee.calling.helps import HOUSE
from referee.calling.helps import RULESET
from referee.calling.words import say_answer
from referee.commands import answers
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import MINUS
from referee.language import N_
from referee.language import parse_score
from referee.language import ScoreError

NOT_ALLOWED: Final = 1
UNREADABLE: Final = 2
NO_VALUE: Final = N_("A house rule is told as KEY=VALUE. Here: %(value)s")
_NEGATIVE: Final = re.compile(r"^-(?=\d)")
_WORDS: Final[Mapping[str, object]] = {"none": None, "true": True, "false": False}


class NegativeToo(click.Command):
    """A command with a number for its argument: one below 0 is no option to it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the call."""
        return super().parse_args(ctx, [_NEGATIVE.sub(MINUS, each) for each in args])


def ask_command(question: type[Ask], free: Path, text: str) -> click.Command:
    """Return the command that asks *question*; its field *free* needs no option."""
    every = tuple(fields_of(question))
    kind = str(question.__struct_config__.tag)

    @answers
    def command(manner: Manner, /, **told: Any) -> None:
        house = _house(told["house"])
        ask = {"ask": kind, "lang": manner.lang.code, "house": house}
        if told["ruleset"] is not None:
            ask["ruleset"] = told["ruleset"]
        for field in every:
            _put(ask, field, told[_parameter(field)], is_free=field.path == free)
        _answer(ask, manner)

    (argument,) = (field for field in every if field.path == free)
    options = [_option(field) for field in every if field.path != free]
    return click.command(
        kind,
        cls=NegativeToo if argument.number else click.Command,
        params=[_argument(argument), *options, *_common()],
        help=text,
    )(command)


def _parameter(field: Field) -> str:
    return field.option.replace("-", "_")


def _argument(field: Field) -> click.Argument:
    """Return what stands free; several words are one, as if they were in quotes."""
    metavar = field.path[-1].upper()
    if field.many:
        metavar = f"{metavar.removesuffix('S')}..."
    return click.Argument([_parameter(field)], nargs=-1, metavar=metavar)


def _option(field: Field) -> click.Option:
    name, text = f"--{field.option}", HELPS[field.option]
    if field.flag:
        names = f"{name}/--no-{field.option}" if field.on else name
        return click.Option([names], is_flag=True, default=field.on, help=text)
    metavar = f"[{'|'.join(field.choices)}]" if field.choices else None
    return click.Option(
        [name],
        multiple=field.many,
        metavar=metavar or ("NUMBER" if field.number else "CARDS"),
        help=text,
    )


def _common() -> tuple[click.Option, ...]:
    return (
        click.Option(["--ruleset"], metavar="NAME", help=RULESET),
        click.Option(["--house"], metavar="KEY=VALUE", multiple=True, help=HOUSE),
    )


def _put(ask: dict[str, Any], field: Field, told: Any, *, is_free: bool) -> None:
    """Write into *ask* what was told of a *field*; what was not is left out."""
    if is_free and not field.many:
        told = " ".join(told) if told else None
    untold = (None, (), field.on if field.flag else None)
    must_be_told = field.needed and (field.flag or field.many)
    if told in untold and not must_be_told:
        return
    *above, name = field.path
    for each in above:
        ask = ask.setdefault(each, {})
    ask[name] = _value(field, told)


def _value(field: Field, told: Any) -> object:
    if field.flag:
        return told
    if field.many:
        numbers = [_number(text) for text in told] if field.number else []
        is_number = len(numbers) == 1 and isinstance(numbers[0], int)
        return numbers[0] if is_number else [_one(text) for text in told]
    if field.number:
        return None if told == "none" else _number(told)
    return None if field.choices and told == "none" else told


def _number(text: str) -> object:
    """Read a number; of one out of range, and of what is none, the ask complains."""
    try:
        return parse_score(text)
    except ScoreError:
        return _json(text.replace(MINUS, "-"))


def _one(text: str) -> object:
    """Return one part of a list: cards, or an object told as JSON."""
    return _json(text) if text.startswith("{") else text


def _house(told: Sequence[str]) -> dict[str, object]:
    house: dict[str, object] = {}
    for text in told:
        key, sign, value = text.partition("=")
        if not sign:
            raise Refusal(NO_VALUE, {"value": text}, field="house")
        house[key] = _WORDS[value] if value in _WORDS else _json(value)
    return house


def _json(text: str) -> object:
    """Read a number, a list or an object; what is none of them stays as it is."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _answer(ask: Mapping[str, Any], manner: Manner) -> None:
    """Ask, and tell the answer; the exit status tells it too."""
    reply = answer_json(msgspec.json.encode(ask), manner.lang.code)
    context = click.get_current_context()
    if manner.json:
        click.echo(reply.json())
    if reply.is_error:
        click.echo(reply.body["error"]["text"], err=True)
        context.exit(UNREADABLE)
    if not manner.json:
        for line in say_answer(ask, reply.body, manner.lang):
            click.echo(line)
    context.exit(0 if reply.body["allowed"] else NOT_ALLOWED)
