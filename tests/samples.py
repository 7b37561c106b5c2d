"""One match to test with, and the making of any number of others."""

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from referee.asks import CountsBody
from referee.asks import TallyBody
from referee.journal import Body
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import first_entry
from referee.journal import Match
from referee.journal import Names
from referee.journal import next_entry
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import opened_body
from referee.journal import replay
from referee.journal import Rules
from referee.journal import Side

AT = "2026-11-29T21:52:00Z"
LATER = "2026-11-29T22:10:00Z"
AN_AND_CHI = Side(name="An & Chi", players=("An", "Chi"))
BINH_AND_DUNG = Side(name="Bình & Dũng", players=("Bình", "Dũng"))
SIDES = (AN_AND_CHI, BINH_AND_DUNG)

REFERENCE = DealBody(
    out=0,
    sides=[
        TallyBody(
            melds=["K K K K K K K", "8 8 8 8 8 2 2", "A A A", "6 6 6 6", "9 9 9 JK"],
            hand="Q 5 4",
            red_threes=2,
        ),
        TallyBody(
            melds=["Q Q Q Q Q 2 2", "10 10 10", "7 7 7 7"],
            hand_points=105,
            red_threes=1,
        ),
    ],
)
"""The deal that all drawings show: +1,400 and +435."""


def totals(first: int, second: int, **more: Any) -> DealBody:
    """Return a deal of which only card points are known; nobody went out."""
    sides = [TallyBody(card_points=first), TallyBody(card_points=second)]
    return DealBody(sides=sides, **more)


def agreed(sides: Sequence[Side], *deals: DealBody, **told: Any) -> Match:
    """Return the match of any *sides* after these deals, with what was *told* of it."""
    match = replay([first_entry(opened_body(sides, **told), AT, "An")])
    for deal in deals:
        match = add(match, EntryKind.DEAL, deal)
    return match


def saturday(*deals: DealBody, **told: Any) -> Match:
    """Return the match of An and Chi against Bình and Dũng after these *deals*."""
    return agreed(SIDES, *deals, title="Saturday table", **told)


def add(match: Match, kind: EntryKind, body: Body, by: str = "Chi") -> Match:
    """Return *match* with one more entry in its journal."""
    return replay((*match.entries, next_entry(match, kind, body, LATER, by)))


def undo(match: Match, entry: int) -> Match:
    """Return *match* with *entry* undone."""
    return add(match, EntryKind.UNDONE, Earlier(entry))


def facts(match: Match) -> Mapping[str, object]:
    """Return all that *match* shows, whichever way its journal came there."""
    shown = {name: getattr(match, name) for name in match.__dataclass_fields__}
    del shown["entries"]
    dealers = [match.dealer(number) for number in range(1, len(match.deals) + 6)]
    return {**shown, "standing": match.standing, "dealers": dealers}


points = st.integers(0, 200).map(lambda number: number * 5)
counts = st.builds(
    CountsBody, joker=st.integers(0, 2), ten=st.integers(0, 9), five=st.integers(0, 9)
)
melds = st.lists(
    st.sampled_from(["K K K", ["Q Q", "Q Q 2"], "7 7 7 7 7 7 7", "5 5 JK", "4 4"]),
    max_size=4,
)
hands = st.sampled_from(["", "A 4 4", "jk, 2x5", ["3R", "9 9"]])
tallies = st.one_of(
    st.builds(TallyBody, melds=melds, hand=hands, red_threes=st.integers(0, 2)),
    st.builds(TallyBody, melded_counts=counts, hand_counts=counts),
    st.builds(
        TallyBody,
        card_points=points,
        hand_points=points,
        natural_canastas=st.integers(0, 3),
        penalties=points,
        adjustment=points.map(lambda number: 500 - number),
        adjustment_note=st.sampled_from(["", "Ván này đã đếm lại", "ນັບຄືນ"]),
    ),
)
house_rules: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "wild_le_natural": st.booleans(),
        "naturals_per_wild": st.sampled_from([None, 2]),
        "canastas_to_go_out": st.sampled_from([1, 2]),
        "tie_rule": st.sampled_from(["draw", "extra_deal"]),
        "target": st.sampled_from([500, 3000, 5000]),
    },
)
deals = st.builds(
    DealBody,
    out=st.sampled_from([None, 0, 1]),
    concealed=st.booleans(),
    sides=st.lists(tallies, min_size=2, max_size=2),
    house=st.one_of(st.none(), house_rules),
    anyway=st.booleans(),
)
starts = st.tuples(points, points).map(lambda pair: (pair[0], -pair[1]))
Step = tuple[EntryKind, Body]


