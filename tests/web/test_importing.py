"""Match files: what is taken, what is refused, and that nothing is kept unasked."""

import json
import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from referee.journal import Corrected
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import NAME_LIMIT
from referee.journal import Note
from referee.journal import replay
from referee.language import language
from referee.language import LANGUAGES
from referee.matchfile import ENCLOSED
from referee.matchfile import MOST_BYTES
from referee.matchfile import MOST_PDF
from referee.matchfile import write_match
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from referee.store import Links
from referee.store import new_key
from referee.store import Role
from referee.store import Store
from referee.web.import_form import carried
from referee.web.turns import Turns
from tests.matchfile.crafted import CRAFTED
from tests.matchfile.crafted import with_files
from tests.samples import add
from tests.samples import AT
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import ORIGIN
from tests.web.phone import Page
from tests.web.phone import Phone


@pytest.fixture
def match() -> Match:
    """A match with a correction and a ruling."""
    match = saturday(totals(500, 300), REFERENCE, house={"wild_le_natural": False})
    better = totals(520, 300)
    match = add(match, EntryKind.CORRECTED, Corrected(entry=2, deal=better))
    ruling = Note(text="Played out of turn", points=100, side=1)
    return add(match, EntryKind.RULING, ruling)


def sent(phone: Phone, data: bytes, name: str = "match.json", **more: str) -> Any:
    """Choose a file on the phone and send it."""
    fields = {"csrf_token": phone.token, **more}
    boundary, body = encode_multipart(
        {**fields, "file": FileStorage(BytesIO(data), name)}
    )
    headers = {**phone.headers, "Origin": ORIGIN}
    kind = f"multipart/form-data; boundary={boundary}"
    return phone.browser.post("/import", data=body, headers=headers, content_type=kind)


def looked_at(phone: Phone, data: bytes, name: str = "match.json") -> Page:
    answer = sent(phone, data, name)
    assert answer.status_code == 200
    return Page(answer.text)


def opened(phone: Phone, page: Page) -> str:
    """Tap *Open as a new match* and return the address of its table."""
    fields = {name: page.value(name) for name in ("text", "name", "kind", "key")}
    answer = phone.post("/import", **fields, open="1")
    assert answer.status_code == 303
    table, _, told = str(answer.location).partition("?")
    assert told.startswith("opened=")
    return table


def exported(phone: Phone, table: str) -> bytes:
    file: bytes = phone.get(f"{table}/match.canasta.json").data
    return file


def sheet(match: Match) -> bytes:
    wanted = Wanted(Kind.FILLED, Detail.FULL, Paper.A4)
    return render_sheet(match, wanted, language("lo"))


def changed(match: Match, **parts: Any) -> bytes:
    """Return the file of *match* with some parts written otherwise."""
    return json.dumps({**json.loads(write_match(match)), **parts}).encode()


def longer(match: Match, most: int) -> bytes:
    """Return the file of *match* with a journal of so many entries."""
    journal = json.loads(write_match(match))["journal"]
    journal += [
        {"number": number, "kind": "code", "at": AT, "by": "", "body": {}}
        for number in range(len(journal) + 1, most + 1)
    ]
    return changed(match, journal=journal)


def bare(match: Match, **parts: Any) -> bytes:
    """Return a file without a journal."""
    plain = {**json.loads(write_match(match)), **parts}
    del plain["journal"]
    return json.dumps(plain).encode()


def kept_matches(store: Store) -> int:
    with store._database.read() as connection:
        rows = connection.exec_driver_sql("SELECT count(*) FROM matches")
        return int(rows.scalar() or 0)


def test_a_file_is_asked_for(phone: Phone) -> None:
    page = phone.page("/import")
    assert page.one("input", type="file").get("name") == "file"
    assert page.one("form", method="post", id="import").get("enctype") == (
        "multipart/form-data"
    )
    assert page.all("button", form="import")


