"""How often workbooks are opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from compiler.load.folder import load_game
from compiler.sheets.expand import expand_sheets
from tests.sheets.books import make_xlsx
from tests.sheets.sample import write_sheet_game


def merge(sheet: Worksheet) -> None:
    """Merge cells, hide a row, and give a number a format, on the first sheet and on another one."""
    sheet.merge_cells("C2:D2")
    sheet.row_dimensions[3].hidden = True
    sheet.cell(3, 3, 0.5).number_format = "# ?/?"
    sheet.parent.copy_worksheet(sheet).title = "More"


def add_error(sheet: Worksheet) -> None:
    """Add an error to the merged cells."""
    merge(sheet)
    sheet.cell(3, 4).value = "#N/A"


@pytest.mark.slow
@pytest.mark.parametrize(("change", "opened", "errors"), [(merge, 1, 0), (add_error, 2, 1)])
def test_workbook_is_opened_again_only_to_find_errors(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Worksheet], None],
    opened: int,
    errors: int,
) -> None:
    """Two sheets with merged and hidden cells and formats are opened once, and with an error a second time."""
    game = write_sheet_game(tmp_path / "deck", cards=0, rows="x")
    (game / "cards.csv").unlink()
    (game / "cards.xlsx").write_bytes(make_xlsx(change))
    group = game / "components/cards.yaml"
    sources = "{file: cards.xlsx, sheet: [Cards, More]}"
    group.write_text(group.read_text("utf-8").replace("cards.csv", sources), "utf-8")
    calls = []
    load_workbook = openpyxl.load_workbook
    monkeypatch.setattr(openpyxl, "load_workbook", lambda *args, **kw: calls.append(args) or load_workbook(*args, **kw))
    findings = expand_sheets(load_game(game, ())).diagnostics
    found = [finding.code for finding in findings]
    assert len(calls) == opened
    assert (found.count("merged-cells"), found.count("hidden-cells")) == (2, 2)
    assert found.count("formula-without-value") == errors
