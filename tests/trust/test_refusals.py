"""What no page of ours answers: the server refuses it, and tells nothing of itself."""

import socket
from contextlib import suppress

import pytest

from referee import __version__
from tests.trust.server import Server

SOON = 5
START = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /lang HTTP/1.1\r\nHost: localhost\r\n"
END = b"\r\n\r\n"

REFUSED = [
    pytest.param(b"hello" + END, 400, id="no request"),
    pytest.param(b"<script> / HTTP/1.1" + END, 400, id="no method"),
    pytest.param(b"get /<b> HTTP/1.1" + END, 400, id="small letters"),
    pytest.param(b"GET /\xff HTTP/1.1" + END, 400, id="no address"),
    pytest.param(START + b"<b>x</b>" + END, 400, id="no header"),
    pytest.param(START + b"A: <b>\rB: c" + END, 400, id="half a line"),
    pytest.param(POST + b"Content-Length: <b>" + END, 400, id="no length"),
    pytest.param(POST + b"Content-Length: -1" + END, 400, id="less than nothing"),
    pytest.param(POST + b"Content-Length: 99999999" + END, 413, id="too large"),
    pytest.param(POST + b"Transfer-Encoding: <b>" + END, 501, id="unknown coding"),
    pytest.param(START + b"A: " + b"a" * 300_000 + END, 431, id="long header"),
]


def told(server: Server, sent: bytes) -> tuple[str, str]:
    """Return the head and the body of what the server answers."""
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", server.port), SOON) as line,
        suppress(ConnectionResetError, BrokenPipeError),
    ):
        line.sendall(sent)
        while part := line.recv(1 << 16):
            answer += part
    head, _, body = answer.decode().partition("\r\n\r\n")
    return head, body


@pytest.mark.parametrize(("sent", "status"), REFUSED)
def test_a_refusal_is_plain_text_and_tells_no_more(
    server: Server, sent: bytes, status: int
) -> None:
    head, body = told(server, sent)
    first, *headers = head.splitlines()
    assert int(first.split()[1]) == status
    names = {line.partition(":")[0] for line in headers}
    assert names == {"Connection", "Content-Length", "Content-Type", "Date"}
    assert "Content-Type: text/plain; charset=utf-8" in headers
    for word in ("waitress", "Python", "Traceback", ".py", __version__):
        assert word.casefold() not in (head + body).casefold()


def test_a_page_names_no_server_either(server: Server) -> None:
    head, _ = told(server, START + b"Connection: close" + END)
    names = {line.partition(":")[0] for line in head.splitlines()[1:]}
    assert not names & {"Server", "Via", "X-Powered-By"}
