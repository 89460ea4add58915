from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from compiler.simulate.charts import WIDTH, ChartRow, plot_bars, plot_intervals

figures = st.floats(-1e4, 1e4).map(lambda at: round(at, 3))


@given(st.lists(st.tuples(figures, figures, figures).map(sorted), min_size=1, max_size=5))
def test_intervals_stay_on_the_drawing(found: list[list[float]]) -> None:
    """For any figures, every point and tick is within the drawing, which is well-formed."""
    rows = [ChartRow("<a>", middle, low, high, "a") for low, middle, high in found]
    drawn = ET.fromstring(plot_intervals(rows, "t", 0.0))  # noqa: S314 -- our own drawing
    places = [
        float(node.attrib[name]) for node in drawn.iter() for name in ("x", "x1", "x2", "cx") if name in node.attrib
    ]
    assert all(0 <= place <= WIDTH for place in places)


def test_scale_has_round_figures() -> None:
    """Ticks are round figures that reach beyond the ends."""
    drawn = plot_intervals([ChartRow("a", 0.3, 0.142, 0.602, "a")], "t", 1 / 3)
    assert re.findall(r'class="middle">([^<]+)', drawn) == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"]


@given(st.dictionaries(st.integers(-50, 300).map(str), st.integers(1, 99), min_size=1, max_size=80))
def test_bars_hold_every_count(histogram: dict[str, int]) -> None:
    """All counts are in some bar."""
    counts = [
        int(text.rpartition(": ")[2]) for text in re.findall(r"<rect[^>]*><title>([^<]*)", plot_bars(histogram, "t"))
    ]
    assert sum(counts) == sum(histogram.values())


def test_drawings_with_the_same_ends_can_be_compared() -> None:
    """The figure that two histograms share is at the same place in both."""
    ends = (3, 12)
    at = [
        re.findall(r'x="([\d.]+)"[^>]*><title>7: ', plot_bars(found, "t", ends))
        for found in ({"7": 2}, {"3": 1, "7": 5})
    ]
    assert at[0] == at[1] != []


def test_shares_are_marked_in_percent() -> None:
    """A share of one is read in percent."""
    drawn = plot_intervals([ChartRow("a", 0.3, 0.142, 0.402, "a")], "t", percent="%")
    assert re.findall(r'class="middle">([^<]+)', drawn) == ["10%", "20%", "30%", "40%", "50%"]


def test_long_label_is_cut_on_the_drawing_only() -> None:
    """A label that is too long ends in an ellipsis; its tooltip has the whole text."""
    name = "Herald (shop-recognition-1-marked)"
    drawn = plot_intervals([ChartRow(name, 0.3, 0.2, 0.4, f"{name}: 0.3")], "t")
    assert f"{name[:31]}…</text>" in drawn
    assert f"<title>{name}: 0.3</title>" in drawn


def test_nothing_to_draw_is_nothing() -> None:
    """A histogram without scores has no bars."""
    assert plot_bars({}, "t") == ""
