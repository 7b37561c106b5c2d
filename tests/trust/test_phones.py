"""Phones that send twice, at once, or through a network that breaks."""

import random
from contextlib import suppress

import pytest

from tests.far import FarPhone
from tests.promises import Tell
from tests.test_wsgi import race
from tests.trust.cutter import Cut
from tests.trust.cutter import cutting
from tests.trust.cutter import Where
from tests.trust.server import deals_of
from tests.trust.server import NO_ANSWER
from tests.trust.server import open_match
from tests.trust.server import Player
from tests.trust.server import Server

MOST_DEALS = 60
"""A match has its end."""


def numbers(few: int, many: int) -> list[object]:
    return [few, pytest.param(many, marks=pytest.mark.full)]


@pytest.mark.promise(7)
@pytest.mark.parametrize("keys", numbers(5, 1000))
def test_a_form_sent_three_times_saves_one_deal(
    server: Server, keys: int, tell: Tell
) -> None:
    phone = server.phone()
    for number in range(keys):
        if number % MOST_DEALS == 0:
            player = Player(phone, open_match(phone))
        form = player.ready()
        replies = [each.post(player.path, form) for each in (phone,) * 3]
        assert [reply.status for reply in replies] == [303] * 3
        player.form = {}
        player.saved += 1
        assert player.is_right(), number
    tell(f"HTTP: {keys} forms x 3, {keys} saved, 0 doubled")


@pytest.mark.promise(8)
@pytest.mark.parametrize("races", numbers(5, 500))
def test_of_two_phones_one_saves_the_deal(
    server: Server, races: int, tell: Tell
) -> None:
    phone = server.phone()
    for number in range(races):
        if number % MOST_DEALS == 0:
            code = open_match(phone)
        assert sorted(race(server.address, code)) == [303, 409], number
        assert deals_of(phone, code) == 2 + number % MOST_DEALS
    tell(f"HTTP: {races} races, {races} saved, {races} conflicts shown")


@pytest.mark.promise(10)
@pytest.mark.parametrize("cuts", numbers(20, 300))
def test_a_network_that_breaks_loses_and_doubles_nothing(
    server: Server, cuts: int, tell: Tell
) -> None:
    chance, kept, unheard = random.Random(cuts), 0, 0  # noqa: S311
    with cutting(server.port) as network:
        phone = FarPhone(network.address)
        for number in range(cuts):
            if number % MOST_DEALS == 0:
                player = Player(phone, open_match(phone))
            player.ready()
            where = (Where.ASK, Where.ANSWER)[number % 2]
            network.cut_next(Cut(where, chance.random()))
            with suppress(*NO_ANSWER):
                player.save()
            assert player.is_right(), number
            unheard += bool(player.form)
            if player.form:
                assert player.save() == 303
            assert player.is_right(), number
            kept += 1
    assert unheard > cuts * 0.9
    tell(f"{cuts} cuts, {unheard} without an answer, {kept} saved, 0 lost, 0 doubled")
