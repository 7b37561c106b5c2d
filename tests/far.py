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
    """A browser with its own cookies, that knows a server by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        nowhere = urllib.request.ProxyHandler({})
        self._opener = urllib.request.build_opener(cookies, nowhere, StayHere)

    def get(self, path: str) -> Reply:
        """Open a page."""
        return self._ask(path, None)

    def post(self, path: str, fields: Mapping[str, str]) -> Reply:
        """Send *fields* as one of our pages would."""
        return self._ask(path, urlencode(fields).encode())

    def _ask(self, path: str, body: bytes | None) -> Reply:
        origin = {"Origin": self.address.rstrip("/")} if body else {}
        request = urllib.request.Request(urljoin(self.address, path), body, origin)
        try:
            answer = self._opener.open(request, timeout=PATIENCE)
        except HTTPError as error:
            answer = error
        with answer:
            return Reply(answer.status, answer.headers, answer.read().decode())
