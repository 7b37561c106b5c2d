"""Lines: words that no browser knows stay whole, and names turn nothing around."""

import pytest

from referee.language import language
from referee.lines import isolated
from referee.lines import JOINER
from referee.lines import kept_whole
from referee.web.searching import holds
from referee.web.searching import words_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ກະຕິກາ ຄລາສສິກ", "ກະຕິ|ກາ ຄ|ລາສສິກ"),
        ("ດາວໂຫຼດໄຟລ໌", "ດາວໂຫຼ|ດໄຟລ໌"),
        ("ໃນເຊີບເວີແລ້ວ", "ໃນເຊີ|ບເວີແລ້ວ"),
        ("ຮອບຕໍ່ໆໄປ", "ຮອບຕໍ່|ໆໄປ"),
        ("ຊຸດທຳມະຊາດ", "ຊຸດທຳມະຊາດ"),
    ],
)
def test_an_unknown_word_is_not_cut(text: str, shown: str) -> None:
    assert kept_whole(text) == shown.replace("|", JOINER)


def test_lao_sentences_keep_their_words_whole() -> None:
    assert language("lo").gettext("Classic") == "ຄ\u2060ລາສສິກ"
    assert JOINER not in language("vi").gettext("Classic")


def test_a_word_is_found_that_was_kept_whole() -> None:
    assert holds(language("lo").gettext("Bonus"), words_of("ໂບນັດ"))
    assert not holds(language("lo").gettext("Bonus"), words_of("ໂບນຸດ"))


def test_a_name_from_right_to_left_is_set_apart() -> None:
    assert isolated("\u05d3\u05d5\u05d3") == "\u2068\u05d3\u05d5\u05d3\u2069"
    assert isolated("Dũng") == "Dũng"


def test_a_sign_that_turns_letters_around_turns_nothing_else() -> None:
    assert isolated("\u202e320") == "\u2068\u202e320\u2069"


def test_a_sentence_is_not_turned_by_what_stands_in_it() -> None:
    said = language("en").gettext("%(side)s went out", side="\u05d3")
    assert said == "\u2068\u05d3\u2069 went out"
