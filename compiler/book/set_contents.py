"""Set the contents and the index in rows that lead to their pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from compiler.book.blocks import Index, IndexEntry, Leader, TableOfContents, Words
from compiler.book.book_style import COLUMN_GAP, INDENT, BookStyle
from compiler.book.page_rows import PageRow, RowLink, join_rows, keep_together, mark_row, move_row
from compiler.book.set_lines import BASELINE, make_bold, make_plain_words, measure_words, set_paragraph, set_words
from compiler.impose.geometry import make_polyline
from compiler.layout.frame import Glyphs, Path, Symbol
from compiler.layout.tag import Tag

PAGE_COLUMN = 12.0
"""The width on the right of the contents that words leave to dots and page numbers, in mm."""

MIN_PAGE_WIDTH = 4.0
"""The minimum width that dots leave to a page number, in mm, so that the dots of all lines end at the same place."""

GAP_BEFORE_DOTS = 1.5
"""The distance between the words and the dots, in mm."""

GAP_AFTER_DOTS = 1.2
"""The distance between the dots and the page number, in mm."""

DOT_SIZE = 0.3
"""The diameter of a dot, in mm."""

DOT_DISTANCE = 1.4
"""The distance between neighbouring dots, in mm."""

CHAPTER_SPACE = 0.5
"""The space above a line of the contents that names a chapter, in lines."""

ENTRY_GAP = 2.0
"""The minimum distance between the words and the page numbers of an entry of the index, in mm."""

ROUNDING = 0.01
"""The room in mm that rounding may need on a page that is filled to its foot."""

_DASH_LENGTH = 0.01
"""The length in mm of a dash that its round ends turn into a dot."""


def set_contents_line(block: Leader, style: BookStyle) -> list[PageRow]:
    """Return a line of the contents: words, dots and a page number."""
    is_chapter = block.level == 1
    measure = style.page.measure
    type_size = style.body if is_chapter else style.small
    indent = 0.0 if is_chapter else INDENT
    words = make_bold(block.words) if is_chapter else block.words
    page = make_plain_words(block.page, bold=is_chapter)
    baseline = BASELINE * type_size.line_height
    page_width = measure_words(page, type_size, style)
    rows = set_paragraph(words, type_size, style, x=indent, width=measure - indent - PAGE_COLUMN, justify=False)
    start = _find_end(rows[-1]) + GAP_BEFORE_DOTS
    end = measure - max(page_width, MIN_PAGE_WIDTH) - GAP_AFTER_DOTS
    dots = _draw_dots(start, end, baseline, style)
    items = (*rows[-1].items, *dots, *set_words(page, measure - page_width, baseline, type_size, style))
    rows[-1] = replace(rows[-1], items=items)
    rows[0] = replace(rows[0], space=CHAPTER_SPACE * type_size.line_height if is_chapter else 0.0)
    links = _link_to_first(block.page, measure, block.words)
    tag = Tag("TOCI", style.tag)
    return keep_together([mark_row(replace(row, links=links), tag) for row in rows])


def set_contents(block: TableOfContents, heading: Sequence[PageRow], style: BookStyle) -> list[PageRow]:
    """Return the contents below their heading, on one page if the lines fit with less space between them."""
    inside = replace(style, tag=Tag("TOC", style.tag))
    rows = [row for leader in block.leaders for row in set_contents_line(leader, inside)]
    room = style.page.depth - sum(row.height for row in (*heading, *rows))
    spaces = sum(row.space for row in rows)
    if not ROUNDING <= room < spaces:
        return [*heading, *rows]
    share = (room - ROUNDING) / spaces
    return [*heading, *(replace(row, space=row.space * share) for row in rows)]


def _link_to_first(pages: str, width: float, words: Words) -> tuple[RowLink, ...]:
    """Return a link `width` mm wide to the first of the page numbers in a text; no link while they are not known."""
    first = re.match(r"[1-9][0-9]*", pages)
    spoken = "".join(part.text for part in words if part.style != "icon")
    return (RowLink(0.0, width, int(first[0]), spoken),) if first else ()


def _find_end(row: PageRow) -> float:
    """Return the right end of the runs and icons of a row, in mm."""
    return max((item.x + item.width for item in row.items if isinstance(item, Glyphs | Symbol)), default=0.0)


def _draw_dots(start: float, end: float, y: float, style: BookStyle) -> Iterator[Path]:
    """Yield a dotted line from words to a page number; nothing if there is no room between them."""
    if end > start:
        line = make_polyline((start, y), (end, y))
        yield Path(line, stroke=style.rule, stroke_width=DOT_SIZE, dash=(_DASH_LENGTH, DOT_DISTANCE), cap="round")


def set_index(block: Index, heading: Sequence[PageRow], style: BookStyle) -> list[PageRow]:
    """Return an index in two columns below its heading."""
    width = (style.page.measure - COLUMN_GAP) / 2
    inside = replace(style, tag=Tag("Index", style.tag))
    lines = [_set_entry(entry, width, inside) for entry in block.entries]
    room = style.page.depth - sum(row.height for row in heading)
    rows = list(heading)
    while lines:
        count = min(int(room / style.small.line_height), (len(lines) + 1) // 2)
        rows += _join_columns(lines[:count], lines[count : 2 * count], width + COLUMN_GAP)
        lines = lines[2 * count :]
        room = style.page.depth
    return rows


def _join_columns(left: Sequence[PageRow], right: Sequence[PageRow], x: float) -> Iterator[PageRow]:
    """Yield the rows of two columns next to each other; the right one, which may be shorter, begins at `x` mm."""
    for left_row, right_row in zip_longest(left, right):
        yield join_rows([left_row, move_row(right_row, x)]) if right_row else join_rows([left_row])


def _set_entry(entry: IndexEntry, width: float, style: BookStyle) -> PageRow:
    """Return an entry of an index on one line, in smaller type if it is too long."""
    words = entry.words
    type_size = style.small
    baseline = BASELINE * style.small.line_height
    numbers = make_plain_words(entry.pages)
    needed = measure_words(words, type_size, style) + measure_words(numbers, type_size, style)
    type_size = type_size._replace(size=type_size.size / max(1.0, needed / (width - ENTRY_GAP)))
    x = width - measure_words(numbers, type_size, style)
    items = (*set_words(words, 0.0, baseline, type_size, style), *set_words(numbers, x, baseline, type_size, style))
    return mark_row(
        PageRow(type_size.line_height, items, links=_link_to_first(entry.pages, width, words)), Tag("P", style.tag)
    )
