"""What was read since the last write need not be read again.

Where one process owns the database, all its writes go through one ``Database``: as long
as that has written nothing, the answer to a question stays the same. Phones that watch
ask the same few questions every few seconds. Where others write too, nothing is kept: a
link that was withdrawn at one process must open nothing at another.
"""

from collections.abc import Callable
from typing import Final
from typing import Generic
from typing import TypeVar

from sqlalchemy import Connection

from referee.store.database import Database

MOST_KEPT: Final = 1024
"""So many answers are kept; then it begins anew."""

Answer = TypeVar("Answer")


class Known(Generic[Answer]):
    """The answers to one question, by what was asked about. Safe from many threads."""

    def __init__(
        self, database: Database, question: Callable[[Connection, str], Answer]
    ) -> None:
        self._database = database
        self._question = question
        self._answers: dict[str, tuple[int, Answer]] = {}

    def __len__(self) -> int:
        return len(self._answers)

    def about(self, asked: str) -> Answer:
        """Return the answer that the database has now."""
        # Counted before it is read: an answer that a write overtook is not used again.
        writes = self._database.writes
        if writes is None:
            return self._database.ask(self._question, asked)
        kept = self._answers.get(asked)
        if kept and kept[0] == writes:
            return kept[1]
        answer = self._database.ask(self._question, asked)
        if len(self._answers) >= MOST_KEPT:
            self._answers.clear()
        self._answers[asked] = writes, answer
        return answer
