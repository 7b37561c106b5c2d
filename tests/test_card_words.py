"""The cards by name, in each language and by every spelling that people type."""

import unicodedata
from collections.abc import Callable
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.card_words import ACE_OR_NOTHING
from referee.card_words import CARD_WORDS
from referee.card_words import words_for
from referee.language import LANGUAGES
from referee.rules.cards import card
from referee.rules.cards import has_suits
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import together
from referee.rules.notation import AMBIGUOUS
from referee.rules.notation import CardError
from referee.rules.notation import Doubt
from referee.rules.notation import each_card
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import parse_cards
from referee.rules.notation import pieces
from referee.rules.notation import WHICH_THREE
from referee.rules.notation import Words
from referee.rules.notation import write_cards
from referee.rules.spelling import word_key


def in_order(text: str, words: Words = ENGLISH_WORDS) -> tuple[Rank, ...]:
    """Name the cards of *text* in the order told."""
    return tuple(rank for _, heap in pieces(text, words) for rank in each_card(heap))


# Suits are no cards by themselves, and yet nothing may be called like one.
SUITS = {
    "en": "spade heart diamond club",
    "vi": "bích cơ tim rô chuồn nhép tép",
    "ms": "sped sekop lekuk hati daiman wajik kelawar keriting",
    "lo": "ໂພດຳ ເກີ ໂພແດງ ໂລ ເຂົ້າຫຼາມຕັດ ຈ່ວນ ດອກຈິກ",
}
CARDS_BY_CAPITALS = {"AT": "A 10", "KA": "A K", "AS": "A"}
"""Names that are cards side by side, or a card and its suit, when in capitals."""


def listed() -> Iterator[tuple[str, str, Rank | Doubt]]:
    for lang, names in CARD_WORDS.items():
        for meant, words in names.items():
            yield from ((lang, word, meant) for word in words.split(", "))
        yield from ((lang, word, meant) for word, meant in ENGLISH_WORDS.items())


LISTED = sorted(set(listed()), key=str)


def without_accents(word: str) -> str:
    marked = unicodedata.normalize("NFD", word.replace("đ", "d"))
    return "".join(sign for sign in marked if not "\u0300" <= sign <= "\u036f")


def lao_in_pairs(word: str) -> str:
    return word.replace("ໝ", "ຫມ").replace("ໜ", "ຫນ")


SPELLINGS: dict[str, Callable[[str], str]] = {
    "listed": lambda word: word,
    "capitals": str.upper,
    "first capital": str.title,
    "no accents": without_accents,
    "no accents, capitals": lambda word: without_accents(word).upper(),
    "decomposed": lambda word: unicodedata.normalize("NFD", word),
    "pairs": lao_in_pairs,
    "copied": lambda word: f"\u200b{word}\u200b",
    "wide blanks": lambda word: word.replace(" ", "\u00a0 "),
}


