"""Cells as values of the types of their columns."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Severity
from compiler.model.document import SourceMark
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.cell_values import find_misread_cell, is_truth_word, parse_effects, parse_value
from compiler.sheets.sheet_table import Cell, CellValue, Row, SheetTable


def make_cell(value: CellValue) -> Cell:
    """Return the first cell of a table with a value."""
    text = str(value)
    return Cell(value, text, SourceMark(1, 1, len(text)))


def judge(value: CellValue, json_type: str | None, *, is_typed: bool = False) -> Diagnostic | None:
    """Return the finding about a cell of a CSV, or of a workbook if it is typed."""
    cell = make_cell(value)
    table = SheetTable("cards.csv", None, (Row(1, (cell,)),), SpreadsheetLines((cell.text,)), is_typed=is_typed)
    return find_misread_cell(table, cell, json_type)


@pytest.mark.parametrize("json_type", ["integer", "number"])
def test_truth_value_is_no_number(json_type: str) -> None:
    """A truth value where a number belongs is the text that the file has for it."""
    assert parse_value(Cell(True, "true", SourceMark(1, 1, 4)), json_type) == "true"  # noqa: FBT003 -- a cell's value


@pytest.mark.parametrize(
    ("text", "json_type", "value"),
    [
        ("3", "integer", 3),
        ("3.0", "integer", 3),
        ("3,00", "integer", 3),
        ("1.000", "integer", "1.000"),
        ("1,000", "integer", "1,000"),
        ("2,5", "number", 2.5),
        ("2,5", "integer", "2,5"),
    ],
)
def test_decimal_commas_are_read(text: str, json_type: str, value: object) -> None:
    """A number with a decimal comma is read; a number that may have a thousands separator stays text."""
    parsed = parse_value(make_cell(text), json_type)
    assert (parsed, type(parsed)) == (value, type(value))


@pytest.mark.parametrize(
    "word",
    [
        "TRUE",
        "wahr",
        "VRAI",
        "ИСТИНА",
        "ІСТИНА",
        "PRAWDA",
        "VERDADERO",
        "VERDADEIRO",
        "VERO",
        "PRAVDA",
        "yes",
        "✓",
        "1",
    ],
)
def test_true_is_read_in_any_language(word: str) -> None:
    """The words that spreadsheet programs write for true are read in any case, as are the usual signs for it."""
    assert parse_value(make_cell(word), "boolean") is True


@pytest.mark.parametrize(
    "word", ["False", "FALSCH", "FAUX", "ЛОЖЬ", "ХИБНІСТЬ", "FAŁSZ", "FALSO", "NEPRAVDA", "no", "-", "0"]
)
def test_false_is_read_in_any_language(word: str) -> None:
    """The words that spreadsheet programs write for false are read in any case, as are the usual signs for it."""
    assert parse_value(make_cell(word), "boolean") is False


def test_a_word_that_is_no_truth_value_stays_a_text() -> None:
    """A word of a column of truth values that is neither true nor false is left to be reported."""
    assert parse_value(make_cell("maybe"), "boolean") == "maybe"


def test_only_words_of_programs_mark_a_column_of_truth_values() -> None:
    """`WAHR` can only be a truth value, but `x` and `1` have other uses."""
    assert is_truth_word(" WAHR ")
    assert not is_truth_word("x")
    assert not is_truth_word("1")


@pytest.mark.parametrize(
    ("text", "json_type", "value"),
    [
        ("1, 2", "array", [1, 2]),
        ("[a, b]", "array", ["a", "b"]),
        ("coin: 2, wood: 1", "object", {"coin": 2, "wood": 1}),
        ("{coin: 2}", "object", {"coin": 2}),
        ("[1, 2", "array", "[1, 2"),
        ("1, 2", None, "1, 2"),
    ],
)
def test_lists_and_mappings_need_no_brackets(text: str, json_type: str | None, value: object) -> None:
    """A list or a mapping is read with or without brackets; one that is not closed stays text."""
    assert parse_value(make_cell(text), json_type) == value


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("gain: 2 coin", [{"gain": {"coin": 2}}]),
        ("gain: 1 wood + 2 stone", [{"gain": {"wood": 1, "stone": 2}}]),
        ("gain: 1 wood + 1 wood", [{"gain": {"wood": 2}}]),
        ("gain: 1 wood; pay: 1 coin", [{"gain": {"wood": 1}}, {"pay": {"coin": 1}}]),
        ("gain: 1 wood\npay: 1 coin", [{"gain": {"wood": 1}}, {"pay": {"coin": 1}}]),
        (
            "exchange: {pay: 3 coin, gain: 1 star + 2 star & 1 wood}",
            [{"exchange": {"pay": {"coin": 3}, "gain": {"star": 3, "wood": 1}}}],
        ),
        ("take a card", None),
        ("gain: {coin: 2", None),
    ],
)
def test_effects_are_read_in_short_form(text: str, effects: object) -> None:
    """A line or a part between semicolons is an effect, and amounts of one name are added."""
    assert parse_effects(make_cell(text)) == effects


def test_effects_of_a_list_have_bags() -> None:
    """A list in a JSON file has effects whose texts are amounts."""
    assert parse_effects(make_cell([{"gain": "2 coin + 1 coin"}])) == [{"gain": {"coin": 3}}]


@pytest.mark.parametrize(
    "text",
    ["2-Jan", "Jan-02", "2-Jan-26", "Jan 2", "02. Jan", "02. Mrz", "2-Dez", "02.янв", "2-set", "02.sty", "02-janv"],
)
def test_dates_of_spreadsheet_programs_are_reported(text: str) -> None:
    """A value in a program's form of dates is a warning in a text, and an error if it is lost."""
    of_text, of_number = judge(text, "string"), judge(text, "integer")
    assert of_text
    assert of_number
    assert (of_text.code, of_text.severity) == ("date-in-cell", Severity.WARNING)
    assert (of_number.code, of_number.severity) == ("date-in-cell", Severity.ERROR)


@pytest.mark.parametrize(
    "text", ["Set 2", "set 1", "maj 3", "ago 2", "MAY 4", "Mai 1", "Set-1", "set-1", "1. Mai", "2 Jan"]
)
def test_words_before_figures_are_no_dates(text: str) -> None:
    """A word that is the short name of a month in another language or case is a word."""
    assert judge(text, "string") is None


def test_truth_value_and_number_of_the_wrong_type_are_reported() -> None:
    """A truth value in a text of a JSON file, and a number that a workbook stores as text, are warnings."""
    of_truth, of_number = judge(value=True, json_type="string"), judge("3", "integer", is_typed=True)
    assert of_truth
    assert of_number
    assert (of_truth.code, of_number.code) == ("boolean-in-text", "number-as-text")
    assert judge("3", "integer") is None
