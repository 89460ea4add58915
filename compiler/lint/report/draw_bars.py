"""Draw horizontal bars as inline SVG without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from compiler.diagnostics.visible import escape_controls

WIDTH, ROW = 720, 22
"""The width of a plot and the height of a row, in pixels."""

LABEL, FIGURE = 300, 90
"""The width of the labels on the left, and of the figures on the right, in pixels."""

MAX_LABEL = 44
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
    """Return a plot with a row for each bar, in which errors precede warnings; '' without bars."""
    if not bars:
        return ""
    scale = (WIDTH - LABEL - FIGURE) / max(bar.total for bar in bars)
    rows = "".join(_draw_row(bar, number * ROW, scale) for number, bar in enumerate(bars))
    return (
        f'<div class="wide"><svg viewBox="0 0 {WIDTH} {ROW * len(bars)}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{rows}</svg></div>"
    )


def _draw_row(bar: Bar, y: int, scale: float) -> str:
    label, baseline = escape_controls(bar.label), y + ROW - 7
    errors, warnings = bar.errors * scale, bar.warnings * scale
    box = f'y="{y + 3}" height="{ROW - 6}"'
    return (
        f"<g><title>{escape(label)}: {bar.errors:,} errors, {bar.warnings:,} warnings</title>"
        f'<text class="end" x="{LABEL - 8}" y="{baseline}">{escape(_shorten_label(label))}</text>'
        f'<rect class="error" x="{LABEL}" width="{errors:.1f}" {box}/>'
        f'<rect class="warning" x="{LABEL + errors:.1f}" width="{warnings:.1f}" {box}/>'
        f'<text x="{LABEL + errors + warnings + 6:.1f}" y="{baseline}">{bar.total:,}</text></g>'
    )


def _shorten_label(label: str) -> str:
    """Return the end of a long label, since the ends of paths differ."""
    return label if len(label) <= MAX_LABEL else f"…{label[1 - MAX_LABEL :]}"
