from __future__ import annotations

import re

from compiler.lint.report.draw_bars import FIGURE_WIDTH, LABEL_WIDTH, MAX_LABEL_LENGTH, PLOT_WIDTH, Bar, draw_bars


def test_lengths_are_in_proportion() -> None:
    """The longest bar fills its room, and errors and warnings share it by their numbers."""
    widths = [
        float(width) for width in re.findall(r'width="([\d.]+)"', draw_bars([Bar("a", 3, 1), Bar("b", 0, 2)], "x"))
    ]
    room = PLOT_WIDTH - LABEL_WIDTH - FIGURE_WIDTH
    assert widths == [room * 3 / 4, room / 4, 0, room / 2]


def test_labels_keep_their_ends_and_are_escaped() -> None:
    """Of a long path the end is shown and the tooltip has all of it; marks of HTML are escaped."""
    path = f"{'folder/' * 20}<core>.json"
    plot = draw_bars([Bar(path, 1, 0)], "x")
    assert "/&lt;core&gt;.json</text>" in plot
    assert path.replace("<", "&lt;").replace(">", "&gt;") in plot
    assert len(path) > MAX_LABEL_LENGTH


def test_bars_may_have_no_length() -> None:
    """Bars without findings are drawn with a width of 0."""
    assert re.findall(r'width="([\d.]+)" y=', draw_bars([Bar("a", 0, 0)], "x")) == ["0.0", "0.0"]
