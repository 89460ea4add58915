"""table: rows and columns of texts, at the largest of the given sizes that fits all texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.layout.drawing_budget import spend_letters
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._fitted_size import Fit, list_sizes_to_try, record_size
from compiler.layout.elements._font_sets import make_font_set
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.elements._table_grid import (
    FittedTable,
    Rules,
    TableEdges,
    TableStyle,
    draw_rules,
    find_column_widths,
    find_edges,
    fit_table,
    make_cell_box,
    outline_rows,
)
from compiler.layout.elements._table_pictures import place_picture
from compiler.layout.elements._table_rows import TableRow, align_spanning, check_cells, choose_alignments, read_rows
from compiler.layout.elements._text_findings import check_fitted, check_styles, name_icon
from compiler.layout.elements._unknown_pictures import report_unknown_picture
from compiler.layout.frame import Element, Image, Path, Symbol
from compiler.layout.parameters.count_readers import Repeats
from compiler.layout.parameters.read_parameters import FIELD_NAME, Late
from compiler.layout.parameters.readers import Colour, FaceValue, Flag, Ink, Length, Positive, Sizes
from compiler.layout.parameters.table_readers import DEFAULT_PADDING, Alignments, CellAlign, Columns, Fills, Padding
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.text.fit_text import SLACK, place_text
from compiler.layout.text.text_box import Hyphenation, TextBox, VerticalAlign


@dataclass(frozen=True, kw_only=True)
class TableParameters(Area):
    """The fields of a table; lengths in mm.

    Attributes:
        columns: The widths of columns, or their shares of the rest of the width.
        head: The cells of the header, or None.
        over: The values; the rows are repeated for each. None if they are drawn once.
        rows: The rows, each a list of cells.
        size: The sizes to try in points, the largest first.
        fit: Whether each table has the largest size that fits, or the tables on all pieces of a set have a common size.
        face: The face, by default the face of running text.
        head_face: The face of the header, by default the bold style of the face.
        leading: The distance between baselines as a multiple of the size.
        align: The alignment of each column, or of all columns.
        valign: The place of words in the height of a cell.
        padding: The space left and right of words, and above and below them.
        row: The minimum height of a row.
        grow: Whether rows fill the height of the table.
        rules: The lines that are drawn.
        stroke: The colour of lines.
        line: The thickness of lines.
        fills: The colours of rows in turn.
        head_fill: The colour of the header.
        colour: The colour of words.
        head_colour: The colour of the header's words, by default the colour of words.
        hyphens: Where words are hyphenated.
        icon: The size of icons as a multiple of the height of capitals.
    """

    columns: Columns
    head: Late = None
    over: Repeats | None = None
    rows: Late
    size: Sizes
    fit: Fit = "each"
    face: FaceValue | None = None
    head_face: FaceValue | None = field(default=None, metadata={FIELD_NAME: "head-face"})
    leading: Positive = 1.2
    align: Alignments = ("auto",)
    valign: VerticalAlign = "middle"
    padding: Padding = DEFAULT_PADDING
    row: Length = 0.0
    grow: Flag = False
    rules: Rules = "all"
    stroke: Colour = "#000000"
    line: Length = 0.2
    fills: Fills = ()
    head_fill: Colour = field(default=None, metadata={FIELD_NAME: "head-fill"})
    colour: Ink = "#000000"
    head_colour: Ink | None = field(default=None, metadata={FIELD_NAME: "head-colour"})
    hyphens: Hyphenation = "free"
    icon: Positive = 1.35


def draw(parameters: TableParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield fills, lines, glyphs, icons and pictures; rows of `over` are drawn with `it` and `index` in their scope."""
    yield from check_cells(node)
    rows, refused = read_rows(len(parameters.columns), parameters.over, node, scope)
    widths = find_column_widths(parameters.columns, parameters.width)
    findings = [*refused, *_check_widths(widths, parameters, node)]
    findings += _report_unknown_pictures(rows, scope, node)
    findings += _spend_on_rows(rows, parameters, scope, node)
    yield from findings
    if rows and not findings:
        style = _make_style(parameters, scope)
        sizes = list_sizes_to_try(parameters.size, parameters.fit, scope, node)
        fitted = _fit_rows(rows, widths, sizes, style)
        record_size(fitted.size, parameters.size[0], parameters.fit, scope, node)
        yield from _check_table(fitted, rows, style, scope, node)
        edges = find_edges(parameters.x, parameters.y, widths, fitted.heights)
        alignments = choose_alignments(parameters.align, rows, len(parameters.columns))
        yield from _draw_table(_PlacedTable(parameters, style, rows, fitted, edges, alignments), scope, node)


KIND = make_kind(TableParameters, draw)


def _fit_rows(
    rows: Sequence[TableRow], widths: Sequence[float], sizes: Sequence[float], style: TableStyle
) -> FittedTable:
    """Return the table at the first of `sizes` (points) that fits, or at the last one."""
    for size in sizes:
        table = fit_table(rows, widths, size, style)
        if table.fits:
            break
    return table


@dataclass(frozen=True, slots=True)
class _PlacedTable:
    """A table to be drawn: its rows at the size that fits, the edges of its cells, and the alignments of columns."""

    parameters: TableParameters
    style: TableStyle
    rows: Sequence[TableRow]
    fitted: FittedTable
    edges: TableEdges
    alignments: Sequence[CellAlign]


