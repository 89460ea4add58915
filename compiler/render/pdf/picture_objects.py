"""Pictures as objects of a PDF: one image XObject each, its profile and its mask, however often it is placed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import ceil
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from compiler.disk.digest import digest
from compiler.layout.frame import MM_PER_INCH, Image, Matrix
from compiler.model.picture import PictureFile, PixelSize
from compiler.model.points import Size
from compiler.render.colours.colouring import Colouring
from compiler.render.pdf import operators as op
from compiler.render.pdf.encoded_streams import EncodedStream
from compiler.render.pictures.filtered_pictures import render_for_print
from compiler.render.pictures.print_pixels import PixelSource
from compiler.render.pictures.stored_pixels import Pixels

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
"""The transformation of each Exif orientation within the unit square, y down (Exif 2.32, 4.6.4)."""


FILTER_DPI = 300
"""The resolution of filters in vector pictures if the product sets none, in pixels per inch."""

FINEST_DPI = 600
"""The maximum resolution of re-encoded pictures if the product sets none, in pixels per inch."""


class PrintedPictures(NamedTuple):
    """The pictures that sheets may show, by name, and their maximum resolution in pixels per inch (None: unlimited).

    Those that are re-encoded are kept in the folder `cache`.
    """

    pictures: Mapping[str, PictureFile]
    dpi: float | None = None
    cache: Path | None = None


NO_PICTURES = PrintedPictures({})


class _TintedPicture(NamedTuple):
    """A picture by its name, and the colour that replaces its own in print, or None."""

    name: str
    tint: str | None


class _FormKey(NamedTuple):
    """What the form of a picture depends on."""

    picture: _TintedPicture
    opacity: float


class PictureForms:
    """The pictures of one document; each is stored once, at the resolution that its largest placement needs.

    `colouring` is that of the product; a picture may also have a tint of its own.
    """

    def __init__(self, printed: PrintedPictures, colouring: Colouring) -> None:
        """Start with no picture placed."""
        self._pictures, self._dpi, self._cache = printed
        self._colouring = colouring
        self._names: dict[_FormKey, str] = {}
        self._largest: dict[_TintedPicture, Size] = {}  # of the largest placement, in mm

    def place(self, image: Image, scale: float) -> str:
        """Return the name of the form that draws a picture in the unit square; it is printed at `scale`."""
        key = _TintedPicture(image.picture, image.tint)
        width, height = self._largest.get(key, Size(0.0, 0.0))
        self._largest[key] = Size(max(width, image.width * scale), max(height, image.height * scale))
        return self._names.setdefault(_FormKey(key, image.opacity), f"P{len(self._names)}")

    def add_to(self, document: pdfdoc.PDFDocument) -> None:
        """Add the forms to a document; pixels are read when it is written."""
        images: dict[_TintedPicture, pdfdoc.PDFObjectReference] = {}
        for (tinted, opacity), form in self._names.items():
            colouring = self._colouring._replace(tint=tinted.tint)
            source = PixelSource(self._find_picture(tinted), self._limit_size(tinted), colouring)
            if tinted not in images:
                pixels = partial(source.prepare_pixels, self._cache)
                images[tinted] = document.Reference(ImageXObject(pixels), f"picture.{len(images)}")
            drawn = _make_form(images[tinted], TURNS[source.remaining_turn], opacity)
            document.Reference(drawn, pdfdoc.xObjectName(form))

    def _limit_size(self, picture: _TintedPicture) -> PixelSize | None:
        """Return the size in pixels that the largest placement of a picture needs; None for no limit.

        Pictures that have to be re-encoded keep no more pixels than printers can reproduce.
        """
        is_recoloured = picture.tint is not None or any(self._colouring)
        dpi = self._dpi or (FINEST_DPI if is_recoloured else None)
        return self._measure_pixels(picture, dpi) if dpi else None

    def _measure_pixels(self, picture: _TintedPicture, dpi: float) -> PixelSize:
        """Return the size in pixels of the largest placement of a picture at a resolution."""
        width, height = (max(1, ceil(side / MM_PER_INCH * dpi)) for side in self._largest[picture])
        return PixelSize(width, height)

    def _find_picture(self, tinted: _TintedPicture) -> PictureFile:
        """Return a picture; a filtered part of a vector picture in the resolution of the product."""
        picture = self._pictures[tinted.name]
        if picture.source is None:
            return picture
        return render_for_print(picture, self._measure_pixels(tinted, self._dpi or FILTER_DPI))


def _make_form(image: pdfdoc.PDFObjectReference, turn: Matrix, opacity: float) -> pdfdoc.PDFFormXObject:
    """Return a form that draws an image in the unit square with y down."""
    operators = ("/G gs" if opacity < 1 else "", op.apply_matrix(turn), "1 0 0 -1 0 1 cm /I Do")
    form = pdfdoc.PDFFormXObject(0, 0, 1, 1)
    form.Contents = pdfdoc.PDFStream(content=" ".join(filter(None, operators)), filters=[])
    form.Resources = pdfdoc.PDFResourceDictionary()
    form.Resources.allProcs()
    form.Resources.XObject = {"I": image}
    if opacity < 1:
        form.Resources.ExtGState = {"G": pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity})}
    return form


class ImageXObject(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An image XObject whose pixels are produced when the document is written, so that one picture is in memory."""

    __RefOnly__ = 1

    def __init__(self, pixels: Callable[[], Pixels]) -> None:
        """Store the function that produces the pixels."""
        self._pixels = pixels

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Return the object's bytes."""
        return _format_image(self._pixels(), document)


