"""Pictures as objects of a PDF: one image XObject each, its profile and its mask, however often it is placed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import ceil
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from compiler.disk.digest import digest
from compiler.layout.frame import MM_PER_INCH, Image, Matrix
from compiler.model.picture import PictureFile
from compiler.render import pdf_operators as op
from compiler.render.picture_pixels import Pixels, print_pixels, remaining_turn

TURNS: Mapping[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""How each Exif orientation lies in the unit square with y down (Exif 2.32, 4.6.4)."""


FINEST_DPI = 600
"""The most pixels an inch of pictures that are encoded again where a product does not say."""


class PrintedPictures(NamedTuple):
    """The pictures that sheets may show, by name, and the most pixels an inch that are kept of them (None: all)."""

    pictures: Mapping[str, PictureFile]
    dpi: float | None = None


NO_PICTURES = PrintedPictures({})


class PictureForms:
    """The pictures of one document: each is stored once, however often it is placed, for the largest of its places.

    `grey` is for products without colour.
    """

    def __init__(self, printed: PrintedPictures, *, grey: bool) -> None:
        """Start with no picture placed."""
        self._pictures, self._dpi = printed
        self._grey = grey
        self._names: dict[tuple[str, str | None, float], str] = {}
        self._largest: dict[tuple[str, str | None], tuple[float, float]] = {}

    def place(self, image: Image, scale: float) -> str:
        """Return the name of the form that draws a picture in the unit square; it is printed `scale` times as large."""
        key = (image.picture, image.tint)
        before = self._largest.get(key, (0.0, 0.0))
        self._largest[key] = (max(before[0], image.width * scale), max(before[1], image.height * scale))
        return self._names.setdefault((*key, image.opacity), f"P{len(self._names)}")

    def add_to(self, document: Any) -> None:
        """Add the forms to a document; pixels are read when it is written."""
        images: dict[tuple[str, str | None], Any] = {}
        for (name, tint, opacity), form in self._names.items():
            picture, most = self._pictures[name], self._most(name, tint)
            if (name, tint) not in images:
                pixels = partial(print_pixels, picture, most, grey=self._grey, tint=tint)
                images[name, tint] = document.Reference(ImageXObject(pixels), f"picture.{len(images)}")
            turn = TURNS[remaining_turn(picture, most, grey=self._grey, tint=tint)]
            drawn = _form(images[name, tint], turn, opacity)
            document.Reference(drawn, pdfdoc.xObjectName(form))

    def _most(self, name: str, tint: str | None) -> tuple[int, int] | None:
        """Return how many pixels the largest place of a picture shows; None for all that there are.

        What has to be encoded again keeps no more than printers can show.
        """
        dpi = self._dpi or (FINEST_DPI if self._grey or tint else None)
        if dpi is None:
            return None
        width, height = (max(1, ceil(side / MM_PER_INCH * dpi)) for side in self._largest[name, tint])
        return width, height


def _form(image: Any, turn: Matrix, opacity: float) -> Any:
    """Return a form that draws an image in the unit square with y down."""
    operators = ("/G gs" if opacity < 1 else "", op.matrix(turn), "1 0 0 -1 0 1 cm /I Do")
    form = pdfdoc.PDFFormXObject(0, 0, 1, 1)
    form.Contents = pdfdoc.PDFStream(content=" ".join(filter(None, operators)), filters=[])
    form.Resources = pdfdoc.PDFResourceDictionary()
    form.Resources.allProcs()
    form.Resources.XObject = {"I": image}
    if opacity < 1:
        form.Resources.ExtGState = {"G": pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity})}
    return form


class ImageXObject(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An image XObject whose pixels are made when the document is written, one picture after another."""

    __RefOnly__ = 1

    def __init__(self, pixels: Callable[[], Pixels]) -> None:
        """Keep how to make the pixels."""
        self._pixels = pixels

    def format(self, document: Any) -> bytes:
        """Return the object's bytes."""
        return _stream(self._pixels(), document)


class _Encoded(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """A stream whose bytes are encoded already."""

    __RefOnly__ = 1

    def __init__(self, entries: dict[str, Any], data: bytes) -> None:
        self._entries, self._data = entries, data

    def format(self, document: Any) -> bytes:
        entries = pdfdoc.PDFDictionary({**self._entries, "Length": len(self._data)})
        return bytes(entries.format(document)) + b"\nstream\n" + self._data + b"\nendstream\n"


def _stream(pixels: Pixels, document: Any) -> bytes:
    entries: dict[str, Any] = {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Image"),
        "Width": pixels.width,
        "Height": pixels.height,
        "BitsPerComponent": pixels.bits,
        "ColorSpace": _colour_space(pixels, document),
        "Filter": pdfdoc.PDFName(pixels.filter),
    }
    if pixels.predictor:
        columns = {"Predictor": 15, "Colors": pixels.channels, "BitsPerComponent": pixels.bits, "Columns": pixels.width}
        entries["DecodeParms"] = pdfdoc.PDFDictionary(columns)
    if pixels.inverted:
        entries["Decode"] = pdfdoc.PDFArray([1, 0] * pixels.channels)
    if pixels.mask:
        mask = pixels.mask
        entries["SMask"] = document.Reference(ImageXObject(lambda: mask))
    return _Encoded(entries, pixels.data).format(document)


def _colour_space(pixels: Pixels, document: Any) -> Any:
    base: Any = pdfdoc.PDFName(pixels.space)
    if pixels.space == "Indexed":
        last = len(pixels.palette) // 3 - 1
        colours = pdfdoc.PDFArray([pdfdoc.PDFName("ICCBased"), _profile(pixels.profile, 3, document)])
        device = colours if pixels.profile else pdfdoc.PDFName("DeviceRGB")
        palette = f"<{pixels.palette.hex()}>"
        return pdfdoc.PDFArray([base, device, last, palette])
    if not pixels.profile:
        return base
    return pdfdoc.PDFArray([pdfdoc.PDFName("ICCBased"), _profile(pixels.profile, pixels.channels, document)])


def _profile(profile: bytes, channels: int, document: Any) -> Any:
    """Return a reference to a colour profile, which is stored once for all pictures that have it."""
    name = f"profile.{digest((profile,))}"
    if name in document.idToObject:
        return pdfdoc.PDFObjectReference(name)
    return document.Reference(_Encoded({"N": channels}, profile), name)
