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
