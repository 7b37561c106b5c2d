"""What is a sheet made from: the match, what is wanted of it, and its languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from typing import Final

from referee.journal.match import Match
from referee.language import Language
from referee.language import language
from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted

LEDGERS: Final = (Kind.FILLED, Kind.BLANK)
"""What has a row for each deal, and columns for each side."""

WITH_EVERY_LINE = 2
"""So many sides find room for every line of a deal beside one another."""

MEASURES: Final[Mapping[Paper, tuple[int, int]]] = {
    Paper.A4: (190, 277),
    Paper.A5: (132, 190),
    Paper.LETTER: (190, 253),
}
"""The millimetres between the margins of a paper: upright, and on its long side."""


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
        """How much of each deal is shown where the sides stand beside one another."""
        return Detail.TOTALS if self._crowded else self.wanted.detail

    @property
    def counted(self) -> bool:
        """Whether every line of a deal stands in a table of its own, below the totals.

        A side has a line of its own there.
        """
        filled = self.wanted.kind is Kind.FILLED
        return filled and self._crowded and self.wanted.detail is Detail.FULL

    @property
    def second(self) -> Language | None:
        """The second language, where there is another than the first."""
        code = self.wanted.second
        return language(code) if code and code != self.spoken.code else None

    @property
    def most_pages(self) -> int:
        """Over how many pages a card of rules may run: small paper has two sides."""
        wanted, second = self.wanted, self.second
        small = wanted.paper is Paper.A5 or (second and wanted.paper is not Paper.A4)
        return (2 if small else 1) * (2 if wanted.large else 1)

    @property
    def wide(self) -> bool:
        """Whether the paper lies on its long side."""
        wanted, small = self.wanted, self.wanted.paper is Paper.A5
        if wanted.kind not in LEDGERS:
            return False
        filled = wanted.kind is Kind.FILLED
        broad = wanted.large or small if filled else small and not wanted.large
        return self.many_sides or (wanted.detail is Detail.FULL and broad)

    @property
    def measure(self) -> int:
        """The millimetres between the margins."""
        return MEASURES[self.wanted.paper][self.wide]

    @property
    def many_sides(self) -> bool:
        """Whether more sides play than find room for every line of a deal."""
        return self.match is not None and len(self.match.sides) > WITH_EVERY_LINE

    @property
    def _crowded(self) -> bool:
        small = self.wanted.paper is Paper.A5 and self.wanted.large
        return self.many_sides or small


def in_second(order: Order) -> Order:
    """Return the same order in its second language; there is one."""
    return replace(order, spoken=order.second or order.spoken)
