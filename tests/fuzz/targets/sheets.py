"""Damaged spreadsheets as sources of a set; they are checked and sometimes imported."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from random import Random

from tests.fuzz.bytes import damage, damage_member, pack_members, unpack_members
from tests.fuzz.mutate import mutate_bytes
from tests.fuzz.targets.command import check_folder, read_state, run_command
from tests.fuzz.targets.content import Content
from tests.fuzz.targets.game_files import GAME

HEADINGS = ("id", "copies", "guild", "title_en", "title_ru", "strength", "actions")
ROWS = (
    ("forge", "1", "smiths", "The forge", "Кузница", "3", "gain: 2 coin"),
    ("wheel", "2", "millers", "The wheel", "Колесо", "-1", "gain: 1 coin"),
)
SET = """\
kind: card
format: mini-euro
layout: order
from: {file}
data: {{strength: integer}}
traits: {{guild: [smiths, millers]}}
"""
_TIME = re.compile(rb"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]+)?")

IMPORTS = 0.2
"""The share of spreadsheets that are also imported."""

WORDS = (
    "id", "copies", "title_pl", "text_en", "guild", "smiths", "strength", "actions", "# note", "gain: 2 coin", '"', ";",
    "\t", "1,5", "1e99", "=A1", "TRUE", "\u00a0", "%{strength}", "{coin}", "forge", "\r", "\x00",
)  # fmt: skip


class Spreadsheets(Content):
    """The set of the game as CSV, TSV, JSON, XLSX or ODS, damaged as text or as an archive."""

    component = "components/orders.yaml"

    def __init__(self) -> None:
        super().__init__()
        lines = [HEADINGS, *ROWS]
        self.tables = {
            "csv": "".join(",".join(line) + "\n" for line in lines),
            "tsv": "".join("\t".join(line) + "\n" for line in lines),
            "json": _as_json(),
        }
        self.books = _make_books()

    def run(self, random: Random) -> bool:
        """Check the game with a damaged spreadsheet, and sometimes import it; return whether an error was found."""
        name, data = self.damage_spreadsheet(random)
        component = self.folder / self.component
        component.write_text(SET.format(file=name), "utf-8")
        (self.folder / name).write_bytes(data)
        try:
            with self.use_few_shared_files():
                before = read_state(self.root)
                findings = check_folder(self.folder)
                assert read_state(self.root) == before, "a check has changed files"
                if random.random() < IMPORTS:
                    self._import(name)
            return any(finding["severity"] == "error" for finding in findings)
        finally:
            for file in self.folder.rglob("*"):
                if file.is_file() and file.relative_to(self.folder).as_posix() not in GAME:
                    file.unlink()
            self._write((path, text.encode()) for path, text in GAME.items())

    def _import(self, name: str) -> None:
        """Import the spreadsheet; assert that the files of the game can still be read."""
        result = run_command("import", str(self.folder), str(self.folder / name))
        assert result.output.strip(), "neither accepted nor refused with a message"
        broken = [finding for finding in check_folder(self.folder) if finding["code"] == "malformed-yaml"]
        assert not broken, f"half-written: {broken}"

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged spreadsheet as text, or the bytes of an archive."""
        name, data = self.damage_spreadsheet(Random(f"{seed}/spreadsheets/{number}"))
        return f"--- {name}\n{data.decode('utf-8', 'backslashreplace') if name[6:] in self.tables else data!r}"

    def damage_spreadsheet(self, random: Random) -> tuple[str, bytes]:
        """Return the name and the bytes of a damaged spreadsheet."""
        form = random.choice((*self.tables, *self.books))
        if form in self.tables:
            return f"cards.{form}", mutate_bytes(random, self.tables[form], WORDS)
        change = random.choice((damage, damage_member, damage_member))
        return f"cards.{form}", change(random, self.books[form])


@cache  # odfpy never makes the same document twice
def _make_books() -> dict[str, bytes]:
    return {"xlsx": _set_fixed_time(_as_xlsx()), "ods": _set_fixed_time(_as_ods())}


def _set_fixed_time(book: bytes) -> bytes:
    """Return a workbook with a fixed time in place of the current one, so that each run damages the same input."""
    members = unpack_members(book).items()
    return pack_members({name: _TIME.sub(b"2000-01-01T00:00:00", data) for name, data in members})


def _as_json() -> str:
    import json

    return json.dumps([dict(zip(HEADINGS, row, strict=True)) for row in ROWS], ensure_ascii=False, indent=1)


def _as_xlsx() -> bytes:
    from openpyxl import Workbook

    book, whole = Workbook(), BytesIO()
    for line in (HEADINGS, *ROWS):
        book.active.append([int(cell) if cell.lstrip("-").isdigit() else cell for cell in line])
    book.save(whole)
    return whole.getvalue()


def _as_ods() -> bytes:
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book, table, whole = OpenDocumentSpreadsheet(), Table(name="Cards"), BytesIO()
    book.spreadsheet.addElement(table)
    for line in (HEADINGS, *ROWS):
        row = TableRow()
        table.addElement(row)
        for value in line:
            cell = TableCell(valuetype="string")
            cell.addElement(P(text=value))
            row.addElement(cell)
    book.save(whole)
    return whole.getvalue()
