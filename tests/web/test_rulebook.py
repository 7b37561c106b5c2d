"""The rules page: every rule by its id, as this table plays it."""

from html import escape

import pytest
from flask import Flask

from referee.language import LANGUAGES
from referee.presets import ruleset_names
from referee.rules.verdict import Rule
from referee.store import Links
from referee.wording.questions import QUESTIONS
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

HOUSE = {
    "wild_le_natural": False,
    "naturals_per_wild": 2,
    "black_three_freezes": True,
    "unopened_may_take_pile": False,
}


@pytest.fixture
def strict_table(keep: Keep) -> Links:
    return keep(saturday(house=HOUSE, target=7500))


def ids(page: Page) -> list[str]:
    return [tag.get("id") for tag in page.all("li", class_="law")]


def line(page: Page, rule: str) -> str:
    """What stands in the place of a rule."""
    (found,) = [text for tag, text in laws(page) if tag == rule]
    return found


def laws(page: Page) -> list[tuple[str, str]]:
    return [
        (tag.get("id"), " ".join(tag.text.split()))
        for tag in page.all("li", class_="law")
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_place_in_every_language(
    app: Flask, lang: str, strict_table: Links
) -> None:
    phone = Phone(app, lang)
    addresses = [f"/rules?ruleset={name}" for name in ruleset_names()]
    for address in (*addresses, f"/m/{strict_table.watch}/rules"):
        found = ids(phone.page(address))
        assert len(found) == len(set(found)), address
        assert set(found) == set(Rule), address


@pytest.mark.parametrize(
    ("address", "elsewhere"),
    [
        ("/rules", "MELD-04H MELD-13 PILE-09H PILE-11 OUT-05H SCORE-09"),
        ("/rules?ruleset=strict", "MELD-04 MELD-13 PILE-09 PILE-06 OPEN-05"),
        ("/rules?ruleset=two_handed", "OUT-03 IRR-02 IRR-03"),
    ],
)
def test_rules_of_others_are_marked_and_come_last(
    phone: Phone, address: str, elsewhere: str
) -> None:
    page = phone.page(address)
    marked = [rule for rule, text in laws(page) if "Not in force here" in text]
    assert marked
    assert ids(page)[-len(marked) :] == marked
    assert set(elsewhere.split()) <= set(marked)
    order = [list(Rule).index(Rule(rule)) for rule in ids(page)]
    here = order[: -len(marked)]
    assert here == sorted(here)
    assert order[-len(marked) :] == sorted(order[-len(marked) :])


def test_a_rule_shows_text_example_and_what_is_published(phone: Phone) -> None:
    text = line(phone.page("/rules"), "MELD-04")
    assert "A meld may hold as many wild cards as naturals, but not one more." in text
    assert "8 8 joker 2 is legal, 8 8 joker 2 joker is not." in text
    assert "They say the same: canastack70.n.nu and The Spruce" in text
    assert "They say otherwise: Pagat, Bicycle, Association" in text
    assert "Pagat and Bicycle allow it; strict tables want two naturals" in text
    assert "May a meld hold more wild cards than naturals? No, at most as many" in text


def test_what_rests_on_no_source_is_called_so(phone: Phone) -> None:
    page = phone.page("/rules")
    own = "No source settles this. It is the choice of Canasta Referee."
    assert own in line(page, "PILE-12")
    assert own not in line(page, "PILE-11")
    assert "Many tables play it so" in line(page, "TURN-06")


def test_a_table_sees_its_house_rules_and_what_its_ruleset_says(
    phone: Phone, strict_table: Links
) -> None:
    page = phone.page(f"/m/{strict_table.score}/rules")
    shown = page.html.partition('id="points"')[0]
    assert shown.count(">Changed<") == 5
    assert "At this table: Two naturals" in shown
    assert "The choice of Classic: No such rule" in shown
    text = line(page, "PILE-08")
    assert "House rule of this table" in text
    assert "A black three blocks the next player and freezes the pile." in text
    assert "At this table: Yes, until the pile is taken Changed" in text
    assert "House rule of this table" not in line(page, "PILE-04")


def test_a_switch_with_nothing_to_decide_says_why(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(house={"naturals_per_wild": 2}))
    text = line(phone.page(f"/m/{links.score}/rules"), "MELD-04")
    assert "It changes nothing beside the other rules of this table." in text
    assert "How many naturals does each wild card need? Two naturals" in text
    assert "changes nothing" not in line(phone.page("/rules"), "MELD-04")


def test_a_table_without_house_rules_says_so(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.watch}/rules")
    assert "No house rules: played as written." in page.says("p")
    assert "House rule" not in "".join(text for _, text in laws(page))


def test_the_figures_of_the_ruleset_stand_above(phone: Phone) -> None:
    classic = phone.page("/rules").says("tr")
    assert "K Q J 10 9 8 10" in classic
    assert "red three 100 · 200 · 300 · 800" in classic
    for row in ("Below 0 15", "0 to 1,495 50", "1,500 to 2,995 90"):
        assert row in classic
    assert "3,000 and more 120" in classic
    six = phone.page("/rules?ruleset=six_handed").says("tr")
    assert "3,000 to 7,495 120" in six
    assert "7,500 and more 150" in six
    assert "red three 100 · 200 · 300 · 400 · 1,000 · 1,200" in six


def test_a_ruleset_is_chosen_outside_of_a_match_only(
    phone: Phone, links: Links
) -> None:
    page = phone.page("/rules?ruleset=pagat")
    assert {tag.get("value") for tag in page.all("option")} == set(ruleset_names())
    (chosen,) = [tag for tag in page.all("option") if "selected" in tag.attrs]
    assert chosen.get("value") == "pagat"
    assert "Different from Classic: 3" in page.all("summary")[0].text
    assert phone.page(f"/m/{links.score}/rules").all("select") == []


def test_an_unknown_ruleset_is_named_and_classic_shown(phone: Phone) -> None:
    page = phone.page("/rules?ruleset=<kiev>")
    assert "Unknown ruleset: “<kiev>”" in " ".join(page.says("b"))
    assert page.says("small")[0] == "Rules used: Classic"


def test_a_code_that_opens_nothing_opens_no_rules(phone: Phone) -> None:
    assert phone.get("/m/nothing/rules").status_code == 404
    assert phone.get("/m/nothing/rules/questions").status_code == 404


SEARCHES = [
    ("en", "frozen", "PILE-03 PILE-04 PILE-15"),
    ("en", "pile-09h", "PILE-09H"),
    ("en", "  STOP   card ", "PILE-08"),
    ("vi", "DONG bang", "PILE-05"),
    ("vi", "đồng đội", "OUT-03"),
    ("ms", "beku", "PILE-15"),
    ("lo", "ແຊ່ແຂງ", "PILE-05"),
]


@pytest.mark.parametrize(("lang", "asked", "rules"), SEARCHES)
def test_a_search_finds_words_in_the_language_of_the_reader(
    app: Flask, lang: str, asked: str, rules: str
) -> None:
    page = Phone(app, lang).page(f"/rules?q={asked}")
    found = page.says("code")
    assert set(rules.split()) <= set(found)
    assert page.all("mark")
    assert str(len(found)) in page.one("p", role="status").text
    assert page.value("q") == asked.strip()


def test_a_hit_leads_to_the_rule_in_the_same_rules(
    phone: Phone, strict_table: Links
) -> None:
    page = phone.page("/rules?ruleset=strict&q=PILE-09H")
    assert "/rules?ruleset=strict#PILE-09H" in page.links
    assert "/rules?ruleset=strict" in page.links
    assert page.value("ruleset") == "strict"
    address = f"/m/{strict_table.score}/rules"
    assert f"{address}#PILE-08" in phone.page(f"{address}?q=blocks").links


def test_a_word_in_the_text_alone_is_shown_where_it_stands(phone: Phone) -> None:
    page = phone.page("/rules?q=thaw")
    assert page.says("code") == ["PILE-15"]
    assert page.says("mark") == ["thaw"]
    assert "It does not thaw by itself." in page.says("small")[-1]


def test_a_word_that_no_rule_has_is_answered_with_examples(phone: Phone) -> None:
    page = phone.page("/rules?q=backgammon")
    said = page.says("p", role="status")
    assert said == ["No rule with this word. Try: frozen, concealed, red three."]
    assert page.all("code") == []
    for word in ("frozen", "concealed", "red three"):
        assert phone.page(f"/rules?q={word}").all("code")


@pytest.mark.parametrize("blank", ["", "%20%20"])
def test_a_search_for_nothing_shows_all(phone: Phone, blank: str) -> None:
    assert len(ids(phone.page(f"/rules?q={blank}"))) == len(Rule)


@pytest.mark.parametrize(
    "hostile",
    ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{7*7}}%s%(n)s"],
)
def test_what_is_looked_for_is_text_and_nothing_else(
    phone: Phone, hostile: str
) -> None:
    answer = phone.browser.get("/rules", query_string={"q": hostile})
    page = Page(answer.text)
    assert answer.status_code == 200
    assert page.value("q") == hostile
    assert [tag for tag in page.all("script") if not tag.get("src")] == []
    assert page.all("img") == []
    assert escape(hostile) not in "".join(page.says("mark"))