def _format_image(pixels: Pixels, document: pdfdoc.PDFDocument) -> bytes:
    entries: dict[str, object] = {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Image"),
        "Width": pixels.width,
        "Height": pixels.height,
        "BitsPerComponent": pixels.bits,
        "ColorSpace": _choose_colour_space(pixels, document),
        "Filter": pdfdoc.PDFName(pixels.filter),
    }
    if pixels.has_predictor:
        columns = {"Predictor": 15, "Colors": pixels.channels, "BitsPerComponent": pixels.bits, "Columns": pixels.width}
        entries["DecodeParms"] = pdfdoc.PDFDictionary(columns)
    if pixels.is_inverted:
        entries["Decode"] = pdfdoc.PDFArray([1, 0] * pixels.channels)
    if pixels.mask:
        mask = pixels.mask
        entries["SMask"] = document.Reference(ImageXObject(lambda: mask))
    return EncodedStream(entries, pixels.data).format(document)


def _choose_colour_space(pixels: Pixels, document: pdfdoc.PDFDocument) -> pdfdoc.PDFObject:
    """Return the colour space of an image (ISO 32000-1, 8.6): that of its profile, or a device colour space."""
    if pixels.space == "Indexed":
        base = _make_direct_colour_space("DeviceRGB", 3, pixels.profile, document)
        last_index = len(pixels.palette) // 3 - 1
        return pdfdoc.PDFArray([pdfdoc.PDFName("Indexed"), base, last_index, f"<{pixels.palette.hex()}>"])
    return _make_direct_colour_space(pixels.space, pixels.channels, pixels.profile, document)


def _make_direct_colour_space(
    device: str, channels: int, profile: bytes | None, document: pdfdoc.PDFDocument
) -> pdfdoc.PDFObject:
    """Return an ICCBased colour space for a profile, or the device colour space if there is no profile."""
    if profile is None:
        return pdfdoc.PDFName(device)
    return pdfdoc.PDFArray([pdfdoc.PDFName("ICCBased"), _refer_to_profile(profile, channels, document)])


def _refer_to_profile(profile: bytes, channels: int, document: pdfdoc.PDFDocument) -> pdfdoc.PDFObjectReference:
    """Return a reference to a colour profile, which is stored once for all pictures that share it."""
    name = f"profile.{digest((profile,))}"
    if name in document.idToObject:
        return pdfdoc.PDFObjectReference(name)
    return document.Reference(EncodedStream({"N": channels}, profile), name)
