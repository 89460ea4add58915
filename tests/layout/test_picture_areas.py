"""The visible areas of pictures."""

from __future__ import annotations

from compiler.layout.checks.bleed_notches import find_notches
from compiler.layout.checks.safe_margin import NearCut, TrimOutline, find_near_cut
from compiler.layout.frame import Image
from compiler.layout.picture_areas import find_picture_area
from compiler.load.svg.parse_normalised import parse_normalised
from compiler.model.picture import PictureFile, PictureFormat
from compiler.model.polygon import measure_bounding_box
from compiler.model.regions import Region

CARD = TrimOutline(44, 44, 3, 3, is_round=False)
FULL = Image("a.png", -3, -3, 50, 50)


def make_pictures(visible: Region | None) -> dict[str, PictureFile]:
    """Return a picture of 500 × 500 pixels that is visible in this area."""
    return {"a.png": PictureFile("a.png", PictureFormat.PNG, 500, 500, 1, "d", "g/pictures/a.png", visible=visible)}


def outline(left: float, top: float, right: float, bottom: float) -> Region:
    """Return a rectangle in pixels."""
    return (((left, top), (right, top), (right, bottom), (left, bottom)),)


def list_gaps(visible: Region | None) -> list[float]:
    """Return how far a picture over a card and its bleed ends over the cut, where that is less than the bleed."""
    pictures = make_pictures(visible)
    found: list[NearCut] = [*find_near_cut((FULL,), CARD, {}, {}, pictures), *find_notches((FULL,), CARD, 0, pictures)]
    return [round(near.reach, 1) for near in found if near.name == ("picture", "a.png") and near.is_short_of_bleed]


def test_transparent_edges_do_not_reach_the_bleed() -> None:
    """A picture over the whole bleed counts as far as it is visible; here, 10 pixels are a millimetre."""
    assert list_gaps(None) == []
    assert list_gaps(outline(0, 20, 500, 500)) == [1.0]
    assert list_gaps(outline(0, 0, 470, 500)) == [0.0]


def test_figures_may_end_inside_the_card() -> None:
    """A picture whose visible area ends well inside the cut, or is empty, has no finding."""
    assert list_gaps(outline(100, 100, 400, 400)) == []
    assert list_gaps(()) == []


def test_hollow_at_an_edge_is_a_notch() -> None:
    """An edge that is transparent only in its middle is a finding."""
    notched: Region = (((0, 0), (200, 0), (200, 20), (300, 20), (300, 0), (500, 0), (500, 500), (0, 500)),)
    assert list_gaps(notched) == [1.0]


def test_vector_picture_is_as_large_as_what_it_draws() -> None:
    """An SVG whose page is larger than its drawing counts as far as the drawing."""
    path = '<path fill="#ff0000" d="M 0 10 L 100 10 L 100 100 L 0 100 Z"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{path}</svg>'
    read = parse_normalised(svg.encode())
    size = (read.width, read.height)
    pictures = {"a.svg": PictureFile("a.svg", None, *size, 1, "v", "g/pictures/a.svg", vector=read.nodes)}
    (points,) = find_picture_area(Image("a.svg", 0, 0, 50, 50), pictures)
    assert measure_bounding_box(points) == (0, 5, 50, 50)
