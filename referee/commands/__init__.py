"""What all commands share: a language, words or JSON, and how they refuse.

Every module in this folder is one command: its name, and in it ``command``.
"""

import json
import os
from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any
from typing import Concatenate
from typing import IO
from typing import ParamSpec

import click

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import N_
from referee.language import negotiate

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Manner:
    """How a command answers: in which language, and whether as JSON."""

    lang: Language
    json: bool = False

    def say(self, message: str, **facts: object) -> None:
        """Print a sentence."""
        click.echo(self.lang.gettext(message, **facts))

    def hand_over(self, answer: object) -> None:
        """Print an answer for programs, on one line."""
        click.echo(json.dumps(answer, ensure_ascii=False))


class Refusal(click.ClickException):
    """A command that cannot be done: its words, files or settings are wrong."""

    exit_code = 2

    def __init__(
        self,
        message: str,
        facts: Mapping[str, object],
        *,
        code: str = "bad_value",
        field: str = "",
    ) -> None:
        self.manner = manner(click.get_current_context())
        text = self.manner.lang.gettext(message, **facts)
        super().__init__(text)
        value = facts.get("value", "")
        self.error = {"code": code, "text": text, "field": field, "value": value}

    def show(self, file: IO[Any] | None = None) -> None:
        """Say on standard error what is wrong; programs find it in the answer too."""
        click.echo(self.message, file, err=file is None)
        if self.manner.json:
            self.manner.hand_over({"error": self.error})


class Lack(Refusal):
    """A command that this machine cannot do now: what it lacks, and the remedy."""

    exit_code = 3


def answers(
    command: Callable[Concatenate[Manner, P], None],
) -> Callable[P, None]:
    """Give *command* the options ``--lang`` and ``--json``, and the manner they ask."""

    def with_manner(*args: P.args, **kwargs: P.kwargs) -> None:
        command(manner(click.get_current_context()), *args, **kwargs)

    return speaks(update_wrapper(with_manner, command))


def speaks(command: Callable[P, None]) -> Callable[P, None]:
    """Let *command* understand ``--lang`` and ``--json``."""
    in_language = click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        expose_value=False,
        is_eager=True,  # so that --help speaks it
        callback=_keep,
        help=N_("Answer in this language."),
    )
    as_json = click.option(
        "--json",
        is_flag=True,
        expose_value=False,
        callback=_keep,
        help=N_("Answer as JSON."),
    )
    return in_language(as_json(command))


def manner(context: click.Context) -> Manner:
    """Return how a call of a command shall be answered."""
    wishes = context.meta
    return Manner(
        language(wishes.get("lang") or _own_language()), bool(wishes.get("json"))
    )


def _keep(context: click.Context, option: click.Parameter, value: str | bool) -> None:
    # The group and its command share what was asked, before or after the name.
    if value and option.name:
        context.meta[option.name] = value


def _own_language() -> str:
    """Return the language of the settings, else that of the terminal."""
    spoken = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    terminal = next((each for each in spoken if each), "")
    return negotiate(os.environ.get("REFEREE_LANG"), None, terminal)
