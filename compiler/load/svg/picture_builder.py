"""A vector picture while it is built from the nodes that are parsed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.picture import PictureFile
from compiler.model.vector import VectorImage, VectorNode

UndrawnKind: TypeAlias = Literal["filter", "pattern", "image"]
"""The name of an SVG element that may be too complex to draw, or damaged."""


class UndrawnElement(NamedTuple):
    """An element that is not drawn: its name, and its id if it has one."""

    kind: UndrawnKind
    id: str | None


@dataclass(slots=True)
class PictureBuilder:
    """The nodes of a picture, and what has been parsed so far.

    Attributes:
        width: The width, in units of the picture.
        height: The height, in units of the picture.
        nodes: What it draws, from back to front.
        undrawn: The elements that are not drawn.
        commands: The number of commands of all paths.
        embedded: The raster pictures in it; nodes refer to them by index.
    """

    width: float
    height: float
    nodes: tuple[VectorNode, ...] = ()
    undrawn: list[UndrawnElement] = field(default_factory=list)
    commands: int = 0
    embedded: list[PictureFile] = field(default_factory=list)

    def add_embedded(self, picture: PictureFile, width: float, height: float) -> VectorImage:
        """Return the node of a raster picture, which is kept once however often it is used."""
        if picture not in self.embedded:
            self.embedded.append(picture)
        return VectorImage(self.embedded.index(picture), width, height)
