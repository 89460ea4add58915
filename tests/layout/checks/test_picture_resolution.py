"""Pixels per inch of pictures at their printed size."""

from __future__ import annotations

import pytest

from compiler.layout.checks.picture_resolution import find_coarse_pictures
from compiler.layout.frame import Image
from compiler.model.picture import PictureFile, PictureFormat, index_pictures
from compiler.model.vector import VectorGroup, VectorImage

PHOTO = PictureFile("a.svg#1", PictureFormat.PNG, 600, 400, 1, "d", "g/pictures/a.svg", data=b"")


def make_vector_picture(image: VectorImage) -> dict[str, PictureFile]:
    """Return a vector picture that shows the photograph over its whole width."""
    nodes = (VectorGroup((image,), matrix=(1000 / 600, 0, 0, 1000 / 600, 0, 0)),)
    picture = PictureFile("a.svg", None, 1000, 1000, 1, "e", "g/pictures/a.svg", vector=nodes, embedded=(PHOTO,))
    return index_pictures((picture,))


def test_embedded_pictures_are_measured_where_they_are_printed() -> None:
    """600 pixels are enough for 50.8 mm, and too few for 60 mm."""
    pictures = make_vector_picture(VectorImage(0, 600, 400))
    assert not list(find_coarse_pictures((Image("a.svg", 0, 0, 50.8, 50.8),), pictures, 300))
    (coarse,) = find_coarse_pictures((Image("a.svg", 0, 0, 60, 60),), pictures, 300)
    assert (coarse.picture.name, coarse.dpi, round(coarse.width), round(coarse.height)) == ("a.svg#1", 254, 60, 40)


@pytest.mark.parametrize(
    ("width", "height", "is_reported"), [(744, 1039, False), (736, 1030, False), (734, 1039, True)]
)
def test_two_per_cent_fewer_pixels_are_enough(width: int, height: int, is_reported: bool) -> None:  # noqa: FBT001 -- pytest hands them over by position
    """On a card of 63.5 × 88.9 mm, the pixels for 63 × 88 mm are enough; more than 2 % too few are reported."""
    pictures = index_pictures((PictureFile("a.png", PictureFormat.PNG, width, height, 1, "d", "g/pictures/a.png"),))
    coarse = find_coarse_pictures((Image("a.png", 0, 0, 63.5, 88.9),), pictures, 300)
    assert bool(list(coarse)) is is_reported


def test_rendered_filters_are_not_reported() -> None:
    """A picture of a rendered filter is not reported, because nobody could give it more pixels."""
    assert not list(
        find_coarse_pictures(
            (Image("a", 0, 0, 60, 60),), make_vector_picture(VectorImage(0, 600, 400, is_rendered=True)), 300
        )
    )


def test_pictures_in_masks_are_measured() -> None:
    """A picture in the mask of a group has the factor of the group, as the pictures in the group have."""
    mask = (VectorImage(0, 600, 400),)
    nodes = (VectorGroup((), matrix=(1000 / 600, 0, 0, 1000 / 600, 0, 0), mask=mask),)
    picture = PictureFile("a.svg", None, 1000, 1000, 1, "e", "g/pictures/a.svg", vector=nodes, embedded=(PHOTO,))
    (coarse,) = find_coarse_pictures((Image("a.svg", 0, 0, 60, 60),), index_pictures((picture,)), 300)
    assert (coarse.picture.name, coarse.dpi) == ("a.svg#1", 254)
