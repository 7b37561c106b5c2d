"""Which language is chosen, and how it writes sentences, numbers and dates."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from datetime import UTC

import pytest
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import DictLoader
from jinja2 import Environment
from jinja2 import select_autoescape
from markupsafe import Markup

from referee.language import FormTranslations
from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.language import MENU
from referee.language import negotiate
from referee.language import parse_score
from referee.language import ScoreError
from referee.templating import templating

AT_EIGHT = datetime(2026, 11, 29, 20, 5, tzinfo=UTC)


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Language:
    return language(str(request.param))


HEADERS = [
    ("lo-LA", "lo"),
    ("vi-VN,vi;q=0.9,fr;q=0.8", "vi"),
    ("id-ID,id;q=0.9,en-US;q=0.8", "ms"),
    ("zsm-MY", "ms"),
    ("ms-SG,en;q=0.5", "ms"),
    ("vi;q=0,en", "en"),
    ("fr,lo;q=0.1", "lo"),
    ("en-GB,vi;q=0.9", "en"),
    ("th-TH,th;q=0.9,en;q=0.5", "en"),
    ("*", "en"),
    ("", "en"),
    (None, "en"),
    (";;,,q=1", "en"),
    ("vi_VN", "vi"),
    ("ms-BN", "ms"),
    ("ms-Arab-BN", "ms"),
    ("msa", "ms"),
    ("may", "ms"),
    ("in", "ms"),
    ("lao", "lo"),
    ("vie", "vi"),
    ("eng, lo", "en"),
    ("en;q=0.2,lo;q=0.8", "lo"),
    ("fr;q=1.0, LO-la ; q=0.5", "lo"),
    ("vi;q=nan,lo;q=0.1", "lo"),
    ("vi;q=7,lo;q=0.1", "lo"),
]


@pytest.mark.parametrize(("header", "code"), HEADERS)
def test_the_browser_s_wishes_are_met_in_their_order(
    header: str | None, code: str
) -> None:
    assert negotiate(None, None, header) == code


CHOICES = [
    ("vi", "lo", "ms", "vi"),
    (None, "lo", "ms", "lo"),
    (None, None, "ms", "ms"),
    ("xx", "lo", "ms", "lo"),
    ("../../etc", "", "ms", "ms"),
    ("id", "may", None, "en"),
    ("VI", None, None, "en"),
]


@pytest.mark.parametrize(("query", "cookie", "header", "code"), CHOICES)
def test_what_was_asked_for_goes_before_what_was_kept_or_wished(
    query: str | None, cookie: str | None, header: str | None, code: str
) -> None:
    assert negotiate(query, cookie, header) == code


def test_a_host_may_choose_the_language_of_strangers() -> None:
    assert negotiate(None, None, "fr", default="lo") == "lo"


@given(st.text(), st.text(), st.text())
def test_no_wish_is_an_error(query: str, cookie: str, header: str) -> None:
    assert negotiate(query, cookie, header) in LANGUAGES


SCORES = [
    ("1495", 1495),
    ("1.495", 1495),
    ("1,495", 1495),
    ("1 495", 1495),
    ("1\u00a0495", 1495),
    ("1\u202f495", 1495),
    ("1\u2009495", 1495),
    ("1’495", 1495),
    ("1'495", 1495),
    ("\u2212120", -120),
    ("\u201315", -15),
    ("\uff0d15", -15),
    ("+100", 100),
    ("- 100", -100),
    ("໑໔໙໕", 1495),
    ("๑๔๙๕", 1495),
    ("\uff11\uff14\uff19\uff15", 1495),
    ("0", 0),
    ("-0", 0),
    (" 570 ", 570),
    ("\u200e570\u200f", 570),
    ("\u200b570", 570),
    ("323", 323),
    ("999999", 999999),
    ("1.234.565", 1234565),
    ("007", 7),
]


@pytest.mark.parametrize(("text", "value"), SCORES)
def test_a_number_is_read_however_it_is_grouped(text: str, value: int) -> None:
    assert parse_score(text) == value


NO_SCORES = [
    "1.5",
    "1,5",
    "12.34",
    "1.49",
    "1.495,5",
    "1.495,000",
    "1.2.3.4",
    "1 49 5",
    "1e3",
    "1_000",
    "--5",
    "5-",
    "1234567",
    "",
    "abc",
    "½",
    "1495.000",
    ".495",
    "1. 495",
    "²",
    "+",
    "0x10",
    "1\n495",
]


@pytest.mark.parametrize("text", NO_SCORES)
def test_a_number_that_could_mean_two_things_is_refused(text: str) -> None:
    with pytest.raises(ScoreError) as refusal:
        parse_score(text)
    assert refusal.value.text == text
    assert repr(text) in str(refusal.value)


@given(st.integers(-999_999, 999_999))
def test_what_is_written_is_read_again_in_every_language(score: int) -> None:
    for code in LANGUAGES:
        assert parse_score(language(code).number(score)) == score
        assert parse_score(language(code).signed(score)) == score


@given(st.text())
def test_no_text_breaks_the_reader_of_numbers(text: str) -> None:
    with suppress(ScoreError):
        assert abs(parse_score(text)) < 10 ** len(text)


NUMBERS = [
    ("en", 1495, "1,495"),
    ("vi", 1495, "1.495"),
    ("ms", 1495, "1,495"),
    ("lo", 1495, "1.495"),
    ("vi", -1234565, "\u22121.234.565"),
    ("lo", 495, "495"),
    ("en", 0, "0"),
]


@pytest.mark.parametrize(("code", "value", "written"), NUMBERS)
def test_numbers_are_grouped_as_the_language_does(
    code: str, value: int, written: str
) -> None:
    assert language(code).number(value) == written


@given(st.integers(0, 10**9))
def test_numbers_are_those_of_the_locale_data(value: int) -> None:
    for code in LANGUAGES:
        assert language(code).number(value) == format_decimal(value, locale=code)


SIGNED = [("en", 1400, "+1,400"), ("vi", -15, "\u221215"), ("lo", 0, "0")]


@pytest.mark.parametrize(("code", "value", "written"), SIGNED)
def test_a_score_shows_its_sign_and_nothing_has_none(
    code: str, value: int, written: str
) -> None:
    assert language(code).signed(value) == written


DATES = {
    "en": "29 Nov 2026",
    "vi": "29 thg 11, 2026",
    "ms": "29 Nov 2026",
    "lo": "29 ພ.ຈ. 2026",
}


def test_dates_name_the_month_and_the_day_has_24_hours(spoken: Language) -> None:
    assert spoken.date(AT_EIGHT) == DATES[spoken.code]
    assert spoken.time(AT_EIGHT) == "20:05"


ALTERNATIVES = {
    "en": "J, 7 or 4",
    "vi": "J, 7 hoặc 4",
    "ms": "J, 7, atau 4",
    "lo": "J, 7 ຫຼື 4",
}
BOTH = {"en": "A and K", "vi": "A và K", "ms": "A dan K", "lo": "A ແລະ K"}


def test_lists_end_with_the_word_of_the_language(spoken: Language) -> None:
    assert spoken.list_or(["J", "7", "4"]) == ALTERNATIVES[spoken.code]
    assert spoken.list_and(["A", "K"]) == BOTH[spoken.code]
    assert spoken.list_and(["A"]) == "A"


def test_the_menu_calls_each_language_by_its_own_name(spoken: Language) -> None:
    assert tuple(MENU) == LANGUAGES
    assert spoken.name == MENU[spoken.code]
    assert language("ms").name == "Bahasa Melayu"


def test_nobody_has_reviewed_the_texts_yet(spoken: Language) -> None:
    assert spoken.review == "none"


def test_there_is_no_fifth_language() -> None:
    with pytest.raises(LookupError, match="th"):
        language("th")


def test_figures_in_a_sentence_are_written_as_the_language_does() -> None:
    message = "Not enough to open: %(points)s of %(minimum)s points, still missing: "
    message += "%(missing)s."
    said = language("lo").gettext(message, points=1495, minimum="50", missing=-5)
    assert "1.495" in said
    assert "\u22125" in said
    assert said != message


def test_a_sentence_without_facts_is_left_as_it_is(spoken: Language) -> None:
    assert spoken.gettext("100 % unknown") == "100 % unknown"


PLURALS = [
    ("en", 1, "Field cannot be longer than 1 character."),
    ("en", 1200, "Field cannot be longer than 1,200 characters."),
    ("vi", 1200, "Không được dài quá 1.200 ký tự."),
    ("ms", 1, "Medan tidak boleh melebihi 1 aksara."),
]
LONGER = "Field cannot be longer than %(max)d character."
LONGER_MANY = "Field cannot be longer than %(max)d characters."


@pytest.mark.parametrize(("code", "most", "said"), PLURALS)
def test_plurals_follow_the_language(code: str, most: int, said: str) -> None:
    assert language(code).ngettext(LONGER, LONGER_MANY, most, max=most) == said


def test_a_plural_may_simply_count() -> None:
    assert language("en").ngettext("%(num)d hen", "%(num)d hens", 1500) == "1,500 hens"


def test_forms_fill_in_their_own_figures() -> None:
    ours = FormTranslations(language("vi"))
    assert ours.gettext("Not a valid choice.") == "Lựa chọn không hợp lệ."
    assert ours.ngettext(LONGER, LONGER_MANY, 9) % {"max": 9} == (
        "Không được dài quá 9 ký tự."
    )


PAGE = {
    "page.html": "{{ _('%(name)s went out, so that hand is empty.', name=who) }}",
    "many.html": "{{ ngettext('%(num)d <i>', '%(num)d <i>s %(x)s', n, x='<') }}",
    "small.html": "{{ number(1500) }} {{ signed(5) }} {{ date(at) }} {{ time(at) }}",
}


def page(name: str, code: str = "en", **context: object) -> str:
    environment = Environment(
        loader=DictLoader(PAGE), autoescape=select_autoescape(["html"])
    )
    environment.globals.update(templating(language(code)))
    return environment.get_template(name).render(context)


FACTS: Mapping[str, tuple[object, str]] = {
    "a name is escaped": ("<b>An</b>", "&lt;b&gt;An&lt;/b&gt;"),
    "markup stays": (Markup("<b>An</b>"), "<b>An</b>"),
    "a number is grouped": (1500, "1,500"),
}


@pytest.mark.parametrize(("fact", "shown"), FACTS.values(), ids=FACTS)
def test_a_page_escapes_the_facts_of_a_sentence(fact: object, shown: str) -> None:
    assert page("page.html", who=fact).startswith(f"{shown} went out")


def test_a_page_escapes_the_facts_of_a_plural() -> None:
    assert page("many.html", n=2000) == "2,000 <i>s &lt;"


def test_a_page_speaks_one_language() -> None:
    assert page("page.html", "vi", who="An") != page("page.html", "ms", who="An")
    assert page("small.html", "vi", at=AT_EIGHT) == "1.500 +5 29 thg 11, 2026 20:05"
