"""Usual headings of titles and texts in many languages."""

from __future__ import annotations

import pytest

from compiler.sheets.usual_headings import LANGUAGES, TextName, count_usual_headings, map_usual_heading


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
    """The languages are told apart by their headings."""
    assert len(LANGUAGES) == 10
    headings = ["Název", "Popis", "Cena"]
    assert max(LANGUAGES, key=lambda language: count_usual_headings(headings, language)) == "cs"
