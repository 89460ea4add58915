"""Draw plots as inline SVG without scripts: bars and intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 720
"""The width of a plot, in pixels."""

ROW, FOOT, TOP = 22, 28, 10
"""The heights of a row, of the scale at the foot and of the top margin, in pixels."""

LABEL = 220
"""The width of the labels on the left, in pixels."""

PLOT = WIDTH - LABEL - 20
TICKS = 5
LETTERS = 32
"""The most letters of a label."""


class ChartRow(NamedTuple):
    """A figure with its interval; `note` is the tooltip and the text for screen readers."""

    label: str
    value: float
    low: float
    high: float
    note: str


def intervals(rows: Sequence[ChartRow], title: str, reference: float | None = None, *, percent: str = "") -> str:
    """Return a plot of a point and a whisker for each row, with a dashed line at `reference`.

    With a `percent` sign, the rows are shares from 0 to 1, and the scale is in percent.
    """
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if reference is None else [reference])
    ticks = _round_ticks(min(ends), max(ends))
    low, high = ticks[0], ticks[-1]
    height = TOP + ROW * len(rows) + FOOT
    marks = [f"{100 * tick:g}{percent}" if percent else f"{tick:g}" for tick in ticks]
    parts = [_draw_tick(mark, _x_of(tick, low, high), height) for mark, tick in zip(marks, ticks, strict=True)]
    if reference is not None:
        x = _x_of(reference, low, high)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - FOOT}"/>')
    parts += [_draw_interval(row, index, low, high) for index, row in enumerate(rows)]
    return _svg_figure(title, height, "".join(parts))


def bars(histogram: Mapping[str, int], title: str, ends: tuple[int, int] | None = None) -> str:
    """Return a histogram of whole figures, with classes joined if there are too many.

    Histograms with the same `ends`, their least and greatest figures, have the same scale.
    """
    if not histogram:
        return ""
    counts = {int(figure): n for figure, n in histogram.items()}
    first, last = ends or (min(counts), max(counts))
    step = -(-(last - first + 1) // 60)
    classes = [
        sum(counts.get(first_of_class + n, 0) for n in range(step)) for first_of_class in range(first, last + 1, step)
    ]
    height, most, wide = 180, max(classes), (WIDTH - 40) / len(classes)
    rectangles = []
    for index, n in enumerate(classes):
        tall, start = (height - FOOT - TOP) * n / most, first + index * step
        name = f"{start}" if step == 1 else f"{start}–{start + step - 1}"
        box = f'x="{20 + index * wide:.1f}" y="{height - FOOT - tall:.1f}" width="{wide * 0.9:.1f}" height="{tall:.1f}"'
        rectangles.append(f"<rect {box}><title>{name}: {n}</title></rect>")
    marks = (
        (20, height - 8, "", first),
        (WIDTH - 20, height - 8, "end", last),
        (WIDTH - 20, TOP + 4, "end", f"↑ {most}"),
    )
    texts = (f'<text x="{x}" y="{y}" class="{anchor}">{label}</text>' for x, y, anchor, label in marks)
    return _svg_figure(title, height, "".join((*rectangles, *texts)))


def _draw_interval(row: ChartRow, index: int, low: float, high: float) -> str:
    y = TOP + ROW * (index + 0.5)
    start, middle, end = (_x_of(value, low, high) for value in (row.low, row.value, row.high))
    return (
        f"<g><title>{escape(row.note)}</title>"
        f'<text x="{LABEL - 10}" y="{y + 4:.1f}" class="end">{escape(_shorten_label(row.label))}</text>'
        f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}"/><circle cx="{middle:.1f}" cy="{y}" r="4"/></g>'
    )


def _shorten_label(label: str) -> str:
    """Return a label that fits the room; the note has all of it."""
    return label if len(label) <= LETTERS else f"{label[: LETTERS - 1].rstrip()}…"


def _draw_tick(label: str, x: float, height: int) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - FOOT}"/>'
        f'<text x="{x:.1f}" y="{height - 8}" class="middle">{label}</text>'
    )


def _round_ticks(low: float, high: float) -> list[float]:
    """Return round figures from below the lowest to above the highest."""
    rough = ((high - low) or 1.0) / TICKS
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * n for n in (1, 2, 5, 10) if unit * n >= rough)
    first, last = floor(low / step), ceil(high / step)
    return [round(step * n, 10) for n in range(first, max(last, first + 1) + 1)]


def _x_of(value: float, low: float, high: float) -> float:
    return LABEL + PLOT * (value - low) / ((high - low) or 1.0)


def _svg_figure(title: str, height: int, inside: str) -> str:
    return (
        f'<div class="wide"><svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{inside}</svg></div>"
    )
