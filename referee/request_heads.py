"""How is the head of a request read, whatever somebody wrote there?

waitress reads it by patterns that some lines keep busy for minutes, while the server
does nothing else: many blanks before a value take the square of their number, and an
address that is followed by a blank more than that. Nobody's browser sends such lines.
"""

import re
from typing import Final

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.parser import ParsingError

LARGEST: Final = 32 * 1024
"""So many bytes a head may have: nginx, before the server, takes no more either."""

FIRST_LINE: Final = re.compile(rb"[!-~]+ [^ \r\n]+(?: HTTP/[0-9]\.[0-9])?")
GAP: Final = re.compile(rb"(?:(?:\r\n)?[ \t]){64}")
MAY_GAPE: Final = (b"  ", b"\t", b"\r\n ")
"""One of these is in every gap, and hardly in a head that a browser sends."""


class RequestHead(HTTPRequestParser):
    """Refuses what would be looked at for long, and leaves the rest to waitress."""

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head of a request."""
        first_line = header_plus.partition(b"\r\n")[0].rstrip()
        if not FIRST_LINE.fullmatch(first_line) or _gapes(header_plus):
            raise ParsingError("HTTP message header invalid")
        try:
            super().parse_header(header_plus)
        except ValueError as fault:  # an address that is none, as http://[::1
            raise ParsingError("Bad URI") from fault


def _gapes(head: bytes) -> bool:
    return any(each in head for each in MAY_GAPE) and bool(GAP.search(head))


class Channel(HTTPChannel):
    """A connection whose requests begin with such a head."""

    parser_class = RequestHead
