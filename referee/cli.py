"""The commands: ``referee`` and what follows it."""

import click


@click.group()
def main() -> None:
    """Keep the score of a canasta table."""
