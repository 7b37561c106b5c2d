"""How far is a command with its many files? A bar tells, where somebody watches it."""

import sys
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Generic
from typing import Self
from typing import TypeVar

import click

Step = TypeVar("Step")


class Progress(Generic[Step]):
    """Goes through *steps*; what is said meanwhile waits until the bar has ended."""

    def __init__(self, steps: Sequence[Step], *, silent: bool) -> None:
        self._steps = steps
        self._shown = len(steps) > 1 and not silent and sys.stderr.isatty()
        self._said: list[tuple[str, bool]] = []
        self._bar = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the bar, also half-way, and say what waits."""
        self._bar.close()
        for text, err in self._said:
            click.echo(text, err=err)

    def __iter__(self) -> Iterator[Step]:
        if not self._shown:
            yield from self._steps
            return
        bar = click.progressbar(self._steps, file=sys.stderr)
        yield from self._bar.enter_context(bar)

    def say(self, text: str, *, err: bool = False) -> None:
        """Say *text*, at once if there is no bar that it would tear."""
        if self._shown:
            self._said.append((text, err))
        else:
            click.echo(text, err=err)
