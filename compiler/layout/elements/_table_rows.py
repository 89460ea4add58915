"""Read the rows of a table from a layout as rows of texts, and choose the alignment of columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.elements._nested_elements import make_repeated_scopes
from compiler.layout.elements._table_pictures import CellPicture, read_cell_picture
from compiler.layout.expressions.braces import is_expression
from compiler.layout.parameters.count_readers import is_whole
from compiler.layout.parameters.read_parameters import compute, explain_unknown_choice
from compiler.layout.parameters.readers import read_text
from compiler.layout.parameters.table_readers import CellAlign
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.model.markup import parse_text
from compiler.model.usage import Markup

_NUMBER = re.compile(r"[+\-−]?\d[\d\s.,]*\s?%?")

_CELL_FIELDS = ("value", "columns")
"""The fields of a cell with words, which may be empty."""

_PICTURE_FIELDS = ("picture", "height", "alt", "columns")
"""The fields of a cell with a picture."""

Steps: TypeAlias = tuple[str | int, ...]
"""The path of a value below an element."""


class TableRow(NamedTuple):
    """A row of a table: a text, the number of columns that it spans, and a picture or None, for each column.

    A cell with a picture has an empty text. A column that the cell before it spans has an empty text, too, and spans 0.
    """

    cells: tuple[str, ...]
    spans: tuple[int, ...]
    pictures: tuple[CellPicture | None, ...]
    is_head: bool = False


def read_rows(columns: int, over: Iterable[object] | None, node: Node, scope: Scope) -> WithFindings[list[TableRow]]:
    """Return the header, if any, and the rows, repeated for each value of `over`, without those that are no rows."""
    head = list(_read_head(columns, node, scope))
    scopes, refused = WithFindings([scope], []) if over is None else make_repeated_scopes(list(over), node, scope)
    read = [*head, *(row for repeated in scopes for row in _read_body(columns, node, repeated))]
    findings = [finding for row in read for finding in row.findings]
    return WithFindings([row.result for row in read if row.result], [*findings, *refused])


def _read_head(columns: int, node: Node, scope: Scope) -> Iterator[WithFindings[TableRow | None]]:
    """Yield the header, if there is one."""
    if node.body.get("head") is not None:
        head = compute(node.body["head"], scope, node, ("head",))
        yield _read_row(head, columns, node, scope, ("head",), is_head=True)


@lru_cache(maxsize=256)
def check_cells(node: Node) -> tuple[Diagnostic, ...]:
    """Return findings about markup that cannot be drawn, in cells that are written in the layout itself."""
    return tuple(finding for name in ("head", "rows") for finding in _check_written(node, node.body.get(name), (name,)))


def _check_written(node: Node, written: object, steps: Steps) -> Iterator[Diagnostic]:
    if isinstance(written, str) and not is_expression(written):
        yield from parse_text(written, node.locate(*steps), node.document.lines, Markup.DRAWN)[1]
    if isinstance(written, list | tuple):
        for index, part in enumerate(written):
            yield from _check_written(node, part, (*steps, index))
    if isinstance(written, Mapping):
        yield from _check_written(node, written.get("value"), (*steps, "value"))


def _read_body(columns: int, node: Node, scope: Scope) -> Iterator[WithFindings[TableRow | None]]:
    """Yield the rows in one scope, given as a list or as an expression that returns a list."""
    written = compute(node.body["rows"], scope, node, ("rows",))
    if isinstance(written, Diagnostic):
        yield WithFindings(None, [written])
    elif not isinstance(written, list | tuple):
        yield WithFindings(None, [_report_no_list(node)])
    else:
        is_literal = isinstance(node.body["rows"], list | tuple)
        for index, row in enumerate(written):
            yield _read_row(row, columns, node, scope, ("rows", index) if is_literal else ("rows",))


def _report_no_list(node: Node) -> Diagnostic:
    return error(
        "layout-value",
        node.locate("rows"),
        "`{field}`: this must be a list of rows",
        "write each row as a list: `[[wood, 3], [stone, 2]]`",
        field="rows",
    )


def _read_row(
    row: object, columns: int, node: Node, scope: Scope, steps: Steps, *, is_head: bool = False
) -> WithFindings[TableRow | None]:
    """Return a row with one cell for each column, or None if it is no such row."""
    if isinstance(row, Diagnostic):
        return WithFindings(None, [row])
    cells = _read_cells(row, columns, scope)
    if isinstance(cells, Reason):
        finding = cells.error("layout-value", node.locate(*steps), prefix="`{field}`: ", field=str(steps[0]))
        return WithFindings(None, [finding])
    by_column = list(_fill_columns(cells))
    made = TableRow(
        cells=tuple(cell.text for cell in by_column),
        spans=tuple(cell.columns for cell in by_column),
        pictures=tuple(cell.picture for cell in by_column),
        is_head=is_head,
    )
    return WithFindings(made, [])


def _read_cells(row: object, columns: int, scope: Scope) -> Sequence[_Cell] | Reason:
    """Return the cells of a row, or the reason if it is not a row for this number of columns."""
    if not isinstance(row, list | tuple):
        return reason("a row must be a list of cells", "write the cells in brackets: `[wood, 3]`")
    cells: list[_Cell] = []
    for written in row:
        cell = _read_cell(written, scope)
        if isinstance(cell, Reason):
            return cell
        cells.append(cell)
    spanned = sum(cell.columns for cell in cells)
    if spanned != columns:
        return reason(
            "this row has {cells:plural cell}, and the table has {columns:plural column}",
            "write `''` for an empty cell, and `{{columns: 2, value: …}}` for one that spans two columns",
            cells=spanned,
            columns=columns,
        )
    return cells


def _fill_columns(cells: Iterable[_Cell]) -> Iterator[_Cell]:
    """Yield a cell for each column: each cell, followed by an empty one for each further column that it spans."""
    for cell in cells:
        yield cell
        for _ in range(cell.columns - 1):
            yield _COVERED


class _Cell(NamedTuple):
    """The text or the picture of a cell, and the number of columns that it spans."""

    text: str
    columns: int
    picture: CellPicture | None = None


_COVERED = _Cell("", 0)
"""A column that the cell before it spans."""


def _read_cell(cell: object, scope: Scope) -> _Cell | Reason:
    """Return the text of a cell, empty for a missing value, or its picture, and the number of columns that it spans."""
    value, columns = (cell.get("value"), cell.get("columns", 1)) if isinstance(cell, Mapping) else (cell, 1)
    if not is_whole(columns) or columns < 1:
        return reason("`columns` of a cell must be a whole number from 1")
    if isinstance(cell, Mapping) and (unknown := _explain_unknown_field(cell)):
        return unknown
    if isinstance(cell, Mapping) and "picture" in cell:
        picture = read_cell_picture(cell, scope)
        return picture if isinstance(picture, Reason) else _Cell("", int(columns), picture)
    text = "" if value is None else read_text(value, scope)
    return text if isinstance(text, Reason) else _Cell(text, int(columns))


def _explain_unknown_field(cell: Mapping[str, object]) -> Reason | None:
    """Return the reason about the first field of a cell that cells of its kind do not have, or None."""
    known = _PICTURE_FIELDS if "picture" in cell else _CELL_FIELDS
    unknown = next((str(name) for name in cell if name not in known), None)
    if unknown is None:
        return None
    hint = sentence("its fields are {fields:code}", fields=known)
    others = [name for name in (*_PICTURE_FIELDS, *_CELL_FIELDS) if name not in cell]
    return explain_unknown_choice(unknown, "field of a cell", others, hint)


def choose_alignments(given: tuple[CellAlign, ...], rows: Iterable[TableRow], columns: int) -> list[CellAlign]:
    """Return the alignment of each column: as given, the last one for all further columns; `auto` by the cells."""
    body = [row for row in rows if not row.is_head]
    words = (*given, *(given[-1],) * columns)[:columns]
    return [
        _choose_alignment([row for row in body if row.spans[column] == 1], column) if word == "auto" else word
        for column, word in enumerate(words)
    ]


def align_spanning(row: TableRow, column: int, given: tuple[CellAlign, ...], chosen: CellAlign) -> CellAlign:
    """Return the alignment of a cell, which is not that of its column if it spans several columns with `auto`.

    `given` are the words of the layout, and `chosen` is the alignment of the column.
    """
    is_auto = (*given, *(given[-1],) * (column + 1))[column] == "auto"
    if row.spans[column] < 2 or not is_auto:  # noqa: PLR2004 -- a cell of one column
        return chosen
    return "centre" if row.is_head else "left"


def _choose_alignment(rows: Sequence[TableRow], column: int) -> CellAlign:
    """Return the alignment of a column by its cells: right for numbers, centred for pictures, else left."""
    written = [row.cells[column] for row in rows if row.cells[column]]
    if not written and any(row.pictures[column] for row in rows):
        return "centre"
    return "right" if written and all(_NUMBER.fullmatch(cell) for cell in written) else "left"
