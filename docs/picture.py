"""Make docs/cards.png from the built PDF (`make picture`)."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

DOCS = Path(__file__).resolve().parent

SHEETS = (2, 3, 4)
"""The pages of the PDF that are shown, from 0."""

SCALE = 1.6
"""The size of the pages, in pixels for a point."""

GAP = 24
"""The distance of the sheets from each other and from the edges, in pixels."""

BACKGROUND = (231, 220, 200)


def main() -> None:
    """Draw the upper halves of some sheets side by side, as they come out of the printer."""
    pdf = pdfium.PdfDocument(DOCS.parent / "build/red-cathedral/en/home-a4.pdf")
    pages = [pdf[number].render(scale=SCALE).to_pil() for number in SHEETS]
    width, height = pages[0].width, pages[0].height // 2
    picture = Image.new("RGB", (len(pages) * (width + GAP) + GAP, height + 2 * GAP), BACKGROUND)
    for number, page in enumerate(pages):
        picture.paste(page.crop((0, 0, width, height)), (GAP + number * (width + GAP), GAP))
    picture.quantize(256, method=Image.Quantize.FASTOCTREE).save(DOCS / "cards.png", optimize=True)


if __name__ == "__main__":
    main()
