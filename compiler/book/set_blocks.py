"""Blocks → rows of the width of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import singledispatch
from itertools import zip_longest

from compiler.book.blocks import (
    Block,
    Heading,
    Illustrations,
    Index,
    Leader,
    NoteBox,
    Prose,
    TextTable,
    Thumbnail,
    Thumbnails,
    Words,
)
from compiler.book.book_style import BookStyle
from compiler.book.page_rows import (
    PageRow,
    PlacedFrame,
    RowLink,
    avoid_single_lines,
    keep_together,
    mark_row,
    move_row,
    shift,
)
from compiler.book.set_illustrations import set_illustrations
from compiler.book.set_lines import (
    BASELINE,
    make_plain_words,
    measure_words,
    set_paragraph,
    set_words,
)
from compiler.book.set_table import set_table
from compiler.impose.geometry import make_polyline
from compiler.layout.characters import NBSP
from compiler.layout.frame import Glyphs, Path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import Role, Tag

INDENT = 4.5
"""The indent of items and of headings that have a number in the margin, in mm."""

PANEL_PADDING = 2.6
"""The distance of the words of a panel from its edge, in mm."""

THUMBNAIL = 17.0
"""The height and the greatest width of a small face, in mm."""

FACE_SHARE = 0.88
"""How much of the ground of a small face is filled by its longer side."""

COLUMN_GAP = 7.0
"""The distance between two columns, in mm."""

GAP = 0.45
"""The space between paragraphs, in lines."""


def set_blocks(blocks: Iterable[Block], style: BookStyle) -> list[PageRow]:
    """Return blocks as rows, from top to bottom; neighbouring items are one list, neighbouring leaders one table."""
    rows: list[PageRow] = []
    role: Role | None = None
    group = style.tag
    for block in blocks:
        if (own := _find_group_role(block)) != role:
            role, group = own, Tag(own, style.tag) if own else style.tag
        rows += _set_block(block, replace(style, tag=group))
    return rows


def _find_group_role(block: Block) -> Role | None:
    """Return what a block makes together with its neighbours of the same kind."""
    if isinstance(block, Prose) and block.marker:
        return "L"
    return "TOC" if isinstance(block, Leader) else None


@singledispatch
def _set_block(block: Block, style: BookStyle) -> list[PageRow]:
    """Return the rows of a block."""
    raise TypeError(f"no such block: {type(block).__name__} in {style}")


_HEADING_ROLES: Mapping[int, Role] = {1: "H1", 2: "H2", 3: "H3"}


@_set_block.register
def _set_heading(block: Heading, style: BookStyle) -> list[PageRow]:
    kind = style.find_heading_type(block.level)
    fonts = style.display if block.level == 1 else replace(style.fonts, regular=style.fonts.bold)
    heading_style = replace(style, fonts=fonts)
    number = make_plain_words(block.number)
    number_width = measure_words(number, kind, heading_style) + kind.em * 0.55 if number else 0.0
    rows = set_paragraph(block.words, kind, heading_style, x=number_width, justify=False)
    if number:
        first = set_paragraph(number, kind, replace(heading_style, ink=style.accent), justify=False)
        rows[0] = replace(rows[0], items=(*first[0].items, *rows[0].items))
    tag = Tag(_HEADING_ROLES[block.level], style.tag)
    rows = [mark_row(row, tag) for row in rows]
    if block.level == 1:
        rows.append(_draw_ruled_line(style))
    before = {1: 2.2, 2: 1.0}.get(block.level, 0.75) * style.body.line_height
    rows[0] = replace(
        rows[0],
        space=before,
        starts_page=block.starts_page,
        anchors=(block.anchor,) if block.anchor else (),
        bookmark=(block.bookmark.replace(NBSP, " "), block.level) if block.bookmark else None,
    )
    return [replace(row, keeps=True) for row in rows]


def _draw_ruled_line(style: BookStyle) -> PageRow:
    """Return the line below the heading of a chapter."""
    height = 0.5 * style.body.line_height
    line = make_polyline((0.0, height * 0.2), (style.page.measure, height * 0.2))
    return PageRow(height, (Path(line, stroke=style.accent, stroke_width=0.35),))


@_set_block.register
def _set_prose(block: Prose, style: BookStyle) -> list[PageRow]:
    kind = style.small if block.small else style.body
    indent = INDENT * (block.depth + 1) if block.marker else 0.0
    rows = set_paragraph(block.words, kind, style, x=indent)
    if block.marker and rows:
        marker = set_words(
            make_plain_words(block.marker),
            indent - INDENT * 0.75,
            BASELINE * kind.line_height,
            kind,
            style,
            style.accent,
        )
        rows[0] = replace(rows[0], items=(*marker, *rows[0].items))
    tag = Tag("LBody", Tag("LI", style.tag)) if block.marker else Tag("P", style.tag)
    rows = [mark_row(row, tag) for row in avoid_single_lines(rows)]
    if rows:
        anchors = (*block.mentions, *((block.anchor,) if block.anchor else ()))
        space = (0.18 if block.marker else GAP) * kind.line_height
        rows[0] = replace(rows[0], space=space, anchors=anchors)
        rows[-1] = replace(rows[-1], keeps=block.keeps)
    return rows


@_set_block.register
def _set_leader(block: Leader, style: BookStyle) -> list[PageRow]:
    kind = style.body if block.level == 1 else style.small
    indent = 0.0 if block.level == 1 else INDENT
    words = tuple(part._replace(style="bold") for part in block.words) if block.level == 1 else block.words
    page, baseline = make_plain_words(block.page, bold=block.level == 1), BASELINE * kind.line_height
    page_width = measure_words(page, kind, style)
    rows = set_paragraph(words, kind, style, x=indent, width=style.page.measure - indent - 12.0, justify=False)
    right = style.page.measure - page_width
    dots = _draw_dots(_find_end(rows[-1]) + 1.5, style.page.measure - max(page_width, 4.0) - 1.2, baseline, style)
    items = (*rows[-1].items, *dots, *set_words(page, right, baseline, kind, style))
    rows[-1] = replace(rows[-1], items=items)
    rows[0] = replace(rows[0], space=0.5 * kind.line_height if block.level == 1 else 0.0)
    links = _link_to_first(block.page, style.page.measure, block.words)
    tag = Tag("TOCI", style.tag)
    return keep_together([mark_row(replace(row, links=links), tag) for row in rows])


def _link_to_first(pages: str, width: float, words: Words) -> tuple[RowLink, ...]:
    """Return a link over a width (mm) to the first of the page numbers in a text; none if it is not known yet."""
    first = re.match(r"[1-9][0-9]*", pages)
    spoken = "".join(part.text for part in words if part.style != "icon")
    return (RowLink(0.0, width, int(first[0]), words=spoken),) if first else ()


def _find_end(row: PageRow) -> float:
    """Return the x of the end of the last run of a row, in mm."""
    return max((item.x + item.width for item in row.items if isinstance(item, Glyphs)), default=0.0)


def _draw_dots(start: float, end: float, y: float, style: BookStyle) -> Iterator[Path]:
    """Yield a dotted line that leads from words to a page number."""
    if end > start:
        yield Path(
            make_polyline((start, y), (end, y)), stroke=style.rule, stroke_width=0.3, dash=(0.01, 1.4), cap="round"
        )


@_set_block.register
def _set_text_table(block: TextTable, style: BookStyle) -> list[PageRow]:
    return set_table(block, style)


@_set_block.register
def _set_illustration_rows(block: Illustrations, style: BookStyle) -> list[PageRow]:
    return set_illustrations(block, style)


@_set_block.register
def _set_note_box(block: NoteBox, style: BookStyle) -> list[PageRow]:
    page = replace(style.page, outer=style.page.outer + 2 * PANEL_PADDING)
    inside = replace(style, page=page, body=style.small, tag=Tag("Sect", style.tag))
    tag = Tag("P", inside.tag)
    title = set_paragraph(block.title, style.small, replace(inside, ink=style.accent), justify=False)
    rows = [*(replace(mark_row(row, tag), keeps=True) for row in title), *set_blocks(block.blocks, inside)]
    shifted = [_indent_row(row, style) for row in rows]
    edge = PageRow(PANEL_PADDING * 0.7, ground=style.panel, joins=True)
    top = replace(edge, joins=False, space=0.8 * style.body.line_height, keeps=True)
    panel = [top, *shifted[:-1], replace(shifted[-1], keeps=True), edge]
    illustrated = next((number for number, row in enumerate(panel) if row.frames), 0)
    return [*keep_together([*panel[:illustrated], panel[illustrated]]), *panel[illustrated + 1 :]]


def _indent_row(row: PageRow, style: BookStyle) -> PageRow:
    """Return a row of a panel, moved to the right by the padding."""
    return replace(move_row(row, PANEL_PADDING), ground=style.panel, joins=True)


@_set_block.register
def _set_thumbnails(block: Thumbnails, style: BookStyle) -> list[PageRow]:
    width = (style.page.measure - COLUMN_GAP) / 2
    cells = [_set_thumbnail(entry, width, style) for entry in block.entries]
    rows = []
    for left, right in zip_longest(cells[::2], cells[1::2]):
        both = [left] if right is None else [left, move_row(right, width + COLUMN_GAP)]
        rows.append(_join_rows(both, space=2.2))
    return rows


def _set_thumbnail(entry: Thumbnail, width: float, style: BookStyle) -> PageRow:
    """Return a face in a square with its caption next to it, as a row `width` mm wide."""
    frame, left = entry.frame, THUMBNAIL + 4.0
    scale = FACE_SHARE * min(THUMBNAIL / frame.height, THUMBNAIL / frame.width)
    picture = Tag("Figure", style.tag, alt="".join(part.text for part in entry.title))
    y, items = 1.2, []
    for words, kind in ((entry.title, style.body), (entry.text, style.small)):
        tag = Tag("P", style.tag)
        for row in set_paragraph(words, kind, style, x=left, width=width - left, justify=False):
            items.append(shift(mark_row(row, tag).items, 0.0, y))
            y += row.height
    ground = Path(make_rectangle(0.0, 0.0, THUMBNAIL, THUMBNAIL), style.ground)
    place = (THUMBNAIL - frame.width * scale) / 2, (THUMBNAIL - frame.height * scale) / 2
    placed = PlacedFrame(frame, *place, scale, picture)
    return PageRow(max(THUMBNAIL, y), (ground, *items), frames=(placed,))


@_set_block.register
def _set_index(block: Index, style: BookStyle) -> list[PageRow]:
    heading = _set_block(block.heading, style)
    width = (style.page.measure - COLUMN_GAP) / 2
    inside = replace(style, tag=Tag("Index", style.tag))
    lines = [_set_entry(words, pages, width, inside) for words, pages in block.entries]
    room = style.page.depth - sum(row.height for row in heading)
    rows = heading
    while lines:
        count = min(int(room / style.small.line_height), (len(lines) + 1) // 2)
        left, right, lines = lines[:count], lines[count : 2 * count], lines[2 * count :]
        moved = (move_row(row, width + COLUMN_GAP) for row in right)
        rows += [_join_rows([row for row in pair if row]) for pair in zip_longest(left, moved)]
        room = style.page.depth
    return rows


def _set_entry(words: Words, pages: str, width: float, style: BookStyle) -> PageRow:
    """Return an entry of an index on one line, in smaller type if it is too long."""
    kind, baseline = style.small, BASELINE * style.small.line_height
    numbers = make_plain_words(pages)
    needed = measure_words(words, kind, style) + measure_words(numbers, kind, style) + 2.0
    kind = kind._replace(size=kind.size * min(1.0, width / needed))
    x = width - measure_words(numbers, kind, style)
    items = (*set_words(words, 0.0, baseline, kind, style), *set_words(numbers, x, baseline, kind, style))
    return mark_row(PageRow(kind.line_height, items, links=_link_to_first(pages, width, words)), Tag("P", style.tag))


def _join_rows(rows: list[PageRow], space: float = 0.0) -> PageRow:
    """Return rows next to each other as one row."""
    items = tuple(item for row in rows for item in row.items)
    frames = tuple(face for row in rows for face in row.frames)
    links = tuple(link for row in rows for link in row.links)
    return PageRow(max(row.height for row in rows), items, space=space, frames=frames, links=links)
