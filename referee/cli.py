"""The commands: ``referee`` and what follows it."""

import sys
from importlib import import_module
from io import TextIOWrapper
from pkgutil import iter_modules
from typing import Any

import click

from referee import __version__
from referee import commands
from referee.helping import Context
from referee.language import N_


class Commands(click.Group):
    """All commands; a command is read only when it is called."""

    context_class = Context

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run; a terminal that lacks a letter shows a question mark in its place."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        return super().main(*args, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted(module.name for module in iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"{commands.__name__}.{cmd_name}")
        command: click.Command = module.command
        command.context_class = Context
        return command

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write what each command does, whole sentences."""
        found = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, each.help or "") for name, each in found.items() if each]
            )


@click.command(cls=Commands, help=N_("Keep the score of a canasta table."))
@click.version_option(__version__, prog_name="Canasta Referee")
@commands.speaks
def main() -> None:
    """Find out how to answer, then let the command do so."""
