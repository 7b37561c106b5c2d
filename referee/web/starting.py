"""How does a journal come into the store? Once, and not too often from one address."""

from collections.abc import Sequence

from referee.journal import Entry
from referee.store import Links
from referee.web.access import the_store
from referee.web.errors import TooOftenError
from referee.web.limits import asking_address
from referee.web.limits import from_here
from referee.web.limits import limits


def keep_journal(journal: Sequence[Entry], key: str) -> Links:
    """Keep the *journal* of a new match; the same form *key* gives the same match.

    Raises:
        TooOftenError: this address has opened many matches of late.
    """
    allowed, address = limits().matches, asking_address()
    if not from_here():
        if seconds := allowed.seconds_to_wait(address):
            raise TooOftenError(seconds)
        allowed.spend(address)
    return the_store().create(journal, key)
