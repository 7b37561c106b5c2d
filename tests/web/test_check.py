"""May these cards lie as a meld? Asked by address, answered with rule and ruleset."""

from urllib.parse import parse_qs
from urllib.parse import urlsplit

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Cards
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import together
from referee.rules.meld import judge_meld
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.rules.repair import repair_meld
from referee.store import Links
from referee.web.kinds import kind_word
from referee.web.stage_repairs import mend
from referee.web.stage_repairs import repairs
from tests.samples import saturday
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone

CLASSIC = load_ruleset()


def verdict(page: Page, kind: str) -> str:
    (said,) = page.says("section", class_=f"verdict {kind}".split()[-1])
    return said


def mending(page: Page) -> list[str]:
    return [tag.get("href") for tag in page.all("a", class_="btn-line")]


def cards_in(link: str) -> Cards:
    return parse_cards(parse_qs(urlsplit(link).query)["m"][0])


def read_out(text: str) -> list[str]:
    """Return the letters of *text*: a drawn card stands anywhere in its sentence."""
    return sorted("".join(text.split()))


class TestLegal:
    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("cards", "kind", "points"),
        [
            ("8-8-2-JK", "mixed meld", 90),
            ("K-K-K", "natural meld", 30),
            ("K-K-K-K-K-K-K", "natural canasta", 70),
            ("7-7-7-7-7-7-2", "mixed canasta", 50),
        ],
    )
    def test_kind_points_and_ruleset_are_said(
        self, app: Flask, code: str, cards: str, kind: str, points: int
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page(f"/check?m={cards}")
        message = "Legal: %(kind)s, %(points)s points."
        said = spoken.gettext(message, kind=spoken.gettext(kind), points=points)
        assert said in page.says("h2")
        rules = spoken.gettext(
            "Rules used: %(ruleset)s", ruleset=spoken.gettext("Classic")
        )
        assert rules in page.says("p")

    @pytest.mark.parametrize(
        ("code", "typed"),
        [
            ("en", "king+king+king"),
            ("vi", "già+vua+ka"),
            ("ms", "raja+RAJA+king"),
            ("lo", "ຄິງ+ເຄ+ຄິງ"),
        ],
    )
    def test_cards_may_be_called_by_their_names(
        self, app: Flask, code: str, typed: str
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page(f"/check?m={typed}")
        message = "Legal: %(kind)s, %(points)s points."
        kind = spoken.gettext("natural meld")
        assert spoken.gettext(message, kind=kind, points=30) in page.says("h2")

    def test_a_canasta_names_its_bonus(self, phone: Phone) -> None:
        page = phone.page("/check?m=KKKKKKK")
        assert page.says("p", class_="sub") == ["Bonus +500"]

    def test_nothing_laid_asks_for_cards(self, phone: Phone) -> None:
        page = phone.page("/check")
        assert page.says("p", class_="lead") == ["Tap the cards of your meld."]
        assert page.all("section", class_="verdict") == []

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_a_wild_card_on_a_natural_canasta_is_noted(
        self, app: Flask, code: str
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page("/check?m=2&rank=K&n=7")
        message = (
            "A wild card makes this natural canasta a mixed one: "
            "bonus %(after)s, not %(before)s."
        )
        said = verdict(page, "warn")
        assert said.startswith(spoken.gettext(message, after=300, before=500))
        assert "MELD-12" in said
        assert page.all("section", class_="ok")

    def test_cards_that_join_are_judged_with_the_meld(self, phone: Phone) -> None:
        page = phone.page("/check?m=2-2&rank=9&n=3&w=2")
        assert "MELD-03" in verdict(page, "bad")
        page = phone.page("/check?m=2&rank=9&n=3&w=2")
        assert page.says("h2") == ["Legal"]

    def test_black_threes_are_free_for_the_player_who_goes_out(
        self, phone: Phone
    ) -> None:
        page = phone.page("/check?m=3B-3B-3B")
        assert "It is legal if you go out in this turn." in page.says("b")
        page = phone.page("/check?m=3B-3B-3B&out=1")
        assert page.says("h2") == ["Legal: black threes, 15 points."]


RANK, NATURALS, WILDS = "Rank of that meld", "Naturals in it", "Wild cards in it"
WHOLE = "Enter a whole number, for example %(example)s."
BETWEEN = "Number must be between %(min)s and %(max)s."
REQUIRED = "This field is required."


class TestJoining:
    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("query", "name", "label", "message", "facts"),
        [
            ("rank=K&n=abc", "n", NATURALS, WHOLE, {"example": 2}),
            ("rank=K&n=3&w=-1", "w", WILDS, BETWEEN, {"min": 0, "max": 20}),
            ("rank=K&n=0&w=3", "n", NATURALS, BETWEEN, {"min": 1, "max": 20}),
            ("rank=K&n=99", "n", NATURALS, BETWEEN, {"min": 0, "max": 20}),
            ("rank=K&n=3&w=99", "w", WILDS, BETWEEN, {"min": 0, "max": 20}),
            ("rank=K", "n", NATURALS, REQUIRED, {}),
            ("rank=&n=3", "rank", RANK, REQUIRED, {}),
            ("rank=x&n=3", "rank", RANK, "Not a valid choice.", {}),
        ],
    )
    def test_a_fault_is_named_at_its_field_and_nothing_is_judged(
        self,
        app: Flask,
        code: str,
        query: str,
        name: str,
        label: str,
        message: str,
        facts: dict[str, int],
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page(f"/check?m=K-K-K&{query}")
        said = f"{spoken.gettext(label)}: {spoken.gettext(message, **facts)}"
        assert page.says("p", class_="error") == [said]
        (field,) = [tag for tag in page.tags if tag.get("name") == name]
        assert field.get("aria-invalid") == "true"
        assert page.one("p", id=field.get("aria-describedby").strip())
        assert page.all("section", class_="verdict") == []
        assert mending(page) == []

    @pytest.mark.parametrize(
        ("rank", "n", "w"), [("K", "abc", "-1"), ("x", "99", "0"), ("", "3", "x")]
    )
    def test_what_was_typed_stays(
        self, phone: Phone, rank: str, n: str, w: str
    ) -> None:
        asked = f"rank={rank}&n={n}&w={w}"
        answer = phone.get(f"/check?m=K-K&{asked}&add=K")
        for path in (f"/check?m=K-K-K&{asked}&next=1", answer.location):
            page = phone.page(path)
            assert (page.value("n"), page.value("w")) == (n, w)
            chosen = [t for t in page.all("option") if "selected" in t.attrs]
            assert [tag.get("value") for tag in chosen] == ([rank] if rank else [])
            assert "open" in page.one("details", class_="joining").attrs

    def test_nothing_told_joins_nothing(self, phone: Phone) -> None:
        page = phone.page("/check?m=KKK&rank=&n=&w=")
        assert page.says("h2") == ["Legal: natural meld, 30 points."]
        assert "open" not in page.one("details", class_="joining").attrs


class TestIllegal:
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_broken_rule_in_the_order_of_the_rulebook(
        self, app: Flask, code: str
    ) -> None:
        page = Phone(app, code).page("/check?m=8-JK-JK-JK-2")
        classic = language(code).gettext("Classic")
        rules = page.says("a", class_="rule")
        assert rules == [f"MELD-0{n} · {classic}" for n in (2, 3, 4)]
        assert language(code).gettext("Not legal yet") in page.says("h2")

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("cards", ["6-7-8", "2-2-JK", "3R-3R-3R"])
    def test_what_never_makes_a_meld_is_said(
        self, app: Flask, code: str, cards: str
    ) -> None:
        page = Phone(app, code).page(f"/check?m={cards}")
        never = language(code).gettext("Cards like these never make a meld.")
        assert never in page.says("b")
        assert mending(page) == []

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_smallest_changes_are_offered_with_their_points(
        self, app: Flask, code: str
    ) -> None:
        spoken = language(code)
        page = Phone(app, code).page("/check?m=8-8-2-JK-JK")
        take = spoken.gettext
        points = [
            spoken.ngettext("%(num)d point", "%(num)d points", n)
            for n in (120, 90, 150)
        ]
        heard = [read_out(tag.text) for tag in page.all("a", class_="btn-line")]
        assert heard == [
            read_out(f"2{take('Take away %(card)s', card='2')}{points[0]}"),
            read_out(f"{take('Take away %(card)s', card='joker')}{points[1]}"),
            read_out(f"8{take('Add %(card)s', card='8')}{points[2]}"),
        ]
        for link in mending(page):
            assert judge_meld(cards_in(link), CLASSIC).allowed
            assert Page(Phone(app, code).get(link).text).all("section", class_="ok")

    def test_a_repair_never_touches_the_meld_on_the_table(self, phone: Phone) -> None:
        page = phone.page("/check?m=2-2-2&rank=9&n=2")
        assert mending(page)
        for link in mending(page):
            assert "rank=9" in link
            after = phone.page(link)
            assert after.all("section", class_="ok"), link


@given(st.lists(st.sampled_from(list(Rank)), min_size=1, max_size=9), st.booleans())
def test_every_repair_offered_is_legal_once_applied(
    ranks: list[Rank], going_out: bool
) -> None:
    """design: every repair offered, once applied, is legal."""
    cards = together(ONE[rank] for rank in ranks)
    changes = repair_meld(cards, CLASSIC, going_out=going_out)
    offers = repairs(
        {0: cards}, changes, lambda _, mended: (write_cards(mended), 0), language("en")
    )
    for offer in offers:
        mended = parse_cards(offer.url)
        assert judge_meld(mended, CLASSIC, going_out=going_out).allowed
        assert offer.words
    assert all(
        judge_meld(mend(cards, change), CLASSIC, going_out=going_out).allowed
        for change in changes
    )


class TestKeys:
    @pytest.mark.parametrize(
        ("pressed", "leads"),
        [
            ("m=8-8&add=2", "m=8-8-2"),
            ("m=K8&add=JK", "m=K-8-JK"),
            ("m=8-8-2&drop=8", "m=8-2"),
            ("m=8-8-2&drop=K", "m=8-8-2"),
            ("m=8-8-2&back=1", "m=8-8"),
            ("m=&back=1", "m="),
            ("m=8-8-2&clear=1", "m="),
            ("m=8-8&add=foo", "m=8-8"),
            ("m=k+k+2&rank=&n=&w=&judge=1", "m=K-K-2"),
            ("m=3B-3B&toggle=out", "m=3B-3B&out=1"),
            ("m=3B-3B&out=1&toggle=out", "m=3B-3B"),
            ("m=2&rank=K&n=7&w=1&add=2", "m=2-2&rank=K&n=7&w=1"),
        ],
    )
    def test_a_key_leads_to_an_address_that_can_be_sent_on(
        self, phone: Phone, pressed: str, leads: str
    ) -> None:
        answer = phone.get(f"/check?{pressed}")
        assert answer.status_code == 303
        assert answer.location == f"/check?{leads}"

    def test_a_new_meld_keeps_the_first(self, phone: Phone) -> None:
        assert phone.get("/check?m=KKK&next=1").location == "/opening?laid=K-K-K"

    def test_a_new_meld_keeps_that_one_goes_out(
        self, phone: Phone, links: Links
    ) -> None:
        answer = phone.get("/check?m=3B-3B-3B&out=1&next=1")
        assert answer.location == "/opening?laid=3B-3B-3B&out=1"
        answer = phone.get(f"/m/{links.score}/check?m=KKK&out=1&next=1")
        assert answer.location == f"/m/{links.score}/opening?laid=K-K-K&out=1"

    def test_the_felt_has_no_room_for_more_than_all_cards(self, phone: Phone) -> None:
        forty = "-".join(["K"] * 40)
        assert phone.get(f"/check?m={forty}&add=K").location == f"/check?m={forty}"

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_text_that_is_no_card_stays_and_is_named(
        self, app: Flask, code: str
    ) -> None:
        for query in ("m=K+K+foo", "m=K+K+foo&add=8", "m=K+K+foo&next=1"):
            page = Phone(app, code).page(f"/check?{query}")
            message = "This cannot be read: “%(text)s” at position %(n)s."
            said = language(code).gettext(message, text="foo", n=5)
            assert said in page.says("b")
            assert page.value("m") == "K K foo"

    def test_a_key_and_a_card_have_a_name(self, phone: Phone) -> None:
        page = phone.page("/check?m=8-JK")
        names = {tag.get("aria-label") for tag in page.all("button")}
        assert {"Take away joker", "Take away 8", "Add black three", "Add 10"} <= names


@pytest.mark.parametrize(
    "query",
    [
        "m=" + "K" * 5000,
        "m=%00",
        "m=<script>",
        "m=9x999999",
        "m=K&rank=%F0%9F%82%A1&n=-5&w=x",
        "m=K&rank=K&n=99&w=99",
        "m=K&rank=K&n=%D9%A3",
        "add=K&add=Q&m=A&m=2",
        "drop=__class__",
        "lang=../../etc&m=K",
    ],
)
@pytest.mark.parametrize("path", ["/check", "/opening"])
def test_what_no_page_of_ours_asks_breaks_nothing(
    phone: Phone, path: str, query: str
) -> None:
    answer = phone.get(f"{path}?{query}")
    assert answer.status_code in (200, 303)
    assert "<script>" not in answer.text


@pytest.mark.parametrize("page", ["check", "opening"])
def test_at_a_table_both_codes_may_ask(phone: Phone, links: Links, page: str) -> None:
    for code in (links.score, links.watch):
        shown = phone.page(f"/m/{code}/{page}?m=KKK")
        assert f"/m/{code}" in shown.links
    assert phone.get(f"/m/nobody/{page}").status_code == 404


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("K K K", "natural"),
        ("K K 2", "mixed"),
        ("3B 3B 3B", "black_threes"),
        ("K K K K K K 2", "mixed_canasta"),
        ("K K K K K K K", "natural_canasta"),
    ],
)
def test_melds_are_called_what_they_are(cards: str, word: str) -> None:
    assert kind_word(parse_cards(cards)) == word


class TestRuleset:
    """Outside of a match the rules can be chosen, and stay chosen."""

    @pytest.mark.parametrize(
        ("ruleset", "legal"), [("classic", False), ("pagat", True), ("strict", False)]
    )
    def test_the_rules_that_were_chosen_answer(
        self, phone: Phone, ruleset: str, legal: bool
    ) -> None:
        """MELD-04, MELD-04H: 8 8 and three wild cards."""
        page = phone.page(f"/check?m=8-8-2-2-JK&ruleset={ruleset}")
        assert bool(page.all("section", class_="ok")) is legal

    def test_a_house_rule_of_a_preset_is_called_so(self, phone: Phone) -> None:
        page = phone.page("/check?m=8-8-2-JK&ruleset=strict")
        assert page.says("a", class_="rule") == ["MELD-04H · Strict, house rule"]
        (link,) = page.all("a", class_="rule")
        assert link.get("href") == "/rules?ruleset=strict#MELD-04H"

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_ruleset_is_offered_by_its_name(self, app: Flask, code: str) -> None:
        spoken = language(code)
        page = Phone(app, code).page("/check?ruleset=bicycle")
        menu = page.all("input", name="ruleset")
        assert menu[0].get("value") == "classic"
        assert {tag.get("value") for tag in menu} == {*ruleset_names()}
        chosen = [tag.get("value") for tag in menu if "checked" in tag.attrs]
        assert chosen == ["bicycle"]
        assert spoken.gettext("Rules for this question") in page.says("summary")[-1]
        assert spoken.gettext("Classic, after Bicycle") in page.says("summary")[-1]

    @pytest.mark.parametrize(
        ("path", "leads"),
        [
            ("/check?m=8-8&add=8", "/check?m=8-8-8"),
            ("/check?m=8-8-8&next=1", "/opening?laid=8-8-8"),
            ("/opening?laid=KKK&m=8-8&add=8", "/opening?laid=K-K-K&m=8-8-8"),
        ],
    )
    def test_a_key_keeps_the_rules(self, phone: Phone, path: str, leads: str) -> None:
        assert phone.get(f"{path}&ruleset=pagat").location == f"{leads}&ruleset=pagat"
        assert phone.get(f"{path}&ruleset=classic").location == leads

    @pytest.mark.parametrize(
        "path", ["/check?m=8-8-2-JK-JK", "/opening?laid=8-8&side=50"]
    )
    def test_every_link_keeps_the_rules(self, phone: Phone, path: str) -> None:
        page = phone.page(f"{path}&ruleset=strict")
        inside = ("/check", "/opening", "/pile", "/out", "/rules")
        links = [link for link in page.links if link.startswith(inside)]
        assert len(links) > 3
        assert [link for link in links if "ruleset=strict" not in link] == []

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("path", ["/check?m=K-K", "/opening?laid=K-K&side=50"])
    def test_an_unknown_ruleset_is_named_and_classic_rules_answer(
        self, app: Flask, code: str, path: str
    ) -> None:
        say = language(code).gettext
        page = Phone(app, code).page(f"{path}&ruleset=canasta2000")
        said = say("Unknown ruleset: “%(ruleset)s”", ruleset="canasta2000")
        assert said in page.says("b")
        assert f"MELD-01 · {say('Classic')}" in page.says("a", class_="rule")

    @pytest.mark.parametrize(
        "path",
        [
            "/check?m=K-K&add=K",
            "/pile?top=natural&decide=1",
            "/pile/cards?top=Q&decide=1",
            "/out?enough=yes&decide=1",
            "/out/cards?hand=K-K&decide=1",
        ],
    )
    def test_no_answer_comes_without_naming_the_unknown_ruleset(
        self, phone: Phone, path: str
    ) -> None:
        said = phone.get(f"{path}&ruleset=canasta2000")
        assert said.status_code == 303
        page = phone.page(said.location)
        assert "Unknown ruleset: “canasta2000”" in page.says("b")

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize(
        ("house", "num"),
        [({"max_wilds": 2}, 1), ({"max_wilds": 2, "one_card_rule": False}, 2)],
    )
    def test_a_table_names_its_house_rules(
        self, app: Flask, keep: Keep, code: str, house: dict[str, object], num: int
    ) -> None:
        spoken = language(code)
        links = keep(saturday(house=house))
        page = Phone(app, code).page(f"/m/{links.score}/check?m=8-8-8-2-2-JK")
        name = spoken.ngettext(
            "%(ruleset)s, house rule",
            "%(ruleset)s, house rules",
            num,
            ruleset=spoken.gettext("Classic"),
        )
        used = spoken.gettext("Rules used: %(ruleset)s", ruleset=name)
        assert used in page.says("small")
        assert page.all("input", name="ruleset") == []

    def test_a_table_that_plays_further_has_no_house_rule_for_that(
        self, phone: Phone, keep: Keep
    ) -> None:
        links = keep(saturday(target=3000))
        page = phone.page(f"/m/{links.score}/check?ruleset=strict&m=8-8-2-JK")
        assert "Rules used: Classic" in page.says("small")
        assert page.all("section", class_="ok")
