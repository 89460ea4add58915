from __future__ import annotations

from typing import cast

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.load.svg.parse_normalised import SIDE, parse_normalised
from compiler.load.svg.picture_builder import UndrawnElement
from compiler.model.drawing import Command
from compiler.model.vector import Gradient, VectorGroup, VectorNode, VectorPath

BOX = "M 0 0 L 5 0 L 5 5 L 0 5 Z"
PATH = f'<path d="{BOX}" fill="#ff0000"/>'


def make_svg(body: str, size: str = 'width="10" height="10"') -> bytes:
    """Return a file as usvg writes it."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'.encode()


def parse(body: str, size: str = 'width="10" height="10"') -> tuple[VectorNode, ...]:
    """Return the nodes of a file."""
    return parse_normalised(make_svg(body, size)).nodes


def parse_path(body: str) -> VectorPath:
    """Return the only node of a file, a path."""
    (node,) = parse(body)
    return cast("VectorPath", node)


def parse_group(body: str) -> VectorGroup:
    """Return the only node of a file, a group."""
    (node,) = parse(body)
    assert isinstance(node, VectorGroup)
    return node


def list_corners(commands: tuple[Command, ...]) -> list[tuple[float, ...]]:
    """Return the points of a path."""
    return [tuple(round(figure, 6) for figure in figures) for _, figures in commands if figures]


@pytest.mark.parametrize(
    ("size", "width", "height", "right"),
    [
        ('width="10" height="10"', SIDE, SIDE, SIDE / 2),
        ('width="20" height="10"', SIDE, SIDE / 2, SIDE / 4),
        ('width="10" height="20"', SIDE / 2, SIDE, SIDE / 4),
        ('width="10" height="10" viewBox="0 0 5 5"', SIDE, SIDE, SIDE),
    ],
)
def test_longer_side_has_one_length_in_all_pictures(size: str, width: float, height: float, right: float) -> None:
    """Paths are scaled with the picture, and with its viewBox."""
    picture = parse_normalised(make_svg(PATH, size))
    assert (picture.width, picture.height) == pytest.approx((width, height))
    (node,) = picture.nodes
    assert isinstance(node, VectorPath)
    assert list_corners(node.commands)[1] == pytest.approx((right, 0))


@pytest.mark.parametrize("size", ["", 'width="0" height="10"', 'width="10"', 'width="10" height="-1"'])
def test_picture_without_a_size_is_refused(size: str) -> None:
    """Both sides must be more than nothing."""
    with pytest.raises(ReasonError):
        parse(PATH, size)


def test_picture_of_nothing_has_no_nodes() -> None:
    """Definitions, empty groups and hidden elements draw nothing."""
    assert parse("") == ()
    assert parse(f"<defs>{PATH}</defs><g><g/></g>") == ()
    assert parse(PATH.replace("<path", '<path visibility="hidden"')) == ()
    assert parse(f'<path d="{BOX}"/>'.replace("<path", '<path fill="none"')) == ()


def test_transforms_of_groups_are_applied_to_paths() -> None:
    """A group that only moves is not kept, and inner transforms are applied first."""
    body = f'<g transform="matrix(1 0 0 1 5 0)"><g transform="matrix(0.5 0 0 0.5 0 0)">{PATH}</g></g>'
    assert list_corners(parse_path(body).commands)[:2] == [(500, 0), (750, 0)]


def test_group_keeps_its_opacity_and_blending() -> None:
    """A group that changes what is inside stays a group; its opacity is 1 if it has none."""
    group = parse_group(f'<g opacity="0.5">{PATH}</g>')
    assert (group.opacity, len(group.items)) == (0.5, 1)
    blended = parse_group(f'<g style="mix-blend-mode:multiply">{PATH}</g>')
    assert (blended.opacity, blended.blend) == (1, "multiply")
    assert isinstance(parse_path(f'<g opacity="1">{PATH}</g>'), VectorPath)


def test_line_is_scaled_with_its_path() -> None:
    """A line of 1 in a picture of 10 units is a tenth of the side."""
    path = parse_path(f'<path d="{BOX}" fill="none" stroke="#0000ff" stroke-width="1"/>')
    assert (path.fill, path.stroke, path.pen.width) == (None, "#0000ff", pytest.approx(SIDE / 10))


def test_clip_is_an_outline_of_the_group() -> None:
    """A clip path of one shape becomes an outline in the units of the picture."""
    clip = '<defs><clipPath id="c"><path d="M 0 0 L 2 0 L 2 2 Z"/></clipPath></defs>'
    group = parse_group(f'{clip}<g clip-path="url(#c)">{PATH}</g>')
    assert list_corners(group.clip) == [(0, 0), (200, 0), (200, 200)]
    assert not group.clip_even_odd


def test_clip_of_nothing_hides_its_group() -> None:
    """Everything is outside an empty outline, but an unknown clip path does not clip."""
    assert parse(f'<defs><clipPath id="c"/></defs><g clip-path="url(#c)">{PATH}</g>') == ()
    assert isinstance(parse_path(f'<g clip-path="url(#gone)">{PATH}</g>'), VectorPath)


@pytest.mark.parametrize("alpha_masks", [(), ("m",)])
def test_mask_is_by_lightness_unless_its_opacity_counts(alpha_masks: tuple[str, ...]) -> None:
    """The ids of masks say which of them hide by opacity."""
    body = f'<defs><mask id="m">{PATH}</mask></defs><g mask="url(#m)">{PATH}</g>'
    (group,) = parse_normalised(make_svg(body), alpha_masks).nodes
    assert isinstance(group, VectorGroup)
    assert len(group.mask) == 1
    assert group.mask_by_alpha is bool(alpha_masks)


@pytest.mark.parametrize(
    ("attribute", "definition"),
    [
        ("clip-path", '<clipPath id="a"><g clip-path="url(#a)">{0}</g></clipPath>'),
        ("mask", '<mask id="a"><g mask="url(#a)">{0}</g></mask>'),
    ],
)
def test_definition_that_contains_itself_ends(attribute: str, definition: str) -> None:
    """An element that refers to itself is drawn once inside itself, and no more."""
    body = f"<defs>{definition.format(PATH)}</defs>" + f'<g {attribute}="url(#a)">{PATH}</g>'
    assert len(parse(body)) == 1


def test_gradient_is_in_the_units_of_the_picture() -> None:
    """The ends of a gradient are moved with the path that it fills."""
    stops = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'
    gradient = f'<linearGradient id="g" x1="0" y1="0" x2="1" y2="0">{stops}</linearGradient>'
    paint = parse_path(f'<defs>{gradient}</defs><path d="{BOX}" fill="url(#g)"/>').fill
    assert isinstance(paint, Gradient)
    assert [stop.colour for stop in paint.stops] == ["#ff0000", "#0000ff"]
    x = paint.matrix[0] * paint.points[2] + paint.matrix[4]
    assert x == pytest.approx(SIDE / 2)


def test_damaged_image_is_reported_by_its_id() -> None:
    """An image that cannot be decoded is not drawn, and everything else is."""
    image = '<image id="photo" x="0" y="0" width="5" height="5" href="data:image/png;base64,AAAA"/>'
    picture = parse_normalised(make_svg(image + PATH))
    assert picture.undrawn == [UndrawnElement("image", "photo")]
    assert len(picture.nodes) == 1
