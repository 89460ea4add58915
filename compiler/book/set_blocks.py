"""Set blocks in rows of the width of a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import singledispatch
from itertools import zip_longest

from compiler.book.blocks import (
    Block,
    Columns,
    Heading,
    Illustrations,
    Index,
    Leader,
    NoteBox,
    Prose,
    TableOfContents,
    TextTable,
    Thumbnail,
    Thumbnails,
)
from compiler.book.book_style import COLUMN_GAP, INDENT, ITEM_SPACE, BookStyle
from compiler.book.page_rows import (
    PageRow,
    PlacedFrame,
    RowBookmark,
    avoid_single_lines,
    join_rows,
    keep_if_possible,
    mark_row,
    move_row,
    shift,
)
from compiler.book.set_columns import set_columns
from compiler.book.set_contents import set_contents, set_contents_line, set_index
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
"""The space between the words of a panel and its left and right edges, in mm."""

PANEL_VERTICAL_PADDING = 0.7 * PANEL_PADDING
"""The space between the words of a panel and its upper and lower edges, in mm; lines have some space of their own."""

SPACE_ABOVE_PANEL = 0.8
"""The space above a panel, in lines."""

THUMBNAIL_SIZE = 17.0
"""The width and height of the ground of a small side, in mm."""

THUMBNAIL_SHARE = 0.88
"""The share of its ground that a small side fills with its longer edge."""

THUMBNAIL_GAP = 4.0
"""The distance of a small side from its words, in mm."""

THUMBNAIL_SPACE = 2.2
"""The space above a row of small sides, in mm."""

THUMBNAIL_TOP = 1.2
"""The distance of the words from the top of a small side, in mm."""

PARAGRAPH_SPACE = 0.45
"""The space above a paragraph, in lines."""

HEADING_SPACES = {1: 2.2, 2: 1.0}
"""The space above headings by level, in lines of the body."""

LOWEST_HEADING_SPACE = 0.75
"""The space above headings of all lower levels, in lines of the body."""

NUMBER_GAP = 0.55
"""The space between the number of a heading and its words, in em."""

RULE_HEIGHT = 0.5
"""The height of the row of the line below a chapter's heading, in lines."""

RULE_WIDTH = 0.35
"""The width of the line below a chapter's heading, in mm."""

RULE_PLACE = 0.2
"""The position of the line in its row, as a share of the height: it belongs to the heading above."""

MARKER_INDENT = 0.75
"""The distance of a list item's marker from its words, as a share of `INDENT`."""


def set_blocks(blocks: Iterable[Block], style: BookStyle) -> list[PageRow]:
    """Return blocks as rows, from top to bottom.

    Neighbouring list items become one list, neighbouring lines of the contents one table of contents.
    """
    rows: list[PageRow] = []
    role: Role | None = None
    group = style.tag
    for block in blocks:
        if (own := _find_group_role(block)) != role:
            role = own
            group = Tag(own, style.tag, numbering=_find_numbering(block)) if own else style.tag
        rows += _set_block(block, replace(style, tag=group))
    return rows


def _find_group_role(block: Block) -> Role | None:
    """Return the role of the group that a block forms with its neighbours of the same kind, or None."""
    if isinstance(block, Prose) and block.marker:
        return "L"
    return "TOC" if isinstance(block, Leader) else None


def _find_numbering(block: Block) -> Numbering:
    """Return how the items of the list that begins with a block are marked."""
    if not isinstance(block, Prose) or not block.marker:
        return "None"
    return "Decimal" if block.marker[0].isdecimal() else "Disc"


@singledispatch
def _set_block(block: Block, style: BookStyle) -> list[PageRow]:
    """Return the rows of a block; raise TypeError for a block of an unknown type."""
    raise TypeError(f"no such block: {type(block).__name__} in {style}")


_HEADING_ROLES: Mapping[int, Role] = {1: "H1", 2: "H2", 3: "H3"}


@_set_block.register
def _set_heading(block: Heading, style: BookStyle) -> list[PageRow]:
    type_size = style.find_heading_type(block.level)
    is_display = block.level == 1 or block.is_title
    fonts = style.display if is_display else replace(style.fonts, regular=style.fonts.bold)
    heading_style = replace(style, fonts=fonts, ink=style.accent if block.is_title else style.ink)
    number = make_plain_words(block.number) if block.number else ()
    number_width = measure_words(number, type_size, heading_style) + type_size.em * NUMBER_GAP if number else 0.0
    rows = set_paragraph(block.words, type_size, heading_style, x=number_width, justify=False)
    if number:
        first = set_paragraph(number, type_size, replace(heading_style, ink=style.accent), justify=False)
        rows[0] = replace(rows[0], items=(*first[0].items, *rows[0].items))
    tag = Tag(_HEADING_ROLES[block.level], style.tag)
    rows = [mark_row(row, tag) for row in rows]
    if block.level == 1:
        rows.append(_draw_ruled_line(style))
    space = HEADING_SPACES.get(block.level, LOWEST_HEADING_SPACE) * style.body.line_height
    rows[0] = replace(
        rows[0],
        space=space,
        starts_page=block.starts_page,
        anchors=(block.anchor,) if block.anchor else (),
        bookmark=RowBookmark(block.bookmark.replace(NBSP, " "), block.level) if block.bookmark else None,
    )
    return [replace(row, keeps_with_next=True) for row in rows]


