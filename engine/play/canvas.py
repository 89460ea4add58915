"""Lines of styled text, which each interface draws in its own way.

A style is a key of `ANSI`: a colour, `strong` or `dim`. It only repeats what the text says, so that nothing is lost
without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap as wrap_text
from typing import NamedTuple, TypeAlias

StyledRun: TypeAlias = tuple[str, str | None]
"""A text and its style, or None for a plain text."""

Line: TypeAlias = tuple[StyledRun, ...]
"""The runs of a line from left to right."""

ANSI = {
    "red": "31",
    "blue": "94",
    "green": "32",
    "yellow": "33",
    "white": "97",
    "brown": "38;5;137",
    "orange": "38;5;173",
    "grey": "38;5;110",
    "gold": "93",
    "purple": "35",
    "strong": "1",
    "dim": "2",
}
"""The terminal code of each style (ECMA-48, select graphic rendition)."""


class Panel(NamedTuple):
    """A part of the table: its id, a title for a heading or a tab, and its lines."""

    id: str
    title: str
    lines: tuple[Line, ...]


def make_line(*runs: StyledRun | str) -> Line:
    """Return a line of runs. A string is a run without a style."""
    return tuple((run, None) if isinstance(run, str) else run for run in runs)


def find_first_style(line: Line) -> str | None:
    """Return the style at the start of a line, or None for a plain or empty line."""
    return line[0][1] if line else None


def measure_width(drawn: Line) -> int:
    """Return the width of a line in columns."""
    return sum(len(text) for text, _ in drawn)


def cut(drawn: Line, columns: int) -> Line:
    """Truncate a line to a number of columns, marked with an ellipsis if there is room for it."""
    if measure_width(drawn) <= columns:
        return drawn
    if columns < 1:
        return ()
    kept: list[StyledRun] = []
    left = columns - 1
    for text, style in drawn:
        kept.append((text[:left], style))
        left -= len(text[:left])
    return (*kept, ("…", None))


def pad(drawn: Line, columns: int) -> Line:
    """Pad or truncate a line to a number of columns."""
    drawn = cut(drawn, columns)
    return (*drawn, (" " * (columns - measure_width(drawn)), None))


def wrap(text: str, columns: int, indent: str = "") -> list[Line]:
    """Break a paragraph into lines; all but the first start with `indent`."""
    broken = wrap_text(text, max(columns, 1), subsequent_indent=indent, break_on_hyphens=False)
    return [make_line(part) for part in broken] or [make_line()]


def flow(parts: Iterable[Line], columns: int) -> list[Line]:
    """Arrange short parts one after the other on as few lines as possible."""
    rows: list[Line] = []
    for part in parts:
        if rows and measure_width(rows[-1]) + measure_width(part) <= columns:
            rows[-1] = (*rows[-1], *part)
        else:
            rows.append(part)
    return rows


def draw_box(title: Line, lines: Sequence[Line], columns: int) -> list[Line]:
    """Draw a frame of `columns` columns around lines, with the title in its upper edge."""
    inner = columns - 2
    head = cut(title, inner - 1)
    return [
        (("┌", "dim"), *head, ("─" * (inner - measure_width(head)) + "┐", "dim")),
        *((("│", "dim"), *pad(row, inner), ("│", "dim")) for row in lines),
        (("└" + "─" * inner + "┘", "dim"),),
    ]


def join_blocks(blocks: Sequence[Sequence[Line]], gap: str = "") -> list[Line]:
    """Arrange blocks of lines side by side, aligned at the top, each as wide as its widest line."""
    rows = max(map(len, blocks), default=0)
    widths = [max(map(measure_width, block), default=0) for block in blocks]
    joined = []
    for row in range(rows):
        cells = (
            pad(block[row], w) if row < len(block) else make_line(" " * w)
            for block, w in zip(blocks, widths, strict=True)
        )
        joined.append(_join_cells(cells, gap))
    return joined


def format_plain(drawn: Line) -> str:
    """Return a line as text without styles."""
    return "".join(text for text, _ in drawn).rstrip()


def format_ansi(drawn: Line) -> str:
    """Return a line with the codes of a terminal for its styles."""
    return "".join(f"\x1b[{ANSI[style]}m{text}\x1b[0m" if style in ANSI else text for text, style in drawn)


def _join_cells(cells: Iterable[Line], gap: str) -> Line:
    runs: list[StyledRun] = []
    for number, cell in enumerate(cells):
        if number and gap:
            runs.append((gap, None))
        runs += cell
    return tuple(runs)
