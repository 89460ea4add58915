"""Draw horizontal bars as inline SVG without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.visible import escape_controls
from compiler.report.plot_page import wrap_plot

PLOT_WIDTH = 720
"""The width of a plot, in pixels."""

ROW_HEIGHT = 22
"""The height of a row, in pixels."""

LABEL_WIDTH = 300
"""The width of the labels on the left, in pixels."""

FIGURE_WIDTH = 90
"""The width of the figures on the right, in pixels."""

ROW_MARGIN = 3
"""The space above and below a bar, in pixels."""

LABEL_GAP = 8
"""The space between a label and its bar, in pixels."""

FIGURE_GAP = 6
"""The space between a bar and its figure, in pixels."""

BASELINE_HEIGHT = 7
"""The height of the baseline of texts above the lower edge of their row, in pixels."""

MAX_LABEL_LENGTH = 44
"""The maximum number of characters of a label; the tooltip has all of it."""


class Bar(NamedTuple):
    """A row of a plot: its label, and the numbers of its errors and of its warnings."""

    label: str
    errors: int
    warnings: int

    @property
    def total(self) -> int:
        """The number of findings."""
        return self.errors + self.warnings


def draw_bars(bars: Sequence[Bar], title: str) -> str:
    """Return a plot with a row for each bar (at least one), with errors before warnings."""
    scale = (PLOT_WIDTH - LABEL_WIDTH - FIGURE_WIDTH) / max(1, *(bar.total for bar in bars))
    rows = "".join(_draw_row(bar, number * ROW_HEIGHT, scale) for number, bar in enumerate(bars))
    return wrap_plot(title, width=PLOT_WIDTH, height=ROW_HEIGHT * len(bars), drawn=rows)


def _draw_row(bar: Bar, y: int, scale: float) -> str:
    label = escape_controls(bar.label)
    baseline = y + ROW_HEIGHT - BASELINE_HEIGHT
    errors = bar.errors * scale
    warnings = bar.warnings * scale
    box = f'y="{y + ROW_MARGIN}" height="{ROW_HEIGHT - 2 * ROW_MARGIN}"'
    counts = sentence("{errors:plural error}, {warnings:plural warning}", errors=bar.errors, warnings=bar.warnings)
    return (
        f"<g><title>{escape(label)}: {counts}</title>"
        f'<text class="end" x="{LABEL_WIDTH - LABEL_GAP}" y="{baseline}">{escape(_shorten_label(label))}</text>'
        f'<rect class="error" x="{LABEL_WIDTH}" width="{errors:.1f}" {box}/>'
        f'<rect class="warning" x="{LABEL_WIDTH + errors:.1f}" width="{warnings:.1f}" {box}/>'
        f'<text x="{LABEL_WIDTH + errors + warnings + FIGURE_GAP:.1f}" y="{baseline}">{bar.total:,}</text></g>'
    )


def _shorten_label(label: str) -> str:
    """Return the end of a long label, because the ends of paths differ."""
    return label if len(label) <= MAX_LABEL_LENGTH else f"…{label[1 - MAX_LABEL_LENGTH :]}"
