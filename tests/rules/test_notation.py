"""Cards as people type them, and which piece is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.cards import MOST_CARDS
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import suited
from referee.rules.cards import together
from referee.rules.notation import AMBIGUOUS
from referee.rules.notation import CardError
from referee.rules.notation import Doubt
from referee.rules.notation import each_card
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import MOST_LETTERS
from referee.rules.notation import parse_cards
from referee.rules.notation import pieces
from referee.rules.notation import SHOWN
from referee.rules.notation import WHICH_THREE
from referee.rules.notation import Words
from referee.rules.notation import write_cards
from referee.rules.spelling import INVISIBLE


def in_order(text: str, words: Words = ENGLISH_WORDS) -> tuple[Rank, ...]:
    """Name the cards of *text* in the order told."""
    return tuple(rank for _, heap in pieces(text, words) for rank in each_card(heap))


READ = [
    ("", ""),
    ("   ", ""),
    ("K K 2 JK", "K K 2 JK"),
    ("JK 2 K K", "K K 2 JK"),
    ("kkk22jk", "K K K 2 2 JK"),
    ("KKK22JK", "K K K 2 2 JK"),
    ("8-8-2-JK", "8 8 2 JK"),
    ("8, 8,2,  joker", "8 8 2 JK"),
    ("8–8—2", "8 8 2"),
    ("3xK", "K K K"),
    ("3×K 2*2", "K K K 2 2"),
    ("K×3", "K K K"),
    ("K*3", "K K K"),
    ("3 x K", "K K K"),
    ("2x10", "10 10"),
    ("8x3", "8 8 8"),
    ("10x3", " ".join(["10"] * 3)),
    ("5x3R", "3R 3R 3R 3R 3R"),
    ("2xking", "K K"),
    ("K x 2 Q", "K K Q"),
    ("T 10 t", "10 10 10"),
    ("1010", "10 10"),
    ("KJK", "K JK"),
    ("JKJ", "J JK"),
    ("JOKER Joker jk", "JK JK JK"),
    ("3R 3H 3D 3♥ 3♦ 3r", "3R 3R 3R 3R 3R 3R"),
    ("3B 3S 3C 3♠ 3♣ 3b", "3B 3B 3B 3B 3B 3B"),
    ("3♥\ufe0f", "3R"),
    ("K♠ QD 10S 2♣", "K Q 10 2"),
    ("K♥\ufe0fQ", "K Q"),
    ("K♠\ufe0e", "K"),
    ("ace king queen jack knave", "A K Q J J"),
    ("two deuce twos aces", "A 2 2 2"),
    ("ten nine eight seven six five four", "10 9 8 7 6 5 4"),
    ("king2", "K 2"),
    ("JACK", "J"),
    ("AS", "A"),
    ("K\u200bKK\ufeff", "K K K"),
    ("\u200b", ""),
    ("ki\u200bng", "K"),
    ("໒ ໑໐", "10 2"),
    ("๒", "2"),
    ("2", "2"),
]


@pytest.mark.parametrize(("text", "written"), READ)
def test_cards_are_read_tolerantly_and_written_strictly(
    text: str, written: str
) -> None:
    assert write_cards(parse_cards(text)) == written


@pytest.mark.parametrize("sign", INVISIBLE)
def test_signs_without_ink_part_cards_and_no_words(sign: str) -> None:
    text = f"{sign}K{sign}KK{sign} ki{sign}ng {sign}"
    assert parse_cards(text) == parse_cards("K K K K")


UNREADABLE = [
    ("foo", "bad_card", "foo", 0),
    ("K K X", "bad_card", "X", 4),
    ("KKZ", "bad_card", "Z", 2),
    ("K, ;", "bad_card", ";", 3),
    ("♠", "bad_card", "♠", 0),
    ("x", "bad_card", "x", 0),
    ("3X", "which_three", "3", 0),
    ("3BS", "ambiguous_card", "S", 2),
    ("3♥\ufe0f3", "which_three", "3", 3),
    ("2xKx2", "bad_card", "x", 3),
    ("501xK", "bad_card", "501xK", 0),
    ("Q 400xK 99xA 2xJ", "bad_card", "2xJ", 13),
    ("3xZ", "bad_card", "Z", 2),
    ("100", "bad_card", "0", 2),
    ("11", "bad_card", "11", 0),
    ("0xK", "bad_card", "0xK", 0),
    ("K×0", "bad_card", "K×0", 0),
    ("½", "bad_card", "½", 0),
    ("K\x00", "bad_card", "\x00", 1),
    ("3", "which_three", "3", 0),
    ("K 3 Q", "which_three", "3", 2),
    ("K33", "which_three", "3", 1),
    ("two threes", "which_three", "threes", 4),
    ("Three", "which_three", "Three", 0),
    ("B", "ambiguous_card", "B", 0),
    ("8 s", "ambiguous_card", "s", 2),
    ("1", "ambiguous_card", "1", 0),
    ("K 1K", "ambiguous_card", "1", 2),
    ("KB", "ambiguous_card", "B", 1),
    ("\u212a", "bad_card", "\u212a", 0),
    ("10\u212a", "bad_card", "\u212a", 2),
    ("K\u017f", "ambiguous_card", "\u017f", 1),
    ("K đ", "ambiguous_card", "đ", 2),
    ("K a\u0301", "bad_card", "a\u0301", 2),
    ("KKA\u0301", "bad_card", "A\u0301", 2),
    ("á", "bad_card", "á", 0),
    ("K\u200bKingdom", "bad_card", "K\u200bKingdom", 0),
    ("3R\u200b3", "which_three", "3", 3),
    ("Kings and queens", "bad_card", "and", 6),
    ("twoK", "bad_card", "twoK", 0),
    ("gia", "bad_card", "gia", 0),
    ("K ໂຈກເກີ", "bad_card", "ໂຈກເກີ", 2),
    ("K ໓", "which_three", "໓", 2),
    ("K ໑", "ambiguous_card", "໑", 2),
]


@pytest.mark.parametrize(("text", "reason", "piece", "at"), UNREADABLE)
def test_what_is_no_card_is_named_with_its_place(
    text: str, reason: str, piece: str, at: int
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    error = caught.value
    assert (error.reason, error.text, error.at) == (reason, piece, at)


@pytest.mark.parametrize("letter", AMBIGUOUS)
def test_an_ambiguous_letter_is_asked_back_with_its_options(letter: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(letter.lower())
    assert caught.value.options == AMBIGUOUS[letter]


def test_a_suit_is_read_where_it_is_given() -> None:
    assert list(suited(parse_cards("KS K♠ kh K"))) == [
        (Rank.KING, Suit.SPADES, 2),
        (Rank.KING, Suit.HEARTS, 1),
    ]
    assert list(suited(parse_cards("3h 3R 3♠ 3B"))) == [
        (Rank.BLACK_THREE, Suit.SPADES, 1),
        (Rank.RED_THREE, Suit.HEARTS, 1),
    ]


@pytest.mark.parametrize(
    "text", ["K" * (MOST_CARDS + 1), "K " * (MOST_CARDS + 1), "400xK 2x2 99xA"]
)
def test_no_table_holds_more_cards_than_can_be_counted(text: str) -> None:
    with pytest.raises(CardError, match="bad_card"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["K" * 6000, "K" * 400 + "Zx", "x" * 4000])
def test_of_long_text_only_a_piece_is_named(text: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert len(caught.value.text) <= SHOWN


@pytest.mark.parametrize("text", ["K " * MOST_CARDS, "K" * MOST_CARDS, "500xK"])
def test_just_as_many_cards_as_can_be_counted_are_read(text: str) -> None:
    assert each_card(parse_cards(text)) == (Rank.KING,) * MOST_CARDS
    assert in_order(text) == (Rank.KING,) * MOST_CARDS


def test_just_so_much_text_is_read() -> None:
    text = "K".rjust(MOST_LETTERS)
    assert in_order(text) == (Rank.KING,)
    with pytest.raises(CardError) as caught:
        in_order(text + " ")
    assert (caught.value.text, caught.value.at) == (" " * SHOWN, 0)


WORDS: Words = {
    "ka": Rank.KING,
    "xi": Rank.ACE,
    "chu he": Rank.JOKER,
    "he": Rank.TWO,
    "ba": WHICH_THREE,
    "mot": Doubt("ambiguous_card", ("A",)),
}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("ka", "K"),
        ("Ka", "K"),
        ("KA", "A K"),
        ("kaka", "A A K K"),
        ("ka2", "K 2"),
        ("K A", "A K"),
        ("xì", "A"),
        ("2 xì", "A 2"),
        ("2xì", "A 2"),
        ("2 x xì", "A A"),
        ("2xka", "K K"),
        ("xì x 2", "A A"),
        ("chú hề", "JK"),
        ("chú  hề he", "2 JK"),
        ("chú-hề", "JK"),
        ("CHÚ HỀ", "JK"),
        ("he he", "2 2"),
    ],
)
def test_further_words_may_be_understood(text: str, written: str) -> None:
    assert write_cards(parse_cards(text, WORDS)) == written
    assert sorted(in_order(text, WORDS)) == sorted(written.split())


@pytest.mark.parametrize(
    ("text", "reason", "piece", "at", "options"),
    [
        ("ka xixi", "bad_card", "xixi", 3, ()),
        ("chú, hề", "bad_card", "chú", 0, ()),
        ("ka chú", "bad_card", "chú", 3, ()),
        ("ka ba", "which_three", "ba", 3, ()),
        ("2 x bà", "which_three", "bà", 4, ()),
        ("3 xì", "which_three", "3", 0, ()),
        ("2xi\u0300 mo\u0323\u0302t", "ambiguous_card", "mo\u0323\u0302t", 5, ("A",)),
        ("xx", "bad_card", "xx", 0, ()),
        ("2 xx", "bad_card", "x", 3, ()),
    ],
)
def test_a_word_that_is_no_card_is_named_as_it_was_typed(
    text: str, reason: str, piece: str, at: int, options: tuple[str, ...]
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text, WORDS)
    error = caught.value
    assert (error.reason, error.text, error.at) == (reason, piece, at)
    assert error.options == options


def test_the_words_name_every_rank_and_ask_back_at_a_three() -> None:
    meant = {*NATURALS, Rank.TWO, Rank.JOKER, WHICH_THREE}
    assert set(ENGLISH_WORDS.values()) == meant


@given(st.lists(st.sampled_from(Rank), max_size=30))
def test_what_is_written_reads_the_same(ranks: list[Rank]) -> None:
    cards = together(ONE[rank] for rank in ranks)
    assert parse_cards(write_cards(cards)) == cards
    assert parse_cards(write_cards(cards).replace(" ", "")) == cards


@given(st.text(max_size=20))
def test_any_text_is_cards_or_names_its_fault(text: str) -> None:
    fault = None
    try:
        parse_cards(text)
    except CardError as error:
        fault = error
    assert fault is None or (fault.text and 0 <= fault.at < len(text))
