"""What people type is read as they mean it, or named in their language."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from referee.language import language
from referee.language import LANGUAGES
from referee.rules.notation import parse_cards
from referee.web.forms import BaseForm
from referee.web.forms import CardsField
from referee.web.forms import CountField
from referee.web.forms import MOST_TYPED
from referee.web.forms import OurForm
from referee.web.forms import ScoreField
from referee.web.forms import TypedField
from referee.web.shell import csrf_token


class Asked(OurForm):
    """A form with one field of each sort."""

    points = ScoreField()
    held = ScoreField(minus=True)
    change = ScoreField(least=-99_995)
    count = CountField()
    cards = CardsField()


def read(name: str, text: str, code: str = "en") -> TypedField:
    form = Asked(MultiDict({name: text}), language=language(code))
    form.validate()
    field = form[name]
    assert isinstance(field, TypedField)
    return field


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("320", 320),
        ("70+90+60+20+80", 320),
        (" 70 + 90 ", 160),
        ("+100", 100),
        ("1.495", 1495),
        ("1,495", 1495),
        ("1 495", 1495),
        ("໑໔໙໕", 1495),
        ("99995", 99_995),
        ("0", 0),
        ("", None),
        ("   ", None),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, points: int | None) -> None:
    field = read("points", text)
    assert (field.data, field.wrong) == (points, None)
    assert field._value() == text


@pytest.mark.parametrize(
    "text",
    [
        "abc",
        "1.5",
        "70+",
        "70++20",
        "+",
        "1e3",
        "--5",
        "½",
        "7+x",
        "--1234567",
    ],
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_amount_that_is_none_is_named_and_kept(text: str, code: str) -> None:
    field = read("points", text, code)
    spoken = language(code)
    message = "Enter a whole number, for example %(example)s."
    assert field.wrong == spoken.gettext(message, example=320)
    assert field._value() == text


@pytest.mark.parametrize("text", ["99996", "99999999", "-5", "99995+5", "5+9999999"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_amount_that_is_too_large_or_too_small_names_its_limits(
    text: str, code: str
) -> None:
    field = read("points", text, code)
    spoken = language(code)
    message = "Number must be between %(min)s and %(max)s."
    assert field.wrong == spoken.gettext(message, min=0, max=99_995)
    assert spoken.number(99_995) in str(field.wrong)
    assert field._value() == text


def test_an_adjustment_may_go_as_far_below_zero_as_above() -> None:
    said = "Number must be between −99,995 and 99,995."
    assert read("change", "-99999").wrong == said
    assert read("change", "-99995").wrong is None
    assert read("held", "-99999").wrong == "Number must be between 0 and 99,995."


@pytest.mark.parametrize("text", ["20", "-20", "\N{MINUS SIGN}20", "–20"])
def test_a_minus_before_cards_in_hand_says_nothing_new(text: str) -> None:
    assert read("held", text).data == 20


@pytest.mark.parametrize(
    ("text", "points"), [("-15", -15), ("+15", 15), ("−120", -120)]
)
def test_an_adjustment_has_a_sign(text: str, points: int) -> None:
    assert read("change", text).data == points


@pytest.mark.parametrize(("text", "count"), [("", 0), ("3", 3), ("໓", 3), ("99", 99)])
def test_a_count_is_a_small_number_and_nothing_is_none(text: str, count: int) -> None:
    field = read("count", text)
    assert (field.data, field.wrong) == (count, None)


def test_a_count_beyond_all_cards_names_its_limits() -> None:
    assert read("count", "100").wrong == "Number must be between 0 and 99."
    assert read("count", "-1").wrong == "Number must be between 0 and 99."
    assert read("count", "two").wrong == "Enter a whole number, for example 2."


@pytest.mark.parametrize(
    ("code", "text", "cards"),
    [
        ("en", "king queen", "K Q"),
        ("vi", "già ĐẦM bồi", "K Q J"),
        ("vi", "3xgia phăng teo", "K K K JK"),
        ("ms", "raja ratu sat", "K Q A"),
        ("lo", "ຄິງ ແຫມ່ມ ໒", "K Q 2"),
        ("lo", "king ໂຈກເກີ", "K JK"),
    ],
)
def test_cards_are_read_in_the_words_of_the_reader(
    code: str, text: str, cards: str
) -> None:
    field = read("cards", text, code)
    assert (field.data, field.wrong) == (parse_cards(cards), None)


@pytest.mark.parametrize(
    ("code", "text", "wrong"),
    [
        ("ms", "K già", "“già” pada kedudukan 3 tidak dapat dibaca."),
        ("vi", "K ba", "Lá 3 này đỏ hay đen?"),
        ("vi", "một", "“một” có thể là A. Bạn muốn nói lá nào?"),
    ],
)
def test_words_that_are_no_card_here_are_named(
    code: str, text: str, wrong: str
) -> None:
    field = read("cards", text, code)
    assert (field.wrong, field._value()) == (wrong, text)


@pytest.mark.parametrize("text", ["KKK22JK", "3xK 2 2 joker", "k,k-k 2 2 jk"])
def test_cards_are_read_in_every_spelling(text: str) -> None:
    field = read("cards", text)
    assert field.data == parse_cards("K K K 2 2 JK")
    assert field._value() == text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("K K ?", "This cannot be read: “?” at position 5."),
        ("K 3", "Is this three red or black?"),
        ("K b", "“b” could mean J, 7, 4 or 3. Which one?"),
    ],
)
def test_the_piece_that_is_no_card_is_named_with_its_place(
    text: str, wrong: str
) -> None:
    field = read("cards", text)
    assert field.wrong == wrong
    assert field._value() == text


@pytest.mark.parametrize("name", ["points", "count", "cards"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_flood_of_letters_is_refused_unread(name: str, code: str) -> None:
    field = read(name, "K" * (MOST_TYPED + 1), code)
    assert str(MOST_TYPED) in str(field.wrong)
    assert field._value() == "K" * (MOST_TYPED + 1)


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("points", 1400, "1400"),
        ("points", None, ""),
        ("count", None, "0"),
        ("count", 3, "3"),
        ("cards", parse_cards("JK K 2 K"), "K K 2 JK"),
        ("cards", None, ""),
    ],
)
def test_a_value_is_shown_as_somebody_could_have_typed_it(
    name: str, value: Any, written: str
) -> None:
    form = Asked(None, language=language("en"), **{name: value})
    field = form[name]
    assert isinstance(field, TypedField)
    assert field._value() == written


def test_only_the_first_complaint_about_a_field_is_told() -> None:
    form = Asked(MultiDict({"points": "x", "count": "y"}), language=language("en"))
    assert not form.validate()
    assert [field.name for field in form if field.errors] == ["points", "count"]


def test_a_field_without_a_reader_is_our_own_mistake() -> None:
    class Bare(OurForm):
        line = TypedField()

    bare = Bare(None, language=language("en"))
    with pytest.raises(NotImplementedError):
        bare.line.read("x")
    with pytest.raises(NotImplementedError):
        bare.line.written()


def test_a_form_from_elsewhere_is_too_old_and_nothing_else(app: Flask) -> None:
    with app.test_request_context():
        form = BaseForm(MultiDict({"csrf_token": "##0"}), language=language("vi"))
        assert not form.validate()
        assert form.too_old


def test_a_form_of_our_own_page_is_not_too_old(app: Flask) -> None:
    with app.test_request_context():
        token = csrf_token()
        form = BaseForm(MultiDict({"csrf_token": token}), language=language("en"))
        assert form.validate()
        assert not form.too_old
