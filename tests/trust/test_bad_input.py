"""Whatever is sent to whatever address: an answer or a complaint, never a crash.

The forms are those of our own pages, as they stand, with something in them that no
page would send; each is made from its number, which a failure tells.
"""

import json
import random
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.matchfile import write_match
from referee.store import Links
from referee.store import new_key
from tests.attacks import ATTACKS
from tests.promises import Tell
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.trust.routes import Route
from tests.trust.routes import routes
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.phone import ORIGIN
from tests.web.phone import Page
from tests.web.phone import Phone
from tests.web.test_hostile import VALUES

MATCH = saturday(REFERENCE, REFERENCE)
MATCH_FRESH_EVERY = 40
ODD = (
    *VALUES,
    *ATTACKS[:6],
    *("save", "add", "2", "-0", "0x10", "1_000", "\uff11", "½", "NaN", "Infinity"),
    *("9" * 400, "true", "null", "[]", "{}", "\ud800", "\x7f", "a" * 70_000, " ", "\n"),
)
ODD_JSON: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**400, 1.5, 1e308, "", "x" * 5000, [], {}, [[]], {"a": {}}),
    *("K K K", ["K K K"], {"joker": 10**9}, "\u0000", ATTACKS[0], [0] * 5000),
)
ASKS = ({"ask": "minimum", "score": 0}, {"ask": "meld", "cards": "K K K"}, {"ask": "x"})
NUMBERS = ("0", "1", "2", "3", "99999", "9" * 30)
PLACES = (
    "total/0/1",
    "deal/1/2",
    "winner",
    "x",
    "total/9/9",
    "a/b/c",
    "total/0/" + "9" * 50,
)
NAMES = ("side", "ruleset", "lang", "q", "do", "entry", "show", "saved", "kind", "m")
TYPES = ("application/json", "text/plain", "multipart/form-data", "", "a/b; charset=x")


class Sender:
    """Somebody who sends what no page of ours would, each by its number."""

    def __init__(self, app: Flask, links: Links, all_routes: list[Route]) -> None:
        self.phone = Phone(app)
        self.links = links
        self.token = self.phone.token
        self._routes = all_routes
        self._chance = random.Random()  # noqa: S311

    def send(self, number: int) -> tuple[str, TestResponse]:
        """Send the request of this *number*; return what it was, and the answer."""
        chance = self._chance
        chance.seed(number)
        route = self._routes[number % len(self._routes)]
        code = chance.choice([self.links.score] * 6 + [self.links.watch, "x", "%00"])
        parts = {"number": chance.choice(NUMBERS), "what": chance.choice(PLACES)}
        path = route.path(code, **parts)
        query = urlencode(self._odd_fields({}), errors="surrogatepass")
        if route.method == "GET" or chance.random() < 0.2:
            path = f"{path}?{query}"
        told = self._body(route, path) if route.unsafe else {}
        headers = {"Origin": ORIGIN, "Accept-Language": chance.choice(("lo", "\x7f;q"))}
        headers |= self._odd_headers()
        answer = self.phone.browser.open(
            path, method=route.method, headers=headers, **told
        )
        return f"{number}: {route.method} {path[:300]} {str(told)[:2000]}", answer

    def _body(self, route: Route, path: str) -> dict[str, Any]:
        if route.for_programs:
            return self._json(route)
        shape = self._chance.random()
        if shape < 0.1:
            data = self._chance.randbytes(self._chance.choice((0, 9, 3000)))
            return {"data": data, "content_type": self._chance.choice(TYPES)}
        page = self.phone.get(path.partition("?")[0])
        there = fields_of(Page(page.text)) if page.status_code == 200 else {}
        fields = self._odd_fields({**there, "csrf_token": self.token})
        if shape < 0.3:
            return {"data": self._multipart(fields)}
        body = urlencode(fields, errors="surrogatepass")
        return {"data": body, "content_type": "application/x-www-form-urlencoded"}

    def _multipart(self, fields: list[tuple[str, str]]) -> dict[str, str]:
        told = {
            name: value.encode("utf-8", "replace").decode() for name, value in fields
        }
        return {name or "x": value for name, value in told.items()}

    def _odd_fields(self, fields: dict[str, str]) -> list[tuple[str, str]]:
        """Change, leave out, double and add some of the *fields*."""
        chance, told = self._chance, list(fields.items())
        if chance.random() < 0.5 and "key" in fields:
            told = [(n, new_key() if n == "key" else value) for n, value in told]
        for _ in range(chance.randrange(5)):
            name = chance.choice([*fields, *NAMES])
            place = chance.randrange(len(told) + 1)
            match chance.randrange(3):
                case 0:
                    told = [each for each in told if each[0] != name]
                case 1:
                    told = [
                        (n, chance.choice(ODD) if n == name else v) for n, v in told
                    ]
                case _:
                    told.insert(place, (name, chance.choice(ODD)))
        return told

    def _odd_headers(self) -> dict[str, str]:
        chance = self._chance
        if chance.random() < 0.7:
            return {}
        value = chance.choice(("x", "", "*", '"2"', "W/\xff", "bytes=9-1", "a" * 9000))
        names = ("If-None-Match", "If-Match", "Range", "Cookie", "Idempotency-Key")
        return {chance.choice((*names, "Content-Length", "X-Forwarded-For")): value}

    def _json(self, route: Route) -> dict[str, Any]:
        chance = self._chance
        told: Any = json.loads(write_match(MATCH))
        if "deals" in route.rule:
            told = msgspec.to_builtins(REFERENCE)
        if route.rule.endswith("judge"):
            told = [dict(each) for each in ASKS]
        for _ in range(chance.randrange(4)):
            told = self._odd_json(told)
        data = json.dumps(told).encode()
        if chance.random() < 0.2:
            cut = chance.randrange(len(data) + 1)
            data = data[:cut] + chance.randbytes(3) + data[cut:]
        kind = chance.choice(("application/json",) * 9 + TYPES)
        return {"data": data, "content_type": kind}

    def _odd_json(self, told: Any) -> Any:
        """Put something odd in some place of what is *told*."""
        chance = self._chance
        if isinstance(told, dict) and told and chance.random() < 0.9:
            name = chance.choice(list(told))
            return {**told, name: self._odd_json(told[name])}
        if isinstance(told, list) and told and chance.random() < 0.9:
            place = chance.randrange(len(told))
            return [*told[:place], self._odd_json(told[place]), *told[place + 1 :]]
        return chance.choice(ODD_JSON)


@pytest.fixture
def all_routes(app: Flask) -> list[Route]:
    """All but the self-test, which runs long and reads nothing."""
    return [each for each in routes(app) if each.endpoint != "selftest.selftest"]


@pytest.mark.promise(15)
@pytest.mark.usefixtures("no_press")
@pytest.mark.parametrize(
    "times", [300, pytest.param(10_000, marks=pytest.mark.full)], ids=["few", "many"]
)
def test_nothing_that_is_sent_is_a_crash(
    app: Flask, keep: Keep, all_routes: list[Route], times: int, tell: Tell
) -> None:
    seen: dict[int, int] = {}
    for number in range(times):
        if number % MATCH_FRESH_EVERY == 0:
            sender = Sender(app, keep(MATCH), all_routes)
        try:
            sent, answer = sender.send(number)
        except Exception as error:
            raise AssertionError(f"request {number}") from error
        assert answer.status_code < 500, sent
        seen[answer.status_code] = seen.get(answer.status_code, 0) + 1
    told = ", ".join(f"{many} x {status}" for status, many in sorted(seen.items()))
    tell(f"{times:,} to {len(all_routes)} routes: {told}; 0 x 500")
