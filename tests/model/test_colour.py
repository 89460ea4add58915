from __future__ import annotations

import pytest

from compiler.model.colour import (
    convert_to_grey,
    format_hex,
    measure_contrast,
    measure_luminance,
    mix_colours,
    split_channels,
)


def test_channels_run_from_0_to_1() -> None:
    """Red, green and blue are returned in this order, from 0 to 1."""
    assert split_channels("#ff0080") == pytest.approx((1, 0, 128 / 255))


def test_channels_become_their_colour_again() -> None:
    """The channels of a colour are written as the same colour, with hexadecimal digits as capitals."""
    assert format_hex(split_channels("#ff0380")) == "#FF0380"


def test_a_mixture_runs_from_the_first_colour_to_the_second() -> None:
    """A share of 0 is the first colour, 1 the second, and half is halfway in each channel."""
    assert [mix_colours("#000000", "#FF8000", share) for share in (0, 0.5, 1)] == ["#000000", "#804000", "#FF8000"]


def test_luminance_is_linear_light() -> None:
    """The luminance of black is 0, of white 1, and of the middle grey of sRGB about a fifth."""
    assert [measure_luminance(colour) for colour in ("#000000", "#808080", "#ffffff")] == pytest.approx(
        [0, 0.216, 1], abs=1e-3
    )


def test_contrast_is_symmetric() -> None:
    """The contrast of black and white is 21, and the order of two colours does not matter."""
    assert measure_contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert measure_contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert measure_contrast("#777777", "#FFFFFF") == measure_contrast("#FFFFFF", "#777777")


@pytest.mark.parametrize(("colour", "grey"), [("#ffffff", "#FFFFFF"), ("#000000", "#000000"), ("#ff0000", "#4C4C4C")])
def test_a_grey_is_as_light_as_its_colour(colour: str, grey: str) -> None:
    """Black and white stay; red becomes a dark grey."""
    assert convert_to_grey(colour) == grey
