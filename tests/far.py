"""A phone that reaches a real server over the network, as a browser would."""

import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import Message
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.parse import urljoin

from tests.web.phone import Page

PATIENCE = 30
NOTHING: Mapping[str, str] = {}


class StayHere(urllib.request.HTTPRedirectHandler):
    """Goes nowhere that an answer leads to."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Let the answer be the answer."""


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: Message
    text: str

    @property
    def page(self) -> Page:
        """The page that was sent."""
        return Page(self.text)


class FarPhone:
    """A browser with its own cookies, that knows a server by its address.

    It says *always* these headers.
    """

    def __init__(self, address: str, always: Mapping[str, str] = NOTHING) -> None:
        self.address = address
        self.jar = CookieJar()
        self._always = always
        cookies = urllib.request.HTTPCookieProcessor(self.jar)
        nowhere = urllib.request.ProxyHandler({})
        self._opener = urllib.request.build_opener(cookies, nowhere, StayHere)

    def get(self, path: str, headers: Mapping[str, str] = NOTHING) -> Reply:
        """Open a page."""
        return self._ask(path, None, headers)

    def post(self, path: str, fields: Mapping[str, str]) -> Reply:
        """Send *fields* as one of our pages would."""
        origin = {"Origin": self.address.rstrip("/")}
        return self._ask(path, urlencode(fields).encode(), origin)

    def send(self, path: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        """Send any *body*, as a program would."""
        return self._ask(path, body, headers)

    def _ask(
        self, path: str, body: bytes | None, headers: Mapping[str, str] = NOTHING
    ) -> Reply:
        there = urljoin(self.address, path)
        request = urllib.request.Request(there, body, {**self._always, **headers})
        try:
            answer = self._opener.open(request, timeout=PATIENCE)
        except HTTPError as error:
            answer = error
        with answer:
            data = answer.read()
            return Reply(answer.status, answer.headers, data.decode(errors="replace"))
