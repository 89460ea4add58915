"""What of a normalised SVG becomes pixels: pictures embedded in it, and groups with filters."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from copy import deepcopy
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import reason
from compiler.disk.digest import digest
from compiler.disk.open_picture import open_picture
from compiler.disk.usvg import NormaliserError, render_svg
from compiler.load.raster_pictures import read_picture
from compiler.load.svg.paint import NAMESPACE
from compiler.load.svg.view_box import Rectangle
from compiler.model.picture import PictureFile, PictureFormat
from compiler.model.vector import Matrix

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PIXELS_PER_UNIT = 1.5
"""Pixels of a filtered group on screens for each unit of a picture, whose longer side has 1,000; print has its own."""

_DATA = re.compile(r"data:image/(?:png|jpe?g);base64,(?P<data>[A-Za-z0-9+/=\s]+)")
_LOOKS = ("transform", "opacity", "mask", "clip-path", "style")
"""Attributes of a group that apply after its filter."""


def decode_embedded(address: str, file: str) -> PictureFile | None:
    """Return the PNG or JPEG in a `data:` address; None if it holds none that can be drawn."""
    match = _DATA.fullmatch(address.strip())
    try:
        return _embed_data(b64decode(match["data"]), file) if match else None
    except binascii.Error:
        return None


def _embed_data(data: bytes, file: str) -> PictureFile | None:
    read = read_picture(data, file, "")
    if isinstance(read, Diagnostic):
        return None
    return PictureFile("", read.format, read.width, read.height, read.turn, digest((data,)), file, data=data)


class Filtered(NamedTuple):
    """A filtered group as a raster picture with its source, and its place in units of the picture that it is in."""

    picture: PictureFile
    place: Rectangle


def render_filtered(
    element: Element, matrix: Matrix, definitions: list[Element], size: tuple[float, float], file: str
) -> Filtered | None:
    """Return a group as its filter makes it look, without what applies after the filter; None if nothing is seen.

    `matrix` leads from the coordinates of the group to a picture of this size. Raise NormaliserError if it takes too
    many steps, or has raster pictures in it.
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
    for name in _LOOKS:
        group.attrib.pop(name, None)
    placed.append(group)
    filtered = _cut_to_content(render_svg(ET.tostring(root), round(width * PIXELS_PER_UNIT)), width, file)
    if filtered is None:
        return None
    left, top, right, down = filtered.place
    root.set("viewBox", f"{left:g} {top:g} {right:g} {down:g}")
    root.set("width", f"{right:g}")
    root.set("height", f"{down:g}")
    return filtered._replace(picture=replace(filtered.picture, source=ET.tostring(root)))


def _cut_to_content(png: bytes, width: float, file: str) -> Filtered | None:
    """Return the part of a rendered picture in which something is seen."""
    with open_picture(png, (PictureFormat.PNG,)) as whole:
        box = whole.getchannel("A").getbbox() if "A" in whole.getbands() else whole.getbbox()
        if box is None:
            return None
        unit = width / whole.width
        left, top, right, bottom = box
        file_of_part = BytesIO()
        whole.crop(box).save(file_of_part, "PNG")
    picture = _embed_data(file_of_part.getvalue(), file)
    place = Rectangle(left * unit, top * unit, (right - left) * unit, (bottom - top) * unit)
    return Filtered(picture, place) if picture else None
