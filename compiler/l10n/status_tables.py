"""The status of translations and figures as JSON, as Markdown, and as tables of a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from io import StringIO
from typing import TYPE_CHECKING, Literal

from compiler.compiled.snapshot import SourceChange
from compiler.diagnostics.visible import escape_controls
from compiler.l10n.measure_status import SETTINGS, Status, StatusRow
from compiler.model.game import ItemOrigin

if TYPE_CHECKING:
    from rich.table import Table as RichTable

ALL = "all"
"""The name of the row with the totals of all files of a locale."""


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of words and numbers, as text.

    Attributes:
        head: The heading of each column.
        rows: The cells of each row.
        text_columns: The number of columns at the left that hold text; the others hold numbers.
    """

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    text_columns: int


def format_json(games: Sequence[Status]) -> str:
    """Return a JSON object with `format` and the `games`, each with rows, items and figures."""
    return json.dumps({"format": 1, "games": [asdict(game) for game in games]}, ensure_ascii=False, indent=1)


def format_markdown(games: Sequence[Status]) -> str:
    """Return two Markdown tables for each game: translations and figures."""
    return "\n".join(line for game in games for line in _format_game_markdown(game))


def _format_game_markdown(game: Status) -> Iterator[str]:
    yield f"## {game.game}\n"
    for table in (_make_translations_table(game), _make_figures_table(game)):
        yield _format_table_line(table.head)
        number_columns = len(table.head) - table.text_columns
        yield _format_table_line([*["---"] * table.text_columns, *["--:"] * number_columns])
        yield from map(_format_table_line, table.rows)
        yield ""


def _format_table_line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def format_tables(games: Sequence[Status], *, width: int | None, has_colour: bool) -> str:
    """Return the tables of translations and figures for a terminal, whose own width is taken if none is given."""
    from rich.console import Console

    console = Console(file=StringIO(), width=width, highlight=False, force_terminal=has_colour)
    with console.capture() as captured:
        for game in games:
            console.print(f"{escape_controls(game.game)}\n", style="bold", markup=False)
            for table in (_make_translations_table(game), _make_figures_table(game)):
                console.print(_draw_table(table))
                console.print()
    return captured.get().removesuffix("\n")


def _draw_table(table: _Table) -> RichTable:
    """Return a table as a terminal shows it: zeros are dots, and a line follows the totals of each locale."""
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table as RichTable

    drawn = RichTable(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column, name in enumerate(table.head):
        justify: Literal["left", "right"] = "left" if column < table.text_columns else "right"
        drawn.add_column(name.replace(": ", "\n"), justify=justify, no_wrap=True)
    for row in table.rows:
        drawn.add_row(
            *("·" if cell == "0" else escape(escape_controls(cell)) for cell in row), end_section=row[1] == ALL
        )
    return drawn


def _make_translations_table(game: Status) -> _Table:
    """Return the table of locales and files, with a row of totals after each locale."""
    head = ["locale", "file", "texts", "translated", *(f"stale: {name}" for name in SourceChange), "waived", "missing"]
    rows = []
    for locale in dict.fromkeys(row.locale for row in game.rows):
        own_rows = [row for row in game.rows if row.locale == locale]
        counts = [_list_counts(row) for row in own_rows]
        totals = [sum(column) for column in zip(*counts, strict=True)]
        rows += [[locale, row.file, *map(str, numbers)] for row, numbers in zip(own_rows, counts, strict=True)]
        rows.append([locale, ALL, *map(str, totals)])
    return _Table(head, rows, text_columns=2)


def _list_counts(row: StatusRow) -> tuple[int, ...]:
    return (row.texts, row.translated, *(row.stale[name] for name in SourceChange), row.waived, row.missing)


def _make_figures_table(game: Status) -> _Table:
    names = [name for name in (*ItemOrigin, SETTINGS) if name in game.items or name in game.figures]
    rows = [[name, str(game.items.get(name, 0)), str(game.figures.get(name, 0))] for name in names]
    return _Table(["origin", "items", "figures"], rows, text_columns=1)
