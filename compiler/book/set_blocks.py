"""Blocks → rows of the width of a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
)
from compiler.book.book_style import COLUMN_GAP, INDENT, BookStyle
from compiler.book.page_rows import (
    PageRow,
    PlacedFrame,
    avoid_single_lines,
    join_rows,
    keep_together,
    mark_row,
    move_row,
    shift,
)
from compiler.book.set_contents import set_contents_line, set_index
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
from compiler.layout.frame import Group, Path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import Numbering, Role, Tag
from compiler.layout.text.normalise_text import NBSP

PANEL_PADDING = 2.6
"""The distance of the words of a panel from its edge, in mm."""

THUMBNAIL = 17.0
"""The height and the greatest width of a small side, in mm."""

FACE_SHARE = 0.88
"""How much of the ground of a small side is filled by its longer edge."""


GAP = 0.45
"""The space between paragraphs, in lines."""


def set_blocks(blocks: Iterable[Block], style: BookStyle) -> list[PageRow]:
    """Return blocks as rows, from top to bottom; neighbouring items are one list, neighbouring leaders one table."""
    rows: list[PageRow] = []
    role: Role | None = None
    group = style.tag
    for block in blocks:
        if (own := _find_group_role(block)) != role:
            role, group = own, Tag(own, style.tag, numbering=_find_numbering(block)) if own else style.tag
        rows += _set_block(block, replace(style, tag=group))
    return rows


def _find_group_role(block: Block) -> Role | None:
    """Return what a block makes together with its neighbours of the same kind."""
    if isinstance(block, Prose) and block.marker:
        return "L"
    return "TOC" if isinstance(block, Leader) else None


def _find_numbering(block: Block) -> Numbering:
    """Return how the items of the list that a block begins are marked."""
    if not isinstance(block, Prose) or not block.marker:
        return "None"
    return "Decimal" if block.marker[0].isdecimal() else "Disc"


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
    item = Tag("LI", style.tag) if block.marker else None
    label = Tag("Lbl", item)
    tag = Tag("LBody", item) if item else Tag("P", style.tag)
    rows = [mark_row(row, tag) for row in set_paragraph(block.words, kind, style, x=indent)]
    if item and rows:
        marker = set_words(
            make_plain_words(block.marker),
            indent - INDENT * 0.75,
            BASELINE * kind.line_height,
            kind,
            style,
            style.accent,
        )
        rows[0] = replace(rows[0], items=(Group(tuple(marker), tag=label), *rows[0].items))
    rows = avoid_single_lines(rows)
    if rows:
        anchors = (*block.mentions, *((block.anchor,) if block.anchor else ()))
        space = (0.18 if block.marker else GAP) * kind.line_height
        rows[0] = replace(rows[0], space=space, anchors=anchors)
        rows[-1] = replace(rows[-1], keeps=block.keeps)
    return rows


@_set_block.register
def _set_leader(block: Leader, style: BookStyle) -> list[PageRow]:
    return set_contents_line(block, style)


@_set_block.register
def _set_index_columns(block: Index, style: BookStyle) -> list[PageRow]:
    return set_index(block, _set_block(block.heading, style), style)


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
        rows.append(join_rows(both, space=2.2))
    return rows


def _set_thumbnail(entry: Thumbnail, width: float, style: BookStyle) -> PageRow:
    """Return a side in a square with its caption next to it, as a row `width` mm wide."""
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
