"""`sobor check --fix` in spreadsheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sheets.books import make_xlsx
from tests.sheets.sample import write_sheet_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_fix_changes_no_other_byte_of_a_csv(tmp_path: Path, mark: bytes) -> None:
    """The fix of a double space in a CSV keeps quotation marks, line ends and the byte order mark."""
    rows = 'a,1,Land,Kraina,"Take a card, then pass.","Weź  kartę, a potem spasuj."\r\nb,1,Sea,Morze,,\r\n'
    sheet = write_sheet_game(tmp_path / "deck", cards=0, rows=rows) / "cards.csv"
    before = mark + sheet.read_bytes()
    sheet.write_bytes(before)
    assert "1 fixed" in run_sobor("check", tmp_path / "deck", "--fix", "--jobs", "1").output
    assert sheet.read_bytes() == before.replace("Weź  kartę".encode(), "Weź kartę".encode())


def test_workbook_stays_unchanged(tmp_path: Path) -> None:
    """A finding in a workbook is reported with its cell and without a fix."""
    game = write_sheet_game(tmp_path / "deck", cards=0, rows="x\n")
    (game / "cards.csv").unlink()
    data = make_xlsx(lambda sheet: sheet.cell(2, 6, "Weź  kartę."))
    (game / "cards.xlsx").write_bytes(data)
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("cards.csv", "cards.xlsx"), "utf-8")
    output = run_sobor("check", game, "--fix", "--jobs", "1").output
    assert "cards.xlsx:Cards!F2" in output
    assert "fixed" not in output
    assert (game / "cards.xlsx").read_bytes() == data
