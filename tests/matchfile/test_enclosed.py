"""PDFs from anybody: a match of ours comes back whole, everything else is refused."""

import itertools
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import md5
from random import Random
from time import monotonic

import pytest

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import replay
from referee.language import language
from referee.matchfile import ENCLOSED
from referee.matchfile import enclosed_match
from referee.matchfile import is_pdf
from referee.matchfile import match_text
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.matchfile import MOST_PDF
from referee.matchfile import read_match
from referee.matchfile import unpacking
from referee.matchfile import write_match
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.matchfile import crafted
from tests.matchfile.crafted import CRAFTED
from tests.samples import AT
from tests.samples import LATER
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals

MATCH = write_match(saturday(REFERENCE))
QUICK = {
    *("nothing behind the mark", "noise", "only newlines", "catalog of brackets"),
    *("kids without end", "names in themselves", "tables in a ring", "many names"),
    *("a table of millions", "unpacked without end", "rows without end"),
    *("length by itself", "a file elsewhere", "pages in a ring"),
}
"""What is tried every time; the others take their time."""


@pytest.fixture(scope="module")
def sheet(pdf: None) -> bytes:
    """A sheet as we print it."""
    return render_sheet(saturday(REFERENCE), Wanted(), language("lo"))


def code_of(data: bytes) -> str:
    """Return why *data* is refused, from first to last."""
    with pytest.raises(MatchFileError) as refused:
        read_match(match_text(data), AT)
    return refused.value.code


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in QUICK else pytest.mark.full, id=name)
        for name in CRAFTED
    ],
)
def test_a_crafted_pdf_is_refused_in_time(name: str) -> None:
    data = CRAFTED[name]()
    started = monotonic()
    assert code_of(data) in {"bad_pdf", "no_match", "not_match"}
    assert monotonic() - started < unpacking.MOST_SECONDS * 3


