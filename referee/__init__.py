"""Canasta Referee: keeps the score of a table, judges its melds, prints its sheet."""

from importlib.metadata import version

__version__ = version("canasta-referee")
