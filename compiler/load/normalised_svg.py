"""The SVG that usvg writes as nodes: transforms are carried into paths, units of boxes into coordinates.

usvg leaves groups, paths, gradients, clip paths, masks, patterns, images and filters; the last three are not drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from math import hypot
from typing import TYPE_CHECKING, Literal
from xml.etree import ElementTree as ET

from compiler.load.svg_values import multiply_matrices, parse_transform
from compiler.load.vector_geometry import (
    find_uniform_scale,
    fit_matrix_to_nodes,
    fit_matrix_to_outline,
    flatten_nodes,
    transform_outline,
)
from compiler.model.drawing import Command
from compiler.model.vector import (
    IDENTITY,
    Gradient,
    Matrix,
    Paint,
    Pen,
    Spread,
    Stop,
    VectorGroup,
    VectorNode,
    VectorPath,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SIDE = 1000.0
"""The longer side of a picture in its own units."""

WHITE = "#ffffff"
_POINTS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_FLAT = 1e-9
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"


@dataclass(slots=True)
class NormalisedPicture:
    """A picture's nodes and size; `undrawn` names what is not drawn, each with the id of its element, if it has one."""

    width: float
    height: float
    nodes: tuple[VectorNode, ...] = ()
    undrawn: list[tuple[str, str | None]] = field(default_factory=list)
    commands: int = 0


def parse_normalised(svg: bytes, alpha_masks: Collection[str] = ()) -> NormalisedPicture:
    """Return the picture in a file that usvg has written; `alpha_masks` are ids of masks whose opacity counts.

    Raise ValueError if the file does not have the form in which usvg writes.
    """
    root = ET.fromstring(svg)  # noqa: S314 -- usvg's own output, which declares nothing
    width, height = (float(root.get(side, "0")) for side in ("width", "height"))
    if min(width, height) <= 0:
        raise ValueError("it has no size")
    scale = SIDE / max(width, height)
    picture = NormalisedPicture(width * scale, height * scale)
    matrix = multiply_matrices((scale, 0, 0, scale, 0, 0), _fit_view_box(root, width, height))
    parser = _Parser(
        picture, {element.get("id", ""): element for element in root.iter() if element.get("id")}, alpha_masks
    )
    picture.nodes = tuple(parser.parse_children(root, matrix))
    return picture


def _fit_view_box(root: Element, width: float, height: float) -> Matrix:
    """Return the matrix from a viewBox to a picture's size (SVG 1.1, 7.8)."""
    x, y, box_width, box_height = map(float, root.get("viewBox", f"0 0 {width} {height}").split())
    across, down = width / box_width, height / box_height
    words = root.get("preserveAspectRatio", "xMidYMid meet").split()
    if words[0] != "none":
        across = down = max(across, down) if "slice" in words else min(across, down)
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    right = shares.get(words[0][1:4], 0.0) * (width - box_width * across)
    lower = shares.get(words[0][5:8], 0.0) * (height - box_height * down)
    return across, 0.0, 0.0, down, right - x * across, lower - y * down


