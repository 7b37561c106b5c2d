"""A link that opens nothing any more: it was withdrawn, or its match was deleted."""

from datetime import datetime
from datetime import UTC

from werkzeug.exceptions import Gone as GoneError

from referee.journal import moment
from referee.store import Gone
from referee.store import GRACE


class LinkGoneError(GoneError):
    """The code was withdrawn, or its match was deleted, at the moment *at*.

    *kept*: until the moment *until* the code in *link* brings the match back.
    """

    def __init__(self, link: str, gone: Gone) -> None:
        super().__init__()
        self.link = link
        self.at = moment(gone.at)
        self.deleted = gone.deleted
        self.until = self.at + GRACE
        self.kept = gone.kept and datetime.now(UTC) < self.until
