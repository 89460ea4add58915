"""Headings of tables, as people write them."""

from __future__ import annotations

import pytest

from compiler.sheets.columns import Role, Vocabulary, interpret_heading, interpret_headings
from compiler.sheets.csv_table import read_csv
from compiler.sheets.source import SheetSource

KNOWN = Vocabulary({"suit": ("cups", "swords")}, {"strength": "integer"}, ("en", "pl"))


@pytest.mark.parametrize(
    ("heading", "args"),
    [
        ("title_de", {"locale": "de", "locales": ("en", "pl")}),
        ("Text (fr)", {"locale": "fr", "locales": ("en", "pl")}),
        ("stregth", {"near": "strength"}),
        ("Bild", {"texts": ("title_en", "text_en", "title_pl", "text_pl")}),
    ],
)
def test_unknown_heading_gets_a_fitting_hint(heading: str, args: dict[str, object]) -> None:
    """The hint names a language that the game lacks, or else the nearest column, or else the ways to name a column."""
    table, _ = read_csv(f"id,{heading}\nowl,x\n", "cards.csv", ",")
    assert table
    columns, (finding,) = interpret_headings(table, KNOWN, SheetSource("cards.csv"))
    assert [column.name for column in columns] == ["id"]
    assert finding.advice[0].args == args


def test_heading_is_never_proposed_for_itself() -> None:
    """A heading that the set declares in a form that is not allowed is not proposed in place of itself."""
    table, _ = read_csv("id,Suit\nowl,x\n", "cards.csv", ",")
    assert table
    declared = Vocabulary({"Suit": ("cups", "swords")}, {}, ("en", "pl"))
    _, (finding,) = interpret_headings(table, declared, SheetSource("cards.csv"))
    assert not [
        advice for advice in finding.advice if not isinstance(advice, str) and advice.args.get("near") == "Suit"
    ]


@pytest.mark.parametrize("heading", ["Qty", "Anzahl", "ILOŚĆ", "Количество"])
def test_number_of_copies_has_names_in_many_languages(heading: str) -> None:
    """A column called by a usual word has the numbers of copies, unless the set declares a field of this name."""
    column = interpret_heading(0, heading, KNOWN)
    assert column is not None
    assert (column.role, column.name) == (Role.FIELD, "copies")
    declared = Vocabulary({}, {heading.casefold(): "integer"}, ("en",))
    own = interpret_heading(0, heading, declared)
    assert own is not None
    assert (own.role, own.name) == (Role.DATA, heading.casefold())


@pytest.mark.parametrize("heading", ["text#few#one", "text_en#one#other", "title#one#one"])
def test_heading_with_two_plural_categories_is_unknown(heading: str) -> None:
    """A plural form has one category; a heading with two of them is reported and not read."""
    table, _ = read_csv(f"id,{heading}\nowl,x\n", "cards.csv", ",")
    assert table
    columns, (finding,) = interpret_headings(table, KNOWN, SheetSource("cards.csv"))
    assert [column.name for column in columns] == ["id"]
    assert finding.code == "unknown-column"
