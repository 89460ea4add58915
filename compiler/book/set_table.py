"""Tables: columns as wide as their cells need, the rest shared."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from compiler.book.blocks import TextTable, Words
from compiler.book.book_style import BookStyle
from compiler.book.page_rows import PageRow, shift
from compiler.book.set_lines import make_bold, measure_words, set_paragraph
from compiler.impose.geometry import make_polyline
from compiler.layout.frame import Element, Path

CELL_GAP = 3.0
"""The space between columns, in mm."""

CELL_PADDING = 0.7
"""The space above and below the words of a row, in mm."""


def set_table(table: TextTable, style: BookStyle) -> list[PageRow]:
    """Return a table with a line below its head and thin lines between rows."""
    bold = TextTable((tuple(map(make_bold, table.rows[0])), *table.rows[1:]))
    widths = find_column_widths([[measure_words(cell, style.small, style) for cell in row] for row in bold.rows], style)
    lefts = list(accumulate((width + CELL_GAP for width in widths), initial=0.0))
    rows = [_set_row(row, lefts, widths, number, style) for number, row in enumerate(bold.rows)]
    return [replace(rows[0], space=0.6 * style.body.line_height, keeps=True), *rows[1:]]


def find_column_widths(needed: list[list[float]], style: BookStyle) -> list[float]:
    """Return the widths of columns (mm): as `needed` by row and column, or less for the widest if not all fit."""
    natural = [max(column) for column in zip(*needed, strict=True)]
    room = style.page.measure - CELL_GAP * (len(natural) - 1)
    widths, open_columns = [0.0] * len(natural), sorted(range(len(natural)), key=natural.__getitem__)
    while open_columns:
        narrowest = open_columns.pop(0)
        widths[narrowest] = min(natural[narrowest], room / (len(open_columns) + 1))
        room -= widths[narrowest]
    return widths


def _set_row(
    cells: tuple[Words, ...], lefts: list[float], widths: list[float], number: int, style: BookStyle
) -> PageRow:
    items: list[Element] = []
    height = 0.0
    for cell, left, width in zip(cells, lefts, widths, strict=False):
        y = CELL_PADDING
        for line in set_paragraph(cell, style.small, style, width=width + 0.02, justify=False):
            items.append(shift(line.items, left, y))
            y += line.height
        height = max(height, y + CELL_PADDING)
    bottom = make_polyline((0.0, height), (style.page.measure, height))
    items.append(
        Path(bottom, stroke=style.ink if number == 0 else style.rule, stroke_width=0.25 if number == 0 else 0.12)
    )
    return PageRow(height, tuple(items))
