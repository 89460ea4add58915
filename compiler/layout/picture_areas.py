"""Find the area where a picture shows something, without the transparent edges of its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from compiler.layout.extents import NOTHING, find_elements_box
from compiler.layout.frame import Image, transform_point
from compiler.layout.picture_reflections import list_reflections
from compiler.layout.reflected_edges import Reflected
from compiler.layout.vector_elements import make_vector_elements
from compiler.model.picture import PictureFile
from compiler.model.points import BoundingBox
from compiler.model.polygon import Points
from compiler.model.regions import Region, intersect


def find_picture_area(image: Image, pictures: Mapping[str, PictureFile]) -> Region:
    """Return the area where an image shows something, in the coordinates of its box; () if it shows nothing."""
    picture = pictures.get(image.picture)
    if picture is None:
        return (BoundingBox(image.x, image.y, image.x + image.width, image.y + image.height).corners,)
    across, down = image.width / picture.width, image.height / picture.height
    area = tuple(
        tuple((image.x + x * across, image.y + y * down) for x, y in points) for points in _find_own_area(picture)
    )
    return area if image.reflected is None else tuple(_add_reflections(area, image.reflected))


def _add_reflections(area: Region, reflected: Reflected) -> Iterator[Points]:
    """Yield the outlines of an area of a picture and of the area's reflections, all with the same direction."""
    for matrix, part in list_reflections(reflected):
        step = -1 if matrix[0] * matrix[3] < 0 else 1
        for points in intersect(area, (part.corners,)):
            yield tuple(transform_point(matrix, *point) for point in points[::step])


@lru_cache(maxsize=1 << 10)
def _find_own_area(picture: PictureFile) -> Region:
    """Return the area in the picture's own units; for a vector picture, it is the box around its elements."""
    page = BoundingBox(0.0, 0.0, picture.width, picture.height)
    if picture.vector is None:
        return (page.corners,) if picture.visible is None else picture.visible
    drawn = find_elements_box(make_vector_elements(picture, Image(picture.name, *page)))
    if drawn == NOTHING or drawn.is_apart_from(page):
        return ()
    return (drawn.intersect(page).corners,)
