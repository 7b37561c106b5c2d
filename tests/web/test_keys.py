"""A form's key makes its repeats harmless; the key of another form opens nothing."""

import pytest

from referee.store import Links
from referee.store import new_key
from referee.store import Outcome
from referee.store import Store
from referee.web import saving
from tests.web.form import fields_of
from tests.web.phone import Phone

TOLD = {"out": "0", "s0-natural": "1", "s0-melded": "100", "s1-hand": "20"}


def test_the_key_of_another_form_is_refused(
    phone: Phone, links: Links, store: Store
) -> None:
    """A deal is taken out with the key that the coming deal brings."""
    key = new_key()
    ledger = f"/m/{links.score}/deal"
    fields = {**fields_of(phone.page(ledger)), **TOLD, "s0-hand": "5", "key": key}
    assert phone.post(f"/m/{links.score}/deals/1/out", key=key).status_code == 303
    answer = phone.post(ledger, **fields, do="anyway")
    assert answer.status_code < 500
    assert store.version(links.match_id) == 4


def test_a_key_that_is_taken_in_the_same_moment_ends_the_try(
    phone: Phone, links: Links, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "write_entry", lambda *_: Outcome.REUSED)
    ledger = f"/m/{links.score}/deal"
    fields = {**fields_of(phone.page(ledger)), **TOLD, "s0-hand": "5"}
    assert phone.post(ledger, **fields, do="save").status_code == 400
    assert store.version(links.match_id) == 3


@pytest.mark.parametrize(
    ("path", "told", "field", "others"),
    [
        ("settings", {"do": "dealer"}, "next_dealer", ("0", "1")),
        ("settings", {"do": "referee"}, "neutral", ("on", "")),
        ("rulings/new", {"decided": "as_said", "deal": "3"}, "question", ("a", "b")),
    ],
)
def test_a_form_that_says_something_else_after_going_back_is_written_too(
    phone: Phone,
    links: Links,
    store: Store,
    path: str,
    told: dict[str, str],
    field: str,
    others: tuple[str, str],
) -> None:
    key = new_key()
    for number, other in enumerate(others, 4):
        for _ in range(2):
            sent = {**told, field: other, "key": key}
            answer = phone.post(f"/m/{links.score}/{path}", **sent)
            assert answer.status_code == 303
            assert store.version(links.match_id) == number
