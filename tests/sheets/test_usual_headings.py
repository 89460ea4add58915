"""Usual headings of titles and texts in many languages."""

from __future__ import annotations

import pytest

from compiler.load.languages import read_languages
from compiler.sheets.usual_headings import (
    TextName,
    UsualHeading,
    is_usual_heading,
    list_languages,
    map_usual_heading,
    read_heading,
)


@pytest.mark.parametrize(
    ("name", "heading", "locales", "mapped"),
    [
        ("text", "Beschreibung", ("de",), "text_de"),
        ("text", "Beschreibung", ("en", "de"), "text_de"),
        ("text", "Beschreibung", ("en",), "text"),
        ("text", "Opis", ("pl", "en"), "text_pl"),
        ("text", "ОПИСАНИЕ", ("ru",), "text_ru"),
        ("text", "Texto", ("pt-BR", "es"), "text_pt-BR"),
        ("title", "Nombre", ("es",), "title_es"),
        ("title", "Beschreibung", ("de",), None),
        ("text", "Stärke", ("de",), None),
    ],
)
def test_usual_heading_is_a_text_in_its_language(
    name: TextName, heading: str, locales: tuple[str, ...], mapped: str | None
) -> None:
    """A heading of one of the game's languages is a text in that language, any other one in the source language."""
    assert map_usual_heading(name, heading, locales) == mapped


def test_every_language_of_sobor_has_usual_headings() -> None:
    """Each language has headings for everything that a column may contain."""
    assert len(list_languages()) == 10
    names = ("title", "text", "question", "answer", "solution", "quote", "picture", "back", "copies")
    for language, data in read_languages().items():
        assert set(data.get("headings", {})) == set(names), language


@pytest.mark.parametrize(
    ("heading", "read"),
    [
        ("Frage", UsualHeading("question", None, ("de",))),
        ("Answer A", UsualHeading("answer", "a", ("en",))),
        ("Ответ 2", UsualHeading("answer", "2", ("ru",))),
        ("Odpověď (b)", UsualHeading("answer", "b", ("cs",))),
        ("RUCKSEITE", UsualHeading("back", None, ("de",))),
        ("Ім'я", UsualHeading("title", None, ("uk",))),
        ("Titel Englisch", UsualHeading("title", None, ("de",), "en")),
        ("Texte (pl)", UsualHeading("text", None, ("fr",), "pl")),
        ("Stärke", None),
    ],
)
def test_heading_tells_contents_mark_and_languages(heading: str, read: UsualHeading | None) -> None:
    """Case, accents and apostrophes do not matter; a letter, a figure or a language may follow."""
    assert read_heading(heading) == read


def test_copies_have_usual_headings() -> None:
    """The column of copies is called by its word in any language."""
    assert all(is_usual_heading(heading, "copies") for heading in ("Anzahl", "Qty", "ilość", "Количество"))
    assert not is_usual_heading("Frage", "copies")
