"""The table: what everybody looks at between two deals."""

import pytest
from flask import Flask

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import Rules
from referee.journal import Side
from referee.store import Links
from referee.store import new_key
from tests.samples import add
from tests.samples import agreed
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.web.conftest import Keep
from tests.web.phone import Page
from tests.web.phone import Phone


def test_totals_and_minimums_stand_in_the_title_and_on_the_board(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.score}")
    assert page.title.startswith("An & Chi 1,900, Bình & Dũng 735")
    assert page.says("p", class_="side-total") == ["1,900", "735"]
    assert [text.split()[0] for text in page.says("a", class_="token")] == ["90", "50"]


def test_a_counter_leads_to_the_opening_of_its_side(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}")
    assert [tag.get("href") for tag in page.all("a", class_="token")] == [
        f"/m/{links.score}/opening?side=0",
        f"/m/{links.score}/opening?side=1",
    ]


def test_dealer_passes_clockwise(phone: Phone, links: Links) -> None:
    (line,) = phone.page(f"/m/{links.score}").says("p", class_="dealer")
    assert line == "Deal 3 · Chi deals, Dũng leads"


def test_history_shows_every_line_of_every_deal(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}")
    newest, oldest = page.says("table", class_="break")
    assert newest == (
        "Deal 2 An & Chi Bình & Dũng To open 50 50 Canastas 800 300 Went out 100 0 "
        "Red threes 200 100 Cards melded 320 140 Cards left in hand −20 −105 "
        "Deal 2 +1,400 +435"
    )
    assert oldest.endswith("Cards melded 500 300 Deal 1 +500 +300")


def test_who_went_out_is_told_without_colour(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}")
    assert page.says("span", class_="out") == ["An & Chi went out"]


def test_a_name_turns_no_figures_around(phone: Phone, keep: Keep) -> None:
    match = saturday(totals(500, 300))
    change = Corrected(entry=2, deal=totals(500, 310))
    links = keep(add(match, EntryKind.CORRECTED, change, by="דנה"))
    assert "דנה" in phone.page(f"/m/{links.watch}").says("bdi")
    assert "Saturday table" in phone.page(f"/m/{links.watch}/sheet").says("bdi")


def test_a_correction_is_told_with_its_figures(phone: Phone, keep: Keep) -> None:
    match = saturday(totals(500, 300))
    change = Corrected(entry=2, deal=totals(500, 310))
    links = keep(add(match, EntryKind.CORRECTED, change))
    page = phone.page(f"/m/{links.score}")
    assert page.says("div", class_="ba") == [
        "Corrected at 22:10 by Chi Bình & Dũng, Cards melded: 300 310"
    ]
    assert page.says("s") == ["300"]


def test_a_reason_for_an_adjustment_stands_with_its_deal(
    phone: Phone, keep: Keep
) -> None:
    sides = [
        TallyBody(card_points=500),
        TallyBody(card_points=300, adjustment=-50, adjustment_note="counted again"),
    ]
    page = phone.page(f"/m/{keep(saturday(DealBody(sides=sides))).score}")
    assert "counted again" in page.says("p", class_="history-note")


