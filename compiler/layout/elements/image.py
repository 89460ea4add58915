"""image: a picture, cropped, clipped and fitted into its area; it is distorted only with `fit: stretch`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal, NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.layout import frame
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.elements._unknown_pictures import report_unknown_picture
from compiler.layout.frame import Group, Image
from compiler.layout.parameters.number_readers import CropShares
from compiler.layout.parameters.readers import ClipValue, Colour, Colours, Crop, Fraction, Length, TextValue
from compiler.layout.picture_reflections import extend_to_bleed
from compiler.layout.read_layouts import Node
from compiler.layout.reflected_edges import Reflected
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_rectangle
from compiler.layout.vector_elements import find_paint_colours
from compiler.load.limits import MAX_FINDINGS
from compiler.model.picture import PictureFile
from compiler.model.points import BoundingBox

Anchor: TypeAlias = Literal[
    "centre", "top", "bottom", "left", "right", "top left", "top right", "bottom left", "bottom right"
]

EXTENDED_EDGE = 1.0
"""The depth in mm of the edge that `bleed: extend` repeats, which is less than frames are wide."""


_UNCROPPED = CropShares(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, kw_only=True)
class ImageParameters(Area):
    """The fields of a picture.

    Attributes:
        picture: Its path below `pictures/`.
        fit: Whether it covers the area, is shown whole within it, or is stretched to it.
        anchor: The part of a covering picture that stays visible, or the side of the area where a whole one is placed.
        crop: The percentages that are cut off first: left, top, right, bottom.
        radius: The radius of the area's corners, in mm.
        bleed: How the bleed is made up along edges that end at the cut, or None.
        clip: An outline in the coordinates of the side, outside which nothing is visible.
        opacity: The opacity, from 0 to 1.
        tint: The colour that takes the place of black in a grey picture.
        colours: Replaced colours of an SVG picture, each written '#rrggbb'.
        alt: Its words for reading aloud, or None for a decoration.
    """

    picture: TextValue
    fit: Literal["cover", "contain", "stretch"] = "cover"
    anchor: Anchor = "centre"
    crop: Crop = _UNCROPPED
    radius: Length = 0.0
    bleed: Literal["mirror", "extend"] | None = None
    clip: ClipValue = ()
    opacity: Fraction = 1.0
    tint: Colour = None
    colours: Colours = ()
    alt: TextValue | None = None


class _Rectangle(NamedTuple):
    """A rectangle in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def edges(self) -> BoundingBox:
        """Its left, top, right and bottom."""
        return BoundingBox(self.x, self.y, self.x + self.width, self.y + self.height)


def draw(parameters: ImageParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the picture in its area; nothing for an item that names no picture."""
    if not parameters.picture:
        return
    pictures = scope.context.game.pictures
    picture = pictures.get(parameters.picture)
    if picture is None:
        yield report_unknown_picture(parameters.picture, node.locate("picture"), scope)
        return
    yield from _check_colours(picture, parameters, node)
    if parameters.bleed and scope.format is None:
        yield error("layout-value", node.locate("bleed"), "only pieces have a bleed", "leave out `bleed`")
        return
    shown = _find_shown_box(picture, parameters)
    whole = _find_whole_box(shown, parameters.crop)
    area = _Rectangle(parameters.x, parameters.y, parameters.width, parameters.height)
    seen = shown if parameters.fit == "contain" else area
    extended = _fill_bleed(seen, shown, scope) if parameters.bleed else seen
    depth = EXTENDED_EDGE if parameters.bleed == "extend" else inf
    reflected = None if extended == seen else Reflected(shown.edges, extended.edges, depth)
    yield from _place_picture(picture.name, whole, extended, parameters, reflected)


KIND = make_kind(ImageParameters, draw)


def _fill_bleed(seen: _Rectangle, shown: _Rectangle, scope: Scope) -> _Rectangle:
    """Return the visible area of a picture, extended to the end of the bleed where it ends at the cut."""
    if scope.format is None:
        return seen
    left, top, right, bottom = extend_to_bleed(seen.edges, shown.edges, scope.matrix, scope.format)
    extended = _Rectangle(left, top, right - left, bottom - top)
    return seen if extended.edges == seen.edges else extended


def _place_picture(
    name: str, whole: _Rectangle, seen: _Rectangle, parameters: ImageParameters, reflected: Reflected | None
) -> Iterator[Drawn]:
    """Yield a picture that fills the area `whole`, and is visible only in the area `seen`."""
    image = Image(
        name,
        *whole,
        opacity=parameters.opacity,
        tint=parameters.tint,
        alt=parameters.alt or None,
        colours=_lower_names(parameters.colours),
        reflected=reflected,
    )
    if seen != whole or parameters.radius:
        yield _clip_picture(image, seen, parameters)
    else:
        yield Group((image,), clip=parameters.clip) if parameters.clip else image


def _clip_picture(image: Image, seen: _Rectangle, parameters: ImageParameters) -> Group:
    """Return the picture inside the part of its area that it fills, and inside its clip."""
    inner = Group((image,), clip=make_rectangle(*seen, parameters.radius))
    return Group((inner,), clip=parameters.clip) if parameters.clip else inner


def _find_shown_box(picture: PictureFile, parameters: ImageParameters) -> _Rectangle:
    """Return the area that the cropped picture fills."""
    if parameters.fit == "stretch":
        return _Rectangle(parameters.x, parameters.y, parameters.width, parameters.height)
    left, top, right, bottom = parameters.crop
    width = picture.width * (100 - left - right) / 100
    height = picture.height * (100 - top - bottom) / 100
    scales = parameters.width / width, parameters.height / height
    scale = max(scales) if parameters.fit == "cover" else min(scales)
    words = parameters.anchor.split()
    x = parameters.x + (parameters.width - width * scale) * _find_share(words, "left", "right")
    y = parameters.y + (parameters.height - height * scale) * _find_share(words, "top", "bottom")
    return _Rectangle(x, y, width * scale, height * scale)


def _find_whole_box(shown: _Rectangle, crop: CropShares) -> _Rectangle:
    """Return the area of the whole picture if its cropped part fills `shown`."""
    left, top, right, bottom = crop
    width = shown.width * 100 / (100 - left - right)
    height = shown.height * 100 / (100 - top - bottom)
    return _Rectangle(shown.x - width * left / 100, shown.y - height * top / 100, width, height)


def _find_share(anchor: Sequence[str], start: str, end: str) -> float:
    """Return where an anchor is on an axis: 0 at the start, 1 at the end, 0.5 in between."""
    if start in anchor:
        return 0.0
    return 1.0 if end in anchor else 0.5


def _lower_names(colours: frame.Colours) -> frame.Colours:
    return tuple((name.lower(), colour) for name, colour in colours)


def _check_colours(picture: PictureFile, parameters: ImageParameters, node: Node) -> Iterator[Diagnostic]:
    """Yield a finding for each replaced colour that does not occur in the picture."""
    if not parameters.colours:
        return
    known = sorted(find_paint_colours(picture.vector or ()))
    for name, _ in _lower_names(parameters.colours):
        if name not in known:
            hint = sentence("its colours are {known:code}", known=tuple(known[:MAX_FINDINGS])) if known else ""
            raster = "use `tint` to colour the whole picture; only in SVG pictures can single colours be replaced"
            yield error(
                "layout-value",
                node.locate("colours"),
                "`{picture}` has no colour `{colour}`",
                hint or raster,
                picture=picture.name,
                colour=name,
            )