class _Parser:
    """Turns elements into nodes; `ids` holds the elements by id, `open` the ids of references being followed."""

    def __init__(self, picture: NormalisedPicture, ids: dict[str, Element], alpha_masks: Collection[str]) -> None:
        self.picture, self.ids, self.alpha_masks = picture, ids, alpha_masks
        self.open: set[str] = set()

    def parse_children(self, parent: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield the nodes that the children of an element draw under a matrix."""
        for element in parent:
            match element.tag.removeprefix(_NAMESPACE):
                case "g":
                    yield from self.parse_group(element, multiply_matrices(matrix, _parse_element_transform(element)))
                case "path" if element.get("visibility", "visible") == "visible":
                    yield from self.parse_path(element, multiply_matrices(matrix, _parse_element_transform(element)))
                case "image":
                    self.picture.undrawn.append(("an image", element.get("id")))

    def parse_group(self, element: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield a group, or only its content if the group has no opacity, blend mode, clip path or mask."""
        items = tuple(self.parse_children(element, matrix))
        if name := _parse_reference(element.get("filter")):
            self.picture.undrawn.append(("a filter", name))
        if not items:
            return
        group = VectorGroup(items, opacity=float(element.get("opacity", "1")), blend=_read_blend_mode(element))
        group = self.mask_group(group, _parse_reference(element.get("mask")), matrix)
        for wrapped in self.clip_group(group, _parse_reference(element.get("clip-path")), matrix):
            yield from wrapped.items if wrapped == VectorGroup(wrapped.items) else (wrapped,)

    def clip_group(self, group: VectorGroup, name: str | None, matrix: Matrix) -> Iterator[VectorGroup]:
        """Yield a group inside a clip path, and inside that path's own clip path; nothing if all of it is cut off."""
        clip = self.ids.get(name) if name else None
        if name is None or clip is None or name in self.open:
            yield group
            return
        self.open.add(name)
        if clip.get("clipPathUnits") == "objectBoundingBox":
            matrix = fit_matrix_to_nodes(group.items)
        inner = multiply_matrices(matrix, _parse_element_transform(clip))
        shapes = [node for node in flatten_nodes(self.parse_children(clip, inner)) if node.commands]
        if len(shapes) == 1 and not clip.get("clip-path") and not _has_looks(clip):
            even_odd = any(path.get("clip-rule") == "evenodd" for path in clip.iter(f"{_NAMESPACE}path"))
            yield VectorGroup((group,), clip=shapes[0].commands, clip_even_odd=even_odd)
        elif shapes:
            mask = tuple(VectorPath(shape.commands, WHITE, even_odd=shape.even_odd) for shape in shapes)
            outer = VectorGroup((group,), mask=mask)
            yield from self.clip_group(outer, _parse_reference(clip.get("clip-path")), matrix)
        self.open.discard(name)

    def mask_group(self, group: VectorGroup, name: str | None, matrix: Matrix) -> VectorGroup:
        """Return a group behind a mask."""
        mask = self.ids.get(name) if name else None
        if name is None or mask is None or name in self.open:
            return group
        self.open.add(name)
        box = fit_matrix_to_nodes(group.items)
        inner = box if mask.get("maskContentUnits") == "objectBoundingBox" else matrix
        area = matrix if mask.get("maskUnits") == "userSpaceOnUse" else box
        content = VectorGroup(tuple(self.parse_children(mask, inner)), clip=_outline_mask_area(mask, area))
        content = self.mask_group(content, _parse_reference(mask.get("mask")), matrix)
        self.open.discard(name)
        return replace(group, mask=(content,), mask_by_alpha=name in self.alpha_masks)

    def parse_path(self, element: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield a path in the picture's units; if the matrix distorts its stroke, inside a group with that matrix."""
        commands = _parse_commands(element.get("d", ""))
        self.picture.commands += len(commands)
        stroke = self.parse_paint(element, "stroke", commands)
        scale = find_uniform_scale(matrix)
        is_carried = stroke is None or scale is not None
        carried = matrix if is_carried else IDENTITY
        path = VectorPath(
            commands=transform_outline(commands, carried),
            fill=_transform_paint(self.parse_paint(element, "fill", commands), carried),
            stroke=_transform_paint(stroke, carried),
            pen=_parse_pen(element, scale or 1.0) if stroke else Pen(),
            even_odd=element.get("fill-rule") == "evenodd" or element.get("clip-rule") == "evenodd",
            fill_opacity=float(element.get("fill-opacity", "1")),
            stroke_opacity=float(element.get("stroke-opacity", "1")),
        )
        yield path if is_carried else VectorGroup((path,), matrix)

    def parse_paint(self, element: Element, attribute: str, commands: tuple[Command, ...]) -> Paint:
        """Return the colour or gradient of an attribute, or None for `none` and for a pattern."""
        value = element.get(attribute, "none" if attribute == "stroke" else "#000000")
        if value == "none":
            return None
        if not value.startswith("url("):
            return value
        name = _parse_reference(value)
        target = self.ids.get(name) if name else None
        kind = "" if target is None else target.tag.removeprefix(_NAMESPACE)
        if target is not None and kind in ("linearGradient", "radialGradient"):
            return self.parse_gradient(target, "linear" if kind == "linearGradient" else "radial", commands)
        self.picture.undrawn.append(("a pattern", name))
        return None

    def parse_gradient(
        self, element: Element, kind: Literal["linear", "radial"], commands: tuple[Command, ...]
    ) -> Paint:
        """Return a gradient in the coordinates of an outline; if the outline has no extent, the last colour."""
        holder = (
            element if element.find(f"{_NAMESPACE}stop") is not None else self.ids.get(_read_link(element), element)
        )
        stops = tuple(_parse_stop(stop) for stop in holder.iter(f"{_NAMESPACE}stop"))
        names = ("x1", "y1", "x2", "y2") if kind == "linear" else ("fx", "fy", "cx", "cy", "r")
        points = tuple(float(element.get(name, "0")) for name in names)
        matrix = parse_transform(element.get("gradientTransform", ""))
        if element.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
            matrix = multiply_matrices(fit_matrix_to_outline(commands), matrix)
        is_point = points[:2] == points[2:] if kind == "linear" else points[-1] <= 0
        if not stops:
            return None
        if is_point or abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < _FLAT or len(stops) == 1:
            return stops[-1].colour
        return Gradient(
            kind, stops, _move_focus_inside(points) if kind == "radial" else points, matrix, _parse_spread(element)
        )


def _parse_element_transform(element: Element) -> Matrix:
    return parse_transform(element.get("transform", ""))


def _parse_reference(value: str | None) -> str | None:
    """Return the id in `url(#id)`, or None for anything else."""
    return value[5:-1] if value and value.startswith("url(#") else None


def _read_link(element: Element) -> str:
    return (element.get(_LINK) or element.get("href") or "").removeprefix("#")


def _read_blend_mode(element: Element) -> str:
    for declaration in element.get("style", "").split(";"):
        name, _, value = declaration.partition(":")
        if name.strip() == "mix-blend-mode":
            return value.strip()
    return "normal"


def _has_looks(clip: Element) -> bool:
    return any(child.get("clip-path") or child.get("mask") for child in clip.iter() if child is not clip)


def _parse_commands(data: str) -> tuple[Command, ...]:
    """Return path data as usvg writes it: absolute M, L, C and Z, everything set off by spaces."""
    words = iter(data.split())
    return tuple((letter, tuple(float(next(words)) for _ in range(_POINTS[letter]))) for letter in words)


def _transform_paint(paint: Paint, matrix: Matrix) -> Paint:
    return replace(paint, matrix=multiply_matrices(matrix, paint.matrix)) if isinstance(paint, Gradient) else paint


def _parse_pen(element: Element, scale: float) -> Pen:
    dash = element.get("stroke-dasharray", "none")
    cap, join = element.get("stroke-linecap", "butt"), element.get("stroke-linejoin", "miter")
    return Pen(
        width=float(element.get("stroke-width", "1")) * scale,
        dash=() if dash == "none" else tuple(float(part) * scale for part in dash.replace(",", " ").split()),
        dash_offset=float(element.get("stroke-dashoffset", "0")) * scale,
        cap="round" if cap == "round" else "square" if cap == "square" else "butt",
        join="round" if join == "round" else "bevel" if join == "bevel" else "miter",
        miter_limit=float(element.get("stroke-miterlimit", "4")),
    )


def _parse_stop(element: Element) -> Stop:
    return Stop(
        float(element.get("offset", "0")),
        element.get("stop-color", "#000000"),
        float(element.get("stop-opacity", "1")),
    )


def _parse_spread(element: Element) -> Spread:
    method = element.get("spreadMethod", "pad")
    return "reflect" if method == "reflect" else "repeat" if method == "repeat" else "pad"


def _move_focus_inside(points: tuple[float, ...]) -> tuple[float, ...]:
    """Return a radial gradient whose focus is inside its circle (SVG 1.1, 13.2.3)."""
    focus_x, focus_y, x, y, radius = points
    distance = hypot(focus_x - x, focus_y - y)
    if distance <= radius * 0.99:
        return points
    share = radius * 0.99 / distance
    return x + (focus_x - x) * share, y + (focus_y - y) * share, x, y, radius


def _outline_mask_area(mask: Element, matrix: Matrix) -> tuple[Command, ...]:
    """Return the outline of a mask's area."""
    x, y, width, height = (float(mask.get(name, "0")) for name in ("x", "y", "width", "height"))
    corners: tuple[Command, ...] = (
        ("M", (x, y)),
        ("L", (x + width, y)),
        ("L", (x + width, y + height)),
        ("L", (x, y + height)),
        ("Z", ()),
    )
    return transform_outline(corners, matrix)