def test_a_long_search_is_cut(phone: Phone) -> None:
    page = phone.page("/rules?q=" + "w" * 5000)
    assert page.value("q") == "w" * 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chip_leads_to_a_rule_that_is_there(
    app: Flask, lang: str, strict_table: Links
) -> None:
    phone = Phone(app, lang)
    for start in ("/rules/questions", f"/m/{strict_table.score}/rules/questions"):
        chips = [tag.get("href") for tag in phone.page(start).all("a", class_="rule")]
        assert len(chips) >= len(QUESTIONS)
        targets = {chip.partition("#")[0] for chip in chips}
        assert len(targets) == 1
        there = ids(phone.page(targets.pop()))
        assert {chip.partition("#")[2] for chip in chips} <= set(there)


def test_a_cited_rule_is_one_tap_away_from_the_verdict(phone: Phone) -> None:
    page = phone.page("/check?m=8+8+JK+2+JK")
    chips = [tag.get("href") for tag in page.all("a", class_="rule")]
    assert "/rules#MELD-04" in chips


def test_the_questions_say_what_this_table_plays(
    phone: Phone, strict_table: Links
) -> None:
    outside = dict(laws(phone.page("/rules/questions")))
    assert len(outside) == len(QUESTIONS)
    assert (
        "In classic Canasta No. It stops only the next player"
        in (outside["question-2"])
    )
    assert "Where tables differ Bicycle and strict tables" in outside["question-2"]
    assert "At this table" not in "".join(outside.values())
    here = dict(laws(phone.page(f"/m/{strict_table.watch}/rules/questions")))
    assert "At this table: Yes, until the pile is taken" in here["question-2"]
    assert "PILE-08 · Classic, house rule" in here["question-2"]


