"""The parts of a PDF for a press, in the form of PDF/X-4 (ISO 15930-7): inks of their own and an output intent."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfbase import pdfdoc

from compiler.render.colours.inks import SpotInk
from compiler.render.colours.press_colour import PressColour
from compiler.render.pdf.encoded_streams import EncodedStream, deflate

STANDARD = "PDF/X-4"
"""The name of the standard, as files state it."""

PRESS_VERSION = (1, 6)
"""The version of PDF that PDF/X-4 is based on."""

REGISTRY = "http://www.color.org"
"""Where printing conditions are registered under the names that output intents use."""

CUT_INK = SpotInk("CutContour", "C0", (0.0, 1.0, 0.0, 0.0))
"""The ink of lines that a die cuts: a plate of its own, under the name that die cutters look for."""

FOLD_INK = SpotInk("Crease", "C1", (1.0, 0.0, 0.0, 0.0))
"""The ink of lines that a die creases."""

MARK_INK = SpotInk("All", "C2", (1.0, 1.0, 1.0, 1.0))
"""The ink of crop marks: every plate has them."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press: its colours, and the registered name of its printing condition, such as 'CGATS TR 006'."""

    colour: PressColour
    condition: str


def add_output_intent(document: pdfdoc.PDFDocument, press: Press) -> None:
    """State the intended printing condition of the document, with its profile (ISO 32000-1, 14.11.5)."""
    profile = deflate(press.colour.profile)
    entries: dict[str, object] = {"N": 4, "Filter": pdfdoc.PDFName("FlateDecode")}
    intent: dict[str, object] = {
        "Type": pdfdoc.PDFName("OutputIntent"),
        "S": pdfdoc.PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": pdfdoc.PDFString(press.condition),
        "OutputCondition": pdfdoc.PDFString(press.condition),
        "RegistryName": pdfdoc.PDFString(REGISTRY),
        "Info": pdfdoc.PDFString(press.condition),
        "DestOutputProfile": document.Reference(EncodedStream(entries, profile)),
    }
    reference = document.Reference(pdfdoc.PDFDictionary(intent))
    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = pdfdoc.PDFArray([reference])
