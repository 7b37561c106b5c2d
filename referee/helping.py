"""The help of the commands, in the language that was asked for."""

from collections.abc import Iterable
from typing import Final

import click

from referee.commands import manner
from referee.language import Language
from referee.language import N_

# What click says itself, marked here so that the catalogs have it.
OWN_WORDS: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
)
# Between the help of an option and its bounds, as click writes them.
BOUNDS: Final = "  ["


class Help(click.HelpFormatter):
    """Help whose every sentence goes through the catalogs."""

    def __init__(self, spoken: Language, width: int | None, most: int | None) -> None:
        super().__init__(width=width, max_width=most)
        self._spoken = spoken

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how the command is called."""
        super().write_usage(prog, args, f"{self._translated('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        super().write_heading(self._translated(heading))

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        super().write_text(self._translated(text))

    def write_dl(
        self,
        rows: Iterable[tuple[str, str]],
        col_max: int = 30,
        col_spacing: int = 2,
    ) -> None:
        """Write the options or commands, each with what it does."""
        spoken = []
        for name, text in rows:
            what, bounds, rest = text.partition(BOUNDS)
            spoken.append((name, self._translated(what) + bounds + rest))
        super().write_dl(spoken, col_max, col_spacing)

    def _translated(self, text: str) -> str:
        return self._spoken.gettext(text) if text else ""


class Context(click.Context):
    """A call of a command, whose help speaks the language that was asked for."""

    def make_formatter(self) -> Help:
        """Return what writes the help of this call."""
        return Help(manner(self).lang, self.terminal_width, self.max_content_width)
