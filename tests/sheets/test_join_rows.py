"""Several rows of a table as one piece."""

from __future__ import annotations

from compiler.sheets.columns import Vocabulary, interpret_headings
from compiler.sheets.csv_table import read_csv
from compiler.sheets.item_ids import ItemIds
from compiler.sheets.items import SheetItems
from compiler.sheets.join_rows import JoinedTable, join_rows
from compiler.sheets.source import SheetSource

KNOWN = Vocabulary(data={"level": "integer"}, locales=("en", "es"))


def join(text: str) -> JoinedTable:
    """Return the joined table of a CSV file."""
    table, findings = read_csv(text, "trivia.csv", ",")
    assert table
    columns, more = interpret_headings(table, KNOWN, SheetSource("trivia.csv"))
    assert not [*findings, *more]
    return join_rows(table, columns)


def read_texts(text: str) -> dict[str, dict[str, object]]:
    """Return the English texts of the pieces of a CSV file whose rows are joined."""
    table, columns, findings = join(text)
    assert not findings
    items = SheetItems(table, columns, KNOWN, ItemIds("quiz"))
    items.read_rows()
    assert not items.findings
    return {name: {key: entry[0] for key, entry in texts.items()} for name, texts in items.texts["en"].items()}


def test_texts_of_the_rows_of_a_piece_are_numbered() -> None:
    """Rows with one id, or without one, are one piece, which has one title; a piece with fewer rows has empty texts."""
    rows = "1,First,Who?,2\n1,,Where?,\n,,When?,\n2,Second,Why?,1\n"
    assert read_texts(f"id,title,question_en,level\n{rows}") == {
        "quiz-1": {"title": "First", "question-1": "Who?", "question-2": "Where?", "question-3": "When?"},
        "quiz-2": {"title": "Second", "question-1": "Why?", "question-2": "", "question-3": ""},
    }


def test_cells_keep_their_places() -> None:
    """A text of a later row of a piece is at its own cell."""
    table, columns, _ = join("id,question_en\n1,Who?\n1,Where?\n")
    (row,) = table.body
    second = next(column for column in columns if column.name == "question-2")
    assert table.locate(row.get_cell(second.index)).line == 3


def test_values_of_a_piece_that_differ_are_reported() -> None:
    """A value that differs from the first row is reported with it; the same one, or none, is right."""
    table, _, (finding,) = join("id,level,question_en\n1,2,Who?\n1,2,When?\n1,,Why?\n1,3,Where?\n")
    assert (finding.code, finding.span.line, finding.related[0].span.line) == ("wrong-value", 5, 2)
    assert len(list(table.body)) == 1


def test_id_that_comes_again_later_is_another_piece() -> None:
    """Only neighbouring rows are joined, so that an id that was reused by mistake is reported."""
    table, columns, _ = join("id,question_en\n1,Who?\n2,Where?\n1,When?\n")
    items = SheetItems(table, columns, KNOWN, ItemIds("quiz"))
    items.read_rows()
    assert [finding.code for finding in items.findings] == ["duplicate-id"]
