"""Colours as figures and as greys."""

from __future__ import annotations

import pytest

from compiler.render.colour import convert_to_grey, split_channels


def test_channels_run_from_0_to_1() -> None:
    """In the order red, green, blue."""
    assert split_channels("#ff0080") == pytest.approx((1, 0, 128 / 255))


@pytest.mark.parametrize(("colour", "grey"), [("#ffffff", "#ffffff"), ("#000000", "#000000"), ("#ff0000", "#4c4c4c")])
def test_a_grey_is_as_light_as_its_colour(colour, grey) -> None:
    """Black and white stay; red becomes a dark grey."""
    assert convert_to_grey(colour) == grey
