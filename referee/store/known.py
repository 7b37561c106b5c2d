"""What was read since the last write need not be read again.

Where one process owns the database, all its writes go through one ``Store``: as long as
it has written nothing to a match, what is known of that match stays the same. Phones
that watch ask the same questions every few seconds, and other tables write meanwhile.
Where other processes write too, nothing is kept: a link that was withdrawn at one
process must open nothing at another.
"""

from collections import Counter
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final
from typing import Generic
from typing import TypeVar

from sqlalchemy import Connection

from referee.store.database import Database

MOST_KEPT: Final = 8192
"""So many answers, and so many writes, are kept; then it begins anew."""

Answer = TypeVar("Answer")


class Known(Generic[Answer]):
    """The answers to one question, by what was asked about. Safe from many threads.

    *match_of* tells which match an answer is about, None where it is about any: such
    an answer holds until the next write, whatever that was about.
    """

    def __init__(
        self,
        database: Database,
        question: Callable[[Connection, str], Answer],
        match_of: Callable[[Answer], str | None],
    ) -> None:
        self._database = database
        self._question = question
        self._match_of = match_of
        self._answers: dict[str, tuple[int, Answer]] = {}
        self._lock = Lock()
        self._writing: Counter[str] = Counter()
        self._written: dict[str, int] = {}
        self._all_written = 0

    def __len__(self) -> int:
        return len(self._answers)

    def about(self, asked: str) -> Answer:
        """Return the answer that the database has now."""
        # Counted before it is read: an answer that a write overtook is not used again.
        writes = self._database.writes
        if writes is None:
            return self._database.ask(self._question, asked)
        kept = self._answers.get(asked)
        if kept and self._holds(*kept, writes):
            return kept[1]
        answer = self._database.ask(self._question, asked)
        if len(self._answers) >= MOST_KEPT:
            self._answers.clear()
        self._answers[asked] = writes, answer
        return answer

    @contextmanager
    def written(self, match_id: str) -> Iterator[None]:
        """Ask anew what is known of the match: while it is written, and once then."""
        with self._lock:
            self._writing[match_id] += 1
        try:
            yield
        finally:
            # Also after a commit that failed: nobody knows what is there by then.
            with self._lock:
                self._remember(match_id, self._database.writes or 0)
                self._writing[match_id] -= 1
                if not self._writing[match_id]:
                    del self._writing[match_id]

    def _remember(self, match_id: str, writes: int) -> None:
        if len(self._written) >= MOST_KEPT:
            self._all_written = writes
            self._written = {}
        self._written[match_id] = writes

    def _holds(self, counted: int, answer: Answer, writes: int) -> bool:
        match_id = self._match_of(answer)
        if match_id is None:
            return counted == writes
        if match_id in self._writing:
            return False
        # In this order: what is taken out of the one was written to the other before.
        written = self._written.get(match_id, 0)
        return counted >= max(written, self._all_written)
