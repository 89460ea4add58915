from __future__ import annotations

import pytest

from compiler.layout.frame import Colours, Element, Group, Image, Path
from compiler.layout.vector_elements import find_paint_colours, make_vector_elements, tint_colour
from compiler.model.drawing import Command
from compiler.model.picture import PictureFile
from compiler.model.vector import Gradient, Stop, VectorGroup, VectorImage, VectorNode, VectorPath

RED, BLUE, GREEN = "#ff0000", "#0000ff", "#00ff00"
OUTLINE: tuple[Command, ...] = (("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("Z", ()))
SHAPE = VectorPath(OUTLINE, RED, BLUE)
FADE = Gradient("linear", (Stop(0, RED, 1), Stop(1, BLUE, 0.5)), (0, 0, 1, 0))


def convert(*nodes: VectorNode, colours: Colours = (), tint: str | None = None) -> tuple[Element, ...]:
    """Return the elements of a picture of nodes in these colours."""
    picture = PictureFile("a.svg", None, 10, 10, 1, "", "pictures/a.svg", vector=nodes)
    return make_vector_elements(picture, Image("a.svg", 0, 0, 10, 10, colours=colours, tint=tint))


def convert_path(node: VectorPath, colours: Colours = (), tint: str | None = None) -> Path:
    """Return the only element of a picture, a path."""
    (element,) = convert(node, colours=colours, tint=tint)
    assert isinstance(element, Path)
    return element


def test_colours_are_replaced_by_those_of_the_place() -> None:
    """Other colours stay, and a colour may be removed."""
    path = convert_path(SHAPE, colours=((RED, GREEN),))
    assert (path.fill, path.stroke) == (GREEN, BLUE)
    assert convert_path(SHAPE, colours=((RED, None),)).fill is None


@pytest.mark.parametrize(("colour", "tinted"), [("#000000", "#102030"), ("#ffffff", "#ffffff")])
def test_tint_takes_the_place_of_black(colour: str, tinted: str) -> None:
    """White stays white."""
    assert tint_colour(colour, "#102030").lower() == tinted
    assert str(convert_path(VectorPath(OUTLINE, colour), tint="#102030").fill).lower() == tinted


def test_replaced_colour_is_tinted_and_removed_one_is_not() -> None:
    """Nothing has no lightness."""
    path = convert_path(SHAPE, colours=((RED, "#000000"), (BLUE, None)), tint="#102030")
    assert (str(path.fill).lower(), path.stroke) == ("#102030", None)


def test_gradient_keeps_its_stops() -> None:
    """A removed colour of a gradient becomes transparent, so that the others fade into nothing."""
    paint = convert_path(VectorPath(OUTLINE, FADE), colours=((RED, None), (BLUE, GREEN))).fill
    assert isinstance(paint, Gradient)
    assert paint.stops == (Stop(0, RED, 0), Stop(1, GREEN, 0.5))


def test_masks_keep_their_colours() -> None:
    """The lightness of a mask is an opacity, which another colour would change."""
    group = VectorGroup((SHAPE,), opacity=0.5, mask=(SHAPE,), blend="multiply")
    (element,) = convert(group, colours=((RED, GREEN),))
    assert isinstance(element, Group)
    assert (element.opacity, element.blend) == (0.5, "multiply")
    (inner,), (masking,) = element.items, element.mask
    assert isinstance(inner, Path)
    assert isinstance(masking, Path)
    assert (inner.fill, masking.fill) == (GREEN, RED)


def test_picture_of_nothing_has_no_elements() -> None:
    """It is drawn as nothing instead of refused."""
    assert convert() == ()


def test_colours_of_paints_are_those_that_are_seen() -> None:
    """Fills, lines and stops count, in groups too; masks and raster pictures do not."""
    assert find_paint_colours([SHAPE]) == {RED, BLUE}
    assert find_paint_colours([VectorGroup((VectorPath(OUTLINE, FADE),))]) == {RED, BLUE}
    masked = VectorGroup((VectorPath(OUTLINE, GREEN),), mask=(SHAPE,))
    assert find_paint_colours([masked, VectorImage(0, 5, 5)]) == {GREEN}
    assert find_paint_colours([]) == frozenset()
