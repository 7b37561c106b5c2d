"""What is set for one phone, and for one match."""

import pytest
from flask import Flask

from referee.journal import Match
from referee.journal import replay
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.form import fields_of
from tests.web.phone import Page
from tests.web.phone import Phone


def match_of(store: Store, links: Links) -> Match:
    access = store.find(links.score)
    return replay(store.entries(access.match_id))  # type: ignore[union-attr]


def change(phone: Phone, links: Links, do: str, **fields: str) -> Page:
    """Press a button of the settings and return the page that says what comes of it."""
    sent = {"key": new_key(), "do": do, **fields}
    answer = phone.post(f"/m/{links.score}/settings", **sent)
    if answer.status_code == 303:
        return phone.page(answer.location)
    return Page(answer.text)


CHOICES = [
    ("theme", "dark"),
    ("numbers", "own"),
    ("entering", "melds"),
    ("awake", "on"),
    ("manner", "neutral"),
]
GROUP_OF = {"manner": "referee"}


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_a_phone_keeps_its_choices(phone: Phone, name: str, value: str) -> None:
    group = GROUP_OF.get(name, "page")
    page = phone.send("/settings", group=group, changed=name, **{name: value})
    assert "checked" in page.one("input", name=name, value=value).attrs
    assert page.says("span", class_="done") == ["Saved"]


def checked(page: Page, name: str) -> list[str]:
    boxes = page.all("input", name=name)
    return [box.get("value") for box in boxes if "checked" in box.attrs]


@pytest.mark.parametrize("name", ["numbers", "entering", "manner", "theme", "lang"])
def test_what_holds_is_shown_before_anybody_chose(phone: Phone, name: str) -> None:
    assert len(checked(phone.page("/settings"), name)) == 1


@pytest.mark.parametrize(
    ("group", "name", "value"),
    [("page", "theme", "dark"), ("referee", "manner", "neutral")],
)
def test_a_group_saved_without_scripts_keeps_what_was_changed_in_it(
    app: Flask, group: str, name: str, value: str
) -> None:
    phone = Phone(app, "vi")
    fields = {**fields_of(phone.page("/settings")), "group": group, name: value}
    page = phone.send("/settings", **fields)
    assert checked(page, name) == [value]
    assert page.says("span", class_="done") == ["Đã lưu"]
    phone.headers = {"Accept-Language": "lo"}
    assert phone.page("/settings").one("html").get("lang") == "lo"
    assert phone.browser.get_cookie("numbers") is None


def test_choices_of_a_page_of_yesterday_are_still_there(phone: Phone) -> None:
    told = {"group": "page", "theme": "dark", "numbers": "pad", "csrf_token": "old"}
    answer = phone.post("/settings", **told)
    page = Page(answer.text)
    assert answer.status_code == 400
    assert (checked(page, "theme"), checked(page, "numbers")) == (["dark"], ["pad"])
    assert "This page was open for long." in page.says("div", class_="warn")[0]


def test_a_language_is_of_one_phone_only(app: Flask) -> None:
    mine, yours = Phone(app), Phone(app)
    assert mine.send("/settings", group="page", lang="lo").one("html").get("lang") == (
        "lo"
    )
    assert yours.page("/settings").one("html").get("lang") == "en"


def test_a_choice_that_is_none_is_refused(phone: Phone) -> None:
    assert phone.post("/settings", group="page", theme="pink").status_code == 400
    assert phone.post("/settings", group="x").status_code == 400


def test_a_phone_has_a_name(phone: Phone) -> None:
    page = phone.send("/settings", group="name", name=" Bi\u0300nh\u200b")
    assert page.value("name") == "B\u00ecnh"


@pytest.mark.parametrize("name", ["phone:12", "Phone:x", "imported", "x" * 61, "a\x07"])
def test_a_name_that_cannot_be_stays_in_its_field(phone: Phone, name: str) -> None:
    answer = phone.post("/settings", group="name", name=name)
    assert answer.status_code == 400
    assert Page(answer.text).value("name") == name
    assert len(Page(answer.text).says("p", class_="error")) == 1


