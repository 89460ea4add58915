"""The area of a picture in which it shows something: without the transparent edges of its file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from compiler.layout.extents import NOTHING, find_elements_box
from compiler.layout.frame import Image
from compiler.layout.gradients import Box
from compiler.layout.vector_pictures import make_vector_elements
from compiler.model.picture import PictureFile
from compiler.model.polygon import Region


def find_picture_area(image: Image, pictures: Mapping[str, PictureFile]) -> Region:
    """Return the area in the coordinates of an image's box; () if it shows nothing."""
    picture = pictures.get(image.picture)
    if picture is None:
        return (_outline_box((image.x, image.y, image.x + image.width, image.y + image.height)),)
    across, down = image.width / picture.width, image.height / picture.height
    return tuple(
        tuple((image.x + x * across, image.y + y * down) for x, y in points) for points in _find_own_area(picture)
    )


@lru_cache(maxsize=1 << 10)
def _find_own_area(picture: PictureFile) -> Region:
    """Return the area in the picture's own units; of a vector picture the box around what it draws."""
    left, top, right, bottom = page = (0.0, 0.0, picture.width, picture.height)
    if picture.vector is None:
        return (_outline_box(page),) if picture.visible is None else picture.visible
    drawn = find_elements_box(make_vector_elements(picture, Image(picture.name, *page)))
    shown = max(left, drawn[0]), max(top, drawn[1]), min(right, drawn[2]), min(bottom, drawn[3])
    has_area = drawn != NOTHING and shown[0] < shown[2] and shown[1] < shown[3]
    return (_outline_box(shown),) if has_area else ()


def _outline_box(box: Box) -> tuple[tuple[float, float], ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)
