"""Parse the SVG that usvg writes into nodes: transforms are applied to paths, and units of boxes are converted.

usvg leaves groups, paths, gradients, clip paths, masks, patterns, images and filters. Patterns become tiles, and groups
with filters become pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias
from xml.etree import ElementTree as ET

from compiler.diagnostics.reason import ReasonError, reason
from compiler.disk.usvg import NormaliserError
from compiler.load.svg.attributes import (
    has_inner_clips,
    outline_mask_area,
    parse_commands,
    parse_element_transform,
    parse_reference,
    read_blend_mode,
    read_link,
)
from compiler.load.svg.gradients_and_pens import GRADIENTS, NAMESPACE, parse_gradient, parse_pen
from compiler.load.svg.pattern_tiles import find_tile_places, lay_tiles, read_tile
from compiler.load.svg.picture_builder import PictureBuilder, UndrawnElement
from compiler.load.svg.pixels import decode_embedded, render_filtered
from compiler.load.svg.vector_geometry import (
    find_uniform_scale,
    fit_matrix_to_nodes,
    flatten_nodes,
    outline_rectangle,
)
from compiler.load.svg.view_box import Rectangle, fit_view, parse_view_box
from compiler.model.drawing import Command
from compiler.model.points import Size
from compiler.model.vector import (
    IDENTITY,
    Gradient,
    Matrix,
    Paint,
    Pen,
    VectorGroup,
    VectorNode,
    VectorPath,
    compose_matrices,
    transform_path,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SIDE = 1000.0
"""The length of the longer side of a picture, in its own units."""

MAX_FILTERED = 24
"""The maximum number of groups with filters that are rendered in one picture, because each may take seconds."""

MAX_TILED_COMMANDS = 50_000
"""The maximum number of commands of the paths in all tiles of a shape together."""

WHITE = "#ffffff"

PaintAttribute: TypeAlias = Literal["fill", "stroke"]


def parse_normalised(svg: bytes, alpha_masks: Collection[str] = (), file: str = "") -> PictureBuilder:
    """Return the picture in a file that usvg has written; `alpha_masks` are ids of masks whose opacity counts.

    `file` is the displayed path of the file that was normalised. Raise ReasonError if the picture has no size, and
    ValueError if the file is not as usvg writes it.
    """
    root = ET.fromstring(svg)  # noqa: S314 -- usvg's own output, which declares nothing
    width, height = (float(root.get(side, "0")) for side in ("width", "height"))
    if min(width, height) <= 0:
        raise ReasonError(reason("it has no size"))
    scale = SIDE / max(width, height)
    picture = PictureBuilder(width * scale, height * scale)
    matrix = compose_matrices((scale, 0, 0, scale, 0, 0), _fit_view_box(root, width, height))
    parser = _Parser(picture, root, alpha_masks, file)
    picture.nodes = tuple(parser.parse_children(root, matrix))
    return picture


def _fit_view_box(root: Element, width: float, height: float) -> Matrix:
    """Return the matrix from a viewBox to a picture's size."""
    view = parse_view_box(root.get("viewBox", f"0 0 {width} {height}"))
    return fit_view(view, Rectangle(0, 0, width, height), root.get("preserveAspectRatio", "xMidYMid meet"))