def _draw_ruled_line(style: BookStyle) -> PageRow:
    """Return the line below the heading of a chapter."""
    height = RULE_HEIGHT * style.body.line_height
    y = RULE_PLACE * height
    line = make_polyline((0.0, y), (style.page.measure, y))
    return PageRow(height, (Path(line, stroke=style.accent, stroke_width=RULE_WIDTH),))


@_set_block.register
def _set_prose(block: Prose, style: BookStyle) -> list[PageRow]:
    type_size = style.small if block.small else style.body
    indent = INDENT * (block.depth + 1) if block.marker else 0.0
    item = Tag("LI", style.tag) if block.marker else None
    label = Tag("Lbl", item)
    tag = Tag("LBody", item) if item else Tag("P", style.tag)
    justify = style.justifies and not block.is_ragged
    rows = [mark_row(row, tag) for row in set_paragraph(block.words, type_size, style, x=indent, justify=justify)]
    if block.marker and rows:
        marker = set_words(
            make_plain_words(block.marker),
            indent - INDENT * MARKER_INDENT,
            BASELINE * type_size.line_height,
            type_size,
            style,
            style.accent,
        )
        rows[0] = replace(rows[0], items=(Group(tuple(marker), tag=label), *rows[0].items))
    rows = avoid_single_lines(rows)
    if rows:
        anchors = (*block.mentions, *((block.anchor,) if block.anchor else ()))
        space = (ITEM_SPACE if block.marker else PARAGRAPH_SPACE) * type_size.line_height
        rows[0] = replace(rows[0], space=space, anchors=anchors)
        rows[-1] = replace(rows[-1], keeps_with_next=block.keeps_with_next)
    return rows


@_set_block.register
def _set_entry_columns(block: Columns, style: BookStyle) -> list[PageRow]:
    return set_columns(block, style)


@_set_block.register
def _set_leader(block: Leader, style: BookStyle) -> list[PageRow]:
    return set_contents_line(block, style)


@_set_block.register
def _set_contents_page(block: TableOfContents, style: BookStyle) -> list[PageRow]:
    return set_contents(block, _set_block(block.heading, style), style)


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
    rows = [*(replace(mark_row(row, tag), keeps_with_next=True) for row in title), *set_blocks(block.blocks, inside)]
    shifted = [_indent_row(row, style) for row in rows]
    edge = PageRow(PANEL_VERTICAL_PADDING, ground=style.panel, fills_space_above=True)
    space = SPACE_ABOVE_PANEL * style.body.line_height
    top = replace(edge, fills_space_above=False, space=space, keeps_with_next=True)
    return keep_if_possible([top, *shifted[:-1], replace(shifted[-1], keeps_with_next=True), edge])


def _indent_row(row: PageRow, style: BookStyle) -> PageRow:
    """Return a row of a panel, moved to the right by the padding."""
    moved = move_row(row, PANEL_PADDING)
    head = replace(moved.head, ground=style.panel) if moved.head else None
    return replace(moved, ground=style.panel, fills_space_above=True, head=head)


@_set_block.register
def _set_thumbnails(block: Thumbnails, style: BookStyle) -> list[PageRow]:
    width = (style.page.measure - COLUMN_GAP) / 2
    cells = [_set_thumbnail(entry, width, style) for entry in block.entries]
    rows = []
    for left, right in zip_longest(cells[::2], cells[1::2]):
        both = [left] if right is None else [left, move_row(right, width + COLUMN_GAP)]
        rows.append(join_rows(both, space=THUMBNAIL_SPACE))
    return rows


def _set_thumbnail(entry: Thumbnail, width: float, style: BookStyle) -> PageRow:
    """Return a side on a square ground with its caption next to it, as a row `width` mm wide."""
    frame = entry.frame
    left = THUMBNAIL_SIZE + THUMBNAIL_GAP
    scale = THUMBNAIL_SHARE * min(THUMBNAIL_SIZE / frame.height, THUMBNAIL_SIZE / frame.width)
    picture = Tag("Figure", style.tag, alt="".join(part.text for part in entry.title))
    y = THUMBNAIL_TOP
    items = []
    for words, type_size in ((entry.title, style.body), (entry.text, style.small)):
        tag = Tag("P", style.tag)
        for row in set_paragraph(words, type_size, style, x=left, width=width - left, justify=False):
            items.append(shift(mark_row(row, tag).items, 0.0, y))
            y += row.height
    ground = Path(make_rectangle(0.0, 0.0, THUMBNAIL_SIZE, THUMBNAIL_SIZE), style.ground)
    x = (THUMBNAIL_SIZE - frame.width * scale) / 2
    y_of_side = (THUMBNAIL_SIZE - frame.height * scale) / 2
    placed = PlacedFrame(frame, x, y_of_side, scale, picture)
    return PageRow(max(THUMBNAIL_SIZE, y), (ground, *items), frames=(placed,))