def _draw_table(table: _PlacedTable, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the backgrounds of rows, the words, icons and pictures of cells, and the lines over them."""
    parameters = table.parameters
    yield from _fill_rows(table.rows, table.edges, parameters)
    for number in range(len(table.rows)):
        for text, item in _place_row(table, number):
            yield name_icon(item, text, scope, node) if isinstance(item, Symbol) else item
        yield from _place_pictures(table, number, scope)
    yield from draw_rules(parameters.rules, table.edges, parameters.stroke, parameters.line, table.rows)


def _check_widths(widths: Sequence[float], parameters: TableParameters, node: Node) -> Iterator[Diagnostic]:
    """Yield a finding if the columns need more than the width of the table, or leave no width for shares."""
    fixed = sum(column.size for column in parameters.columns if not column.is_share)
    if fixed > parameters.width + SLACK:
        template = "`{field}`: the columns are {fixed:g} mm wide together, and the table is {width:g} mm wide"
    elif min(widths) <= 0:
        template = "`{field}`: fixed columns take {fixed:g} of the {width:g} mm of the table and leave none for `*`"
    else:
        return
    hint = "make the columns narrower, or the table wider"
    span = node.locate("columns")
    yield error("layout-value", span, template, hint, field="columns", fixed=fixed, width=parameters.width)


def _spend_on_rows(rows: Sequence[TableRow], parameters: TableParameters, scope: Scope, node: Node) -> list[Diagnostic]:
    """Count the letters of a table, and return the finding if there are too many."""
    words = "".join(cell for row in rows for cell in row.cells)
    sizes = len(parameters.size)
    finding = spend_letters(
        words, sizes, item=scope.spending, game=scope.context.spending, part=scope.part, span=node.kind_span
    )
    return finding or []


def _make_style(parameters: TableParameters, scope: Scope) -> TableStyle:
    """Return the style of cells, with the fonts of the header and of the other rows."""
    context = scope.context
    body = make_font_set(context, parameters.face, parameters.icon)
    head_face = parameters.head_face or (body.bold if parameters.face else context.faces["text-bold"])
    return TableStyle(
        box=_make_box(parameters),
        head=make_font_set(context, head_face, parameters.icon),
        body=body,
        padding=parameters.padding,
        least=parameters.row,
        height=parameters.height,
        grow=parameters.grow,
        typography=context.typography,
    )


def _make_box(parameters: TableParameters) -> TextBox:
    """Return the box of any cell, whose place and extent are to be replaced."""
    return TextBox(
        x=0.0,
        y=0.0,
        width=1.0,
        height=1.0,
        sizes=parameters.size,
        leading=parameters.leading,
        valign=parameters.valign,
        colour=parameters.colour,
        hyphens=parameters.hyphens,
    )


def _check_table(
    table: FittedTable, rows: Sequence[TableRow], style: TableStyle, scope: Scope, node: Node
) -> Iterator[Diagnostic]:
    """Yield findings for words that leave their cells or cannot be drawn, and for rows that leave the table."""
    for row, cells in zip(rows, table.cells, strict=True):
        for text, cell in zip(row.cells, cells, strict=True):
            if cell:
                yield from check_styles(text, style.head if row.is_head else style.body, scope, node)
                yield from check_fitted(cell, text, scope, node)
    if table.excess_height > SLACK:
        yield error(
            "text-overflow",
            node.kind_span,
            "{part} ({locale}): the table is {over:.1f} mm too high at {size:g} pt",
            "give it fewer rows, more height, or a smaller size",
            part=scope.part,
            locale=scope.context.locale,
            over=table.excess_height,
            size=table.size,
        )


def _fill_rows(rows: Sequence[TableRow], edges: TableEdges, parameters: TableParameters) -> Iterator[Path]:
    """Yield the background of the header, and of the other rows in turn."""
    fills = cycle(parameters.fills or (None,))
    for row, area in zip(rows, outline_rows(edges), strict=True):
        fill = parameters.head_fill if row.is_head else next(fills)
        if fill:
            yield Path(area, fill)


class _PlacedWord(NamedTuple):
    """A word or an icon of a cell, and the text of the whole cell."""

    cell: str
    element: Element


def _place_row(table: _PlacedTable, number: int) -> Iterator[_PlacedWord]:
    """Yield the words and icons of row `number`."""
    parameters = table.parameters
    style = table.style
    row = table.rows[number]
    fonts = style.head if row.is_head else style.body
    for column, cell in enumerate(table.fitted.cells[number]):
        if cell is None:
            continue
        box = _make_aligned_box(table, number, column)
        if row.is_head and parameters.head_colour:
            box = replace(box, colour=parameters.head_colour)
        yield from (_PlacedWord(row.cells[column], item) for item in place_text(cell, box, fonts, style.typography))


def _place_pictures(table: _PlacedTable, number: int, scope: Scope) -> Iterator[Image]:
    """Yield the pictures of row `number`."""
    for column, picture in enumerate(table.rows[number].pictures):
        if picture and picture.name:
            file = scope.context.game.pictures[picture.name]
            yield place_picture(picture, file, _make_aligned_box(table, number, column))


def _make_aligned_box(table: _PlacedTable, number: int, column: int) -> TextBox:
    """Return the box of the words or the picture in a cell of row `number`."""
    row = table.rows[number]
    area = table.edges.find_area(number, column, row.spans[column])
    alignment = align_spanning(row, column, table.parameters.align, table.alignments[column])
    return make_cell_box(table.style, area, table.fitted.size, alignment)


def _report_unknown_pictures(rows: Sequence[TableRow], scope: Scope, node: Node) -> Iterator[Diagnostic]:
    """Yield a finding for each picture that the game does not have."""
    written_in: dict[str, str] = {}
    for row in rows:
        for picture in row.pictures:
            if picture and picture.name:
                written_in.setdefault(picture.name, "head" if row.is_head else "rows")
    for name, key in written_in.items():
        if name not in scope.context.game.pictures:
            yield report_unknown_picture(name, node.locate(key), scope)
