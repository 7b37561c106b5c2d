"""What is a sheet made from: the match, what is wanted of it, and its languages."""

from dataclasses import dataclass

from referee.journal.match import Match
from referee.language import Language
from referee.language import language
from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted

WITH_EVERY_LINE = 2
"""So many sides find room for every line of a deal; of more, the totals are shown."""


@dataclass(frozen=True, slots=True)
class Order:
    """A sheet that is wanted, and what it is made from; a filled one needs a match."""

    match: Match | None
    wanted: Wanted
    spoken: Language
    watch_url: str | None = None

    @property
    def rules(self) -> Ruleset:
        """The rules that the sheet is about: those of the coming deal, or the usual."""
        return self.match.rules if self.match else load_ruleset()

    @property
    def detail(self) -> Detail:
        """How much of each deal is shown."""
        crowded = self.match and len(self.match.sides) > WITH_EVERY_LINE
        return Detail.TOTALS if crowded else self.wanted.detail

    @property
    def second(self) -> Language | None:
        """The second language, where there is another than the first."""
        code = self.wanted.second
        return language(code) if code and code != self.spoken.code else None

    @property
    def wide(self) -> bool:
        """Whether the paper lies on its long side."""
        if self.wanted.kind is not Kind.FILLED or self.detail is not Detail.FULL:
            return False
        return self.wanted.large or self.wanted.paper is Paper.A5