class _Parser:
    """Turns elements into nodes.

    `ids` maps ids to elements, `open` holds the ids of the elements being parsed, which must not contain themselves.
    """

    def __init__(self, picture: PictureBuilder, root: Element, alpha_masks: Collection[str], file: str) -> None:
        self.picture = picture
        self.alpha_masks = alpha_masks
        self.file = file
        self.ids = {element.get("id", ""): element for element in root.iter() if element.get("id")}
        self.definitions = root.findall(f"{NAMESPACE}defs")
        self.open: set[str] = set()
        self.filtered = 0

    def parse_children(self, parent: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield the nodes that the children of an element draw under a matrix."""
        for element in parent:
            match element.tag.removeprefix(NAMESPACE):
                case "g":
                    yield from self.parse_group(element, compose_matrices(matrix, parse_element_transform(element)))
                case "path" if element.get("visibility", "visible") == "visible":
                    yield from self.parse_path(element, compose_matrices(matrix, parse_element_transform(element)))
                case "image" if element.get("visibility", "visible") == "visible":
                    yield from self.parse_image(element, compose_matrices(matrix, parse_element_transform(element)))

    def parse_group(self, element: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield a group, or only its content if the group itself changes nothing."""
        items = tuple(self.parse_children(element, matrix))
        box = fit_matrix_to_nodes(items)
        if name := parse_reference(element.get("filter")):
            items = self.render_filter(element, matrix, items, name)
        if not items:
            return
        group = VectorGroup(items, opacity=float(element.get("opacity", "1")), blend=read_blend_mode(element))
        group = self.mask_group(group, parse_reference(element.get("mask")), matrix, box)
        for wrapped in self.clip_group(group, parse_reference(element.get("clip-path")), matrix, box):
            yield from wrapped.items if wrapped == VectorGroup(wrapped.items) else (wrapped,)

    def render_filter(
        self, element: Element, matrix: Matrix, items: tuple[VectorNode, ...], name: str
    ) -> tuple[VectorNode, ...]:
        """Return a group with its filter applied, as pixels, or its own nodes if it cannot be rendered."""
        size = Size(self.picture.width, self.picture.height)
        self.filtered += 1
        try:
            rendered = None
            if is_drawn := self.filtered <= MAX_FILTERED:
                rendered = render_filtered(element, matrix, self.definitions, size=size, file=self.file)
        except NormaliserError:
            is_drawn = False
        if not is_drawn:
            self.picture.undrawn.append(UndrawnElement("filter", name))
            return items
        if rendered is None:
            return ()
        x, y, width, height = rendered.place
        pixels = replace(self.picture.add_embedded(rendered.picture, width, height), is_rendered=True)
        return (VectorGroup((pixels,), matrix=(1, 0, 0, 1, x, y)),)

    def parse_image(self, element: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield a raster picture, fitted into its place."""
        picture = decode_embedded(read_link(element) or "", self.file)
        if picture is None:
            self.picture.undrawn.append(UndrawnElement("image", element.get("id")))
            return
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        place = Rectangle(x, y, width or picture.width, height or picture.height)
        alignment = element.get("preserveAspectRatio", "xMidYMid meet")
        fitted = compose_matrices(matrix, fit_view(Rectangle(0, 0, picture.width, picture.height), place, alignment))
        node = VectorGroup((self.picture.add_embedded(picture, picture.width, picture.height),), matrix=fitted)
        clip = transform_path(outline_rectangle(*place), matrix) if "slice" in alignment else ()
        yield VectorGroup((node,), clip=clip) if clip else node

    def clip_group(self, group: VectorGroup, name: str | None, matrix: Matrix, box: Matrix) -> Iterator[VectorGroup]:
        """Yield a group inside a clip path and its own clip path, or nothing if everything is cut off."""
        clip = self.ids.get(name) if name else None
        if name is None or clip is None or name in self.open:
            yield group
            return
        self.open.add(name)
        if clip.get("clipPathUnits") == "objectBoundingBox":
            matrix = box
        inner = compose_matrices(matrix, parse_element_transform(clip))
        shapes = [node for node in flatten_nodes(self.parse_children(clip, inner)) if node.commands]
        if len(shapes) == 1 and not clip.get("clip-path") and not has_inner_clips(clip):
            even_odd = any(path.get("clip-rule") == "evenodd" for path in clip.iter(f"{NAMESPACE}path"))
            yield VectorGroup((group,), clip=shapes[0].commands, clip_even_odd=even_odd)
        elif shapes:
            mask = tuple(VectorPath(shape.commands, WHITE, even_odd=shape.even_odd) for shape in shapes)
            outer = VectorGroup((group,), mask=mask)
            yield from self.clip_group(outer, parse_reference(clip.get("clip-path")), matrix, box)
        self.open.discard(name)

    def mask_group(self, group: VectorGroup, name: str | None, matrix: Matrix, box: Matrix) -> VectorGroup:
        """Return a group behind a mask; `box` maps the unit square to its bounding box."""
        mask = self.ids.get(name) if name else None
        if name is None or mask is None or name in self.open:
            return group
        self.open.add(name)
        inner = box if mask.get("maskContentUnits") == "objectBoundingBox" else matrix
        area = matrix if mask.get("maskUnits") == "userSpaceOnUse" else box
        content = VectorGroup(tuple(self.parse_children(mask, inner)), clip=outline_mask_area(mask, area))
        content = self.mask_group(content, parse_reference(mask.get("mask")), matrix, box)
        self.open.discard(name)
        return replace(group, mask=(content,), mask_by_alpha=name in self.alpha_masks)

    def parse_path(self, element: Element, matrix: Matrix) -> Iterator[VectorNode]:
        """Yield a path in the picture's units, inside a group if the matrix would distort its line."""
        commands = parse_commands(element.get("d", ""))
        self.picture.commands += len(commands)
        stroke = self.parse_paint(element, "stroke", commands)
        is_applied = stroke is None or find_uniform_scale(matrix) is not None
        path = self.make_path(element, commands, stroke, matrix if is_applied else IDENTITY)
        if element.get("paint-order") == "stroke":
            yield from self.paint_pattern(element, "stroke", commands, matrix)
            yield from _place_painted(replace(path, fill=None), is_applied=is_applied, matrix=matrix)
            yield from self.paint_pattern(element, "fill", commands, matrix)
            yield from _place_painted(replace(path, stroke=None), is_applied=is_applied, matrix=matrix)
            return
        yield from self.paint_pattern(element, "fill", commands, matrix)
        yield from _place_painted(path, is_applied=is_applied, matrix=matrix)
        yield from self.paint_pattern(element, "stroke", commands, matrix)

    def make_path(self, element: Element, commands: tuple[Command, ...], stroke: Paint, matrix: Matrix) -> VectorPath:
        """Return a path that a matrix has transformed, with its line if it has a stroke."""
        return VectorPath(
            commands=transform_path(commands, matrix),
            fill=_transform_paint(self.parse_paint(element, "fill", commands), matrix),
            stroke=_transform_paint(stroke, matrix),
            pen=parse_pen(element, find_uniform_scale(matrix) or 1.0) if stroke else Pen(),
            even_odd=element.get("fill-rule") == "evenodd" or element.get("clip-rule") == "evenodd",
            fill_opacity=float(element.get("fill-opacity", "1")),
            stroke_opacity=float(element.get("stroke-opacity", "1")),
        )

    def parse_paint(self, element: Element, attribute: PaintAttribute, commands: tuple[Command, ...]) -> Paint:
        """Return the colour or gradient of an attribute, or None if it is not a paint or a pattern."""
        value = element.get(attribute, "none" if attribute == "stroke" else "#000000")
        if value == "none":
            return None
        if not value.startswith("url("):
            return value
        target = self.ids.get(parse_reference(value) or "")
        kind = GRADIENTS.get(target.tag.removeprefix(NAMESPACE)) if target is not None else None
        if target is None or kind is None:
            return None
        has_stops = target.find(f"{NAMESPACE}stop") is not None
        link = read_link(target) or ""
        holder = target if has_stops else self.ids.get(link.removeprefix("#"), target)
        return parse_gradient(target, holder, kind, commands)

    def paint_pattern(
        self, element: Element, attribute: PaintAttribute, commands: tuple[Command, ...], matrix: Matrix
    ) -> Iterator[VectorNode]:
        """Yield the tiles of a pattern inside a path or on its line, if the attribute refers to a pattern."""
        name = parse_reference(element.get(attribute))
        pattern = self.ids.get(name or "")
        if name is None or pattern is None or pattern.tag != f"{NAMESPACE}pattern" or name in self.open:
            return
        self.open.add(name)
        pen = parse_pen(element, 1.0)
        tiles = self.lay_out_tiles(pattern, commands, matrix, pen.width if attribute == "stroke" else 0.0)
        self.open.discard(name)
        opacity = float(element.get(f"{attribute}-opacity", "1"))
        if tiles is None:
            self.picture.undrawn.append(UndrawnElement("pattern", name))
        elif attribute == "fill":
            even_odd = element.get("fill-rule") == "evenodd"
            yield VectorGroup(tiles, clip=transform_path(commands, matrix), clip_even_odd=even_odd, opacity=opacity)
        else:
            line = VectorGroup((VectorPath(commands, stroke=WHITE, pen=pen),), matrix)
            yield VectorGroup(tiles, mask=(line,), opacity=opacity)

    def lay_out_tiles(
        self, pattern: Element, commands: tuple[Command, ...], matrix: Matrix, reach: float
    ) -> tuple[VectorNode, ...] | None:
        """Return the tiles that cover an outline widened by `reach`, or None if they are too many."""
        tile = read_tile(pattern, commands)
        places = find_tile_places(tile, commands, reach) if tile else ()
        if tile is None or places is None:
            return None if places is None else ()
        before = self.picture.commands
        content = tuple(self.parse_children(pattern, compose_matrices(matrix, tile.content)))
        if (self.picture.commands - before) * len(places) > MAX_TILED_COMMANDS:
            return None
        return tuple(lay_tiles(tile, content, compose_matrices(matrix, tile.matrix), places))


def _place_painted(path: VectorPath, *, is_applied: bool, matrix: Matrix) -> Iterator[VectorNode]:
    """Yield a path that has a fill or a line, inside a group with the matrix unless it is applied already."""
    if path.fill or path.stroke:
        yield path if is_applied else VectorGroup((path,), matrix)


def _transform_paint(paint: Paint, matrix: Matrix) -> Paint:
    return replace(paint, matrix=compose_matrices(matrix, paint.matrix)) if isinstance(paint, Gradient) else paint
