from __future__ import annotations

import pikepdf
import pytest

from compiler.preflight.colour_spaces import CMYK, GREY, RGB, ColourSpace, list_shading_colours, read_colour_space

Name, Array, Dictionary = pikepdf.Name, pikepdf.Array, pikepdf.Dictionary


def test_an_icc_space_is_told_from_its_device_space_by_name() -> None:
    """A space with a profile has the inks of its components; a number of components that no device has is RGB."""
    with pikepdf.new() as pdf:
        spaces = [read_colour_space(Array([Name.ICCBased, pdf.make_stream(b"", N=n)])) for n in (1, 3, 4, 7)]
    assert [space.names for space in spaces] == [("grey (ICC)",), ("RGB (ICC)",), ("CMYK (ICC)",), ("RGB (ICC)",)]
    assert [space.components for space in spaces] == [1, 3, 4, 3]


def test_spot_inks_are_named_and_process_inks_are_not() -> None:
    """A space of several inks has the names of its spot inks; all four process inks together are CMYK."""
    mixed = Array([Name.DeviceN, Array([Name.Cyan, Name.Gold, Name("/None")]), Name.DeviceCMYK])
    assert read_colour_space(mixed).names == ("CMYK", "Gold")
    process = Array([Name.DeviceN, Array([Name.Cyan, Name.Magenta, Name.Yellow, Name.Black]), Name.DeviceCMYK])
    assert read_colour_space(process) == CMYK


def test_a_name_is_looked_up_in_the_resources() -> None:
    """A name of the page's own leads to its space, also below an indexed space; one that is not defined is RGB."""
    resources = Dictionary(ColorSpace=Dictionary(Mine=Array([Name.Indexed, Name.DeviceCMYK, 1, b"12345678"])))
    assert read_colour_space(Name.Mine, resources) == CMYK
    assert read_colour_space(Name.Other, resources) == RGB


def test_a_space_that_contains_itself_is_given_up() -> None:
    """A name that is defined by itself ends as RGB instead of without end."""
    assert read_colour_space(Name.Mine, Dictionary(ColorSpace=Dictionary(Mine=Name.Mine))) == RGB


@pytest.mark.parametrize(
    ("space", "colour", "ink"),
    [
        (CMYK, (0.5, 0.5, 0.5, 1.0), 250),
        (CMYK, (2.0, -1.0, 0.0, 0.0), 100),
        (GREY, (0.25,), 75),
        (RGB, (0.0,) * 3, None),
    ],
)
def test_ink_of_a_colour(space: ColourSpace, colour: tuple[float, ...], ink: float | None) -> None:
    """Components count from 0 to 1 each; grey is black ink, and the ink of RGB is not known."""
    assert space.measure_ink(colour) == pytest.approx(ink)


def test_colours_of_a_shading_are_those_of_all_its_stretches() -> None:
    """A shading of several stretches has the colours at the ends of each; one without a function has none."""
    stretches = [Dictionary(C0=Array([0, start]), C1=Array([1, start])) for start in (0, 1)]
    shading = Dictionary(Function=Dictionary(Functions=Array(stretches)))
    assert list_shading_colours(shading) == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert list_shading_colours(Dictionary()) == []
