"""What do people argue about? A question, its answer, and where tables differ."""

from dataclasses import dataclass

from referee.rules.verdict import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A disputed question, answered by classic rules.

    *rules* are those concerned. *switch* is the one that answers it at a table, if a
    switch does.
    """

    number: int
    rules: tuple[Rule, ...]
    asks: str
    answer: str
    differs: str
    switch: str | None = None
