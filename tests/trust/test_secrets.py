"""Codes, cookies and keys go to the phones that have them, and nowhere else."""

import json
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from referee.matchfile import write_match
from referee.settings import KEY_FILE
from referee.store import new_key
from tests.far import FarPhone
from tests.promises import Tell
from tests.test_wsgi import counted
from tests.test_wsgi import LONG
from tests.trust.server import JSON
from tests.trust.server import running
from tests.web.form import fields_of

PAGES = (
    *("", "/share", "/share?show=score", "/journal", "/settings", "/sheet", "/deals/1"),
    *("/live", "/rulings", "/check?m=K+K+K", "/explain/total/0/1", "/nowhere"),
)


def play(phone: FarPhone) -> set[str]:
    """Do all there is to do with secrets; return them."""
    made = phone.send("api/matches", write_match(LONG), JSON)
    told = msgspec.json.decode(made.text, type=dict[str, str])
    watch, score = told["watch_code"], told["score_code"]
    secrets = {watch, score}
    for code in (watch, score, new_key()):
        secrets.add(code)
        for rest in PAGES:
            phone.get(f"m/{code}{rest}")
        phone.get(f"api/matches/{code}")
        phone.get(f"join?code={code}")
        phone.get(f"about?from=/m/{code}&m={code}", {"Referer": f"http://x/m/{code}"})
        phone.get(f"{code}/m/{code}/x/{code}")
        phone.get(quote(f"m/{code} /deal"))
        phone.get(f"m//{code}")
        phone.send(f"m/{code}/deal", code.encode() * 9, {"Content-Type": "x"})
    form = counted(phone.get(f"m/{score}/deal").page, "10")
    assert phone.post(f"m/{score}/deal", form).status == 303
    secrets |= {form["csrf_token"], form["key"]}
    shown = phone.get(f"m/{score}/share?show=score").page
    (short,) = shown.says("b", translate="no")
    token = phone.get("join").page.value("csrf_token")
    assert phone.post("join", {"code": short, "csrf_token": token}).status == 303
    assert phone.post("join", {"code": score, "csrf_token": token}).status == 303
    stop = fields_of(phone.get(f"m/{score}/share/stop?show=score").page)
    assert phone.post(f"m/{score}/share/stop", stop).status == 303
    assert phone.get(f"m/{score}").status == 410
    secrets |= {short, stop["key"], *(str(each.value) for each in phone.jar)}
    return secrets


@pytest.mark.promise(23, 30)
@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_that_is_secret_is_logged(
    tmp_path: Path, form: str, tell: Tell
) -> None:
    data = tmp_path / "data"
    with running(data, REFEREE_LOG=form) as server:
        secrets = play(server.phone())
    secrets.add((data / KEY_FILE).read_text())
    said = server.said.read_text()
    lines = said.splitlines()
    assert len(lines) > 50
    assert "OUTSIDE" not in said
    if form == "json":
        assert all(json.loads(line) for line in lines if line.startswith("{"))
    for secret in secrets:
        for part in (secret, quote(secret), secret[: max(10, len(secret) // 2)]):
            assert part not in said, [line for line in lines if part in line][:3]
    tell(f"{form}: 0 of {len(secrets)} secrets in {len(lines)} lines")


@pytest.mark.promise(23)
def test_nothing_that_is_exported_opens_a_table(tmp_path: Path, tell: Tell) -> None:
    with running(tmp_path / "data", REFEREE_METRICS="on") as server:
        phone = server.phone()
        made = phone.send("api/matches", write_match(LONG), JSON)
        told = msgspec.json.decode(made.text, type=dict[str, str])
        score, watch = told["score_code"], told["watch_code"]
        exported = ("match.canasta.json", "match.csv")
        for each in exported:
            text = phone.get(f"m/{score}/{each}").text
            assert score not in text
            assert watch not in text
        read = phone.get(f"api/matches/{watch}").text
        assert score not in read
        counted = phone.get("metrics").text
        assert "requests" in counted
        assert score not in counted
        assert watch not in counted
        for rest in PAGES:
            assert score not in phone.get(f"m/{watch}{rest}").text, rest
    tell(
        f"{len(exported)} exports, metrics, {len(PAGES)} pages of who watches: 0 codes"
    )
