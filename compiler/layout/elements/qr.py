"""qr: a QR code, drawn as one path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Literal, NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, error, warning
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.frame import Path
from compiler.layout.parameters.readers import Colour, Flag, Ink, Number, Positive, TextValue
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_rectangle
from compiler.model.drawing import Command

QUIET_ZONE = 4
"""The width in modules of the empty margin that the standard requires (ISO/IEC 18004, 9.1)."""

MIN_MODULE = 0.33
"""The minimum side in mm of a module that phones read from paper without effort."""

Correction: TypeAlias = Literal["low", "medium", "quartile", "high"]


@dataclass(frozen=True, kw_only=True)
class QrParameters:
    """The fields of a QR code.

    Attributes:
        value: The text that it encodes.
        x: Its left edge.
        y: Its top edge.
        size: Its side, with the empty margin.
        correction: The level of error correction: 7, 15, 25 or 30 per cent of it may be lost.
        margin: Whether it has an empty margin.
        colour: The colour of its modules.
        paper: The colour behind it, or None.
    """

    value: TextValue
    x: Number = 0.0
    y: Number = 0.0
    size: Positive
    correction: Correction = "medium"
    margin: Flag = True
    colour: Ink = "#000000"
    paper: Colour = None


def draw(parameters: QrParameters, scope: Scope, node: Node) -> Iterator[Path | Diagnostic]:
    """Yield the paper and the dark modules; nothing for an empty text, and a finding for a text that is too long."""
    if not parameters.value:
        return
    rows = _make_modules(parameters.value, parameters.correction)
    if rows is None:
        yield error(
            "layout-value",
            node.locate("value"),
            "{part}: the text is too long for a QR code",
            "link to a page with the text instead",
            part=scope.part,
        )
        return
    side = len(rows) + (2 * QUIET_ZONE if parameters.margin else 0)
    module = parameters.size / side
    if module < MIN_MODULE:
        yield _report_fine_modules(module, side, scope, node)
    if parameters.paper:
        yield Path(make_rectangle(parameters.x, parameters.y, parameters.size, parameters.size), parameters.paper)
    edge = QUIET_ZONE * module if parameters.margin else 0.0
    yield Path(tuple(_draw_dark_runs(rows, parameters.x + edge, parameters.y + edge, module)), parameters.colour)


KIND = make_kind(QrParameters, draw)


def _report_fine_modules(module: float, side: int, scope: Scope, node: Node) -> Diagnostic:
    """Return the finding that modules (mm) are too small for phones; `side` is the width of the code in modules."""
    return warning(
        "fine-qr-code",
        node.locate("size"),
        "{part}: the modules of the QR code are {module:.2f} mm wide; phones need at least {minimum} mm",
        "make it {wanted} mm or larger, shorten the text, or choose a lower `correction`",
        part=scope.part,
        module=floor(100 * module) / 100,  # rounded down, as it would otherwise be shown as large enough
        minimum=MIN_MODULE,
        wanted=ceil(MIN_MODULE * side),
    )


def _make_modules(text: str, correction: Correction) -> Sequence[Sequence[int]] | None:
    """Return the rows of modules, 1 for a dark module, or None if the text is too long for a code."""
    import segno

    try:
        code = segno.make_qr(text, error=correction[0].upper(), boost_error=True)
    except segno.DataOverflowError:
        return None
    return tuple(tuple(row) for row in code.matrix)


def _draw_dark_runs(rows: Sequence[Sequence[int]], left: float, top: float, module: float) -> Iterator[Command]:
    """Yield a rectangle for each stretch of dark modules in a row."""
    for down, row in enumerate(rows):
        for start, end in _find_stretches(row):
            y = top + down * module
            yield from make_rectangle(left + start * module, y, (end - start) * module, module)


class _DarkStretch(NamedTuple):
    """Adjacent dark modules of a row: the index of the first one, and that after the last one."""

    start: int
    end: int


def _find_stretches(row: Sequence[int]) -> Iterator[_DarkStretch]:
    """Yield each stretch of dark modules."""
    start = None
    for index, dark in enumerate((*row, 0)):
        if dark and start is None:
            start = index
        elif not dark and start is not None:
            yield _DarkStretch(start, index)
            start = None
