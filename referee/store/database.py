"""What the store asks of a database, whichever it is."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Concatenate
from typing import ParamSpec
from typing import Protocol
from typing import TypeVar

from sqlalchemy import Connection

Told = ParamSpec("Told")
Answer = TypeVar("Answer")


class Database(Protocol):
    """An open database of the present schema. Safe to use from many threads.

    What keeps it from serving is a ``StoreUnavailableError``.
    """

    @property
    def writes(self) -> int | None:
        """How often it was written: as long as this stays, all that is in it stays.

        None where nobody can tell, because others write too.
        """

    def read(self) -> AbstractContextManager[Connection]:
        """Give a connection that sees one moment of the database."""

    def ask(
        self,
        question: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Answer a *question* of one statement."""

    def write(
        self,
        work: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Do the *work*: all of it is kept, or nothing. It may be done several times.

        Work that meets an ``OvertakenError`` is done again, if that can help.
        """

    def close(self) -> None:
        """Let go of it, with everything written. Closing twice is closing once."""
