"""The options of a command are the fields of its ask: the two cannot differ."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from referee.asks.questions.common import Ask
from referee.asks.questions.melds import MeldAsk
from referee.asks.questions.melds import MinimumAsk
from referee.asks.questions.melds import OpeningAsk
from referee.asks.questions.out import OutAsk
from referee.asks.questions.pile import PileAsk
from referee.asks.questions.pile import PileBody
from referee.calling.fields import Field
from referee.calling.fields import fields_of
from referee.calling.helps import HELPS
from referee.commands import meld
from referee.commands import minimum
from referee.commands import opening
from referee.commands import out
from referee.commands import pile

COMMANDS = [
    (MeldAsk, meld.command, "cards"),
    (MinimumAsk, minimum.command, "score"),
    (OpeningAsk, opening.command, "melds"),
    (PileAsk, pile.command, "pile"),
    (OutAsk, out.command, "hand"),
]
EVERYWHERE = {"ruleset", "house", "lang", "json"}


def own(question: type[Ask]) -> Iterator[str]:
    """Name what can be told to *question*, a pile by its top and what lies in it."""
    for name in question.__struct_fields__:
        if name not in Ask.__struct_fields__:
            yield name
        if name == "pile":
            yield from set(PileBody.__struct_fields__) - {"top"}


def named(question: type[Ask]) -> dict[str, Field]:
    return {field.option: field for field in fields_of(question)}


@pytest.mark.parametrize(("question", "command", "free"), COMMANDS)
def test_every_field_is_an_option_and_no_option_is_none(
    question: type[Ask], command: Any, free: str
) -> None:
    options = {parameter.name for parameter in command.params}
    assert options == {*own(question), *EVERYWHERE}
    assert command.params[0].name == free
    assert command.params[0].param_type_name == "argument"


@pytest.mark.parametrize(("question", "command", "free"), COMMANDS)
def test_every_option_says_what_it_does(
    question: type[Ask], command: Any, free: str
) -> None:
    silent = [p.name for p in command.params[1:] if not p.help]
    assert silent == []
    assert set(named(question)) - {free} <= set(HELPS)


def test_options_have_hyphens() -> None:
    assert "going-out" in named(MeldAsk)
    assert {"hand-count", "red-three", "deal-number"} <= set(named(PileAsk))


def test_a_field_is_told_as_its_kind_asks() -> None:
    pile_fields, out_fields = named(PileAsk), named(OutAsk)
    assert pile_fields["opened"].flag
    assert pile_fields["opened"].needed
    assert not pile_fields["opened"].on
    assert pile_fields["whole"].on
    assert pile_fields["wild"].path == ("pile", "wild")
    assert pile_fields["score"].number
    assert not pile_fields["use"].many
    assert pile_fields["lay"].many
    assert out_fields["canastas"].many
    assert out_fields["canastas"].number
    assert out_fields["add"].many
    assert out_fields["pile"].path == ("pile", "top")
    assert out_fields["drew"].choices == ("stock", "pile")
    assert named(MeldAsk)["owner"].choices == ("own", "opponents")


def test_a_new_field_would_be_an_option_at_once() -> None:
    class Longer(MinimumAsk, frozen=True, kw_only=True, tag="longer"):
        round_up: bool = True
        sizes: list[int] = msgspec.field(default_factory=list)

    fields = named(Longer)
    assert (fields["round-up"].flag, fields["round-up"].on) == (True, True)
    assert (fields["sizes"].many, fields["sizes"].number) == (True, False)
