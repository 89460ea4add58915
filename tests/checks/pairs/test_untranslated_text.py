from __future__ import annotations

import pytest

from compiler.checks.pairs.common.pair import Bitext, Pair, PivotTranslation, TextForm, TextKind
from tests.checks.pairs_sample import check_bitext, check_pair, load_language, make_bitext, make_glossary

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
        ("Johann Wolfgang von Goethe", "line", 0),
        ("Maria Skłodowska Curie de la Torre", "line", 0),
        ("Ludwig van Beethoven", "line", 0),
        ("Take Two Cards From Me", "line", 1),
        ("The Tower of Hope and Glory", "line", 1),
        ("Red big box", "line", 1),
    ],
)
def test_name_as_an_answer_is_no_untranslated_text(text: str, kind: TextKind, number: int) -> None:
    """A text of capitalised words is a name, which both languages may share; a title is not, and a sentence is not."""
    assert len(check_pair("untranslated-text", "es", text, text, kind)) == number


@pytest.mark.parametrize(
    ("text", "pivot_text", "number"),
    [
        ("Carpe diem, quam minimum credula postero.", "Carpe diem, quam minimum credula postero.", 0),
        ("Carpe diem, quam minimum credula postero.", "Лови день.", 1),
        ("Carpe diem and the night.", "Carpe diem and the night.", 1),
        ("Rotate tiles clockwise.", "Rotate tiles clockwise.", 1),
    ],
)
def test_phrase_of_a_third_language_is_kept_by_everyone(text: str, pivot_text: str, number: int) -> None:
    """A phrase without common words, which no other text uses and no translation changes, is a quotation."""
    pivot = PivotTranslation(make_glossary("ru"), {TextForm("a", None): pivot_text})
    quotation, other = Pair("a", "prose", text, text), Pair("b", "prose", "Put tiles there.", "Pon losetas ahí.")
    more = Pair("c", "prose", "Take tiles.", "Toma losetas.")
    bitext = make_bitext("es", quotation, other, more, pivots=(pivot,))
    assert len(check_bitext("untranslated-text", bitext)) == number


def test_particles_are_parts_of_names() -> None:
    """A common word of the source's language may be the particle of a name if the language data says so."""
    german, english = load_language("de"), load_language("en")
    answers = ("Johann Wolfgang von Goethe", "Otto von Bismarck", "Turm der Hoffnung")
    pairs = tuple(Pair(f"cards.{index}.answer", "line", text, text) for index, text in enumerate(answers))
    bitext = Bitext(german, english, pairs, make_glossary("de"), make_glossary("en"))
    (finding,) = check_bitext("untranslated-text", bitext)
    assert finding.end == len("Turm der Hoffnung")


def test_lone_word_is_reported_only_if_the_source_uses_it() -> None:
    """An answer of one word that both languages have is accepted, unless another source text uses the word."""
    answer = Pair("a", "line", "kwiat", "kwiat")
    mention = Pair("b", "line", "What does the Polish word “kwiat” mean?", "¿Qué significa «kwiat»?")
    use = Pair("c", "line", "Draw a kwiat.", "Dibuja una flor.")
    assert check_bitext("untranslated-text", make_bitext("es", answer, mention)) == []
    assert len(check_bitext("untranslated-text", make_bitext("es", answer, mention, use))) == 1


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("ru", "Put the tile aside.", "Отложите tile."),
        ("pl", "Each player shuffles the deck.", "Każdy gracz shuffles talię."),
        ("it", "Wait for the other players.", "Wait gli altri. TODO"),
    ],
)
def test_word_that_the_language_cannot_have_is_reported(locale: str, source: str, text: str) -> None:
    """A single word of the source is reported if its script or spelling is foreign, and a note to translators."""
    assert check_pair("untranslated-text", locale, source, text)


@pytest.mark.parametrize(
    "text",
    [
        "Dodaj liczbę do **shift** w pliku.",
        "Dodaj liczbę do „shift” w pliku.",
        "Dodaj liczbę do Shift w pliku.",
    ],
)
def test_word_that_is_mentioned_or_a_name_is_accepted(text: str) -> None:
    """A word of the source is accepted alone between marks, and in capitals as a name."""
    source = text.replace("Dodaj liczbę do", "Add the number to").replace("w pliku", "in the file")
    assert check_pair("untranslated-text", "pl", source, text) == []


def test_word_that_all_other_texts_translate_is_reported() -> None:
    """A word that two other translations replace is of the source's language; words of both languages are not."""
    pairs = [
        Pair(str(n), "prose", f"Place the token on {space}.", f"Połóż na {other} znacznik.")
        for n, (space, other) in enumerate((("a card", "karcie"), ("a tile", "kafelku")))
    ]
    kept = Pair("kept", "prose", "Turn the token over on your turn.", "Odwróć token on w swojej turze.")
    (finding,) = check_bitext("untranslated-text", make_bitext("pl", *pairs, kept))
    assert finding.args["word"] == "token"
