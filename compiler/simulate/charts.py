"""Draw plots as inline SVG without scripts: bars and intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from compiler.model.format_number import format_number
from compiler.report.plot_page import wrap_plot

WIDTH = 720
"""The width of a plot, in pixels."""

ROW_HEIGHT = 22
"""The height of a row, in pixels."""

FOOT_HEIGHT = 28
"""The height of the scale at the foot, in pixels."""

TOP_MARGIN = 10
"""The height of the margin at the top, in pixels."""

LABEL_WIDTH = 220
"""The width of the labels on the left, in pixels."""

PLOT_WIDTH = WIDTH - LABEL_WIDTH - 20
"""The width of the plot beside the labels, with a margin of 20 on the right, in pixels."""

MIN_STEPS = 5
"""The minimum number of steps on a scale."""
MAX_LABEL = 32
"""The maximum number of characters of a label."""

BARS_HEIGHT = 180
"""The height of a histogram, in pixels."""

BARS_MARGIN = 20
"""The margin at each side of a histogram, in pixels."""

BAR_SHARE = 0.9
"""The share of its room that a bar fills, so that bars are apart."""

BASELINE_FROM_FOOT = 8
"""The distance of the scale's text from the foot, in pixels."""

BASELINE_FROM_MIDDLE = 4
"""The distance of a text's baseline from its middle, in pixels."""

POINT_RADIUS = 4
"""The radius of a point, in pixels."""

MAX_BARS = 60
"""The maximum number of bars of a histogram; wider ranges have several figures to a bar."""


class ChartRow(NamedTuple):
    """A figure with its interval.

    Attributes:
        label: The name of the row.
        value: The figure.
        low: The lower end of the interval.
        high: The upper end of the interval.
        note: The figure with its interval in words, for the tooltip and for screen readers.
    """

    label: str
    value: float
    low: float
    high: float
    note: str


def plot_intervals(
    rows: Sequence[ChartRow], title: str, reference: float | None = None, *, percent: str | None = None
) -> str:
    """Return a plot of a point and a whisker for each row, with a dashed line at `reference`.

    With a `percent` sign, the rows are shares from 0 to 1, and the scale is in percent.
    """
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if reference is None else [reference])
    ticks = _round_ticks(min(ends), max(ends))
    low, high = ticks[0], ticks[-1]
    height = TOP_MARGIN + ROW_HEIGHT * len(rows) + FOOT_HEIGHT
    marks = [f"{format_number(100 * tick)}{percent}" if percent else format_number(tick) for tick in ticks]
    parts = [_draw_tick(mark, _scale_x(tick, low, high), height) for mark, tick in zip(marks, ticks, strict=True)]
    if reference is not None:
        x = _scale_x(reference, low, high)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP_MARGIN}" y2="{height - FOOT_HEIGHT}"/>')
    parts += [_draw_interval(row, index, low, high) for index, row in enumerate(rows)]
    return wrap_plot(title, width=WIDTH, height=height, drawn="".join(parts))


class HistogramEnds(NamedTuple):
    """The first and the last figure of a histogram."""

    first: int
    last: int


def plot_bars(histogram: Mapping[str, int], title: str, ends: HistogramEnds | None = None) -> str:
    """Return a histogram of whole figures, with neighbouring figures joined if there are too many.

    Histograms with the same `ends` have the same scale.
    """
    if not histogram:
        return ""
    counts = {int(figure): n for figure, n in histogram.items()}
    first, last = ends or HistogramEnds(min(counts), max(counts))
    step = -(-(last - first + 1) // MAX_BARS)
    starts = range(first, last + 1, step)
    heights = [sum(counts.get(figure, 0) for figure in range(start, start + step)) for start in starts]
    labels = [f"{start}" if step == 1 else f"{start}–{start + step - 1}" for start in starts]
    marks = _draw_ends(first, last, max(heights))
    return wrap_plot(title, width=WIDTH, height=BARS_HEIGHT, drawn=f"{_draw_bars(heights, labels)}{marks}")


def _draw_bars(heights: Sequence[int], labels: Sequence[str]) -> str:
    """Return the rectangles of a histogram, each with its label and count as a tooltip."""
    rectangles = []
    width = (WIDTH - 2 * BARS_MARGIN) / len(heights)
    scale = (BARS_HEIGHT - FOOT_HEIGHT - TOP_MARGIN) / max(heights)
    for index, (count, label) in enumerate(zip(heights, labels, strict=True)):
        x = BARS_MARGIN + index * width
        height = scale * count
        y = BARS_HEIGHT - FOOT_HEIGHT - height
        box = f'x="{x:.1f}" y="{y:.1f}" width="{width * BAR_SHARE:.1f}" height="{height:.1f}"'
        rectangles.append(f"<rect {box}><title>{label}: {count}</title></rect>")
    return "".join(rectangles)


def _draw_ends(first: int, last: int, most: int) -> str:
    """Return the first and the last figure below a histogram, and its highest count at the top."""
    marks = (
        (BARS_MARGIN, BARS_HEIGHT - BASELINE_FROM_FOOT, "", first),
        (WIDTH - BARS_MARGIN, BARS_HEIGHT - BASELINE_FROM_FOOT, "end", last),
        (WIDTH - BARS_MARGIN, TOP_MARGIN + BASELINE_FROM_MIDDLE, "end", f"↑ {most}"),
    )
    return "".join(f'<text x="{x}" y="{y}" class="{anchor}">{label}</text>' for x, y, anchor, label in marks)


def _draw_interval(row: ChartRow, index: int, low: float, high: float) -> str:
    y = TOP_MARGIN + ROW_HEIGHT * (index + 0.5)
    start, middle, end = (_scale_x(value, low, high) for value in (row.low, row.value, row.high))
    return (
        f"<g><title>{escape(row.label)}: {escape(row.note)}</title>"
        f'<text x="{LABEL_WIDTH - 10}" y="{y + BASELINE_FROM_MIDDLE:.1f}" class="end">'
        f"{escape(_shorten_label(row.label))}</text>"
        f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}"/>'
        f'<circle cx="{middle:.1f}" cy="{y}" r="{POINT_RADIUS}"/></g>'
    )


def _shorten_label(label: str) -> str:
    """Shorten a label to the available width; the note contains all of it."""
    return label if len(label) <= MAX_LABEL else f"{label[: MAX_LABEL - 1].rstrip()}…"


def _draw_tick(label: str, x: float, height: int) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP_MARGIN}" y2="{height - FOOT_HEIGHT}"/>'
        f'<text x="{x:.1f}" y="{height - BASELINE_FROM_FOOT}" class="middle">{label}</text>'
    )


def _round_ticks(low: float, high: float) -> list[float]:
    """Return round figures that cover the range from `low` to `high`."""
    rough = ((high - low) or 1.0) / MIN_STEPS
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * n for n in (1, 2, 5, 10) if unit * n >= rough)
    first, last = floor(low / step), ceil(high / step)
    return [round(step * n, 10) for n in range(first, max(last, first + 1) + 1)]


def _scale_x(value: float, low: float, high: float) -> float:
    return LABEL_WIDTH + PLOT_WIDTH * (value - low) / ((high - low) or 1.0)
