"""Which time of day was it at the table?"""

from datetime import datetime

from referee.journal.text import moment


def clock(at: str) -> datetime:
    """Turn a moment of the journal into the time of day at this machine's table."""
    return moment(at).astimezone()
