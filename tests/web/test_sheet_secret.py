"""The link for scoring is on no sheet, nor in it."""

import base64

import pytest

from referee.sheets.wanted import Kind
from referee.store import Links
from tests.sheets.opened import inside
from tests.web.phone import Phone


@pytest.mark.promise(23)
@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("kind", [*Kind, "nameless"])
def test_whoever_scores_prints_no_way_to_score(
    phone: Phone, links: Links, kind: str
) -> None:
    address = f"/m/{links.score}/sheet.pdf?kind={kind}&second_lang=lo"
    answer = phone.get(address)
    assert answer.mimetype == "application/pdf"
    held = inside(answer.data).replace(b"\n", b"")  # a code may part at its hyphen
    assert (links.watch.encode() in held) == (kind == Kind.FILLED)
    for secret in (links.score, links.score[:11], links.score[11:]):
        assert secret.encode() not in held
        assert base64.b64encode(secret.encode()).rstrip(b"=") not in held
        assert secret.encode("utf-16-be") not in held


@pytest.mark.promise(23)
@pytest.mark.parametrize("kind", [*Kind, "nameless"])
def test_nor_does_the_page_that_a_browser_prints(
    phone: Phone, links: Links, kind: str
) -> None:
    page = phone.get(f"/m/{links.score}/sheet/print?kind={kind}")
    assert page.status_code == 200
    assert links.score not in page.text
