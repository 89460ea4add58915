"""Titles above the headings of tables."""

from __future__ import annotations

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.sheets.columns import Vocabulary
from compiler.sheets.csv_table import read_csv
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import SheetSource, read_sources
from compiler.sheets.title_rows import select_table

KNOWN = Vocabulary(locales=("en",))


def select(text: str, source: SheetSource) -> WithFindings[SheetTable | None]:
    """Return the table of a CSV file from its headings on, and the finding about the row of its headings."""
    table, findings = read_csv(text, "quiz.csv", ",")
    assert table
    assert not findings
    return select_table(table, KNOWN, source)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("TRIVIA NIGHT,,\nid,title,text\nowl,Owl,Rest.\n", 2),
        ("TRIVIA NIGHT,,\nby Ana,,\n,,\nid,title,text\nowl,Owl,Rest.\n", 4),
    ],
)
def test_title_above_the_headings_is_one_finding(text: str, row: int) -> None:
    """A title is reported with the row of the headings; the table is read from there, as if `heading` named it."""
    guessed, (finding,) = select(text, SheetSource("quiz.csv"))
    assert (finding.code, finding.values["row"]) == ("title-above-headings", row)
    (source,) = read_sources({"from": {"file": "quiz.csv", "heading": row}})
    table, findings = select(text, source)
    assert not findings
    assert table
    assert guessed
    assert guessed.headings.number == table.headings.number
    assert [cell.text for cell in table.headings.cells] == ["id", "title", "text"]
    assert [entry.number for entry in table.body] == [row + 1]


def test_title_is_found_above_mapped_headings() -> None:
    """Headings that `columns` or `ids` name are known headings, too."""
    text = "Quiz,\nNo.,Question\n1,Who?\n"
    for source in (SheetSource("quiz.csv", columns={"No.": "id"}), SheetSource("quiz.csv", ids=("Question",))):
        _, (finding,) = select(text, source)
        assert finding.code == "title-above-headings"


def test_title_is_found_above_a_line_of_groups_and_unknown_headings() -> None:
    """Words in all columns, below a title and the names of two groups of columns, are headings in any language."""
    _, (finding,) = select(
        "Quiz,,,\n,Deutsch,English,\nNr,Frage,Question,Richtig\n1,Wer?,Who?,A\n", SheetSource("quiz.csv")
    )
    assert (finding.code, finding.values["row"]) == ("title-above-headings", 3)


@pytest.mark.parametrize("text", ["id,,,\nowl,Owl,Rest.,Hoo\n", "Quiz,,,\n1,Who?,Me,You\n"])
def test_row_of_a_piece_is_no_heading(text: str) -> None:
    """A row below a known heading, and a row with a figure, are pieces."""
    _, findings = select(text, SheetSource("quiz.csv"))
    assert not findings


@pytest.mark.parametrize("text", ["id\nowl\nfox\n", "id,title\nowl,Owl\n", "Quiz,\n1,Who?\n"])
def test_table_without_a_title_stays_whole(text: str) -> None:
    """A single column, known headings in the first row, and a second row without headings are not a title."""
    table, findings = select(text, SheetSource("quiz.csv"))
    assert not findings
    assert table
    assert table.headings.number == 1


@pytest.mark.parametrize("row", [2, 9])
def test_empty_row_of_headings_is_reported(row: int) -> None:
    """`heading` must name a row with content."""
    table, (finding,) = select("id,title\n,\nowl,Owl\n", SheetSource("quiz.csv", heading=row))
    assert table is None
    assert (finding.code, finding.values["row"]) == ("missing-column", row)