def read(text: str, lang: str) -> Rank | Doubt:
    """Return the one card of *text*, or what is asked back."""
    try:
        (rank,) = in_order(text, words_for(lang))
    except CardError as error:
        return Doubt(error.reason, error.options)
    assert write_cards(parse_cards(text, words_for(lang))) == rank
    return rank


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize(("lang", "word", "meant"), LISTED)
def test_every_name_is_read_in_every_spelling(
    lang: str, word: str, meant: Rank | Doubt, spelling: str
) -> None:
    text = SPELLINGS[spelling](word)
    if text in CARDS_BY_CAPITALS:
        assert (
            write_cards(parse_cards(text, words_for(lang))) == (CARDS_BY_CAPITALS[text])
        )
    else:
        assert read(text, lang) == meant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_names_every_rank_and_asks_back_at_a_three(lang: str) -> None:
    meant = {*NATURALS, Rank.TWO, Rank.JOKER, WHICH_THREE}
    own = CARD_WORDS[lang] or dict.fromkeys(ENGLISH_WORDS.values())
    assert {*own, ACE_OR_NOTHING} == meant | {ACE_OR_NOTHING}
    assert (ACE_OR_NOTHING in own) == (lang != "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_read_beside_english_and_no_other(lang: str) -> None:
    words = words_for(lang)
    assert words.items() >= ENGLISH_WORDS.items()
    for other in set(LANGUAGES) - {lang, "en"}:
        strange = set(words_for(other)) - set(ENGLISH_WORDS)
        assert not strange & set(words)


def test_an_unknown_language_has_no_words() -> None:
    with pytest.raises(LookupError):
        words_for("fr")


def test_the_words_are_made_once_and_stay() -> None:
    assert words_for("vi") is words_for("vi")
    with pytest.raises(TypeError):
        words_for("vi")["vua"] = Rank.ACE  # type: ignore[index]


def test_no_key_is_lost_to_another() -> None:
    """Two spellings of one name are one key; nothing else falls together."""
    codes = {*"AKQJT98765432", "10"}
    own = {lang: SUITS[lang].split() if lang != "en" else [] for lang in LANGUAGES}
    keys = {
        lang: {*words_for(lang), *map(word_key, codes), *map(word_key, own[lang])}
        for lang in LANGUAGES
    }
    counts = {lang: len(found) for lang, found in keys.items()}
    assert counts == {"en": 47, "vi": 81, "ms": 74, "lo": 74}


def meanings(lang: str) -> dict[str, object]:
    """Return all that a word of one language means, as cards or suits or questions."""
    suits = {word_key(word): f"suit {word}" for word in SUITS[lang].split()}
    assert not suits.keys() & words_for(lang).keys()
    letters = {letter.lower(): "asked back" for letter in AMBIGUOUS}
    codes = {rank.value.lower(): rank for rank in Rank} | {"t": Rank.TEN}
    found: dict[str, object] = dict(words_for(lang))
    for more in (suits, letters, codes):
        for key, meant in more.items():
            assert found.setdefault(key, meant) == meant
    return found


@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_no_word_means_two_cards_in_any_two_languages(one: str, other: str) -> None:
    here, there = meanings(one), meanings(other)
    shared = here.keys() & there.keys()
    assert {key: here[key] for key in shared} == {key: there[key] for key in shared}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("suits", [*SUITS.values()], ids=[*SUITS])
def test_a_suit_alone_is_no_card(suits: str, lang: str) -> None:
    for word in suits.split():
        assert read(word, lang) == Doubt("bad_card")


@pytest.mark.parametrize("lang", LANGUAGES)
@given(ranks=st.lists(st.sampled_from(Rank), max_size=30))
def test_canonical_text_reads_the_same_in_all_languages(
    ranks: list[Rank], lang: str
) -> None:
    cards = together(ONE[rank] for rank in ranks)
    written = write_cards(cards)
    for text in (written, written.replace(" ", ""), written.replace(" ", "-")):
        assert parse_cards(text, words_for(lang)) == cards


@pytest.mark.parametrize("lang", LANGUAGES)
@given(
    cards=st.lists(st.tuples(st.sampled_from(NATURALS), st.sampled_from(Suit))),
    blank=st.sampled_from([" ", ", ", "-"]),
)
def test_cards_with_suits_are_read_the_same_in_all_languages(
    cards: list[tuple[Rank, Suit]], blank: str, lang: str
) -> None:
    told = blank.join(rank + suit for rank, suit in cards)
    assert parse_cards(told, words_for(lang)) == sum(card(*each) for each in cards)


@pytest.mark.parametrize(
    ("lang", "text", "ranks"),
    [
        ("vi", "già đầm bồi", "K Q J"),
        ("vi", "gia dam boi", "K Q J"),
        ("vi", "phăng teo", "JK"),
        ("vi", "phăng, teo", "JK JK"),
        ("vi", "phăng-teo teo", "JK JK"),
        ("vi", "chú hề hề", "JK JK"),
        ("vi", "2 xì", "2 A"),
        ("vi", "2 x xì", "A A"),
        ("vi", "ka ka ka", "K K K"),
        ("vi", "at ka", "A K"),
        ("ms", "raja ratu as", "K Q A"),
        ("ms", "as as as", "A A A"),
        ("ms", "As as sat", "A A A"),
        ("ms", "3xraja dua", "K K K 2"),
        ("lo", "ໂຈກເກີ ໂຈກ", "JK JK"),
        ("lo", "ຄິງ ຄິງ ໒", "K K 2"),
        ("lo", "ຫ້າ໒ ໑໐", "5 2 10"),
        ("lo", "ສິບ x 3", "10 10 10"),
        ("lo", "ສອງ king K", "2 K K"),
    ],
)
def test_words_notation_and_digits_stand_side_by_side(
    lang: str, text: str, ranks: str
) -> None:
    told = in_order(text, words_for(lang))
    assert " ".join(told) == ranks
    cards = parse_cards(text, words_for(lang))
    assert cards == together(ONE[rank] for rank in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_letters_are_a_suit_where_they_spell_no_name(lang: str) -> None:
    spades = parse_cards("AS KH 10S", words_for(lang))
    assert has_suits(parse_cards("as", words_for(lang))) == (lang != "ms")
    assert parse_cards("AS kh 10s", words_for(lang)) == spades


@pytest.mark.parametrize(
    ("lang", "text", "reason", "piece", "at"),
    [
        # gia is a king and never J and A; two of them unspaced are nothing.
        ("vi", "giagia", "bad_card", "giagia", 0),
        ("vi", "già bà", "which_three", "bà", 4),
        ("vi", "K Ba đỏ", "which_three", "Ba", 2),
        ("vi", "Đ", "ambiguous_card", "Đ", 0),
        ("ms", "raja tiga", "which_three", "tiga", 5),
        ("lo", "ຄິງຄິງ", "bad_card", "ຄິງຄິງ", 0),
        ("lo", "ໂຈກເກີ ເກີ", "bad_card", "ເກີ", 7),
        ("lo", "໒ ສາມ", "which_three", "ສາມ", 2),
        ("lo", "ເອັດ", "bad_card", "ເອັດ", 0),
        ("en", "vua", "bad_card", "vua", 0),
        ("ms", "vua", "bad_card", "vua", 0),
        ("vi", "a\u0300 ba", "bad_card", "a\u0300", 0),
        ("vi", "đầm đa\u0302\u0300m xyz", "bad_card", "xyz", 10),
    ],
)
def test_what_is_no_card_is_named_where_it_was_typed(
    lang: str, text: str, reason: str, piece: str, at: int
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text, words_for(lang))
    error = caught.value
    assert (error.reason, error.text, error.at) == (reason, piece, at)
