from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from compiler.checks.pairs.common.pair import Pair
from compiler.checks.pairs.language.language import Declension, Language, Lexicon, Writing
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary
from compiler.checks.pairs.language.words import list_folded_words
from compiler.checks.pairs.unknown_word import find_unknown_words

KNOWN = frozenset(("każdy", "gracz", "bierze", "kartę", "potem", "rzuca", "kością", "odkłada", "żeton", "przeczytaj"))
POLISH = Language("pl", Writing("latin", frozenset("ąćęłńóśźż")), declension=Declension(endings=("a", "y", "")))
TEXTS = ("Każdy gracz bierze kartę, potem rzuca kością.", "Każdy gracz odkłada żeton.") * 25


class SmallDictionary:
    """A dictionary of a few words."""

    has_compounds = False

    def has_word(self, word: str) -> bool:
        """Return whether a word is one of them."""
        return word.lower() in KNOWN


def find_corrections(
    text: str, source: str = "A.", *, also: tuple[str, ...] = (), permitted: str = "", stop_words: str = ""
) -> dict[str, object]:
    """Return the reported words of a text, each with its corrections, in a translation with further texts."""
    uses = Counter(word for other in (*TEXTS, *also, text) for word in frozenset(list_folded_words(other)))
    language = replace(POLISH, lexicon=Lexicon(stop_words=frozenset(stop_words.split())))
    vocabulary = TranslationVocabulary(uses, frozenset(permitted.split()), language, SmallDictionary())
    found = find_unknown_words(Pair("a", "prose", source, text), vocabulary)
    return {str(finding.args["word"]): finding.advice[0].args["near"] for finding in found}


@pytest.mark.parametrize(
    ("text", "word", "correction"),
    [
        ("Potem gracz odklada kartę.", "odklada", "odkłada"),
        ("Potem gracz oddkłada kartę.", "oddkłada", "odkłada"),
        ("Potem gracz odkałda kartę.", "odkałda", "odkłada"),
        ("Każdy garcz bierze kartę.", "garcz", "gracz"),
        ("Kadży gracz bierze kartę.", "Kadży", "każdy"),
        ("Każdy gracz odkł ada żeton.", "odkł", "odkłada"),
        ("Potem przecztaj kartę.", "przecztaj", "przeczytaj"),
    ],
)
def test_misspelt_word_is_reported_with_its_correction(text: str, word: str, correction: str) -> None:
    """A slip of the keys, a word with a space inside, and a slip in a rare word are reported."""
    assert find_corrections(text)[word] == (correction,)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Każdy gracz bierze blorgę.", "Take a blorga."),
        ("Każdy gracz bierze odklada.", "Take an odklada."),
        ("Potem Odkladta bierze kartę.", "Odkladta takes a card."),
        ("Potem Gracs rzuca kością.", "Then Greks rolls."),
        ("Potem rzuca gracz-odklada.", "Roll."),
        ("Potem rzuca odklada7.", "Roll."),
        ("Potem gracz odkłaDa.", "Roll."),
        ("Gracc odklada zeton, rzucca.", "Roll."),
    ],
)
def test_other_unknown_words_are_accepted(text: str, source: str) -> None:
    """Coined words, words of the source, names, parts of tokens, and texts in dialect or cipher are not reported."""
    assert find_corrections(text, source, permitted=" ".join(list_folded_words(source))) == {}


def test_word_of_several_texts_is_right() -> None:
    """A word that more than two texts have is intended."""
    text = "Potem gracz odklada kartę."
    assert find_corrections(text, also=("Gracz odklada żeton.",)) != {}
    assert find_corrections(text, also=("Gracz odklada żeton.", "Kto odklada kartę?")) == {}


def test_words_of_the_glossary_are_right() -> None:
    """A permitted word is not reported in any of its forms."""
    assert find_corrections("Potem gracz odklada kartę.", permitted="odklady") == {}


def test_missing_space_before_a_function_word_is_reported() -> None:
    """Two words of other texts without a space between them are one misspelt word, if one is a function word."""
    assert find_corrections("Potem gracz odkładażeton.") == {}
    assert find_corrections("Każdy gracz bierzekartę.", stop_words="kartę") == {"bierzekartę": ("bierze kartę",)}


def test_word_of_four_texts_is_a_mistake_beside_hundreds_of_corrections() -> None:
    """A few texts with an unknown word are mistaken if far more texts have a word that differs by one letter."""
    others = ("Gracz odklada żeton.", "Kto odklada kartę?")
    many = ("Każdy gracz odkłada żeton.",) * 150
    assert find_corrections("Potem gracz odklada kartę.", also=(*others, *many)) == {"odklada": ("odkłada",)}