def test_a_table_is_forgotten_by_this_phone_alone(phone: Phone, links: Links) -> None:
    phone.page(f"/m/{links.score}")
    phone.page(f"/m/{links.watch}")
    phone.post(f"/m/{links.score}/deal/melds")
    page = phone.send(f"/m/{links.score}/forget")
    assert f"/m/{links.score}" not in page.links
    assert f"/m/{links.watch}" not in page.links
    with phone.browser.session_transaction() as session:
        assert links.match_id not in str(dict(session))
    assert phone.get(f"/m/{links.score}").status_code == 200


def test_who_watches_sets_the_own_phone_only(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/settings")
    assert page.all("input", name="theme")
    assert not page.all("input", name="next_dealer")
    answer = phone.post(f"/m/{links.watch}/settings", key=new_key(), do="referee")
    assert answer.status_code == 404


def test_only_changed_names_are_written(
    phone: Phone, store: Store, links: Links
) -> None:
    before = match_of(store, links)
    fields = {
        tag.get("name"): tag.get("value")
        for tag in phone.page(f"/m/{links.score}/settings").all("input")
        if tag.get("name").startswith(("side_", "player_", "title", "version"))
    }
    change(phone, links, "names", **{**fields, "title": "Sunday"})
    after = match_of(store, links)
    assert (after.title, after.sides) == ("Sunday", before.sides)
    assert after.entries[-1].body.sides is None  # type: ignore[union-attr]
    page = change(phone, links, "names", **{**fields, "title": "Monday"})
    assert "The names have been changed meanwhile." in page.html
    assert page.value("title") == "Monday"
    assert match_of(store, links).title == "Sunday"


@pytest.mark.parametrize("version", ["", "x", "9" * 5000])
def test_names_from_a_page_of_no_known_age_are_kept(
    phone: Phone, store: Store, links: Links, version: str
) -> None:
    named = {f"player_{n}": f"Player {n}" for n in range(1, 5)}
    change(
        phone,
        links,
        "names",
        version=version,
        title="Sunday",
        side_1="A",
        side_2="B",
        **named,
    )
    assert match_of(store, links).title == "Sunday"


def test_a_skipped_dealer_is_put_right(
    phone: Phone, store: Store, links: Links
) -> None:
    change(phone, links, "dealer", next_dealer="3")
    match = match_of(store, links)
    assert match.dealer(match.coming) == (1, 1)


def test_a_match_judges_neutrally_on_every_phone(
    app: Flask, phone: Phone, store: Store, links: Links
) -> None:
    change(phone, links, "referee", neutral="on")
    assert match_of(store, links).neutral
    page = Phone(app).page(f"/m/{links.score}/settings/phone")
    assert all("disabled" in each.attrs for each in page.all("input", name="referee"))
    change(phone, links, "referee")
    assert not match_of(store, links).neutral


def test_a_rule_asks_from_when_it_holds(
    phone: Phone, store: Store, links: Links
) -> None:
    told = {"house-black_three_freezes": "true"}
    page = change(phone, links, "rules", **told)
    assert [each.get("value") for each in page.all("input", name="since")] == [
        "3",
        "all",
    ]
    assert not match_of(store, links).rules.black_three_freezes
    change(phone, links, "rules", since="3", **told)
    match = match_of(store, links)
    assert [match.rules_of(n).black_three_freezes for n in (1, 2, 3)] == [
        *(False, False, True)
    ]


def test_a_rule_for_all_deals_is_saved_once_it_was_seen(
    phone: Phone, store: Store, links: Links
) -> None:
    told = {"house-four_red_threes": "400", "since": "all"}
    page = change(phone, links, "rules", **told)
    assert page.value("seen")
    assert match_of(store, links).rules.four_red_threes == 800
    change(phone, links, "rules", seen=page.value("seen"), **told)
    assert match_of(store, links).rules_of(1).four_red_threes == 400


def test_a_rule_for_all_deals_that_changes_no_total_says_so(
    phone: Phone, links: Links
) -> None:
    frozen = {"house-black_three_freezes": "true", "since": "all"}
    page = change(phone, links, "rules", **frozen)
    assert "No total changes." in page.says("p", class_="muted")
    costly = {"house-target": "other", "house-target-other": "6000", "since": "all"}
    assert page.value("seen") != change(phone, links, "rules", **costly).value("seen")
    counted = {"house-red_three_needs": "canasta", "since": "all"}
    told = change(phone, links, "rules", **counted)
    assert ("No total changes." in told.html) == (not told.all("table", class_="diff"))


def test_two_phones_change_the_rules_and_the_slower_keeps_its_answers(
    app: Flask, phone: Phone, store: Store, links: Links
) -> None:
    page = phone.page(f"/m/{links.score}/settings")
    known = page.value("version")
    change(Phone(app), links, "rules", since="3", **{"house-max_wilds": "2"})
    mine = {"house-black_three_freezes": "true", "since": "3", "version": known}
    sent = {"key": new_key(), "do": "rules", **mine}
    answer = phone.post(f"/m/{links.score}/settings", **sent)
    assert answer.status_code == 409
    again = Page(answer.text)
    assert "The rules have been changed meanwhile." in again.html
    chosen = again.one("input", name="house-black_three_freezes", value="true")
    assert "checked" in chosen.attrs
    assert not match_of(store, links).rules.black_three_freezes
    now = {**mine, "version": again.value("version")}
    change(phone, links, "rules", **now)
    rules = match_of(store, links).rules
    assert (rules.max_wilds, rules.black_three_freezes) == (2, True)


def test_a_rule_that_was_undone_meanwhile_is_asked_again(
    app: Flask, phone: Phone, store: Store, links: Links
) -> None:
    change(phone, links, "rules", since="3", **{"house-max_wilds": "2"})
    known = phone.page(f"/m/{links.score}/settings").value("version")
    Phone(app).post(f"/m/{links.score}/undo", entry=known, key=new_key())
    assert match_of(store, links).rules.max_wilds == 3
    told = {"house-black_three_freezes": "true", "since": "3", "version": known}
    page = change(phone, links, "rules", **told)
    assert "The rules have been changed meanwhile." in page.html
    assert not match_of(store, links).rules.black_three_freezes


def test_a_target_that_ends_the_match_says_so_first(
    phone: Phone, store: Store, links: Links
) -> None:
    told = {"house-target": "other", "house-target-other": "1000", "since": "all"}
    page = change(phone, links, "rules", **told)
    assert "reached 1,000 in deal" in page.html
    assert match_of(store, links).target == 5000


def test_start_totals_of_an_old_page_do_not_take_back_those_of_now(
    phone: Phone, keep: Keep, store: Store
) -> None:
    links = keep(saturday())
    url = f"/m/{links.score}/start"
    old = phone.page(url).value("before")
    sent = {"start_2": "0", "key": new_key(), "before": old}
    assert phone.post(url, start_1="100", **sent).status_code == 303
    answer = phone.post(url, start_1="200", **{**sent, "key": new_key()})
    page = Page(answer.text)
    assert answer.status_code == 409
    assert page.says("div", class_="warn")[0].startswith("Totals from paper corrected")
    assert page.value("start_1") == "200"
    assert match_of(store, links).start == (100, 0)
    sent = {**sent, "key": new_key(), "before": page.value("before")}
    assert phone.post(url, start_1="200", **sent).status_code == 303
    assert match_of(store, links).start == (200, 0)


def test_the_start_is_corrected_like_a_deal(
    phone: Phone, store: Store, links: Links
) -> None:
    page = phone.page(f"/m/{links.score}/start")
    told = {"key": page.value("key"), "start_1": "2720", "start_2": "−120"}
    shown = Page(phone.post(f"/m/{links.score}/start", **told).text)
    assert shown.all("section", id="changes")
    assert match_of(store, links).start == (0, 0)
    phone.post(f"/m/{links.score}/start", seen=shown.value("seen"), **told)
    assert match_of(store, links).start == (2720, -120)
    bad = phone.post(f"/m/{links.score}/start", **{**told, "start_1": "2722"})
    assert bad.status_code == 400


def test_about_says_what_is_kept(phone: Phone) -> None:
    page = phone.page("/about")
    assert "no account" in page.html
    assert "/selftest" in page.links
