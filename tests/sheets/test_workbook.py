"""Workbooks as others write them: XLSX of openpyxl, ODS of odfpy."""

from __future__ import annotations

import json
import re
from datetime import date
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.run_sobor import run_sobor
from tests.sheets.books import HEAD, ROWS, make_ods, make_xlsx, read
from tests.sheets.sample import write_sheet_game


@pytest.mark.parametrize(("name", "data"), [("cards.xlsx", make_xlsx()), ("cards.ods", make_ods())])
def test_workbook_is_read_like_csv(name: str, data: bytes) -> None:
    """Whole numbers have no decimal point, line breaks are preserved, and each mark leads to its cell."""
    table, findings = read(data, name)
    assert table
    assert findings == []
    assert [[cell.text for cell in row.cells] for row in table.rows[1:]] == [[str(v) for v in row] for row in ROWS]
    river = table.rows[2].cells[4]
    assert str(table.lines.find_cell(*river.mark[:2])) == "Cards!E3"
    assert table.lines[river.mark[0]] == "Then pass."


def write_xlsx_game(folder: Path, data: bytes) -> Path:
    """Write the game of the samples with an XLSX file in place of its CSV file; return its folder."""
    game = write_sheet_game(folder, cards=0, rows="x\n")
    (game / "cards.csv").unlink()
    (game / "cards.xlsx").write_bytes(data)
    group = game / "components/cards.yaml"
    text = group.read_text("utf-8")
    assert "cards.csv" in text
    group.write_text(text.replace("cards.csv", "cards.xlsx"), "utf-8")
    return game


@pytest.mark.slow
def test_findings_name_the_cell_of_a_workbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The place of a finding is the cell, and its source line is the text of the cell."""
    monkeypatch.chdir(tmp_path)
    write_xlsx_game(tmp_path / "deck", make_xlsx(lambda sheet: sheet.cell(3, 6, "Weź  kartę. {kart}")))
    output = run_sobor("check", "deck", "--jobs", "1").output
    assert "  deck/cards.xlsx:Cards!F3\n   F3 | Weź  kartę. {kart}\n" in output
    assert '"cell": "Cards!F3"' in run_sobor("check", "deck", "--jobs", "1", "--format", "json").output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("column", "value", "code"),
    [(2, "2", "number-as-text"), (2, date(2026, 2, 1), "date-in-cell"), (3, True, "boolean-in-text")],
)
def test_converted_values_are_reported(tmp_path: Path, column: int, value: object, code: str) -> None:
    """A number stored as text and a date in place of a figure, and a boolean in place of a title, are reported."""
    game = write_xlsx_game(tmp_path / "deck", make_xlsx(lambda sheet: sheet.cell(2, column, value)))
    assert f"[{code}]" in run_sobor("check", game, "--jobs", "1").output


def make_bomb() -> bytes:
    """Return an archive that unpacks to a thousand times its size."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b" " * 90_000_000)
    return file.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("cards.xlsx", b"", "broken-workbook"),
        ("cards.xlsx", b"PK\x03\x04 nothing", "broken-workbook"),
        ("cards.ods", make_xlsx()[:-200], "broken-workbook"),
        ("cards.xlsx", make_bomb(), "broken-workbook"),
        ("cards.xlsx", make_xlsx(lambda sheet: sheet.cell(1_048_576, 16_384, "far")), "too-many-cells"),
        ("cards.ods", make_ods(numberrowsrepeated=1_000_000), "too-many-cells"),
    ],
)
def test_unreadable_workbook_is_refused(name: str, data: bytes, code: str) -> None:
    """Damaged files, archives that unpack to too many bytes, and sheets with too many rows or columns are refused."""
    table, findings = read(data, name)
    assert table is None
    assert [finding.code for finding in findings] == [code]


def test_unknown_sheet_is_reported_with_the_nearest_one() -> None:
    """The finding about a misspelt sheet proposes the nearest one; a hidden sheet may be named."""
    assert [finding.values for finding in read(make_xlsx(), sheet="Card")[1]] == [{"sheet": "Card", "near": "Cards"}]
    assert [finding.code for finding in read(make_xlsx(), sheet="Old")[1]] == ["empty-file"]


@pytest.mark.slow
def test_two_sets_may_come_from_one_workbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding about one of two sheets of a workbook names the cell of that sheet."""
    monkeypatch.chdir(tmp_path)

    def add_set(sheet: Worksheet) -> None:
        sheet.cell(2, 3, "Forest  one")
        other = sheet.parent.create_sheet("More")
        other.append(HEAD)
        other.append(["hill", 1, "Hill  two", "Wzgórze", "Pass.", "Pasuj."])

    game = write_xlsx_game(tmp_path / "deck", make_xlsx(add_set))
    text = (game / "components/cards.yaml").read_text("utf-8").replace("cards.xlsx", "{file: cards.xlsx, sheet: More}")
    (game / "components/more.yaml").write_text(text, "utf-8")
    output = run_sobor("check", "deck", "--jobs", "1").output
    assert "deck/cards.xlsx:Cards!C2\n   C2 | Forest  one\n" in output
    assert "deck/cards.xlsx:More!C2\n   C2 | Hill  two\n" in output


@pytest.mark.slow
def test_two_sheets_may_make_one_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets of a workbook and a CSV with other columns make one set; an id in two of them is reported at both."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=0, rows="x\n")
    rows = "title_en,id,title_pl,text_en,text_pl\nLake,lake,Jezioro,Rest.,Odpocznij.\n"
    (game / "cards.csv").write_text(rows, "utf-8")

    def more(sheet: Worksheet) -> None:
        sheet.parent.create_sheet("More").append(HEAD)
        sheet.parent["More"].append(["hill", 1, "Hill", "Wzgórze", "Pass.", "Pasuj."])

    (game / "cards.xlsx").write_bytes(make_xlsx(more))
    group = game / "components/cards.yaml"
    sources = "[cards.csv, {file: cards.xlsx, sheet: [Cards, More]}]"
    group.write_text(group.read_text("utf-8").replace("from: cards.csv", f"from: {sources}"), "utf-8")
    assert run_sobor("check", "deck", "--jobs", "1").output == ""
    exported = run_sobor("export", game, "--set", "cards", "--format", "json", "--out", "cards.json")
    assert exported.exit_code == 0
    assert [card["id"] for card in json.loads(Path("cards.json").read_text("utf-8"))] == [
        *("lake", "forest", "river", "hill")
    ]
    (game / "cards.csv").write_text(rows.replace(",lake,", ",hill,"), "utf-8")
    output = run_sobor("check", "deck", "--jobs", "1").output
    assert "[duplicate-id]" in output
    assert "deck/cards.csv:2:6 (B2)" in output
    assert "deck/cards.xlsx:More!A2" in output


def test_import_replaces_all_spreadsheets_of_a_set(tmp_path: Path) -> None:
    """Converting a spreadsheet of a set converts all others that the set names, which are no longer used."""
    game = write_sheet_game(tmp_path / "deck", cards=2)
    (game / "more.csv").write_text((game / "cards.csv").read_text("utf-8").replace("land-", "sea-"), "utf-8")
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("from: cards.csv", "from: [cards.csv, more.csv]"), "utf-8")
    output = run_sobor("import", game, game / "more.csv").output
    assert not [name for name in ("cards.csv", "more.csv") if f"{name} is no longer used" not in output]
    assert re.findall("id: ([a-z]+-[12])", group.read_text("utf-8")) == ["land-1", "land-2", "sea-1", "sea-2"]
