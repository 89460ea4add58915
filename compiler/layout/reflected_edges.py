"""The reflected edges of a picture, as data of the picture in a frame."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from compiler.model.points import BoundingBox


class Reflected(NamedTuple):
    """The bleed of a picture that is made up by reflecting its edges; lengths in mm.

    Attributes:
        source: The part of the picture that is shown and reflected.
        area: The area that the picture and its reflections fill.
        depth: How much of each edge is reflected, in mm, again and again if the area is larger.
    """

    source: BoundingBox
    area: BoundingBox
    depth: float = inf
