"""Find pictures with too few pixels for their printed size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import Generic, NamedTuple, TypeVar

from compiler.layout.frame import MM_PER_INCH, Element, Group, Image
from compiler.model.picture import SUFFICIENT_SHARE, PictureFile
from compiler.model.vector import VectorGroup, VectorImage, VectorNode


class Resolution(NamedTuple):
    """A picture at its printed size.

    Attributes:
        picture: The picture.
        dpi: The pixels per inch along the side with fewer pixels per inch.
        width: The width, in mm.
        height: The height, in mm.
    """

    picture: PictureFile
    dpi: int
    width: float
    height: float


Placed = TypeVar("Placed", Image, VectorImage)


class _Scaled(NamedTuple, Generic[Placed]):
    """A picture, and its scale in width and height."""

    image: Placed
    across: float
    down: float


def find_coarse_pictures(
    items: Iterable[Element], pictures: Mapping[str, PictureFile], least: int
) -> Iterator[Resolution]:
    """Yield raster pictures, also embedded ones, with less than the sufficient share of `least` pixels per inch."""
    for image, across, down in _list_images(items, 1.0, 1.0):
        picture = pictures[image.picture]
        for shown in _measure_resolutions(picture, image.width * across, image.height * down):
            if shown.dpi < least * SUFFICIENT_SHARE:
                yield shown


def _measure_resolutions(picture: PictureFile, width: float, height: float) -> Iterator[Resolution]:
    """Yield the resolution of a picture, or of each picture embedded in a vector picture, at a size in mm."""
    if picture.vector is None:
        dpi = min(picture.width / width, picture.height / height) * MM_PER_INCH
        yield Resolution(picture, int(dpi), width, height)
        return
    for image, across, down in _find_embedded(picture.vector, width / picture.width, height / picture.height):
        yield from _measure_resolutions(picture.embedded[image.number], image.width * across, image.height * down)


def _find_embedded(nodes: Iterable[VectorNode], across: float, down: float) -> Iterator[_Scaled[VectorImage]]:
    """Yield the pictures that the author of a vector picture has embedded, also in masks."""
    for node in nodes:
        if isinstance(node, VectorImage) and not node.is_rendered:
            yield _Scaled(node, across, down)
        elif isinstance(node, VectorGroup):
            a, b, c, d, _, _ = node.matrix
            yield from _find_embedded((*node.items, *node.mask), across * hypot(a, b), down * hypot(c, d))


def _list_images(items: Iterable[Element], across: float, down: float) -> Iterator[_Scaled[Image]]:
    """Yield the pictures among elements, in their groups and in the masks of these."""
    for item in items:
        if isinstance(item, Image):
            yield _Scaled(item, across, down)
        elif isinstance(item, Group):
            a, b, c, d, _, _ = item.matrix
            yield from _list_images((*item.items, *item.mask), across * hypot(a, b), down * hypot(c, d))
