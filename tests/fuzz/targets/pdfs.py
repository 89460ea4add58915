"""Damaged PDFs, which are judged or refused with a message."""

from __future__ import annotations

import logging
from random import Random

import pikepdf
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from compiler.preflight.criteria import Criteria
from compiler.preflight.judge import judge
from compiler.preflight.judge_unreadable import judge_unreadable
from compiler.preflight.read_pdf import UnreadableError, read_pdf
from compiler.preflight.reports import format_json, format_text
from tests.fuzz.bytes import damage
from tests.preflight.pdf_sample import box_pages, change_pdf, draw, make_picture


def _paint(canvas: Canvas) -> None:
    """Draw an example of each kind of object that preflight reads."""
    canvas.setFillColorCMYK(0.5, 0.5, 0.5, 0.9)
    canvas.setFillAlpha(0.5)
    canvas.drawString(30, 30, "a")
    canvas.drawImage(ImageReader(make_picture("CMYK", (30, 30), (10, 20, 30, 40))), 5, 5, 50, 50)
    canvas.drawInlineImage(make_picture("L", (9, 9), 40), 5, 5, 50, 50)
    canvas.beginForm("form")
    canvas.rect(0, 0, 5, 5, fill=1)
    canvas.endForm()
    canvas.doForm("form")
    canvas.linearGradient(0, 0, 9, 9, ("red", "blue"))
    canvas.linkURL("https://example.org", (0, 0, 5, 5))


UNPACKED = {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.generalized}

SEEDS = (
    draw(_paint, lambda canvas: canvas.drawString(9, 9, "b")),
    change_pdf(box_pages(draw(_paint)), lambda _: None, **UNPACKED),
)
"""A compressed PDF, and one whose content streams are not compressed, so that single operators are damaged."""


class Pdfs:
    """A PDF with damaged bytes."""

    def __init__(self) -> None:
        logging.getLogger("pikepdf").setLevel(logging.CRITICAL)

    def run(self, random: Random) -> bool:
        """Read and judge a PDF; return whether it was refused."""
        data = damage(random, random.choice(SEEDS))
        try:
            answers, is_refused = list(judge(read_pdf(data), Criteria())), False
        except UnreadableError as refusal:
            assert isinstance(refusal.__cause__, pikepdf.PdfError), "a fault of ours, not of the file"
            answers, is_refused = list(judge_unreadable(refusal)), True
        assert format_text("a.pdf", answers)
        assert format_json("a.pdf", answers)
        return is_refused

    def describe(self, number: int, seed: str) -> str:
        """Return the bytes of the damaged PDF."""
        random = Random(f"{seed}/pdfs/{number}")
        return repr(damage(random, random.choice(SEEDS)))
