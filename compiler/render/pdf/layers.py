"""The layers of a PDF, which viewers and print shops show and hide: art, lines to cut and fold, marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from reportlab.pdfbase import pdfdoc

Layer: TypeAlias = Literal["art", "lines", "marks"]
"""A layer: the art of pieces, lines to cut and fold, marks around them."""

LAYERS: tuple[Layer, ...] = ("art", "lines", "marks")
"""The layers from the lowest to the highest."""

_RESOURCES: Mapping[Layer, str] = {"art": "L0", "lines": "L1", "marks": "L2"}


def mark_layer(layer: Layer, code: str) -> str:
    """Return operators as the content of a layer (ISO 32000-1, 14.6 and 8.11.3)."""
    return f"/OC /{_RESOURCES[layer]} BDC\n{code}\nEMC"


def name_layer_resource(layer: Layer) -> str:
    """Return the name of a layer in content streams."""
    return _RESOURCES[layer]


def name_layer_object(resource: str) -> str:
    """Return a document's name for the layer that content streams call `resource`."""
    return f"layer.{resource}"


def add_layers(document: pdfdoc.PDFDocument, used: Iterable[Layer], names: Mapping[Layer, str]) -> None:
    """Add the layers that pages use, under their names, all of them visible (ISO 32000-1, 8.11)."""
    groups = [_add_group(document, layer, names[layer]) for layer in LAYERS if layer in used]
    if not groups:
        return
    shown = {"Name": pdfdoc.PDFString(document.info.title), "Order": pdfdoc.PDFArray(groups)}
    properties = {"OCGs": pdfdoc.PDFArray(groups), "D": pdfdoc.PDFDictionary(shown)}
    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]
    catalog.OCProperties = pdfdoc.PDFDictionary(properties)


def _add_group(document: pdfdoc.PDFDocument, layer: Layer, name: str) -> pdfdoc.PDFObjectReference:
    entries = {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(name)}
    return document.Reference(pdfdoc.PDFDictionary(entries), name_layer_object(name_layer_resource(layer)))
