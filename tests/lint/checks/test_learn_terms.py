from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from compiler.diagnostics import Diagnostic
from tests.lint.lint_sample import lint_texts

COUNT = 60
SOURCES = ("Take a relic and go to hall {}.", "Turn the relic over {} times.", "Hide a relic below tower {}.")
TEXTS = ("Weź relikwię i idź do sali {}.", "Odwróć relikwię {} razy.", "Schowaj relikwię pod wieżą {}.")


def check_relics(folder: Path, changed: Mapping[int, str], added: Mapping[str, str] | None = None) -> list[Diagnostic]:
    """Return the findings about texts on relics, some of them changed, with further texts by source."""
    sources = {str(number): SOURCES[number % 3].format(number) for number in range(COUNT)}
    texts = {str(number): changed.get(number, TEXTS[number % 3].format(number)) for number in range(COUNT)}
    others = {f"a{index}": pair for index, pair in enumerate((added or {}).items())}
    sources |= {key: source for key, (source, _) in others.items()}
    return lint_texts(folder, "pl", sources, texts | {key: text for key, (_, text) in others.items()})


def test_text_without_the_learned_translation_is_reported(tmp_path: Path) -> None:
    """The translation of a term is learned from the texts, and the finding says how many of them have it."""
    (one,) = check_relics(tmp_path, {6: "Weź świecznik i idź do sali 6."})
    assert (one.code, one.subject.id) == ("term-differs", "6")
    assert one.args == {"term": "relic", "translation": "relikwię", "count": COUNT - 1, "total": COUNT}


def test_other_forms_of_the_translation_are_accepted(tmp_path: Path) -> None:
    """An inflected form is the learned translation, too."""
    assert check_relics(tmp_path, {6: "Nie ma relikwii, idź do sali 6."}) == []


def test_term_that_several_texts_translate_otherwise_is_not_learned(tmp_path: Path) -> None:
    """Four texts with another translation are not a mistake."""
    changed = {number: f"Weź świecznik i idź do sali {number}." for number in (3, 6, 9, 12)}
    assert check_relics(tmp_path, changed) == []


def test_one_of_equally_good_translations_is_chosen_by_alphabet(tmp_path: Path) -> None:
    """Of words that stand for a term equally often, the same is chosen in every run, whatever the hash seed."""
    words = ("bandura", "cymbały", "dzwonek", "flet", "gitara", "harfa", "kontrabas", "lutnia")
    sources = {str(number): f"Take the relic to hall {number}." for number in range(COUNT)}
    texts = {
        str(number): " ".join(word for place, word in enumerate(words) if number != 2 * place + 1) + f" {number}."
        for number in range(COUNT)
    }
    (found,) = (one for one in lint_texts(tmp_path, "pl", sources, texts) if one.code == "term-differs")
    assert (found.subject.id, found.args["translation"]) == ("11", "harfa")


def test_part_of_a_name_is_no_term(tmp_path: Path) -> None:
    """A term next to another capitalised word belongs to a name."""
    assert check_relics(tmp_path, {}, {"Read the song of Relic Tower.": "Przeczytaj pieśń Wieży Skarbów."}) == []
