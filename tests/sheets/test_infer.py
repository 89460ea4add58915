"""Columns of a table are recognised by their headings and values."""

from __future__ import annotations

import pytest

from compiler.sheets.columns import Vocabulary
from compiler.sheets.csv_table import read_csv
from compiler.sheets.infer import find_back_heading, find_naming_heading, find_picture_heading, infer_fields
from compiler.sheets.sheet_table import SheetTable

KNOWN = Vocabulary(locales=("en",))


def read(text: str) -> SheetTable:
    """Return a table."""
    table, _ = read_csv(text, "cards.csv", ",")
    assert table
    return table


def test_fields_have_the_narrowest_type_that_fits() -> None:
    """A column is a field of the narrowest type that fits all its values; known columns and notes are left out."""
    table = read("id,title,HP,Speed,Rare,Kin,# note\na,A,1,0.5,true,hare,x\nb,B,2,3,false,7,y\n")
    fields = {
        "HP": ("hp", "integer"),
        "Speed": ("speed", "number"),
        "Rare": ("rare", "boolean"),
        "Kin": ("kin", "text"),
    }
    assert infer_fields(table, KNOWN) == fields


def test_field_of_a_reserved_name_gets_another() -> None:
    """`Data` is the date in Polish and Italian, but cannot be a field of that name."""
    assert infer_fields(read("id,Data,Set\na,x,3\n"), KNOWN) == {
        "Data": ("my-data", "text"),
        "Set": ("my-set", "integer"),
    }


def test_column_called_like_an_effect_is_a_field_if_it_has_figures() -> None:
    """A `cost` of 3 is a figure; a cost of `gain: 3 coin` is an effect."""
    assert infer_fields(read("id,cost\na,3\n"), KNOWN) == {"cost": ("cost", "integer")}
    assert infer_fields(read("id,cost\na,gain: 3 coin\n"), KNOWN) == {}


@pytest.mark.parametrize(
    ("headings", "naming"),
    [
        ("id,name", None),
        ("cost,Name,title", "Name"),
        ("cost,Title (en)", "Title (en)"),
        ("value,color", "value"),
    ],
)
def test_column_that_names_the_pieces(headings: str, naming: str | None) -> None:
    """A table without ids names its pieces by a column called so, by the titles, or by its first column."""
    assert find_naming_heading(read(f"{headings}\n{headings}\n"), KNOWN) == naming


def test_column_of_different_values_names_the_pieces() -> None:
    """Without names or titles, the first column that has another value in each row gives the ids."""
    assert find_naming_heading(read("suit,rank\nred,1\nred,2\n"), KNOWN) == "rank"
    assert find_naming_heading(read("suit,rank\nred,1\nred,1\n"), KNOWN) == "suit"


@pytest.mark.parametrize(
    ("text", "picture"),
    [
        ("id,Art,Back\na,art/a.PNG,b.jpg\nb,,b.jpg\n", "Art"),
        ("id,Art,picture\na,a.png,b.png\n", None),
        ("id,Draft\na,a.png\nb,none\n", None),
        ("id,Bild\na,a.png\nb,none\n", "Bild"),
        ("id,Obrázek\na,A\nb,owl\n", "Obrázek"),
        ("id,Art\na,Monster\nb,Spell\n", None),
        ("id,Rückseite\na,a.png\nb,b.png\n", None),
    ],
)
def test_column_of_pictures_is_found(text: str, picture: str | None) -> None:
    """The column of pictures is `picture`, or the first with picture names only, or a usual heading with some."""
    assert find_picture_heading(read(text), KNOWN, ("owl.png",)) == picture


def test_column_of_backs_is_found() -> None:
    """The column of pictures of backs is known by its heading and its picture names."""
    assert find_back_heading(read("id,Bild,Rückseite\na,a.png,b.png\n"), KNOWN) == "Rückseite"
    assert find_back_heading(read("id,Back\na,sore\n"), KNOWN) is None


@pytest.mark.parametrize("words", ["WAHR FALSCH", "ИСТИНА ЛОЖЬ", "TRUE FALSE"])
def test_truth_values_of_any_language_make_a_boolean(words: str) -> None:
    """A column of the words that a spreadsheet program writes for true and false in its language is a boolean."""
    first, second = words.split()
    assert infer_fields(read(f"id,Rare\na,{first}\nb,{second}\n"), KNOWN) == {"Rare": ("rare", "boolean")}
