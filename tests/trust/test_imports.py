"""Files of matches that were damaged or mean harm: taken whole, or not at all."""

import json
import random
import time
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart
from werkzeug.test import TestResponse

from referee.journal import Entry
from referee.journal import write_body
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.matchfile import read_match
from referee.matchfile import write_match
from referee.store import Access
from referee.store import Store
from tests.pages import tables
from tests.promises import Tell
from tests.samples import AT
from tests.trust.test_bad_input import ODD_JSON
from tests.web.phone import ORIGIN
from tests.web.phone import Phone

FILES = [write_match(match) for match in tables().values()]
SOON = 1.0


def damaged(number: int) -> bytes:
    """Return a file after an accident: of its bytes, or of what they say."""
    chance = random.Random(number)  # noqa: S311
    data = bytearray(chance.choice(FILES))
    start = chance.randrange(len(data))
    stop = min(len(data), start + chance.choice([1, 20, 900]))
    match chance.randrange(6):
        case 0:
            del data[start:]
        case 1:
            del data[start:stop]
        case 2:
            data[start:start] = data[start:stop]
        case 3:
            for _ in range(chance.choice([1, 5, 50])):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        case _:
            told = json.loads(data)
            for _ in range(chance.randint(1, 3)):
                told = changed(told, chance)
            return json.dumps(told, ensure_ascii=False).encode("utf-8", "replace")
    return bytes(data)


def changed(told: Any, chance: random.Random) -> Any:
    """Put something else in some place of what is *told*, or swap or double parts."""
    if isinstance(told, dict) and told and chance.random() < 0.9:
        name = chance.choice(list(told))
        return {**told, name: changed(told[name], chance)}
    if isinstance(told, list) and told and chance.random() < 0.9:
        place = chance.randrange(len(told))
        if chance.random() < 0.2:
            return [*told[: place + 1], *told[chance.randrange(len(told)) :]]
        return [*told[:place], changed(told[place], chance), *told[place + 1 :]]
    if isinstance(told, int) and chance.random() < 0.6:
        return told + chance.choice((1, -1, 5, 10**6))
    return chance.choice((*ODD_JSON, "An", "classic", 5, 1500))


class Taking:
    """The two ways in which a file comes, and what they leave in the database."""

    def __init__(self, app: Flask, store: Store, path: Path) -> None:
        self.phone = Phone(app)
        self.token = self.phone.token
        self._store = store
        self._path = path

    def by_program(self, data: bytes) -> TestResponse:
        headers = {"Content-Type": "application/json"}
        return self.phone.browser.post("/api/matches", data=data, headers=headers)

    def by_page(self, data: bytes) -> TestResponse:
        # The client of the tests would leave a large file open.
        file = FileStorage(BytesIO(data), "match.canasta.json")
        told = {"file": file, "csrf_token": self.token}
        boundary, body = encode_multipart(told)
        kind = f"multipart/form-data; boundary={boundary}"
        headers = {"Origin": ORIGIN, "Content-Type": kind}
        return self.phone.browser.post("/import", data=body, headers=headers)

    def kept(self) -> str:
        """Return a sum over every byte of the database."""
        files = sorted(self._path.parent.glob(f"{self._path.name}*"))
        sums = [sha256(each.read_bytes()) for each in files if "shm" not in each.name]
        return " ".join(each.hexdigest() for each in sums)

    def is_whole(self, told: Mapping[str, Any], data: bytes) -> bool:
        """Whether the match that was taken is the one in the file."""
        access = self._store.find(told["score_code"])
        assert isinstance(access, Access)
        there = self._store.entries(access.match_id)
        return said(there) == said(read_match(data, AT).match.entries)


def said(journal: tuple[Entry, ...]) -> list[tuple[str, str]]:
    return [(each.kind, str(write_body(each.body))) for each in journal]


@pytest.fixture
def taking(app: Flask, store: Store, tmp_path: Path) -> Taking:
    return Taking(app, store, tmp_path / "referee.db")


@pytest.mark.promise(16)
@pytest.mark.parametrize(
    "files", [60, pytest.param(1000, marks=pytest.mark.full)], ids=["few", "many"]
)
def test_a_damaged_file_is_taken_whole_or_refused(
    taking: Taking, files: int, tell: Tell
) -> None:
    taken = 0
    for number in range(files):
        data, before = damaged(number), taking.kept()
        shown = taking.by_page(data)
        assert taking.kept() == before, number
        answer = taking.by_program(data)
        assert (shown.status_code == 200) == (answer.status_code == 201), number
        if answer.status_code == 201:
            taken += 1
            assert taking.is_whole(answer.get_json(), data), number
        else:
            assert answer.status_code in {400, 413}, number
            assert taking.kept() == before, number
    tell(
        f"{files:,} damaged files: {files - taken} refused, database equal byte by "
        f"byte; {taken} read whole"
    )


def bombs() -> Mapping[str, bytes]:
    """Return files that take much room or time where nobody limits them."""
    told = json.loads(FILES[0])
    opened, entry = told["journal"][0], told["journal"][-1]
    room = MOST_BYTES - len(FILES[0]) - 1000

    def opening(**body: object) -> bytes:
        first = {**opened, "body": {**opened["body"], **body}}
        journal = [first, *told["journal"][1:]]
        return json.dumps({**told, "journal": journal}).encode()

    many = {**told, "journal": [*told["journal"], *[entry] * 4000]}
    return {
        "brackets": b"[" * (MOST_BYTES - 1),
        "objects": b'{"a":' * (MOST_BYTES // 5 - 1),
        "deep in a match": opening(title="HERE").replace(b'"HERE"', b"[" * 100_000),
        "entries": json.dumps(many).encode(),
        "a number": opening(target="HERE").replace(b'"HERE"', b"9" * room),
        "a name": opening(title="A" * room),
        "blanks": FILES[0] + b" " * room,
        "too long": FILES[0] + b" " * (2 * MOST_BYTES),
        "one name again and again": b'{"a":1,' * (MOST_BYTES // 7),
    }


@pytest.mark.promise(16)
def test_no_file_is_a_bomb(taking: Taking, tell: Tell) -> None:
    slowest = 0.0
    for name, data in bombs().items():
        for way in (taking.by_page, taking.by_program):
            before = taking.kept()
            begun = time.process_time()  # whatever else this machine does
            answer = way(data)
            slowest = max(slowest, time.process_time() - begun)
            fine = name == "blanks" and answer.status_code in {200, 201}
            assert fine or answer.status_code in {400, 413}, name
            assert fine or taking.kept() == before, name
    assert slowest < SOON
    tell(f"{len(bombs())} bombs: refused within {slowest:.2f} s")


@pytest.mark.promise(16)
def test_who_cannot_read_a_file_says_so(taking: Taking) -> None:
    """What the table counts as refused is refused by the reader itself."""
    with pytest.raises(MatchFileError):
        read_match(b"[" * 1000, AT)
