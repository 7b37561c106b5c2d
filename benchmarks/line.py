"""Phones that ask a server over the network: many lines at once, in one thread."""

import asyncio
from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Final
from urllib.parse import urlencode

HOST: Final = "127.0.0.1"
HEAD_ENDS: Final = b"\r\n\r\n"
NO_FORM: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Call:
    """A request as it goes over the line, and each status that is right for it."""

    sent: bytes
    right: tuple[int, ...]

    @classmethod
    def of(
        cls,
        path: str,
        *right: int,
        form: Mapping[str, str] = NO_FORM,
        **headers: str,
    ) -> "Call":
        """Ask for *path*, or post the *form* there, as a browser would."""
        body = urlencode(form).encode()
        told = {"Host": HOST, "Origin": f"http://{HOST}", "Accept-Encoding": "gzip"}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        if form:
            told |= {"Content-Type": "application/x-www-form-urlencoded"}
            told |= {"Content-Length": str(len(body))}
        begun = f"{'POST' if form else 'GET'} {path} HTTP/1.1\r\n"
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        return cls(f"{begun}{head}\r\n".encode() + body, right or (200,))


@dataclass(frozen=True, slots=True)
class Heard:
    """What came back, and after how many seconds."""

    status: int
    head: str
    body: bytes
    seconds: float

    def header(self, name: str) -> str:
        """Return the value of a header, empty without it."""
        for line in self.head.split("\r\n"):
            if line.lower().startswith(f"{name.lower()}: "):
                return line.partition(": ")[2]
        return ""


class Line(asyncio.Protocol):
    """One line of one phone; it is opened anew where the server has closed it.

    waitress does so after every answer without a body, such as a 304.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._transport: asyncio.WriteTransport | None = None
        self._heard = bytearray()
        self._answer: asyncio.Future[tuple[int, str, bytes]] | None = None

    async def say(self, call: Call) -> Heard:
        """Send the *call*, and wait for the whole answer.

        Raises:
            OSError: the server cannot be reached, or went away while it answered.
            ValueError: the status is not the right one.
        """
        begun = perf_counter()
        transport = await self._open()
        self._heard.clear()
        self._answer = asyncio.get_running_loop().create_future()
        transport.write(call.sent)
        heard = Heard(*await self._answer, perf_counter() - begun)
        if heard.header("Connection").lower() == "close":
            self.close()
        if heard.status not in call.right:
            raise ValueError(f"{heard.status} for {call.sent[:80]!r}")
        return heard

    async def _open(self) -> asyncio.WriteTransport:
        if self._transport is None or self._transport.is_closing():
            loop = asyncio.get_running_loop()
            made, _ = await loop.create_connection(lambda: self, HOST, self._port)
            self._transport = made
        return self._transport

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()
            self._transport = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits that nothing will come."""
        if self._answer and not self._answer.done():
            self._answer.set_exception(exc or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        """Collect the answer, and hand it over when it is whole."""
        self._heard += data
        end = self._heard.find(HEAD_ENDS)
        if end < 0 or not self._answer or self._answer.done():
            return
        head = self._heard[:end].decode("latin-1")
        status = int(head[9:12])
        begins = end + len(HEAD_ENDS)
        if len(self._heard) >= begins + _length(status, head):
            self._answer.set_result((status, head, bytes(self._heard[begins:])))


def _length(status: int, head: str) -> int:
    if status in (204, 304):
        return 0
    _, found, rest = head.lower().partition("content-length: ")
    if not found:
        raise ValueError(f"an answer without its length: {head}")
    return int(rest.partition("\r\n")[0])


async def say_all(port: int, calls: Iterable[Call], lines: int) -> list[Heard]:
    """Send all *calls* by so many *lines*, each as soon as a line is free."""
    waiting = iter(calls)
    heard: list[Heard] = []

    async def talk() -> None:
        line = Line(port)
        for call in waiting:
            heard.append(await line.say(call))
        line.close()

    await asyncio.gather(*(talk() for _ in range(lines)))
    return heard
