"""Areas and lines with little ink."""

from __future__ import annotations

import pytest

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import Path
from compiler.model.vector import Gradient, Stop
from compiler.render.low_ink_paths import WHITE, SideStyle, lighten_path

SQUARE = make_rectangle_path(Rect(0, 0, 40, 40))


def make_fading(*opacities: float) -> Path:
    """Return a black square whose opacity changes from top to bottom."""
    stops = tuple(Stop(number / (len(opacities) - 1), "#000000", opacity) for number, opacity in enumerate(opacities))
    return Path(SQUARE, Gradient("linear", stops, (0, 0, 0, 40)))


def test_area_that_fades_out_becomes_white_and_fades_out() -> None:
    """A shade that makes a text legible on a picture has no edge with little ink, either."""
    (faded,) = lighten_path(make_fading(0, 0.8), 1.0, SideStyle(is_hatched=True))
    assert isinstance(faded, Path)
    assert isinstance(faded.fill, Gradient)
    assert faded.fill.stops == (Stop(0, WHITE, 0), Stop(1, WHITE, 0.8))
    assert faded.stroke is None


def test_opaque_gradient_is_hatched_in_the_colour_of_its_middle() -> None:
    """An area that covers what is below it is white, hatched and outlined."""
    ground, hatching, outline = lighten_path(make_fading(1, 1), 1.0, SideStyle(is_hatched=True))
    assert isinstance(ground, Path)
    assert ground.fill == WHITE
    assert not isinstance(hatching, Path)
    assert isinstance(outline, Path)
    assert outline.fill is None


@pytest.mark.parametrize(("opacity", "elements"), [(0.1, 2), (0.5, 3), (1.0, 3)])
def test_translucent_area_stays_translucent(opacity: float, elements: int) -> None:
    """A pale shade is not hatched like an opaque area, and does not hide what is below it."""
    ground, *_ = drawn = list(
        lighten_path(Path(SQUARE, "#000000", fill_opacity=opacity), 1.0, SideStyle(is_hatched=True))
    )
    assert isinstance(ground, Path)
    assert (ground.fill, ground.fill_opacity) == (WHITE, opacity)
    assert len(drawn) == elements
