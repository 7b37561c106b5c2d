"""What is a match called here? By an id that tells when it came."""

import secrets
import time
from datetime import datetime
from uuid import UUID


def new_id() -> str:
    """Return a new id (UUIDv7): rows of one day lie beside each other."""
    milliseconds = time.time_ns() // 1_000_000
    number = (milliseconds << 80) | secrets.randbits(80)
    number = number & ~(0xF << 76) | (0x7 << 76)
    number = number & ~(0x3 << 62) | (0x2 << 62)
    return str(UUID(int=number))


def first_id(moment: datetime) -> str:
    """Return what every id is greater than that was given from *moment* on."""
    milliseconds = int(moment.timestamp() * 1000)
    return str(UUID(int=milliseconds << 80))
