from __future__ import annotations

import pytest

from compiler.diagnostics.cell_address import CellAddress, format_column


@pytest.mark.parametrize(("column", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (703, "AAA")])
def test_columns_are_counted_as_spreadsheets_do(column: int, letters: str) -> None:
    """Letters follow Z with AA."""
    assert format_column(column) == letters


def test_address_in_a_workbook_names_the_sheet() -> None:
    """A CSV has a single sheet without a name."""
    assert str(CellAddress(None, 3, 12)) == "C12"
    assert str(CellAddress("Cards", 28, 12)) == "Cards!AB12"
    assert CellAddress("Cards", 28, 12).name == "AB12"
