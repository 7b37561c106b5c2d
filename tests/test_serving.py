"""Where people find the server, and how it listens."""

import socket
import threading
from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from referee.serving import address_in_network
from referee.serving import Addresses
from referee.serving import addresses
from referee.serving import CannotListenError
from referee.serving import draw_qr
from referee.serving import open_server
from referee.settings import Settings
from tests.live import free_port

SETTINGS = Settings(Path("data"), "sqlite:///unused", host="127.0.0.1")


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_a_server_for_this_machine_alone_names_no_address_for_phones(host: str) -> None:
    found = addresses(host, 8000)
    assert found == Addresses("http://localhost:8000/", None, lets_phones_in=False)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.168.1.20", "http://192.168.1.20:9000/"),
        ("fd00::20", "http://[fd00::20]:9000/"),
        ("laptop.local", "http://laptop.local:9000/"),
    ],
)
def test_a_server_at_one_address_is_found_there(host: str, address: str) -> None:
    assert addresses(host, 9000) == Addresses(address, address, lets_phones_in=True)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_at_every_address_is_found_in_the_network(host: str) -> None:
    found = addresses(host, 8000)
    near = address_in_network()
    assert found.here == "http://localhost:8000/"
    assert found.lets_phones_in
    assert found.phones == (near and f"http://{near}:8000/")


@pytest.mark.parametrize("far", ["127.0.0.1", "255.255.255.255"])
def test_without_a_way_out_there_is_no_address_in_the_network(far: str) -> None:
    assert address_in_network([far]) is None


def test_the_code_in_the_terminal_is_square_and_reads_on_any_background() -> None:
    plain = draw_qr("http://192.168.1.20:8000/", "utf-8", coloured=False)
    lines = plain.split("\n")
    assert {len(line) for line in lines} == {2 * len(lines) - 1}
    assert set(plain) == set("█▀▄ \n")
    coloured = draw_qr("http://192.168.1.20:8000/", "UTF-8", coloured=True)
    assert coloured.count("\x1b[97;40m") == coloured.count("\x1b[0m") == len(lines)


def test_a_terminal_without_blocks_shows_no_code() -> None:
    assert draw_qr("http://192.168.1.20:8000/", "ascii", coloured=False) == ""


def test_a_port_that_is_taken_is_named(taken: int) -> None:
    with pytest.raises(CannotListenError) as caught:
        open_server(lambda *_: [], replace(SETTINGS, port=taken))
    assert (caught.value.host, caught.value.port) == ("127.0.0.1", taken)


def test_an_address_of_another_machine_is_named() -> None:
    with pytest.raises(CannotListenError) as caught:
        open_server(lambda *_: [], replace(SETTINGS, host="198.51.100.7"))
    assert caught.value.host == "198.51.100.7"


def test_nobody_keeps_the_server_from_the_others() -> None:
    """One such line was read for seven seconds, a longer one for hours."""
    port = free_port()
    server = open_server(answer, replace(SETTINGS, port=port))
    serving = threading.Thread(target=server.run)
    serving.start()
    try:
        line = b"GET http://" + b"1" * 12_000 + b" x\r\n\r\n"
        assert b" 400 " in sent(port, line)
        assert b"here" in sent(port, b"GET / HTTP/1.0\r\n\r\n")
    finally:
        server.trigger.pull_trigger(server.close)
        server.task_dispatcher.shutdown()
        serving.join()


def answer(_: object, start: Callable[..., object]) -> list[bytes]:
    start("200 OK", [])
    return [b"here"]


def sent(port: int, head: bytes) -> bytes:
    """Return what is answered soon."""
    with socket.create_connection(("127.0.0.1", port), timeout=3) as line:
        line.sendall(head)
        return line.makefile("rb").read()
