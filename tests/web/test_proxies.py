"""What stands before the application is believed as far as the host says, no more."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee.settings import Settings
from referee.store import Links
from referee.store import Store
from referee.web import create_app
from tests.web.phone import Page

PREFIX = "X-Forwarded-Prefix"
NONSENSE = [
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a//evil.example",
    "/../up",
    "/./here",
    "/a\\evil.example",
    '/"><script>alert(1)</script>',
    "/a b",
    "/%2F%2Fevil.example",
    "/ə",
    "evil",
]


@pytest.fixture(params=[0, 1])
def hops(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def client(hops: int, tmp_path: Path, store: Store) -> FlaskClient:
    settings = Settings(tmp_path, "", secret_key="x" * 32, proxies=hops)
    return create_app(settings, store).test_client()


@pytest.mark.parametrize("prefix", NONSENSE)
def test_nobody_makes_addresses_of_nonsense(
    client: FlaskClient, links: Links, prefix: str
) -> None:
    sent = {PREFIX: prefix.encode().decode("latin-1")}
    for path in ("/new", f"/m/{links.score}/share"):
        page = client.get(path, headers=sent)
        plain = client.get(path)
        assert page.status_code == plain.status_code == 200
        assert Page(page.text).addresses == Page(plain.text).addresses
    assert [
        str(each)
        for each in page.headers.getlist("Set-Cookie")
        if "Path=/;" not in each
    ] == []


@pytest.mark.parametrize("prefix", ["/canasta", "/canasta/", "/a/b-c_d.e~f"])
def test_a_plain_path_is_believed_where_a_proxy_is(
    client: FlaskClient, hops: int, prefix: str
) -> None:
    page = Page(client.get("/new", headers={PREFIX: prefix}).text)
    below = prefix.rstrip("/") + "/" if hops else "/"
    found = [each for each in page.addresses if each.startswith("/")]
    assert found
    assert all(each.startswith(below) for each in found)
    assert hops or not any(each.startswith(prefix) for each in found)


def test_a_server_that_takes_a_name_from_a_header_is_not_followed(
    client: FlaskClient,
) -> None:
    given = {"SCRIPT_NAME": "//evil.example"}
    page = client.get("/new", environ_overrides=given)
    assert "evil.example" not in page.text


@pytest.mark.parametrize("scheme", ["javascript", "data", "https:x", "ftp"])
def test_links_are_of_the_web(client: FlaskClient, links: Links, scheme: str) -> None:
    share = f"/m/{links.score}/share"
    page = client.get(share, headers={"X-Forwarded-Proto": scheme})
    assert page.status_code == 200
    assert f"http://localhost/m/{links.watch}" in page.text
    assert f"{scheme}://" not in page.text
