from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.text.hyphens import hyphenate
from compiler.layout.text.inline_markup import split_spans
from compiler.layout.text.linebreak import break_lines
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet

WORDS = {
    "pl": ["zamarznięty", "rozstrzygnięcie", "niebezpieczeństwo", "wszystkich"],
    "ru": ["контрстратегия", "вскрытие", "сподвижничество", "прямоугольника"],
    "en": ["strengths", "algorithms", "construction"],
    "es": ["adscripción", "transporte"],
    "it": ["psicologia", "attraversamento"],
}


def divide_word(word: str, typography: Typography) -> list[str]:
    """Return the pieces of a word divided at every place."""
    places = (0, *hyphenate(word, typography), len(word))
    return [word[begin:end] for begin, end in pairwise(places)]


def break_into_lines(text: str, measure: float, fonts: FontSet, typography: Typography) -> list[str]:
    """Return the lines of a text in a measure (em)."""
    result = break_lines(make_boxes(split_spans(text), fonts, typography), measure, typography)
    return [" ".join(box.text for box in line.boxes) for line in result]


@pytest.mark.parametrize(("locale", "word"), [(locale, word) for locale, words in WORDS.items() for word in words])
def test_every_piece_has_a_vowel(typography: dict[str, Typography], locale: str, word: str) -> None:
    """No piece of a divided word consists of consonants only."""
    assert "".join(divide_word(word, typography[locale])) == word
    for piece in divide_word(word, typography[locale]):
        assert typography[locale].vowels & set(piece)


def test_a_piece_without_a_vowel_closes_the_syllable_before(typography: dict[str, Typography]) -> None:
    """Letters between two alternative places stay with the syllable before them."""
    assert divide_word("zamarznięty", typography["pl"]) == ["za", "marz", "nięty"]
    assert divide_word("контрстратегия", typography["ru"]) == ["контр", "стра", "те", "гия"]


@pytest.mark.slow
@given(st.text("бвгдаеиоуклмнрст", min_size=1, max_size=14))
def test_pieces_keep_the_least_letters_and_a_vowel(typography: dict[str, Typography], word: str) -> None:
    """The first and last pieces of any word have the least letters of the language, and every piece has a vowel."""
    result = divide_word(word, typography["ru"])
    if len(result) > 1:
        assert len(result[0]) >= typography["ru"].keep
        assert len(result[-1]) >= typography["ru"].carry
        assert not [piece for piece in result if not typography["ru"].vowels & set(piece)]


@pytest.mark.parametrize("word", ["слово", "башня", "цвета", "рубль"])
def test_russian_words_of_five_letters_stay_whole(typography: dict[str, Typography], word: str) -> None:
    """A Russian word of five letters is not divided."""
    assert divide_word(word, typography["ru"]) == [word]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("pl", "Bielsko-Biała", ["Bielsko-", "-Biała"]),
        ("pl", "czarno-biały", ["czarno-", "-biały"]),
        ("es", "teórico-práctico", ["teórico-", "-práctico"]),
        ("es", "Castilla-Mancha", ["Castilla-", "Mancha"]),
        ("ru", "Мастер-каменщик", ["Мастер-", "каменщик"]),
        ("it", "italo-francese", ["italo-", "francese"]),
    ],
)
def test_a_hyphen_is_repeated_where_the_language_does(
    fonts: FontSet, typography: dict[str, Typography], locale: str, text: str, expected: list[str]
) -> None:
    """Polish repeats the hyphen of a divided compound on the next line, Spanish before a lower-case letter."""
    measure = 0.65 * sum(box.advance for box in make_boxes(split_spans(text), fonts, typography[locale]))
    assert break_into_lines(text, measure, fonts, typography[locale]) == expected


def test_a_repeated_hyphen_is_measured(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """The width of a line that begins with a repeated hyphen includes the hyphen."""
    result = break_lines(make_boxes(split_spans("Bielsko-Biała"), fonts, typography["pl"]), 4, typography["pl"])
    assert result[1].width == pytest.approx(result[1].boxes[0].advance)