@contextmanager
def little_memory() -> Iterator[None]:
    """Hold that this process, which serves the tables, took hardly any memory."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < 3 * MOST_PDF
    finally:
        tracemalloc.stop()


def test_what_a_pdf_makes_its_reader_say_does_not_reach_us() -> None:
    """A reader names each fault with what stands there, which can be any length."""
    data = crafted.talkative(names=60, words=50_000)
    with little_memory():
        assert code_of(data) == "no_match"


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(crafted.rewritten, id="kept by another program"),
        pytest.param(crafted.with_script, id="with a script"),
        pytest.param(lambda sheet: crafted.with_pages(sheet, 20), id="with pages"),
        pytest.param(lambda sheet: crafted.locked(sheet, ""), id="locked in part"),
        pytest.param(lambda sheet: b"\n  " + sheet, id="behind blanks"),
        pytest.param(lambda sheet: sheet + b"\n" * 900, id="before blanks"),
        pytest.param(
            lambda sheet: crafted.with_pages(sheet, 20_000),
            id="with thousands of pages",
            marks=pytest.mark.full,
        ),
    ],
)
def test_what_others_do_to_a_sheet_leaves_its_match(
    sheet: bytes, change: Callable[[bytes], bytes]
) -> None:
    assert enclosed_match(change(sheet)) == MATCH


@pytest.mark.full
@pytest.mark.usefixtures("pdf")
def test_our_longest_sheet_is_read_and_leaves_room() -> None:
    """A thousand deals on small paper, in large print and two languages."""
    counted = itertools.cycle(totals(5 * n, 1000 - 5 * n, out=n % 2) for n in range(97))
    deals = tuple(
        Entry(number, EntryKind.DEAL, LATER, "Chi", deal)
        for number, deal in zip(range(2, 1002), counted, strict=False)
    )
    match = replay((*saturday(target=99_995).entries, *deals))
    wanted = Wanted(paper=Paper.A5, large=True, second="vi")
    longest = render_sheet(match, wanted, language("lo"))
    assert len(longest) < MOST_PDF / 1.5
    assert enclosed_match(longest) == write_match(match)


def test_a_file_is_found_by_its_own_name() -> None:
    """How a PDF lists it is the business of the program that wrote the PDF."""
    spec = crafted.FILE % (ENCLOSED.encode(), ENCLOSED.encode(), 5)
    tree, content = b"<</Names [(0001) 4 0 R]>>", crafted.stream(MATCH)
    assert enclosed_match(crafted.with_names(tree, o4=spec, o5=content)) == MATCH


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: crafted.with_files(), "no_match"),
        (
            lambda: crafted.with_files(("match.json", MATCH)),
            "no_match",
        ),
        (
            lambda: crafted.with_files((ENCLOSED, b"An 500")),
            "not_match",
        ),
        (lambda: crafted.on_a_page(MATCH), "no_match"),
        (lambda: crafted.enclosing(crafted.stream(bytes(MOST_BYTES + 1))), "too_large"),
        (lambda: b"GIF89a" + crafted.enclosing(crafted.stream(MATCH)), "not_match"),
        (lambda: b"%PDF-" + bytes(MOST_PDF), "too_large"),
    ],
)
def test_a_pdf_that_holds_no_match_of_ours(
    make: Callable[[], bytes], code: str
) -> None:
    assert code_of(make()) == code


def test_a_locked_sheet_is_not_opened(sheet: bytes) -> None:
    assert code_of(crafted.locked(sheet, "canasta")) == "bad_pdf"


@pytest.mark.parametrize("other", [MATCH, b"{}"])
def test_two_matches_on_one_pdf_contradict_each_other(other: bytes) -> None:
    both = crafted.with_files((ENCLOSED, MATCH), (ENCLOSED, other))
    with pytest.raises(MatchFileError) as refused:
        enclosed_match(both)
    error = refused.value
    assert (error.code, error.field, error.value) == ("contradicts", ENCLOSED, 2)


def spoilt(sheet: bytes, seed: int) -> bytes:
    """Return *sheet* after an accident: bits turned, a part cut, lost or doubled."""
    chance, data = Random(seed), bytearray(sheet)  # noqa: S311
    start = chance.randrange(len(data))
    stop = min(len(data), start + chance.choice([1, 20, 900, 9000]))
    match chance.randrange(5):
        case 0:
            del data[start:]
        case 1:
            del data[start:stop]
        case 2:
            data[start:start] = data[start:stop]
        case 3:
            data[start:stop] = bytes(stop - start)
        case _:
            for _ in range(chance.choice([1, 5, 200])):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


@pytest.mark.promise(16)
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(seed, marks=() if seed < 12 else pytest.mark.full)
        for seed in range(400)
    ],
)
def test_a_damaged_sheet_gives_its_match_exactly_or_none(
    sheet: bytes, seed: int
) -> None:
    try:
        text = match_text(spoilt(sheet, seed))
    except MatchFileError:
        return
    if text != MATCH:
        assert code_of(text) == "not_match"


def test_what_was_damaged_within_its_packing_is_seen() -> None:
    """Packed data may be mended by guessing: the sum over the match tells."""
    sound = b"/Params <</Size %d /CheckSum <%b>>>"
    right = sound % (len(MATCH), md5(MATCH, usedforsecurity=False).hexdigest().encode())
    wrong = sound % (len(MATCH), b"00" * 16)
    assert enclosed_match(crafted.enclosing(crafted.stream(MATCH, right))) == MATCH
    assert code_of(crafted.enclosing(crafted.stream(MATCH, wrong))) == "bad_pdf"


def test_where_no_limits_can_be_set_a_match_is_still_found() -> None:
    """Windows has no module for it, so nothing but our patience bounds the work."""
    run = (
        "import runpy, sys; sys.modules['resource'] = None; "
        "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    command = [sys.executable, "-c", run, unpacking.__file__, ENCLOSED, "999999"]
    data = crafted.enclosing(crafted.stream(MATCH))
    answer = subprocess.run(command, input=data, capture_output=True, check=True)
    assert answer.stdout == MATCH


def test_who_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.matchfile.enclosed.PATIENCE", 0.01)
    assert code_of(crafted.enclosing(crafted.stream(MATCH))) == "bad_pdf"


def test_a_text_is_no_pdf_wherever_it_speaks_of_one() -> None:
    assert is_pdf(b"\r\n%PDF-1.4")
    assert not is_pdf(b'{"title": "%PDF-1.7"}')
    assert match_text(b"\xef\xbb\xbf{}") == b"{}"
