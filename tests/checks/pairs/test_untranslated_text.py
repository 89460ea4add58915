from __future__ import annotations

import pytest

from compiler.checks.pairs.pair import Pair, TextKind
from tests.checks.pairs_sample import check_bitext, check_pair, make_bitext

SOURCE = "Take the tile and put it into an empty slot. You have two ways to do so."


def test_translations_and_shared_names_are_accepted() -> None:
    """A translation, a name that both languages have, units and slots are clean."""
    assert (
        check_pair("untranslated-text", "es", SOURCE, "Toma la loseta y colócala en un hueco vacío. Hay dos maneras.")
        == []
    )
    assert check_pair("untranslated-text", "es", "Portal", "Portal", "name") == []
    assert check_pair("untranslated-text", "es", "Trinidad", "Trinidad", "name") == []
    assert check_pair("untranslated-text", "es", "Łukasz", "Łukasz", "name") == []
    assert check_pair("untranslated-text", "pl", "Everest", "Everest", "line") == []
    assert check_pair("untranslated-text", "es", "mm", "mm") == []
    assert check_pair("untranslated-text", "ru", "%{a}: %{b}", "%{a}: %{b}") == []


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("es", SOURCE, SOURCE),
        ("pl", SOURCE, "Weź żeton i połóż go na pustym polu. You have two ways to do so."),
        ("ru", SOURCE, "Возьмите жетон and put it into an empty ячейку."),
        ("ru", "Lantern", "Lantern"),
        ("es", "The workshop", "The workshop"),
        ("pl", "Vault", "Vault"),
    ],
)
def test_source_words_in_a_translation_are_reported(locale: str, source: str, text: str) -> None:
    """A translation that is the whole source, or contains a sentence or a passage of it, is reported."""
    assert check_pair("untranslated-text", locale, source, text, "prose" if " " in source else "name")


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("Leonardo da Vinci", "line", 0),
        ("Leonardo da Vinci", "name", 1),
        ("Leonardo da Vinci painted it.", "line", 1),
        ("Take Two Cards From Me", "line", 1),
    ],
)
def test_name_as_an_answer_is_no_untranslated_text(text: str, kind: TextKind, number: int) -> None:
    """A text of capitalised words is a name, which both languages may share; a title is not, and a sentence is not."""
    assert len(check_pair("untranslated-text", "es", text, text, kind)) == number


def test_lone_word_is_reported_only_if_the_source_uses_it() -> None:
    """An answer of one word that both languages have is accepted, unless another source text uses the word."""
    answer = Pair("a", "line", "kwiat", "kwiat")
    mention = Pair("b", "line", "What does the Polish word “kwiat” mean?", "¿Qué significa «kwiat»?")
    use = Pair("c", "line", "Draw a kwiat.", "Dibuja una flor.")
    assert check_bitext("untranslated-text", make_bitext("es", answer, mention)) == []
    assert len(check_bitext("untranslated-text", make_bitext("es", answer, mention, use))) == 1
