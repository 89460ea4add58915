from __future__ import annotations

import json

from compiler.compiled.snapshot import SourceChange
from compiler.l10n.measure_status import SETTINGS, Status, StatusRow
from compiler.l10n.status_tables import ALL, format_json, format_markdown, format_tables
from compiler.model.game import ItemOrigin


def make_row(locale: str, file: str, texts: int) -> StatusRow:
    """Return a row of texts: one is missing, and the others are translated."""
    return StatusRow(locale, file, texts, texts - 1, dict.fromkeys(SourceChange, 0), 0, 1)


MILL = Status(
    "mill",
    (make_row("pl", "game", 5), make_row("pl", "a|b", 3), make_row("ru", "game", 5)),
    {ItemOrigin.DESIGNED: 7},
    {SETTINGS: 2},
)


def list_cells(text: str, first: str) -> list[list[str]]:
    """Return the cells of the lines of a Markdown table that begin with a word."""
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines() if line[:1] == "|"]
    return [row for row in rows if row[0] == first]


def test_each_locale_has_its_files_and_their_totals() -> None:
    """The totals of a locale follow its files, and a bar in a name does not end its cell."""
    rows = list_cells(format_markdown([MILL]), "pl")
    assert [(row[1], row[2], row[3], row[-1]) for row in rows] == [
        ("game", "5", "4", "1"),
        (r"a\|b", "3", "2", "1"),
        (ALL, "8", "6", "2"),
    ]


def test_only_origins_with_items_or_figures_are_rows() -> None:
    """An origin with one of them has a zero for the other."""
    text = format_markdown([MILL])
    assert list_cells(text, ItemOrigin.DESIGNED) == [[ItemOrigin.DESIGNED, "7", "0"]]
    assert list_cells(text, SETTINGS) == [[SETTINGS, "0", "2"]]
    assert list_cells(text, ItemOrigin.PUBLIC) == []


def test_json_has_all_games_with_their_rows() -> None:
    """Games are in their order, and no games are an empty list."""
    games = json.loads(format_json([MILL, Status("tower", ())]))["games"]
    assert [game["game"] for game in games] == ["mill", "tower"]
    assert [row["texts"] for row in games[0]["rows"]] == [5, 3, 5]
    assert json.loads(format_json([]))["games"] == []


def test_terminal_shows_dots_for_zeros_and_escapes_controls() -> None:
    """A name with a control character cannot change the terminal."""
    shown = format_tables([Status("mi\x1bll", MILL.rows)], width=120, has_colour=False)
    assert "·" in shown
    assert "\x1b" not in shown
    assert format_tables([], width=120, has_colour=False) == ""