def test_a_match_is_shown_before_anything_is_kept(
    phone: Phone, match: Match, store: Store
) -> None:
    page = looked_at(phone, write_match(match), "saturday.json")
    facts = dict(zip(page.says("dt"), page.says("dd"), strict=True))
    assert facts["Match name"] == "Saturday table"
    assert facts["An & Chi"] == "1,920"
    assert facts["Ruleset"] == "Classic"
    assert facts["Date"] == "29 Nov 2026"
    assert "Deals: 2, corrections: 1, rulings: 1" in page.says("p", class_="counted")
    assert "House rules: 1" in page.says("summary")
    assert page.says("div", class_="filechip") == ["saturday.json JSON, 4 kB"]
    assert kept_matches(store) == 0


def test_what_comes_in_goes_out_the_same(phone: Phone, match: Match) -> None:
    file = write_match(match)
    table = opened(phone, looked_at(phone, file))
    assert exported(phone, table) == file
    again = opened(phone, looked_at(phone, exported(phone, table)))
    assert again != table
    assert exported(phone, again) == file


def test_a_file_that_an_editor_has_marked_is_read(phone: Phone, match: Match) -> None:
    table = opened(phone, looked_at(phone, b"\xef\xbb\xbf" + write_match(match)))
    assert exported(phone, table) == write_match(match)


def test_a_sheet_brings_its_match_back(phone: Phone, match: Match) -> None:
    page = looked_at(phone, sheet(match), "canasta-filled.pdf")
    assert "PDF, " in page.says("div", class_="filechip")[0]
    assert exported(phone, opened(phone, page)) == write_match(match)


def test_the_content_tells_what_a_file_is(phone: Phone, match: Match) -> None:
    looked_at(phone, sheet(match), "wrong.json")
    looked_at(phone, write_match(match), "wrong.pdf")
    looked_at(phone, b"\n " + bare(saturday(), title="%PDF-"), "strange.json")


def test_it_is_said_that_a_match_was_opened_and_how_much_was_read(
    phone: Phone, match: Match
) -> None:
    told = f"{opened(phone, looked_at(phone, write_match(match)))}?opened=5"
    assert phone.page(told).says("div", class_="saved") == [
        "Match opened. Deals read: 2."
    ]
    phone.send(f"{told.partition('?')[0]}/end", key=new_key())
    assert not phone.page(told).says("div", class_="saved")


def test_the_same_form_twice_opens_one_match(
    phone: Phone, match: Match, store: Store
) -> None:
    page = looked_at(phone, write_match(match))
    assert opened(phone, page) == opened(phone, page)
    assert kept_matches(store) == 1


def test_what_comes_back_with_the_form_is_checked_again(
    phone: Phone, match: Match, store: Store
) -> None:
    page = looked_at(phone, write_match(match))
    fields = {name: page.value(name) for name in ("name", "kind", "key")}
    text = page.value("text").replace('"ruleset":"classic"', '"ruleset":7')
    answer = phone.post("/import", **fields, text=text, open="1")
    assert answer.status_code == 400
    assert "This file cannot be read. Found at ruleset: 7." in Page(answer.text).says(
        "div", class_="bad"
    )
    assert kept_matches(store) == 0


def test_a_page_of_yesterday_shows_the_match_once_more(
    phone: Phone, match: Match, store: Store
) -> None:
    page = looked_at(phone, write_match(match))
    fields = {name: page.value(name) for name in ("text", "name", "kind", "key")}
    answer = phone.post("/import", **fields, open="1", csrf_token="old")
    again = Page(answer.text)
    assert kept_matches(store) == 0
    assert again.says("div", class_="warn")[0].startswith("This page was open for long")
    opened(phone, again)
    assert kept_matches(store) == 1


def five_red_threes(match: Match) -> bytes:
    deals = json.loads(write_match(match))["deals"]
    deals[0]["sides"][0]["red_threes"] = "four"
    return bare(match, deals=deals)


def other_points(match: Match) -> bytes:
    deals = json.loads(write_match(match))["deals"]
    deals[0]["sides"][0]["card_points"] = 110
    return changed(match, deals=deals)


def no_moment(match: Match) -> bytes:
    journal = json.loads(write_match(match))["journal"]
    del journal[0]["at"]
    return changed(match, journal=journal)


def empty_pdf(match: Match) -> bytes:
    return with_files()


def other_attachment(match: Match) -> bytes:
    return with_files(("match.json", write_match(match)))


