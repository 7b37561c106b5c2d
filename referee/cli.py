"""The commands: ``referee`` and what follows it."""

import sys
from importlib import import_module
from io import TextIOWrapper
from pkgutil import iter_modules

import click

from referee import __version__
from referee import commands


class Commands(click.Group):
    """All commands; a command is read only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted(module.name for module in iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"{commands.__name__}.{cmd_name}")
        command: click.Command = module.command
        return command


@click.command(cls=Commands)
@click.version_option(__version__, prog_name="Canasta Referee")
@commands.speaks
def main() -> None:
    """Keep the score of a canasta table, judge its melds, print its sheet."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal without these letters shows question marks: no reason to stop.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
