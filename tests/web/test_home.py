"""Home and the list of matches: where a phone goes on."""

from flask import Flask

from referee.journal import EntryKind
from referee.journal import Nothing
from referee.store import Links
from referee.store import Store
from tests.samples import add
from tests.samples import agreed
from tests.samples import AN_AND_CHI
from tests.samples import BINH_AND_DUNG
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Phone


def test_a_first_visit_starts_a_match_by_one_brass_button(phone: Phone) -> None:
    home = phone.page("/")
    assert home.all("a", class_="resume") == []
    assert home.says("a", class_="btn-go") == ["New match"]
    assert home.says("p", class_="nothing") == ["No matches yet. Start the first one."]
    assert {"/new?paper=1", "/import", "/join"} <= set(home.links)
    assert "/matches" not in home.links


def test_a_running_match_has_the_brass_button(phone: Phone, links: Links) -> None:
    phone.get(f"/m/{links.score}")
    home = phone.page("/")
    assert home.says("span", class_="btn-go") == ["Go on with deal 3"]
    assert home.all("a", class_="btn-go") == []
    assert {"/new", "/import", "/join", "/matches"} <= set(home.links)


def test_home_says_how_each_match_stands(phone: Phone, keep: Keep) -> None:
    stopped = add(saturday(totals(100, 50)), EntryKind.ENDED, Nothing())
    for match in (stopped, saturday(totals(300, 200)), saturday(totals(10, 20))):
        phone.get(f"/m/{keep(match).score}")
    phone.get(f"/m/{keep(saturday(totals(5, 15))).watch}")
    (rows,) = phone.page("/").says("div", class_="mlist")
    for state in ("Watching only", "Playing", "Ended after deal 1"):
        assert rows.count(state) == 1


def test_a_match_without_a_name_goes_by_its_sides(phone: Phone, keep: Keep) -> None:
    for _ in range(2):
        phone.get(f"/m/{keep(agreed((AN_AND_CHI, BINH_AND_DUNG))).score}")
    home = phone.page("/")
    sides = "An & Chi · Bình & Dũng"
    assert home.says("span", class_="about")[0].startswith(f"{sides} · Deals played")
    assert home.says("b")[0] == sides


def test_home_lists_five_and_the_page_of_matches_all(phone: Phone, keep: Keep) -> None:
    tables = [keep(saturday(target=3000 + 5 * n)) for n in range(8)]
    for table in tables:
        phone.get(f"/m/{table.score}")
    listed = [link for link in phone.page("/").links if link.startswith("/m/")]
    assert listed == [f"/m/{table.score}" for table in tables[:1:-1]]
    all_of_them = phone.page("/matches").links
    assert {f"/m/{table.score}" for table in tables} < set(all_of_them)


def test_without_a_match_the_list_asks_for_a_code(phone: Phone) -> None:
    page = phone.page("/matches")
    assert page.says("p", class_="nothing") == [
        "No matches on this phone. A match is found by its code."
    ]
    assert "/join" in {tag.get("action") for tag in page.all("form")}
    assert page.one("input", name="code").get("id") == "code"


def test_a_code_that_opens_nothing_any_more_is_not_listed(
    phone: Phone, links: Links
) -> None:
    with phone.browser.session_transaction() as session:
        session["tables"] = ["x" * 22, links.score]
    page = phone.page("/matches")
    assert [link for link in page.links if link.startswith("/m/")] == [
        f"/m/{links.score}"
    ]


def test_a_match_that_was_deleted_is_not_listed(
    phone: Phone, store: Store, links: Links
) -> None:
    phone.get(f"/m/{links.score}")
    store.delete(links.match_id)
    assert not [link for link in phone.page("/").links if link.startswith("/m/")]
    assert phone.page("/matches").all("div", class_="mlist") == []


class TestAway:
    """A match that was put away is off the home page, and nowhere lost."""

    def test_it_leaves_home_and_stays_in_the_list(
        self, phone: Phone, keep: Keep
    ) -> None:
        first, second = keep(saturday()), keep(saturday(target=3000))
        for table in (first, second):
            phone.get(f"/m/{table.score}")
        answer = phone.post(f"/m/{second.score}/away")
        assert (answer.status_code, answer.location) == (303, "/")
        assert listed(phone, "/") == [f"/m/{first.score}"]
        assert listed(phone, "/matches") == [f"/m/{first.score}", f"/m/{second.score}"]
        assert phone.page("/matches").says("summary") == ["Put away: 1"]

    def test_it_comes_back(self, phone: Phone, links: Links) -> None:
        phone.post(f"/m/{links.score}/away")
        assert listed(phone, "/") == []
        assert "/matches" in phone.page("/").links
        page = phone.page(f"/m/{links.score}/settings/phone")
        assert "Take this table out again" in page.says("button", type="submit")
        back = phone.post(f"/m/{links.score}/away", do="back")
        assert back.location == f"/m/{links.score}"
        assert listed(phone, "/") == [f"/m/{links.score}"]
        page = phone.page(f"/m/{links.score}/settings/phone")
        assert "Put this table away" in page.says("button", type="submit")

    def test_other_phones_do_not_notice(
        self, app: Flask, phone: Phone, links: Links
    ) -> None:
        other = Phone(app)
        for each in (phone, other):
            each.get(f"/m/{links.watch}")
        phone.post(f"/m/{links.watch}/away")
        assert listed(phone, "/") == []
        assert listed(other, "/") == [f"/m/{links.watch}"]

    def test_it_stays_away_until_it_is_taken_out(
        self, phone: Phone, links: Links
    ) -> None:
        phone.post(f"/m/{links.score}/away")
        phone.get(f"/m/{links.score}")
        assert listed(phone, "/") == []


def listed(phone: Phone, page: str) -> list[str]:
    return [link for link in phone.page(page).links if link.startswith("/m/")]
