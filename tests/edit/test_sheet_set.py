"""Descriptions of spreadsheets that no set reads yet."""

from __future__ import annotations

import pytest

from compiler.edit.sheet_set import describe_sheet, guess_locales
from compiler.load.languages import read_languages

GERMAN = "Name;Beschreibung;Stärke;Bild\nEule;Sie sieht alles.;3;eule.png\nFuchs;Er ist schlau.;5;fuchs.png\n"


def test_usual_headings_become_titles_and_texts() -> None:
    """Names give ids and titles, descriptions the texts, picture files the pictures; other columns become fields."""
    assert describe_sheet("Karten.csv", GERMAN.encode(), ("de",)).fields == {
        "data": {"starke": "integer"},
        "from": {
            "file": "Karten.csv",
            "columns": {"Stärke": "starke", "Name": "title_de", "Beschreibung": "text_de", "Bild": "picture"},
            "ids": "Name",
        },
    }


def test_known_titles_leave_other_names_alone() -> None:
    """Beside a column of titles, a column called `Name` is a field."""
    described = describe_sheet("a.csv", b"id,title_en,Name\nowl,Owl,Ann\n", ("en",))
    assert described.fields["data"] == {"name": "text"}


@pytest.mark.parametrize(
    ("text", "locales"),
    [
        ("id,title_pl,title_en\n", ("pl", "en")),
        (GERMAN, ("de",)),
        ("My cards,,\nНазвание,Описание,Цена\n", ("ru",)),
        ("a,b\n1,2\n", ("en",)),
        ("id,title,text\n", ("en",)),
    ],
)
def test_headings_tell_the_languages_of_texts(text: str, locales: tuple[str, ...]) -> None:
    """Languages are those that headings name, or the one whose usual headings there are; English otherwise."""
    assert guess_locales({"a.csv": text.encode()}) == locales


@pytest.mark.parametrize("language", read_languages())
def test_usual_headings_of_each_language_have_their_meaning(language: str) -> None:
    """The first usual heading of each kind of column is read as such in a game in its language."""
    headings = {name: words[0] for name, words in read_languages()[language]["headings"].items()}
    row = {"picture": "owl.png", "back": "back.png", "copies": "2"}
    values = (row.get(name, f"word {number}") for number, name in enumerate(headings))
    described = describe_sheet("a.csv", f"{';'.join(headings.values())}\n{';'.join(values)}\n".encode(), (language,))
    assert list(described.texts) == ["title", "text", "question", "answer", "solution", "quote"]
    assert described.has_pictures
    assert described.back is not None
    assert list(described.fields["data"]) == [described.back]
