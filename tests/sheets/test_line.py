"""What is said to the process that makes sheets, and how it takes it."""

from socket import socketpair

import pytest
from hypothesis import given
from hypothesis import settings

from referee.journal import Match
from referee.journal import replay
from referee.sheets.line import Answer
from referee.sheets.line import hear_answer
from referee.sheets.line import hear_job
from referee.sheets.line import NamesJob
from referee.sheets.line import pack_journal
from referee.sheets.line import say
from referee.sheets.line import SheetJob
from referee.sheets.pdf import Missing
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.samples import facts
from tests.samples import matches

WANTED = Wanted(Kind.FILLED, Detail.TOTALS, Paper.A4, 7)


def job(match: Match | None) -> SheetJob:
    journal = pack_journal(match.entries) if match else None
    return SheetJob(journal, WANTED, "lo", "https://canasta.example/m/x")


@settings(max_examples=25)
@given(match=matches())
def test_a_match_arrives_as_it_is(match: Match) -> None:
    ours, theirs = socketpair()
    with ours, theirs:
        say(ours, job(match))
        heard = hear_job(theirs)
    assert isinstance(heard, SheetJob)
    arrived = heard.match()
    assert arrived
    assert arrived.entries == match.entries
    assert facts(arrived) == facts(replay(match.entries))
    assert heard.wanted == WANTED


@pytest.mark.parametrize("sent", [job(None), NamesJob(("李", "<b>"))])
def test_jobs_arrive_one_after_the_other(sent: SheetJob | NamesJob) -> None:
    ours, theirs = socketpair()
    with ours, theirs:
        say(ours, sent)
        say(ours, sent)
        assert hear_job(theirs) == hear_job(theirs) == sent


def test_an_answer_arrives_whole() -> None:
    ours, theirs = socketpair()
    answer = Answer(b"%PDF-" * 20_000, "李", Missing(), "trace", ("note",), 123)
    with ours, theirs:
        ours.setblocking(False)
        theirs.setblocking(True)
        say(ours, answer)
        assert hear_answer(theirs) == answer


@pytest.mark.parametrize(
    "said", [b"", b"\0\0", b"\0\0\0\x09half", b"\xff\xff\xff\xff" + b"x" * 99]
)
def test_who_breaks_off_or_says_too_much_is_not_heard(said: bytes) -> None:
    ours, theirs = socketpair()
    with theirs:
        with ours:
            ours.sendall(said)
        with pytest.raises(EOFError):
            hear_answer(theirs)