def test_before_the_first_deal_there_is_no_chart(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{keep(saturday()).score}")
    assert page.says("p", class_="nothing") == [
        "No deals yet. The chart appears after the first one."
    ]
    assert page.all("svg", class_="chart") == []


def test_deals_after_the_end_change_no_final_score(phone: Phone, keep: Keep) -> None:
    """END-03: whoever led when the match was over has won, by what it was then."""
    played = (totals(1200, 300), totals(0, 1000), totals(100, 1100))
    links = keep(saturday(*played, start=(4000, 3000)))
    page = phone.page(f"/m/{links.score}")
    assert page.title == "Match won by An & Chi · Final score: 5,200 to 3,300"
    assert page.says("span", class_="disp") == ["5,200", "3,300"]
    assert "Ahead of Bình & Dũng by 1,900 points." in page.says("p")
    board = phone.page(f"/m/{links.score}?show=board")
    assert board.says("p", class_="tv-total") == ["5,200", "3,300"]
    (there,) = phone.page("/matches").says("span", class_="sc")
    assert there == "An & Chi5,200Bình & Dũng3,300"
    deals = phone.page(f"/m/{links.score}/deals")
    assert deals.says("p", class_="side-total") == ["5,300", "5,400"]


def test_a_target_that_holds_from_a_deal_on_is_the_one_that_is_told(
    phone: Phone, keep: Keep
) -> None:
    change = Rules(house={"target": 7000}, from_deal=2)
    links = keep(add(saturday(totals(500, 300)), EntryKind.RULES, change))
    page = phone.page(f"/m/{links.score}")
    assert page.says("h1") == ["Saturday tablePlaying to 7,000"]
    assert "7,000" in page.one("svg", class_="chart").text
    board = phone.page(f"/m/{links.score}?show=board")
    assert board.says("h1") == ["Saturday table Playing to 7,000"]
    sent = {"start_1": "6000", "start_2": "0", "key": new_key()}
    told = Page(phone.post(f"/m/{links.score}/start", **sent).text)
    assert told.says("p", class_="error") == []


def test_the_chart_says_in_words_what_it_shows(phone: Phone, links: Links) -> None:
    chart = phone.page(f"/m/{links.score}").one("svg", class_="chart")
    assert chart.get("role") == "img"
    assert "An & Chi: 1,900; Bình & Dũng: 735; target: 5,000." in chart.text


def test_totals_below_zero_need_fifteen_to_open(phone: Phone, keep: Keep) -> None:
    page = phone.page(f"/m/{keep(saturday(start=(-120, 2720))).score}")
    assert page.says("p", class_="side-total") == ["−120", "2,720"]
    assert [text.split()[0] for text in page.says("a", class_="token")] == ["15", "90"]


def test_watching_shows_everything_and_offers_no_entry(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.watch}")
    assert page.says("p", class_="side-total") == ["1,900", "735"]
    assert len(page.all("table", class_="break")) == 2
    assert not [link for link in page.links if link.endswith(("/deal", "/out", "/end"))]
    assert {tag.get("action") for tag in page.all("form")} == {"/lang", "/theme"}
    assert links.score not in page.html


@pytest.mark.parametrize("page", ["", "/deals"])
def test_a_saved_deal_is_told_with_undo(phone: Phone, links: Links, page: str) -> None:
    bar = phone.page(f"/m/{links.score}{page}?saved=3").one("div", class_="saved")
    assert " ".join(bar.text.split()) == (
        "Deal 2 saved. An & Chi: +1,400, Bình & Dũng: +435. Undo"
    )


@pytest.mark.parametrize("saved", ["2", "4", "x", "-1"])
def test_the_bar_speaks_of_the_newest_entry_alone(
    phone: Phone, links: Links, saved: str
) -> None:
    page = phone.page(f"/m/{links.score}?saved={saved}")
    assert page.all("div", class_="saved") == []


def test_the_winner_stands_where_the_totals_were(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(totals(500, 300), REFERENCE, start=(3500, 0)))
    page = phone.page(f"/m/{links.score}")
    assert page.title == "Match won by An & Chi · Final score: 5,400 to 735"
    assert "Ahead of Bình & Dũng by 4,665 points." in " ".join(page.says("p"))
    margin = page.one("a", class_="explain").get("href")
    assert "4,665" in phone.page(margin).html
    assert page.says("dd") == [
        "An & Chi, +1,400 · Deal 2",
        "2 1",
        "1 0",
        "2 1",
    ]


def test_deals_kept_after_the_end_change_no_final_score(
    phone: Phone, keep: Keep
) -> None:
    """END-03."""
    links = keep(saturday(totals(100, 4900), totals(0, 200), totals(6000, 0)))
    page = phone.page(f"/m/{links.score}")
    assert page.title == "Match won by Bình & Dũng · Final score: 5,100 to 100"
    margin = page.one("a", class_="explain")
    assert margin.text == "5,000"
    assert "5,000" in phone.page(margin.get("href")).html


def test_both_over_the_target_the_higher_total_wins(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(totals(100, 200), start=(5000, 4995)))
    assert phone.page(f"/m/{links.score}").title.startswith("Match won by Bình & Dũng")


def test_level_at_the_target_offers_one_more_deal(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(totals(100, 100), start=(5000, 5000)))
    page = phone.page(f"/m/{links.score}")
    assert page.says("h2")[0] == "Level at 5,100 points. Play one more deal."
    assert f"/m/{links.score}/deal" in page.links
    assert f"/m/{links.score}/end" in {tag.get("action") for tag in page.all("form")}


def test_a_tie_that_was_left_says_so(phone: Phone, keep: Keep) -> None:
    match = saturday(totals(100, 100), start=(5000, 5000))
    links = keep(add(match, EntryKind.ENDED, Nothing()))
    page = phone.page(f"/m/{links.score}")
    assert page.says("h2")[0] == "The match ends level at 5,100 points."


def test_a_match_that_was_ended_early_can_go_on(phone: Phone, keep: Keep) -> None:
    links = keep(add(saturday(totals(100, 50)), EntryKind.ENDED, Nothing()))
    page = phone.page(f"/m/{links.score}")
    assert page.says("h2")[0] == "Ended after deal 1"
    assert f"/m/{links.score}/more" in {tag.get("action") for tag in page.all("form")}


def test_all_deals_stay_in_reach_after_the_end(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(REFERENCE, start=(4000, 0)))
    page = phone.page(f"/m/{links.score}/deals")
    assert len(page.all("table", class_="break")) == 1
    assert page.all("a", class_="token") == []


def test_a_table_is_remembered_on_the_home_page(
    app: Flask, phone: Phone, links: Links
) -> None:
    phone.get(f"/m/{links.score}")
    home = phone.page("/")
    assert home.one("a", class_="resume").get("href") == f"/m/{links.score}"
    assert "Go on with deal 3" in home.says("span", class_="btn-go")
    assert Phone(app).page("/").all("a", class_="resume") == []


def test_watching_does_not_hide_the_right_to_enter(phone: Phone, links: Links) -> None:
    phone.get(f"/m/{links.score}")
    phone.get(f"/m/{links.watch}")
    home = phone.page("/")
    assert home.one("a", class_="resume").get("href") == f"/m/{links.score}"
    assert home.all("div", class_="mlist") == []


def test_home_lists_what_is_over_and_what_is_only_watched(
    phone: Phone, keep: Keep
) -> None:
    won = keep(saturday(REFERENCE, start=(4000, 0)))
    watched = keep(saturday(totals(100, 50)))
    phone.get(f"/m/{won.score}")
    phone.get(f"/m/{watched.watch}")
    home = phone.page("/")
    assert home.all("a", class_="resume") == []
    (rows,) = home.says("div", class_="mlist")
    assert "Match won by An & Chi" in rows
    assert "Watching only" in rows


def test_a_match_that_is_gone_is_not_listed(phone: Phone, links: Links) -> None:
    with phone.browser.session_transaction() as session:
        session["tables"] = ["x" * 22, links.watch, links.score]
    home = phone.page("/")
    assert home.one("a", class_="resume").get("href") == f"/m/{links.score}"
    assert home.all("div", class_="mlist") == []


def test_a_match_may_end_before_its_first_deal(phone: Phone, keep: Keep) -> None:
    links = keep(add(saturday(), EntryKind.ENDED, Nothing()))
    page = phone.page(f"/m/{links.score}")
    assert page.says("h2") == ["Match ended"]


def test_until_the_first_deal_the_table_can_agree_on_its_rules(
    phone: Phone, keep: Keep, links: Links
) -> None:
    fresh = keep(saturday())
    line = "Agree on the house rulesRules: Classic"
    assert line in phone.page(f"/m/{fresh.score}").says("a", class_="linkline")
    assert line not in phone.page(f"/m/{fresh.watch}").says("a", class_="linkline")
    assert line not in phone.page(f"/m/{links.score}").says("a", class_="linkline")


def test_a_failed_opening_stands_on_the_token_at_once(phone: Phone, keep: Keep) -> None:
    note = Note(text="Opened with 30", rule="IRR-01", points=10, side=0)
    links = keep(add(saturday(totals(500, 300)), EntryKind.RULING, note))
    page = phone.page(f"/m/{links.score}")
    tokens = page.says("a", class_="token")
    assert [text.split()[0] for text in tokens] == ["50+10", "50"]
    assert "An & Chi needs 60 to open." in tokens[0]


def test_a_deal_with_a_ruling_has_its_mark_and_leads_to_the_rulings(
    phone: Phone, keep: Keep
) -> None:
    match = add(saturday(), EntryKind.RULING, Note(text="Played on"))
    match = add(match, EntryKind.DEAL, totals(500, 300))
    links = keep(add(match, EntryKind.DEAL, totals(100, 200)))
    page = phone.page(f"/m/{links.score}")
    assert page.html.count("Deal 1, with a note") == 1
    assert "Deal 2, with a note" not in page.html
    assert f"/m/{links.score}/rulings" in page.links


def test_the_pen_of_a_corrected_deal_leads_to_the_journal(
    phone: Phone, keep: Keep
) -> None:
    match = saturday(totals(500, 300))
    links = keep(
        add(match, EntryKind.CORRECTED, Corrected(entry=2, deal=totals(500, 310)))
    )
    page = phone.page(f"/m/{links.watch}")
    assert page.says("p", class_="acts") == ["Journal"]


def test_totals_scores_lines_and_minimums_explain_themselves(
    phone: Phone, links: Links
) -> None:
    page = phone.page(f"/m/{links.score}")
    for link in page.all("a", class_="explain"):
        assert phone.get(link.get("href")).status_code == 200
    opened = {tag.get("href").partition("/explain/")[2] for tag in page.all("a")}
    assert {
        "total/0/2",
        "deal/1/2",
        "red/0/2",
        "melded/1/2",
        "minimum/0/2",
        "minimum/1/1",
    } <= opened


def test_the_menu_leads_everywhere(phone: Phone, links: Links) -> None:
    page = phone.page(f"/m/{links.score}")
    rooms = ("journal", "rulings", "settings", "agreement", "share", "sheet", "rules")
    assert {f"/m/{links.score}/{room}" for room in rooms} <= set(page.links)
    assert {"/new", "/"} <= set(page.links)
    watched = phone.page(f"/m/{links.watch}")
    assert f"/m/{links.watch}/settings" not in watched.links
    assert "/settings" in watched.links


def test_a_title_keeps_names_from_right_to_left_apart(phone: Phone, keep: Keep) -> None:
    sides = (Side("דנה", ("א", "ב")), Side("We", ("C", "D")))
    page = phone.page(f"/m/{keep(agreed(sides)).score}")
    assert page.title.startswith("\u2068דנה\u2069 0, We 0")


def test_a_total_of_five_figures_is_set_smaller(phone: Phone, keep: Keep) -> None:
    links = keep(saturday(start=(12340, -10120), target=20000))
    page = phone.page(f"/m/{links.score}")
    assert [tag.get("class") for tag in page.all("p", class_="side-total")] == [
        "side-total disp long"
    ] * 2
