from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.simulate.charts import MAX_BARS, MAX_LABEL, WIDTH, ChartRow, HistogramEnds, plot_bars, plot_intervals

figures = st.floats(-1e4, 1e4).map(lambda at: round(at, 3))


@pytest.mark.slow
@given(st.lists(st.tuples(figures, figures, figures).map(sorted), min_size=1, max_size=5))
def test_intervals_stay_on_the_drawing(found: list[list[float]]) -> None:
    """For any figures, the drawing is well-formed, and every point and tick is within it."""
    rows = [ChartRow("<a>", middle, low, high, "a") for low, middle, high in found]
    drawn = ET.fromstring(plot_intervals(rows, "t", 0.0))  # noqa: S314 -- our own drawing
    places = [
        float(node.attrib[name]) for node in drawn.iter() for name in ("x", "x1", "x2", "cx") if name in node.attrib
    ]
    assert [place for place in places if 0 <= place <= WIDTH] == places


def test_scale_of_large_figures_has_no_exponent() -> None:
    """The figures of a scale of millions are written in full."""
    drawn = plot_intervals([ChartRow("a", 2e6, 1e6, 3e6, "a")], "t")
    assert ">2000000<" in drawn
    assert "e+" not in drawn


def test_scale_has_round_figures() -> None:
    """The ticks are round figures and include both ends."""
    drawn = plot_intervals([ChartRow("a", 0.3, 0.142, 0.602, "a")], "t", 1 / 3)
    assert re.findall(r'class="middle">([^<]+)', drawn) == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"]


@pytest.mark.slow
@given(st.dictionaries(st.integers(-50, 300).map(str), st.integers(1, 99), min_size=1, max_size=80))
def test_bars_include_every_count(histogram: dict[str, int]) -> None:
    """The counts of the bars add up to all counts."""
    counts = [
        int(text.rpartition(": ")[2]) for text in re.findall(r"<rect[^>]*><title>([^<]*)", plot_bars(histogram, "t"))
    ]
    assert sum(counts) == sum(histogram.values())


def test_histograms_with_the_same_ends_have_the_same_scale() -> None:
    """A figure has the same position in two histograms with the same ends."""
    ends = HistogramEnds(3, 12)
    at = [
        re.findall(r'x="([\d.]+)"[^>]*><title>7: ', plot_bars(found, "t", ends))
        for found in ({"7": 2}, {"3": 1, "7": 5})
    ]
    assert at[0] == at[1] != []


def test_shares_are_marked_in_percent() -> None:
    """The ticks of a plot of shares are in percent."""
    drawn = plot_intervals([ChartRow("a", 0.3, 0.142, 0.402, "a")], "t", percent="%")
    assert re.findall(r'class="middle">([^<]+)', drawn) == ["10%", "20%", "30%", "40%", "50%"]


def test_long_label_is_truncated_only_in_the_drawing() -> None:
    """A label that is too long ends in an ellipsis, and its tooltip has the whole text."""
    name = "Herald (shop-recognition-1-marked)"
    drawn = plot_intervals([ChartRow(name, 0.3, 0.2, 0.4, "0.3")], "t")
    assert f"{name[:31]}…</text>" in drawn
    assert f"<title>{name}: 0.3</title>" in drawn


def count_bars(figures: int) -> int:
    """Return the number of bars of a histogram of so many different figures."""
    return plot_bars({str(figure): 1 for figure in range(figures)}, "t").count("<rect")


def test_figures_share_a_bar_only_if_there_are_too_many() -> None:
    """Each figure has a bar of its own up to the maximum; with one more figure, two neighbours share a bar."""
    assert count_bars(MAX_BARS) == MAX_BARS
    assert count_bars(MAX_BARS + 1) == MAX_BARS // 2 + 1


def test_label_of_the_greatest_length_is_whole() -> None:
    """A label of the maximum length is not truncated, and one of a character more is."""
    longest = "x" * MAX_LABEL
    assert f">{longest}</text>" in plot_intervals([ChartRow(longest, 0.3, 0.2, 0.4, "0.3")], "t")
    assert f">{longest[:-1]}…</text>" in plot_intervals([ChartRow(f"{longest}x", 0.3, 0.2, 0.4, "0.3")], "t")


def test_histogram_without_scores_is_empty() -> None:
    """Nothing is drawn for a histogram without scores."""
    assert plot_bars({}, "t") == ""
