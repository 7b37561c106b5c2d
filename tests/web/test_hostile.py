"""Whatever an address says: an answer or a complaint, and nothing of it runs."""

from urllib.parse import urlencode
from urllib.parse import urlsplit

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import HealthCheck
from hypothesis import settings
from hypothesis import strategies as st

from referee.store import Links
from tests.web.phone import ORIGIN
from tests.web.phone import Phone

ASKED = {
    "pile": "top frozen_card opened holding reaches one_card canasta stock_out decide",
    "pile/cards": "top wild count held opened stock_out use meld lay hand at add back",
    "out": "enough left melded_before own partner_melded drew reaches asked decide",
    "out/cards": "hand meld lay join to canastas take discard drew asked declines at",
    "check": "m rank n w out add drop toggle next",
    "opening": "laid m top out add take pick toggle next",
    "rules": "q",
}
"""What the pages that a table has look for, beside side, rules and language."""

MULTIPART = "multipart/form-data; boundary=x"
SCRIPT = "<script>alert(1)</script>"
VALUES = (
    *("", "yes", "no", "1", "0", "120", "K K K 2", "4", "JK", "natural", "meld"),
    *("six_handed", "strict", "lo", "hand-0", "meld-11", "join-12", "lay--1"),
    *(SCRIPT, '"><img src=x onerror=alert(1)>', "%(value)s", "{{ 7 * 7 }}"),
    *("\x00", "\u202e", "\r\nX: y", "//elsewhere.example", "٣", "2x", "999999x2"),
    *("K" * 10_000, "9" * 5000, "-1", "1e9"),
)


@st.composite
def addresses(draw: st.DrawFn) -> str:
    page = draw(st.sampled_from(sorted(ASKED)))
    names = [*ASKED[page].split(), "side", "ruleset", "lang", "_anchor", "code"]
    value = st.one_of(st.sampled_from(VALUES), st.text(max_size=20))
    pairs = st.lists(st.tuples(st.sampled_from(names), value), max_size=12)
    return f"{page}?{urlencode(draw(pairs), errors='surrogatepass')}"


@pytest.mark.promise(15, 17)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["", "score", "watch"]), addresses())
def test_every_address_is_answered_here_and_runs_nothing(
    app: Flask, links: Links, role: str, address: str
) -> None:
    phone = Phone(app)
    start = f"/m/{getattr(links, role)}/" if role else "/"
    answer = phone.get(start + address)
    if answer.status_code == 303:
        assert answer.location.startswith(start)
        assert urlsplit(answer.location).netloc == ""
        answer = phone.get(answer.location)
    assert answer.status_code == 200
    assert SCRIPT not in answer.text
    assert "<img src=x" not in answer.text


@pytest.mark.parametrize("asked", sorted(ASKED))
def test_thousands_of_fields_are_no_burden(phone: Phone, asked: str) -> None:
    """No page reads more of them than it shows."""
    name = ASKED[asked].split()[0]
    answer = phone.get(f"/{asked}?{'&'.join([f'{name}=K'] * 5000)}")
    assert answer.status_code == 200
    assert len(answer.data) < 150_000


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", MULTIPART])
@pytest.mark.parametrize("page", ["/lang", "/join", "/new", "/m/{code}/deal"])
def test_no_form_comes_back_a_hundred_thousand_fields_long(
    phone: Phone, links: Links, kind: str, page: str
) -> None:
    """What was typed on a page that this phone has forgotten is offered once more."""
    part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    many = b"a&" * 120_000 if kind != MULTIPART else part * 4000
    answer = phone.browser.post(
        page.format(code=links.score),
        data=many,
        content_type=kind,
        headers={"Origin": ORIGIN},
    )
    assert answer.status_code in {400, 413}
    assert len(answer.data) < 150_000
