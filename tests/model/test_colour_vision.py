from __future__ import annotations

import pytest

from compiler.model.colour_vision import VISIONS, measure_colour_distance


def test_black_and_white_are_a_hundred_apart_for_everybody() -> None:
    """Greys look the same with every kind of colour vision."""
    for vision in VISIONS:
        assert measure_colour_distance("#000000", "#ffffff", vision) == pytest.approx(100, abs=0.1)


def test_red_and_green_are_close_without_green_cones() -> None:
    """A red and a green that are far apart for normal vision are near without green cones."""
    apart = {vision: measure_colour_distance("#c0392b", "#5b8c2a", vision) for vision in VISIONS}
    assert apart["normal"] > 80
    assert apart["deutan"] < 20


def test_distance_follows_cie_1976() -> None:
    """The distance of pure red and pure green in sRGB is that of the published formula."""
    assert measure_colour_distance("#ff0000", "#00ff00", "normal") == pytest.approx(170.6, abs=0.1)
