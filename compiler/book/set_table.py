"""Tables: each column is as wide as its cells need, or shares the remaining width with the widest columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate

from compiler.book.blocks import TextTable, Words
from compiler.book.book_style import BookStyle
from compiler.book.page_rows import PageRow, mark_row, move_row
from compiler.book.set_lines import make_bold, measure_words, set_paragraph
from compiler.impose.geometry import make_polyline
from compiler.layout.frame import Element, Group, Path
from compiler.layout.tag import ARTIFACT, Tag

CELL_GAP = 3.0
"""The space between columns, in mm."""

CELL_PADDING = 0.7
"""The space above and below the words of a row, in mm."""

SPACE_ABOVE = 0.6
"""The space above a table, in lines."""

HEAD_LINE = 0.25
"""The width of the line below the head, in mm."""

ROW_LINE = 0.12
"""The width of the lines below other rows, in mm."""

WIDTH_TOLERANCE = 0.02
"""Added to the width of a cell, in mm, so that rounding does not break words that just fit."""


def set_table(table: TextTable, style: BookStyle) -> list[PageRow]:
    """Return a table with a line below its head and thin lines between rows; further pages repeat the head."""
    bold = TextTable((tuple(map(make_bold, table.rows[0])), *table.rows[1:]))
    needed = [[measure_words(cell, style.small, style) for cell in row] for row in bold.rows]
    widths = find_column_widths(needed, style)
    lefts = list(accumulate((width + CELL_GAP for width in widths), initial=0.0))
    inside = replace(style, tag=Tag("Table", style.tag))
    rows = [row for number, cells in enumerate(bold.rows) for row in _set_row(cells, lefts, widths, number, inside)]
    head = replace(rows[0], space=SPACE_ABOVE * style.body.line_height, keeps_with_next=True)
    return [head, *(_add_head(row, rows[0], style.page.depth) for row in rows[1:])]


def _add_head(row: PageRow, head: PageRow, depth: float) -> PageRow:
    """Return a row with the head that is drawn above it on another page, unless that page has no room for both."""
    if head.height + row.height > depth:
        return row
    return replace(row, head=PageRow(head.height, (Group(tuple(_remove_tags(head.items)), tag=ARTIFACT),)))


def _remove_tags(items: Iterable[Element]) -> Iterator[Element]:
    """Yield elements that are drawn again but not read aloud again."""
    for item in items:
        yield replace(item, items=tuple(_remove_tags(item.items)), tag=None) if isinstance(item, Group) else item


def find_column_widths(needed: list[list[float]], style: BookStyle) -> list[float]:
    """Return the widths of columns (mm) from the widths that cells need, by row and column.

    If not all columns fit, the widest are narrowed.
    """
    natural = [max(column) for column in zip(*needed, strict=True)]
    room = style.page.measure - CELL_GAP * (len(natural) - 1)
    widths = [0.0] * len(natural)
    open_columns = sorted(range(len(natural)), key=natural.__getitem__)
    while open_columns:
        narrowest = open_columns.pop(0)
        widths[narrowest] = min(natural[narrowest], room / (len(open_columns) + 1))
        room -= widths[narrowest]
    return widths


def _set_row(
    cells: tuple[Words, ...], lefts: list[float], widths: list[float], number: int, style: BookStyle
) -> list[PageRow]:
    """Return row `number` of a table, from 0; a row that is higher than a page is divided between its lines."""
    tag = Tag("TR", style.tag)
    lines = [
        _set_cell(cell, width, replace(style, tag=Tag("TD" if number else "TH", tag)))
        for cell, width in zip(cells, widths, strict=False)
    ]
    most = max(1, int((style.page.depth - 2 * CELL_PADDING) / style.small.line_height))
    starts = range(0, max(map(len, lines), default=0), most) or range(1)
    rows = [_join_cells([cell[start : start + most] for cell in lines], lefts) for start in starts]
    height = rows[-1].height
    bottom = make_polyline((0.0, height), (style.page.measure, height))
    colour, width = (style.ink, HEAD_LINE) if number == 0 else (style.rule, ROW_LINE)
    rows[-1] = replace(rows[-1], items=(*rows[-1].items, Path(bottom, stroke=colour, stroke_width=width)))
    return rows


def _set_cell(words: Words, width: float, style: BookStyle) -> list[PageRow]:
    """Return the lines of a cell."""
    lines = set_paragraph(words, style.small, style, width=width + WIDTH_TOLERANCE, justify=False)
    return [mark_row(line, style.tag) for line in lines]


def _join_cells(cells: list[list[PageRow]], lefts: list[float]) -> PageRow:
    """Return the cells of a row, given as lines, next to each other."""
    moved: list[PageRow] = []
    height = 0.0
    for lines, left in zip(cells, lefts, strict=False):
        y = CELL_PADDING
        for line in lines:
            moved.append(move_row(line, left, y))
            y += line.height
        height = max(height, y + CELL_PADDING)
    items = tuple(item for line in moved for item in line.items)
    return PageRow(height, items, links=tuple(link for line in moved for link in line.links))
