"""The server: how it listens, where people find it, how it stops."""

import signal
import socket
import sys
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address
from typing import Any
from typing import Final
from wsgiref.types import WSGIApplication

import segno
from waitress.server import create_server

from referee.logs import RequestLog
from referee.request_heads import Channel
from referee.request_heads import LARGEST
from referee.settings import Settings

# waitress' own limits let a few idle phones shut everybody out, and take 1 GiB bodies.
LIMITS: Final[Mapping[str, Any]] = {
    "threads": 16,
    "connection_limit": 2000,
    "asyncore_use_poll": True,
    "channel_timeout": 30,
    "max_request_header_size": LARGEST,
    "max_request_body_size": 7 * 1024 * 1024,
    "ident": None,
}
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  (compared, not bound)
# Addresses for documentation and of private networks: asked for a route, never sent to.
FAR_AWAY: Final = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
DISCARD: Final = 9
WHITE_ON_BLACK: Final = "\x1b[97;40m"
PLAIN: Final = "\x1b[0m"


class CannotListenError(Exception):
    """The server cannot listen where it should."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"cannot listen on {host}:{port}")
        self.host = host
        self.port = port


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where people find the server: on this machine, and on phones near by."""

    here: str
    phones: str | None
    lets_phones_in: bool


def open_server(application: WSGIApplication, settings: Settings) -> Any:
    """Return a server that listens already, and runs when told to."""
    host, port = settings.host, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server(
            (host, port), family=family, dualstack_ipv6=host == "::"
        )
    except (OSError, ValueError) as error:
        raise CannotListenError(host, port) from error
    server: Any = create_server(
        RequestLog(application),
        sockets=[listening],
        # Without proxies to trust, what they would say is anybody's claim.
        clear_untrusted_proxy_headers=not settings.proxies,
        **LIMITS,
    )
    server.channel_class = Channel
    return server


def stop_when_told() -> None:
    """End by Ctrl+C or SIGTERM as a program that is done, not as one that failed."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda *_: sys.exit(0))


def addresses(host: str, port: int) -> Addresses:
    """Return the addresses of a server that listens on *host*."""
    here = f"http://localhost:{port}/"
    if host in EVERYWHERE:
        near = address_in_network()
        phones = f"http://{near}:{port}/" if near else None
        return Addresses(here, phones, lets_phones_in=True)
    if host == "localhost" or is_loopback(host):
        return Addresses(here, None, lets_phones_in=False)
    named = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    return Addresses(named, named, lets_phones_in=True)


def is_loopback(host: str) -> bool:
    """Whether *host* is an address that no other machine can reach."""
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name
        return False


def address_in_network(far_away: Sequence[str] = FAR_AWAY) -> str | None:
    """Return this machine's address on the way *far_away*; nothing is sent there."""
    for far in far_away:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, DISCARD))
            except OSError:
                continue
            own = str(probe.getsockname()[0])
            if not is_loopback(own):
                return own
    return None


def draw_qr(address: str, encoding: str, *, coloured: bool) -> str:
    """Return a QR code of *address* for a terminal, empty if it cannot show one."""
    if "utf" not in encoding.lower():
        return ""
    picture = StringIO()
    segno.make(address, micro=False).terminal(picture, compact=True, border=2)
    lines = picture.getvalue().splitlines()
    if coloured:  # a terminal with dark letters would turn the code inside out
        lines = [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines]
    return "\n".join(lines)
