"""Under which address do other phones find a table?"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import current_app
from flask import Flask
from flask import request
from flask import url_for

SETTING = "ADDRESS_FOR_PHONES"


def install_links(app: Flask, address_for_phones: str | None) -> None:
    """Let links name the server by *address_for_phones* to who asks on its machine."""
    app.config[SETTING] = address_for_phones


def link_to(code: str) -> str:
    """Return the link to a table that other phones can open.

    It names the server as the asking phone does; but ``localhost`` is another machine
    to every phone.
    """
    return _for_phones(url_for("table.table", code=code, _external=True))


def link_to_join() -> str:
    """Return where phones type a short code."""
    return _for_phones(url_for("join.join", _external=True))


def _for_phones(link: str) -> str:
    near: str | None = current_app.config[SETTING]
    if near is None or not _is_this_machine(request.host):
        return link
    return near.rstrip("/") + urlsplit(link).path


def _is_this_machine(host: str) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
