"""Descriptions of spreadsheets that no set reads yet."""

from __future__ import annotations

import pytest

from compiler.edit.sheet_set import describe_sheet, guess_locales

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
