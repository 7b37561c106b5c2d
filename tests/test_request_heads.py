"""No head of a request keeps the server from everybody else."""

import time

import pytest
from waitress.adjustments import Adjustments

from referee.request_heads import LARGEST
from referee.request_heads import RequestHead

BLANKS = b" " * 20_000
DIGITS = b"1" * 20_000
FIRST = b"GET / HTTP/1.1\r\n"
AT_ONCE = 1


def read(head: bytes) -> RequestHead:
    """Read a head, which must not take long."""
    request = RequestHead(Adjustments(max_request_header_size=LARGEST))
    begun = time.perf_counter()
    request.received(head + b"\r\n\r\n")
    assert time.perf_counter() - begun < AT_ONCE
    return request


@pytest.mark.parametrize(
    "head",
    [
        FIRST + b"X:" + BLANKS + b"x",
        FIRST + b"X: a" + BLANKS + b"\x00",
        FIRST + b"X:" + b"\t " * 9000 + b"x",
        FIRST + b"X:" + b"\r\n " * 9000 + b"x",
        FIRST + b"".join(b"X:" + b" " * 63 + b"x\r\n" for _ in range(400)) + b"\x00",
        b"GET http://" + DIGITS + b" x",
        b"GET http://" + DIGITS + b" HTTP/1.1 x",
        b"GET http://" + DIGITS + b" HTTP/x",
        b"GET " + b"a://" * 5000 + b" x y",
        b"GET /" + b" " * 20_000 + b"HTTP/1.1",
        FIRST + b"X: " + b"a" * LARGEST,
    ],
)
def test_what_takes_long_to_read_is_refused_at_once(head: bytes) -> None:
    assert read(head).error


@pytest.mark.parametrize(
    "address", [b"http://[::1", b"http://]", b"http://[x]/", b"http://\xe2\x84\x80/"]
)
def test_an_address_that_is_none_is_refused(address: bytes) -> None:
    request = read(b"GET " + address + b" HTTP/1.1")
    assert request.error
    assert request.error.code == 400


@pytest.mark.parametrize(
    "head",
    [
        FIRST + b"Host: a\r\nUser-Agent:  A  (b;  c)",
        b"GET http://localhost:8000/ HTTP/1.1\r\nHost: localhost:8000",
        b"GET /check?m=K+K+K HTTP/1.0",
        b"GET /" + b"a" * 8000 + b" HTTP/1.1\r\nCookie: " + b"a=b; " * 800,
        FIRST + b"X: folded\r\n  once",
    ],
)
def test_what_browsers_send_is_read(head: bytes) -> None:
    request = read(head)
    assert request.error is None
    assert str(request.command) == "GET"
