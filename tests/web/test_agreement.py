"""The table agrees on its rules before the first deal."""

from collections.abc import Sequence

import pytest
from flask import Flask

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import Note
from referee.journal import replay
from referee.journal import Side
from referee.language import LANGUAGES
from referee.store import Links
from referee.store import new_key
from referee.store import Outcome
from referee.store import Store
from tests.samples import add
from tests.samples import agreed
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


def fresh(keep: Keep) -> Links:
    return keep(saturday())


def match_of(store: Store, links: Links) -> Match:
    access = store.find(links.score)
    return replay(store.entries(access.match_id))  # type: ignore[union-attr]


def house(store: Store, links: Links) -> dict[str, object]:
    return dict(match_of(store, links).house)


def test_agreement_and_settings_ask_the_same_questions(
    phone: Phone, keep: Keep
) -> None:
    links = fresh(keep)
    asked = phone.page(f"/m/{links.score}/agreement")
    settings = phone.page(f"/m/{links.score}/settings")
    label = {tuple(sorted(page.says("legend"))) for page in (asked,)}
    questions = {each for each in next(iter(label)) if each.endswith("?")}
    assert len(questions) >= 23
    assert questions <= set(settings.says("legend"))
    assert "Different from Classic: 0 of 24" in asked.html


def test_answers_are_confirmed_and_ticked(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    told = {"house-black_three_freezes": "true"}
    page = phone.send(url, do="confirm", key=new_key(), **told)
    assert house(store, links) == {"black_three_freezes": True}
    assert "Different from Classic: 1 of 24" in page.html
    phone.send(url, do="own", key=new_key())
    assert house(store, links) == {}


class Overtaken(Store):
    """A store in which somebody else is always a little quicker, once."""

    overtaken = False

    def append(self, match_id: str, key: str, entry: Entry) -> Outcome:
        """Let the other phone write first."""
        self._overtake(match_id)
        return super().append(match_id, key, entry)

    def append_all(self, match_id: str, keyed: Sequence[tuple[str, Entry]]) -> Outcome:
        """Let the other phone write first."""
        self._overtake(match_id)
        return super().append_all(match_id, keyed)

    def _overtake(self, match_id: str) -> None:
        if not self.overtaken:
            self.overtaken = True
            match = replay(self.entries(match_id))
            quicker = add(match, EntryKind.NAMES, Names(title="Sunday")).entries[-1]
            super().append(match_id, new_key(), quicker)


@pytest.mark.parametrize("do", ["confirm", "own"])
def test_answers_are_kept_though_somebody_was_quicker(
    cold_app: Flask, store: Store, keep: Keep, do: str
) -> None:
    links = keep(saturday(house={"black_three_freezes": do == "own"}))
    cold_app.extensions["store"] = Overtaken(store._database)
    told = {"house-black_three_freezes": "true"} if do == "confirm" else {}
    count = len(told)
    page = Phone(cold_app).send(
        f"/m/{links.score}/agreement", do=do, key=new_key(), **told
    )
    assert match_of(store, links).title == "Sunday"
    assert match_of(store, links).rules.black_three_freezes is (do == "confirm")
    assert f"Different from Classic: {count} of 24" in page.html


def boxes(page: Page) -> list[bool]:
    return ["checked" in each.attrs for each in page.all("input", name="seat")]


def test_a_tick_is_one_of_each_player_for_the_rules_as_they_were(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    phone.send(url, do="confirm", key=new_key())
    page = phone.send(url, do="ticks", key=new_key(), seat=["1", "2"])
    assert boxes(page) == [False, True, True, False]
    assert boxes(Phone(phone.browser.application, "vi").page(url)) == boxes(page)
    again = phone.send(url, do="ticks", key=new_key(), seat=["0", "1"])
    assert boxes(again) == [True, True, True, False]
    told = [entry.body for entry in match_of(store, links).entries[2:]]
    assert [body.text for body in told if isinstance(body, Note)] == [
        *("I agree: B\u00ecnh", "I agree: Chi", "I agree: An")
    ]
    rules = {"house-black_three_freezes": "true"}
    assert not any(boxes(phone.send(url, do="confirm", key=new_key(), **rules)))


def test_a_tick_on_an_old_page_is_none_for_the_rules_of_now(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    old = phone.send(url, do="confirm", key=new_key()).value("version")
    phone.send(url, do="ticks", key=new_key(), version=old, seat=["0"])
    page = phone.send(url, do="ticks", key=new_key(), version=old, seat=["1"])
    assert boxes(page) == [True, True, False, False]
    rules = {"house-black_three_freezes": "true"}
    phone.send(url, do="confirm", key=new_key(), **rules)
    answer = phone.post(url, do="ticks", key=new_key(), version=old, seat=["2"])
    again = Page(answer.text)
    assert (answer.status_code, any(boxes(again))) == (409, False)
    assert again.says("div", class_="warn") == [
        "The rules have been changed meanwhile."
    ]
    now = again.value("version")
    assert phone.send(url, do="ticks", key=new_key(), version=now, seat=["2"])


@pytest.mark.parametrize("do", ["confirm", "own"])
def test_answers_on_an_old_page_do_not_take_back_those_of_now(
    phone: Phone, store: Store, keep: Keep, do: str
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    old = phone.page(url).value("version")
    frozen = {"house-black_three_freezes": "true"}
    phone.send(url, do="confirm", key=new_key(), **frozen)
    told = {
        "version": old,
        "house-black_three_freezes": "false",
        "house-max_wilds": "2",
    }
    answer = phone.post(url, do=do, key=new_key(), **told)
    again = Page(answer.text)
    assert answer.status_code == 409
    (told_why,) = again.says("div", class_="warn")
    assert told_why.startswith("The rules have been changed meanwhile. Your answers")
    assert "checked" in again.one("input", name="house-max_wilds", value="2").attrs
    assert house(store, links) == {"black_three_freezes": True}
    phone.send(url, key=new_key(), do=do, **{**told, "version": again.value("version")})
    assert house(store, links) == ({"max_wilds": 2} if do == "confirm" else {})


def test_six_long_names_are_all_written_down(
    phone: Phone, store: Store, keep: Keep
) -> None:
    names = [letter * 60 for letter in "ABCDEF"]
    sides = tuple(Side(f"Side {n}", tuple(names[n::2])) for n in range(2))
    links = keep(agreed(sides, ruleset="six_handed", house={"sides": [3, 3]}))
    url = f"/m/{links.score}/agreement"
    phone.send(url, do="own", key=new_key())
    seats = [str(seat) for seat in range(6)]
    assert all(boxes(phone.send(url, do="ticks", key=new_key(), seat=seats)))
    told = [entry.body for entry in match_of(store, links).entries[-6:]]
    assert [body.text for body in told if isinstance(body, Note)] == [
        f"I agree: {name}" for name in names
    ]


def test_an_agreement_that_was_undone_is_none(
    phone: Phone, store: Store, keep: Keep
) -> None:
    links = fresh(keep)
    url = f"/m/{links.score}/agreement"
    assert "Table agreement confirmed" in phone.send(url, do="own", key=new_key()).html
    last = match_of(store, links).version
    phone.post(f"/m/{links.score}/undo", entry=str(last), key=new_key())
    assert match_of(store, links).version == last + 1
    assert phone.page(url).all("button", name="do", value="confirm")


def test_another_ruleset_keeps_the_people(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{fresh(keep).score}/agreement")
    (there,) = (each for each in page.links if each.startswith("/new?"))
    begun = phone.page(there.partition("#")[0])
    names = [begun.value(f"player_{n}") for n in range(1, 5)]
    assert names == ["An", "B\u00ecnh", "Chi", "D\u0169ng"]
    assert begun.value("side_1") == "An & Chi"


def test_an_answer_that_cannot_be_read_stays(phone: Phone, keep: Keep) -> None:
    told = {"house-four_red_threes": "other", "house-four_red_threes-other": "123"}
    links = fresh(keep)
    sent = {"do": "confirm", "key": new_key(), **told}
    answer = phone.post(f"/m/{links.score}/agreement", **sent)
    assert answer.status_code == 400
    assert Page(answer.text).value("house-four_red_threes-other") == "123"


def test_a_question_shows_its_rule_at_the_table_as_long_as_it_is_true(
    phone: Phone, keep: Keep
) -> None:
    url = f"/m/{fresh(keep).score}/agreement"
    example = "8 8 joker 2 is legal, 8 8 joker 2 joker is not."
    assert example in phone.page(url).html
    told = {"house-wild_le_natural": "false"}
    looked = phone.post(url, do="look", key=new_key(), **told)
    assert "Different from Classic: 1 of 24" in looked.text
    assert example not in looked.text


def test_who_watches_reads_only(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/agreement")
    assert not page.all("button", name="do")
    answer = phone.post(f"/m/{links.watch}/agreement", do="own", key=new_key())
    assert answer.status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_asks_the_same_questions_in_the_same_order(
    app: Flask, keep: Keep, lang: str
) -> None:
    url = f"/m/{fresh(keep).score}"
    phone = Phone(app, lang)
    asked = phone.page(f"{url}/agreement")
    questions = [each for each in asked.says("legend") if each.endswith("?")]
    printed = phone.page(f"{url}/sheet/print?kind=agreement&lang={lang}")
    assert printed.says("th") == questions


@pytest.mark.parametrize("confirmed", [False, True])
def test_it_can_be_printed_before_and_after(
    phone: Phone, keep: Keep, confirmed: bool
) -> None:
    url = f"/m/{fresh(keep).score}"
    if confirmed:
        phone.send(f"{url}/agreement", do="own", key=new_key())
    page = phone.page(f"{url}/agreement")
    (there,) = (each for each in page.links if "/sheet" in each)
    options = phone.page(there)
    chosen = options.one("input", name="kind", value="agreement")
    assert "checked" in chosen.attrs
