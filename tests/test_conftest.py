"""The tests stay on this machine."""

import socket

import pytest

from tests.conftest import is_home
from tests.conftest import OutsideTrafficError


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "0.0.0.0", ""])
def test_this_machine_is_home(host: str) -> None:
    assert is_home((host, 80))


@pytest.mark.parametrize("host", ["192.0.2.1", "example.org", "2001:db8::1"])
def test_another_machine_is_not(host: str) -> None:
    assert not is_home((host, 80))


def test_a_test_cannot_reach_another_machine() -> None:
    with (
        socket.socket(socket.AF_INET, socket.SOCK_STREAM) as stream,
        pytest.raises(OutsideTrafficError, match=r"192\.0\.2\.1"),
    ):
        stream.connect(("192.0.2.1", 80))


def test_a_test_cannot_ask_for_the_address_of_another_machine() -> None:
    with pytest.raises(OutsideTrafficError, match=r"example\.org"):
        socket.getaddrinfo("example.org", 80)