def test_no_question_names_a_house_rule_that_nobody_agreed_on(phone: Phone) -> None:
    """PILE-09H."""
    page = phone.page("/rules/questions?ruleset=two_handed")
    chips = page.says("a", class_="rule")
    assert [chip for chip in chips if "house rule" in chip] == []
    strict = phone.page("/rules/questions?ruleset=strict").says("a", class_="rule")
    assert "PILE-09H · Strict, house rule" in strict


def test_a_disputed_rule_leads_to_its_question(phone: Phone) -> None:
    page = phone.page("/rules")
    assert "/rules/questions#question-7" in page.links
    questions = {f"question-{each.number}" for each in QUESTIONS}
    asked = {link.partition("#")[2] for link in page.links if "/questions#" in link}
    assert asked == questions
    assert set(ids(phone.page("/rules/questions"))) == questions


def test_the_page_is_light(phone: Phone) -> None:
    answer = phone.get("/rules?lang=lo", Accept_Encoding="gzip")
    assert len(answer.data) < 25_000


def test_a_rule_leads_to_the_page_that_judges_by_it(phone: Phone, links: Links) -> None:
    here = f"/m/{links.watch}"
    for start, base in (("/rules?ruleset=pagat", ""), (f"{here}/rules", here)):
        asked = "?ruleset=pagat" if not base else ""
        ways = {link for link in phone.page(start).links if "#" not in link}
        for page in ("/check", "/opening", "/pile/cards", "/out/cards"):
            assert f"{base}{page}{asked}" in ways
            assert phone.page(f"{base}{page}{asked}")


def test_home_and_table_lead_to_the_rules(phone: Phone, links: Links) -> None:
    home = phone.page("/").links
    assert "/rules" in home
    assert "/selftest" in phone.page("/about").links
    assert f"/m/{links.watch}/rules" in phone.page(f"/m/{links.watch}").links
    assert "/selftest" in phone.page("/rules").links


def test_the_rules_can_be_printed_as_a_card(phone: Phone, strict_table: Links) -> None:
    def cards(address: str) -> list[str]:
        links = phone.page(address).all("a", class_="linkline")
        return [link.get("href") for link in links if "sheet" in link.get("href")]

    assert cards("/rules") == ["/sheet?kind=rules"]
    table = f"/m/{strict_table.watch}"
    assert cards(f"{table}/rules") == [f"{table}/sheet?kind=rules"]
    # Without a table the card is that of classic rules.
    assert cards("/rules?ruleset=pagat") == []