def spoilt_pdf(match: Match) -> bytes:
    return b"%PDF-1.7\n" + bytes(range(256)) * 40


def cut_pdf(match: Match) -> bytes:
    return sheet(match)[:900]


NO_MATCH = (
    "There is no match in this PDF. "
    "A printed or scanned sheet loses its match. Use the downloaded file."
)
BAD_PDF = (
    "This file cannot be read. "
    "Choose a JSON file, or a PDF downloaded from Canasta Referee."
)
NOT_MATCH = (
    "This is not a match file. "
    "Choose a JSON file, or a PDF downloaded from Canasta Referee."
)
DIFFERS = (
    "This file contradicts itself. Deal 1 has 110 in the deals and 520 in the journal."
)
FAULTS: dict[str, tuple[Callable[[Match], bytes], str]] = {
    "text": (lambda match: b"An 500, Chi 300", NOT_MATCH),
    "empty object": (lambda match: b"{}", NOT_MATCH),
    "picture": (lambda match: b"\x89PNG\r\n\x1a\n" + bytes(200), NOT_MATCH),
    "deep": (lambda match: b"[" * 500_000, NOT_MATCH),
    "half a letter": (lambda match: b'{"format": "\xff"}', NOT_MATCH),
    "PDF without a match": (empty_pdf, NO_MATCH),
    "PDF with another file": (other_attachment, NO_MATCH),
    "spoilt PDF": (spoilt_pdf, BAD_PDF),
    "cut PDF": (cut_pdf, BAD_PDF),
    "PDF with two matches": (
        lambda match: with_files((ENCLOSED, b"{}"), (ENCLOSED, b"[]")),
        "This file contradicts itself. Found at match.canasta.json: 2.",
    ),
    "wrong type": (
        five_red_threes,
        "This file cannot be read. Found at deals[0].sides[0].red_threes: four.",
    ),
    "unknown key": (
        lambda match: changed(match, stakes=5),
        "This file cannot be read. Found at stakes: 5.",
    ),
    "far too many entries": (
        lambda match: longer(match, 1501),
        "This file cannot be read. journal: 1,501 is outside 0 to 1,500.",
    ),
    "far too many deals": (
        lambda match: changed(match, deals=[{"sides": [{}, {}]}] * 1001),
        "This file cannot be read. deals: 1,001 is outside 0 to 1,000.",
    ),
    "one side alone": (
        lambda match: changed(match, sides=[]),
        "This file cannot be read. Found at sides: [].",
    ),
    "nothing where something must be": (
        no_moment,
        "This file cannot be read. Missing: journal[0].at.",
    ),
    "newer": (
        lambda match: changed(match, format="canasta-match/2"),
        "This file was made with a newer version. This server reads canasta-match/1.",
    ),
    "deal and journal": (
        other_points,
        DIFFERS,
    ),
    "title and journal": (
        lambda match: changed(match, title="Sunday"),
        "This file contradicts itself. Found at title: Sunday.",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_and_nothing_is_kept(
    phone: Phone, match: Match, store: Store, fault: str
) -> None:
    make, words = FAULTS[fault]
    answer = sent(phone, make(match))
    page = Page(answer.text)
    assert answer.status_code == 400
    assert page.says("div", class_="bad") == [words]
    assert page.says("label", class_="pick") == ["Choose another file"]
    assert page.one("input", type="file")
    assert any(link.startswith("/new?paper=1") for link in page.links)
    assert kept_matches(store) == 0
    assert not page.all("button", name="open")


@pytest.mark.parametrize(
    ("data", "limit"),
    [
        (b" " * (MOST_BYTES + 1), "1 MB"),
        (b" " * MOST_PDF, "1 MB"),
        (b"%PDF-1.7" + b" " * MOST_PDF, "6 MB"),
        (b" " * (MOST_PDF + 200_000), "6 MB"),
    ],
)
def test_a_long_file_is_refused(phone: Phone, data: bytes, limit: str) -> None:
    answer = sent(phone, data)
    page = Page(answer.text)
    assert answer.status_code == 413
    assert page.says("div", class_="bad") == [
        (
            f"This file is too large. A match file has less than {limit}."
            " Choose another file."
        )
    ]
    assert page.says("label", class_="pick") == ["Choose another file"]


def test_a_long_text_is_refused_by_its_own_limit(phone: Phone) -> None:
    answer = phone.post("/import", text="x" * (2 * MOST_BYTES))
    assert answer.status_code == 413
    assert "less than 1 MB" in Page(answer.text).says("div", class_="bad")[0]


def test_a_file_of_full_length_is_read(phone: Phone, match: Match) -> None:
    file = write_match(match)
    page = looked_at(phone, file + b" " * (MOST_BYTES - len(file)))
    assert exported(phone, opened(phone, page)) == file


def test_without_a_file_it_is_asked_for_again(phone: Phone) -> None:
    answer = sent(phone, b"", "")
    assert answer.status_code == 400
    assert Page(answer.text).says("div", class_="bad") == ["Choose a file"]


def test_a_long_match_on_a_short_pdf_is_refused_by_the_limit_of_a_match(
    phone: Phone,
) -> None:
    answer = sent(phone, with_files((ENCLOSED, b" " * (MOST_BYTES + 1))), "bomb.pdf")
    assert answer.status_code == 413
    assert "less than 1 MB" in Page(answer.text).says("div", class_="bad")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_crafted_pdf_gets_a_clear_answer_in_every_language(
    app: Flask, store: Store, lang: str
) -> None:
    words = language(lang).gettext("This file cannot be read.")
    answer = sent(Phone(app, lang), CRAFTED["unpacked without end"](), "bomb.pdf")
    assert Page(answer.text).says("div", class_="bad")[0].startswith(words)
    assert kept_matches(store) == 0


def test_too_many_pdfs_at_once_are_asked_to_come_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(at_once=1, waiting=0, patience=0)
    monkeypatch.setattr("referee.web.import_form._unpacking", turns)
    with turns.turn():
        answer = sent(phone, with_files())
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "Busy just now." in answer.text
    assert sent(phone, with_files()).status_code == 400


def test_where_no_process_can_be_started_it_is_asked_to_come_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    answer = sent(phone, with_files())
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "3")


def test_what_hangs_on_a_pdf_is_checked_like_any_file(phone: Phone) -> None:
    answer = sent(phone, with_files((ENCLOSED, b"<script>alert(1)</script>")))
    assert Page(answer.text).says("div", class_="bad") == [NOT_MATCH]


def test_what_a_file_says_is_text_and_no_markup(phone: Phone) -> None:
    title = "<script>alert(1)</script>"
    page = looked_at(phone, bare(saturday(), title=title), title)
    assert title in page.says("dd")
    assert not [tag for tag in page.all("script") if not tag.get("src")]


def test_a_journal_of_fifteen_hundred_entries_is_read(
    phone: Phone, match: Match
) -> None:
    looked_at(phone, longer(match, 1500))


def test_an_unknown_ruleset_can_be_played_as_classic(
    phone: Phone, match: Match, store: Store
) -> None:
    house = {"max_wilds": 2, "vodka": True}
    answer = sent(phone, bare(match, ruleset="kiev", house=house))
    page = Page(answer.text)
    assert answer.status_code == 400
    assert page.says("div", class_="bad") == ["Unknown ruleset: “kiev”"]
    assert "Open it with Classic" in page.says("button")
    said = page.says("p")
    assert "Opened with Classic, the scores are computed anew." in said
    assert any(words.endswith("are left out: vodka.") for words in said)
    assert "1,920" in page.says("dd")
    assert kept_matches(store) == 0
    plain = json.loads(exported(phone, opened(phone, page)))
    assert (plain["ruleset"], plain["house"]) == ("classic", {"max_wilds": 2})


def test_the_journal_of_an_unknown_ruleset_comes_along(
    phone: Phone, match: Match
) -> None:
    text = write_match(match).decode().replace('"classic"', '"kiev"')
    page = Page(sent(phone, text.encode()).text)
    assert exported(phone, opened(phone, page)) == write_match(match)


def test_players_that_no_ruleset_seats_stay_refused(phone: Phone, match: Match) -> None:
    sides = [{"name": name, "players": ["1", "2", "3", "4"]} for name in ("A", "B")]
    page = Page(sent(phone, bare(match, ruleset="kiev", sides=sides)).text)
    assert page.says("div", class_="bad") == ["Unknown ruleset: “kiev”"]
    assert not page.all("button", name="open")


def test_a_deal_against_the_rules_is_marked(phone: Phone) -> None:
    page = looked_at(phone, bare(saturday(REFERENCE, totals(500, 300))))
    assert page.says("div", class_="warn") == [
        "Deals against the rules of scoring, marked: 2."
    ]
    plain = json.loads(exported(phone, opened(phone, page)))
    assert [deal.get("anyway", False) for deal in plain["deals"]] == [False, True]


def test_a_file_without_a_journal_has_no_date(phone: Phone, match: Match) -> None:
    assert "Date" not in looked_at(phone, bare(match)).says("dt")


def test_long_names_are_cut_with_a_note(phone: Phone) -> None:
    long = saturday(REFERENCE)
    page = looked_at(phone, bare(long, title="x" * (NAME_LIMIT + 1)))
    assert page.says("div", class_="warn") == [
        "Names that were too long were shortened to 60 characters."
    ]
    assert "x" * NAME_LIMIT in page.says("dd")


def test_a_match_of_this_phone_is_known(
    phone: Phone, match: Match, store: Store
) -> None:
    table = opened(phone, looked_at(phone, write_match(match)))
    page = looked_at(phone, write_match(match))
    assert page.says("div", class_="warn") == ["This match is already on this server."]
    assert table in page.links
    assert page.says("button", name="open") == ["Open a copy"]
    assert opened(phone, page) != table
    assert kept_matches(store) == 2


def test_it_is_known_though_it_went_on(phone: Phone, match: Match, keep: Keep) -> None:
    links = keep(add(match, EntryKind.DEAL, totals(100, 100)))
    phone.page(f"/m/{links.score}")
    assert f"/m/{links.score}" in looked_at(phone, write_match(match)).links


def test_a_file_without_a_journal_is_known_again(phone: Phone, match: Match) -> None:
    table = opened(phone, looked_at(phone, bare(match)))
    assert table in looked_at(phone, bare(match)).links


def test_another_match_is_not_taken_for_it(phone: Phone, match: Match) -> None:
    opened(phone, looked_at(phone, write_match(match)))
    other = write_match(saturday(totals(500, 300)))
    assert not looked_at(phone, other).all("div", class_="warn")


def test_nobody_learns_what_other_phones_play(
    app: Flask, match: Match, links: Links, store: Store
) -> None:
    there = store.find(links.score)
    assert there
    file = write_match(replay(store.entries(there.match_id)))
    assert not looked_at(Phone(app), file).all("div", class_="warn")


def test_whoever_watches_may_keep_the_file(phone: Phone, links: Links) -> None:
    answer = phone.get(f"/m/{links.watch}/match.canasta.json")
    name = 'attachment; filename="canasta-match-saturday-table-2026-11-29.json"'
    assert answer.headers["Content-Disposition"] == name
    assert answer.mimetype == "application/json"
    assert links.score.encode() not in answer.data
    assert phone.get(f"/m/{'x' * 22}/match.canasta.json").status_code == 404


def test_an_opened_match_can_be_played_on(
    phone: Phone, match: Match, app: Flask
) -> None:
    table = opened(phone, looked_at(phone, write_match(match)))
    found = app.extensions["store"].find(table.removeprefix("/m/"))
    assert found.role is Role.SCORE
    assert phone.page(f"{table}/deal").title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_it(app: Flask, match: Match, lang: str) -> None:
    spoken, phone = language(lang), Phone(app, lang)
    text = spoken.gettext("This is not a match file.")
    assert Page(sent(phone, b"no").text).says("div", class_="bad")[0].startswith(text)
    page = looked_at(phone, write_match(match))
    assert spoken.gettext("Open as a new match") in page.says("button")
    assert spoken.number(1920) in page.says("dd")


def test_a_text_is_carried_as_it_is() -> None:
    assert carried(b'{"a": [1,\n 2],\n"b": "\\u00e9 \xc3\xa9"}') == (
        '{"a":[1,2],"b":"\\u00e9 é"}'
    )
