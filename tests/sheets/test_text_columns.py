"""Columns of texts, and the languages of their texts."""

from __future__ import annotations

import pytest

from compiler.sheets.columns import Vocabulary
from compiler.sheets.csv_table import read_csv
from compiler.sheets.text_columns import assign_locales, find_locales, list_text_columns
from compiler.sheets.usual_headings import list_languages

LONG_DE, LONG_EN = "Nimm eine der Karten vom Tisch.", "Take one of the cards from the table."


def read(text: str, *locales: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the languages of a table, and what its headings mean in a new game, or in one with these locales."""
    table, _ = read_csv(text, "cards.csv", ";")
    assert table
    columns = list_text_columns(table, Vocabulary(locales=locales or list_languages()))
    languages = locales or find_locales([columns])
    assigned = assign_locales(columns, languages, is_new=not locales)
    return languages, {column.heading: f"{column.name}_{locale}" for column, locale in assigned}


def test_two_languages_side_by_side() -> None:
    """Columns of one meaning are told apart by their headings and their texts; figures and letters are not texts."""
    headings = "Nr;Frage;Question;Antwort A;Answer A;Lösung"
    locales, texts = read(f"{headings}\n1;{LONG_DE};{LONG_EN};Augustus;Augustus;A\n")
    assert locales == ("de", "en")
    assert texts == {
        "Frage": "question_de",
        "Question": "question_en",
        "Antwort A": "answer-a_de",
        "Answer A": "answer-a_en",
    }


@pytest.mark.parametrize(
    ("text", "locales"),
    [
        ("Titel;Title;Wert\nDrache;Dragon;1\n", ("de", "en")),
        (f"Title;Text\nDrache;{LONG_DE}\n", ("de",)),
        (f"Name;Effekt DE;Effekt EN\nDrache;{LONG_DE};{LONG_EN}\n", ("de", "en")),
        ("Titel Englisch;Titel Deutsch\nDragon;Drache\n", ("en", "de")),
        ("id;title;title_de\na;Owl;Eule\n", ("en", "de")),
        ("Название;Цена\nЩит;1\n", ("ru",)),
        ("a;b\n1;2\n", ("en",)),
    ],
)
def test_languages_are_in_the_order_of_their_columns(text: str, locales: tuple[str, ...]) -> None:
    """Languages are those that headings name, those of the texts, or those where the headings are usual."""
    assert read(text)[0] == locales


def test_long_texts_are_texts_whatever_their_heading() -> None:
    """A column of sentences is a text under its own name, in the language of the sentences."""
    assert read(f"Name;Wirkung;Sorte\nDrache;{LONG_DE};rot\n")[1] == {"Name": "title_de", "Wirkung": "wirkung_de"}


def test_title_is_in_the_source_language_of_a_game() -> None:
    """In a game that has languages, `title` is in the source language, and other languages are left out."""
    assert read("title;Titel;Titre\nOwl;Eule;Hibou\n", "en", "de")[1] == {"title": "title_en", "Titel": "title_de"}