@st.composite
def steps(draw: st.DrawFn, match: Match) -> Step:
    """Draw something that can be done to *match* next."""
    return draw(st.sampled_from(_possible(match)))(draw, match)


def _possible(match: Match) -> Sequence[Callable[[st.DrawFn, Match], Step]]:
    possible = [_deal, _deal, _deal, _start, _rename, _rules, _ruling, _ending]
    if match.deals:
        possible += [_correct, _correct, _take_out]
    if match.undoables:
        possible += [_undo, _undo]
    return possible


def _deal(draw: st.DrawFn, match: Match) -> Step:
    return EntryKind.DEAL, draw(deals)


def _start(draw: st.DrawFn, match: Match) -> Step:
    return EntryKind.CORRECTED, Corrected(entry=1, start=draw(starts))


def _rename(draw: st.DrawFn, match: Match) -> Step:
    title = draw(st.sampled_from([None, "", "Chủ nhật", "ວັນອາທິດ"]))
    seat = draw(st.one_of(st.none(), st.integers(0, 3)))
    sides = draw(st.sampled_from([None, SIDES, SIDES[::-1]]))
    return EntryKind.NAMES, Names(title=title, sides=sides, next_dealer=seat)


def _rules(draw: st.DrawFn, match: Match) -> Step:
    from_deal = draw(st.one_of(st.just("all"), st.integers(1, len(match.deals) + 1)))
    return EntryKind.RULES, Rules(house=draw(house_rules), from_deal=from_deal)


def _ruling(draw: st.DrawFn, match: Match) -> Step:
    kinds = st.sampled_from([EntryKind.RULING, EntryKind.AGREEMENT])
    return draw(kinds), Note(text="Đồng ý", rule="MELD-04", points=-100, side=1)


def _ending(draw: st.DrawFn, match: Match) -> Step:
    kinds = [EntryKind.ENDED, EntryKind.REOPENED, EntryKind.CODE]
    return draw(st.sampled_from(kinds)), Nothing()


def _correct(draw: st.DrawFn, match: Match) -> Step:
    kept = draw(st.sampled_from(match.deals))
    return EntryKind.CORRECTED, Corrected(entry=kept.entry, deal=draw(deals))


def _take_out(draw: st.DrawFn, match: Match) -> Step:
    return EntryKind.TAKEN_OUT, Earlier(draw(st.sampled_from(match.deals)).entry)


def _undo(draw: st.DrawFn, match: Match) -> Step:
    return EntryKind.UNDONE, Earlier(draw(st.sampled_from(match.undoables)).number)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match to which many things have been done."""
    house = draw(house_rules)
    match = saturday(
        house=house, first_dealer=draw(st.integers(0, 3)), start=draw(starts)
    )
    for number in range(2, draw(st.integers(2, 11))):
        kind, body = draw(steps(match))
        match = replay((*match.entries, Entry(number, kind, LATER, "Chi", body)))
    return match


def journal_of(*bodies: tuple[EntryKind, Body]) -> tuple[Entry, ...]:
    """Return a journal as it stands, whether it makes sense or not."""
    return tuple(
        Entry(number, kind, AT, "An", body)
        for number, (kind, body) in enumerate(bodies, 1)
    )
