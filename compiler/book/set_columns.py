"""Set short entries in columns, such as the names of icons."""

from __future__ import annotations

from dataclasses import replace

from compiler.book.blocks import Columns, Words
from compiler.book.book_style import ITEM_SPACE, BookStyle
from compiler.book.page_rows import PageRow, join_rows, mark_row, move_row
from compiler.book.set_lines import measure_words, set_paragraph
from compiler.layout.tag import Tag

ENTRY_COLUMNS = 3
"""The number of columns of short entries."""

ENTRY_GAP = 2.0
"""The distance between columns of short entries, in mm."""

ICON_COLUMN = 1.25
"""The width of the column of icons before short entries, in em."""

ICON_INDENT = 1.6
"""The distance of the words of a short entry that has an icon from its left edge, in em."""


def set_columns(block: Columns, style: BookStyle) -> list[PageRow]:
    """Return entries in rows of three columns."""
    width = (style.page.measure - ENTRY_GAP * (ENTRY_COLUMNS - 1)) / ENTRY_COLUMNS
    cells = [_stack_lines(entry, width, style) for entry in block.entries]
    lines = [cells[first : first + ENTRY_COLUMNS] for first in range(0, len(cells), ENTRY_COLUMNS)]
    placed = ([move_row(cell, column * (width + ENTRY_GAP)) for column, cell in enumerate(line)] for line in lines)
    return [join_rows(line, space=ITEM_SPACE * style.small.line_height) for line in placed]


def _stack_lines(words: Words, width: float, style: BookStyle) -> PageRow:
    """Return a ragged paragraph of small type as one row, so that no page divides it.

    An icon at its beginning is in the middle of a column of its own, so that all words are aligned.
    """
    tag = Tag("P", style.tag)
    icon, named = (words[:1], words[1:]) if words[0].style == "icon" else ((), words)
    indent = ICON_INDENT * style.small.em if icon else 0.0
    lines = set_paragraph(named, style.small, style, x=indent, width=width - indent, justify=False)
    if icon:
        x = (ICON_COLUMN * style.small.em - measure_words(icon, style.small, style)) / 2
        first = set_paragraph(icon, style.small, style, x=x, justify=False)
        lines[0] = replace(lines[0], items=(*first[0].items, *lines[0].items))
    placed = [move_row(mark_row(line, tag), 0.0, number * line.height) for number, line in enumerate(lines)]
    return replace(join_rows(placed), height=sum(line.height for line in lines))
