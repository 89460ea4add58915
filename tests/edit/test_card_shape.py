"""The size of cards is chosen by their pictures."""

from __future__ import annotations

import pytest

from compiler.edit.card_shape import CardShape, PictureSize, choose_card_shape


@pytest.mark.parametrize(
    ("sizes", "shape"),
    [
        ([PictureSize(744, 1039)], CardShape(63.5, 88.9, has_bleed=False)),
        ([PictureSize(825, 1125)], CardShape(63.5, 88.9, has_bleed=True)),
        ([PictureSize(1125, 825)], CardShape(88.9, 63.5, has_bleed=True)),
        ([PictureSize(900, 1500)], CardShape(69.85, 120.65, has_bleed=True)),
        ([PictureSize(500, 500)], CardShape(70, 70, has_bleed=False)),
        ([PictureSize(600, 720)], CardShape(63.5, 76.5, has_bleed=False)),
        (
            [PictureSize(500, 500), PictureSize(744, 1039), PictureSize(744, 1039)],
            CardShape(63.5, 88.9, has_bleed=False),
        ),
        ([PictureSize(100, 400)], CardShape(63.5, 254.0, has_bleed=False)),
        ([PictureSize(400, 100)], CardShape(254.0, 63.5, has_bleed=False)),
        ([PictureSize(100, 401), PictureSize(500, 500)], CardShape(70, 70, has_bleed=False)),
        ([PictureSize(1, 1000)], CardShape(63.5, 88.9, has_bleed=False)),
        ([PictureSize(1000, 1), PictureSize(0, 5), PictureSize(5, 0)], CardShape(63.5, 88.9, has_bleed=False)),
        ([], CardShape(63.5, 88.9, has_bleed=False)),
    ],
)
def test_most_pictures_tell_the_shape(sizes: list[PictureSize], shape: CardShape) -> None:
    """The nearest usual card is chosen, upright or lying, with or without bleed; else an own shape up to 4 : 1."""
    assert choose_card_shape(sizes) == shape
