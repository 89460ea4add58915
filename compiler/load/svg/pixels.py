"""Decode the pictures embedded in a normalised SVG, and render its groups with filters as pixels."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from copy import deepcopy
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from compiler.diagnostics.reason import reason
from compiler.disk.open_picture import open_picture
from compiler.disk.usvg import NormaliserError, render_svg
from compiler.load.raster_pictures import read_picture
from compiler.load.svg.gradients_and_pens import NAMESPACE
from compiler.load.svg.view_box import Rectangle
from compiler.model.picture import PictureFile, PictureFormat
from compiler.model.points import Size
from compiler.model.vector import Matrix

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PIXELS_PER_UNIT = 1.5
"""Pixels of a filtered group per unit of its picture, whose longer side has 1,000; print renders its own pixels."""

_DATA = re.compile(r"data:image/(?:png|jpe?g);base64,(?P<data>[A-Za-z0-9+/=\s]+)")
_APPLIED_AFTER_FILTER = ("transform", "opacity", "mask", "clip-path", "style")
"""Attributes of a group that apply after its filter."""


def decode_embedded(address: str, file: str) -> PictureFile | None:
    """Return the PNG or JPEG in a `data:` address; None if it holds none that can be drawn."""
    match = _DATA.fullmatch(address.strip())
    try:
        return _embed_data(b64decode(match["data"]), file) if match else None
    except binascii.Error:
        return None


def _embed_data(data: bytes, file: str) -> PictureFile | None:
    """Return a picture that holds its own bytes, or None if they cannot be decoded."""
    picture, _ = read_picture(data, file, "")
    return replace(picture, data=data, visible=None) if picture else None


class Filtered(NamedTuple):
    """A filtered group as a raster picture with its source, and its place, in units of the whole picture."""

    picture: PictureFile
    place: Rectangle


def render_filtered(
    element: Element, matrix: Matrix, definitions: list[Element], *, size: Size, file: str
) -> Filtered | None:
    """Return a group with its filter applied, but not what applies after filters; None if the result is invisible.

    `matrix` maps the group's coordinates to the pixels of a picture of this size. Raise NormaliserError if the filter
    takes too many steps, or the group contains raster pictures.
    """
    if element.find(f".//{NAMESPACE}image") is not None:
        raise NormaliserError(reason("there are raster pictures in it"))
    width, height = size
    root = ET.Element(f"{NAMESPACE}svg", {"viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}"})
    root.set("height", f"{height:g}")
    root.extend(definitions)
    numbers = " ".join(f"{value:.9g}" for value in matrix)
    placed = ET.SubElement(root, f"{NAMESPACE}g", {"transform": f"matrix({numbers})"})
    group = deepcopy(element)
    for name in _APPLIED_AFTER_FILTER:
        group.attrib.pop(name, None)
    placed.append(group)
    filtered = _cut_to_content(render_svg(ET.tostring(root), round(width * PIXELS_PER_UNIT)), width, file)
    if filtered is None:
        return None
    place = filtered.place
    root.set("viewBox", f"{place.x:g} {place.y:g} {place.width:g} {place.height:g}")
    root.set("width", f"{place.width:g}")
    root.set("height", f"{place.height:g}")
    return filtered._replace(picture=replace(filtered.picture, source=ET.tostring(root)))


def _cut_to_content(png: bytes, width: float, file: str) -> Filtered | None:
    """Return the part of a rendered picture that is not transparent, or None if nothing is visible."""
    with open_picture(png, (PictureFormat.PNG,)) as whole:
        box = whole.getchannel("A").getbbox() if "A" in whole.getbands() else whole.getbbox()
        if box is None:
            return None
        unit = width / whole.width
        left, top, right, bottom = box
        part = BytesIO()
        whole.crop(box).save(part, "PNG")
    picture = _embed_data(part.getvalue(), file)
    place = Rectangle(left * unit, top * unit, (right - left) * unit, (bottom - top) * unit)
    return Filtered(picture, place) if picture else None
