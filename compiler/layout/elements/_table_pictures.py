"""Pictures in the cells of a table: `{picture: forest, height: 8}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics.reason import Reason, reason
from compiler.layout.frame import Image
from compiler.layout.parameters.number_readers import read_positive
from compiler.layout.parameters.readers import read_text
from compiler.layout.scope import Scope
from compiler.layout.text.text_box import TextBox
from compiler.model.picture import PictureFile

_SHARES = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
"""The share of the free space that is left of a picture, or above it, by its alignment."""


class CellPicture(NamedTuple):
    """A picture in a cell.

    Attributes:
        name: Its path below `pictures/`, or None for no picture.
        height: The height that it may take up, in mm.
        alt: Its words for reading aloud, or None for a decoration.
    """

    name: str | None
    height: float
    alt: str | None = None


def read_cell_picture(cell: Mapping[str, object], scope: Scope) -> CellPicture | Reason:
    """Return the picture of a cell, or the reason if one of its fields is wrong."""
    if "value" in cell:
        return reason("a cell has either a `picture` or a `value`")
    name = read_text(cell.get("picture"), scope)
    alt = read_text(cell.get("alt", ""), scope)
    height = read_positive(cell.get("height"), scope)
    if isinstance(name, Reason):
        return name
    if isinstance(alt, Reason):
        return alt
    return height if isinstance(height, Reason) else CellPicture(name or None, height, alt or None)


def place_picture(picture: CellPicture, file: PictureFile, box: TextBox) -> Image:
    """Return the whole picture at its height, or smaller if the box of its cell is too narrow, aligned in the box."""
    scale = min(box.width / file.width, min(box.height, picture.height) / file.height)
    width, height = file.width * scale, file.height * scale
    left = box.x + (box.width - width) * _SHARES.get(box.align, 0.0)
    top = box.y + (box.height - height) * _SHARES[box.valign]
    return Image(file.name, left, top, width, height, alt=picture.alt)
